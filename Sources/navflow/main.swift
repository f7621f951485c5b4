import CalendarApp
import DocumentApp
import NavFlowKit

NavFlow.main(apps: [CalendarApp.self, DocumentApp.self])
