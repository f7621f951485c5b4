// FlowInterpreter
