import FlowGraph

/// The documents that the pictures are tried on.
enum DotSample: String, CaseIterable {
    case howToCode = "HowToCode"
    case empty = "Empty"
    case oneScreen = "OneScreen"
    case onlyFindings = "OnlyFindings"
    case shop = "Shop"
    case awkward = "Awkward"
    case source = "Source"
    case combined = "Combined"

    var document: FlowDocument {
        switch self {
        case .howToCode: Self.howToCodeDocument
        case .empty: FlowDocument(name: "Empty", graph: FlowGraph(), summary: Summary(inputs: []))
        case .oneScreen: Self.oneScreenDocument
        case .onlyFindings: Self.onlyFindingsDocument
        case .shop: Self.shopDocument
        case .awkward: Self.awkwardDocument
        case .source: Self.sourceDocument
        case .combined: Self.combinedDocument
        }
    }
}

// MARK: How to code

extension DotSample {
    private static let app = "AppCoordinator", child = "AppCoordinator/HowToCodeCoordinator"

    /// A home screen, five steps, and every gesture that a navigation bar offers.
    private static var howToCodeDocument: FlowDocument {
        let home = Screen(
            id: "\(app)/HomeViewController \"Code\"", title: "Code", typeName: "HomeViewController", owner: app, isEntry: true)
        let steps = ["I wake up", "I go out", "500 lines", "Ship it!"].map {
            Screen(id: "\(child)/StepViewController \"\($0)\"", title: $0, typeName: "StepViewController", owner: child)
        }
        let last = Screen(
            id: "\(child)/StartOverViewController \"Start over?\"", title: "Start over?", typeName: "StartOverViewController", owner: child)
        let stack = [home] + steps + [last]

        var transitions: [Transition] = []
        func step(_ from: Int, _ to: Int, _ kind: Transition.Kind, _ trigger: Trigger) {
            transitions.append(
                Transition(
                    from: stack[from].id, to: stack[to].id, kind: kind, trigger: trigger, owner: stack[from].owner, evidence: [.explored],
                    states: .init(from: from, to: to)))
        }
        for top in 0..<5 { step(top, top + 1, .push, tap(top == 0 ? "How to code" : "Next")) }
        for top in 1...5 {
            step(top, top - 1, .pop, Trigger(kind: .backButton, label: "back button"))
            step(top, top - 1, .pop, Trigger(kind: .backSwipe, label: "back swipe"))
            step(top, top, .stay, Trigger(kind: .cancelledBackSwipe, label: "cancelled back swipe"))
            for below in 0..<top { step(top, below, below == top - 1 ? .pop : .popTo, menu(stack[below].title)) }
        }
        step(5, 0, .popTo, tap("Start over"))

        let titles = stack.map(\.title)
        func path(_ actions: [(String, Int)]) -> [PathStep] {
            actions.map { PathStep(action: $0.0, effect: "", layers: [Array(titles[0...$0.1])]) }
        }
        let byMenu = Finding.Witness(
            trigger: menu("Code"),
            path: path([("launch", 0), ("tap \"How to code\"", 1), ("tap \"Next\"", 2), ("back menu to \"Code\"", 0)]), occurrences: 4)
        let byButton = Finding.Witness(
            trigger: tap("Start over"),
            path: path([("launch", 0), ("tap \"How to code\"", 1)] + (2...5).map { ("tap \"Next\"", $0) } + [("tap \"Start over\"", 0)]),
            occurrences: 1)
        return FlowDocument(
            name: "HowToCode",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(id: app, typeName: "AppCoordinator", parent: nil),
                    CoordinatorNode(id: child, typeName: "HowToCodeCoordinator", parent: app),
                ], screens: stack,
                states: stack.indices.map { State(id: $0, top: stack[$0].id, layers: [stack[0...$0].map(\.id)]) }, transitions: transitions),
            summary: Summary(inputs: ["exploration HowToCode"]),
            findings: [
                finding(
                    "orphan_child", .error, "HowToCodeCoordinator is still owned by AppCoordinator after its last screen was popped", child,
                    [byMenu, byButton]),
                finding("leaked_coordinator", .error, "HowToCodeCoordinator is still alive after everything let go of it", child, []),
                finding("stale_router_callback", .warning, "NavigationRouter still holds a callback for I wake up", child, [byButton]),
            ])
    }

    static func tap(_ label: String) -> Trigger { Trigger(kind: .action, label: "tap \"\(label)\"") }
    private static func menu(_ title: String) -> Trigger { Trigger(kind: .backMenu, label: "back menu to \"\(title)\"") }

    static func finding(
        _ rule: String, _ severity: Severity, _ message: String, _ coordinator: String?, _ witnesses: [Finding.Witness]
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, coordinator: coordinator, triggers: witnesses.map(\.trigger.label),
            witnesses: witnesses,
            fix: "let go of it", fingerprint: Fingerprint([rule, coordinator ?? ""]))
    }
}

// MARK: Small ones

extension DotSample {
    private static var oneScreenDocument: FlowDocument {
        FlowDocument(
            name: "OneScreen",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "AppCoordinator", typeName: "AppCoordinator", parent: nil)],
                screens: [Screen(id: "home", title: "Home", typeName: "HomeViewController", owner: "AppCoordinator", isEntry: true)]),
            summary: Summary(inputs: ["Sources"]))
    }

    /// Findings about the run, about a coordinator that has no screens, and about one that is not in the graph.
    private static var onlyFindingsDocument: FlowDocument {
        FlowDocument(
            name: "OnlyFindings",
            graph: FlowGraph(coordinators: [CoordinatorNode(id: "LoginCoordinator", typeName: "LoginCoordinator", parent: nil)]),
            summary: Summary(inputs: ["Sources"], limits: [.init(bound: "maxStates", value: 10_000, statesLeft: 12, depth: 12)]),
            findings: [
                finding("nondeterministic_flow", .warning, "the same action led to two places", nil, []),
                finding("start_never_called", .warning, "LoginCoordinator is never started", "LoginCoordinator", []),
                finding("orphan_child", .error, "GhostCoordinator may be kept", "GhostCoordinator", []),
            ])
    }
}

// MARK: Shop

extension DotSample {
    /// Three nested coordinators, tabs, a sheet, an alert, a web page, a place outside the app, a screen that nobody owns and one that was
    /// cut short.
    private static var shopDocument: FlowDocument {
        let app = "AppCoordinator"
        let shop = "AppCoordinator/ShopCoordinator"
        let pay = "AppCoordinator/ShopCoordinator/CheckoutCoordinator"
        func screen(
            _ title: String, _ type: String, _ owner: String?, _ kind: Screen.Kind = .screen, entry: Bool = false, cut: Bool = false
        )
            -> Screen
        {
            Screen(
                id: "\(owner ?? "")/\(type) \"\(title)\"", kind: kind, title: title, typeName: type, owner: owner, isEntry: entry,
                isUnexplored: cut)
        }
        let list = screen("Products", "ProductListViewController", shop, entry: true)
        let detail = screen("Espresso machine", "ProductViewController", shop)
        let cart = screen("Cart", "CartViewController", app)
        let account = screen("Account", "AccountViewController", app)
        let payment = screen("Payment", "PaymentViewController", pay)
        let confirm = screen("Really buy?", "UIAlertController", pay, .alert)
        let done = screen("Thank you", "ReceiptViewController", pay, cut: true)
        let terms = screen("Terms", "SFSafariViewController", pay, .web)
        let mail = screen("Mail", "mailto", nil, .external)
        let help = screen("Help", "HelpViewController", nil)
        let split = screen("Orders", "OrdersSplitViewController", app, .container)

        var transitions: [Transition] = []
        func step(_ from: Screen, _ to: Screen, _ kind: Transition.Kind, _ trigger: Trigger) {
            transitions.append(Transition(from: from.id, to: to.id, kind: kind, trigger: trigger, owner: from.owner, evidence: [.explored]))
        }
        func back(_ from: Screen, _ to: Screen) {
            step(from, to, .pop, Trigger(kind: .backButton, label: "back button"))
            step(from, to, .pop, Trigger(kind: .backSwipe, label: "back swipe"))
        }
        let swipe = Trigger(kind: .sheetSwipe, label: "sheet swipe")
        step(list, detail, .push, tap("Espresso machine"))
        back(detail, list)
        let tabs = [(list, "Shop"), (cart, "Cart"), (account, "Account")]
        for (from, _) in tabs {
            for (to, label) in tabs where from.id != to.id { step(from, to, .select, Trigger(kind: .tabTap, label: "tab \"\(label)\"")) }
        }
        for (to, label) in tabs.dropFirst() { step(detail, to, .select, Trigger(kind: .tabTap, label: "tab \"\(label)\"")) }
        step(cart, detail, .select, Trigger(kind: .tabTap, label: "tab \"Shop\""))
        step(detail, payment, .present, tap("Buy now"))
        step(cart, payment, .present, tap("Check out"))
        step(payment, detail, .dismiss, swipe)
        step(payment, cart, .dismiss, swipe)
        step(payment, cart, .dismiss, tap("Cancel"))
        step(payment, confirm, .present, tap("Pay"))
        step(confirm, payment, .dismiss, Trigger(kind: .alertButton, label: "alert \"Not yet\""))
        step(confirm, done, .push, Trigger(kind: .alertButton, label: "alert \"Buy\""))
        step(payment, terms, .present, tap("Terms"))
        step(terms, payment, .dismiss, Trigger(kind: .action, label: "tap \"Done\""))
        step(account, split, .push, tap("Orders"))
        back(split, account)
        step(account, help, .push, tap("Help"))
        back(help, account)
        step(help, mail, .open, tap("Write to us"))
        step(account, account, .push, tap("Friend"))
        step(account, account, .push, tap("Friend of a friend"))

        let stay = [list, payment].map(\.title)
        let witness = Finding.Witness(
            trigger: swipe,
            path: [
                PathStep(action: "launch", effect: "", layers: [[stay[0]]]),
                PathStep(action: "tab \"Cart\"", effect: "", layers: [["Cart"]]),
                PathStep(action: "tap \"Check out\"", effect: "", layers: [["Cart"], ["Payment"]]),
                PathStep(action: "sheet swipe", effect: "", layers: [["Cart"]]),
            ], occurrences: 2)
        return FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(id: app, typeName: "AppCoordinator", parent: nil),
                    CoordinatorNode(id: shop, typeName: "ShopCoordinator", parent: app),
                    CoordinatorNode(id: pay, typeName: "CheckoutCoordinator", parent: shop),
                ], screens: [list, detail, cart, account, payment, confirm, done, terms, mail, help, split], transitions: transitions),
            summary: Summary(inputs: ["exploration Shop"], limits: [.init(bound: "maxDepth", value: 8, statesLeft: 3, depth: 8)]),
            findings: [
                finding(
                    "orphan_child", .error, "CheckoutCoordinator is still owned by ShopCoordinator after its sheet was swiped away", pay,
                    [witness]),
                finding("missed_multi_pop", .warning, "a pop of several screens reaches only one", app, []),
            ])
    }
}

// MARK: Awkward names

extension DotSample {
    private static var awkwardDocument: FlowDocument {
        let names = [
            "", " ", "a \"quoted\" title", "<b>bold</b> & <br/>", "back\\slash\\n \\N \\", "two\nlines\r\nthree", "tab\there", "👩🏽‍💻 emoji ⚠",
            "日本語のタイトル",
            "control \u{1} \u{7F} \u{FFFE}", "nul \u{0} inside", "&amp; &lt; &#65; &bogus;", "-- -> }]; // /* */ #", "end", "1. a list",
            "%%{init: {}}%%",
            "e\u{301} combining", "\u{202E}reversed",
            "a very long title that goes on and on and on until nobody reads it any more, or even further than that",
            "Supercalifragilisticexpialidociousnesses", "`code` $math$ |pipe|", "A B", "A-B", "A_B",
        ]
        let coordinator = CoordinatorNode(id: "App<\"&\\>Coordinator", typeName: "App<\"&\\>Coordinator", parent: nil)
        let screens = names.map {
            Screen(id: "app/\($0)", title: $0, typeName: "\($0)ViewController", owner: coordinator.id, isEntry: $0 == "end")
        }
        let transitions = zip(screens, screens.dropFirst()).map { from, to in
            Transition(from: from.id, to: to.id, kind: .push, trigger: tap(to.title), owner: coordinator.id, evidence: [.explored])
        }
        return FlowDocument(
            name: "Awkward \"<&>\\ \u{1} name",
            graph: FlowGraph(coordinators: [coordinator], screens: screens, transitions: transitions), summary: Summary(inputs: []),
            findings: [finding("odd<rule>&", .error, "a \"message\"\nof two lines \\N & more", coordinator.id, [])])
    }
}

// MARK: Read from source

extension DotSample {
    /// What source shows without being run: places, hints, a destination that could not be told, and a screen that navigates by itself.
    private static var sourceDocument: FlowDocument {
        let app = "AppCoordinator", login = "AppCoordinator/LoginCoordinator", help = "AppCoordinator/LoginCoordinator/HelpCoordinator"
        func screen(_ title: String, _ owner: String, entry: Bool = false, line: Int) -> Screen {
            Screen(
                id: "\(owner)/\(title)ViewController", title: title, typeName: "\(title)ViewController", owner: owner, isEntry: entry,
                place: SourcePlace(file: "Screens/\(title).swift", line: line, column: 13))
        }
        let home = screen("Home", app, entry: true, line: 4), name = screen("Name", login, line: 9), code = screen("Code", login, line: 3)
        let topics = screen("Topics", help, line: 5)
        let unknown = Screen(id: "\(help)/?", title: "?", typeName: "?", owner: help, isUnexplored: true)
        func step(_ from: Screen, _ to: Screen, _ kind: Transition.Kind, _ label: String, _ lines: Int..., trigger: Trigger.Kind = .action)
            -> Transition
        {
            Transition(
                from: from.id, to: to.id, kind: kind, trigger: Trigger(kind: trigger, label: label), owner: from.owner,
                evidence: lines.map { .source(SourcePlace(file: "Flows/\(from.typeName).swift", line: $0, column: 9)) })
        }
        let document = FlowDocument(
            name: "Source",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(
                        id: app, typeName: "AppCoordinator", parent: nil, place: SourcePlace(file: "Flows/App.swift", line: 3, column: 13)),
                    CoordinatorNode(id: login, typeName: "LoginCoordinator", parent: app),
                    CoordinatorNode(id: help, typeName: "HelpCoordinator", parent: login),
                ],
                screens: [home, name, code, topics, unknown],
                transitions: [
                    step(home, name, .present, "homeDidAskForLogin(_:)", 20, 31),
                    step(name, home, .dismiss, "sheet swipe", 20, trigger: .sheetSwipe),
                    step(name, code, .push, "onName", 40), step(code, name, .pop, "back button", 40, trigger: .backButton),
                    step(code, topics, .push, "tap \"Help\"", 55), step(topics, unknown, .push, "open(_:)", 12),
                ]),
            summary: Summary(inputs: ["source Source"], reading: Summary.Reading(files: 1514)))
        return FlowDocument(
            name: document.name, graph: document.graph, summary: document.summary, findings: [orphan(login), unbound(help), bypass(help)])
    }

    private static func orphan(_ coordinator: String) -> Finding {
        Finding(
            rule: "orphan_child", severity: .warning,
            message: "AppCoordinator may keep LoginCoordinator after the sheet swipe on NameViewController",
            coordinator: coordinator, owner: "AppCoordinator", child: "LoginCoordinator", triggers: ["sheet_swipe", "dismiss"],
            location: SourcePlace(file: "Flows/App.swift", line: 20, column: 9), locationMessage: "kept here",
            related: [
                Finding.Related(
                    location: SourcePlace(file: "Flows/Login.swift", line: 7, column: 5), message: "nothing calls loginDidCancel(_:)")
            ],
            exits: [
                SourceFact.Exit(trigger: "sheet_swipe", label: "the sheet swipe on NameViewController", isReleased: false, place: nil),
                SourceFact.Exit(
                    trigger: "dismiss", label: "loginDidCancel(_:)", isReleased: false,
                    place: SourcePlace(file: "Flows/Login.swift", line: 61, column: 9)),
                SourceFact.Exit(
                    trigger: "finish", label: "loginDidFinish(_:)", isReleased: true,
                    place: SourcePlace(file: "Flows/App.swift", line: 33, column: 9)),
            ], fix: "let go of it", fingerprint: Fingerprint(["orphan_child", coordinator]))
    }

    private static func bypass(_ coordinator: String) -> Finding {
        Finding(
            rule: "navigation_bypasses_coordinator", severity: .warning, message: "TopicsViewController may navigate past its coordinator",
            coordinator: coordinator, owner: "TopicsViewController",
            location: SourcePlace(file: "Screens/Topics.swift", line: 31, column: 30),
            locationMessage: "navigates here", fix: "ask the coordinator",
            fingerprint: Fingerprint(["navigation_bypasses_coordinator", coordinator]))
    }

    private static func unbound(_ coordinator: String) -> Finding {
        Finding(
            rule: "strong_parent_cycle", severity: .warning, message: "HelpCoordinator.parent may keep LoginCoordinator alive for good",
            coordinator: coordinator, owner: "LoginCoordinator", child: "HelpCoordinator",
            location: SourcePlace(file: "Flows/Help.swift", line: 2, column: 17), locationMessage: "strong", fix: "make it weak",
            fingerprint: Fingerprint(["strong_parent_cycle", coordinator]))
    }
}

// MARK: Explored, and completed by source

extension DotSample {
    /// An exploration that a bound has ended at the login, and what the source says of the rest: a screen, a coordinator with an awkward
    /// name, a second start.
    private static var combinedDocument: FlowDocument {
        let app = "AppCoordinator", login = "AppCoordinator/LoginCoordinator"
        let home = Screen(
            id: "\(app)/HomeViewController \"Hello\"", title: "Hello", typeName: "HomeViewController", owner: app, isEntry: true)
        let name = Screen(
            id: "\(login)/NameViewController", title: "Name", typeName: "NameViewController", owner: login, isUnexplored: true)
        func step(_ from: Int, _ to: Int, _ kind: Transition.Kind, _ trigger: Trigger) -> Transition {
            let screens = [home, name]
            return Transition(
                from: screens[from].id, to: screens[to].id, kind: kind, trigger: trigger, owner: screens[from].owner, evidence: [.explored],
                states: Transition.States(from: from, to: to))
        }
        let explored = FlowDocument(
            name: "Combined",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(id: app, typeName: "AppCoordinator", module: "App", parent: nil),
                    CoordinatorNode(id: login, typeName: "LoginCoordinator", module: "App", parent: app),
                ], screens: [home, name],
                states: [
                    State(id: 0, top: home.id, layers: [[home.id]]),
                    State(id: 1, top: name.id, layers: [[home.id], [name.id]], isUnexplored: true),
                ],
                transitions: [step(0, 1, .present, tap("Log in")), step(1, 0, .dismiss, Trigger(kind: .sheetSwipe, label: "sheet swipe"))]),
            summary: Summary(
                inputs: ["exploration Combined"], size: Summary.Size(states: 2, transitions: 2, depth: 1),
                limits: [.init(bound: "maxDepth", value: 1, statesLeft: 1, depth: 1)]))
        let read = sourceDocument.graph
        let awkward = CoordinatorNode(
            id: "Odd<\"&|", typeName: "Odd<\"&|", parent: nil, place: SourcePlace(file: "Flows/Odd.swift", line: 2, column: 7))
        let odd = Screen(
            id: "Odd<\"&|/O\"<b>&\\N", title: "O\"<b>&\\N", typeName: "OddViewController", owner: awkward.id, isEntry: true,
            place: SourcePlace(file: "Screens/Odd.swift", line: 8))
        let source = FlowDocument(
            name: "Source",
            graph: FlowGraph(coordinators: read.coordinators + [awkward], screens: read.screens + [odd], transitions: read.transitions),
            summary: sourceDocument.summary)
        let whole = CombinedFlow(of: explored, with: source).document
        return FlowDocument(name: whole.name, graph: whole.graph, summary: whole.summary, findings: [unbound(login + "/HelpCoordinator")])
    }
}
