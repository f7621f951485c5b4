// FlowLanguage
