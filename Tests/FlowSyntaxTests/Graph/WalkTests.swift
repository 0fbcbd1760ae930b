import FlowGraph
import Testing

@testable import FlowSyntax

/// What keeps the walk over an app's code short, and what that must not change.
struct WalkTests {
    private func program(_ source: String) -> Program { Program(files: [(file: "App.swift", facts: FactExtractor.facts(of: source))]) }

    private func steps(_ source: String) -> [String] {
        let graph = SourceGraph.read(program(source)).graph
        return graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(graph.screen(step.to)!.typeName)"
        }
    }

    private func walk(_ source: String) -> SourceGraph.Walk {
        let program = program(source)
        let categories = [SourceGraph.Category](repeating: .plain, count: program.types.count)
        return DeepStack.run {
            let walk = SourceGraph.Walk(
                program, categories: categories, mentions: .init(program), conductors: [], doubles: [], dialects: [])
            walk.start()
            return Kept(walk: walk)
        }.walk
    }

    private struct Kept: @unchecked Sendable {
        let walk: SourceGraph.Walk
    }

    @Test func `what happens in one of many cases of an enum happens in no other`() {
        let numbers = 0..<60
        let screens = numbers.map { number in
            """
            class VC\(number): UIViewController {
                weak var coordinator: AppCoordinator?
                @objc func tapNext() { coordinator?.show(.r\((number + 1) % numbers.count)) }
            }
            """
        }
        let cases = numbers.map { number in
            "case .r\(number): let screen = VC\(number)(); screen.coordinator = self; navigation.pushViewController(screen, animated: true)"
        }
        let steps = steps(
            """
            \(screens.joined(separator: "\n"))
            enum Route { case \(numbers.map { "r\($0)" }.joined(separator: ", ")) }
            final class AppCoordinator {
                let navigation = UINavigationController()
                var count = 0
                func start() { show(.r0) }
                func show(_ route: Route) {
                    log()
                    count += 1
                    log()
                    log()
                    switch route {
                    \(cases.joined(separator: "\n"))
                    }
                }
                func log() {}
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                let coordinator = AppCoordinator()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = coordinator.navigation
                    coordinator.start()
                    return true
                }
            }
            """)
        #expect(steps.sorted() == numbers.map { "VC\($0) --push, r\(($0 + 1) % numbers.count)--> VC\(($0 + 1) % numbers.count)" }.sorted())
    }

    @Test func `methods that call each other in a circle all show what one of them shows`() {
        #expect(
            steps(
                """
                class DetailVC: UIViewController {}
                class HomeVC: UIViewController {
                    var isDone = false
                    @IBAction func first() { one() }
                    @IBAction func second() { two() }
                    func one() { if isDone { two() } }
                    func two() { if isDone { three() } else { one() } }
                    func three() { one(); present(DetailVC(), animated: true) }
                }
                class Flow { let home = HomeVC(); func start(on window: UIWindow) { window.rootViewController = home } }
                """) == ["HomeVC --present, first()--> DetailVC", "HomeVC --present, second()--> DetailVC"])
    }

    @Test func `what a branch assigns stays possible after it, and what it declares is gone`() {
        #expect(
            steps(
                """
                class AVC: UIViewController {}
                class BVC: UIViewController {}
                class CVC: UIViewController {}
                class HomeVC: UIViewController {
                    var number = 0
                    @IBAction func go() {
                        var next: UIViewController = AVC()
                        if number > 0 {
                            if number > 1 { next = BVC() }
                            let other = CVC()
                            _ = other
                        }
                        present(next, animated: true)
                    }
                    @IBAction func stay() {
                        if number > 0 { let other = CVC(); _ = other }
                        present(other, animated: true)
                    }
                }
                class Flow { let home = HomeVC(); func start(on window: UIWindow) { window.rootViewController = home } }
                """) == ["HomeVC --present, go()--> AVC", "HomeVC --present, go()--> BVC"])
    }

    @Test func `a type of which there are hundreds is one object from then on, and what it holds is not lost`() {
        let entries = (0..<600).map { "    static let entry\($0) = Entry(\"\($0)\") { Store.shared.open() }" }
        let source = """
            final class Entry { let name: String; let action: () -> Void
                init(_ name: String, action: @escaping () -> Void) { self.name = name; self.action = action }
                func run() { action() } }
            final class Store { static let shared = Store(); func open() {} }
            enum Entries {
            \(entries.joined(separator: "\n"))
                static func all() -> [Entry] { [\((0..<600).map { "entry\($0)" }.joined(separator: ", "))] }
            }
            for entry in Entries.all() { entry.run() }
            """
        let walk = walk(source)
        let entry = walk.program.type(named: "Entry", scope: nil, file: 0)!
        #expect(walk.objectsByType[entry]!.count == SourceGraph.Walk.mostKin + 2)
        let last = walk.objectsByType[entry]!.last!
        #expect(walk.sets.count(walk.peek(last, "action")) > 300)
        let open = walk.program.functions.first { $0.facts.name == "open" }!
        #expect(walk.hasRun(open.id, on: walk.objectsByType[open.owner!]![0]))
    }

    @Test func `a member that nothing has stored yet is read once something has`() {
        #expect(
            steps(
                """
                class DetailVC: UIViewController {}
                class HomeVC: Library.PageViewController {
                    @IBAction func go() { present(makeNext(), animated: true) }
                    override func viewDidLoad() { makeNext = { return DetailVC() } }
                }
                class Flow { let home = HomeVC(); func start(on window: UIWindow) { window.rootViewController = home } }
                """) == ["HomeVC --present, go()--> DetailVC"])
    }

    @Test func `code that does nothing is run once for all`() {
        let types = (0..<40).map { "final class Part\($0): Listening { init() {} }" }
        let walk = walk(
            """
            protocol Listening {}
            extension Listening { func changed(_ text: String) {} }
            \(types.joined(separator: "\n"))
            let all: [Listening] = [\((0..<40).map { "Part\($0)()" }.joined(separator: ", "))]
            for one in all { one.changed("a") }
            for one in all { one.changed("b") }
            """)
        let changed = walk.program.functions.first { $0.facts.name == "changed" }!.id
        #expect(walk.contexts.count { $0.key.code == .function(changed) } == 1)
        for objects in walk.objectsByType.values { for object in objects { #expect(walk.hasRun(changed, on: object)) } }
    }

    @Test func `components come after what they lead to`() {
        let ways = [[1], [2, 3], [0], [4], [4, 5], []]
        #expect(Components.of(6) { ways[$0] } == [[5], [4], [3], [0, 1, 2]])
        #expect(Components.of(0) { ways[$0] } == [])
        // A chain that would overflow the stack of a thread.
        #expect(Components.of(200_000) { $0 + 1 < 200_000 ? [$0 + 1] : [] }.first == [199_999])
    }

    @Test func `sequences and pairs are numbered once`() {
        var sequences = SequenceTable()
        let numbers = (0..<1000).map { sequences.number(of: [Int32($0 % 100), Int32($0 % 7)]).number }
        #expect(sequences.count == 700)
        #expect(sequences.known([3, 3]) == numbers[3])
        #expect(sequences.known([3]) == nil)
        #expect(sequences.number(of: []).isNew)
        #expect(sequences.known([]) == 700)
        var pairs = PairTable()
        for number in 0..<1000 { pairs.insert(Int32(number % 100) - 50, Int32(number % 7) - 3, Int32(number)) }
        #expect(pairs.count == 700)
        #expect(pairs[-50, -3] == 0)
        pairs.set(-50, -3, 9)
        #expect(pairs[-50, -3] == 9)
        #expect(pairs[50, 0] == nil)
    }

    @Test func `a set without code is what is neither a closure nor holds one`() {
        let sets = SourceGraph.Sets()
        sets.captureDepths = [0]
        let closure = sets.set(.closure(0, receiver: 0, captured: 0))
        let screen = sets.set(.object(4))
        let list = sets.set(.list([screen, closure]))
        let all = sets.union(sets.union(screen, closure), list)
        #expect(sets.withoutCode(all) == screen)
        #expect(sets.objects(all) == [4])
        #expect(sets.elements(all) == sets.union(screen, closure))
        #expect(sets.union(all, screen) == all)
    }
}
