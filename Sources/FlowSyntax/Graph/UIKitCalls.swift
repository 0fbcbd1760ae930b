extension SourceGraph {
    /// What a library does that the program's own bodies cannot tell. One file for each library.
    protocol Dialect: Sendable {
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
        let spot = call.call.spot
        let first = call.arguments.first
        if call.receivers == 0, Self.streamOperators.contains(call.name), isStream(call.base), let first, isCallable(first.value) {
            return transform(call, first.value)
        }
        if call.name != "map", Self.streamOperators.contains(call.name), let first, isCallable(first.value), waits(first.value, for: call) {
            return call.receivers
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
            let result = shown(.present, first, on: 0, spot: spot)
            runClosures(call)
            return result
        case "setViewControllers", "setTabs":
            if let first { setControllers(first.value, of: call.receivers, spot: spot, argument: first.expression) }
            return 0
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
        case "open", "openURL":
            if isSharedApplication(call.base) { emit(.open, 0, spot: spot) }
        case "addAction": addAction(call)
        case "addTarget":
            trigger(target: first?.value ?? 0, action: call.value("action") ?? 0, control: walk.objects(in: call.receivers).first ?? -1)
        case "setTitle":
            if let first { for object in walk.objects(in: call.receivers) { walk.store(first.value, in: object, walk.number("title")) } }
        case "append", "insert", "updateValue":
            if let base = call.base, let first {
                let before = assigned
                assigned = first.expression
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
        case "forEach":
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
        case "send", "onNext", "accept", "onCompleted", "callAsFunction":
            for object in walk.objects(in: call.receivers) where isEvent(object) {
                let observers = walk.read(object, walk.number("#observers"), reader: context)
                _ = invoke(observers, call.arguments.map(\.value), name: lastName(call.base) ?? call.name, spot: spot)
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
        if call.receivers == 0 {
            for name in ["UINavigationController", "UIViewController", "UITabBarController", "UIWindow", "UIApplication", "UIStoryboard"] {
                for function in program.externalFunctions[name]?[call.name] ?? [] {
                    if let found = callFunction(function, on: 0, call.arguments, call.call, name: call.name) { return found }
                }
            }
        }
        runClosures(call)
        let published = references(in: call.receivers, kind: SourceGraph.published)
        if published != 0 { return published }
        let events = walk.objects(in: call.receivers).filter(isEvent)
        if !events.isEmpty { return walk.sets.set(of: events.map { .object($0) }) }
        if walk.usesStandIns {
            // A container that is asked for a type gives an object of it.
            for argument in call.arguments {
                for case .type(let type) in walk.sets.atoms(argument.value) {
                    return walk.standIn(
                        for: .named(program.types[type].name, arguments: []), scope: nil, file: file, spot: call.call.spot,
                        holder: receiverObject, isBackReference: true)
                }
            }
        }
        return 0
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
    private func stack(_ targets: SetID, on container: SetID) {
        for object in walk.objects(in: container) where walk.objects[Int(object)].category == .navigation {
            walk.store(targets, in: object, walk.number("#stack"))
            for target in walk.objects(in: targets) { walk.store(atom(object), in: target, walk.number("navigationController")) }
        }
    }

    private func setControllers(_ value: SetID, of receivers: SetID, spot: Spot, argument: Expression?) {
        let objects = walk.objects(in: receivers)
        let elements = walk.sets.elements(value)
        var isKnown = false
        for object in objects {
            switch walk.objects[Int(object)].category {
            case .navigation:
                isKnown = true
                stack(elements, on: atom(object))
                // The last one of several is what the person sees.
                var top = elements
                if case .list(let parts)? = walk.sets.atoms(value).first, walk.sets.count(value) == 1, let last = parts.last { top = last }
                emit(.replace, top, via: atom(object), spot: spot, argument: argument)
            case .tabs:
                isKnown = true
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

    func trigger(target: SetID, action: SetID, control: Int32) {
        for atom in walk.sets.atoms(action) {
            guard case .name(let selector) = atom else { continue }
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

    // MARK: - Objects of UIKit

    func constructForeign(_ name: String, _ given: [Given], _ call: Call) -> SetID {
        for dialect in walk.dialects { if let result = dialect.construct(name, given, call, in: self) { return result } }
        if let controllers = tab(name, given, call) { return controllers }
        let category = SourceGraph.category(ofExternal: name)
        let isKept = category != nil || Self.kept.contains(name) || Self.events.contains(name)
        guard isKept else {
            var result: SetID = 0
            for argument in given where isCallable(argument.value) {
                result = walk.sets.union(result, invoke(argument.value, [], name: name, spot: call.spot))
            }
            let views = walk.objects(in: result).filter { walk.objects[Int($0)].category == .view }
            return walk.sets.set(of: views.map { .object($0) })
        }
        var texts = given.flatMap { argument -> [String] in
            let found = walk.strings(in: argument.value)
            return found.count == 1 ? found : []
        }
        if category == .hosting {
            texts += given.flatMap { walk.objects(in: $0.value).map { walk.objects[Int($0)].className } }
        }
        let object = walk.make(
            nil, className: name, category: category ?? .plain, owner: owner, maker: receiverObject, file: file, spot: call.spot,
            texts: texts)
        walk.note(made: object, by: context)
        for argument in given {
            guard let label = argument.label else { continue }
            walk.store(argument.value, in: object, walk.number(label))
            // A title that is looked up has at least a key.
            guard label == "title" && Self.kept.contains(name) || category == .alert && (label == "title" || label == "message"),
                walk.strings(in: argument.value).isEmpty, let key = key(argument.expression)
            else { continue }
            walk.store(walk.sets.set(.string(key)), in: object, walk.number(label == "title" ? "#key" : "#messageKey"))
        }
        // What an action does when its input says so.
        if Self.events.contains(name) {
            for argument in given where isCallable(argument.value) { walk.store(argument.value, in: object, walk.number("#observers")) }
        }
        initialisedBySystem(object, given, call)
        return atom(object)
    }

    /// `UITab(title:image:identifier:viewControllerProvider:)` stands for the view controllers that it provides, a group without any for
    /// those of its children; `nil` if it is no tab.
    private func tab(_ name: String, _ given: [Given], _ call: Call) -> SetID? {
        guard name == "UITab" || name == "UITabGroup" || name == "UISearchTab" else { return nil }
        guard let provider = given.last, isCallable(provider.value) else { return given.first { $0.label == "children" }?.value ?? 0 }
        let controllers = invoke(provider.value, [], name: name, spot: call.spot)
        for controller in walk.objects(in: controllers) {
            for title in given where title.label == "title" { walk.store(title.value, in: controller, walk.number("#tab")) }
        }
        return controllers
    }

    /// What a text that is looked up is called: `R.string.localizable.cancel()`, `L10n.Common.cancel`, `NSLocalizedString("cancel", …)`.
    private func key(_ expression: Expression) -> String? {
        switch expression {
        case .call(let call):
            if case .string(let text?)? = call.arguments.first?.value { return text }
            if case .call? = call.arguments.first?.value, let inner = call.arguments.first.flatMap({ key($0.value) }) { return inner }
            return key(call.callee)
        case .member(let base, let name, _):
            if case .string(let text?)? = base { return text }
            guard isOfType(base) || isLiteral(base) else { return nil }
            if name == "localized" || name == "localizedString" || name == "text" || name == "string" || name == "rawValue" {
                return base.flatMap(key)
            }
            return name
        default: return nil
        }
    }

    private func isLiteral(_ expression: Expression?) -> Bool { if case .string? = expression { true } else { false } }

    /// Whether a chain of members starts at a type: a variable's property is no key.
    private func isOfType(_ expression: Expression?) -> Bool {
        switch expression {
        case .name(let name, _)?: name.startsUpper
        case .member(let base, _, _)?: isOfType(base)
        case .call(let call)?: isOfType(call.callee)
        case .type?: true
        default: false
        }
    }

    /// Classes of UIKit that are no views and no controllers, and whose objects carry something.
    private static let kept: Set<String> = [
        "UIAction", "UIAlertAction", "UIBarButtonItem", "UITabBarItem", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
        "UIContextualAction", "UISearchController",
    ]

    func initialisedBySystem(_ object: Int32, _ given: [Given], _ call: Call) {
        let info = walk.objects[Int(object)]
        func value(_ label: String) -> SetID { given.first { $0.label == label }?.value ?? 0 }
        let closure = given.last { isCallable($0.value) }?.value ?? 0
        switch info.category {
        case .navigation:
            let root = value("rootViewController")
            if root != 0 {
                stack(root, on: atom(object))
                walk.store(root, in: object, walk.number("#initial"))
            }
            return
        case .tabs, .pane:
            let all = value("viewControllers")
            if all != 0 { setControllers(all, of: atom(object), spot: call.spot, argument: nil) }
            return
        default: break
        }
        guard info.type == nil else { return }
        switch info.className {
        case "UISearchController":
            // Who searches sees the results over the screen that has the search bar.
            guard receiverObject >= 0, walk.objects[Int(receiverObject)].category.isController else { break }
            for results in walk.objects(in: value("searchResultsController")) where walk.objects[Int(results)].category.isScreen {
                emit(
                    SourceGraph.Effect(
                        kind: .present, target: results, shower: receiverObject, label: walk.number("search"), file: Int32(file),
                        spot: call.spot))
            }
        case "UIAction", "UIContextualAction":
            trigger(closure, control: object, name: "action", spot: call.spot)
        case "UIAlertAction":
            walk.store(closure, in: object, walk.number("handler"))
        case "UIBarButtonItem":
            if let item = given.first(where: { $0.label == "barButtonSystemItem" || $0.label == "systemItem" }) {
                for case .enumCase(let name, _) in walk.sets.atoms(item.value) {
                    walk.store(walk.sets.set(.string(name.prefix(1).uppercased() + name.dropFirst())), in: object, walk.number("title"))
                }
            }
            trigger(target: value("target"), action: value("action"), control: object)
        case "UITapGestureRecognizer", "UILongPressGestureRecognizer":
            trigger(target: value("target"), action: value("action"), control: object)
        case "UITabBarItem":
            for case .enumCase(let name, _) in walk.sets.atoms(value("tabBarSystemItem")) {
                walk.store(walk.sets.set(.string(name.prefix(1).uppercased() + name.dropFirst())), in: object, walk.number("title"))
            }
        case "UIButton":
            if closure != 0 { trigger(closure, control: object, name: "action", spot: call.spot) }
            for action in walk.objects(in: value("primaryAction")) { walk.store(atom(object), in: action, walk.number("#control")) }
        default: break
        }
    }

    /// A property of UIKit's was set.
    func assignedToSystem(_ name: String, of object: Int32, _ value: SetID, spot: Spot) {
        let info = walk.objects[Int(object)]
        switch name {
        case "rootViewController" where info.category == .window: emit(.root, value, via: atom(object), spot: spot)
        case "viewControllers" where info.category.isContainer: setControllers(value, of: atom(object), spot: spot, argument: nil)
        case "selectedViewController" where info.category == .tabs: emit(.select, value, via: atom(object), spot: spot)
        case "tabs" where info.category == .tabs: setControllers(value, of: atom(object), spot: spot, argument: nil)
        case "rightBarButtonItem", "leftBarButtonItem", "rightBarButtonItems", "leftBarButtonItems", "backBarButtonItem":
            hold(barItems: value, on: object, name: name)
        default: break
        }
    }

    /// Bar buttons belong to the screen whose navigation item has them.
    private func hold(barItems: SetID, on object: Int32, name: String) {
        let info = walk.objects[Int(object)]
        let screen = info.className == "UINavigationItem" ? info.maker : object
        for item in walk.objects(in: walk.sets.elements(barItems)) {
            for callable in walk.sets.numbers(walk.read(item, walk.number("#callable"), reader: context)) where screen >= 0 {
                walk.add(SourceGraph.Occasion(origin: screen, callable: callable, control: item, name: walk.number(name)), by: context)
            }
        }
    }

    /// A property was set of something that is not known.
    func assignUnknown(_ name: String, _ value: SetID, base: Expression, spot: Spot) {
        let controllers = walk.objects(in: value).filter { walk.objects[Int($0)].category.isController }
        guard !controllers.isEmpty else { return }
        if name == "rootViewController" { emit(.root, value, spot: spot) }
    }

    /// A member that no source declares.
    func undeclaredMember(_ name: String, of object: Int32) -> SetID {
        for dialect in walk.dialects { if let result = dialect.member(name, of: object, in: self) { return result } }
        let info = walk.objects[Int(object)]
        switch name {
        case "viewControllers", "children":
            let list = walk.read(
                object, walk.number(info.category == .navigation ? "#stack" : info.category == .tabs ? "#tabs" : "#panes"), reader: context)
            if list != 0 { return list }
        case "navigationBar" where info.category == .navigation: return atom(object)
        case "topItem" where info.category == .navigation, "items" where info.category == .navigation:
            let stack = walk.read(object, walk.number("#stack"), reader: context)
            return walk.objects(in: stack).reduce(0) { walk.sets.union($0, undeclaredMember("navigationItem", of: $1)) }
        case "topViewController", "visibleViewController":
            return walk.read(object, walk.number("#stack"), reader: context)
        case "selectedViewController":
            return walk.sets.elements(walk.read(object, walk.number("#tabs"), reader: context))
        case "first", "last", "values", "lazy", "unsafelyUnwrapped", "wrappedValue", "projectedValue", "rx": return atom(object)
        case "navigationItem", "tabBarItem", "presentationController":
            let known = walk.read(object, walk.number(name), reader: context)
            guard known == 0, info.category.isController else { return known }
            let className =
                name == "navigationItem" ? "UINavigationItem" : name == "tabBarItem" ? "UITabBarItem" : "UIPresentationController"
            let part = walk.make(
                nil, className: className, category: .plain, owner: info.owner, maker: object, file: info.file, spot: info.spot,
                texts: ["\(object)"])
            walk.store(atom(part), in: object, walk.number(name))
            return atom(part)
        default: break
        }
        let value = walk.read(object, walk.number(name), reader: context)
        if value == 0, isParameterless(name, info) { return atom(object) }
        return value
    }

    /// Operators on streams that are written as properties hand on the stream.
    private func isParameterless(_ name: String, _ info: SourceGraph.Object) -> Bool {
        info.type == nil && Self.events.contains(info.className)
    }

    func foreignMember(_ name: String, of values: SetID, spot: Spot) -> SetID { 0 }
}
