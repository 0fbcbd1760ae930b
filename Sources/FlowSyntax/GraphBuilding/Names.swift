import FlowGraph

/// What screens are called, and the graph in its names.
extension SourceGraph.GraphBuilder {
    func typeName(_ screen: Int32, turns: Int = 0) -> String {
        let info = object(screen)
        if info.category == .view { return "UIHostingController<\(info.className)>" }
        if info.category == .hosting, info.type.map({ !program.types[$0].generics.isEmpty }) ?? true {
            let views = Set(walk.objects(in: walk.peek(screen, "rootView")).map { object($0).className })
            if views.count == 1, let only = views.first { return "\(info.className)<\(only)>" }
        }
        if info.category == .screen, info.type == nil, info.className == "UIViewController" {
            // A controller without a class of its own is what it shows.
            let views = Set(walk.objects(in: walk.peek(screen, "view")).filter { object($0).type != nil }.map { object($0).className })
            if views.count == 1, let only = views.first { return "\(info.className)<\(only)>" }
        }
        if info.category == .screen, let guest = guests[screen], turns < 4 {
            // A frame that is handed what it shows is known by that.
            let inside = typeName(guest, turns: turns + 1)
            return "\(info.className)<\(Self.inside(inside) ?? inside)>"
        }
        return info.className
    }

    /// What stands between the angle brackets at the end of a name.
    private static func inside(_ name: String) -> String? {
        guard name.hasSuffix(">"), let bracket = name.firstIndex(of: "<") else { return nil }
        return String(name[name.index(after: bracket)...].dropLast())
    }

    /// Where the source declares the type of an object; `nil` if it is somebody else's.
    func declaration(of number: Int32) -> SourcePlace? {
        guard let type = object(number).type.map({ program.types[$0] }) else { return nil }
        return program.place(type.file, type.spot)
    }

    func screenTitle(_ screen: Int32) -> String? {
        if let title = literalTitle(screen) { return title }
        guard object(screen).category == .alert else { return nil }
        // Alerts of one coordinator are told apart by what they say, or by the code that makes them.
        for field in ["message", "#key", "#messageKey"] {
            let texts = Set(walk.strings(in: walk.peek(screen, field)))
            if texts.count == 1, let only = texts.first, !only.isEmpty { return only }
        }
        let info = object(screen)
        let name = makers.name(file: info.file, spot: info.spot)
        guard let name, let asking = askers[screen] else { return name }
        return "\(name), \(asking)"
    }

    /// Finds who asks for alerts that one helper makes and that lead on to different screens: each is an alert of its own, though the source
    /// does not tell what it says.
    func findAskers() {
        var groups: [[String]: [Int32]] = [:]
        for alert in Set(steps.map(\.to)).sorted() where object(alert).category == .alert && object(alert).type == nil {
            let owner = object(alert).owner
            guard literalTitle(alert) == nil, let title = screenTitle(alert) else { continue }
            groups[[owner >= 0 ? object(owner).className : "", title], default: []].append(alert)
        }
        var ahead: [Int32: Set<String>] = [:], presenters: [Int32: Set<String>] = [:]
        for step in steps where step.from != step.to && [.push, .present, .replace, .select, .root].contains(step.kind) {
            if object(step.from).category == .alert {
                ahead[step.from, default: []].insert(typeName(step.to))
            }
            if object(step.to).category == .alert { presenters[step.to, default: []].insert(shownTitle(step.from)) }
        }
        for alerts in groups.values where Set(alerts.map { ahead[$0] ?? [] }).count > 1 {
            for alert in alerts where ahead[alert] != nil {
                if let only = presenters[alert], only.count == 1 { askers[alert] = only.first }
            }
        }
    }

    /// A title of blanks only keeps the back button short.
    private func isBlank(_ title: String) -> Bool { title.allSatisfy(\.isWhitespace) }

    func literalTitle(_ screen: Int32) -> String? {
        var places = [screen]
        if object(screen).category == .hosting { places += walk.objects(in: walk.peek(screen, "rootView")) }
        for place in places {
            for field in ["title", "#title"] {
                let strings = walk.strings(in: walk.peek(place, field))
                if Set(strings).count == 1, !isBlank(strings[0]) { return strings[0] }
            }
            for part in walk.objects(in: walk.peek(place, "navigationItem")) {
                let strings = walk.strings(in: walk.peek(part, "title"))
                if Set(strings).count == 1, !isBlank(strings[0]) { return strings[0] }
            }
        }
        return nil
    }

    /// What a screen shows by a key. It is no part of the name by which screens are told apart: that is the same in every language.
    private func lookedUpTitle(_ screen: Int32) -> String? {
        let places = [screen] + walk.objects(in: walk.peek(screen, "navigationItem"))
        let texts = Set(places.flatMap { walk.strings(in: walk.peek($0, "#shownTitle")) }.filter { !isBlank($0) })
        return texts.count == 1 ? texts.first : nil
    }

    func shownTitle(_ screen: Int32) -> String {
        if let title = screenTitle(screen) ?? lookedUpTitle(screen) { return title }
        let whole = typeName(screen)
        let name = Self.inside(whole) ?? whole
        let ending = "ViewController"
        if name == "UI" + ending { return "View controller" }
        // `Main.ViewController` is the screen of something called Main.
        return name.hasSuffix("." + ending)
            ? String(name.dropLast(ending.count + 1))
            : name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
    }

    func graph() -> FlowGraph {
        findAskers()
        var used = Set(steps.flatMap { [$0.from, $0.to] }).union(shown).union(entries)
        // All at once: a container that only has another one in it must not depend on which of them is looked at first. One of a library's
        // is no more than how the app shows what lies in it.
        let frames = contents.filter { object($0.key).type != nil && $0.value.contains { used.contains(host(of: $0)) } }
        used.formUnion(frames.keys)

        // Coordinators: every one that was made, under the one for which it was made.
        let conductors = walk.objects.indices.map { Int32($0) }.filter { walk.isConductor($0) && living.contains($0) }
        var clusters: Set<Int32> = []
        for number in conductors + used.map({ object($0).owner }) {
            var above = number
            while above >= 0, clusters.insert(above).inserted { above = object(above).owner }
        }
        let boxes = SourceGraph.Boxes(of: clusters, screens: used, in: self)
        func id(_ number: Int32) -> String { boxes.ids[number] ?? object(number).className }
        var nodes: [String: CoordinatorNode] = [:]
        for number in clusters.sorted() where boxes.chosen[number] == number {
            let above = object(number).owner
            nodes[id(number)] = CoordinatorNode(
                id: id(number), typeName: object(number).className, parent: above >= 0 ? id(above) : nil,
                place: declaration(of: number))
        }
        func owner(_ screen: Int32) -> String? {
            let owner = object(screen).owner
            return owner >= 0 ? id(owner) : nil
        }
        func screenID(_ screen: Int32) -> String {
            (owner(screen).map { $0 + "/" } ?? "") + typeName(screen) + (screenTitle(screen).map { " \"\($0)\"" } ?? "")
        }
        var screens: [String: Screen] = [:]
        var members: [Screen.ID: [Int32]] = [:]
        for number in used.sorted() {
            let id = screenID(number)
            members[id, default: []].append(number)
            let info = object(number)
            let kind: Screen.Kind =
                contents[number] != nil && ownContent[number] == nil || info.category.isContainer
                ? .container : info.category == .alert ? .alert : info.category == .web ? .web : .screen
            let isEntry = entries.contains(number) || screens[id]?.isEntry == true
            screens[id] = Screen(
                id: id, kind: kind, title: shownTitle(number), typeName: typeName(number), owner: owner(number), isEntry: isEntry,
                place: declaration(of: number))
        }
        struct Key: Hashable { let from, to: String, kind: Transition.Kind, trigger: Trigger }
        var evidence: [Key: Set<SourcePlace>] = [:]
        for step in steps {
            let key = Key(from: screenID(step.from), to: screenID(step.to), kind: step.kind, trigger: step.trigger)
            evidence[key, default: []].formUnion(step.place.map { [$0] } ?? [])
        }
        let transitions = evidence.map { key, places in
            Transition(
                from: key.from, to: key.to, kind: key.kind, trigger: key.trigger, owner: screens[key.from]?.owner,
                evidence: places.sorted { ($0.file, $0.line, $0.column ?? 0) < ($1.file, $1.line, $1.column ?? 0) }.map { .source($0) })
        }
        let drawn = FlowGraph(coordinators: Array(nodes.values), screens: Array(screens.values), transitions: transitions)
        for (id, reason) in explaining(drawn, members: members) { screens[id]?.unreached = reason }
        return FlowGraph(
            coordinators: drawn.coordinators, screens: Array(screens.values), transitions: drawn.transitions,
            apps: flows(of: drawn, members: members, id: screenID),
            isLaunchGuessed: isLaunchGuessed && !entries.isEmpty && (program.isWhole || apps.all.count > 1))
    }
}
