import FlowGraph
import Testing

struct PathsTests {
    /// States by their numbers, one screen each, and steps between them; a letter in front tells steps with the same ends apart.
    private func graph(_ states: Int, _ steps: [(Int, Int)], label: String = "go") -> FlowGraph {
        FlowGraph(
            screens: (0..<states).map { Screen(id: "\($0)", title: "\($0)", typeName: "Screen", owner: nil, isEntry: $0 == 0) },
            states: (0..<states).map { State(id: $0, top: "\($0)", layers: [["\($0)"]]) },
            transitions: steps.enumerated().map { index, step in
                Transition(
                    from: "\(step.0)", to: "\(step.1)", kind: .push, trigger: Trigger(kind: .action, label: "\(label) \(step.1)"),
                    owner: nil,
                    evidence: [.explored], states: Transition.States(from: step.0, to: step.1))
            })
    }

    private func numbers(_ paths: [[Transition]]) -> [[Int]] {
        paths.map { path in (path.first?.states.map { [$0.from] } ?? []) + path.compactMap { $0.states?.to } }
    }

    @Test func `all simple paths are found, the shortest first`() {
        let found = graph(5, [(0, 1), (1, 2), (2, 3), (0, 3), (3, 4), (1, 4), (4, 0), (2, 1)]).simplePaths(
            toOneOf: [4], maxLength: 20, atMost: 100)
        #expect(numbers(found.paths) == [[0, 1, 4], [0, 3, 4], [0, 1, 2, 3, 4]])
        #expect(found.end == .complete)
    }

    @Test func `a bound that left out paths is told, and one that did not is not`() {
        let graph = graph(5, [(0, 1), (1, 2), (2, 3), (0, 3), (3, 4), (1, 4)])
        func found(_ length: Int, _ number: Int, effort: Int = 1_000) -> ([[Int]], FlowGraph.SimplePaths.End) {
            let found = graph.simplePaths(toOneOf: [4], maxLength: length, atMost: number, effort: effort)
            return (numbers(found.paths), found.end)
        }
        #expect(found(4, 3) == ([[0, 1, 4], [0, 3, 4], [0, 1, 2, 3, 4]], .complete))
        #expect(found(3, 3) == ([[0, 1, 4], [0, 3, 4]], .length))
        #expect(found(4, 2) == ([[0, 1, 4], [0, 3, 4]], .number))
        #expect(found(1, 2) == ([], .length))
        #expect(found(4, 3, effort: 2) == ([], .effort))
        let none = graph.simplePaths(from: [4], toOneOf: [0], maxLength: 9, atMost: 9)
        #expect(none.paths.isEmpty && none.end == .complete)
    }

    @Test func `a path ends at the first goal, and a start that is a goal is a path of no steps`() {
        let graph = graph(4, [(0, 1), (1, 2), (2, 3), (0, 2)])
        #expect(numbers(graph.simplePaths(toOneOf: [2, 3], maxLength: 9, atMost: 9).paths) == [[0, 2], [0, 1, 2]])
        #expect(graph.simplePaths(from: [1, 3], toOneOf: [3], maxLength: 9, atMost: 9).paths.map(\.count) == [0, 2])
    }

    @Test func `in many small graphs the paths are those that trying everything finds`() {
        var seed: UInt64 = 1
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for _ in 0..<300 {
            let states = 2 + random(5)
            let steps = (0..<random(14)).map { _ in (random(states), random(states)) }
            let goal = random(states)
            var all: Set<[Int]> = []
            func walk(_ path: [Int]) {
                if path.last == goal {
                    if path.count > 1 { all.insert(path) }
                    return
                }
                for (from, to) in steps where from == path.last && !path.contains(to) { walk(path + [to]) }
            }
            walk([0])
            let found = graph(states, steps).simplePaths(toOneOf: [goal], maxLength: 20, atMost: 1_000)
            #expect(found.end == .complete)
            #expect(
                numbers(found.paths).filter { !$0.isEmpty }.sorted { ($0.count, "\($0)") < ($1.count, "\($1)") }
                    == all.sorted { ($0.count, "\($0)") < ($1.count, "\($1)") })
            #expect(found.paths.map(\.count) == found.paths.map(\.count).sorted())
        }
    }

    @Test func `a dense graph does not take for ever`() {
        let all = (0..<24).flatMap { from in (0..<24).map { (from, $0) } }
        let found = graph(24, all).simplePaths(toOneOf: [23], maxLength: 23, atMost: 50)
        #expect(found.paths.count == 50)
        #expect(found.end == .number)
        #expect(graph(24, all).simplePaths(toOneOf: [23], maxLength: 23, atMost: .max, effort: 100_000).end == .effort)
    }

    @Test func `labels walk as far as they lead`() {
        let graph = graph(3, [(0, 1), (1, 2)])
        #expect(numbers([graph.walk(["go 1", "go 2"])]) == [[0, 1, 2]])
        #expect(numbers([graph.walk(["go 1", "go 1", "go 2"])]) == [[0, 1]])
        #expect(graph.walk(["go 2"]).isEmpty)
    }

    @Test func `in what was read, a path goes back only below its start, and then ahead`() {
        // The settings are presented on home, and on a profile that nothing shows: going back from them ends on either.
        func step(_ from: String, _ to: String, _ kind: Transition.Kind) -> Transition {
            Transition(from: from, to: to, kind: kind, trigger: Trigger(kind: .action, label: "\(from) \(to)"), owner: nil, evidence: [])
        }
        let graph = FlowGraph(
            screens: ["home", "profile", "settings", "badges"].map {
                Screen(id: $0, title: $0, typeName: $0, owner: nil, isEntry: $0 == "home")
            },
            transitions: [
                step("home", "settings", .present), step("profile", "settings", .present), step("settings", "home", .dismiss),
                step("settings", "profile", .dismiss), step("profile", "badges", .push), step("badges", "profile", .pop),
            ])
        func path(from start: String? = nil, to goal: String) -> [String]? {
            let walk = graph.withScreensAsStates(startingAt: start.map { [$0] })
            let first = Set(walk.states.prefix(1).map(\.id))
            return walk.shortestPath(from: first, toOneOf: walk.states(withOnTop: [goal]))?.map(\.trigger.label)
        }
        #expect(path(to: "settings") == ["home settings"])
        #expect(path(to: "profile") == nil && path(to: "badges") == nil)
        #expect(path(from: "settings", to: "badges") == ["settings profile", "profile badges"])
        #expect(path(from: "badges", to: "settings") == ["badges profile", "profile settings"])
        #expect(graph.withScreensAsStates(startingAt: ["home"]).states.allSatisfy { $0.id > 0 })
        // The settings lie on the profile now, not on home.
        #expect(path(from: "profile", to: "home") == nil)
        #expect(graph.shortestPath(toScreens: ["badges"]) == nil && graph.waysFromLaunch()["profile"] == nil)
    }

    @Test func `of several reasons for a step a path names the screen's own`() {
        func step(_ from: String, _ to: String, _ label: String) -> Transition {
            Transition(
                from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: label), owner: nil,
                evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
        }
        // A sign-out can happen on every screen; the login has a button and a callback.
        let graph = FlowGraph(
            screens: ["cart", "login", "shop", "welcome"].map {
                Screen(id: $0, title: $0, typeName: $0, owner: nil, isEntry: $0 == "login")
            },
            transitions: [
                step("login", "welcome", "didSignOut"), step("cart", "welcome", "didSignOut"), step("login", "welcome", "onGranted"),
                step("login", "shop", "tap \"Shop\""), step("login", "shop", "appear"), step("shop", "cart", "select"),
            ])
        #expect(graph.shortestPath(toScreens: ["welcome"])?.map(\.trigger.label) == ["onGranted"])
        #expect(graph.shortestPath(toScreens: ["cart"])?.map(\.trigger.label) == ["tap \"Shop\"", "select"])
        #expect(graph.waysFromLaunch()["welcome"]?.map(\.trigger.label) == ["onGranted"])
        #expect(graph.waysFromLaunch()["cart"]?.map(\.trigger.label) == ["tap \"Shop\"", "select"])
    }

    @Test func `of paths of one length the one begins where the fewest others lead`() {
        func step(_ from: String, _ to: String, _ kind: Transition.Kind) -> Transition {
            Transition(from: from, to: to, kind: kind, trigger: Trigger(kind: .tabTap, label: "\(from) \(to)"), owner: nil, evidence: [])
        }
        // A chat can be the first screen, after a notification, and is pushed from the list otherwise.
        let graph = FlowGraph(
            screens: ["chat", "list", "search", "settings"].map {
                Screen(id: $0, title: $0, typeName: $0, owner: nil, isEntry: $0 == "chat" || $0 == "list")
            },
            transitions: [
                step("chat", "settings", .select), step("list", "settings", .select), step("list", "chat", .push),
                step("search", "chat", .push), step("chat", "list", .select), step("settings", "list", .select),
                step("list", "search", .push),
            ])
        #expect(graph.shortestPath(toScreens: ["settings"])?.map(\.trigger.label) == ["list settings"])
        #expect(graph.waysFromLaunch()["settings"]?.map(\.trigger.label) == ["list settings"])
        #expect(graph.withScreensAsStates().states.first?.top == "list")
    }

    @Test func `what was read from source has a state for each screen, and none is the launch if nothing says where it starts`() {
        let step = Transition(from: "a", to: "b", kind: .push, trigger: Trigger(kind: .action, label: "show()"), owner: nil, evidence: [])
        func read(entry: String?) -> FlowGraph {
            FlowGraph(
                screens: ["a", "b"].map { Screen(id: $0, title: $0, typeName: $0, owner: nil, isEntry: $0 == entry) }, transitions: [step]
            ).withScreensAsStates()
        }
        #expect(read(entry: "b").states.map(\.top) == ["b", "a"])
        #expect(read(entry: "b").transitions.map(\.states) == [Transition.States(from: 1, to: 0)])
        #expect(read(entry: nil).states.map(\.id) == [1, 2])
    }
}
