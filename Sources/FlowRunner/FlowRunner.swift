// FlowRunner
