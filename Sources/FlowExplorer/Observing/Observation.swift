import FlowGraph
import HeadlessUIKit

/// What an action has changed, and what is on show.
extension LiveWorld: Observed {
    func prepareToObserve() {
        guard let tree else { return }
        before.note(table, tree, duplicateChildren())
    }

    /// Looks at the launch as at an action before which there was nothing.
    func prepareToObserveLaunch() { before.noteNothing(table) }

    func observe() -> Int32 {
        defer { before.isNoted = false }
        guard flow != nil, let tree, before.isNoted, hearing.isPlain else { return notes.number(of: observation()) }
        // Most actions bring nothing that has to be said in words.
        let lifetimes = Lifetimes(world: self, tree: tree)
        let facts = lifetimes.facts(since: before), died = lifetimes.namesOfDead()
        guard facts.isEmpty, died.isEmpty else {
            var observation = hearing.observation()
            observation.facts = facts
            observation.died = died
            return notes.number(of: observation)
        }
        return notes.number(ofPlain: hearing.kind, isIdle: hearing.isIdle)
    }

    func describe() -> Int32 { tree.map { appearance(in: $0) } ?? notes.number(of: Appearance(layers: [])) }

    func label(of choice: Choice) -> String { labels[choice].text }

    /// The screens, and where they are the same, only the actions that are not: screens offer dozens.
    func explanation(of sight: Sight, unlike other: Sight) -> String {
        func screens(_ sight: Sight) -> String {
            notes.layers(sight.description).map { "[" + $0.map(\.name).joined(separator: ", ") + "]" }.joined(separator: " ▸ ")
        }
        let shown = screens(sight)
        guard shown == screens(other) else { return shown }
        func words(_ word: String, _ choices: [Choice], without others: [Choice]) -> [String] {
            let others = Set(others)
            let own = choices.filter { !others.contains($0) }.map { labels[$0].text }
            return own.isEmpty ? [] : ["\(word) \(own.joined(separator: ", "))"]
        }
        let differences =
            words("offering", sight.choices, without: other.choices) + words("not", other.choices, without: sight.choices)
        return "\(shown) \(differences.isEmpty ? "with other values" : differences.joined(separator: ", but "))"
    }

    func holdBack(_ label: String, at state: StateKey) { heldBack.insert(Crashes.Place(label: label, state: state)) }

    /// The number of what the screens on show are.
    private func appearance(in tree: ScreenTree) -> Int32 {
        let known = notes.screens.count
        defer {
            // Screens of a new kind may hold coordinators in their views.
            if notes.screens.count > known { walkAll() }
            for entry in table.takeNewEntries() { notes.note(entry) }
        }
        // Titles of the exploration's may take screens away while they are asked for.
        let held = exploration.hasOwnTitles ? tree.all : []
        defer { withExtendedLifetime(held) {} }
        var hasher = KeyHasher()
        for layer in tree.starts.indices {
            let screens = tree.placesOfLayer(layer)
            if screens.isEmpty { continue }
            for place in screens {
                tree.places[Int(tree.shown[place])].unmanagedScreen._withUnsafeGuaranteedRef { screen in
                    hasher.add(Int(table.number(of: screen, named: exploration.title(of: screen), in: &notes)))
                }
            }
            hasher.add(-1)
        }
        return notes.number(ofAppearance: hasher.value) { notes in
            Appearance(layers: tree.layers.map { $0.map { table.number(of: $0, named: exploration.title(of: $0), in: &notes) } })
        }
    }

    /// What the last action has changed.
    func observation() -> EdgeObservation {
        guard flow != nil, let tree else { return EdgeObservation() }
        var observation = hearing.observation()
        if before.isNoted {
            let lifetimes = Lifetimes(world: self, tree: tree)
            observation.facts = lifetimes.facts(since: before)
            observation.died = lifetimes.namesOfDead()
        }
        return observation
    }

    func note(lost: [CoordinatorTable.ScreenRecord]) { self.lost = lost }

    /// The owner of the screen on which the person acted last; `nil` after a launch.
    var actor: CoordinatorTable.Entry? { lastChoice == nil ? nil : bringer }

    /// Whether a coordinator's screens were taken away by code that neither it nor anybody above it has called: the call stacks name only
    /// others.
    func isTakenByOthers(_ id: CoordinatorNode.ID) -> Bool {
        guard let entry = table.entries.last(where: { $0.id == id }), !hearing.happened.takers.isEmpty else { return false }
        var own = [entry.typeName]
        var place = entry.parent
        while let above = place {
            own.append(above.typeName)
            place = above.parent
        }
        let others = Set(table.entries.map(\.typeName)).subtracting(own)
        return hearing.happened.takers.allSatisfy { stack in
            let functions = CallStacks.functions(of: stack)
            return functions.contains { name in others.contains { CallStacks.isCode(of: $0, name) } }
                && !functions.contains { name in own.contains { CallStacks.isCode(of: $0, name) } }
        }
    }

    /// What the person did last; `nil` after a launch.
    var lastTrigger: Trigger? { lastChoice.map { labels[$0].trigger } }

    /// Whether a delegate would be called if the topmost presentation were swiped down.
    var isSheetHeard: Bool {
        guard let top = window?.topPresented, top.presentingViewController != nil else { return true }
        return top.presentationController?.delegate != nil
    }

    /// Those of a name and an owner among them.
    func lostScreens(named name: String, of owner: CoordinatorNode.ID) -> [UIViewController] {
        lost.compactMap(\.screen).filter {
            exploration.name(of: $0) == name && table.owner(of: $0)?.id == owner
        }
    }

    /// Walks through everything that the app holds.
    func walkAll() {
        guard let flow else { return }
        walk.standIns = table.standIns
        walk.walk(from: roots(of: flow))
        table.add(walk, root: flow.root, isWhole: true)
    }

    func roots(of flow: Flow) -> [AnyObject] { (flow.root.map { [$0] } ?? []) + [flow.window] }
}

extension Trigger.Kind {
    /// Whether a person takes a sheet or a popover away by it.
    var takesSheetAway: Bool { self == .sheetSwipe || self == .outsideTap }
}
