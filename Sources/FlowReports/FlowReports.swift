// FlowReports
