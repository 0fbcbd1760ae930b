/// Every reporter there is, in alphabetical order. A test compares this list with the folder `Reporters`.
public let allReporters: [any Reporter.Type] = [
    CheckstyleReporter.self,
    CodeClimateReporter.self,
    DOTReporter.self,
    GitHubActionsReporter.self,
    GitLabReporter.self,
    HTMLReporter.self,
    HumanReporter.self,
    JSONReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    MermaidReporter.self,
    SARIFReporter.self,
    XcodeReporter.self,
]
