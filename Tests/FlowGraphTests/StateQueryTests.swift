import FlowGraph
import Testing

/// A graph of states, one screen each, named by its number: `0 a 1` leads from state 0 to state 1 by `a`.
private func graph(_ steps: String, containers: Set<String> = [], layers: [Int: [[String]]] = [:]) -> FlowGraph {
    let words = steps.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
    let ids = Set(words.flatMap { [Int($0[0])!, Int($0[2])!] }).sorted()
    let shown = Dictionary(uniqueKeysWithValues: ids.map { ($0, layers[$0] ?? [["\($0)"]]) })
    let screens = Set(shown.values.joined().joined()).map {
        Screen(
            id: "App/Page \($0)", kind: containers.contains($0) ? .container : .screen, title: "\($0)", typeName: "Page\($0)", owner: "App")
    }
    func id(_ title: String) -> Screen.ID { "App/Page \(title)" }
    func top(_ state: String) -> Screen.ID { id(shown[Int(state)!]!.last!.last!) }
    return FlowGraph(
        coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)], screens: screens,
        states: ids.map { State(id: $0, top: top("\($0)"), layers: shown[$0]!.map { $0.map(id) }) },
        transitions: words.map { step in
            Transition(
                from: top(step[0]), to: top(step[2]), kind: .push, trigger: Trigger(kind: .action, label: step[1]), owner: nil,
                evidence: [.explored],
                states: Transition.States(from: Int(step[0])!, to: Int(step[2])!))
        })
}

private func labels(_ path: [Transition]?) -> String? { path.map { $0.map(\.trigger.label).joined(separator: " ") } }

struct StateQueryTests {
    // Two ways from 0 to 3, one of them past 1; 4 is a dead end, and 5 and 6 lead only to each other.
    private let flow = graph("0 a 1,1 b 3,0 c 2,2 d 2,2 e 3,3 f 0,3 g 4,1 h 5,5 i 6,6 j 5")

    @Test func `a path to one of several states is the nearest one's, and goes round what is avoided`() {
        #expect(labels(flow.shortestPath(toOneOf: [3, 6])) == "a b")
        #expect(labels(flow.shortestPath(toOneOf: [3], avoiding: [1])) == "c e")
        #expect(flow.shortestPath(toOneOf: [3], avoiding: [1, 2]) == nil)
        #expect(flow.shortestPath(toOneOf: [3], avoiding: [3]) == nil)
        #expect(flow.shortestPath(toOneOf: [3], avoiding: [0]) == nil)
    }

    @Test func `a path may begin at one of several states, and is empty where a start is a goal`() {
        #expect(labels(flow.shortestPath(from: [2, 6], toOneOf: [4])) == "e g")
        #expect(labels(flow.shortestPath(from: [2, 3], toOneOf: [4, 3])) == "")
        #expect(flow.shortestPath(from: [5], toOneOf: [0]) == nil)
        #expect(flow.shortestPath(from: [], toOneOf: [0]) == nil)
        #expect(flow.shortestPath(toOneOf: [99]) == nil)
    }

    @Test func `who cannot get back is trapped`() {
        #expect(flow.trapStates(for: [0]) == [4, 5, 6])
        #expect(flow.trapStates(for: [0, 4]) == [5, 6])
        #expect(flow.trapStates(for: [6]) == [4])
        #expect(flow.trapStates(for: []) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test func `a screen is meant by its title, its class or, on the command line, its id`() {
        #expect(flow.screens(named: "3").map(\.id) == ["App/Page 3"])
        #expect(flow.screens(named: .type("Page3")).map(\.id) == ["App/Page 3"])
        #expect(flow.screens(named: .type("3")) == [])
        for words in ["3", "Page3", "App/Page 3"] { #expect(flow.screens(named: .any(words)).map(\.id) == ["App/Page 3"]) }
        #expect(flow.screens(named: .any("Page")) == [])
    }

    @Test func `a container is on top with what it holds, and what is covered is only shown`() {
        let flow = graph(
            "0 a 1,1 b 2", containers: ["box", "outer"],
            layers: [
                0: [["home"]], 1: [["home", "outer", "box", "inner"]], 2: [["home", "outer", "box", "inner", "detail"], ["sheet"]],
            ])
        #expect(flow.states(withOnTop: "inner") == [1])
        #expect(flow.states(withOnTop: "box") == [1])
        #expect(flow.states(withOnTop: "outer") == [1])
        #expect(flow.states(withOnTop: "home") == [0])
        #expect(flow.states(withOnTop: "sheet") == [2])
        #expect(flow.states(showing: "inner") == [1, 2])
        #expect(flow.states(showing: "home") == [0, 1, 2])
        #expect(flow.states(showing: "nowhere") == [])
    }
}

struct PathStepsTests {
    @Test func `a path is told by what is done and what is seen`() throws {
        let flow = graph("0 a 1,1 b 2", layers: [0: [["home"]], 1: [["home", "detail"]], 2: [["home", "detail"], ["sheet"]]])
        let steps = flow.pathSteps(try #require(flow.shortestPath(to: 2)))
        #expect(
            steps.map { "\($0.action): \($0.effect) \($0.stack)" } == [
                "launch:  [home]", "a: push detail [home, detail]", "b: push sheet [home, detail] ▸ [sheet]",
            ])
        #expect(flow.pathSteps([]).map(\.action) == ["launch"])
        #expect(flow.pathSteps([], from: 1).map { $0.action + $0.stack } == ["[home, detail]"])
        #expect(flow.pathSteps(try #require(flow.shortestPath(from: [1], toOneOf: [2]))).map(\.action) == ["", "b"])
    }
}

struct CoveringPathsTests {
    /// Checks that every path begins at launch, is a way, and that together they take everything that can be reached. Returns the number of
    /// steps.
    @discardableResult private func check(_ flow: FlowGraph, maxLength: Int = 20, unreachable: Int = 0) -> (paths: Int, steps: Int) {
        let paths = flow.coveringPaths(maxLength: maxLength)
        for path in paths {
            #expect(path.first?.states?.from == 0)
            for (step, next) in zip(path, path.dropFirst()) { #expect(step.states?.to == next.states?.from) }
        }
        #expect(Set(paths.joined()).count == flow.transitions.count - unreachable)
        return (paths.count, paths.map(\.count).reduce(0, +))
    }

    @Test func `a circle is one path, and a star is one for each ray`() {
        #expect(graph("0 a 1,1 b 2,2 c 0").coveringPaths().map { labels($0) } == ["a b c"])
        #expect(graph("0 a 1,0 b 2,0 c 3").coveringPaths().map { labels($0) } == ["a", "b", "c"])
        #expect(graph("0 a 0,0 b 0").coveringPaths().map { labels($0) } == ["a b"])
        #expect(FlowGraph().coveringPaths() == [])
    }

    @Test func `a path goes on to the nearest state with something left, unless launch is nearer to it`() {
        #expect(graph("0 a 1,1 b 2,2 c 3,3 d 2,2 e 1,1 f 4").coveringPaths().map { labels($0) } == ["a b c d e f"])
        // At 3 nothing is left. Back to 1, where g is left, it is two steps, and from launch only one.
        #expect(graph("0 a 1,1 b 2,2 c 3,3 d 2,2 e 1,1 f 4,4 x 3,1 g 5").coveringPaths().map { labels($0) } == ["a b c d e f x", "a g"])
        // At 2 nothing is left either, and 4 is two steps away, but four from launch.
        #expect(
            graph("0 a 1,1 b 2,2 c 3,3 d 4,4 e 5,5 x 2,4 f 1,1 g 6").coveringPaths().map { labels($0) } == ["a b c d e x c d f g"])
        // Launch itself is as near as a new path.
        #expect(graph("0 a 1,1 b 0,0 c 2,2 d 0").coveringPaths().map { labels($0) } == ["a b c d"])
    }

    @Test func `a path ends at its greatest length, the way to its beginning not counted`() {
        let line = graph("0 a 1,1 b 2,2 c 3,3 d 4,4 e 5")
        #expect(line.coveringPaths(maxLength: 3).map { labels($0) } == ["a b c", "a b c d e"])
        check(line, maxLength: 0)
    }

    @Test func `what launch does not lead to is left out`() {
        check(graph("0 a 1,2 b 3,2 c 0"), unreachable: 2)
    }

    @Test(arguments: [(states: 40, transitions: 90), (states: 300, transitions: 1500)])
    func `everything is taken at least once in any graph, by the same paths every time`(states: Int, transitions: Int) {
        var seed: UInt64 = 7
        func random(below bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        // Each state can be reached from one before it; the rest is anywhere.
        let steps = (0..<transitions).map { number in
            number + 1 < states
                ? "\(random(below: number + 1)) t\(number) \(number + 1)" : "\(random(below: states)) t\(number) \(random(below: states))"
        }
        let flow = graph(steps.joined(separator: ","))
        let (paths, length) = check(flow)
        #expect(flow.coveringPaths() == flow.coveringPaths())
        #expect(paths < transitions / 3)
        #expect(length < transitions * 3)
    }
}
