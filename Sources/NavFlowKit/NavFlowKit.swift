// NavFlowKit
