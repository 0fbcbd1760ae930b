import FlowGraph

/// What lies on which screen, and what is on show when an object is shown.
extension SourceGraph.GraphBuilder {
    func findHolders() {
        for number in walk.objects.indices {
            let holder = Int32(number)
            let category = object(holder).category
            guard !walk.isConductor(holder), category != .window, category != .entry, !category.isContainer else { continue }
            for field in walk.fields[number] {
                let name = walk.name(field)
                guard name != "navigationController", name != "tabBarController", name != "presentedViewController" else { continue }
                for held in walk.objects(in: walk.peek(holder, name)) where held != holder { holders[held, default: []].append(holder) }
            }
        }
    }

    /// Notes what something shows or puts into a container.
    func findDisplayed() {
        for effect in walk.effects where effect.kind.isShow && effect.target >= 0 { displayed.insert(effect.target) }
        for number in walk.objects.indices {
            for field in ["#stack", "#initial", "#tabs", "#panes", "#content"] {
                displayed.formUnion(walk.objects(in: walk.sets.elements(walk.peek(Int32(number), field))))
            }
        }
    }

    /// Views that only show what others make for them: what a coordinator's view has on its stack, what a model says is to be shown.
    func findContents() {
        var parts: [Int32: [Int32]] = [:]
        let arranged = arrangedViews()
        for (view, context) in walk.bodies where object(view).category == .view && living.contains(view) {
            let inside = walk.objects(in: walk.contexts[Int(context)].returns).filter { $0 != view }
            parts[view] = inside.filter { object($0).category == .view || object($0).category == .tabs }
            let views = inside.filter { object($0).category == .view }.flatMap(alone)
            guard !views.isEmpty, views.allSatisfy({ walk.isMadeByOthers($0, than: view) }) else { continue }
            // A frame among others is a part of their screen, unless something shows what is in it.
            guard !arranged.contains(view) || views.contains(where: displayed.contains) else { continue }
            showcases[view, default: []] += views
        }
        findWrappedControllers()
        findFaces()
        var frames = Frames(builder: self, parts: parts)
        let found = parts.keys.sorted().filter { showcases[$0] == nil }.compactMap { view in frames.inside(of: view).map { (view, $0) } }
        for (view, inside) in found { showcases[view] = inside }
        // What is wrapped in a view with bars of its own is a part of it.
        for view in parts.keys.sorted() where showcases[view] == nil && walk.peek(view, "#dressed") != 0 {
            for controller in parts[view]!.flatMap({ wrapped(by: $0) }) where hosts[controller] == nil { hosts[controller] = view }
        }
        findFirstViews()
    }

    /// The view controllers that a view wraps, by itself or by what it shows alone.
    private func wrapped(by view: Int32, depth: Int = 4) -> [Int32] {
        guard depth > 0 else { return [] }
        return (showcases[view] ?? []).flatMap { object($0).category == .view ? wrapped(by: $0, depth: depth - 1) : [$0] }
    }

    /// Views that lie beside others.
    private func arrangedViews() -> Set<Int32> {
        let layouts = walk.objects.indices.map { Int32($0) }.filter {
            object($0).category == .view && object($0).type == nil && walk.peek($0, "#alone") == 0
        }
        return Set(layouts.flatMap { walk.objects(in: walk.peek($0, "#parts")) })
    }

    /// What a stack of views arranges alone: that fills it.
    private func alone(in layout: Int32) -> [Int32] {
        guard object(layout).type == nil, walk.peek(layout, "#alone") != 0 else { return [layout] }
        let parts = walk.objects(in: walk.peek(layout, "#parts"))
        return parts.isEmpty ? [layout] : parts
    }

    /// Hosting controllers whose root view is one of several, as a `switch` in a `@ViewBuilder` chooses: each is a screen of its own.
    private func findFaces() {
        for number in walk.objects.indices where object(Int32(number)).category == .hosting && living.contains(Int32(number)) {
            let roots = walk.objects(in: walk.peek(Int32(number), "rootView")).filter {
                object($0).category == .view && object($0).type != nil
            }
            guard (2...Self.mostFaces).contains(Set(roots.map { object($0).className }).count) else { continue }
            faces[Int32(number)] = roots
            destinations.formUnion(roots)
        }
    }

    /// What has more root views than this is a helper that puts every view into a hosting controller.
    private static let mostFaces = 12

    /// A view that wraps a view controller shows that.
    private func findWrappedControllers() {
        for index in triggers {
            let trigger = walk.triggers[index]
            guard trigger.origin >= 0, object(trigger.origin).category == .view, trigger.callable >= 0,
                case .method(let function, _) = walk.sets.atoms[Int(trigger.callable)],
                program.functions[function].facts.name == "makeUIViewController"
            else { continue }
            for context in walk.triggerContexts[index] {
                let made = walk.objects(in: walk.contexts[Int(context)].returns).filter { object($0).category.isController }
                if !made.isEmpty { showcases[trigger.origin, default: []] += made }
            }
        }
    }

    /// What happens to an item happens on the screen that is shown for it, wherever the item is kept.
    func findWrapped() {
        for effect in walk.effects where effect.kind.isShow && effect.target >= 0 && effect.carrier > 0 {
            for item in walk.objects(in: effect.carrier)
            where object(item).category == .plain && !walk.isConductor(item) && !(wrapped[item] ?? []).contains(effect.target) {
                wrapped[item, default: []].append(effect.target)
            }
        }
    }

    /// Whether a view is shown by setting a property to which a modifier is bound: what sets it tells more than the modifier.
    func isBound(_ target: Int32) -> Bool { boundTargets.contains(target) }

    /// The screens on which something happens to an object: itself, or those that hold it.
    func screens(of number: Int32) -> [Int32] {
        guard number >= 0 else { return [] }
        if let known = whereabouts[number] { return known }
        let found = findScreens(of: number)
        if isArranged { whereabouts[number] = found }
        return found
    }

    private func findScreens(of number: Int32) -> [Int32] {
        var found: Set<Int32> = []
        var visited: Set<Int32> = [number]
        var queue = [number]
        var index = 0
        while index < queue.count, queue.count < 200 {
            let next = queue[index]
            index += 1
            let info = object(next)
            guard living.contains(next) else { continue }
            if info.category == .hosting, walk.peek(next, "#viewed") != 0, !displayed.contains(next), info.maker >= 0 {
                // Only its view is used: what it shows lies on the screen that makes it.
                if visited.insert(info.maker).inserted { queue.append(info.maker) }
                continue
            }
            if info.category == .screen || info.category == .alert || info.category == .web || info.category == .hosting {
                let place = contents[next] == nil ? host(of: next) : next
                let own = ownContent[place] ?? [], isOwn = own.contains(where: visited.contains)
                if contents[place] == nil || isOwn || !own.isEmpty && place == number { found.insert(place) }
                if let inside = contents[place], !isOwn { found.formUnion(inside.flatMap { displays($0) }) }
                continue
            }
            if let shown = wrapped[next] {
                found.formUnion(shown.flatMap { displays($0) })
                continue
            }
            if info.category == .view, showcases[next] != nil {
                found.formUnion(displays(next))
                continue
            }
            if info.category == .view,
                destinations.contains(next)
                    || !(holders[next] ?? []).contains(where: { object($0).category == .view || object($0).category == .hosting })
                        && info.maker < 0
            {
                found.insert(next)
                continue
            }
            if walk.isConductor(next) || info.category.isContainer { continue }
            var above = holders[next] ?? []
            // A part of a view, and what a hosting controller shows, lies where that does, and not where the code that makes it does.
            let isPart = info.category == .view && above.contains { [.view, .hosting].contains(object($0).category) }
            if above.isEmpty || info.category == .control || info.category == .view, info.maker >= 0, !isPart { above.append(info.maker) }
            for holder in above where visited.insert(holder).inserted { queue.append(holder) }
        }
        // Something that everybody holds tells nothing, nor does what screens of several coordinators share.
        let classes = Set(found.map { object($0).className }).count
        return classes > 6 || classes > 2 && Set(found.map { object($0).owner }).count > 1 ? [] : found.sorted()
    }

    /// The screens on which an occasion comes. A coordinator's method that nothing here calls is called by the screens that its
    /// parameters name.
    func origins(of occasion: Occasion) -> [Int32] {
        // A button of a container lies over what that has on show.
        if occasion.control >= 0, occasion.origin >= 0, object(occasion.origin).category.isContainer { return covered(by: occasion.origin) }
        if occasion.control >= 0, ownContent[occasion.origin]?.contains(occasion.control) == true { return [occasion.origin] }
        guard walk.isConductor(occasion.origin), occasion.callable >= 0,
            case .method(let function, _) = walk.sets.atoms[Int(occasion.callable)]
        else { return screens(of: occasion.origin) }
        // What a list tells its delegate happens on the screen that has the delegate.
        if Self.contentCallbacks.contains(where: program.functions[function].facts.fullName.hasPrefix) {
            let all = Set((holders[occasion.origin] ?? []).flatMap { screens(of: $0) })
            return Set(all.map { object($0).className }).count > 1 ? [] : all.sorted()
        }
        let names = program.functions[function].facts.parameters.compactMap { parameter -> String? in
            var type = parameter.type
            if case .optional(let inner) = type { type = inner }
            guard case .named(let name, _) = type, name != "UIViewController", !SourceGraph.isOfPlatform(name) else { return nil }
            return Program.plainName(name)
        }
        guard !names.isEmpty else { return installers(of: occasion.origin) }
        let found = walk.objects.indices.map { Int32($0) }.filter { number in
            let info = object(number)
            return info.owner == occasion.origin && info.category.isScreen && names.contains(Program.plainName(info.className))
                && living.contains(number)
        }
        return Set(found.map { host(of: $0) }).sorted()
    }

    /// What a container may have on show when one of its own buttons is tapped: the first of each of its tabs, or of its stack.
    private func covered(by container: Int32) -> [Int32] {
        guard living.contains(container) else { return [] }
        let inside = object(container).category == .tabs ? tabItems(container).flatMap { $0 } : [container]
        return unique(inside.flatMap { displays($0) })
    }

    /// The screens that make an object and hold it, so that the system calls it on their behalf: the delegate of a table, the handler of a
    /// web page's messages.
    private func installers(of number: Int32) -> [Int32] {
        let maker = object(number).maker
        guard maker >= 0, object(maker).category.isScreen, holders[number]?.contains(maker) ?? false,
            isCalledBySystem(number)
        else { return [] }
        return screens(of: maker)
    }

    /// Whether a class conforms to a protocol of the platform's whose methods the system calls.
    func isCalledBySystem(_ number: Int32) -> Bool {
        guard number >= 0, let type = object(number).type else { return false }
        return program.externalAncestors(of: type).contains { name in
            (SourceGraph.isOfPlatform(name) || Self.callingPrefixes.contains(String(name.prefix(2))))
                && (name.hasSuffix("Delegate") || name.hasSuffix("Handler"))
        }
    }

    /// Prefixes of frameworks that call objects, and from which no screens come: CoreBluetooth, CoreLocation, MultipeerConnectivity,
    /// UserNotifications, WatchConnectivity.
    private static let callingPrefixes: Set<String> = ["CB", "CL", "MC", "UN", "WC"]

    func host(of screen: Int32) -> Int32 {
        var screen = screen
        var turns = 0
        while let host = hosts[screen], turns < 8 {
            screen = host
            turns += 1
        }
        return screen
    }

    /// What the person sees when an object is shown.
    ///
    /// Complexity: O(1) once it is known; O(*n*) the first time, for *n* objects that lie in one another.
    func displays(_ number: Int32) -> [Int32] {
        if let known = onShow[number] { return known }
        var path: [Int32: [Int32]] = [:]
        let found = displays(number, &path)
        if isArranged { onShow[number] = found }
        return found
    }

    /// - Parameter met: What is known of the objects that were met on the way; of those that lie in themselves, nothing more is.
    private func displays(_ number: Int32, _ met: inout [Int32: [Int32]]) -> [Int32] {
        guard number >= 0, living.contains(number) else { return [] }
        if let known = onShow[number] ?? met[number] { return known }
        met[number] = []
        let found = look(at: number, &met)
        met[number] = found
        return found
    }

    private func look(at number: Int32, _ met: inout [Int32: [Int32]]) -> [Int32] {
        func inside(_ parts: [Int32]) -> [Int32] {
            var found: [Int32] = []
            for part in parts { found += displays(part, &met) }
            return unique(found)
        }
        let info = object(number)
        switch info.category {
        case .navigation:
            let stack = walk.objects(in: walk.peek(number, "#stack"))
            var shown = walk.objects(in: walk.peek(number, "#initial")) + (firsts[number] ?? [])
            if stack.contains(where: { !isBlank($0) }) { shown.removeAll(where: isBlank) }
            if shown.isEmpty { shown = walk.objects(in: walk.peek(number, "#own")) }
            if shown.isEmpty { shown = Array((stack.filter { !isBlank($0) } + stack).prefix(1)) }
            return shown.isEmpty && info.type != nil ? [number] : inside(shown)
        case .tabs:
            let chosen = walk.objects(in: walk.peek(number, "#selected")).filter(living.contains)
            guard let first = chosen.isEmpty ? tabItems(number).first : chosen else { return info.type == nil ? [] : [number] }
            return inside(first)
        case .pane:
            let compact = walk.objects(in: walk.peek(number, "#compact")), all = walk.objects(in: walk.peek(number, "#panes"))
            let panes = compact.isEmpty ? firstPanes[number].map { first in all.filter(first.contains) } ?? all : compact
            return panes.isEmpty && info.type != nil ? [number] : inside(panes)
        case .screen:
            let all = inside(firstContents[number] ?? contents[number] ?? []), filled = all.filter { !isBlank($0) }
            let shown = filled.isEmpty ? all : filled
            return shown.isEmpty || ownContent[number] != nil ? shown + [host(of: number)] : shown
        case .hosting where faces[number] != nil:
            return inside(faces[number]!)
        case .view, .hosting:
            let root = info.category == .view ? [number] : walk.objects(in: walk.peek(number, "rootView"))
            let parts = root.flatMap { walk.objects(in: walk.peek($0, "#content")) + (firstViews[$0] ?? showcases[$0] ?? []) }
            let shown = inside(parts.filter { $0 != number })
            return shown.isEmpty ? [host(of: number)] : shown
        case .alert, .web: return [host(of: number)]
        case .control, .window, .entry, .plain: return []
        }
    }

    /// A view controller of no class of its own, which only keeps the place until there is one to show.
    func isBlank(_ number: Int32) -> Bool {
        object(number).type == nil && object(number).className == "UIViewController" && contents[number] == nil
            && walk.scenesByObject[number] == nil
    }

    func unique(_ numbers: [Int32]) -> [Int32] {
        var seen: Set<Int32> = []
        return numbers.filter { seen.insert($0).inserted }
    }

    /// Whether tabs are pages to swipe through, and so parts of the screen that they lie on.
    func isPaged(_ tabs: Int32) -> Bool { tabs >= 0 && walk.peek(tabs, "#pages") != 0 }

    /// The tabs of a tab bar controller in their order, as far as it is known: of several lists the longest.
    func tabItems(_ number: Int32) -> [[Int32]] { tabSets(number).first ?? [] }

    /// The lists of tabs with which a tab bar controller is filled, the longest first, without those of which all tabs are in that.
    func tabSets(_ number: Int32) -> [[[Int32]]] {
        guard !isPaged(number) else { return [] }
        let value = walk.peek(number, "#tabs")
        let lists = walk.sets.atoms(value).compactMap { atom -> [[Int32]]? in
            guard case .list(let parts) = atom else { return nil }
            return parts.map { walk.objects(in: $0).filter(living.contains) }.filter { !$0.isEmpty }
        }
        let listed = Set(lists.joined().joined())
        let loose = walk.objects(in: value).filter { living.contains($0) && !listed.contains($0) }
        guard let longest = lists.max(by: { $0.count < $1.count }) else { return [loose.map { [$0] }] }
        let known = Set(longest.joined())
        // What the same code fills it with as well comes after those of the list.
        let added = Set(tabPlaces(of: number).filter { !$0.isDisjoint(with: known) }.joined())
        let first = longest + loose.filter(added.contains).map { [$0] }
        let others = lists + [loose.filter { !added.contains($0) }.map { [$0] }]
        return [first] + others.filter { !known.isSuperset(of: $0.joined()) }
    }

    /// What each place of the source fills a tab bar controller with.
    private func tabPlaces(of number: Int32) -> [Set<Int32>] {
        if fillings == nil {
            var found: [Int32: [SourcePlace: Set<Int32>]] = [:]
            for effect in walk.effects where effect.kind == .tab && effect.via >= 0 {
                found[effect.via, default: [:]][place(effect), default: []].insert(effect.target)
            }
            fillings = found.mapValues { Array($0.values) }
        }
        return fillings?[number] ?? []
    }
}
