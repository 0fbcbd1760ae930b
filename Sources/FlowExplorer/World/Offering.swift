import FlowGraph
import HeadlessUIKit
import HeapGraph

/// What a person can do now.
extension LiveWorld {
    /// What is the same for all screens of a class.
    struct ClassTraits {
        /// Whether a touch on the bare screen runs anything.
        let answersTouch: Bool
        /// The numbers of what was declared for it, and of the labels.
        let declared: [(offer: Int, label: Int32)]
        /// The closures that it may keep, if nothing was declared for it, with the numbers of their labels.
        let closures: [(field: TypeLayout.Field, label: Int32)]
    }

    func traits(of screen: UIViewController) -> ClassTraits {
        traitsOfClass.value(unsafeBitCast(type(of: screen), to: UnsafeRawPointer.self)) {
            let offers = exploration.offers
            let declared = offers.indices.filter { offers[$0].isFor(screen) }.map { ($0, labels.number(offers[$0].label, .action)) }
            return ClassTraits(
                answersTouch: screen.answersTouchItself, declared: declared,
                closures: declared.isEmpty
                    ? StoredClosures.fields(of: screen, reader).map { ($0, labels.number($0.name, .action)) } : [])
        }
    }

    /// Forgets what was seen, so that nothing of it is retained while the app goes on.
    func forgetSight() {
        areScreensSeen = false
        isLookOwed = false
        forgetOffers()
    }

    func forgetOffers() {
        areOffersKnown = false
        offered.removeAll(keepingCapacity: true)
        shownPath.removeAll(keepingCapacity: true)
        controls.removeAll(keepingCapacity: true)
    }

    func offer(_ choice: Choice) -> OfferedAction? {
        for action in offered where action.number == choice.number { return action }
        return nil
    }

    /// Finds out what can be done now, unless that is known.
    func seeOffers() {
        if areOffersKnown { return }
        offered.removeAll(keepingCapacity: true)
        if let window { seeOffers(in: window) }
        areOffersKnown = true
    }

    /// Notes rows that look like an earlier one, and says which of a screen's controls are therefore not tried, by their places.
    func leaveOut(_ rows: [EqualRow]) -> Set<Int> {
        guard !exploration.triesAllRows else { return [] }
        var hasher = KeyHasher()
        hasher.add(untriedRows)
        for (title, rows) in Dictionary(grouping: rows, by: \.title) {
            notes.equalRows[title] = max(notes.equalRows[title] ?? 0, rows.count)
        }
        for row in rows { hasher.add(row.title) }
        untriedRows = hasher.value.low
        return Set(rows.flatMap(\.offers))
    }

    /// - Parameter top: The controller on top of all presentations.
    func seePath(_ top: UIViewController) {
        shownPath.removeAll(keepingCapacity: true)
        top.addShown(to: &shownPath)
    }

    func seeOffers(in window: UIWindow) {
        untriedRows = 0
        guard problem == nil, let top = window.topPresented else { return }
        seePath(top)
        controls.removeAll(keepingCapacity: true)
        if top.sort == .alert { addTexts(at: 0) }
        for place in shownPath.indices.reversed() where shownPath[place].sort != .alert { addOffers(ofScreenAt: place) }
        window.eachSystemGesture(above: top, along: shownPath) { gesture, target in
            let (tried, sort) = gesture.sort
            guard triedGestures.contains(tried) else { return }
            let number = labels.number(sort, target) {
                let (kind, label) = gesture.naming(target)
                return (label, kind)
            }
            offered.append(OfferedAction(number: number, what: .gesture(gesture)))
        }
        if triedGestures.contains(.wait), let seconds = MainLoop.secondsToSleep {
            offered.append(OfferedAction(number: labels.number("wait \(seconds) s", .wait), what: .wait))
        }
        if !events.isEmpty || isAsking, let flow { addEvents(in: flow) }
        if !exploration.skippedActions.isEmpty { leaveOutSkipped() }
        numberEqualOffers()
    }

    private func leaveOutSkipped() {
        for action in offered where labels.isSkipped(action.number) { notes.leftOut.insert(labels.all[Int(action.number)].text) }
        offered.removeAll { labels.isSkipped($0.number) }
    }

    /// Gives what is offered under one label twice a number of its own.
    private func numberEqualOffers() {
        looks += 1
        while offeredInLook.count < labels.hashes.count { offeredInLook.append(0) }
        var isRepeated = false
        for action in offered {
            if offeredInLook[Int(action.number)] == looks { isRepeated = true }
            offeredInLook[Int(action.number)] = looks
        }
        guard isRepeated else { return }
        let numbers = offered.map(\.number)
        for (index, number) in numbers.enumerated() {
            let before = numbers[..<index].count { $0 == number }
            guard before > 0 else { continue }
            offered[index] = OfferedAction(
                number: labels.number(number, count: before + 1), what: offered[index].what, screen: offered[index].screen)
        }
    }
}
