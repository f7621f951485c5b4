// Tests of NavFlowKit
