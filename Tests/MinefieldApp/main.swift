import NavFlowKit

NavFlow.main(apps: [MinefieldApp.self])
