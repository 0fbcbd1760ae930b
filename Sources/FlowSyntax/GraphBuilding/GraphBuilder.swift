import FlowGraph

extension SourceGraph {
    /// Turns what a walk has found into a graph.
    final class GraphBuilder {
        typealias SetID = SourceGraph.SetID
        typealias Object = SourceGraph.Object
        typealias Occasion = SourceGraph.Occasion
        typealias Effect = SourceGraph.Effect

        let walk: Walk
        var program: Program { walk.program }
        /// Objects that hold each object in a field, coordinators, windows and containers left out.
        var holders: [Int32: [Int32]] = [:]
        /// What each container shows first, beyond what it is made with.
        var firsts: [Int32: [Int32]] = [:]
        /// What each split view and each page view controller shows first, where that is known.
        var firstPanes: [Int32: Set<Int32>] = [:]
        /// Screens that a view controller puts into itself: a person sees them as one.
        var hosts: [Int32: Int32] = [:]
        /// The first that each view controller was handed to put into itself, where its class is handed different ones.
        var guests: [Int32: Int32] = [:]
        /// What others put into a view controller.
        var contents: [Int32: [Int32]] = [:]
        /// What each of these shows first, as far as it is known.
        var firstContents: [Int32: [Int32]] = [:]
        /// What code fills each tab bar controller with, by place; found when it is asked for.
        var fillings: [Int32: [Set<Int32>]]?
        /// Controls of what view controllers show of their own where they do not put another into themselves.
        var ownContent: [Int32: Set<Int32>] = [:]
        /// What others make for a view that shows nothing else.
        var showcases: [Int32: [Int32]] = [:]
        /// Those of them with which a view begins, where an object says by a property what it shows, now this and now that.
        var firstViews: [Int32: [Int32]] = [:]
        /// The views that each hosting controller may show, where they are several.
        var faces: [Int32: [Int32]] = [:]
        var destinations: Set<Int32> = []
        /// What something shows or puts into a container.
        var displayed: Set<Int32> = []
        /// Whether it is decided what lies in what.
        var isArranged = false
        /// What the person sees when an object is shown, as far as it was asked for since then.
        var onShow: [Int32: [Int32]] = [:]
        /// The screens on which an object lies, likewise.
        var whereabouts: [Int32: [Int32]] = [:]
        /// What is shown for each object that a property is set to: an item of a sheet or of a stack's path.
        var wrapped: [Int32: [Int32]] = [:]
        /// Views that are shown by setting a property.
        var boundTargets: Set<Int32> = []

        struct Step: Hashable {
            let from: Int32
            let to: Int32
            let kind: Transition.Kind
            let trigger: Trigger
            let place: SourcePlace?
            /// The coordinator in whose code the screen is chosen, -1 if there is none.
            var shower: Int32 = -1
        }

        var steps: [Step] = []
        var seen: Set<Step> = []
        var entries: Set<Int32> = []
        /// Screens that something shows, whether or not it is known from where.
        var shown: Set<Int32> = []
        var notes: [SourceFact] = []
        var alertPresenters: [Int32: [Int32]] = [:]
        /// The titles of the screens that ask a helper for alerts which lead on.
        var askers: [Int32: String] = [:]
        /// What was presented, for its style: the screen that shows, the screen on show, the object that was presented.
        var presented: [(from: Int32, to: Int32, object: Int32)] = []
        /// The screens on which one is presented by others, which are gone by then.
        var bases: [Way: Int32] = [:]

        /// Screens that are dismissed when another is pushed on a stack on which they do not lie, each with what has presented it: there
        /// the other lies.
        var departures: [Way: [Int32]] = [:]

        /// From one screen to another.
        struct Way: Hashable { let from, to: Int32 }

        /// Screens that show others by themselves, and what coordinators show.
        var bypasses = Bypasses()

        /// What is shown on an occasion that comes on no screen that is known.
        struct Stray {
            let to: Int32
            let kind: Transition.Kind
            let trigger: Trigger
            let place: SourcePlace
            /// The coordinator in whose code the screen is chosen, -1 if there is none.
            let shower: Int32
            /// Whether the app or its scene is told so from outside.
            let isOfApp: Bool
            /// Whether it is an object of the app's that the system tells so: of a notification, of a call.
            var isFromSystem = false
            /// Whether the launch itself shows it, and nothing that it is told.
            var isOfLaunch = false
        }

        var strays: [Stray] = []
        /// Steps that were left out because many screens may set them off.
        var leftOut: [Step] = []
        let makers: Makers
        /// Where the source makes objects: read once for all programs whose screens are not reached.
        private(set) lazy var constructions = Constructions(program)

        /// Triggers and objects that count.
        let triggers: [Int]
        let living: Set<Int32>

        private(set) var occasions: [Outcome] = []
        /// What the launch does, by itself and by the app's delegate, and what code does that nobody calls.
        private(set) var launches: [Run] = []
        private(set) var loneRuns: [Run] = []
        /// The programs that the source is built into, and the first screens of each.
        let apps: Apps
        var firstScreens: [Set<Int32>] = []
        /// Whether those of the main one were looked for elsewhere than in its launch.
        var isLaunchGuessed = false

        init(_ walk: Walk) {
            self.walk = walk
            makers = Makers(walk.program)
            (triggers, living) = walk.living()
            apps = Apps(walk.program, entries: walk.program.types.map(\.id).filter { walk.categories[$0] == .entry })
            occasions = findOccasions()
            launches = findLaunches()
            loneRuns = findLoneRuns()
        }

        func build() {
            findHolders()
            findDisplayed()
            findContents()
            findWrapped()
            arrange()
            isArranged = true
            forward()
            narrow()
            tabs()
            restore()
            thin()
            placeStrays()
            returns()
            systemReturns()
        }

        func result() -> Result {
            build()
            notes += bypasses.facts() + Routes(program: program).facts(of: walk.conductors)
            let sorted = notes.sorted { a, b in
                (a.location.file, a.location.line, a.location.column ?? 0, a.kind.rawValue, a.owner, a.child)
                    < (b.location.file, b.location.line, b.location.column ?? 0, b.kind.rawValue, b.owner, b.child)
            }
            return Result(graph: graph(), notes: sorted)
        }

        func object(_ number: Int32) -> Object { walk.objects[Int(number)] }

        /// A coordinator and those above it, the nearest first; none for -1.
        func owners(from number: Int32) -> [Int32] {
            var found: [Int32] = []
            var next = number
            while next >= 0 {
                found.append(next)
                next = object(next).owner
            }
            return found
        }
    }
}
