extension SourceGraph {
    /// What a library does that the program's own bodies cannot tell. One file for each library.
    protocol Dialect: Sendable {
        /// Names of cases and static functions of the library's types by which code says where to go on: `.contribute(…)`.
        var implicitNames: Set<String> { get }
        /// What a call means whose body is elsewhere; `nil` if this dialect does not know it.
        func call(_ call: ForeignCall, in frame: Frame) -> SetID?
        /// What a type from elsewhere is made into; `nil` if this dialect does not know it.
        func construct(_ name: String, _ given: [Given], _ call: Call, in frame: Frame) -> SetID?
        /// A member of an object that the program does not declare; `nil` if this dialect does not know it.
        func member(_ name: String, of object: Int32, in frame: Frame) -> SetID?
        /// The type of the program's for which a type from elsewhere stands; `nil` if this dialect does not know it.
        func meaning(of reference: TypeReference) -> TypeReference?
        /// An object of the program was made and initialised.
        func made(_ object: Int32, in frame: Frame, spot: Spot)
    }
}

extension SourceGraph.Dialect {
    var implicitNames: Set<String> { [] }
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? { nil }
    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? { nil }
    func member(_ name: String, of object: Int32, in frame: SourceGraph.Frame) -> SourceGraph.SetID? { nil }
    func meaning(of reference: TypeReference) -> TypeReference? { nil }
    func made(_ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {}
}

/// What UIKit and the standard library do with what they are given.
extension SourceGraph.Frame {
    func foreign(_ call: ForeignCall) -> SetID {
        for dialect in walk.dialects { if let result = dialect.call(call, in: self) { return result } }
        if let made = board(call) { return made }
        let spot = call.call.spot
        let first = call.arguments.first
        changeCopy(by: call)
        if call.receivers == 0, Self.streamOperators.contains(call.name), isStream(call.base), let first, isCallable(first.value) {
            return transform(call, first.value)
        }
        if Self.streamOperators.contains(call.name), let first, isCallable(first.value), let derived = derived(by: first.value, for: call) {
            return derived
        }
        switch call.name {
        case "pushViewController":
            return shown(.push, first, on: call.receivers, spot: spot)
        case "show" where call.labels.contains("sender"), "showDetailViewController":
            return shown(.push, first, on: call.receivers, spot: spot)
        case "present" where first?.label == nil && (call.labels.contains("animated") || call.labels.contains("completion")):
            if let first {
                for object in walk.objects(in: call.receivers) {
                    walk.store(first.value, in: object, walk.number("presentedViewController"))
                }
            }
            // Who presents matters where it is one screen, and another than that where it begins.
            let presenters = walk.objects(in: call.receivers)
            let isScreen = presenters.count == 1 && walk.objects[Int(presenters[0])].category.isScreen
            let result = shown(.present, first, on: isScreen ? call.receivers : 0, spot: spot)
            runClosures(call)
            return result
        case "setViewControllers", "setTabs":
            if let first { setControllers(first.value, of: call.receivers, spot: spot, argument: first.expression) }
            return 0
        case "setViewController" where call.labels == [nil, "for"]:
            // On a phone the first column is on show, and the last one is pushed on it (Apple's documentation of `UISplitViewController`).
            let column = lastName(call.arguments[1].expression)
            guard column == "secondary" || column == "inspector" else {
                setControllers(call.arguments[0].value, of: call.receivers, spot: spot, argument: first?.expression)
                // Where there is one of its own for phones, that is on show there.
                for split in walk.objects(in: call.receivers) where column == "compact" {
                    walk.store(call.arguments[0].value, in: split, walk.number("#compact"))
                }
                return 0
            }
            // What is there from the beginning lies beside it, and nobody on a phone sees it.
            guard !walk.objects(in: call.receivers).contains(where: fillsItself) else { return 0 }
            return shown(.push, first, on: call.receivers, spot: spot)
        case "setRightBarButton", "setRightBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems":
            if let first {
                for object in walk.objects(in: call.receivers) { hold(barItems: first.value, on: object, name: "barButtonItem") }
            }
            return 0
        case "popViewController": emit(.pop, 0, via: call.receivers, spot: spot)
        case "popToRootViewController": emit(.popToRoot, 0, via: call.receivers, spot: spot)
        case "popToViewController": emit(.popTo, first?.value ?? 0, via: call.receivers, spot: spot)
        case "dismiss" where call.labels.isEmpty || call.labels.contains("animated") || call.labels.contains("completion"):
            emit(.dismiss, call.receivers, spot: spot)
            runClosures(call)
            return 0
        case "addChild", "addChildViewController":
            emit(.embed, first?.value ?? 0, via: call.receivers, spot: spot, argument: first?.expression)
            if case .self? = first?.expression, scope != nil, receiverObject >= 0 {
                walk.store(call.receivers, in: receiverObject, walk.number("#joined"))
            }
        case "removeFromParent", "removeFromParentViewController":
            for object in walk.objects(in: call.receivers) { walk.store(atom(object), in: object, walk.number("#removed")) }
        case "open", "openURL":
            if isSharedApplication(call.base) { emit(.open, 0, spot: spot) }
        case "addAction": addAction(call)
        case "addTarget":
            trigger(target: first?.value ?? 0, action: call.value("action") ?? 0, control: walk.objects(in: call.receivers).first ?? -1)
        case "setTitle":
            let title = shownText(first)
            for object in walk.objects(in: call.receivers) { walk.store(title, in: object, walk.number("title")) }
        case "append", "insert", "updateValue":
            if let base = call.base, let first {
                let before = assigned
                assigned = first.expression
                if call.name == "append" { put(walk.sets.elements(first.value), last: base) }
                noteFirst(of: first.value, in: base, by: call.name == "append" ? .append : .insert)
                assign(base, walk.sets.elements(first.value))
                assigned = before
            }
        case "toggle": if let base = call.base { switchOver(base, spot: spot) }
        case "removeAll" where call.arguments.isEmpty || call.labels == ["keepingCapacity"]:
            if let base = call.base { leave(base, all: true, spot: spot) }
        case "map", "compactMap", "flatMap":
            guard call.base != nil, let first else { break }
            let values = turns(call.receivers)
            let results = values.map { value in
                if case .keyPath(let names) = first.expression { return self.member(names, of: value, spot: spot) }
                return invoke(first.value, [value], name: call.name, spot: spot)
            }
            if values.count > 1, results.allSatisfy({ $0 != 0 }) { return walk.sets.set(.list(results)) }
            return results.reduce(0) { walk.sets.union($0, $1) }
        case "then", "with":
            // `UIWindow().then { $0.rootViewController = root }`: an object that is set up where it is made.
            let objects = walk.objects(in: call.receivers).filter { !isEvent($0) }
            guard call.arguments.count == 1, !objects.isEmpty else { return unknown(call) }
            runClosures(call)
            return walk.sets.set(of: objects.map { .object($0) })
        case "forEach":
            if case .closure(let closure)? = first?.expression {
                run(closure, for: call.receivers)
                return 0
            }
            for value in turns(call.receivers) { _ = invoke(first?.value ?? 0, [value], name: call.name, spot: spot) }
            return 0
        case "first", "last", "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "min", "max", "randomElement",
            "popLast",
            "removeFirst", "removeLast", "removeValue", "remove", "unsafelyUnwrapped", "lazy", "shuffled":
            if call.name == "removeLast" || call.name == "popLast", let base = call.base { leave(base, all: false, spot: spot) }
            let elements = walk.sets.elements(call.receivers)
            for argument in call.arguments { _ = invoke(argument.value, [elements], name: call.name, spot: spot) }
            return elements
        case "sink", "subscribe", "bind", "drive", "emit", "observe", "addObserver", "onReceive", "assign", "addHandler":
            return listen(call)
        case "multicast" where first.map { !isCallable($0.value) } ?? false: return listen(call)
        case "send", "onNext", "accept", "onCompleted", "callAsFunction":
            for object in walk.objects(in: call.receivers) where isEvent(object) {
                let observers = walk.read(object, walk.number("#observers"), reader: context)
                _ = invoke(observers, call.arguments.map(\.passed), name: lastName(call.base) ?? call.name, spot: spot)
            }
        case "notify" where walk.objects(in: call.receivers).contains(where: isEvent):
            // A group of tasks tells who waits for it that the last one is done (Apple's documentation of `DispatchGroup`).
            for group in walk.objects(in: call.receivers) where isEvent(group) {
                for waiting in call.arguments where isCallable(waiting.value) {
                    walk.store(waiting.value, in: group, walk.number("#observers"))
                }
            }
        case "leave":
            for group in walk.objects(in: call.receivers) where isEvent(group) {
                let waiting = walk.read(group, walk.number("#observers"), reader: context)
                _ = invoke(waiting, [], name: call.name, spot: spot)
            }
        case "objc_setAssociatedObject" where call.arguments.count > 2:
            for object in walk.objects(in: call.arguments[0].value) {
                walk.store(call.arguments[2].value, in: object, walk.number("#associated " + associationKey(call)))
            }
        case "objc_getAssociatedObject" where call.arguments.count > 1:
            let key = walk.number("#associated " + associationKey(call))
            let owners = walk.objects(in: call.arguments[0].value)
            return owners.reduce(0) { walk.sets.union($0, walk.read($1, key, reader: context)) }
        case "perform": break
        default: return unknown(call)
        }
        return 0
    }

    /// What lies at the end of a key path: `\.1`, `\.item.screen`.
    private func member(_ path: [String], of value: SetID, spot: Spot) -> SetID {
        path.reduce(value) { $0 == 0 ? 0 : self.member($1, of: $0, base: .nil, spot: spot) }
    }

    /// The variable whose address tells one associated object from another.
    private func associationKey(_ call: ForeignCall) -> String {
        var expression = call.arguments[1].expression
        while case .unary(_, let inner) = expression { expression = inner }
        return lastName(expression) ?? ""
    }

    /// What nobody knows runs the closures it is given, now or later, for whoever called it.
    private func unknown(_ call: ForeignCall) -> SetID {
        if presentsItself(call) { return 0 }
        if let handedOn = handedOn(by: call) { return handedOn }
        presentByName(call)
        if call.receivers == 0 {
            for name in ["UINavigationController", "UIViewController", "UITabBarController", "UIWindow", "UIApplication", "UIStoryboard"] {
                for function in program.externalFunctions[name]?[call.name] ?? [] {
                    if let found = callFunction(function, on: 0, call.arguments, call.call, name: call.name) { return found }
                }
            }
        }
        if keepsAction(call) { return 0 }
        startByLibrary(call)
        runClosures(call)
        let published = references(in: call.receivers, kind: SourceGraph.published)
        if published != 0 { return published }
        let events = walk.objects(in: call.receivers).filter(isEvent)
        if !events.isEmpty { return walk.sets.set(of: events.map { .object($0) }) }
        // A container that is asked for a type gives an object of it.
        for argument in call.arguments {
            for case .type(let type) in walk.sets.atoms(argument.value) {
                guard walk.usesStandIns else {
                    walk.unanswered.insert(context)
                    return 0
                }
                return walk.standIn(
                    for: .named(program.types[type].name, arguments: []), scope: nil, file: file, spot: call.call.spot,
                    holder: receiverObject, isBackReference: true)
            }
        }
        return 0
    }

    /// `button.bk_addAction({ … }, for: .touchUpInside)`: a category whose body is elsewhere gives a control an action, as its name says; that
    /// is run when the control is used. Returns whether it is one.
    private func keepsAction(_ call: ForeignCall) -> Bool {
        guard call.name.lowercased().contains("addaction") else { return false }
        let controls = walk.objects(in: call.receivers).filter { control in
            walk.objects[Int(control)].category == .control || walk.objects[Int(control)].className == "UIBarButtonItem"
        }
        guard !controls.isEmpty else { return false }
        for control in controls {
            for argument in call.arguments where isCallable(argument.value) {
                trigger(argument.value, control: control, name: call.name, spot: call.call.spot)
            }
        }
        return true
    }

    /// `openChild(cart)`, `coordinate(to: cart)`: a library whose own types the coordinators are starts the one that it is given, unless it is
    /// told of an end.
    private func startByLibrary(_ call: ForeignCall) {
        guard receiverObject >= 0, !call.arguments.isEmpty, call.receivers == receiver || call.base == nil,
            walk.isConductor(receiverObject), walk.isOfUnreadLibrary(receiverObject),
            !Self.endings.contains(where: call.name.lowercased().contains)
        else { return }
        for object in call.arguments.flatMap({ walk.objects(in: $0.value) })
        where object != receiverObject && walk.isConductor(object) && walk.isOfUnreadLibrary(object) {
            _ = callMember("start", of: atom(object), [], call.call)
        }
    }

    /// What a name says of something that ends.
    private static let endings = ["cancel", "clean", "close", "detach", "dismiss", "end", "finish", "free", "release", "remove", "stop"]

    /// `presentPanModal(menu)`: a library that presents the view controller that it is given, as its name says.
    private func presentByName(_ call: ForeignCall) {
        guard call.name.hasPrefix("present"), let first = call.arguments.first, first.label == nil else { return }
        let objects = walk.objects(in: first.value)
        guard !objects.isEmpty, objects.allSatisfy({ walk.objects[Int($0)].category.isController }) else { return }
        _ = shown(.present, first, on: 0, spot: call.call.spot)
    }

    func runClosures(_ call: ForeignCall) {
        let elements = walk.sets.elements(call.receivers)
        for argument in call.arguments where isCallable(argument.value) {
            _ = invoke(argument.value, elements == 0 ? [] : [elements], name: call.name, spot: call.call.spot)
        }
    }

    func isCallable(_ value: SetID) -> Bool {
        value != 0
            && walk.sets.atoms(value).contains {
                switch $0 {
                case .closure, .method: true
                default: false
                }
            }
    }

    // MARK: - Screens

    func shown(_ kind: SourceGraph.Effect.Kind, _ argument: Given?, on container: SetID, spot: Spot) -> SetID {
        guard let argument else { return 0 }
        let targets = walk.sets.elements(argument.value)
        if kind == .push { stack(targets, on: container) }
        emit(kind, targets, via: container, spot: spot, argument: argument.expression)
        return 0
    }

    /// Remembers what lies on a navigation stack.
    func stack(_ targets: SetID, on container: SetID) {
        for object in walk.objects(in: container) where walk.objects[Int(object)].category == .navigation {
            walk.store(targets, in: object, walk.number("#stack"))
            for target in walk.objects(in: targets) { walk.store(atom(object), in: target, walk.number("navigationController")) }
        }
    }

    func setControllers(_ value: SetID, of receivers: SetID, spot: Spot, argument: Expression?) {
        let objects = walk.objects(in: receivers)
        let elements = walk.sets.elements(value)
        var isKnown = false
        for object in objects {
            switch walk.objects[Int(object)].category {
            case .navigation:
                isKnown = true
                if last(of: argument) == nil, let isShortened = argument.flatMap(isShortenedStack) {
                    if isShortened { emit(.pop, 0, via: atom(object), spot: spot) }
                    continue
                }
                stack(elements, on: atom(object))
                // The last one of several is what the person sees.
                var top = elements, isOnTop = false
                if case .list(let parts)? = walk.sets.atoms(value).first, walk.sets.count(value) == 1, let last = parts.last {
                    top = last
                } else if let last = last(of: argument) {
                    top = last
                    isOnTop = argument.map(isGrownStack) ?? false
                }
                emit(.replace, top, via: atom(object), spot: spot, argument: argument, isOnTop: isOnTop)
                if fillsItself(object) { walk.store(top, in: object, walk.number("#own")) }
            case .tabs:
                isKnown = true
                filled.insert(object)
                walk.store(value, in: object, walk.number("#tabs"))
                for target in walk.objects(in: elements) { walk.store(atom(object), in: target, walk.number("tabBarController")) }
                emit(.tab, elements, via: atom(object), spot: spot, argument: argument)
            case .pane:
                isKnown = true
                walk.store(elements, in: object, walk.number("#panes"))
                emit(.tab, elements, via: atom(object), spot: spot, argument: argument)
            default: break
            }
        }
        if !isKnown { emit(.replace, elements, spot: spot, argument: argument) }
    }

    private func isSharedApplication(_ base: Expression?) -> Bool {
        guard case .member(.name(let type, _)?, "shared", _)? = base else { return false }
        return type == "UIApplication"
    }

    // MARK: - Controls

    private func addAction(_ call: ForeignCall) {
        guard let first = call.arguments.first else { return }
        for receiver in walk.objects(in: call.receivers) {
            for action in walk.objects(in: first.value) {
                if walk.objects[Int(receiver)].category == .alert {
                    let handler = walk.read(action, walk.number("handler"), reader: context)
                    walk.store(atom(action), in: receiver, walk.number("#actions"))
                    for callable in walk.sets.numbers(handler) where isCallable(walk.sets.set([callable])) {
                        walk.add(
                            SourceGraph.Occasion(origin: receiver, callable: callable, control: action, name: 0, isAlertButton: true),
                            by: context)
                    }
                } else {
                    walk.store(atom(receiver), in: action, walk.number("#control"))
                }
            }
        }
    }

    /// What is stored to be called later.
    func trigger(_ callables: SetID, control: Int32, name: String, origin: Int32 = -1, spot: Spot) {
        for callable in walk.sets.numbers(walk.sets.elements(callables)) where isCallable(walk.sets.set([callable])) {
            emit(
                SourceGraph.Effect(
                    kind: .trigger, target: callable, via: control, shower: origin, label: walk.number(name), file: Int32(file), spot: spot)
            )
            if control >= 0 { walk.store(walk.sets.set([callable]), in: control, walk.number("#callable")) }
        }
    }

    /// The methods that an action names: `#selector(done)`, and `.done` of an extension of `Selector`.
    private func selectors(_ action: SetID) -> [String] {
        walk.sets.atoms(action).flatMap { atom -> [String] in
            switch atom {
            case .name(let selector): return [selector]
            case .enumCase(let name, _):
                guard let property = program.property(named: name, addedTo: "Selector", from: file) else { return [] }
                return walk.sets.atoms(computed(property, of: 0, spot: program.properties[property].facts.spot)).compactMap {
                    if case .name(let selector) = $0 { selector } else { nil }
                }
            default: return []
            }
        }
    }

    func trigger(target: SetID, action: SetID, control: Int32) {
        for selector in selectors(action) {
            for object in walk.objects(in: target == 0 ? receiver : target) {
                guard let type = walk.objects[Int(object)].type,
                    let function = program.functions(named: selector, on: type).first(where: { program.functions[$0].facts.body != nil })
                else { continue }
                let facts = program.functions[function].facts
                trigger(
                    walk.sets.set(.method(function, receiver: self.atom(object))), control: control, name: SourceGraph.Walk.label(facts),
                    spot: facts.spot)
            }
        }
    }
}
