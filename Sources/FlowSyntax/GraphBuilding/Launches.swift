import FlowGraph

/// With which screens each program begins.
extension SourceGraph.GraphBuilder {
    /// What the launch of a program shows: the window's root, or where a storyboard makes that, what the launch puts on it. Only the main one's
    /// is looked for elsewhere if that cannot be followed.
    func firstScreens(of app: Int) -> Set<Int32> {
        let isMain = apps.all[app].isMain
        var own = apps.all.count == 1 ? launches : launches.filter { apps.has(app, $0.file, isKnown: true) }
        var found = roots(of: own)
        if found.isEmpty, isMain, apps.all.count > 1 {
            // The app's delegate may be in a package, of which no project says who uses it.
            own += launches.filter { !apps.isKnown($0.file) }
            found = roots(of: own)
        }
        var begins = own
        if found.isEmpty { found = targets(of: boardRuns.filter { apps.has(app, $0.file, isKnown: !isMain) }, .root) }
        if found.isEmpty { found = madeBySystem(of: app) }
        if found.isEmpty, isMain {
            let file = { (run: Int32) in Int(self.walk.contexts[Int(run)].file) }
            let subscribed = subscribedByLaunch { own.isEmpty || apps.has(app, file($0)) }
            found = targets(of: subscribed, .root) { !self.isOverlay($0.via) }
            begins += subscribed
        }
        if isMain { isLaunchGuessed = found.isEmpty }
        if found.isEmpty, isMain {
            // How the launch comes to the code that fills the window could not be followed.
            let runs = loneRuns.filter { apps.has(app, $0.file) }
            found = targets(of: runs, .root) { !self.isOverlay($0.via) }
        }
        if found.isEmpty, isMain, !own.isEmpty {
            // A storyboard makes the window's root: a tab bar that no code shows, or what the launch puts on a stack.
            let targets = Set(allEffects().filter(\.kind.isShow).map(\.target))
            for loner in walk.loners where object(loner).category == .tabs && !targets.contains(loner) && isBuilt(loner, into: app) {
                found.formUnion(displays(loner))
            }
            for kind in [Effect.Kind.replace, .push] where found.isEmpty { found = self.targets(of: own, kind) }
        }
        found = Set(found.flatMap { covers(of: $0, in: begins) ?? [$0] })
        // An empty view controller keeps the place, as tests that need no screen have it.
        let filled = found.filter { !isBlank($0) }
        return filled.isEmpty ? found : filled
    }

    /// What the launch presents on a container that has nothing in it: nobody sees that; `nil` if it presents nothing there.
    private func covers(of container: Int32, in runs: [Run]) -> [Int32]? {
        guard object(container).category.isContainer else { return nil }
        let above = walk.objects(in: walk.peek(container, "presentedViewController"))
        let presented = runs.flatMap(\.effects).filter { $0.kind == .present && above.contains($0.target) && $0.target != container }
        let found = unique(presented.flatMap { displays($0.target) }.filter { object($0).category != .alert })
        return found.isEmpty ? nil : found
    }

    /// The roots of windows, without those of windows that lie above the app's own.
    private func roots(of runs: [Run]) -> Set<Int32> {
        let below = targets(of: runs, .root) { !isOverlay($0.via) }
        return below.isEmpty ? targets(of: runs, .root) : below
    }

    private func targets(of runs: [Run], _ kind: Effect.Kind, where isMeant: (Effect) -> Bool = { _ in true }) -> Set<Int32> {
        Set(
            runs.flatMap { run in
                run.effects.filter { $0.kind == kind && isMeant($0) }.flatMap { selected(in: $0.target, by: run) ?? displays($0.target) }
            })
    }

    /// What comes of the streams to which the launch subscribes: whether somebody is signed in, which the app knows by then.
    private func subscribedByLaunch(_ isMeant: (Int32) -> Bool) -> [Run] {
        let code = triggers.filter { isOfLaunch(walk.triggers[$0]) }.flatMap { walk.triggerContexts[$0] }.filter(isMeant)
        var seen = Set(code)
        var queue = code
        var subscribed: Set<Int> = []
        while let next = queue.popLast() {
            subscribed.formUnion(walk.contexts[Int(next)].registered)
            queue += walk.contexts[Int(next)].callees.filter { seen.insert($0).inserted }
        }
        return subscribed.sorted().compactMap { index in
            let trigger = walk.triggers[index]
            guard trigger.control < 0, trigger.origin >= 0, !object(trigger.origin).category.isScreen,
                let first = walk.triggerContexts[index].first
            else { return nil }
            return Run(file: Int(walk.contexts[Int(first)].file), effects: walk.triggerContexts[index].flatMap(walk.effects))
        }
    }

    /// What a tab bar shows of which the same code selects a tab; `nil` if it selects none.
    private func selected(in tabs: Int32, by run: Run) -> [Int32]? {
        guard tabs >= 0, object(tabs).category == .tabs else { return nil }
        let chosen = run.effects.filter { $0.kind == .select && $0.via == tabs }.flatMap { displays($0.target) }
        return chosen.isEmpty ? nil : unique(chosen)
    }

    /// The view controllers with which the system begins an extension: those of its own that a property list names, and such as Apple has for
    /// extensions alone.
    private func madeBySystem(of app: Int) -> Set<Int32> {
        guard apps.all[app].kind == .extension else { return [] }
        let boards = program.surroundings.boards.filter { program.surroundings.extensionBoards.contains($0.name) }
        let principals = program.surroundings.principals.union(boards.flatMap(\.firstClasses))
        return Set(
            walk.loners.filter { loner in
                guard let type = object(loner).type, object(loner).category.isController else { return false }
                let info = program.types[type]
                return apps.isOwn(app, info.file)
                    && (principals.contains(info.simpleName)
                        || program.externalAncestors(of: type).contains(where: SystemMade.ofExtensions.contains))
            }.flatMap { displays($0) })
    }

    /// Whether a window lies above that of the app: code gives it a level of its own.
    func isOverlay(_ window: Int32) -> Bool { window >= 0 && walk.peek(window, "windowLevel") != 0 }

    private func isBuilt(_ object: Int32, into app: Int) -> Bool {
        self.object(object).type.map { apps.has(app, program.types[$0].file) } ?? true
    }

    /// Without a launch, what the topmost coordinators have and nobody shows is where the main program starts.
    func entriesOfLoners() {
        guard let app = apps.all.firstIndex(where: \.isMain), firstScreens[app].isEmpty else { return }
        let reached = Set(steps.filter { $0.from != $0.to }.map(\.to)).union(
            steps.filter { object($0.from).category == .alert }.map(\.from))
        let overlays = Set(allEffects().filter { $0.kind == .root && isOverlay($0.via) }.flatMap { displays($0.target) })
        for number in walk.objects.indices {
            let screen = Int32(number)
            let info = object(screen)
            guard info.category.isController, info.owner >= 0, isBuilt(screen, into: app) else { continue }
            // The topmost coordinator that has screens at all.
            guard object(info.owner).owner < 0 else { continue }
            for shown in displays(screen)
            where !reached.contains(shown) && !overlays.contains(shown) && object(shown).category != .alert
                && object(shown).owner == info.owner
            {
                firstScreens[app].insert(shown)
            }
        }
        entries.formUnion(firstScreens[app])
    }
}
