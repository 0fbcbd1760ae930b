import FlowGraph
import HeadlessUIKit
import HeapGraph

/// What a person can do now: seen after each action, and forgotten before the next one. It needs to know nothing else of the app.
@MainActor final class Offers {
    /// What is the same for all screens of a class: worked out once, and never freed.
    final class ClassTraits {
        /// Something that was declared for the class.
        struct Declared {
            /// Its number in the exploration.
            let offer: Int
            /// That of its label.
            let label: Int32
            let isOffered: @MainActor (UIViewController) -> Bool
        }

        /// Whether a touch on the bare screen runs anything.
        let answersTouch: Bool
        let declared: ContiguousArray<Declared>
        /// The closures that it may keep, if nothing was declared for it, with the numbers of their labels.
        let closures: ContiguousArray<(field: TypeLayout.Field, label: Int32)>

        init(answersTouch: Bool, declared: [Declared], closures: [(field: TypeLayout.Field, label: Int32)]) {
            self.answersTouch = answersTouch
            self.declared = ContiguousArray(declared)
            self.closures = ContiguousArray(closures)
        }
    }

    let exploration: Exploration
    let reader: ReferenceReader
    let labels: Labels
    /// What can be done now, if that is known, always in the same order.
    @exclusivity(unchecked) var all: ContiguousArray<OfferedAction> = []
    @exclusivity(unchecked) private(set) var areKnown = false
    /// The controllers on top, each before what is on show inside it; of the moment of the last look.
    @exclusivity(unchecked) private(set) var path = ShownPath()
    /// ``UIKitTally/removals`` at that moment. What the app is asked by a look, such as the condition of an action, may take away what is
    /// looked at.
    @exclusivity(unchecked) private var removals = 0
    /// Whether all that was on top at that moment is still there.
    var isPathThere: Bool { UIKitTally.removals == removals }
    /// What taps the buttons of that moment.
    @exclusivity(unchecked) var controls: [() -> Void] = []
    /// A hash of the rows that are not tried because they look like others; 0 if there are none.
    private(set) var untriedRows: UInt64 = 0
    /// What was offered and not tried, since the first launch.
    @exclusivity(unchecked) var omissions = Omissions()
    private let traitsOfClass = ValuesByAddress<Unmanaged<ClassTraits>>()
    private let triedGestures: GestureSet
    /// For each label, in which look it was last offered.
    @exclusivity(unchecked) private var offeredInLook: ContiguousArray<Int> = []
    @exclusivity(unchecked) private var looks = 0
    /// The numbers of the labels of what can happen from outside.
    private(set) lazy var events = exploration.events.map { labels.number($0.label, .event) }

    init(_ exploration: Exploration, _ labels: Labels, _ reader: ReferenceReader) {
        self.exploration = exploration
        self.labels = labels
        self.reader = reader
        triedGestures = GestureSet(exploration.gestures)
        // What another exploration of this process has left.
        _ = SelectorTable.takeUnknown()
    }

    func traits(of screen: UIViewController) -> Unmanaged<ClassTraits> {
        traitsOfClass.value(unsafeBitCast(type(of: screen), to: UnsafeRawPointer.self)) {
            for (name, isOne) in exploration.declaredScreens where isOne(screen) { omissions.shown.insert(name) }
            let offers = exploration.offers
            let declared = offers.indices.filter { offers[$0].isFor(screen) }.map { number in
                ClassTraits.Declared(
                    offer: number, label: labels.number(offers[number].label, .action), isOffered: offers[number].isOffered)
            }
            return .passRetained(
                ClassTraits(
                    answersTouch: screen.answersTouchItself, declared: declared,
                    closures: declared.isEmpty
                        ? StoredClosures.fields(of: screen, reader).map { ($0, labels.number($0.name, .action)) } : []))
        }
    }

    /// Forgets what was seen, so that nothing of it is retained while the app goes on.
    func forget() {
        areKnown = false
        all.removeAll(keepingCapacity: true)
        path.removeAll()
        controls.removeAll(keepingCapacity: true)
    }

    subscript(choice: Choice) -> OfferedAction? {
        for action in all where action.number == choice.number { return action }
        return nil
    }

    /// Finds out what can be done now. Where a look takes something away, what has come instead is looked at; where each of three does,
    /// nothing is offered.
    ///
    /// - Parameters:
    ///   - window: The app's; `nil` if there is none, or nothing is to be offered.
    ///   - isAsking: Whether the flow has answers to give.
    ///   - flow: Asked for only if something can come from outside.
    func see(in window: UIWindow?, isAsking: Bool, _ flow: @autoclosure () -> Flow?) {
        var looksLeft = 3
        repeat {
            look(at: window, isAsking: isAsking, flow)
            looksLeft -= 1
            if isPathThere { return }
        } while looksLeft > 0
        omissions.unfollowed.insert("a condition that takes screens away each time it is asked")
        forget()
        areKnown = true
        removals = UIKitTally.removals
    }

    private func look(at window: UIWindow?, isAsking: Bool, _ flow: () -> Flow?) {
        all.removeAll(keepingCapacity: true)
        untriedRows = 0
        areKnown = true
        guard let window, let top = window.topPresented else {
            removals = UIKitTally.removals
            return
        }
        seePath(top)
        controls.removeAll(keepingCapacity: true)
        if top.sort == .alert { addTexts(at: 0) }
        var place = path.count
        while place > 0, isPathThere {
            place -= 1
            path.unmanaged(at: place)._withUnsafeGuaranteedRef { screen in if screen.sort != .alert { add(of: screen, at: place) } }
        }
        guard isPathThere else { return }
        window.eachSystemGesture(above: top, along: path) { gesture, target in
            let (tried, sort) = gesture.sort
            guard triedGestures.contains(tried) else { return }
            let number = labels.number(sort, target) {
                let (kind, label) = gesture.naming(target)
                return (label, kind)
            }
            all.append(OfferedAction(number: number, what: .gesture(gesture)))
        }
        if triedGestures.contains(.wait), let seconds = MainLoop.secondsToSleep {
            all.append(OfferedAction(number: labels.number("wait \(seconds) s", .wait), what: .wait))
        }
        if !events.isEmpty || isAsking, let flow = flow() { addEvents(in: flow) }
        let met = UnfollowedCode.take()
        if !met.isEmpty { omissions.unfollowed.formUnion(met) }
        if !exploration.skippedActions.isEmpty { leaveOutSkipped() }
        numberEqualOffers()
    }

    /// - Parameter top: The controller on top of all presentations.
    func seePath(_ top: UIViewController) {
        path.removeAll()
        path.add(top)
        removals = UIKitTally.removals
    }

    /// Notes rows that look like an earlier one, and says which of a screen's controls are therefore not tried, by their places.
    func leaveOut(_ rows: [EqualRow]) -> Set<Int> {
        guard !exploration.triesAllRows else { return [] }
        var hasher = KeyHasher()
        hasher.add(untriedRows)
        for (title, rows) in Dictionary(grouping: rows, by: \.title) { omissions.note(equalRows: rows.count, titled: title) }
        for row in rows { hasher.add(row.title) }
        untriedRows = hasher.value.low
        return Set(rows.flatMap(\.offers))
    }

    private func leaveOutSkipped() {
        for action in all where labels.isSkipped(action.number) { omissions.leftOut.insert(labels.all[Int(action.number)].text) }
        all.removeAll { labels.isSkipped($0.number) }
    }

    /// Gives what is offered under one label twice a number of its own.
    private func numberEqualOffers() {
        looks += 1
        while offeredInLook.count < labels.hashes.count { offeredInLook.append(0) }
        var isRepeated = false
        for action in all {
            if offeredInLook[Int(action.number)] == looks { isRepeated = true }
            offeredInLook[Int(action.number)] = looks
        }
        guard isRepeated else { return }
        let numbers = all.map(\.number)
        for (index, number) in numbers.enumerated() {
            let before = numbers[..<index].count { $0 == number }
            guard before > 0 else { continue }
            all[index] = OfferedAction(number: labels.number(number, count: before + 1), what: all[index].what, screen: all[index].screen)
        }
    }
}

/// What was offered and not tried, and what cannot be followed.
struct Omissions {
    /// Labels of actions that were left out as asked.
    var leftOut: Set<String> = []
    /// Rows that were not tried because they look like an earlier one of their list: by title, how many in one list at most.
    private(set) var equalRows: [String: Int] = [:]
    /// Rows of lists that offer nothing: by screen, how many at most.
    private(set) var silentRows: [String: Int] = [:]
    /// What came up and cannot be followed.
    var unfollowed: Set<String> = []
    /// The declared screens that were on top: those that are not among them are omitted.
    var shown: Set<String> = []

    mutating func note(equalRows count: Int, titled title: String) { equalRows[title] = max(count, equalRows[title] ?? 0) }
    mutating func note(silentRows count: Int, of screen: String) { silentRows[screen] = max(count, silentRows[screen] ?? 0) }
}
