/// UIKit's navigation, as far as coordinators depend on it: stacks, sheets, tabs, windows, who is told when a screen goes.
///
/// The behaviour is the one that HeadlessUIKit's contract tests hold with Apple's documentation; here it works on values of which only a
/// part is known.
struct UIKitLibrary: Library {
    // MARK: - Calls

    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        guard case .object(let id) = call.receiver else { return nil }
        if case .external("$transition") = interpreter.memory.objects[id].type { return transition(id, call, interpreter) }
        if call.name == "$tell" {
            tellNow(id, from: call.arguments.first?.value.objectID, to: call.arguments.last?.value.objectID, interpreter)
            return .tuple([])
        }
        if call.name == "$load" {
            loadNow(id, interpreter)
            return .tuple([])
        }
        if case .external("$navigationItem") = interpreter.memory.objects[id].type {
            return setItem(id, call, interpreter)
        }
        if interpreter.isKind(id, of: "UINavigationController") || isUnknownController(id, interpreter) {
            switch call.name {
            case "pushViewController":
                if let screen = call.first { push(screen, on: id, interpreter) }
                return .tuple([])
            case "popViewController":
                let popped = pop(id, interpreter, byPerson: false)
                // An overload that a library adds tells when it is done.
                complete(call, interpreter)
                return popped
            case "popToRootViewController": return popTo(nil, on: id, interpreter)
            case "popToViewController": return popTo(call.first, on: id, interpreter)
            case "setViewControllers":
                if interpreter.isKind(id, of: "UITabBarController") { break }
                if let list = call.first { setStack(list, of: id, interpreter) }
                return .tuple([])
            case "setNavigationBarHidden":
                interpreter.memory.objects[id].fields["isNavigationBarHidden"] = call.first ?? .unknown
                return .tuple([])
            default: break
            }
        }
        guard
            interpreter.isKind(id, of: "UIViewController") || isUnknownController(id, interpreter) || call.name == "present"
                || call.name == "dismiss"
        else { return nil }
        switch call.name {
        case "present":
            guard let screen = call.first, case .object = interpreter.assumed(screen) else { return call.first == nil ? nil : .tuple([]) }
            present(screen, on: id, interpreter)
            complete(call, interpreter)
            return .tuple([])
        case "dismiss":
            dismiss(from: id, interpreter)
            complete(call, interpreter)
            return .tuple([])
        case "show", "showDetailViewController":
            guard let screen = call.first else { return nil }
            // A split view controller shows it beside the others, and presents nothing.
            if interpreter.isKind(id, of: "UISplitViewController"), let child = screen.objectID {
                add(child, to: "$children", of: id, interpreter)
                appear(child, "embed", interpreter)
                return .tuple([])
            }
            let nav = interpreter.isKind(id, of: "UINavigationController") ? id : navigationController(of: id, interpreter)?.objectID
            if let nav { push(screen, on: nav, interpreter) } else { present(screen, on: id, interpreter) }
            return .tuple([])
        case "addChild", "addChildViewController":
            guard let child = call.first?.objectID else { return nil }
            add(child, to: "$children", of: id, interpreter)
            appear(child, "embed", interpreter)
            return .tuple([])
        case "removeFromParent", "removeFromParentViewController":
            remove(id, how: "embed", interpreter)
            return .tuple([])
        case "setViewControllers":
            if let list = call.first { setTabs(list, of: id, interpreter) }
            return .tuple([])
        case "addAction", "addTextField":
            if call.name == "addAction", let action = call.first { add(action, to: "$actions", of: id, interpreter) }
            return call.name == "addAction" ? .tuple([]) : nil
        case "loadViewIfNeeded", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLayoutSubviews",
            "didMove", "willMove", "beginAppearanceTransition", "endAppearanceTransition", "awakeFromNib", "loadView",
            "viewWillLayoutSubviews",
            "setEditing", "setNeedsStatusBarAppearanceUpdate", "setToolbarItems":
            return .tuple([])
        case "makeKeyAndVisible", "makeKey": return .tuple([])
        default: return nil
        }
    }

    /// `viewController as? P` and other objects that came from outside and may be anything.
    private func isUnknownController(_ id: Int, _ interpreter: Interpreter) -> Bool {
        switch interpreter.memory.objects[id].type {
        case .unknown: return true
        case .declared(let type): return interpreter.program.types[type].kind == .protocol && interpreter.memory.objects[id].isInput
        case .external, .callback: return false
        }
    }

    private func isForeign(_ id: Int, _ interpreter: Interpreter) -> Bool {
        guard case .external(let name) = interpreter.memory.objects[id].type else { return false }
        return name.utf8.first != UInt8(ascii: "$") && !UIKitClasses.isClass(name)
    }

    private func complete(_ call: ExternalCall, _ interpreter: Interpreter) {
        guard let completion = call.closure("completion") else { return }
        switch interpreter.assumed(completion) {
        case .closure, .method: interpreter.memory.deferred.append((completion, []))
        case .object(let id):
            if case .callback = interpreter.memory.objects[id].type { interpreter.memory.deferred.append((completion, [])) }
        default: break
        }
    }

    private func transition(_ id: Int, _ call: ExternalCall, _ interpreter: Interpreter) -> Value? {
        switch call.name {
        case "viewController":
            if case .enumCase("from", _)? = call.argument("forKey") { return interpreter.memory.objects[id].fields["from"] ?? .unknown }
            if case .enumCase("to", _)? = call.argument("forKey") { return interpreter.memory.objects[id].fields["to"] ?? .unknown }
            return interpreter.memory.objects[id].fields["from"] ?? .unknown
        case "animate", "animateAlongsideTransition":
            for argument in call.arguments {
                if case .closure = argument.value { interpreter.memory.deferred.append((argument.value, [.object(id)])) }
            }
            return .tuple([])
        case "notifyWhenInteractionChanges", "notifyWhenInteractionEnds":
            if let closure = call.arguments.last?.value, case .closure = closure {
                interpreter.memory.deferred.append((closure, [.object(id)]))
            }
            return .tuple([])
        default: return nil
        }
    }

    // MARK: - Properties

    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? {
        guard case .object(let id) = value else { return nil }
        if case .external("$transition") = interpreter.memory.objects[id].type {
            if name == "isCancelled" || name == "isInteractive" || name == "initiallyInteractive" { return .bool(false) }
            return nil
        }
        let isController = interpreter.isKind(id, of: "UIViewController") || isUnknownController(id, interpreter)
        guard isController else {
            // Something that was made of a class from elsewhere may well be a controller.
            let isPresentation = name == "presentationController" || name == "popoverPresentationController"
            return isPresentation && isForeign(id, interpreter) ? presentation(of: id, interpreter) : nil
        }
        switch name {
        case "navigationController":
            return navigationController(of: id, interpreter) ?? .absent
        case "presentingViewController":
            return interpreter.memory.objects[id].fields["$presenter"] ?? containerPresenter(of: id, interpreter)
        case "presentedViewController":
            if let presented = interpreter.memory.objects[id].fields["$presented"] { return interpreter.alive(presented) }
            return interpreter.memory.objects[id].isInput ? .unknown : .absent
        case "parent": return parent(of: id, interpreter) ?? .absent
        case "tabBarController":
            return interpreter.memory.objects[id].fields["$tab"]
                ?? (interpreter.memory.objects[id].isInput ? interpreter.symbol() : .absent)
        case "isMovingFromParent", "isMovingFromParentViewController":
            return .bool(interpreter.memory.objects[id].fields["$leaving"] == .string("pop"))
        case "isBeingDismissed":
            if interpreter.memory.objects[id].fields["$leaving"] == .string("dismiss") { return .bool(true) }
            return .bool(false)
        case "isMovingToParent", "isBeingPresented": return interpreter.symbol()
        case "presentationController", "popoverPresentationController", "sheetPresentationController":
            return presentation(of: id, interpreter)
        case "transitionCoordinator":
            return interpreter.memory.objects[id].fields["$transition"] ?? .absent
        case "interactivePopGestureRecognizer", "view", "navigationItem", "tabBarItem", "navigationBar", "tabBar":
            let made = Value.object(
                interpreter.allocate(ObjectState(type: .external("$" + name), isInput: interpreter.memory.objects[id].isInput)))
            interpreter.memory.objects[id].fields[name] = made
            return made
        case "delegate" where interpreter.memory.objects[id].isInput:
            return interpreter.symbol()
        case "delegate": return .absent
        default: break
        }
        if interpreter.isKind(id, of: "UINavigationController") {
            switch name {
            case "viewControllers": return stack(of: id, interpreter)
            case "topViewController", "visibleViewController": return top(of: id, interpreter)
            default: break
            }
        }
        if interpreter.isKind(id, of: "UITabBarController") {
            switch name {
            case "viewControllers": return interpreter.memory.objects[id].fields["$tabs"] ?? .list([], isOpen: true)
            case "selectedViewController": return .unknown
            default: break
            }
        }
        if name == "children" {
            return interpreter.memory.objects[id].fields["$children"] ?? .list([], isOpen: interpreter.memory.objects[id].isInput)
        }
        return nil
    }

    func set(_ name: String, of id: Int, to value: Value, in interpreter: Interpreter) -> Bool {
        if name == "rootViewController", interpreter.isKind(id, of: "UIWindow") || interpreter.memory.objects[id].isInput {
            let old = interpreter.memory.objects[id].fields[name]
            interpreter.memory.objects[id].fields[name] = value
            interpreter.memory.objects[id].fields["$window"] = .bool(true)
            if let old = old?.objectID, old != value.objectID { leave(old, "root", interpreter) }
            if let root = value.objectID { appear(root, "root", interpreter) }
            return true
        }
        if name == "delegate", interpreter.isKind(id, of: "UINavigationController") { displaceDelegate(of: id, by: value, interpreter) }
        guard name == "viewControllers" else { return false }
        if interpreter.isKind(id, of: "UITabBarController") {
            setTabs(value, of: id, interpreter)
            return true
        }
        if interpreter.isKind(id, of: "UINavigationController") {
            setStack(value, of: id, interpreter)
            return true
        }
        return false
    }

    /// Remembers who was told of pops, when somebody else is to be told of them; whoever hands the place back is forgiven.
    private func displaceDelegate(of nav: Int, by value: Value, _ interpreter: Interpreter) {
        let next = interpreter.assumed(value).objectID
        if let known = interpreter.memory.displaced[nav] {
            if next == known.former { interpreter.memory.displaced[nav] = nil }
            return
        }
        guard let former = interpreter.memory.objects[nav].fields["delegate"].map(interpreter.assumed)?.objectID, former != next,
            case .declared(let type) = interpreter.memory.objects[former].type,
            interpreter.program.functions(named: "navigationController", on: type).contains(where: {
                interpreter.program.functions[$0].facts.body != nil
            })
        else { return }
        interpreter.memory.displaced[nav] = Memory.DisplacedDelegate(former: former, place: interpreter.place())
    }

    func initialise(_ id: Int, _ arguments: [BoundArgument], in interpreter: Interpreter) {
        for argument in arguments where argument.label == "rootViewController" {
            guard interpreter.isKind(id, of: "UINavigationController"), let root = argument.value.objectID else { continue }
            interpreter.memory.objects[id].fields["$stack"] = .list([.object(root)], isOpen: false)
            interpreter.memory.objects[root].fields["$nav"] = .object(id)
            own(root, interpreter)
        }
        for argument in arguments where argument.label == "rootView" {
            interpreter.memory.objects[id].fields["rootView"] = argument.value
        }
    }

    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? {
        guard name == "UIAlertAction" || name == "UIAction" else { return nil }
        let id = interpreter.allocate(ObjectState(type: .external(name)))
        for argument in arguments {
            switch argument.value {
            case .closure, .method, .object:
                interpreter.memory.objects[id].fields["handler"] = argument.value
            case .string(let title) where argument.label == "title": interpreter.memory.objects[id].label = title
            default: break
            }
        }
        if name == "UIAction", let handler = interpreter.memory.objects[id].fields["handler"] {
            interpreter.memory.escaped.append(
                Memory.Escape(
                    closure: handler, receiver: "UIAction", place: interpreter.place().code))
        }
        return .object(id)
    }

    // MARK: - Where screens are

    /// The screens of a navigation controller, bottom first. Open if there are others below that are not known.
    func stack(of nav: Int, _ interpreter: Interpreter) -> Value {
        interpreter.memory.objects[nav].fields["$stack"] ?? .list([], isOpen: interpreter.memory.objects[nav].isInput)
    }

    func top(of nav: Int, _ interpreter: Interpreter) -> Value {
        if case .list(let screens, let isOpen) = stack(of: nav, interpreter) {
            if let last = screens.last { return last }
            if isOpen { return below(nav, interpreter) }
        }
        return .absent
    }

    /// The screen under those that are known.
    func below(_ nav: Int, _ interpreter: Interpreter) -> Value {
        if let known = interpreter.memory.objects[nav].fields["$below"] { return known }
        let made = Value.object(
            interpreter.allocate(ObjectState(type: .external("UIViewController"), isInput: true, label: "the screen below")))
        if let screen = made.objectID { interpreter.memory.objects[screen].fields["$nav"] = .object(nav) }
        interpreter.memory.objects[nav].fields["$below"] = made
        return made
    }

    func navigationController(of id: Int, _ interpreter: Interpreter) -> Value? {
        if interpreter.isKind(id, of: "UINavigationController") { return .absent }
        if let nav = interpreter.memory.objects[id].fields["$nav"] { return interpreter.alive(nav) }
        if let parent = interpreter.memory.objects[id].fields["$parent"]?.objectID { return navigationController(of: parent, interpreter) }
        if interpreter.memory.objects[id].isInput {
            let nav = Value.object(
                interpreter.allocate(ObjectState(type: .external("UINavigationController"), isInput: true, label: "navigationController")))
            interpreter.memory.objects[id].fields["$nav"] = nav
            return nav
        }
        return nil
    }

    private func parent(of id: Int, _ interpreter: Interpreter) -> Value? {
        interpreter.memory.objects[id].fields["$nav"] ?? interpreter.memory.objects[id].fields["$parent"]
            ?? interpreter.memory.objects[id].fields["$tab"]
    }

    private func containerPresenter(of id: Int, _ interpreter: Interpreter) -> Value {
        if let nav = parent(of: id, interpreter)?.objectID, nav != id {
            return interpreter.memory.objects[nav].fields["$presenter"]
                ?? (interpreter.memory.objects[nav].isInput ? interpreter.symbol() : .absent)
        }
        return interpreter.memory.objects[id].isInput ? interpreter.symbol() : .absent
    }

    func presentation(of id: Int, _ interpreter: Interpreter) -> Value {
        if let known = interpreter.memory.objects[id].fields["$presentation"] { return known }
        let made = interpreter.allocate(ObjectState(type: .external("UIPresentationController")))
        interpreter.memory.objects[made].fields["presentedViewController"] = .object(id)
        interpreter.memory.objects[id].fields["$presentation"] = .object(made)
        return .object(made)
    }

    private func add(_ value: Value, to field: String, of id: Int, _ interpreter: Interpreter) {
        var values: [Value] = []
        if case .list(let known, _)? = interpreter.memory.objects[id].fields[field] { values = known }
        interpreter.memory.objects[id].fields[field] = .list(values + [value], isOpen: false)
    }

    private func add(_ child: Int, to field: String, of id: Int, _ interpreter: Interpreter) {
        add(.object(child), to: field, of: id, interpreter)
        interpreter.memory.objects[child].fields["$parent"] = .object(id)
    }

    // MARK: - Coming and going

    func push(_ screen: Value, on nav: Int, _ interpreter: Interpreter) {
        guard case .object(let id) = interpreter.assumed(screen) else { return }
        var screens: [Value] = []
        var isOpen = interpreter.memory.objects[nav].isInput
        if case .list(let known, let open) = stack(of: nav, interpreter) {
            screens = known
            isOpen = open
        }
        if screens.contains(.object(id)) { return }
        interpreter.memory.objects[nav].fields["$stack"] = .list(screens + [.object(id)], isOpen: isOpen)
        interpreter.memory.objects[id].fields["$nav"] = .object(nav)
        appear(id, "push", interpreter)
        tell(nav, from: screens.last?.objectID, to: id, interpreter)
    }

    func setStack(_ list: Value, of nav: Int, _ interpreter: Interpreter) {
        guard case .list(let new, let isOpen) = interpreter.assumed(list) else { return }
        var old: [Value] = []
        if case .list(let known, _) = stack(of: nav, interpreter) { old = known }
        let last = old.last?.objectID
        interpreter.memory.objects[nav].fields["$stack"] = .list(new, isOpen: isOpen)
        for screen in old where !new.contains(screen) { if let id = screen.objectID { leave(id, "pop", interpreter) } }
        for screen in new where !old.contains(screen) {
            guard let id = screen.objectID else { continue }
            interpreter.memory.objects[id].fields["$nav"] = .object(nav)
            appear(id, "replace", interpreter)
        }
        if let top = new.last?.objectID, top != last { tell(nav, from: last, to: top, interpreter) }
    }

    @discardableResult
    func pop(_ nav: Int, _ interpreter: Interpreter, byPerson: Bool) -> Value {
        guard case .list(var screens, let isOpen) = stack(of: nav, interpreter), let last = screens.last, isOpen || screens.count > 1 else {
            return .absent
        }
        screens.removeLast()
        interpreter.memory.objects[nav].fields["$stack"] = .list(screens, isOpen: isOpen)
        if let id = last.objectID {
            leave(id, "pop", interpreter)
            tell(nav, from: id, to: top(of: nav, interpreter).objectID, interpreter)
        }
        return last
    }

    func popTo(_ target: Value?, on nav: Int, _ interpreter: Interpreter) -> Value {
        guard case .list(let screens, let isOpen) = stack(of: nav, interpreter) else { return .list([], isOpen: true) }
        var kept: [Value]
        if let target = target.map(interpreter.assumed) {
            if let index = screens.firstIndex(of: target) {
                kept = Array(screens[...index])
            } else if isOpen {
                kept = []
            } else {
                return .absent
            }
        } else {
            kept = isOpen ? [] : Array(screens.prefix(1))
        }
        let gone = Array(screens.dropFirst(kept.count))
        guard !gone.isEmpty else { return .list([], isOpen: false) }
        interpreter.memory.objects[nav].fields["$stack"] = .list(kept, isOpen: isOpen)
        for screen in gone.reversed() { if let id = screen.objectID { leave(id, "pop", interpreter) } }
        tell(nav, from: gone.last?.objectID, to: top(of: nav, interpreter).objectID, interpreter)
        return .list(gone, isOpen: false)
    }

    func present(_ screen: Value, on presenter: Int, _ interpreter: Interpreter) {
        guard case .object(let id) = interpreter.assumed(screen) else { return }
        interpreter.memory.objects[presenter].fields["$presented"] = .object(id)
        interpreter.memory.objects[id].fields["$presenter"] = .object(presenter)
        appear(id, "present", interpreter)
    }

    /// `dismiss` on a controller that presents takes down what it presents; on another one its presenter does.
    func dismiss(from id: Int, _ interpreter: Interpreter) {
        if interpreter.memory.objects[id].fields["$presented"]?.objectID != nil {
            takeDown(from: id, interpreter)
            return
        }
        var next: Int? = id
        var turns = 0
        while let current = next, turns < 6 {
            if let presenter = interpreter.memory.objects[current].fields["$presenter"]?.objectID {
                takeDown(from: presenter, interpreter)
                return
            }
            // A container presents for the screens inside it.
            for field in ["$stack", "$tabs", "$children"] {
                if case .list(let inside, _)? = interpreter.memory.objects[current].fields[field] {
                    for child in inside {
                        if let child = child.objectID, interpreter.memory.objects[child].fields["$presented"]?.objectID != nil {
                            takeDown(from: child, interpreter)
                            return
                        }
                    }
                }
            }
            next = parent(of: current, interpreter)?.objectID
            if let candidate = next, interpreter.memory.objects[candidate].fields["$presented"]?.objectID != nil {
                takeDown(from: candidate, interpreter)
                return
            }
            turns += 1
        }
    }

    /// Takes down what a controller presents, and all that stands on it. Returns what it was.
    @discardableResult
    func takeDown(from presenter: Int, _ interpreter: Interpreter) -> Int? {
        guard let presented = interpreter.memory.objects[presenter].fields["$presented"]?.objectID else { return nil }
        interpreter.memory.objects[presenter].fields["$presented"] = .absent
        takeDown(from: presented, interpreter)
        interpreter.memory.objects[presented].fields["$presenter"] = .absent
        leave(presented, "dismiss", interpreter)
        return presented
    }

    private func setTabs(_ list: Value, of tabs: Int, _ interpreter: Interpreter) {
        guard case .list(let new, _) = interpreter.assumed(list) else { return }
        interpreter.memory.objects[tabs].fields["$tabs"] = list
        for screen in new {
            if let id = screen.objectID {
                interpreter.memory.objects[id].fields["$tab"] = .object(tabs)
                appear(id, "tab", interpreter)
            }
        }
    }

    private func remove(_ id: Int, how: String, _ interpreter: Interpreter) {
        guard let parent = interpreter.memory.objects[id].fields["$parent"]?.objectID else { return }
        if case .list(let children, let open)? = interpreter.memory.objects[parent].fields["$children"] {
            interpreter.memory.objects[parent].fields["$children"] = .list(children.filter { $0 != .object(id) }, isOpen: open)
        }
        interpreter.memory.objects[id].fields["$parent"] = .absent
        leave(id, how, interpreter)
    }

    /// Notes in whose hands a screen is: those of the coordinator whose code brings it in, and not of a router that is handed it.
    func own(_ id: Int, _ interpreter: Interpreter) {
        guard interpreter.memory.objects[id].fields["$owner"] == nil else { return }
        let inside = interpreter.memory.objects[id].fields["$stack"]
        func mentions(_ value: Value) -> Bool {
            var found = false
            value.visit { other in
                if other == .object(id) { found = true }
                if case .list(let screens, _)? = inside, screens.contains(other) { found = true }
            }
            return found
        }
        var isIntroduced = false
        for frame in interpreter.frames.reversed() {
            if !isIntroduced, frame.arguments.contains(where: mentions) { continue }
            isIntroduced = true
            if case .object(let owner) = frame.selfValue, owner != id, interpreter.isWatched(owner),
                !interpreter.isKind(owner, of: "UIViewController")
            {
                interpreter.memory.objects[id].fields["$owner"] = .object(owner)
                return
            }
        }
    }

    func appear(_ id: Int, _ how: String, _ interpreter: Interpreter) {
        own(id, interpreter)
        interpreter.memory.objects[id].fields["$leaving"] = nil
        interpreter.memory.objects[id].fields["$shown"] = .string(how)
        interpreter.effects.append(.shown(screen: id, how: how, interpreter.place()))
        load(id, interpreter)
        for field in ["$stack", "$tabs"] {
            if case .list(let inside, _)? = interpreter.memory.objects[id].fields[field] {
                for screen in inside {
                    if let screen = screen.objectID, interpreter.memory.objects[screen].fields["$shown"] == nil {
                        interpreter.memory.objects[screen].fields["$shown"] = .string(how == "present" || how == "root" ? "root" : how)
                        own(screen, interpreter)
                        load(screen, interpreter)
                    }
                }
            }
        }
    }

    /// What hides the back button or takes its place.
    private func setItem(_ item: Int, _ call: ExternalCall, _ interpreter: Interpreter) -> Value? {
        let fields = [
            "setHidesBackButton": "hidesBackButton", "setLeftBarButton": "leftBarButtonItem", "setLeftBarButtonItems": "leftBarButtonItems",
        ]
        guard let field = fields[call.name] else { return nil }
        interpreter.memory.objects[item].fields[field] = call.first ?? .unknown
        return .tuple([])
    }

    /// Sees to it that a controller does what it does when its view comes: after the code that shows it.
    private func load(_ id: Int, _ interpreter: Interpreter) {
        guard interpreter.memory.objects[id].fields["$loaded"] == nil,
            !interpreter.memory.objects[id].isInput || interpreter.memory.objects[id].birth != nil
        else { return }
        interpreter.memory.objects[id].fields["$loaded"] = .bool(true)
        SwiftUIBodies.run(ofScreen: id, interpreter)
        if case .declared = interpreter.memory.objects[id].type { interpreter.memory.deferred.append((.method(id, "$load"), [])) }
    }

    private func loadNow(_ id: Int, _ interpreter: Interpreter) {
        guard interpreter.memory.objects[id].fields["$shown"] != nil, !interpreter.memory.objects[id].isDead else { return }
        interpreter.setUp {
            for name in ["loadView", "viewDidLoad"] { callIfThere(name, on: id, [], interpreter) }
        }
        for name in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
            callIfThere(name, on: id, [BoundArgument(label: nil, value: .bool(true))], interpreter)
        }
    }

    /// Runs what a controller does when it goes.
    func leave(_ id: Int, _ how: String, _ interpreter: Interpreter) {
        interpreter.memory.objects[id].fields["$leaving"] = .string(how == "embed" ? "pop" : how)
        interpreter.memory.objects[id].fields["$shown"] = nil
        interpreter.effects.append(.gone(screen: id, how: how, interpreter.place()))
        let isMove = how == "pop" || how == "embed"
        if isMove { callIfThere("willMove", on: id, [BoundArgument(label: "toParent", value: .absent)], interpreter) }
        // A screen that is popped may still ask for its navigation controller here, which has it no longer.
        callIfThere("viewWillDisappear", on: id, [BoundArgument(label: nil, value: .bool(true))], interpreter)
        if how == "pop" { interpreter.memory.objects[id].fields["$nav"] = .absent }
        callIfThere("viewDidDisappear", on: id, [BoundArgument(label: nil, value: .bool(true))], interpreter)
        if isMove { callIfThere("didMove", on: id, [BoundArgument(label: "toParent", value: .absent)], interpreter) }
        if case .list(let handlers, _)? = interpreter.memory.objects[id].fields["$onDisappear"] {
            for handler in handlers { _ = interpreter.apply(handler, [], name: "onDisappear") }
        }
        for field in ["$stack", "$tabs", "$children"] {
            if case .list(let inside, _)? = interpreter.memory.objects[id].fields[field] {
                for screen in inside.reversed() {
                    if let screen = screen.objectID { leave(screen, how == "pop" ? "pop" : "dismiss", interpreter) }
                }
            }
        }
    }

    func callIfThere(_ name: String, on id: Int, _ arguments: [BoundArgument], _ interpreter: Interpreter) {
        if let other = interpreter.swizzled[name], interpreter.isKind(id, of: "UIViewController"),
            let functions = interpreter.program.externalFunctions["UIViewController"]?[other],
            let function = interpreter.best(functions, arguments, needsBody: true)
        {
            let limit = interpreter.frames.count { $0.function == function }
            if limit == 0 { _ = interpreter.run(function, self: .object(id), arguments) }
        }
        guard case .declared(let type) = interpreter.memory.objects[id].type else { return }
        let candidates = interpreter.program.functions(named: name, on: type)
        if let function = interpreter.best(candidates, arguments, needsBody: true) {
            _ = interpreter.run(function, self: .object(id), arguments)
        }
    }

    /// Tells a navigation controller's delegate that another screen is on top.
    ///
    /// UIKit does so when the transition is over, and not while the code runs that has asked for it.
    func tell(_ nav: Int, from: Int?, to: Int?, _ interpreter: Interpreter) {
        if interpreter.memory.objects[nav].fields["delegate"] == nil, let listener = listener(of: nav, interpreter) {
            interpreter.memory.objects[nav].fields["delegate"] = .object(listener)
        }
        guard interpreter.memory.objects[nav].fields["delegate"] != nil else { return }
        interpreter.memory.deferred.append(
            (.method(nav, "$tell"), [from.map { .object($0) } ?? .absent, to.map { .object($0) } ?? .unknown]))
    }

    /// Who listens to a navigation controller that came from outside inside of something else from outside, say a router: the object that
    /// has it and could be its delegate. Nobody has seen its initialiser run.
    private func listener(of nav: Int, _ interpreter: Interpreter) -> Int? {
        guard interpreter.memory.objects[nav].isInput else { return nil }
        return interpreter.memory.objects.indices.first { id in
            let object = interpreter.memory.objects[id]
            guard object.isInput, !object.isDead, case .declared(let type) = object.type, object.fields.values.contains(.object(nav)) else {
                return false
            }
            return interpreter.program.functions(named: "navigationController", on: type).contains {
                interpreter.program.functions[$0].facts.body != nil
            }
        }
    }

    private func tellNow(_ nav: Int, from: Int?, to: Int?, _ interpreter: Interpreter) {
        let transition = interpreter.allocate(ObjectState(type: .external("$transition")))
        interpreter.memory.objects[transition].fields["from"] = from.map { .object($0) } ?? .absent
        interpreter.memory.objects[transition].fields["to"] = to.map { .object($0) } ?? .unknown
        interpreter.memory.objects[nav].fields["$transition"] = .object(transition)
        defer { interpreter.memory.objects[nav].fields["$transition"] = nil }
        guard case .object(let delegate)? = interpreter.memory.objects[nav].fields["delegate"].map(interpreter.assumed) else { return }
        let top: Value = to.map { .object($0) } ?? .unknown
        for label in ["willShow", "didShow"] {
            callIfThere(
                "navigationController", on: delegate,
                [
                    BoundArgument(label: nil, value: .object(nav)), BoundArgument(label: label, value: top),
                    BoundArgument(label: "animated", value: .bool(true)),
                ],
                interpreter)
        }
    }
}

/// Runs the bodies of SwiftUI views that a hosting controller shows: what they hand to buttons and modifiers can be set off by a person.
enum SwiftUIBodies {
    static func run(ofScreen id: Int, _ interpreter: Interpreter) {
        guard interpreter.isKind(id, of: "UIHostingController") else { return }
        guard
            case .object(let view)? = interpreter.memory.objects[id].fields["rootView"].map(interpreter.assumed)
                ?? firstView(of: id, interpreter)
        else { return }
        let escaped = interpreter.memory.escaped.count
        run(view, depth: 0, interpreter)
        for escape in interpreter.memory.escaped[escaped...] where escape.receiver.hasPrefix("onDisappear") {
            var known: [Value] = []
            if case .list(let values, _)? = interpreter.memory.objects[id].fields["$onDisappear"] { known = values }
            interpreter.memory.objects[id].fields["$onDisappear"] = .list(known + [escape.closure], isOpen: false)
        }
    }

    private static func firstView(of id: Int, _ interpreter: Interpreter) -> Value? {
        interpreter.memory.objects[id].fields.sorted { $0.key < $1.key }.lazy.map(\.value).first { isView($0, interpreter) }
    }

    private static func isView(_ value: Value, _ interpreter: Interpreter) -> Bool {
        guard case .object(let id) = value else { return false }
        return interpreter.externalNames(id).contains("View")
    }

    private static func run(_ id: Int, depth: Int, _ interpreter: Interpreter) {
        guard depth < 5, case .declared(let type) = interpreter.memory.objects[id].type,
            let body = interpreter.program.property(named: "body", on: type),
            interpreter.memory.objects[id].fields["$body"] == nil
        else { return }
        interpreter.memory.objects[id].fields["$body"] = .bool(true)
        let before = interpreter.memory.objects.count
        _ = interpreter.get(body, of: id)
        let made = interpreter.memory.objects.indices.suffix(from: before).prefix(60).filter { isView(.object($0), interpreter) }
        for other in made { run(other, depth: depth + 1, interpreter) }
    }
}
