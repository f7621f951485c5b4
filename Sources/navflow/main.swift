import CalendarApp
import NavFlowKit

NavFlow.main(apps: [CalendarApp.self])
