import FlowExplorer
import FlowGraph
import FlowTesting
import Testing
import UIKit

/// Runs an expectation that must fail, with this message and no other.
@MainActor func fails(_ message: String, _ expectation: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    withKnownIssue(sourceLocation: sourceLocation) {
        expectation()
    } matching: { issue in
        // What differs is shown by the issue that then goes unmatched.
        issue.comments.map(\.rawValue) == [message]
    }
}

@MainActor struct PropertyTests {
    private let small = Limits(maxStates: 2)
    private let bound = "the exploration stopped at 2 states (maxStates): 1 of 2 states have actions that were not tried"

    // MARK: Reachable

    @Test func `a screen that can be reached passes, by its class, its title, and within a number of actions`() {
        let flow = shop().explore()
        expectReachable(Checkout.self, in: flow)
        expectReachable("The Checkout", in: flow)
        expectReachable(Checkout.self, within: 2, in: flow)
        expectReachable(Home.self, within: 0, in: shop())
    }

    @Test func `a screen that is never shown fails with those that are`() {
        fails("Shop never shows Vault; it shows Checkout, Home, Login") { expectReachable(Vault.self, in: shop()) }
        fails("Shop never shows \"Checkout\"; it shows \"The Checkout\", \"The Home\", \"The Login\"") {
            expectReachable("Checkout", in: shop())
        }
        fails("Shop never shows Page; it shows Checkout, Home, Login") { expectReachable(Page.self, in: shop()) }
        fails("Shop has not shown Checkout, and more may be there: \(bound)") { expectReachable(Checkout.self, in: shop(limits: small)) }
    }

    @Test func `a screen that is too far away fails with the shortest path`() {
        fails("Checkout takes 2 actions and not 1 or fewer: launch ▸ onPay ▸ onLogIn, which shows [The Home, The Login, The Checkout]") {
            expectReachable(Checkout.self, within: 1, in: shop())
        }
        expectReachable(Checkout.self, within: 1, in: shop(.backDoor))
    }

    @Test func `a path that was found is a proof even if not everything was tried`() {
        expectReachable(Login.self, in: shop(limits: small))
    }

    // MARK: Unreachable

    @Test func `a screen that must not be reached fails with the shortest path to it`() {
        expectUnreachable(Vault.self, in: shop())
        expectUnreachable("The Vault", in: shop())
        fails("Checkout can be reached: launch ▸ onPay ▸ onLogIn, which shows [The Home, The Login, The Checkout]") {
            expectUnreachable(Checkout.self, in: shop())
        }
        fails("Vault was not reached, which proves nothing: \(bound)") { expectUnreachable(Vault.self, in: shop(limits: small)) }
    }

    // MARK: Return

    @Test func `a trap fails with the shortest path into it`() {
        expectAlwaysCanReturn(to: Home.self, in: shop())
        expectAlwaysCanReturn(to: "The Home", in: shop())
        let flow = shop(.cellar).explore()
        fails("no way leads back to Home after launch ▸ onPay ▸ onFall, which shows [The Cellar] (traps: 1 of 4 states)") {
            expectAlwaysCanReturn(to: Home.self, in: flow)
        }
        fails("Shop never shows Vault; it shows Cellar, Checkout, Home, Login") { expectAlwaysCanReturn(to: Vault.self, in: flow) }
    }

    @Test func `a bound leaves open whether there is a trap, and a trap that was found is one all the same`() {
        fails("that one can always return to Home is not proved: \(bound)") {
            expectAlwaysCanReturn(to: Home.self, in: shop(limits: small))
        }
        // The third state is the cellar, which comes before the checkout.
        fails("no way leads back to Home after launch ▸ onPay ▸ fall, which shows [The Cellar] (traps: 1 of 3 states)") {
            expectAlwaysCanReturn(to: Home.self, in: fallingFirst.explore())
        }
    }

    /// A shop whose login offers the cellar before anything else.
    private var fallingFirst: Exploration {
        shop(.cellar, limits: Limits(maxStates: 3))
            .screen(Login.self, offers: Action("fall") { $0.onFall?() }, Action("log in") { $0.onLogIn?() })
            .screen(Cellar.self)
    }

    // MARK: Passing

    @Test func `a way round a gate fails with the shortest path that takes it`() {
        expectPaths(to: Checkout.self, pass: Login.self, in: shop())
        expectPaths(to: "The Checkout", pass: .type(Login.self), in: shop())
        expectPaths(to: Checkout.self, pass: Home.self, in: shop(.backDoor))
        let open = shop(.backDoor).explore()
        fails("Checkout can be reached without passing Login: launch ▸ onBackDoor, which shows [The Home, The Checkout]") {
            expectPaths(to: Checkout.self, pass: Login.self, in: open)
        }
        fails(
            "\"The Login\" can be reached without passing \"The Vault\", which is never on top: launch ▸ onPay, which shows [The Home, The Login]"
        ) { expectPaths(to: "The Login", pass: "The Vault", in: open) }
        fails("Shop never shows Vault; it shows Checkout, Home, Login") { expectPaths(to: Vault.self, pass: Login.self, in: open) }
        fails("that every path to Login passes Home is not proved: \(bound)") {
            expectPaths(to: Login.self, pass: Home.self, in: shop(limits: small))
        }
    }

    // MARK: The shortest path

    @Test func `a shortest path is told by its labels`() {
        expectPath(to: Checkout.self, is: ["onPay", "onLogIn"], in: shop())
        expectPath(to: "The Home", is: [], in: shop())
        let flow = shop(.backDoor).explore()
        fails("Checkout takes 1 action and not 2: launch ▸ onBackDoor, which shows [The Home, The Checkout]") {
            expectPath(to: Checkout.self, is: ["onPay", "onLogIn"], in: flow)
        }
        fails("\"onFly\" cannot be done after launch ▸ onPay, which shows [The Home, The Login]; there is back button, onLogIn") {
            expectPath(to: Checkout.self, is: ["onPay", "onFly"], in: flow)
        }
        fails(
            "Checkout is not on top after launch ▸ onPay, which shows [The Home, The Login]; the shortest path there: launch ▸ onBackDoor, "
                + "which shows [The Home, The Checkout]"
        ) { expectPath(to: Checkout.self, is: ["onPay"], in: flow) }
    }

    @Test func `that a path is a shortest one is known as far as everything was tried`() {
        // The second state was not tried out, and nothing shorter could lead through it.
        expectPath(to: Login.self, is: ["onPay"], in: shop(limits: small))
        // 0 ▸ 1 ▸ 2 ▸ 3, of which 1 was not tried out: it could lead to 3 at once.
        func step(_ from: Int) -> Transition {
            Transition(
                from: "\(from)", to: "\(from + 1)", kind: .push, trigger: Trigger(kind: .action, label: "on"), owner: "App",
                evidence: [.explored],
                states: Transition.States(from: from, to: from + 1))
        }
        let line = FlowDocument(
            name: "Line",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)],
                screens: (0..<4).map { Screen(id: "\($0)", title: "\($0)", typeName: "Page", owner: "App") },
                states: (0..<4).map { State(id: $0, top: "\($0)", layers: [["\($0)"]], isUnexplored: $0 == 1) },
                transitions: (0..<3).map(step)),
            summary: Summary(inputs: [], limits: [Summary.Limit(bound: "seconds", value: 60, statesLeft: 1, depth: 3)]))
        expectPath(to: "2", is: ["on", "on"], in: line)
        fails(
            "that no shorter path leads to \"3\" is not proved: the exploration stopped at 60 seconds: 1 of 4 states have actions that were not "
                + "tried"
        ) { expectPath(to: "3", is: ["on", "on", "on"], in: line) }
    }

    // MARK: Nothing to check

    @Test func `a question that was asked of nothing fails`() {
        let empty = Exploration("Empty") {
            let window = UIWindow(frame: .zero)
            window.rootViewController = Home()
            return Flow(window)
        }
        let sentence = "Empty has 0 coordinators and 0 transitions: nothing was checked"
        fails(sentence) { expectReachable(Home.self, in: empty) }
        fails(sentence) { expectUnreachable(Vault.self, in: empty) }
        fails(sentence) { expectAlwaysCanReturn(to: Home.self, in: empty) }
        fails(sentence) { expectPaths(to: Home.self, pass: Home.self, in: empty) }
        fails(sentence) { expectPath(to: Home.self, is: [], in: empty) }
        let found = shop().explore()
        let screens = FlowDocument(name: "Shop", graph: found.graph.collapsed(to: .screens), summary: found.summary)
        fails("Shop has no states, so nothing is known of its paths: ask the document of an exploration") {
            expectUnreachable(Vault.self, in: screens)
        }
    }

    @Test func `one exploration answers several questions`() {
        let flow = expectNoLeaks(shop())
        expectReachable(Login.self, in: flow)
        expectNoLeaks(flow)
        #expect(expectPaths(to: Checkout.self, pass: Login.self, in: flow) == flow)
    }
}

@MainActor struct PersonTests {
    @Test func `a person does one thing after the other and sees what comes of it`() {
        let person = Person(in: shop())
        #expect(person.sees == "[The Home]")
        #expect(person.choices == ["onPay"])
        person.does("onPay")
        #expect(person.sees == "[The Home, The Login]")
        person.does("onLogIn", sees: "[The Home, The Login, The Checkout]")
        person.does("back button", "back button")
        #expect(person.sees == "[The Home]")
        #expect(person.actions == ["onPay", "onLogIn", "back button", "back button"])
    }

    @Test func `persons do not get in each other's way`() {
        let first = Person(in: shop()), second = Person(in: shop(.backDoor))
        first.does("onPay")
        second.does("onBackDoor")
        first.does("onLogIn")
        #expect(first.sees == "[The Home, The Login, The Checkout]")
        #expect(second.sees == "[The Home, The Checkout]")
    }

    @Test func `what is not offered fails once, with what is, and the person stays where they are`() {
        let person = Person(in: shop())
        fails("\"onFly\" cannot be done after launch ▸ onPay, which shows [The Home, The Login]; there is onLogIn, back button") {
            person.does("onPay", "onFly", "onLogIn")
            person.does("onLogIn", sees: "[The Home, The Login, The Checkout]")
        }
        #expect(person.sees == "[The Home, The Login]")
    }

    @Test func `another screen than the one told fails with both`() {
        fails("launch ▸ onPay shows [The Home, The Login], not [The Login]") { Person(in: shop()).does("onPay", sees: "[The Login]") }
    }

    @Test func `the text in quotes is enough for a tap`() {
        let person = Person(in: shop().screen(Home.self, offers: .tap("Pay") { $0.onPay?() }))
        person.does("Pay", sees: "[The Home, The Login]")
        person.does("back button")
        person.does("tap \"Pay\"", sees: "[The Home, The Login]")
    }
}
