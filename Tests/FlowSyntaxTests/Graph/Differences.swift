/// Where the source tells something else than exploration, and why. `*` stands for anything.
struct Difference {
    let reason: String
    /// Lines that only exploration has.
    var explored: [String] = []
    /// Lines that only the source has.
    var source: [String] = []
}

enum Differences {
    static func of(_ example: String) -> [Difference] {
        switch example {
        case "HowToCode":
            [
                Difference(
                    reason:
                        "the exploration names the actions of screens without buttons; the source has the closure and the requirements that they call",
                    explored: [#"* --push [tap "How to code"]-> *"#, #"* --push [tap "Next"]-> *"#, #"* --popTo [tap "Start over"]-> *"#],
                    source: [
                        #"* --push [onButtonPressed]-> *StepViewController "I wake up""#,
                        #"* --popToRoot [startOverViewControllerDidPressStartOver(_:)]-> *"#,
                    ]),
                Difference(
                    reason: "which lesson comes next is a matter of an index, so the source leads from each lesson to each, and back",
                    source: [
                        #"*StepViewController "* --push [stepViewControllerDidPressNext(_:)]-> *"#,
                        #"*ViewController "* --pop [back *]-> *StepViewController "*"#,
                        #"*StepViewController "* --popTo [back menu to "*"]-> *StepViewController "*"#,
                    ]),
                Difference(
                    reason: "the home screen is made, and gets its title, in the exploration's main.swift and not in the app",
                    explored: [#"* AppCoordinator/HomeViewController "Code""#], source: ["* AppCoordinator/HomeViewController"]),
            ]
        case "TabBarContainers":
            [
                Difference(
                    reason:
                        "nothing refers to the tabs' coordinators while the app runs, so exploration guesses; the source shows who makes the screens",
                    explored: ["* AppCoordinator/*VC", #"* AppCoordinator/HomeDetailVC "detail 1""#],
                    source: ["* AppCoordinator/*Coordinator/*VC", #"* AppCoordinator/HomeCoordinator/HomeDetailVC "detail 1""#])
            ]
        case "EventDriven":
            [
                Difference(
                    reason: "exploration does not follow a stack on which the same screens pile up again",
                    source: [
                        #"*VerifyViewController "Verify" --popTo [back menu to "P*"#,
                        #"*ProductViewController "Product" --popTo [back menu to "Payment"]-> *"#,
                    ]),
                Difference(
                    reason: "the source has one Login where the running app has one on the other",
                    explored: [#"*LoginViewController "Login" --popTo [back menu to "Login"]-> *"#]),
            ]
        case "Arguments":
            [
                Difference(
                    reason: "the titles of the rows and of the sheet have a number in them that is only known when the app runs",
                    explored: [#"*IssuesViewController "Issues of repo *"#],
                    source: [#"*IssuesViewController "Issues""#, #"*IssuesViewController "Issues" --*"#])
            ]
        case "Navigation":
            [
                Difference(
                    reason: "the titles of the rows and of the details have a number in them that is only known when the app runs",
                    explored: [#"*IssueDetailsViewController "Issue *"#],
                    source: ["*IssueDetailsViewController", "*IssueDetailsViewController --*"])
            ]
        case "ModalFlow":
            [
                Difference(
                    reason: "the title of the sheet has a number in it that is only known when the app runs",
                    explored: [#"*IssuesViewController "Issues of repo 1"*"#],
                    source: ["*IssuesViewController", "*IssuesViewController --*"])
            ]
        case "Swap":
            [
                Difference(
                    reason: "a button that does nothing leads nowhere, and only exploration presses it",
                    explored: [#"*IssuesViewController "Issues" --stay [tap "Issue 1"]-> *"#])
            ]
        default: []
        }
    }
}
