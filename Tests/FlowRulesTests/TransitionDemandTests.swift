import FlowGraph
import FlowRules
import Testing

/// What a team demands of steps.
struct TransitionDemandTests {
    private static let shop = "App/Shop", admin = "App/Admin"

    private func screen(_ title: String, _ owner: String) -> Screen {
        Screen(
            id: "\(owner)/\(title)ViewController \"\(title)\"", title: title, typeName: "\(title)ViewController", owner: owner,
            isEntry: title == "Home")
    }

    /// Home (shop) → Cart (shop) → Users (admin), and back; explored, or read from source.
    private func document(explored: Bool = true, limits: [Summary.Limit] = []) -> FlowDocument {
        let screens = [screen("Home", Self.shop), screen("Cart", Self.shop), screen("Users", Self.admin)]
        func step(_ from: Int, _ to: Int, _ kind: Transition.Kind) -> Transition {
            Transition(
                from: screens[from].id, to: screens[to].id, kind: kind,
                trigger: Trigger(kind: kind == .pop ? .backButton : .action, label: "\(kind.rawValue) \(to)"),
                owner: screens[from].owner,
                evidence: [explored ? .explored : .source(SourcePlace(file: "Shop.swift", line: 10 * from + to))],
                states: explored ? Transition.States(from: from, to: to) : nil)
        }
        let states = screens.indices.map { State(id: $0, top: screens[$0].id, layers: [screens[0...$0].map(\.id)]) }
        return FlowDocument(
            name: "App",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(id: "App", typeName: "App", parent: nil),
                    CoordinatorNode(id: Self.shop, typeName: "ShopCoordinator", parent: "App"),
                    CoordinatorNode(id: Self.admin, typeName: "AdminCoordinator", parent: "App"),
                ], screens: screens, states: explored ? states : [],
                transitions: [step(0, 1, .push), step(1, 2, .push), step(1, 0, .pop), step(2, 1, .pop)]),
            summary: Summary(
                inputs: [], size: explored ? Summary.Size(states: 3, transitions: 4, depth: 2) : nil, limits: limits,
                reading: explored ? nil : Summary.Reading(files: 1)))
    }

    private func findings(_ demands: TransitionDemand..., in document: FlowDocument) -> [Finding] {
        document.judged(by: allRules.demanding(demands)).findings.filter { $0.rule.hasSuffix("_transition") }
    }

    @Test(arguments: [
        ("Cart", "Users"), ("CartViewController", "UsersViewController"), ("ShopCoordinator", "AdminCoordinator"), ("C.*", ".*min.*"),
        (".*", "Admin.*"), ("Home|Cart", "Users"),
    ])
    func `a forbidden step is an error with the shortest path to it`(from: String, to: String) throws {
        let demand = TransitionDemand(kind: .forbidden, from: from, to: to, name: "no_admin", reason: "it is for staff")
        let found = findings(demand, in: document())
        #expect(found.count == 1)
        let finding = try #require(found.first)
        #expect(
            finding.message
                == "CartViewController \"Cart\" of ShopCoordinator leads to UsersViewController \"Users\" of AdminCoordinator, which is forbidden (no_admin): it is for staff"
        )
        #expect(finding.severity == .error)
        #expect(finding.witnesses.first?.path.map(\.action) == ["launch", "push 1", "push 2"])
    }

    @Test(arguments: [
        // Back is always allowed, a part of a name is not the name, and a coordinator is entered from outside.
        ("Users", "Cart"), ("AdminCoordinator", "ShopCoordinator"), ("Car", "Users"), ("ShopCoordinator", "ShopCoordinator"),
        ("Home", "Users"), ("(", "Users"), ("cart", "Users"),
    ])
    func `what is not meant is not forbidden`(from: String, to: String) {
        #expect(findings(TransitionDemand(kind: .forbidden, from: from, to: to), in: document()) == [])
    }

    @Test func `source hints at a forbidden step with its line`() throws {
        let finding = try #require(
            findings(TransitionDemand(kind: .forbidden, from: "Cart", to: "Users"), in: document(explored: false)).first)
        #expect(finding.severity == .warning)
        #expect(finding.message.contains(" may lead to "))
        #expect(finding.location == SourcePlace(file: "Shop.swift", line: 12))
        #expect(finding.isHint)
    }

    @Test func `a demand's own severity comes first, from source as well`() {
        for isExplored in [true, false] {
            let demand = TransitionDemand(kind: .forbidden, from: "Cart", to: "Users", severity: .note)
            #expect(findings(demand, in: document(explored: isExplored)).map(\.severity) == [.note])
        }
    }

    @Test func `of the steps between coordinators only those are allowed that are named`() {
        let other = TransitionDemand(kind: .allowed, from: "AdminCoordinator", to: ".*")
        let found = findings(other, in: document())
        #expect(found.map(\.rule) == ["forbidden_transition"])
        #expect(found.first?.message.hasSuffix(", which is not among the allowed transitions") == true)
        #expect(findings(other, TransitionDemand(kind: .allowed, from: "Cart", to: "AdminCoordinator"), in: document()) == [])
    }

    @Test func `a required step that is missing is told for each screen or coordinator that is meant`() throws {
        let users = findings(TransitionDemand(kind: .required, from: "Home|Cart", to: "AdminCoordinator"), in: document())
        #expect(
            users.map(\.message) == [
                "HomeViewController \"Home\" of ShopCoordinator has no transition to AdminCoordinator, which is required"
            ])
        #expect(users.first?.witnesses.first?.path.map(\.action) == ["launch"])
        // The coordinator as a whole leads there.
        #expect(findings(TransitionDemand(kind: .required, from: "ShopCoordinator", to: "Users"), in: document()) == [])
        let home = findings(TransitionDemand(kind: .required, from: "AdminCoordinator", to: "Home", name: "home"), in: document())
        #expect(home.map(\.message) == ["AdminCoordinator has no transition to Home, which is required (home)"])
        #expect(home.first?.witnesses.first?.path.map(\.action) == ["launch", "push 1", "push 2"])
    }

    @Test func `what is not proved to be missing is no error`() {
        let demand = TransitionDemand(kind: .required, from: "Users", to: "Home")
        let limit = Summary.Limit(bound: "maxStates", value: 3, statesLeft: 1, depth: 2)
        let cut = findings(demand, in: document(limits: [limit]))
        #expect(cut.map(\.severity) == [.warning])
        #expect(cut.first?.message.hasSuffix(" showed no transition to Home, which is required; the exploration is not complete") == true)
        let read = findings(demand, in: document(explored: false))
        #expect(read.map(\.severity) == [.warning])
        #expect(read.first?.message.contains(" may have no transition to Home") == true)
        #expect(read.first?.location == SourcePlace(file: "Shop.swift", line: 12))
    }

    @Test func `what the beginning of a demand means is known`() {
        for (from, isKnown) in [("Home", true), ("ShopCoordinator", true), ("Hom", false), ("App", false), ("(", false)] {
            #expect(TransitionDemand(kind: .forbidden, from: from, to: "a").concerns(document()) == isKnown, "\(from)")
        }
    }

    @Test func `a finding is known by the demand's name and the two screens, explored or read`() {
        func fingerprints(_ name: String?, _ from: String, isExplored: Bool = true) -> [Fingerprint] {
            findings(TransitionDemand(kind: .forbidden, from: from, to: "Users", name: name), in: document(explored: isExplored)).map(
                \.fingerprint)
        }
        #expect(fingerprints("a", "Cart") == fingerprints("a", "C.*", isExplored: false))
        #expect(fingerprints("a", "Cart") != fingerprints("b", "Cart"))
    }
}
