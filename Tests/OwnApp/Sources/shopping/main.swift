import NavFlowKit

NavFlow.main(apps: [ShoppingApp.self])
