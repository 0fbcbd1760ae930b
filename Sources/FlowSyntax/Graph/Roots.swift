extension SourceGraph.Walk {
    /// - Parameter context: The code that stores it for later; -1 for what the system calls by itself.
    func add(_ trigger: SourceGraph.Occasion, by context: Int32) {
        if let known = triggerNumbers[trigger] {
            if context >= 0 { contexts[Int(context)].registered.append(known) } else { standing.insert(known) }
            return
        }
        let place = triggers.count
        if context >= 0 { contexts[Int(context)].registered.append(place) } else { standing.insert(place) }
        triggerNumbers[trigger] = place
        triggers.append(trigger)
        triggerContexts.append([])
        let owner = trigger.origin >= 0 ? self.owner(of: trigger.origin, inherited: objects[Int(trigger.origin)].owner) : -1
        var found: [Int32] = []
        switch sets.atoms[Int(trigger.callable)] {
        case .closure(let closure, let receiver, let captured):
            found.append(
                run(
                    .closure(closure, captured: captured), receiver: receiver, arguments: [], owner: captures[Int(captured)].owner,
                    from: -1))
        case .method(let function, let receiver):
            let arguments = program.functions[function].facts.parameters.map { _ in SetID(0) }
            found.append(run(.function(function), receiver: receiver, arguments: arguments, owner: owner, from: -1))
        default:
            break
        }
        triggerContexts[place] = found
    }

    /// What nobody in the program calls is called by the system: a method of a screen that implements a delegate, an action, the life
    /// cycle.
    func addRoots(of object: Int32, type: Program.TypeID) {
        let category = objects[Int(object)].category
        guard category != .window, program.types[type].kind != .enum else { return }
        if category == .view, let body = program.property(named: "body", on: type) {
            bodies.append(
                (object, run(.getter(body), receiver: atom(object), arguments: [], owner: objects[Int(object)].owner, from: -1)))
        }
        // What nothing calls of a class that the system does not know, such as a second way of a factory, is not called.
        guard category != .plain || conductors.contains(type) || isKnownElsewhere(type) else { return }
        for function in rootFunctions(of: type) where !isPreparation(function, of: type) {
            add(
                SourceGraph.Occasion(
                    origin: object, callable: sets.number(.method(function, receiver: atom(object))), control: -1,
                    name: number(SourceGraph.Walk.label(program.functions[function].facts))), by: -1)
        }
    }

    /// Whether code from elsewhere can call methods of a type: by a superclass, by a protocol that asks for methods, or from Objective-C.
    private func isKnownElsewhere(_ type: Program.TypeID) -> Bool {
        !Self.silentProtocols.isSuperset(of: program.externalAncestors(of: type))
    }

    /// Methods of view controllers that UIKit calls by itself (Apple's documentation of `UIViewController`).
    private static let lifecycle: Set<String> = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    /// How the names of methods begin that UIKit calls of the delegates of the app and of its scenes (Apple's documentation of
    /// `UIApplicationDelegate` and `UIWindowSceneDelegate`). Delegates that hand them on call others of the same name.
    private static let launching = ["application", "scene", "windowScene"]

    /// Methods of a type that nothing in the program calls, those of its superclasses included.
    private func rootFunctions(of type: Program.TypeID) -> [Program.FunctionID] {
        if let known = rootsByType[type] { return known }
        var seen: Set<String> = []
        var found: [Program.FunctionID] = []
        // One that the app makes itself is handed what the system calls.
        let isMadeBySystem = categories[type] == .entry && !mentions.constructed.contains(program.types[type].simpleName)
        for owner in [type] + program.ancestors(of: type) where program.types[owner].kind != .protocol {
            for function in program.types[owner].functionList {
                let facts = program.functions[function].facts
                guard facts.kind == .function, !facts.isStatic, facts.body != nil, seen.insert(facts.fullName).inserted else { continue }
                // What else has the name of one that UIKit calls, `input.viewDidLoad.send()`, does not call it.
                let isOfLife = facts.isOverride && categories[type].isController && Self.lifecycle.contains(facts.name)
                let isOfLaunch = isMadeBySystem && Self.launching.contains(where: facts.name.hasPrefix)
                if isOfLife || isOfLaunch
                    || !mentions.isCalled(facts) && !mentions.isUnused(program.functions[function]) && !isUncalled(function, of: type)
                {
                    found.append(function)
                }
            }
        }
        rootsByType[type] = found
        return found
    }

    /// Whether no code calls a method of a class that only Swift knows: it is neither named there nor asked for from elsewhere.
    private func isUncalled(_ function: Program.FunctionID, of type: Program.TypeID) -> Bool {
        let facts = program.functions[function].facts
        guard categories[type] == .plain, program.isWhole, !facts.isOverride, !mentions.isNamed(facts),
            !facts.attributes.contains(where: SourceGraph.Mentions.exposing.contains), !program.sentMessages.contains(facts.name)
        else { return false }
        let silent = Self.silentProtocols.union(["NSObject", "NSObjectProtocol"])
        let asking = program.externalAncestors(of: type).filter { !silent.contains($0) }
        // A delegate's methods are called what it is the delegate of.
        let words = Self.words(of: facts.name)
        return asking.allSatisfy { name in
            SourceGraph.isOfPlatform(name) && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
                && Self.words(of: name).isDisjoint(with: words)
        }
    }

    /// The words of a name, in small letters.
    private static func words(of name: String) -> Set<String> {
        var words = [""]
        var isUpper = true
        for letter in name {
            if letter.isUppercase, !isUpper { words.append("") }
            isUpper = letter.isUppercase
            words[words.count - 1] += letter.lowercased()
        }
        // `UINavigationController`: the last of the capital letters begins a word.
        return Set(words + [String(words[0].dropFirst(2))])
    }

    /// The contexts, triggers and objects that count: what the launch reaches, by what was done in the last run of everything.
    func living() -> (triggers: [Int], objects: Set<Int32>) {
        var isMet = [Bool](repeating: false, count: contexts.count)
        var objects: Set<Int32> = []
        var triggers: Set<Int> = []
        var queue: [Int32] = []
        var standingByOrigin: [Int32: [Int]] = [:]
        for trigger in standing { standingByOrigin[self.triggers[trigger].origin, default: []].append(trigger) }
        var bodiesByObject: [Int32: [Int32]] = [:]
        for (object, context) in bodies { bodiesByObject[object, default: []].append(context) }
        func meet(_ context: Int32) {
            guard !isMet[Int(context)] else { return }
            isMet[Int(context)] = true
            queue.append(context)
        }
        func meet(trigger: Int) { if triggers.insert(trigger).inserted { for context in triggerContexts[trigger] { meet(context) } } }
        func meet(object: Int32) {
            guard objects.insert(object).inserted else { return }
            for trigger in standingByOrigin[object] ?? [] { meet(trigger: trigger) }
            for context in bodiesByObject[object] ?? [] { meet(context) }
        }
        for index in contexts.indices { if case .script = contexts[index].key.code { meet(Int32(index)) } }
        for (object, context) in alone {
            meet(object: object)
            meet(context)
        }
        for index in self.objects.indices
        where self.objects[index].isStandIn || self.objects[index].category == .entry
            || self.objects[index].className == "UINavigationItem"
        {
            meet(object: Int32(index))
        }
        for object in loners { meet(object: object) }
        for run in boardRuns { meet(run.context) }
        while let next = queue.popLast() {
            for callee in contexts[Int(next)].callees { meet(callee) }
            for object in contexts[Int(next)].made { meet(object: object) }
            for trigger in contexts[Int(next)].registered { meet(trigger: trigger) }
        }
        return (triggers.sorted(), objects)
    }
}
