import FlowGraph
import HeadlessUIKit

/// Repeats actions by their labels, from a fresh launch, and says where they lead.
@MainActor package final class Replay {
    /// What a person has in front of them.
    package struct Place {
        /// How many of the actions could be done.
        package let done: Int
        /// The screens on show, `[Code, I wake up] ▸ [Login]`.
        package let stack: String
        /// The labels of what can be done next.
        package let choices: [String]
    }

    private let world: LiveWorld

    package init(_ exploration: Exploration) { world = LiveWorld(exploration) }

    /// Launches the flow and does one action after the other, up to the first that is not offered.
    ///
    /// Nothing of the app is left alive, so that replays do not get in each other's way.
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
