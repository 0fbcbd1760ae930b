import FlowGraph

extension SourceGraph {
    /// Turns what a walk has found into a graph.
    struct Drawing {
        private let walk: Walk
        private var program: Program { walk.program }
        /// Objects that hold each object in a field, coordinators, windows and containers left out.
        private var holders: [Int32: [Int32]] = [:]
        /// What each container shows first, beyond what it is made with.
        private var firsts: [Int32: [Int32]] = [:]
        /// Screens that a view controller puts into itself: a person sees them as one.
        private var hosts: [Int32: Int32] = [:]
        /// What others put into a view controller.
        private var contents: [Int32: [Int32]] = [:]
        private var destinations: Set<Int32> = []

        private struct Step: Hashable {
            let from: Int32
            let to: Int32
            let kind: Transition.Kind
            let trigger: Trigger
            let place: SourcePlace?
            /// The coordinator in whose code the screen is chosen, -1 if there is none.
            var shower: Int32 = -1
        }

        private var steps: [Step] = []
        private var seen: Set<Step> = []
        private var entries: Set<Int32> = []
        /// Screens that something shows, whether or not it is known from where.
        private var shown: Set<Int32> = []
        private var notes: [SourceFact] = []
        private var alertPresenters: [Int32: [Int32]] = [:]
        /// What was presented, for its style: the screen that shows, the screen on show, the object that was presented.
        private var presented: [(from: Int32, to: Int32, object: Int32)] = []

        /// Triggers and objects that count.
        private let triggers: [Int]
        private let living: Set<Int32>
        init(_ walk: Walk) {
            self.walk = walk
            (triggers, living) = walk.living()
        }

        mutating func build() {
            findHolders()
            arrange()
            forward()
            narrow()
            tabs()
            returns()
            systemReturns()
        }

        func result() -> Result {
            var copy = self
            copy.build()
            copy.notes += copy.bypasses() + Routes(program: program).facts(of: walk.conductors)
            let notes = copy.notes.sorted { a, b in
                (a.location.file, a.location.line, a.location.column ?? 0, a.kind.rawValue, a.owner, a.child)
                    < (b.location.file, b.location.line, b.location.column ?? 0, b.kind.rawValue, b.owner, b.child)
            }
            return Result(graph: copy.graph(), notes: notes)
        }

        // MARK: - Objects

        private func object(_ number: Int32) -> Object { walk.objects[Int(number)] }

        private mutating func findHolders() {
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

        /// The screens on which something happens to an object: itself, or those that hold it.
        private func screens(of number: Int32) -> [Int32] {
            guard number >= 0 else { return [] }
            var found: Set<Int32> = []
            var visited: Set<Int32> = [number]
            var queue = [number]
            var index = 0
            while index < queue.count, queue.count < 200 {
                let next = queue[index]
                index += 1
                let info = object(next)
                guard living.contains(next) else { continue }
                if info.category == .screen || info.category == .alert || info.category == .web || info.category == .hosting {
                    found.insert(host(of: next))
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
                if above.isEmpty || info.category == .control || info.category == .view, info.maker >= 0 { above.append(info.maker) }
                for holder in above where visited.insert(holder).inserted { queue.append(holder) }
            }
            // Something that everybody holds tells nothing, nor does what screens of several coordinators share.
            let classes = Set(found.map { object($0).className }).count
            return classes > 6 || classes > 2 && Set(found.map { object($0).owner }).count > 1 ? [] : found.sorted()
        }

        /// The screens on which an occasion comes. A coordinator's method that nothing here calls is called by the screens that its
        /// parameters name.
        private func origins(of occasion: Occasion) -> [Int32] {
            guard walk.isConductor(occasion.origin), occasion.callable >= 0,
                case .method(let function, _) = walk.sets.atoms[Int(occasion.callable)]
            else { return screens(of: occasion.origin) }
            let names = program.functions[function].facts.parameters.compactMap { parameter -> String? in
                var type = parameter.type
                if case .optional(let inner) = type { type = inner }
                guard case .named(let name, _) = type, name != "UIViewController", !SourceGraph.isOfPlatform(name) else { return nil }
                return Program.plainName(name)
            }
            guard !names.isEmpty else { return [] }
            let found = walk.objects.indices.map { Int32($0) }.filter { number in
                let info = object(number)
                return info.owner == occasion.origin && info.category.isScreen && names.contains(Program.plainName(info.className))
                    && living.contains(number)
            }
            return Set(found.map { host(of: $0) }).sorted()
        }

        private func host(of screen: Int32) -> Int32 {
            var screen = screen
            var turns = 0
            while let host = hosts[screen], turns < 8 {
                screen = host
                turns += 1
            }
            return screen
        }

        /// What the person sees when an object is shown.
        private func displays(_ number: Int32, turns: Int = 0) -> [Int32] {
            guard number >= 0, turns < 8, living.contains(number) else { return [] }
            let info = object(number)
            switch info.category {
            case .navigation:
                var inside = walk.objects(in: walk.peek(number, "#initial")) + (firsts[number] ?? [])
                if inside.isEmpty { inside = Array(walk.objects(in: walk.peek(number, "#stack")).prefix(1)) }
                if inside.isEmpty, info.type != nil { return [number] }
                return unique(inside.flatMap { displays($0, turns: turns + 1) })
            case .tabs:
                let list = tabItems(number)
                guard let first = list.first else { return info.type == nil ? [] : [number] }
                return unique(first.flatMap { displays($0, turns: turns + 1) })
            case .pane:
                let inside = walk.objects(in: walk.peek(number, "#panes"))
                return inside.isEmpty && info.type != nil ? [number] : unique(inside.flatMap { displays($0, turns: turns + 1) })
            case .screen:
                if let inside = contents[number] { return unique(inside.flatMap { displays($0, turns: turns + 1) }) }
                return [host(of: number)]
            case .view, .hosting:
                let root = info.category == .view ? [number] : walk.objects(in: walk.peek(number, "rootView"))
                let inside = root.flatMap { walk.objects(in: walk.peek($0, "#content")) }.flatMap { displays($0, turns: turns + 1) }
                return inside.isEmpty ? [host(of: number)] : unique(inside)
            case .alert, .web: return [host(of: number)]
            case .control, .window, .entry, .plain: return []
            }
        }

        private func unique(_ numbers: [Int32]) -> [Int32] {
            var seen: Set<Int32> = []
            return numbers.filter { seen.insert($0).inserted }
        }

        /// The tabs of a tab bar controller in their order, as far as it is known.
        private func tabItems(_ number: Int32) -> [[Int32]] {
            let atoms = walk.sets.atoms(walk.peek(number, "#tabs"))
            if let list = atoms.lazy.compactMap({ atom -> [SetID]? in if case .list(let parts) = atom { parts } else { nil } }).max(by: {
                $0.count < $1.count
            }) {
                return list.map { walk.objects(in: $0) }.filter { !$0.isEmpty }
            }
            return walk.objects(in: walk.peek(number, "#tabs")).map { [$0] }
        }

        // MARK: - Steps

        private struct Outcome {
            let trigger: Occasion
            let effects: [Effect]
            let screens: [Int32]
        }

        private var occasions: [Outcome] {
            walk.bodies.filter { living.contains($0.object) && object($0.object).category != .entry }.map { object, context in
                Outcome(
                    trigger: Occasion(origin: object, callable: -1, control: -1, name: 0),
                    effects: walk.sets.numbers(walk.contexts[Int(context)].effects).map { walk.effects[Int($0)] },
                    screens: [])
            }
                + triggers.map { index in
                    var effects: [Effect] = []
                    var seen: Set<Int32> = []
                    for context in walk.triggerContexts[index] {
                        for number in walk.sets.numbers(walk.contexts[Int(context)].effects) where seen.insert(number).inserted {
                            effects.append(walk.effects[Int(number)])
                        }
                    }
                    return Outcome(trigger: walk.triggers[index], effects: effects, screens: [])
                }
        }

        /// Effects of the launch: of the app's delegate, of scripts, and of code that nobody calls.
        private var launches: [[Effect]] {
            var result: [[Effect]] = []
            for index in triggers
            where walk.triggers[index].origin >= 0 && object(walk.triggers[index].origin).category == .entry
                && isLaunch(walk.triggers[index])
            {
                result.append(
                    walk.triggerContexts[index].flatMap { context in
                        walk.sets.numbers(walk.contexts[Int(context)].effects).map { walk.effects[Int($0)] }
                    })
            }
            for index in walk.contexts.indices {
                if case .script = walk.contexts[index].key.code {
                    result.append(walk.sets.numbers(walk.contexts[index].effects).map { walk.effects[Int($0)] })
                }
            }
            for (object, context) in walk.bodies where self.object(object).category == .entry {
                result.append(walk.sets.numbers(walk.contexts[Int(context)].effects).map { walk.effects[Int($0)] })
            }
            return result
        }

        /// Whether it is the launch itself, and not a link or a notification that comes later.
        private func isLaunch(_ trigger: Occasion) -> Bool {
            let name = walk.name(trigger.name)
            return name.contains("FinishLaunching") || name.contains("willConnectTo")
        }

        private var loneRuns: [[Effect]] {
            walk.alone.filter { object($0.object).category != .entry }.map {
                walk.sets.numbers(walk.contexts[Int($0.context)].effects).map { walk.effects[Int($0)] }
            }
        }

        /// Decides what is put together before anybody sees it, and what is a step.
        private mutating func arrange() {
            for (number, effect) in allEffects() where effect.kind == .embed {
                _ = number
                guard effect.target >= 0, effect.via >= 0, effect.target != effect.via else { continue }
                if effect.shower == effect.via || object(effect.target).maker == effect.via {
                    hosts[effect.target] = effect.via
                } else {
                    contents[effect.via, default: []].append(effect.target)
                }
            }
            for (_, effect) in allEffects() where effect.kind.isShow && effect.target >= 0 && object(effect.target).category == .view {
                destinations.insert(effect.target)
            }
            func isSetUp(_ effect: Effect, in effects: [Effect], launch: Bool) -> Bool {
                guard effect.via >= 0, effect.target >= 0, object(effect.via).category == .navigation else { return false }
                return launch || effects.contains { $0.kind.isShow && $0.target == effect.via }
            }
            func note(_ effects: [Effect], launch: Bool, origins: [Int32]) -> [Int32: [Int32]] {
                var found: [Int32: [Int32]] = [:]
                for effect in effects where effect.kind == .push || effect.kind == .replace {
                    guard isSetUp(effect, in: effects, launch: launch), !origins.contains(where: { isOn($0, effect.via) }) else { continue }
                    found[effect.via, default: []].append(effect.target)
                }
                return found
            }
            var found: [Int32: [Int32]] = [:]
            for effects in launches + loneRuns { found.merge(note(effects, launch: true, origins: [])) { $0 + $1 } }
            for occasion in occasions {
                found.merge(note(occasion.effects, launch: false, origins: origins(of: occasion.trigger))) { $0 + $1 }
            }
            for (container, given) in found {
                let all = unique(given)
                let own = all.filter { object($0).owner == object(container).owner }
                // Where nearly everything comes first, nothing does.
                firsts[container] = all.count <= 4 ? all : own.count <= 4 ? own : []
            }
        }

        private func allEffects() -> [(Int32, Effect)] {
            var numbers: Set<Int32> = []
            for index in triggers {
                for context in walk.triggerContexts[index] { numbers.formUnion(walk.sets.numbers(walk.contexts[Int(context)].effects)) }
            }
            for (object, context) in walk.bodies where living.contains(object) {
                numbers.formUnion(walk.sets.numbers(walk.contexts[Int(context)].effects))
            }
            for effects in launches + loneRuns { for effect in effects { numbers.insert(walk.number(effect)) } }
            return numbers.sorted().map { ($0, walk.effects[Int($0)]) }
        }

        /// Whether a screen lies on a navigation stack.
        private func isOn(_ screen: Int32, _ navigation: Int32) -> Bool {
            walk.objects(in: walk.peek(navigation, "#stack")).contains { $0 == screen || host(of: $0) == screen }
        }

        private mutating func forward() {
            for effects in launches {
                for effect in effects where effect.kind == .root || effect.kind == .present || effect.kind == .push && effect.via < 0 {
                    if effect.kind == .root { entries.formUnion(displays(effect.target)) }
                    shown.formUnion(displays(effect.target))
                }
            }
            for effects in loneRuns {
                for effect in effects where effect.kind.isShow {
                    shown.formUnion(displays(effect.target))
                    if effect.kind == .root { entries.formUnion(displays(effect.target)) }
                }
            }
            var unresolved: [SourcePlace: (owner: String, circumstance: String)] = [:]
            var resolved: Set<SourcePlace> = []
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
                    if effect.kind == .tab { continue }
                    let targets = effect.kind == .open ? [] : displays(effect.target)
                    shown.formUnion(targets)
                    for from in origins {
                        let trigger = trigger(occasion.trigger, effect)
                        if effect.kind == .open { add(from, from, .open, trigger, place) }
                        if effect.kind == .embed,
                            hosts[effect.target] != nil || !(contents[effect.via] ?? []).contains(where: { host(of: $0) == from })
                        {
                            continue
                        }
                        if (effect.kind == .push || effect.kind == .replace), effect.via >= 0,
                            (firsts[effect.via] ?? []).contains(effect.target),
                            !isOn(from, effect.via),
                            occasion.effects.contains(where: { $0.kind.isShow && $0.target == effect.via })
                        {
                            continue
                        }
                        for to in targets {
                            add(from, to, kind(effect.kind, from: from, to: to), trigger, place, shower: conductor(of: effect.shower))
                            if effect.kind == .present { presented.append((from, to, effect.target)) }
                        }
                    }
                    weigh(effect, place)
                }
            }
            for (place, (owner, circumstance)) in unresolved where !resolved.contains(place) && !owner.isEmpty {
                notes.append(SourceFact(kind: .unresolvedDestination, owner: owner, circumstance: circumstance, location: place))
            }
            entriesOfLoners()
        }

        /// The coordinator for which an object works.
        private func conductor(of number: Int32) -> Int32 {
            guard number >= 0 else { return -1 }
            return walk.isConductor(number) ? number : object(number).owner
        }

        private static let mostOrigins = 6

        /// Leaves one step of those that say only that a coordinator can show something from anywhere.
        ///
        /// Values are not told apart by the order of events, so a callback that many screens could set off leads from all of them. Few are
        /// taken at their word; of many, each of the nearest coordinators keeps the screen that it shows first.
        private mutating func narrow() {
            struct Way: Hashable { let to, shower: Int32 }
            var origins: [Way: Set<Int32>] = [:]
            for step in steps where step.from != step.to && object(step.from).category != .alert {
                origins[Way(to: step.to, shower: step.shower), default: []].insert(step.from)
            }
            var kept: [Way: Set<Int32>] = [:]
            for (way, all) in origins where all.count > Self.mostOrigins {
                let groups = Dictionary(grouping: all) { object($0).owner }
                let near = groups.keys.map { (distance: distance($0, way.shower), owner: $0) }.sorted { $0 < $1 }
                guard let least = near.first?.distance else { continue }
                var chosen: Set<Int32> = []
                for (_, owner) in near.filter({ $0.distance == least }).prefix(Self.mostOrigins) {
                    let screens = groups[owner, default: []].sorted()
                    chosen.formUnion(screens.count > Self.mostOrigins ? Array(screens.prefix(1)) : screens)
                }
                kept[way] = chosen
            }
            steps = steps.filter { step in
                guard step.from != step.to, let chosen = kept[Way(to: step.to, shower: step.shower)] else { return true }
                return chosen.contains(step.from) || object(step.from).category == .alert
            }
            seen = Set(steps)
            let pairs = Set(steps.map { [$0.from, $0.to] })
            presented = presented.filter { pairs.contains([$0.from, $0.to]) }
        }

        /// How many steps lie between two coordinators in the tree.
        private func distance(_ a: Int32, _ b: Int32) -> Int {
            func path(_ number: Int32) -> [Int32] {
                var result: [Int32] = []
                var next = number
                while next >= 0 {
                    result.insert(next, at: 0)
                    next = object(next).owner
                }
                return result
            }
            let first = path(a), second = path(b)
            let common = zip(first, second).prefix { $0 == $1 }.count
            return first.count + second.count - 2 * common
        }

        private func kind(_ kind: Effect.Kind, from: Int32, to: Int32) -> Transition.Kind {
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

        /// Without a launch, what the topmost coordinators have and nobody shows is where the flow starts.
        private mutating func entriesOfLoners() {
            guard entries.isEmpty else { return }
            let reached = Set(steps.filter { $0.from != $0.to }.map(\.to)).union(
                steps.filter { object($0.from).category == .alert }.map(\.from))
            for number in walk.objects.indices {
                let screen = Int32(number)
                let info = object(screen)
                guard info.category.isController, info.owner >= 0 else { continue }
                // The topmost coordinator that has screens at all.
                guard object(info.owner).owner < 0 else { continue }
                for shown in displays(screen)
                where !reached.contains(shown) && object(shown).category != .alert && object(shown).owner == info.owner {
                    entries.insert(shown)
                }
            }
        }

        /// Who shows which class of screen.
        private struct Showing: Hashable { let shower, screen: String }

        /// Screens that show others by themselves, and what the app's coordinators show.
        private var byScreens: [SourceFact] = []
        private var byCoordinators: Set<Showing> = []

        private mutating func weigh(_ effect: Effect, _ place: SourcePlace) {
            guard effect.kind == .push || effect.kind == .present, effect.shower >= 0, effect.target >= 0 else { return }
            let shower = object(effect.shower)
            let isScreen = shower.category == .screen || shower.category == .hosting || shower.category.isContainer
            for target in displays(effect.target) where object(target).className != shower.className {
                if walk.isConductor(effect.shower) {
                    byCoordinators.insert(Showing(shower: shower.className, screen: object(target).className))
                } else if isScreen, shower.type != nil, let type = object(target).type, object(target).category == .screen, !isPicker(type)
                {
                    let fact = SourceFact(
                        kind: .bypassed, owner: shower.className, child: object(target).className, circumstance: "\(effect.kind)",
                        location: place)
                    if !byScreens.contains(fact) { byScreens.append(fact) }
                }
            }
        }

        /// Whether a class is one of the platform's own screens with a few changes: a picker, a browser, which hands its answer to whoever
        /// asked.
        private func isPicker(_ type: Program.TypeID) -> Bool {
            let bases: Set<String> = ["UIViewController", "UITableViewController", "UICollectionViewController"]
            return program.externalAncestors(of: type).contains {
                $0.hasSuffix("Controller") && !bases.contains($0) && SourceGraph.isOfPlatform($0)
            }
        }

        /// The screens that go past their coordinators. Where many do, half as many as coordinators show, that is how the app is built, and
        /// nobody is told.
        private func bypasses() -> [SourceFact] {
            // A sheet from which nothing leads on asks something, like an alert, and answers whoever showed it.
            let showers = Set(byCoordinators.map(\.shower)).union(byScreens.map(\.owner))
            let byScreens = byScreens.filter { $0.circumstance != "present" || showers.contains($0.child) }
            let ways = Set(byScreens.map { Showing(shower: $0.owner, screen: $0.child) })
            return ways.count <= 3 || ways.count * 2 < byCoordinators.count ? byScreens : []
        }

        private mutating func add(
            _ from: Int32, _ to: Int32, _ kind: Transition.Kind, _ trigger: Trigger, _ place: SourcePlace?, shower: Int32 = -1
        ) {
            let step = Step(from: from, to: to, kind: kind, trigger: trigger, place: place, shower: shower)
            if seen.insert(step).inserted { steps.append(step) }
        }

        private func place(_ effect: Effect) -> SourcePlace {
            SourcePlace(file: program.files[Int(effect.file)], line: Int(effect.spot.line), column: Int(effect.spot.column))
        }

        // MARK: - Triggers

        private func trigger(_ trigger: Occasion, _ effect: Effect) -> Trigger {
            let title = title(of: trigger.control)
            if trigger.isAlertButton { return Trigger(kind: .alertButton, label: Self.alertLabel(title)) }
            if let title { return Trigger(kind: .action, label: "tap \"\(title)\"") }
            let own = plainName(trigger.name)
            if own == "touch" { return Trigger(kind: .action, label: own) }
            return Trigger(kind: .action, label: effect.label > 0 ? plainName(effect.label) : own)
        }

        /// A button without a title, or with one that the source does not tell, is a button all the same.
        private static func alertLabel(_ title: String?) -> String {
            title.flatMap { $0.isEmpty ? nil : "alert \"\($0)\"" } ?? "alert button"
        }

        /// A name without the mark of an associated object.
        private func plainName(_ number: Int32) -> String {
            let name = walk.name(number), mark = "#associated "
            return name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name
        }

        /// The literal title of a control or an action, if there is one.
        private func title(of control: Int32) -> String? {
            guard control >= 0 else { return nil }
            var place = [control]
            place += walk.objects(in: walk.peek(control, "#control"))
            for object in place {
                for field in ["title", "#title", "#key"] {
                    let found = Set(walk.strings(in: walk.peek(object, field)))
                    if found.count == 1, let only = found.first, !only.isEmpty { return only }
                }
            }
            return nil
        }

        // MARK: - Tabs

        private mutating func tabs() {
            for number in walk.objects.indices where object(Int32(number)).category == .tabs && living.contains(Int32(number)) {
                let items = tabItems(Int32(number))
                guard items.count > 1 else { continue }
                let places = items.map { item in item.flatMap { displays($0) } }
                let inside = items.enumerated().map { index, item -> [Int32] in
                    let stacks = item.filter { object($0).category == .navigation }
                    let pushed = stacks.flatMap { walk.objects(in: walk.peek($0, "#stack")) }.flatMap { displays($0) }
                    return unique(places[index] + pushed)
                }
                for (index, item) in items.enumerated() {
                    let label = tabTitle(item, index: index)
                    for (other, screens) in inside.enumerated() {
                        for from in screens {
                            for to in places[index] {
                                if other == index {
                                    if from == to {
                                        add(from, to, .stay, Trigger(kind: .selectedTabTap, label: "selected tab \"\(label)\""), nil)
                                    } else {
                                        add(from, to, .popToRoot, Trigger(kind: .selectedTabTap, label: "selected tab \"\(label)\""), nil)
                                    }
                                } else {
                                    add(from, to, .select, Trigger(kind: .tabTap, label: "tab \"\(label)\""), nil)
                                }
                            }
                        }
                    }
                }
                for screens in places { shown.formUnion(screens) }
            }
        }

        private func tabTitle(_ item: [Int32], index: Int) -> String {
            for view in item { if let text = walk.strings(in: walk.peek(view, "#tab")).first { return text } }
            for controller in item {
                for candidate in [controller] + displays(controller) {
                    for part in walk.objects(in: walk.peek(candidate, "tabBarItem")) { if let title = title(of: part) { return title } }
                }
            }
            for controller in item {
                for candidate in [controller] + displays(controller) { if let title = screenTitle(candidate) { return title } }
            }
            return item.first.map { displays($0).first.map(typeName) ?? object($0).className } ?? "\(index + 1)"
        }

        // MARK: - Ways back

        private func predecessors(_ kinds: Set<Transition.Kind>) -> [Int32: [Int32]] {
            var result: [Int32: [Int32]] = [:]
            for step in steps where kinds.contains(step.kind) && step.from != step.to {
                for from in behind(step.from) where from != step.to && result[step.to]?.contains(from) != true {
                    result[step.to, default: []].append(from)
                }
            }
            return result
        }

        /// An alert is gone before its button's handler runs: what that shows lies on what was below.
        private func behind(_ screen: Int32) -> [Int32] {
            guard object(screen).category == .alert else { return [screen] }
            return alertPresenters[screen] ?? []
        }

        /// Where the ways back from a screen lead, if there are few; something that can lie on anything leads back to where its own
        /// coordinator is.
        private func few(_ places: [Int32], from screen: Int32) -> [Int32] {
            guard places.count > 6 else { return places }
            var owners: Set<Int32> = []
            var above = object(screen).owner
            while above >= 0 {
                owners.insert(above)
                above = object(above).owner
            }
            let near = places.filter { owners.contains(object($0).owner) }
            return near.count > 6 ? [] : near
        }

        /// The screens below one on its stack, nearest first.
        private func below(_ screen: Int32, _ pushers: [Int32: [Int32]]) -> [Int32] {
            var seen: Set<Int32> = [screen]
            var queue = pushers[screen] ?? []
            var result: [Int32] = []
            var index = 0
            while index < queue.count {
                let next = queue[index]
                index += 1
                guard seen.insert(next).inserted else { continue }
                result.append(next)
                queue += pushers[next] ?? []
            }
            return result
        }

        private mutating func returns() {
            var below: [Int32: [Int32]] = [:]
            for step in steps where step.kind == .present && object(step.to).category == .alert {
                below[step.to, default: []].append(step.from)
            }
            for alert in below.keys {
                var found: [Int32] = []
                var queue = below[alert]!
                var index = 0
                while index < queue.count, queue.count < 100 {
                    let next = queue[index]
                    index += 1
                    if object(next).category == .alert {
                        queue += (below[next] ?? []).filter { !queue.contains($0) }
                    } else {
                        found.append(next)
                    }
                }
                alertPresenters[alert] = unique(found)
            }
            let pushers = predecessors([.push])
            let presenters = predecessors([.present])
            func presentersOf(_ screen: Int32) -> [Int32] {
                few(unique(([screen] + self.below(screen, pushers)).flatMap { presenters[$0] ?? [] }), from: screen)
            }
            for occasion in occasions {
                let returning = occasion.effects.filter(\.kind.isReturn)
                let isAlert = occasion.trigger.origin >= 0 && object(occasion.trigger.origin).category == .alert
                guard !returning.isEmpty || isAlert else { continue }
                for from in origins(of: occasion.trigger) {
                    for effect in returning where !isAlert || effect.kind != .dismiss || effect.target != occasion.trigger.origin {
                        let trigger = trigger(occasion.trigger, effect)
                        switch effect.kind {
                        case .pop: for to in few(pushers[from] ?? [], from: from) { add(from, to, .pop, trigger, place(effect)) }
                        case .popToRoot:
                            let all = self.below(from, pushers)
                            let roots = all.filter { to in (pushers[to] ?? []).isEmpty || presenters[to] != nil }
                            for to in few(roots, from: from) { add(from, to, .popToRoot, trigger, place(effect)) }
                        case .popTo:
                            // One of many on the stack: what lies below, most likely, and no more can be told.
                            let isOneOfMany = returning.count { $0.kind == .popTo && $0.spot == effect.spot && $0.file == effect.file } > 3
                            for to in isOneOfMany ? few(pushers[from] ?? [], from: from) : displays(effect.target) where to != from {
                                add(from, to, .popTo, trigger, place(effect))
                            }
                        case .dismiss: for to in presentersOf(from) { add(from, to, .dismiss, trigger, place(effect)) }
                        default: break
                        }
                    }
                }
            }
        }

        private static let coveringStyles: Set<String> = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]

        /// What the system offers everywhere: the back button and its menu, the swipes, an alert's buttons.
        private mutating func systemReturns() {
            let pushers = predecessors([.push])
            for screen in pushers.keys.sorted() {
                for to in pushers[screen]! {
                    add(screen, to, .pop, Trigger(kind: .backButton, label: "back button"), nil)
                    add(screen, to, .pop, Trigger(kind: .backSwipe, label: "back swipe"), nil)
                }
                add(screen, screen, .stay, Trigger(kind: .cancelledBackSwipe, label: "cancelled back swipe"), nil)
                for to in few(below(screen, pushers), from: screen) {
                    add(screen, to, .popTo, Trigger(kind: .backMenu, label: "back menu to \"\(shownTitle(to))\""), nil)
                }
            }
            var above: [Int32: [Int32]] = [:]
            for step in steps where step.kind == .push { above[step.from, default: []].append(step.to) }
            var done: Set<String> = []
            for (from, to, object) in presented {
                guard done.insert("\(from) \(to) \(object)").inserted else { continue }
                switch self.object(to).category {
                case .alert: alert(to, from: from)
                case .web: add(to, from, .dismiss, Trigger(kind: .action, label: "tap \"Done\""), nil)
                default:
                    let styles = [object, to].flatMap { number in
                        walk.sets.atoms(walk.peek(number, "modalPresentationStyle")).compactMap { atom -> String? in
                            if case .enumCase(let name, _) = atom { name } else { nil }
                        }
                    }
                    guard !styles.contains(where: Self.coveringStyles.contains) else { continue }
                    var layer = [to]
                    var index = 0
                    while index < layer.count {
                        for next in above[layer[index]] ?? [] where !layer.contains(next) && next != from { layer.append(next) }
                        index += 1
                    }
                    // A screen that was pushed further is still in the sheet.
                    for screen in layer where screen == to || self.object(object).category == .navigation {
                        add(screen, from, .dismiss, Trigger(kind: .sheetSwipe, label: "sheet swipe"), nil)
                    }
                }
            }
        }

        private mutating func alert(_ alert: Int32, from: Int32) {
            let handled = Set(steps.filter { $0.from == alert && $0.trigger.kind == .alertButton && $0.kind != .stay }.map(\.trigger.label))
            let stays = Set(steps.filter { $0.from == alert && $0.kind == .stay }.map(\.trigger.label))
            for action in walk.objects(in: walk.peek(alert, "#actions")) {
                let label = Self.alertLabel(title(of: action))
                guard !handled.contains(label), !stays.contains(label) else { continue }
                add(alert, from, .dismiss, Trigger(kind: .alertButton, label: label), nil)
            }
            let isSheet = walk.sets.atoms(walk.peek(alert, "preferredStyle")).contains {
                if case .enumCase("actionSheet", _) = $0 { true } else { false }
            }
            if isSheet { add(alert, from, .dismiss, Trigger(kind: .outsideTap, label: "tap outside"), nil) }
        }

        // MARK: - The graph

        private func typeName(_ screen: Int32) -> String {
            let info = object(screen)
            if info.category == .view { return "UIHostingController<\(info.className)>" }
            if info.category == .hosting, info.type.map({ !program.types[$0].generics.isEmpty }) ?? true {
                let views = Set(walk.objects(in: walk.peek(screen, "rootView")).map { object($0).className })
                if views.count == 1, let only = views.first { return "\(info.className)<\(only)>" }
            }
            return info.className
        }

        /// Where the source declares the type of an object; `nil` if it is somebody else's.
        private func declaration(of number: Int32) -> SourcePlace? {
            guard let type = object(number).type.map({ program.types[$0] }) else { return nil }
            return SourcePlace(file: program.files[type.file], line: Int(type.spot.line), column: Int(type.spot.column))
        }

        private func screenTitle(_ screen: Int32) -> String? {
            if let title = literalTitle(screen) { return title }
            guard object(screen).category == .alert else { return nil }
            // Alerts of one coordinator are told apart by what they say, or by where they are made.
            let messages = Set(walk.strings(in: walk.peek(screen, "message")))
            if messages.count == 1 { return messages.first }
            let info = object(screen)
            return program.files[info.file].split(separator: "/").last.map { "\($0):\(info.spot.line)" }
        }

        private func literalTitle(_ screen: Int32) -> String? {
            var places = [screen]
            if object(screen).category == .hosting { places += walk.objects(in: walk.peek(screen, "rootView")) }
            for place in places {
                for field in ["title", "#title"] {
                    let strings = walk.strings(in: walk.peek(place, field))
                    if Set(strings).count == 1, !strings[0].isEmpty { return strings[0] }
                }
                for part in walk.objects(in: walk.peek(place, "navigationItem")) {
                    let strings = walk.strings(in: walk.peek(part, "title"))
                    if Set(strings).count == 1, !strings[0].isEmpty { return strings[0] }
                }
            }
            return nil
        }

        private func shownTitle(_ screen: Int32) -> String {
            if let title = screenTitle(screen) { return title }
            var name = typeName(screen)
            if name.hasSuffix(">"), let bracket = name.firstIndex(of: "<") { name = String(name[name.index(after: bracket)...].dropLast()) }
            let ending = "ViewController"
            // `Main.ViewController` is the screen of something called Main.
            return name.hasSuffix("." + ending)
                ? String(name.dropLast(ending.count + 1))
                : name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
        }

        private func graph() -> FlowGraph {
            var used = Set(steps.flatMap { [$0.from, $0.to] }).union(shown).union(entries)
            for container in contents.keys where contents[container]!.contains(where: { used.contains(host(of: $0)) }) {
                used.insert(container)
            }

            // Coordinators: every one that was made, under the one for which it was made.
            let conductors = walk.objects.indices.map { Int32($0) }.filter { walk.isConductor($0) && living.contains($0) }
            var names: [Int32: String] = [:]
            func id(_ number: Int32) -> String {
                if let known = names[number] { return known }
                let info = object(number)
                let prefix = info.owner >= 0 ? id(info.owner) + "/" : ""
                names[number] = prefix + info.className
                return prefix + info.className
            }
            var nodes: [String: CoordinatorNode] = [:]
            var clusters = Set(conductors)
            for number in conductors + used.map({ object($0).owner }) {
                var above = number
                while above >= 0, clusters.insert(above).inserted || above == number { above = object(above).owner }
            }
            for number in clusters.sorted() {
                let id = id(number)
                nodes[id] = CoordinatorNode(
                    id: id, typeName: object(number).className,
                    parent: object(number).owner >= 0 ? self.id(object(number).owner, names) : nil,
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
            for number in used.sorted() {
                let id = screenID(number)
                let info = object(number)
                let kind: Screen.Kind =
                    contents[number] != nil || info.category.isContainer
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
            return FlowGraph(coordinators: Array(nodes.values), screens: Array(screens.values), transitions: transitions)
        }

        private func id(_ number: Int32, _ names: [Int32: String]) -> String { names[number] ?? object(number).className }
    }
}
