import FlowGraph
import FlowvizEventDrivenApp
import FlowvizShopExploration
import FlowvizTabBarContainersApp
import Testing
import UIKit

@testable import FlowExplorer

/// An action that is performed by its recipe leads where it leads when everything is looked at.
@MainActor struct RecipeTests {
    static let flows: [Exploration] = {
        var flows = [
            shop(tabs: 2, depth: 2, screens: 2),
            Exploration("TabBarContainers") { Flow(launching: FlowvizTabBarContainersApp.AppDelegate()) },
            Exploration("EventDriven") { Flow(connecting: FlowvizEventDrivenApp.SceneDelegate()) },
        ]
        #if os(Linux)
            flows += [store(.none), gate]
        #endif
        return flows
    }()

    /// Actions that differ from one walk to the next, the same in each run.
    private struct Numbers {
        private var state: UInt64
        init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    /// What a world says of the state in which it is, and of whom it knows.
    private func told(_ world: LiveWorld) -> String {
        "\(world.key()) \(world.fingerprint()) \(world.words()) \(world.table.living.filter(\.isAlive).map(\.id)) "
            + (world.tree?.all ?? []).map { screen in
                let record = world.table.record(of: screen)
                return "\(record?.owner?.id ?? "nobody") \(record?.isGuessed ?? true) \(record?.bringer?.id ?? "nobody")"
            }.joined(separator: ", ")
    }

    private typealias Step = (label: String, kind: Trigger.Kind, recipe: Recipe, state: StateKey)

    /// Performs up to 25 actions, looking at everything. Returns them, and what the world says in the end.
    private func walk(_ flow: Exploration, _ seed: Int) -> (path: [Step], end: String) {
        MainLoop.capturing {
            let world = LiveWorld(flow)
            defer { world.end() }
            var numbers = Numbers(UInt64(seed))
            var path: [Step] = []
            world.reset()
            for _ in 0..<25 {
                let choices = world.choices()
                guard !choices.isEmpty else { break }
                let choice = choices[numbers.next(below: choices.count)]
                let recipe = world.recipe(for: choice), state = world.key()
                world.perform(choice)
                path.append((world.labels[choice].text, world.labels[choice].kind, world.recipeOfLast(recipe), state))
            }
            return (path, told(world))
        }
    }

    /// Performs the same actions by their recipes. Returns how many could be, and what the world says in the end.
    private func walk(_ flow: Exploration, by path: [Step]) -> (done: Int, end: String) {
        MainLoop.capturing {
            let world = LiveWorld(flow)
            defer { world.end() }
            world.reset()
            var done = 0
            for step in path {
                let choice = Choice(number: world.labels.number(step.label, step.kind))
                if world.perform(choice, by: step.recipe, in: step.state) { done += 1 } else { world.perform(choice) }
            }
            return (done, told(world))
        }
    }

    @Test(arguments: flows.indices, 0..<8) func `it comes to the same state, with the same owners`(flow: Int, seed: Int) {
        let (path, end) = walk(Self.flows[flow], seed)
        #expect(path.allSatisfy { $0.recipe != .unknown })
        let quick = walk(Self.flows[flow], by: path)
        #expect(quick.done == path.count)
        #expect(quick.end == end)
    }

    @Test func `what is not offered is not performed by a recipe`() {
        let done = MainLoop.capturing {
            let world = LiveWorld(shop(tabs: 2, depth: 2, screens: 2))
            defer { world.end() }
            world.reset()
            let logIn = world.choices()[0], recipe = world.recipe(for: logIn)
            let first = world.perform(logIn, by: recipe, in: world.key())
            let inside = world.key()
            // There is no way to log in any more.
            let again = world.perform(logIn, by: recipe, in: inside), unknown = world.perform(logIn, by: .unknown, in: inside)
            return [first, again, unknown, world.key() == inside]
        }
        #expect(done == [true, false, false, true])
    }

    /// A line on which a person goes right or home; the third step to the right of each launch goes astray once the line was walked often.
    private final class Line: ExploredWorld {
        var place = 0
        var steps = 0
        var launches = 0
        private(set) var byRecipe = 0
        let isTreacherous: Bool
        init(isTreacherous: Bool) { self.isTreacherous = isTreacherous }
        func reset() { (place, steps, launches) = (0, 0, launches + 1) }
        func choices() -> [Choice] { place < 9 ? [Choice(number: 0), Choice(number: 1)] : [Choice(number: 1)] }
        func recipe(for choice: Choice) -> Recipe { Recipe(number: 1) }
        func perform(_ choice: Choice) {
            steps += 1
            // What the key leaves out: the steps since launch.
            place = choice.number == 1 ? 0 : isTreacherous && steps > 30 ? 0 : place + 1
        }
        func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool {
            guard recipe != .unknown else { return false }
            byRecipe += 1
            perform(choice)
            return true
        }
        func key() -> StateKey { StateKey(high: 7, low: UInt64(place)) }
    }

    private func explore(_ line: Line) -> Explorer<Line>.Result {
        Explorer(line, .init(strategy: .walk, limits: Limits(), elapsed: { 0 })).run()
    }

    @Test func `known paths are walked by recipes`() {
        let line = Line(isTreacherous: false)
        let result = explore(line)
        #expect(result.order.count == 10)
        #expect(result.divergences.isEmpty)
        #expect(line.byRecipe > 0)
    }

    @Test func `a path that leads elsewhere is walked again with a look at every state, and reported`() {
        let line = Line(isTreacherous: true)
        let result = explore(line)
        #expect(line.byRecipe > 0)
        #expect(!result.divergences.isEmpty)
        #expect(result.divergences.map(\.isHidden) == Array(repeating: true, count: result.divergences.count))
        // From a fresh launch every step is what it seems.
        #expect(result.order.count == 10)
    }
}
