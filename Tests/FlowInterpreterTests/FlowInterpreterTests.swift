// Tests of FlowInterpreter
