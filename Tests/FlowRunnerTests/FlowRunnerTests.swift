// Tests of FlowRunner
