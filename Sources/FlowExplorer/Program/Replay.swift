import FlowGraph
import HeadlessUIKit

/// Repeats actions by their labels, from a fresh launch, and returns where they lead.
@MainActor package final class Replay {
    /// What the user has in front of them.
    package struct Place {
        /// How many of the actions were offered and performed.
        package let done: Int
        /// The visible screens, `[Code, I wake up] ▸ [Login]`.
        package let stack: String
        /// The labels of the actions that are offered next.
        package let choices: [String]
    }

    private let world: LiveWorld

    package init(_ exploration: Exploration) { world = LiveWorld(exploration) }

    /// Launches the flow and performs one action after the other, up to the first that is not offered.
    ///
    /// Everything of the app is released afterwards, so that replays do not influence each other.
    package func run(_ actions: [String]) -> Place {
        MainLoop.capturing {
            defer { world.end() }
            world.reset()
            world.demandSense()
            var done = 0
            for action in actions {
                let choices = world.choices()
                guard
                    let choice = choices.first(where: { world.label(of: $0) == action })
                        ?? choices.first(where: { ExplorationRequest.names(action, label: world.label(of: $0)) })
                else { break }
                world.perform(choice)
                done += 1
            }
            return Place(done: done, stack: world.step("").stack, choices: world.choices().map(world.label))
        }
    }
}
