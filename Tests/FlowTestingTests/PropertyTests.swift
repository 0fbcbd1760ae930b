import FlowExplorer
import FlowGraph
import FlowTesting
import Testing
import UIKit

/// Runs an expectation that must fail once, with exactly this message, in the file that calls it.
@MainActor func fails(_ message: String, _ expectation: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    let failures = FailureRecorder.failures(of: expectation)
    #expect(failures.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(failures.map(\.location.fileID) == [sourceLocation.fileID], sourceLocation: sourceLocation)
}

@MainActor struct FailureRecorderTests {
    @Test func `a failure has the line of its expectation`() {
        let flow = shop().explore()
        let before = #_sourceLocation
        let failures = FailureRecorder.failures {
            expectReachable(Vault.self, in: flow)
            expectUnreachable(Login.self, in: flow)
        }
        #expect(failures.map(\.location.line) == [before.line + 2, before.line + 3])
        #expect(failures.map(\.location.fileID) == [before.fileID, before.fileID])
        #expect(
            failures.map(\.message) == [
                "Shop never shows Vault; it shows Checkout, Home, Login",
                "Login can be reached: launch ▸ onPay, which shows [The Home, The Login]",
            ])
    }

    @Test func `a failure has the place that the expectation was given`() {
        let flow = shop().explore()
        let failures = FailureRecorder.failures {
            expectUnreachable(Login.self, in: flow, fileID: "ShopTests/Login.swift", filePath: "/Tests/Login.swift", line: 7, column: 9)
        }
        let place = SourceLocation(fileID: "ShopTests/Login.swift", filePath: "/Tests/Login.swift", line: 7, column: 9)
        #expect(failures.map(\.location) == [place])
    }

    @Test func `what holds records no failure`() {
        let flow = shop().explore()
        let failures = FailureRecorder.failures { expectReachable(Login.self, in: flow) }
        #expect(failures.isEmpty)
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
        fails("Shop has not shown Checkout, but it is not fully explored: \(bound)") {
            expectReachable(Checkout.self, in: shop(limits: small))
        }
    }

    @Test func `a screen that is too far away fails with the shortest path`() {
        fails("Checkout takes 2 actions, but the limit is 1: launch ▸ onPay ▸ onLogIn, which shows [The Home, The Login, The Checkout]") {
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
        fails("Vault was not reached, but that does not prove that it is unreachable: \(bound)") {
            expectUnreachable(Vault.self, in: shop(limits: small))
        }
    }

    // MARK: Return

    @Test func `a trap fails with the shortest path into it`() {
        expectAlwaysCanReturn(to: Home.self, in: shop())
        expectAlwaysCanReturn(to: "The Home", in: shop())
        let flow = shop(.cellar).explore()
        fails("the user cannot return to Home after launch ▸ onPay ▸ onFall, which shows [The Cellar] (traps: 1 of 4 states)") {
            expectAlwaysCanReturn(to: Home.self, in: flow)
        }
        fails("Shop never shows Vault; it shows Cellar, Checkout, Home, Login") { expectAlwaysCanReturn(to: Vault.self, in: flow) }
    }

    @Test func `a bound leaves open whether there is a trap, and a trap that was found is one all the same`() {
        fails("cannot prove that the user can always return to Home: \(bound)") {
            expectAlwaysCanReturn(to: Home.self, in: shop(limits: small))
        }
        // The third state is the cellar, which comes before the checkout.
        fails("the user cannot return to Home after launch ▸ onPay ▸ fall, which shows [The Cellar] (traps: 1 of 3 states)") {
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
        fails("cannot prove that every path to Login passes Home: \(bound)") {
            expectPaths(to: Login.self, pass: Home.self, in: shop(limits: small))
        }
    }

    // MARK: The shortest path

    @Test func `a shortest path is given by its labels`() {
        expectPath(to: Checkout.self, is: ["onPay", "onLogIn"], in: shop())
        expectPath(to: "The Home", is: [], in: shop())
        let flow = shop(.backDoor).explore()
        fails("Checkout takes 1 action, not 2: launch ▸ onBackDoor, which shows [The Home, The Checkout]") {
            expectPath(to: Checkout.self, is: ["onPay", "onLogIn"], in: flow)
        }
        fails("\"onFly\" is not offered after launch ▸ onPay, which shows [The Home, The Login]; offered: back button, onLogIn") {
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
            "cannot prove that no shorter path leads to \"3\": the exploration stopped at 60 seconds: 1 of 4 states have actions that were "
                + "not tried"
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
        fails("Shop has no states, so its paths are unknown: pass the document of an exploration") {
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

@MainActor struct FlowUserTests {
    @Test func `a user performs one action after the other and sees the screens after each`() {
        let user = FlowUser(in: shop())
        #expect(user.sees == "[The Home]")
        #expect(user.choices == ["onPay"])
        user.does("onPay")
        #expect(user.sees == "[The Home, The Login]")
        user.does("onLogIn", sees: "[The Home, The Login, The Checkout]")
        user.does("back button", "back button")
        #expect(user.sees == "[The Home]")
        #expect(user.actions == ["onPay", "onLogIn", "back button", "back button"])
    }

    @Test func `several users do not influence each other`() {
        let first = FlowUser(in: shop()), second = FlowUser(in: shop(.backDoor))
        first.does("onPay")
        second.does("onBackDoor")
        first.does("onLogIn")
        #expect(first.sees == "[The Home, The Login, The Checkout]")
        #expect(second.sees == "[The Home, The Checkout]")
    }

    @Test func `what is not offered fails once, with what is, and the user stays on the same screen`() {
        let user = FlowUser(in: shop())
        fails("\"onFly\" is not offered after launch ▸ onPay, which shows [The Home, The Login]; offered: onLogIn, back button") {
            user.does("onPay", "onFly", "onLogIn")
            user.does("onLogIn", sees: "[The Home, The Login, The Checkout]")
        }
        #expect(user.sees == "[The Home, The Login]")
    }

    @Test func `another screen than the one told fails with both`() {
        fails("launch ▸ onPay shows [The Home, The Login], not [The Login]") { FlowUser(in: shop()).does("onPay", sees: "[The Login]") }
    }

    @Test func `the text in quotes is enough for a tap`() {
        let user = FlowUser(in: shop().screen(Home.self, offers: .tap("Pay") { $0.onPay?() }))
        user.does("Pay", sees: "[The Home, The Login]")
        user.does("back button")
        user.does("tap \"Pay\"", sees: "[The Home, The Login]")
    }
}
