/// All reporters in alphabetical order. A test compares this list with the folder `Reporters`.
public let allReporters: [any Reporter.Type] = [
    CheckstyleReporter.self,
    CodeClimateReporter.self,
    D2Reporter.self,
    DOTReporter.self,
    GitHubActionsReporter.self,
    GitLabReporter.self,
    GraphMLReporter.self,
    HTMLReporter.self,
    HumanReporter.self,
    JSONReporter.self,
    JUnitReporter.self,
    MarkdownReporter.self,
    MermaidReporter.self,
    PlantUMLReporter.self,
    SARIFReporter.self,
    XcodeReporter.self,
]
