// Tests of FlowLanguage
