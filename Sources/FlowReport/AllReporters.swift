/// Every reporter there is, in alphabetical order. A test compares this list with the folder `Reporters`.
public let allReporters: [any Reporter.Type] = [
    DOTReporter.self,
    GitHubActionsReporter.self,
    HumanReporter.self,
    JSONReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    MermaidReporter.self,
    SARIFReporter.self,
    XcodeReporter.self,
]
