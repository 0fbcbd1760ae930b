/// What can happen to the screens of a child: what a person can do there, and what the code of its screens does by itself.
struct Occasion {
    /// The rules' word where a gesture of the system is what happens; empty for the app's own code, where the effects tell.
    var trigger: String
    /// For a reader: `the back button on LocalesViewController`, `didTapClose(_:)`.
    var label: String
    /// Whether it is code of something that the child has too, and hands on to its screen: more likely a service than a part of the screen.
    var isShared = false
    var run: (Interpreter) -> Void
}

/// Finds the occasions of a state.
struct Occasions {
    let program: Program
    let flow: FlowTypes
    private let reporting: [Program.TypeID: [Program.FunctionID]]
    private let controllers: [Program.TypeID]
    /// What code that sends values mentions: properties whose subjects may speak.
    private let spoken: Set<String>

    private static let lifecycle: Set<String> = [
        "init", "deinit", "subscript", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear",
        "viewDidLayoutSubviews",
        "viewWillLayoutSubviews", "loadView", "awakeFromNib", "didMove", "willMove", "updateViewConstraints", "traitCollectionDidChange",
        "layoutSubviews",
        "prepare", "encode", "prepareForReuse", "didReceiveMemoryWarning", "viewSafeAreaInsetsDidChange", "viewWillTransition", "==",
        "hash",
        "navigationController", "presentationControllerDidDismiss", "presentationControllerWillDismiss",
        "presentationControllerShouldDismiss",
        "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle", "didPopViewController", "willPopViewController",
    ]
    private static let telling: Set<String> = [
        "send", "onNext", "accept", "onCompleted", "dismiss", "popViewController", "popToRootViewController", "popToViewController",
        "setViewControllers",
        "pushViewController", "present", "resume", "continuation",
    ]

    init(program: Program, flow: FlowTypes) {
        self.program = program
        self.flow = flow
        let sending: Set<String> = ["send", "onNext", "accept"]
        spoken = (flow.mentions + flow.typeMentions).reduce(into: []) { names, mentioned in
            if !mentioned.isDisjoint(with: sending) { names.formUnion(mentioned) }
        }
        // Navigation controllers of the app's own that change what popping does, and what they call then.
        controllers = program.types.filter { type in
            type.kind == .class && program.externalAncestors(of: type.id).contains("UINavigationController")
                && program.functions(named: "popViewController", on: type.id).contains { program.functions[$0].facts.body != nil }
        }.map(\.id)
        let popped = controllers.flatMap { program.functions(named: "popViewController", on: $0) }
        let lifecycle = popped.reduce(into: Occasions.lifecycle) { $0.formUnion(flow.mentions[$1]) }
        var reporting: [Program.TypeID: [Program.FunctionID]] = [:]
        for type in program.types where type.kind == .class || type.kind == .struct || type.kind == .actor {
            if flow.navigating.contains(type.id) { continue }
            var callbacks = Occasions.telling
            var functions = type.functionList
            for other in [type.id] + program.ancestors(of: type.id) {
                if other != type.id, program.types[other].kind != .protocol { functions += program.types[other].functionList }
                for property in program.types[other].propertyList {
                    let facts = program.properties[property].facts
                    if facts.ownership != .strong
                        || Occasions.isCallback(facts.type, program, file: program.properties[property].file, flow: flow)
                    {
                        callbacks.insert(facts.name)
                    }
                }
            }
            guard functions.count < 400 else { continue }
            // What each function comes to through the type's own functions.
            var reach = Dictionary(uniqueKeysWithValues: Set(functions).map { ($0, flow.mentions[$0]) })
            var byName: [String: [Program.FunctionID]] = [:]
            for function in functions { byName[program.functions[function].facts.name, default: []].append(function) }
            var hasChanged = true
            var turns = 0
            while hasChanged, turns < 6 {
                hasChanged = false
                turns += 1
                for function in functions {
                    var names = reach[function]!
                    let count = names.count
                    for name in names { for other in byName[name] ?? [] where other != function { names.formUnion(reach[other]!) } }
                    if names.count != count {
                        reach[function] = names
                        hasChanged = true
                    }
                }
            }
            var called: Set<String> = []
            for function in functions { called.formUnion(flow.mentions[function].subtracting([program.functions[function].facts.name])) }
            let telling = functions.filter { program.functions[$0].facts.body != nil && !reach[$0]!.isDisjoint(with: callbacks) }
            // What a way out looks at: a choice that was made before.
            let looked = Occasions.variables(of: type.id, program).intersection(telling.flatMap { flow.mentions[$0] })
            let selected = functions.filter { id in
                let facts = program.functions[id].facts
                guard facts.body != nil, !facts.isStatic, !lifecycle.contains(facts.name), facts.kind == .function else {
                    return false
                }
                // What a controller of the app's own does when it is told to push happens when somebody tells it.
                if Occasions.telling.contains(facts.name), facts.parameters.contains(where: { $0.label == "animated" }) { return false }
                let isTarget = facts.attributes.contains("objc") || facts.attributes.contains("IBAction")
                guard isTarget || !called.contains(facts.name) else { return false }
                if !reach[id]!.isDisjoint(with: callbacks) { return true }
                let isChoice = isTarget || facts.fullName.hasSuffix("didSelectRowAt:)") || facts.fullName.hasSuffix("didSelectItemAt:)")
                return isChoice && !looked.isDisjoint(with: flow.mentions[id])
            }
            if !selected.isEmpty { reporting[type.id] = selected }
        }
        self.reporting = reporting
    }

    /// The stored properties of a type that its code can set.
    private static func variables(of type: Program.TypeID, _ program: Program) -> Set<String> {
        Set(
            program.types[type].propertyList.lazy.map { program.properties[$0].facts }
                .filter { $0.isStored && !$0.isStatic && $0.ownership == .strong && !$0.isLet }.map(\.name))
    }

    private static func isCallback(_ type: TypeReference?, _ program: Program, file: Int, flow: FlowTypes) -> Bool {
        switch type {
        case .function?: return true
        case .optional(let inside)?: return isCallback(inside, program, file: file, flow: flow)
        case .named(let name, _)?:
            if Reactive.isPublisher(Program.plainName(name)) { return true }
            if let id = program.type(named: name, scope: nil, file: file) {
                return program.types[id].kind == .protocol || flow.navigating.contains(id)
            }
            if case .function? = program.alias(name, scope: nil, file: file) { return true }
            return false
        case .array(let inside)?: return isCallback(inside, program, file: file, flow: flow)
        default: return false
        }
    }

    // MARK: - Screens

    static func isLive(_ id: Int, _ interpreter: Interpreter, depth: Int = 0) -> Bool {
        let object = interpreter.memory.objects[id]
        if object.isDead || object.isAbsent { return false }
        if object.isInput, object.birth == nil { return true }
        guard depth < 12 else { return false }
        func lists(_ holder: Int, _ field: String) -> Bool {
            if case .list(let values, _)? = interpreter.memory.objects[holder].fields[field] { return values.contains(.object(id)) }
            return false
        }
        if let nav = object.fields["$nav"]?.objectID, lists(nav, "$stack"), isLive(nav, interpreter, depth: depth + 1) { return true }
        if let presenter = object.fields["$presenter"]?.objectID, interpreter.memory.objects[presenter].fields["$presented"] == .object(id),
            isLive(presenter, interpreter, depth: depth + 1)
        {
            return true
        }
        if let parent = object.fields["$parent"]?.objectID, lists(parent, "$children"), isLive(parent, interpreter, depth: depth + 1) {
            return true
        }
        if let tab = object.fields["$tab"]?.objectID, lists(tab, "$tabs"), isLive(tab, interpreter, depth: depth + 1) { return true }
        for window in interpreter.memory.objects.indices where interpreter.memory.objects[window].fields["$window"] != nil {
            if interpreter.memory.objects[window].fields["rootViewController"] == .object(id) { return true }
        }
        return interpreter.memory.handedOut.contains(id) && object.fields["$nav"] == nil && object.fields["$presenter"] == nil
            && object.fields["$leaving"] == nil
    }

    /// The coordinators that live because a child does: itself, and what it keeps of those that came after it, or that were made for it
    /// just before, and that no other coordinator keeps.
    func subtree(of child: Int, _ interpreter: Interpreter) -> Set<Int> {
        var found: Set<Int> = [child]
        var queue = [child]
        var holders: [Int: Set<Int>]?
        while let id = queue.popLast() {
            interpreter.visitReferences(of: id) { target in
                guard target > child || target >= interpreter.memory.eventStart, !found.contains(target),
                    isPossibleMember(target, interpreter)
                else { return }
                if target < child {
                    if holders == nil { holders = self.holders(interpreter.memory.eventStart..<child, interpreter) }
                    guard holders?[target, default: []].isSubset(of: found) != false else { return }
                }
                found.insert(target)
                queue.append(target)
            }
        }
        return found
    }

    /// The coordinators that keep each of some objects.
    private func holders(_ objects: Range<Int>, _ interpreter: Interpreter) -> [Int: Set<Int>] {
        var found: [Int: Set<Int>] = [:]
        for id in interpreter.memory.objects.indices where !interpreter.memory.objects[id].isDead {
            guard case .declared(let type) = interpreter.memory.objects[id].type, flow.navigating.contains(type) else { continue }
            interpreter.visitReferences(of: id) { if objects.contains($0), $0 != id { found[$0, default: []].insert(id) } }
        }
        return found
    }

    /// Whether a child, what it keeps, its screens or what they are made of know something that they did not know before.
    func isLearnt(by child: Int, _ screens: [Int], since before: Memory, _ interpreter: Interpreter) -> Bool {
        let all = subtree(of: child, interpreter).union(screens.flatMap { parts(of: $0, interpreter) })
        return all.contains { id in
            guard id < before.objects.count else { return false }
            let old = before.objects[id].fields, new = interpreter.memory.objects[id].fields
            return old != new && old.filter { !$0.key.hasPrefix("$") } != new.filter { !$0.key.hasPrefix("$") }
        }
    }

    private func isPossibleMember(_ id: Int, _ interpreter: Interpreter) -> Bool {
        let object = interpreter.memory.objects[id]
        if object.isDead || (object.isInput && object.birth == nil) { return false }
        guard case .declared(let type) = object.type else { return false }
        return !flow.visible.contains(type)
    }

    /// The screens in the hands of a child and its own children that a person can see or come back to, the lowest first.
    func screens(of child: Int, _ interpreter: Interpreter) -> [Int] {
        let shown = interpreter.memory.objects.indices.filter { id in
            !interpreter.memory.objects[id].isDead && interpreter.memory.objects[id].fields["$shown"] != nil && isScreen(id, interpreter)
                && Occasions.isLive(id, interpreter)
        }
        guard !shown.isEmpty else { return [] }
        let tree = subtree(of: child, interpreter)
        var held: Set<Int> = []
        for owner in tree { interpreter.visitReferences(of: owner) { held.insert($0) } }
        return shown.filter { id in
            let object = interpreter.memory.objects[id]
            // What was there before the child is its parent's, unless the child shows it.
            if held.contains(id), id > child || object.fields["$owner"]?.objectID.map(tree.contains) ?? true { return true }
            if let nav = object.fields["$nav"]?.objectID, held.contains(nav), nav > child, !interpreter.memory.objects[nav].isInput {
                return true
            }
            if let owner = object.fields["$owner"]?.objectID { return tree.contains(owner) }
            // Nobody's code showed it: whom does it know?
            return object.fields.contains { name, value in value.objectID.map(tree.contains) == true && name != "$owner" }
        }
    }

    private func isScreen(_ id: Int, _ interpreter: Interpreter) -> Bool {
        if case .list(let inside, _)? = interpreter.memory.objects[id].fields["$stack"], !inside.isEmpty { return false }
        return true
    }

    // MARK: - What can happen

    func of(child: Int, screens: [Int], in memory: Memory, _ setting: Setting) -> [Occasion] {
        let interpreter = setting.interpreter(memory)
        var occasions: [Occasion] = []
        let kit = UIKitLibrary()
        for screen in screens {
            let name = title(screen, interpreter)
            let object = memory.objects[screen]
            if let nav = object.fields["$nav"]?.objectID, case .list(let stack, let isOpen)? = memory.objects[nav].fields["$stack"],
                stack.last == .object(screen),
                isOpen || stack.count > 1, isTop(nav, memory), mayGoBack(screen, nav, memory)
            {
                // Of a navigation controller that came from outside, the class may be one of the app's own.
                var classes: [DynamicType] = [memory.objects[nav].type]
                if memory.objects[nav].isInput, case .external("UINavigationController") = memory.objects[nav].type {
                    classes += controllers.map { .declared($0) }
                }
                occasions.append(
                    Occasion(trigger: "back", label: "the back button on \(name)") { interpreter in
                        if classes.count > 1 { interpreter.memory.objects[nav].type = classes[classes.count - 1] }
                        if case .declared = interpreter.memory.objects[nav].type {
                            _ = interpreter.invoke(
                                "popViewController", on: nav, [BoundArgument(label: "animated", value: .bool(true))],
                                spot: Spot(line: 1, column: 1), scope: 0,
                                expression: nil)
                        } else {
                            kit.pop(nav, interpreter, byPerson: true)
                        }
                    })
            }
            // The sheet in which it stands.
            var top = screen
            if let nav = object.fields["$nav"]?.objectID, !memory.objects[nav].isInput { top = nav }
            if let presenter = memory.objects[top].fields["$presenter"]?.objectID,
                memory.objects[presenter].fields["$presented"] == .object(top),
                memory.objects[top].fields["$presented"]?.objectID == nil
            {
                let isAlert = interpreter.isKind(top, of: "UIAlertController")
                if case .external(let library) = memory.objects[top].type, !UIKitClasses.isClass(library) {
                    if memory.objects[top].fields["delegate"]?.objectID != nil || mayBeSwiped(top, screen, memory, interpreter) {
                        occasions.append(elsewhere(top, presenter, library, name))
                    }
                } else if isAlert {
                    occasions += alertOccasions(top, presenter, name, memory)
                } else if mayBeSwiped(top, screen, memory, interpreter) {
                    occasions.append(
                        Occasion(trigger: "sheet_swipe", label: "swiping down the sheet of \(name)") { interpreter in
                            UIKitLibrary.swipeDown(top, presenter, interpreter)
                        })
                }
                if interpreter.isKind(top, of: "SFSafariViewController") {
                    occasions.append(
                        Occasion(trigger: "dismiss", label: "Done in the browser") { interpreter in
                            kit.takeDown(from: presenter, interpreter)
                            if let delegate = interpreter.memory.objects[top].fields["delegate"].map(interpreter.assumed)?.objectID {
                                kit.callIfThere(
                                    "safariViewControllerDidFinish", on: delegate, [BoundArgument(label: nil, value: .object(top))],
                                    interpreter)
                            }
                        })
                }
            }
            occasions += own(of: screen, shownBy: child, interpreter)
        }
        let tree = subtree(of: child, interpreter)
        occasions += listeners(tree, interpreter)
        for (index, escape) in memory.escaped.enumerated() where belongs(escape, to: tree, screens: screens, interpreter) {
            occasions.append(
                Occasion(trigger: "", label: escape.receiver.isEmpty ? "a callback" : escape.receiver) { interpreter in
                    _ = interpreter.apply(interpreter.memory.escaped[index].closure, [], name: "")
                })
        }
        return occasions
    }

    func title(_ screen: Int, _ interpreter: Interpreter) -> String {
        switch interpreter.memory.objects[screen].type {
        case .declared(let type): return program.types[type].shownName
        case .external(let name):
            if name == "UIHostingController",
                case .object(let view)? = interpreter.memory.objects[screen].fields["rootView"].map(interpreter.assumed),
                case .declared(let type) = interpreter.memory.objects[view].type
            {
                return program.types[type].shownName
            }
            return name
        case .callback, .unknown: return "its screen"
        }
    }

    private func isTop(_ nav: Int, _ memory: Memory) -> Bool { memory.objects[nav].fields["$presented"]?.objectID == nil }

    private func mayGoBack(_ screen: Int, _ nav: Int, _ memory: Memory) -> Bool {
        if memory.objects[nav].fields["isNavigationBarHidden"] == .bool(true) { return false }
        if let item = memory.objects[screen].fields["navigationItem"]?.objectID {
            let fields = memory.objects[item].fields
            if let hidden = fields["hidesBackButton"], hidden != .bool(false) { return false }
            if let both = fields["leftItemsSupplementBackButton"], both != .bool(false) { return true }
            // Another button in its place takes the swipe away too.
            if let left = fields["leftBarButtonItem"], left != .absent { return false }
            if fields["leftBarButtonItems"] != nil { return false }
        }
        return true
    }

    private func mayBeSwiped(_ top: Int, _ screen: Int, _ memory: Memory, _ interpreter: Interpreter) -> Bool {
        for id in [top, screen] {
            if let modal = memory.objects[id].fields["isModalInPresentation"], modal != .bool(false) { return false }
        }
        switch memory.objects[top].fields["modalPresentationStyle"] {
        case nil: break
        case .enumCase(let style, _)?: if !["automatic", "pageSheet", "formSheet", "popover"].contains(style) { return false }
        default: return false
        }
        if memory.objects[top].fields["modalTransitionStyle"] != nil,
            case .enumCase("custom", _)? = memory.objects[top].fields["modalPresentationStyle"]
        {
            return false
        }
        if memory.objects[top].fields["transitioningDelegate"] != nil { return false }
        return !memory.objects[top].isInput
    }

    /// A controller of a library goes away by itself, and tells its delegate in words that only the library knows.
    private func elsewhere(_ top: Int, _ presenter: Int, _ library: String, _ name: String) -> Occasion {
        Occasion(trigger: "sheet_swipe", label: "dismissing \(name)") { interpreter in
            UIKitLibrary.swipeDown(top, presenter, interpreter)
            guard let delegate = interpreter.memory.objects[top].fields["delegate"].map(interpreter.assumed)?.objectID,
                case .declared(let type) = interpreter.memory.objects[delegate].type
            else { return }
            for function in interpreter.program.types[type].functionList {
                let info = interpreter.program.functions[function]
                guard info.facts.body != nil, info.facts.parameters.first?.type.plainName == library else { continue }
                _ = interpreter.run(
                    function, self: .object(delegate),
                    positional: info.facts.parameters.enumerated().map {
                        $0.offset == 0
                            ? .object(top) : interpreter.input($0.element.type, scope: nil, owner: type, file: info.file, isFresh: true)
                    })
            }
        }
    }

    private func alertOccasions(_ alert: Int, _ presenter: Int, _ name: String, _ memory: Memory) -> [Occasion] {
        guard case .list(let actions, _)? = memory.objects[alert].fields["$actions"] else { return [] }
        return actions.compactMap(\.objectID).map { action in
            let title = memory.objects[action].label
            return Occasion(trigger: "dismiss", label: title.isEmpty ? "a button of the alert" : "\"\(title)\" in the alert") {
                interpreter in
                UIKitLibrary().takeDown(from: presenter, interpreter)
                if let handler = interpreter.memory.objects[action].fields["handler"] {
                    _ = interpreter.apply(handler, [BoundArgument(label: nil, value: .object(action))], name: "handler")
                }
            }
        }
    }

    /// A screen and what it has of its own: its view model, its presenter, its views.
    private func parts(of screen: Int, _ interpreter: Interpreter) -> [Int] {
        var seen: Set<Int> = [screen]
        var parts: [Int] = []
        var queue: [(id: Int, depth: Int)] = [(screen, 0)]
        var index = 0
        while index < queue.count, index < 60 {
            let (id, depth) = queue[index]
            index += 1
            parts.append(id)
            guard depth < 4 else { continue }
            for (name, target) in interpreter.references(of: id) where !name.hasPrefix("$") || name == "$0" {
                guard seen.insert(target).inserted else { continue }
                if case .declared(let type) = interpreter.memory.objects[target].type, flow.navigating.contains(type) { continue }
                if interpreter.isKind(target, of: "UIViewController") { continue }
                if interpreter.memory.objects[target].isInput, interpreter.memory.objects[target].birth == nil { continue }
                if case .closure? = interpreter.memory.objects[id].fields[name] { continue }
                queue.append((target, depth + 1))
            }
        }
        return parts
    }

    /// Functions of a screen, and of what it has of its own, that end in a callback; and callbacks that they store.
    private func own(of screen: Int, shownBy child: Int, _ interpreter: Interpreter) -> [Occasion] {
        var occasions: [Occasion] = []
        let shared = Set(interpreter.references(of: child).map(\.target))
        for id in parts(of: screen, interpreter) {
            var mentioned: Set<String>?
            var title = ""
            if case .declared(let type) = interpreter.memory.objects[id].type {
                title = program.types[type].shownName
                var types = [type]
                var next = program.superclass(of: type)
                while let parent = next {
                    types.append(parent)
                    next = program.superclass(of: parent)
                }
                var names: Set<String> = []
                for function in types.flatMap({ reporting[$0] ?? [] }).prefix(24) {
                    let facts = program.functions[function].facts
                    guard names.insert(facts.fullName).inserted else { continue }
                    let owner = program.functions[function].owner
                    let file = program.functions[function].file
                    occasions.append(
                        Occasion(trigger: "", label: "\(title).\(facts.fullName)", isShared: id != screen && shared.contains(id)) {
                            interpreter in
                            guard !interpreter.memory.objects[id].isDead else { return }
                            let arguments = facts.parameters.map {
                                interpreter.input($0.type, scope: nil, owner: owner, file: file, label: $0.name, isFresh: true)
                            }
                            _ = interpreter.run(function, self: .object(id), positional: arguments)
                        })
                }
                if program.types[type].kind == .class {
                    mentioned = types.reduce(into: Set<String>()) { $0.formUnion(flow.typeMentions[$1]) }
                }
            }
            for (name, value) in interpreter.memory.objects[id].fields.sorted(by: { $0.key < $1.key }) where !name.hasPrefix("$") {
                switch value {
                case .closure, .method:
                    // What a class stores and never calls is not called.
                    if let mentioned, !mentioned.contains(name) { continue }
                    occasions.append(
                        Occasion(trigger: "", label: title.isEmpty ? name : "\(title).\(name)") { interpreter in
                            guard !interpreter.memory.objects[id].isDead else { return }
                            _ = interpreter.apply(value, [], name: name)
                        })
                case .object(let subject):
                    // Somebody sends through it: a button of a view, a cell's model.
                    guard spoken.contains(name), Reactive.isHeard(subject, interpreter) else { continue }
                    occasions.append(
                        Occasion(trigger: "", label: title.isEmpty ? name : "\(title).\(name)") { interpreter in
                            guard !interpreter.memory.objects[subject].isDead else { return }
                            Reactive().send(.unknown, through: subject, interpreter)
                        })
                default: break
                }
            }
        }
        return occasions
    }

    /// What the system calls on a coordinator: `mailComposeController(_:didFinishWith:error:)`.
    private func listeners(_ tree: Set<Int>, _ interpreter: Interpreter) -> [Occasion] {
        var occasions: [Occasion] = []
        for id in tree.sorted() {
            guard case .declared(let type) = interpreter.memory.objects[id].type else { continue }
            for function in program.types[type].functionList {
                let info = program.functions[function]
                guard info.facts.body != nil, info.facts.kind == .function, !info.facts.isStatic,
                    !Occasions.lifecycle.contains(info.facts.name),
                    let first = info.facts.parameters.first?.type.plainName, UIKitClasses.inherits(first, from: "UIViewController"),
                    info.facts.name.first?.isLowercase == true, info.facts.name.contains("ontroller")
                else { continue }
                guard program.types[type].externalParents.contains(where: { $0.hasSuffix("Delegate") }) else { continue }
                occasions.append(
                    Occasion(trigger: "", label: info.facts.fullName) { interpreter in
                        let arguments = info.facts.parameters.map {
                            interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name, isFresh: true)
                        }
                        _ = interpreter.run(function, self: .object(id), positional: arguments)
                    })
            }
        }
        return occasions
    }

    private func belongs(_ escape: Memory.Escape, to tree: Set<Int>, screens: [Int], _ interpreter: Interpreter) -> Bool {
        switch escape.closure {
        case .closure(let closure):
            guard case .object(let id)? = interpreter.variable("self", scope: interpreter.memory.closures[closure].scope) else {
                return false
            }
            return tree.contains(id) || screens.contains(id) || isPart(id, of: screens, interpreter)
        case .method(let id, let name):
            if name == "$deliver" {
                guard let end = interpreter.memory.objects[id].fields["end"]?.objectID,
                    let closure = interpreter.memory.objects[end].fields["value"]
                else { return false }
                return belongs(
                    Memory.Escape(closure: closure, receiver: escape.receiver, place: escape.place), to: tree, screens: screens, interpreter
                )
            }
            return tree.contains(id) || screens.contains(id) || isPart(id, of: screens, interpreter)
        default: return false
        }
    }

    private func isPart(_ id: Int, of screens: [Int], _ interpreter: Interpreter) -> Bool {
        guard !interpreter.memory.objects[id].isInput else { return false }
        return screens.contains { parts(of: $0, interpreter).contains(id) }
    }
}

extension UIKitLibrary {
    /// A person pulls a sheet down: its presentation's delegate hears of it, which it does not when code dismisses.
    static func swipeDown(_ top: Int, _ presenter: Int, _ interpreter: Interpreter) {
        let kit = UIKitLibrary()
        let handler = interpreter.memory.objects[top].fields["completionWithItemsHandler"]
        kit.takeDown(from: presenter, interpreter)
        // The system's sheet for sharing says so when it is gone, however it goes (UIActivityViewController, Apple's documentation).
        if let handler, interpreter.isKind(top, of: "UIActivityViewController") {
            _ = interpreter.apply(
                handler, [.absent, .bool(false), .absent, .absent].map { BoundArgument(label: nil, value: $0) },
                name: "completionWithItemsHandler")
        }
        // The delegate may have been set on what is presented or on the screen inside of it.
        var candidates = [top]
        for field in ["$stack", "$tabs", "$children"] {
            if case .list(let inside, _)? = interpreter.memory.objects[top].fields[field] { candidates += inside.compactMap(\.objectID) }
        }
        let delegates = candidates.lazy.compactMap { screen -> (presentation: Int, delegate: Int)? in
            guard let presentation = interpreter.memory.objects[screen].fields["$presentation"]?.objectID,
                let delegate = interpreter.memory.objects[presentation].fields["delegate"].map(interpreter.assumed)?.objectID
            else { return nil }
            return (presentation, delegate)
        }
        guard let (presentation, delegate) = delegates.first else { return }
        for name in ["presentationControllerWillDismiss", "presentationControllerDidDismiss"] {
            kit.callIfThere(name, on: delegate, [BoundArgument(label: nil, value: .object(presentation))], interpreter)
        }
    }
}
