import FlowGraph

/// The steps that lead on.
extension SourceGraph.GraphBuilder {
    /// Decides what is put together before anybody sees it, and what is a step.
    func arrange() {
        let all = allEffects()
        let content = screensWithContent()
        let busy = screensWithControls().union(content)
        let (embeds, overlays) = withoutOverlays(all.filter { $0.kind == .embed && $0.target >= 0 && $0.via >= 0 && $0.target != $0.via })
        for overlay in overlays { hosts[overlay.target] = overlay.via }
        // A view controller that puts tabs, a navigation stack or pages into itself is a frame, and what lies in it is what the user sees.
        let switching = switching(embeds, busy: busy)
        let frames = Set(
            embeds.filter { effect in
                let category = object(effect.target).category
                return [.tabs, .navigation].contains(category) || category == .pane && !busy.contains(effect.via)
            }.map(\.via)
        ).union(switching)
        let screens = screensWithParts(embeds.filter { !frames.contains($0.via) }, busy: busy)
        for effect in embeds {
            if !frames.contains(effect.via),
                effect.shower == effect.via || object(effect.target).maker == effect.via || screens.contains(effect.via)
                    || content.contains(effect.via)
            {
                hosts[effect.target] = effect.via
                // One object stands for what several of a class make for themselves.
                let maker = object(effect.target).maker
                let isOwn = maker >= 0 && object(maker).className == object(effect.via).className
                if !isOwn, guests[effect.via] == nil { guests[effect.via] = effect.target }
            } else {
                contents[effect.via, default: []].append(effect.target)
            }
        }
        // What changes in a part of a screen is that screen's, unless another shows the same by itself.
        let shownAlone = Set(contents.lazy.filter { self.hosts[$0.key] == nil }.flatMap(\.value))
        for frame in switching.sorted() where hosts[frame] != nil {
            let isPart = { (part: Int32) in self.object(part).category.isScreen && !shownAlone.contains(part) }
            for part in (contents[frame] ?? []).filter(isPart) where hosts[part] == nil { hosts[part] = frame }
            contents[frame] = contents[frame].map { $0.filter { !isPart($0) } }.flatMap { $0.isEmpty ? nil : $0 }
        }
        findFirstContents()
        findOwnContent(of: switching)
        // The pages in a screen with controls of its own are parts of it.
        for (pane, host) in hosts where object(pane).category == .pane {
            for page in walk.objects(in: walk.peek(pane, "#panes")) where page != host && hosts[page] == nil { hosts[page] = host }
        }
        // A class that always has the same in it is known by its own name.
        var classes: [String: Set<String>] = [:]
        for (host, guest) in guests { classes[object(host).className, default: []].insert(typeName(guest)) }
        guests = guests.filter { classes[object($0.key).className]!.count > 1 }
        for effect in all where effect.kind.isShow && effect.target >= 0 && object(effect.target).category == .view {
            destinations.insert(effect.target)
            if effect.carrier != 0 { boundTargets.insert(effect.target) }
        }
        findFirsts()
        findFirstPanes()
    }

    /// Sets apart what lies over the content of others: a view controller that puts itself, by code of its own class, where there is also
    /// what others put in, as a sign of loading or of a failure does.
    private func withoutOverlays(_ embeds: [Effect]) -> (content: [Effect], overlays: [Effect]) {
        func isJoined(_ effect: Effect) -> Bool { walk.objects(in: walk.peek(effect.target, "#joined")).contains(effect.via) }
        let filled = Set(embeds.filter { !isJoined($0) }.map(\.via))
        func isOverlay(_ effect: Effect) -> Bool { filled.contains(effect.via) && isJoined(effect) }
        return (embeds.filter { !isOverlay($0) }, embeds.filter(isOverlay))
    }

    /// View controllers that put now this one and now that one into themselves, and take out what was there: what lies in them is what the
    /// user sees. One with controls of its own is a screen with a part that changes.
    private func switching(_ embeds: [Effect], busy: Set<Int32>) -> Set<Int32> {
        var children: [Int32: Set<Int32>] = [:]
        for effect in embeds where object(effect.target).category.isScreen { children[effect.via, default: []].insert(effect.target) }
        return Set(
            children.filter { via, targets in
                Set(targets.map { typeName($0) }).count > 1 && targets.contains { walk.peek($0, "#removed") != 0 } && !busy.contains(via)
            }.keys)
    }

    /// Notes what each frame shows first: what it puts in when it is loaded, and what is put in by who shows the frame.
    private func findFirstContents() {
        func note(_ effects: [Effect], _ isFirst: (Effect) -> Bool) {
            for effect in effects
            where effect.kind == .embed && effect.target >= 0 && contents[effect.via]?.contains(effect.target) == true && isFirst(effect) {
                firstContents[effect.via, default: []].append(effect.target)
            }
        }
        for run in launches + loneRuns { note(run.effects) { _ in true } }
        for occasion in occasions {
            note(occasion.effects) { comesFirst($0, on: occasion) }
        }
        firstContents = firstContents.mapValues { unique($0) }
    }

    /// Whether what is put into a frame is there when the frame comes on show: it is put in by then, or by what shows the frame.
    private func comesFirst(_ effect: Effect, on occasion: Outcome) -> Bool {
        isLoading(effect.via, occasion) || occasion.effects.contains { $0.kind.isShow && $0.target == effect.via }
    }

    /// Whether an occasion is that a view controller comes on show.
    func isLoading(_ screen: Int32, _ occasion: Outcome) -> Bool {
        occasion.trigger.origin == screen && occasion.trigger.control < 0 && Self.loading.contains(walk.name(occasion.trigger.name))
    }

    private static let loading: Set<String> = [
        "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
        "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
    ]

    /// View controllers with controls of their own that are handed one other to put into themselves: that is a part of them. Who is handed
    /// several shows now this one and now that one.
    private func screensWithParts(_ embeds: [Effect], busy: Set<Int32>) -> Set<Int32> {
        var guests: [Int32: Set<String>] = [:]
        for effect in embeds { guests[effect.via, default: []].insert(object(effect.target).className) }
        return Set(guests.filter { $0.value.count == 1 && busy.contains($0.key) }.keys)
    }

    /// View controllers with controls of their own.
    private func screensWithControls() -> Set<Int32> {
        Set(
            occasions.map(\.trigger).filter { $0.control >= 0 && !$0.isAlertButton }.map { trigger in
                trigger.origin >= 0 ? trigger.origin : object(trigger.control).maker
            })
    }

    /// View controllers that show something of their own: they are told of its rows, its search bar, its text.
    private func screensWithContent() -> Set<Int32> {
        Set(
            occasions.map(\.trigger).filter { trigger in
                trigger.origin >= 0 && trigger.control < 0 && Self.contentCallbacks.contains(where: walk.name(trigger.name).hasPrefix)
            }.map(\.origin))
    }

    /// How the names of delegate methods begin that views call. Source: Apple's UIKit documentation.
    static let contentCallbacks = ["collectionView(", "mapView(", "searchBar", "tableView(", "textField", "textView"]

    func forward() {
        launch()
        var unresolved: [SourcePlace: (owner: String, circumstance: String)] = [:]
        var resolved: Set<SourcePlace> = []
        var refills: [Way: (isOwn: Bool, step: Step)] = [:]
        for occasion in occasions {
            let origins = origins(of: occasion.trigger)
            for effect in occasion.effects {
                let place = place(effect)
                if effect.kind.isShow, effect.target < 0, !effect.isParameter, effect.kind != .embed, effect.kind != .tab {
                    let name =
                        effect.shower >= 0
                        ? object(effect.shower).className
                        : occasion.trigger.origin >= 0 ? object(occasion.trigger.origin).className : ""
                    unresolved[place] = (name, plainName(occasion.trigger.name))
                }
                guard effect.kind.isShow || effect.kind == .open else { continue }
                if effect.target >= 0 { resolved.insert(place) }
                guard effect.kind != .tab else {
                    noteRefill(effect, at: place, of: occasion, &refills)
                    changePane(effect, at: place, of: occasion, from: origins)
                    continue
                }
                forward(effect, at: place, of: occasion, from: origins)
                weigh(effect, place, origins: origins)
            }
        }
        refill(refills)
        for (place, (owner, circumstance)) in unresolved where !resolved.contains(place) && !owner.isEmpty {
            notes.append(SourceFact(kind: .unresolvedDestination, owner: owner, circumstance: circumstance, location: place))
        }
        entriesOfLoners()
    }

    /// The steps that one effect of an occasion makes.
    private func forward(_ effect: Effect, at place: SourcePlace, of occasion: Outcome, from origins: [Int32]) {
        if occasion.trigger.callable < 0, isBound(effect.target) { return }
        // What only empties a window or a frame, as when a call ends, shows nothing.
        if effect.kind == .root || effect.kind == .embed, effect.target >= 0, isBlank(effect.target) { return }
        let origins = onTop(effect, occasion) ?? (origins.isEmpty ? presenters(effect) : origins)
        let targets = effect.kind == .open ? [] : displays(effect.target)
        let trigger = trigger(occasion.trigger, effect)
        shown.formUnion(targets)
        for from in origins {
            if effect.kind == .open { add(from, from, .open, trigger, place) }
            if effect.kind == .embed,
                hosts[effect.target] != nil || comesFirst(effect, on: occasion)
                    || !(contents[effect.via] ?? []).contains(where: { host(of: $0) == from })
                        && (from != effect.via || ownContent[from] == nil)
            {
                continue
            }
            if effect.kind == .push || effect.kind == .replace, isSetUp(effect, of: occasion, from: from) { continue }
            if effect.kind == .replace, isShownInside(effect, of: occasion) { continue }
            for to in targets where effect.kind != .embed || to != from {
                // What a frame puts in instead of what lies in it comes after just that.
                let shower = effect.kind == .embed ? -1 : conductor(of: effect.shower)
                add(from, to, kind(effect.kind, from: from, to: to), trigger, place, shower: shower)
                if effect.kind == .push, effect.via >= 0, !isOn(from, effect.via),
                    occasion.effects.contains(where: { $0.kind == .dismiss })
                {
                    departures[Way(from: from, to: to)] = []
                }
                guard effect.kind == .present else { continue }
                let base = base(of: effect, in: occasion, from: from)
                if base != from { bases[Way(from: from, to: to)] = base }
                presented.append((base, to, effect.target))
            }
        }
        guard effect.kind != .embed, origins.isEmpty else { return }
        let isOfApp = occasion.trigger.origin >= 0 && object(occasion.trigger.origin).category == .entry
        for to in targets {
            strays.append(
                Stray(
                    to: to, kind: kind(effect.kind, from: -1, to: to), trigger: Trigger(kind: .event, label: trigger.label), place: place,
                    shower: conductor(of: effect.shower), isOfApp: isOfApp,
                    isFromSystem: isCalledBySystem(occasion.trigger.origin)))
        }
    }

    /// The screen that presents another one by itself: where it is not known on which screen something happens, it does on that.
    private func presenters(_ effect: Effect) -> [Int32] {
        guard effect.kind == .present, effect.via >= 0, object(effect.via).category == .screen else { return [] }
        let targets = displays(effect.target)
        return displays(effect.via).filter { !targets.contains($0) }
    }

    /// The screens on which a tab bar's delegate shows something when a tab was selected: those of the tab, which is on show by then; `nil` for
    /// any other occasion.
    private func onTop(_ effect: Effect, _ occasion: Outcome) -> [Int32]? {
        guard effect.kind == .present || effect.kind == .push,
            walk.name(occasion.trigger.name).hasPrefix("tabBarController(_:didSelect:")
        else { return nil }
        var found = effect.via >= 0 ? displays(effect.via) : []
        if found.isEmpty, effect.shower >= 0 {
            // The coordinator that shows it has a tab of its own.
            let items = walk.objects.indices.map { Int32($0) }.filter { object($0).category == .tabs && living.contains($0) }.flatMap(
                tabItems)
            found = items.joined().filter { object($0).owner == effect.shower }.flatMap { displays($0) }
        }
        let targets = displays(effect.target)
        found = unique(found.filter { !targets.contains($0) })
        return found.isEmpty ? nil : found
    }

    /// The screen on which one is presented: that of the occasion, unless that is dismissed first, and the one below presents.
    private func base(of effect: Effect, in occasion: Outcome, from: Int32) -> Int32 {
        guard effect.via >= 0, object(effect.via).category.isScreen, occasion.effects.contains(where: { $0.kind == .dismiss }) else {
            return from
        }
        let below = displays(effect.via)
        return below.count == 1 && below[0] != effect.target ? below[0] : from
    }

    /// Whether a screen only becomes the first on a stack that the same occasion shows.
    private func isSetUp(_ effect: Effect, of occasion: Outcome, from: Int32) -> Bool {
        effect.via >= 0 && (firsts[effect.via] ?? []).contains(effect.target) && !isOn(from, effect.via)
            && occasion.effects.contains { $0.kind.isShow && $0.target == effect.via }
    }

    private func launch() {
        firstScreens = apps.all.indices.map { firstScreens(of: $0) }
        entries = firstScreens.reduce(into: []) { $0.formUnion($1) }
        for effect in launches.flatMap(\.effects) where effect.kind.isShow && effect.kind != .embed && effect.kind != .tab {
            let targets = displays(effect.target)
            if effect.kind == .root || effect.kind == .present || effect.kind == .push && effect.via < 0 { shown.formUnion(targets) }
            let label = effect.label > 0 ? plainName(effect.label) : "launch"
            for to in targets {
                strays.append(
                    Stray(
                        to: to, kind: kind(effect.kind, from: -1, to: to), trigger: Trigger(kind: .event, label: label),
                        place: place(effect), shower: conductor(of: effect.shower), isOfApp: true, isOfLaunch: effect.label == 0))
            }
        }
        for effect in loneRuns.flatMap(\.effects) where effect.kind.isShow { shown.formUnion(displays(effect.target)) }
    }

    /// The coordinator for which an object works.
    func conductor(of number: Int32) -> Int32 {
        guard number >= 0 else { return -1 }
        return walk.isConductor(number) ? number : object(number).owner
    }

    /// How many steps lie between two coordinators in the tree.
    func distance(_ a: Int32, _ b: Int32) -> Int {
        let first = owners(from: a), second = owners(from: b)
        let common = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
        return first.count + second.count - 2 * common
    }

    func kind(_ kind: Effect.Kind, from: Int32, to: Int32) -> Transition.Kind {
        if from == to, object(from).category == .alert { return .stay }
        switch kind {
        case .push: return .push
        case .present: return .present
        case .replace, .embed: return .replace
        case .root: return .root
        case .select, .tab: return .select
        case .pop: return .pop
        case .popTo: return .popTo
        case .popToRoot: return .popToRoot
        case .dismiss: return .dismiss
        case .open: return .open
        case .trigger: return .stay
        }
    }

    func add(
        _ from: Int32, _ to: Int32, _ kind: Transition.Kind, _ trigger: Trigger, _ place: SourcePlace?, shower: Int32 = -1
    ) {
        let step = Step(from: from, to: to, kind: kind, trigger: trigger, place: place, shower: shower)
        if seen.insert(step).inserted { steps.append(step) }
    }

    func place(_ effect: Effect) -> SourcePlace {
        program.place(Int(effect.file), effect.spot)
    }
}
