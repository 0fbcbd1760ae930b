import FlowGraph
import Testing

struct FlowChangesTests {
    // MARK: Small flows

    private static let back = Trigger(kind: .backButton, label: "back button"), swipe = Trigger(kind: .backSwipe, label: "back swipe")
    private static func tap(_ title: String) -> Trigger { Trigger(kind: .action, label: "tap \"\(title)\"") }

    /// Coordinators by their paths, screens by owner and title, and steps between screens.
    private static func flow(
        _ coordinators: [String], _ screens: [(owner: String?, title: String)], _ steps: [(String, String, Transition.Kind, Trigger)],
        findings: [Finding] = [], lines: Int = 1
    ) -> FlowDocument {
        let nodes = coordinators.map { path in
            let names = path.split(separator: "/")
            return CoordinatorNode(
                id: path, typeName: String(names.last!), parent: names.count == 1 ? nil : names.dropLast().joined(separator: "/"),
                place: SourcePlace(file: "App.swift", line: lines))
        }
        let made = screens.enumerated().map { index, screen in
            Screen(
                id: "\(screen.owner ?? "")/\(screen.title)", title: screen.title, typeName: screen.title + "ViewController",
                owner: screen.owner,
                isEntry: index == 0)
        }
        func id(_ title: String) -> Screen.ID { made.first { $0.title == title || $0.id == title }!.id }
        return FlowDocument(
            name: "App",
            graph: FlowGraph(
                coordinators: nodes, screens: made,
                transitions: steps.map { from, to, kind, trigger in
                    Transition(
                        from: id(from), to: id(to), kind: kind, trigger: trigger, owner: nil,
                        evidence: [.source(SourcePlace(file: "App.swift", line: lines, column: 1))])
                }),
            summary: Summary(inputs: []), findings: findings)
    }

    private static func finding(_ cause: String, _ severity: Severity = .warning, on coordinator: String? = nil, line: Int = 1) -> Finding {
        Finding(
            rule: "orphan_child", severity: severity, message: cause, coordinator: coordinator,
            location: SourcePlace(file: "App.swift", line: line), fix: "",
            fingerprint: Fingerprint([cause]))
    }

    private func words(_ lines: [FlowLine]) -> [String] {
        lines.map { line in
            switch line {
            case .coordinator(let name, let parent): (parent.map { "\($0) > " } ?? "") + name
            case .screen(let place, _, let isEntry): "\(place.owner ?? "")/\(place.title)" + (isEntry ? " (entry)" : "")
            case .transition(let from, let to, let kind, let trigger): "\(from.title) -> \(to.title): \(kind.rawValue) by \(trigger)"
            }
        }
    }

    // MARK: Lines

    @Test func `a flow is told by names, sorted, and the ways back of one bar are one line`() {
        let document = Self.flow(
            ["App", "App/Shop"], [("App", "Home"), ("App/Shop", "Cart")],
            [("Home", "Cart", .push, Self.tap("Cart")), ("Cart", "Home", .pop, Self.swipe), ("Cart", "Home", .pop, Self.back)])
        #expect(
            words(document.graph.flowLines) == [
                "App", "App > Shop", "App/Home (entry)", "Shop/Cart", "Home -> Cart: push by tap \"Cart\"",
                "Cart -> Home: pop by back button, back swipe",
            ])
    }

    @Test func `places in the source and the order of the code do not matter`() {
        let steps = [("Home", "Cart", Transition.Kind.push, Self.tap("Cart")), ("Home", "Help", .present, Self.tap("Help"))]
        let screens: [(owner: String?, title: String)] = [("App", "Home"), ("App", "Cart"), ("App", "Help")]
        let one = Self.flow(["App"], screens, steps),
            two = Self.flow(["App"], [screens[0], screens[2], screens[1]], steps.reversed(), lines: 99)
        #expect(one.graph != two.graph)
        #expect(one.graph.flowLines == two.graph.flowLines)
    }

    @Test func `coordinators of one type are one, wherever they are kept`() {
        let graph = Self.flow(["App", "App/A", "App/A/Pay", "App/B", "App/B/Pay"], [("App/A/Pay", "Card"), ("App/B/Pay", "Card")], []).graph
        #expect(words(graph.flowLines) == ["App", "A > Pay", "App > A", "App > B", "B > Pay", "Pay/Card (entry)", "Pay/Card"])
    }

    @Test func `what comes for nothing has no line, unless it is the only way`() {
        func menu(_ title: String) -> Trigger { Trigger(kind: .backMenu, label: "back menu to \"\(title)\"") }
        let cancelled = Trigger(kind: .cancelledBackSwipe, label: "cancelled back swipe"),
            root = Trigger(kind: .selectedTabTap, label: "tap selected tab \"A\"")
        let screens: [(owner: String?, title: String)] = [("App", "One"), ("App", "Two"), ("App", "Three")]
        let ways = [
            ("Three", "One", Transition.Kind.popTo, menu("One")), ("Three", "One", .popToRoot, root), ("Three", "Three", .stay, cancelled),
        ]
        #expect(
            words(Self.flow(["App"], screens, ways + [("Three", "Two", .pop, Self.back)]).graph.flowLines).suffix(1) == [
                "Three -> Two: pop by back button"
            ])
        #expect(
            words(Self.flow(["App"], screens, ways).graph.flowLines).suffix(2) == [
                "Three -> One: popTo by back menu to \"One\"", "Three -> One: popToRoot by tap selected tab \"A\"",
            ])
        // A button that does nothing is there to be seen; it may do something one day.
        let idle = Self.flow(["App"], screens, [("One", "One", .stay, Self.tap("Save"))])
        #expect(words(idle.graph.flowLines).last == "One -> One: stay by tap \"Save\"")
    }

    @Test func `tabs are told between their first screens, and not from every screen inside`() {
        func tab(_ title: String) -> Trigger { Trigger(kind: .tabTap, label: "tab \"\(title)\"") }
        let graph = Self.flow(
            ["App"], [("App", "A"), ("App", "B"), ("App", "Deep")],
            [
                ("A", "B", .select, tab("B")), ("B", "A", .select, tab("A")), ("A", "Deep", .push, Self.tap("Deep")),
                ("Deep", "B", .select, tab("B")),
                ("B", "Deep", .select, tab("A")),
            ]
        ).graph
        #expect(
            words(graph.flowLines).suffix(3) == [
                "A -> B: select by tab \"B\"", "A -> Deep: push by tap \"Deep\"", "B -> A: select by tab \"A\"",
            ])
    }

    @Test func `an alert that source names by its place is named by its class`() {
        let alert = Screen(
            id: "App/UIAlertController Cart.swift:70", kind: .alert, title: "Cart.swift:70", typeName: "UIAlertController", owner: "App")
        let graph = FlowGraph(coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)], screens: [alert])
        #expect(graph.flowLines.last == .screen(FlowLine.Place(owner: "App", title: "UIAlertController"), kind: .alert, isEntry: false))
    }

    // MARK: Changes

    @Test func `findings are the same if their causes are, wherever they have moved to`() {
        let old = Self.flow(
            ["App"], [("App", "Home")], [],
            findings: [Self.finding("kept", line: 3), Self.finding("gone"), Self.finding("also kept", .note)])
        let new = Self.flow(
            ["App"], [("App", "Home")], [],
            findings: [Self.finding("new", .error), Self.finding("kept", line: 30), Self.finding("also kept", .note)])
        let changes = FlowChanges(from: old, to: new)
        #expect(changes.newFindings.map(\.message) == ["new"])
        #expect(changes.fixedFindings.map(\.message) == ["gone"])
        #expect(changes.oldFindings.map(\.message) == ["kept", "also kept"])
        #expect(changes.oldFindings[0].location?.line == 30)
        #expect(changes.isSameFlow)
    }

    @Test func `what goes over to the causes that are left out is not fixed, and what comes from them is not new`() {
        let old = Self.flow(["App"], [("App", "Home")], [], findings: [Self.finding("excused now")])
        let new = Self.flow(["App"], [("App", "Home")], [], findings: [Self.finding("no longer excused"), Self.finding("new")])
        let changes = FlowChanges(
            from: old, to: new,
            leftOut: (old: [Fingerprint(["no longer excused"]), Fingerprint(["excused and gone"])], new: [Fingerprint(["excused now"])]))
        #expect(changes.newFindings.map(\.message) == ["new"])
        #expect(changes.oldFindings.map(\.message) == ["no longer excused"])
        #expect(changes.fixedFindings == [])
    }

    @Test func `lines that have come and gone are sorted, and a change back and forth takes them back`() {
        let old = Self.flow(["App"], [("App", "Home"), ("App", "Help")], [("Home", "Help", .push, Self.tap("Help"))])
        let new = Self.flow(["App", "App/Shop"], [("App", "Home"), ("App/Shop", "Cart")], [("Home", "Cart", .push, Self.tap("Cart"))])
        let there = FlowChanges(from: old, to: new), back = FlowChanges(from: new, to: old)
        #expect(words(there.added) == ["App > Shop", "Shop/Cart", "Home -> Cart: push by tap \"Cart\""])
        #expect(words(there.removed) == ["App/Help", "Home -> Help: push by tap \"Help\""])
        #expect((back.added, back.removed) == (there.removed, there.added))
        #expect(FlowChanges(from: new, to: new).isSameFlow)
    }

    // MARK: Both versions as one graph

    @Test func `the picture of a change holds both versions, with a mark on what has come and gone`() {
        let old = Self.flow(
            ["App", "App/Help"], [("App", "Home"), ("App/Help", "Topics")],
            [("Home", "Topics", .push, Self.tap("Help")), ("Topics", "Home", .pop, Self.back), ("Topics", "Home", .pop, Self.swipe)])
        let new = Self.flow(
            ["App", "App/Shop"], [("App", "Home"), ("App/Shop", "Cart")],
            [("Home", "Cart", .push, Self.tap("Cart")), ("Cart", "Home", .pop, Self.back)],
            findings: [Self.finding("new", on: "App/Shop")])
        let both = ComparedFlow(from: old, to: new)
        let graph = both.document.graph
        #expect(graph.coordinators.map { both.mark(ofCoordinator: $0.id) } == [nil, .removed, .added])
        #expect(graph.screens.map(\.title) == ["Topics", "Home", "Cart"])
        #expect(graph.screens.map { both.mark(ofScreen: $0.id) } == [.removed, nil, .added])
        #expect(graph.screen("App/Help/Topics")?.owner == "App/Help")
        #expect(graph.transitions.count == 5)
        #expect(
            graph.transitions.count { both.mark(of: $0) == .added } == 2 && graph.transitions.count { both.mark(of: $0) == .removed } == 3)
        #expect(both.document.findings.map(\.message) == ["new"])
    }

    @Test func `a step that was lost is marked alone, though the line of the flow told it with another one`() {
        let screens: [(owner: String?, title: String)] = [("App", "Home"), ("App", "Cart")]
        let old = Self.flow(["App"], screens, [("Cart", "Home", .pop, Self.back), ("Cart", "Home", .pop, Self.swipe)])
        let new = Self.flow(["App"], screens, [("Cart", "Home", .pop, Self.back)])
        let both = ComparedFlow(from: old, to: new)
        #expect(words(both.changes.removed) == ["Cart -> Home: pop by back button, back swipe"])
        #expect(both.document.graph.transitions.map(\.trigger.label) == ["back button", "back swipe"])
        #expect(both.document.graph.transitions.map { both.mark(of: $0) } == [nil, .removed])
    }

    @Test func `a coordinator that has another parent now is drawn where it was and where it is, with its screens where they are`() {
        let old = Self.flow(["App", "App/Login"], [("App", "Home"), ("App/Login", "Name")], [("Home", "Name", .push, Self.tap("Log in"))])
        let new = Self.flow(
            ["App", "App/Start", "App/Start/Login"], [("App", "Home"), ("App/Start/Login", "Name")],
            [("Home", "Name", .push, Self.tap("Log in"))])
        let both = ComparedFlow(from: old, to: new)
        #expect(both.document.graph.coordinators.map(\.id) == ["App", "App/Login", "App/Start", "App/Start/Login"])
        #expect(both.document.graph.coordinators.map { both.mark(ofCoordinator: $0.id) } == [nil, .removed, .added, .added])
        #expect(both.document.graph.screens.map(\.id) == ["App/Home", "App/Start/Login/Name"])
        #expect(both.document.graph.transitions.map { both.mark(of: $0) } == [nil])
    }

    @Test func `only coordinators in which something has changed are drawn, and what is newly wrong`() {
        let nodes = ["App", "App/A", "App/B", "App/C", "App/D"]
        let screens: [(owner: String?, title: String)] = [
            ("App", "Home"), ("App/A", "One"), ("App/B", "Two"), ("App/C", "Three"), ("App/D", "Four"),
        ]
        let steps = [("Home", "One", Transition.Kind.push, Self.tap("1")), ("Home", "Three", .push, Self.tap("3"))]
        let old = Self.flow(nodes, screens, steps)
        let new = Self.flow(nodes, screens, steps + [("One", "Two", .push, Self.tap("2"))], findings: [Self.finding("new", on: "App/D")])
        let part = ComparedFlow(from: old, to: new).changedPart
        #expect(part.document.graph.coordinators.map(\.id) == ["App/A", "App/B"])
        // Home, which leads to One, stands as a box of its coordinator, and so does what has a new finding and has not changed.
        #expect(part.document.graph.screens.map(\.id) == ["App", "App/A/One", "App/B/Two", "App/D"])
        #expect(part.document.graph.transitions.map { part.mark(of: $0) } == [nil, .added])
        #expect(part.document.findings.count == 1)
    }

    /// A flow of coordinators with three screens each, of which the first leads to the others.
    private static func wide(_ number: Int, added: (Int) -> [String]) -> (old: FlowDocument, new: FlowDocument) {
        let nodes = (1...number).map { "C\($0)" }
        let screens: [(owner: String?, title: String)] = nodes.flatMap { node in (1...3).map { (node, "\(node)S\($0)") } }
        let steps = nodes.map { ("\($0)S1", "\($0)S2", Transition.Kind.push, tap("on")) }
        let new: [(owner: String?, title: String)] = (1...number).flatMap { index in added(index).map { ("C\(index)", $0) } }
        let more = (1...number).flatMap { index in added(index).map { ("C\(index)S1", $0, Transition.Kind.push, tap("new")) } }
        return (flow(nodes, screens, steps), flow(nodes, screens + new, steps + more))
    }

    @Test func `a change has at most six boxes, and says how many screens have changed in each`() throws {
        // One new screen in each of four coordinators: what has not changed is folded.
        let (old, new) = Self.wide(3) { ["C\($0)New"] }
        #expect(ComparedFlow(from: old, to: new).changedPart.document.graph.screens.count == 6)
        // Of more the screens with the most changes are drawn, with what leads there.
        let (wideOld, wideNew) = Self.wide(6) { index in index == 1 ? ["A", "B", "C"] : ["C\(index)New"] }
        let part = ComparedFlow(from: wideOld, to: wideNew).changedPart
        #expect(part.document.graph.screens.map(\.title) == ["A", "B", "C", "C1S1", "C2", "4 other coordinators"])
        #expect(part.document.graph.screens.suffix(2).map(\.typeName) == ["+1 screen", "+4 screens"])
        #expect(part.document.graph.coordinators.map(\.id) == ["C1"])
        #expect(part.document.graph.transitions.map { part.mark(of: $0) } == [.added, .added, .added])
        let (manyOld, manyNew) = Self.wide(9) { index in index == 9 ? ["A", "B"] : ["C\(index)New"] }
        let many = ComparedFlow(from: manyOld, to: manyNew).changedPart.document.graph.screens
        #expect(many.map(\.title).sorted() == ["6 other coordinators", "C1New", "C1S1", "C2New", "C2S1", "C9"])
        #expect(many.first { $0.title.hasPrefix("6") }?.typeName == "+6 screens")
    }

    @Test func `changed steps between folded coordinators are drawn once, and those inside are not`() {
        let (old, new) = Self.wide(4) { _ in [] }
        let graph = new.graph
        func step(_ from: String, _ to: String) -> Transition {
            Transition(from: from, to: to, kind: .push, trigger: Self.tap("over"), owner: nil, evidence: [.explored])
        }
        let across = [
            step("C1/C1S1", "C2/C2S1"), step("C1/C1S2", "C2/C2S1"), step("C1/C1S1", "C1/C1S3"), step("C3/C3S1", "C4/C4S1"),
            step("C3/C3S2", "C4/C4S1"),
        ]
        let both = ComparedFlow(
            from: old,
            to: FlowDocument(
                name: new.name,
                graph: FlowGraph(coordinators: graph.coordinators, screens: graph.screens, transitions: graph.transitions + across),
                summary: new.summary)
        ).changedPart
        #expect(both.document.graph.screens.map(\.id) == ["C1", "C2", "C3", "C4"])
        #expect(both.document.graph.transitions.map { [$0.from, $0.to] } == [["C1", "C2"], ["C3", "C4"]])
        #expect(both.document.graph.transitions.map { both.mark(of: $0) } == [.added, .added])
    }
}
