import FlowGraph

/// Objects of UIKit: what they are made with, and what comes of setting and reading their properties.
extension SourceGraph.Frame {
    func constructForeign(_ name: String, _ given: [Given], _ call: Call) -> SetID {
        for dialect in walk.dialects { if let result = dialect.construct(name, given, call, in: self) { return result } }
        if let controllers = tab(name, given, call) { return controllers }
        let category = SourceGraph.category(ofExternal: name) ?? (walk.libraryScreens.contains(name) ? .screen : nil)
        let isKept = category != nil || Self.kept.contains(name) || Self.events.contains(name)
        guard isKept else {
            let views = walk.objects(in: made(by: given, name, call)).filter { walk.objects[Int($0)].category == .view }
            return walk.sets.set(of: views.map { .object($0) })
        }
        var texts = given.flatMap { argument -> [String] in
            let found = walk.strings(in: argument.value)
            return found.count == 1 ? found : []
        }
        if category == .hosting {
            texts += given.flatMap { walk.objects(in: $0.value).map { walk.objects[Int($0)].className } }
        }
        let making = making(category ?? .plain, className: name, isDeclared: false, given)
        let object = walk.make(
            nil, className: name, category: category ?? .plain, owner: owner, maker: receiverObject, file: file, spot: call.spot,
            texts: texts + making.texts)
        if making.depth > 0 { walk.makingDepths[object] = making.depth }
        walk.note(made: object, by: context)
        for argument in given {
            guard let label = argument.label else { continue }
            walk.store(argument.value, in: object, walk.number(label))
            // A title that is looked up has at least a key.
            guard label == "title" && Self.kept.contains(name) || category == .alert && (label == "title" || label == "message"),
                walk.strings(in: argument.value).isEmpty, let key = key(argument.expression)
            else { continue }
            walk.store(
                walk.sets.set(.string(text(of: key, argument.expression))), in: object,
                walk.number(label == "title" ? "#key" : "#messageKey"))
        }
        // What an action does when its input says so.
        if Self.events.contains(name) {
            for argument in given where isCallable(argument.value) { walk.store(argument.value, in: object, walk.number("#observers")) }
        }
        initialisedBySystem(object, given, call)
        fill(object, with: given, spot: call.spot)
        return atom(object)
    }

    /// What the closures make that something is made with.
    func made(by given: [Given], _ name: String, _ call: Call) -> SetID {
        given.reduce(0) { isCallable($1.value) ? walk.sets.union($0, invoke($1.value, [], name: name, spot: call.spot)) : $0 }
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
    func key(_ expression: Expression) -> String? {
        switch expression {
        case .call(let call):
            if case .string(let text?)? = call.arguments.first?.value { return text }
            if case .call? = call.arguments.first?.value, let inner = call.arguments.first.flatMap({ key($0.value) }) { return inner }
            return key(call.callee)
        case .member(let base, let name, _):
            if case .string(let text?)? = base { return text }
            guard isOfType(base) || isLiteral(base) else { return nil }
            // What an extension adds to texts only writes the text in another way.
            let wraps = ["localized", "localizedString", "text", "string", "rawValue"].contains(name)
            if wraps || program.externalProperties["String"]?[name] != nil, let inner = base.flatMap(key) { return inner }
            return wraps ? nil : name
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
        "UIContextualAction", "UISearchController", "UIStoryboard",
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
        case "rootViewController" where info.category == .window:
            emit(.root, value, via: atom(object), spot: spot, argument: assigned == .nil ? .nil : nil)
            fillWindow(with: value)
        case "viewControllers" where info.category.isContainer:
            let isTold = info.category == .navigation || assigned == .array([])
            setControllers(value, of: atom(object), spot: spot, argument: isTold ? assigned : nil)
        case "selectedViewController" where info.category == .tabs: select(value, of: object, spot: spot)
        case "selectedIndex" where info.category == .tabs:
            for tab in indices(assigned).flatMap({ tabs(at: $0, of: object) }) { select(tab, of: object, spot: spot) }
        case "title" where info.category.isController || info.className == "UINavigationItem":
            guard walk.strings(in: value).isEmpty, let assigned else { break }
            walk.store(lookedUp(assigned), in: object, walk.number("#shownTitle"))
        case "hidesBottomBarWhenPushed" where info.category.isController:
            // What may be true hides the bar: a tab tap that is missed costs less than one that nobody can make.
            if case .bool(false)? = assigned { break }
            walk.store(walk.sets.set(.name(name)), in: object, walk.number(name))
        case "dataSource" where info.category == .pane: takePages(from: value, for: object, spot: spot)
        case "tabs" where info.category == .tabs: setControllers(value, of: atom(object), spot: spot, argument: nil)
        case "rightBarButtonItem", "leftBarButtonItem", "rightBarButtonItems", "leftBarButtonItems", "backBarButtonItem":
            hold(barItems: value, on: object, name: name)
        // A share sheet calls its handler when it has gone.
        case "completionWithItemsHandler": trigger(value, control: -1, name: name, spot: spot)
        default: break
        }
    }

    /// A tab is selected: while the tab bar is filled, it is the one that the user sees first.
    private func select(_ tab: SetID, of tabs: Int32, spot: Spot) {
        if isFilling(tabs) {
            walk.store(tab, in: tabs, walk.number("#selected"))
        } else {
            emit(.select, tab, via: atom(tabs), spot: spot)
        }
    }

    /// Whether this code puts a tab bar together: the code that gives it its tabs, its initialisers and its `viewDidLoad`.
    private func isFilling(_ tabs: Int32) -> Bool {
        filled.contains(tabs) || fillsItself(tabs)
    }

    /// Whether this is code with which a container puts itself together: its initialisers and its `viewDidLoad`.
    func fillsItself(_ container: Int32) -> Bool {
        guard receiverObject == container, case .function(let function) = code else { return false }
        return ["init", "viewDidLoad", "loadView", "awakeFromNib"].contains(program.functions[function].facts.name)
    }

    private func tabs(at index: Int, of tabs: Int32) -> [SetID] {
        walk.sets.atoms(walk.read(tabs, walk.number("#tabs"), reader: context)).compactMap { atom in
            if case .list(let parts) = atom, parts.indices.contains(index) { parts[index] } else { nil }
        }
    }

    /// The numbers that an expression may be: one as written, or the places of an enum's cases in their order, as their raw values are.
    /// Bar buttons belong to the screen whose navigation item has them.
    func hold(barItems: SetID, on object: Int32, name: String) {
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
        // What a library's object is given to call, it calls when it is time: a row that is chosen, a view that is tapped.
        if isCallable(value), declaredType(of: base) == nil { trigger(value, control: -1, name: name, spot: spot) }
        let controllers = walk.objects(in: value).filter { walk.objects[Int($0)].category.isController }
        guard !controllers.isEmpty else { return }
        guard name == "rootViewController" else { return }
        emit(.root, value, spot: spot)
        fillWindow(with: value)
    }

    /// A member that no source declares.
    func undeclaredMember(_ name: String, of object: Int32) -> SetID {
        for dialect in walk.dialects { if let result = dialect.member(name, of: object, in: self) { return result } }
        let info = walk.objects[Int(object)]
        if name == "view", info.category == .hosting { walk.store(atom(object), in: object, walk.number("#viewed")) }
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
        case "tabBarController":
            // The nearest above it: that of the stack on which it lies.
            let own = walk.read(object, walk.number(name), reader: context)
            guard own == 0, info.category.isController else { return own }
            let stacks = walk.objects(in: walk.read(object, walk.number("navigationController"), reader: context))
            return stacks.reduce(0) { walk.sets.union($0, walk.read($1, walk.number(name), reader: context)) }
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
