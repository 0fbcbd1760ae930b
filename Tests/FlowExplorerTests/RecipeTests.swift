import FlowGraph
import FlowvizEventDrivenApp
import FlowvizShopExploration
import FlowvizTabBarContainersApp
import Testing
import UIKit

@testable import FlowExplorer

/// An action that is performed by its recipe leads where it leads when everything is looked at.
@MainActor struct RecipeTests {
    static let flows: [Exploration] = [
        shop(tabs: 2, depth: 2, screens: 2), Exploration("TabBarContainers") { Flow(launching: FlowvizTabBarContainersApp.AppDelegate()) },
        Exploration("EventDriven") { Flow(connecting: FlowvizEventDrivenApp.SceneDelegate()) },
    ]

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
        "\(world.key()) \(world.fingerprint()) \(world.words()) \(world.table.living.map(\.id)) "
            + (world.tree?.all ?? []).map { screen in
                let record = world.table.record(of: screen)
                return "\(record?.owner?.id ?? "nobody") \(record?.isGuessed ?? true) \(record?.bringer?.id ?? "nobody")"
            }.joined(separator: ", ")
    }

    @Test(arguments: flows.indices, 0..<8) func `it comes to the same state, with the same owners`(flow: Int, seed: Int) {
        MainLoop.capturing {
            let careful = LiveWorld(Self.flows[flow]), quick = LiveWorld(Self.flows[flow])
            var numbers = Numbers(UInt64(seed))
            var path: [(choice: Choice, recipe: Recipe, state: StateKey)] = []
            careful.reset()
            for _ in 0..<25 {
                let choices = careful.choices()
                guard !choices.isEmpty else { break }
                let choice = choices[numbers.next(below: choices.count)]
                let recipe = careful.recipe(for: choice)
                #expect(recipe != .unknown)
                let state = careful.key()
                careful.perform(choice)
                path.append((choice, careful.recipeOfLast(recipe), state))
            }
            let end = told(careful)
            careful.end()
            quick.reset()
            // Labels have the numbers in which they were met: they are looked up once.
            for step in path { _ = quick.labels.number(careful.labels[step.choice].text, careful.labels[step.choice].kind) }
            var quicklyDone = 0
            for step in path {
                let choice = Choice(number: quick.labels.number(careful.labels[step.choice].text, careful.labels[step.choice].kind))
                if quick.perform(choice, by: step.recipe, in: step.state) {
                    quicklyDone += 1
                } else {
                    quick.perform(choice)
                }
            }
            #expect(quicklyDone == path.count)
            #expect(told(quick) == end)
            quick.end()
        }
    }

    @Test func `what is not offered is not performed by a recipe`() {
        MainLoop.capturing {
            let world = LiveWorld(shop(tabs: 2, depth: 2, screens: 2))
            world.reset()
            let logIn = world.choices()[0], recipe = world.recipe(for: logIn)
            #expect(world.perform(logIn, by: recipe, in: world.key()))
            let inside = world.key()
            // There is no way to log in any more.
            #expect(!world.perform(logIn, by: recipe, in: inside))
            #expect(!world.perform(logIn, by: .unknown, in: inside))
            #expect(world.key() == inside)
            world.end()
        }
    }

    /// A line on which a person goes right or home; the third step to the right of each launch goes astray once the line was walked often.
    private final class Line: World {
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
        #expect(result.divergences.allSatisfy(\.isHidden))
        // From a fresh launch every step is what it seems.
        #expect(result.order.count == 10)
    }
}
