import FlowGraph
import HeadlessUIKit

extension LiveWorld {
    /// What was heard while an action ran.
    struct Happened {
        var events: [UIKitEvent.Summary] = []
        /// Whether it has made a view controller.
        var hasMadeScreens = false
        /// Whether something in a screen looks different since.
        var hasChangedLooks = false
        /// How many coordinators it has brought.
        var comers = 0
        /// Why the action has not come to rest.
        var unrest: MainLoop.Unrest?
        /// Where an instrumented router was last asked to navigate.
        var place: SourcePlace?
        /// Where the navigations were asked for, if it was looked at closely.
        var stacks: [CallStacks.Stack] = []
        /// Who asked for screens to be taken away, if that was wanted.
        var takers: [CallStacks.Stack] = []
        /// What happened in words, if it was looked at closely.
        var effect = ""
        /// Screens that were pushed or presented past the router.
        var bypasses = RouterBypasses()

        /// Forgets everything before an action; the lists keep their room.
        @MainActor mutating func begin() {
            events.removeAll(keepingCapacity: true)
            hasMadeScreens = false
            hasChangedLooks = false
            comers = 0
            unrest = nil
            place = nil
            if !stacks.isEmpty { stacks = [] }
            if !takers.isEmpty { takers = [] }
            if !effect.isEmpty { effect = "" }
            if !bypasses.isEmpty { bypasses = RouterBypasses() }
        }
    }
}

extension Transition.Kind {
    /// Whether screens go by it, and others that were there before are on show again.
    var takesAway: Bool { [.pop, .popTo, .popToRoot, .dismiss].contains(self) }
}
