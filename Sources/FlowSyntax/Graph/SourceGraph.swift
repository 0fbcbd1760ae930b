import FlowGraph

/// The graph of an app as its source tells it: coordinators by who makes whom, screens by who shows them, and what leads from one to the
/// next.
///
/// Nothing is compiled. Every piece of code is run on sets of values that it may meet, so routers, base classes, factories and delegates of
/// any naming explain themselves by their bodies. What cannot be told is left out and noted, and nothing is made up.
enum SourceGraph {
    /// What the source tells.
    struct Result: Sendable {
        let graph: FlowGraph
        /// View controllers that navigate by themselves, and destinations that could not be told.
        let notes: [SourceFact]
    }

    /// Complexity: O(*n* · *m*), for *n* pieces of code that are each called with up to *m* different combinations of values.
    static func graph(of program: Program) -> FlowGraph { read(program).graph }

    /// The graph and what is to be said of it.
    static func read(_ program: Program) -> Result {
        DeepStack.run {
            let categories = program.types.indices.map { category(of: $0, in: program) }
            let mentions = Mentions(program)
            let coordinators = Coordinators(program: program)
            let walk = Walk(
                program, categories: categories, mentions: mentions, conductors: coordinators.types.filter { categories[$0] == .plain },
                containers: coordinators.containers, doubles: coordinators.candidates.standIns, dialects: allDialects)
            walk.start()
            return GraphBuilder(walk).result()
        }
    }

    /// What sort of thing a declared type is.
    private static func category(of id: Program.TypeID, in program: Program) -> Category {
        let info = program.types[id]
        guard info.kind != .enum, info.kind != .protocol else { return .plain }
        let names = program.externalAncestors(of: id)
        var best: Category?
        for name in names {
            guard let found = category(ofExternal: name) else { continue }
            // A screen's class comes before what it conforms to; a container is more than a screen.
            if best == nil || found.isController && !(best!.isController) || found.isContainer { best = found }
        }
        if names.contains("UIViewControllerRepresentable") || names.contains("UIViewRepresentable") { return .view }
        if info.kind != .class, best != .view, best != .entry { return .plain }
        return best ?? .plain
    }
}

extension SourceGraph.Walk {
    /// Runs everything that the system would run, and then what nothing runs.
    func start() {
        for (index, script) in program.scripts.enumerated() {
            _ = script
            _ = run(.script(index), receiver: 0, arguments: [], owner: -1, from: -1)
        }
        for type in program.types where categories[type.id] == .entry {
            let object = make(type.id, className: type.shownName, category: .entry, owner: -1, maker: -1, file: type.file, spot: type.spot)
            for name in type.functionList where program.functions[name].facts.kind == .initializer { runAlone(name, on: object) }
            if let body = program.property(named: "body", on: type.id) {
                bodies.append((object, run(.getter(body), receiver: atom(object), arguments: [], owner: -1, from: -1)))
            }
        }
        settle()
        launchObjectiveC()
        launchBoards()
        settle()
        // Those that no code makes come first: they make the others.
        for isMentioned in [false, true] {
            standAlone(isMentioned: isMentioned)
            fill()
            runForgotten()
            settle()
            fill()
        }
        spread()
    }

    /// What was read and never filled: first with what there is, then once more for what that has brought to light.
    private func fill() {
        for _ in 0..<3 {
            guard fillEmptyReads() else { break }
            settle()
        }
    }

    /// Screens and coordinators that nobody was seen making: the root that only an app delegate elsewhere makes, what a storyboard makes,
    /// what is not used.
    private func standAlone(isMentioned: Bool) {
        let candidates = program.types.filter { type in
            guard objectsByType[type.id] == nil, type.kind == .class || type.kind == .actor,
                mentions.constructed.contains(type.simpleName) == isMentioned
            else { return false }
            let category = categories[type.id]
            return category.isController && category != .hosting
                || category == .plain && (conductors.isEmpty ? leads(type.id) : conductors.contains(type.id))
        }
        for type in candidates where objectsByType[type.id] == nil && !isAbstract(type.id) {
            let object = make(
                type.id, className: type.shownName, category: categories[type.id], owner: -1, maker: -1, file: type.file, spot: type.spot)
            loners.append(object)
            for function in type.functionList
            where program.functions[function].facts.kind == .initializer && !program.functions[function].facts.isRequiredByCoder {
                runAlone(function, on: object)
            }
            settle()
            if categories[type.id] == .plain {
                for function in type.functionList {
                    let facts = program.functions[function].facts
                    guard facts.kind == .function, !facts.isStatic, !facts.isPrivate, facts.body != nil, !hasRun(function, on: object)
                    else {
                        continue
                    }
                    runAlone(function, on: object)
                    settle()
                }
            }
        }
    }

    /// A class with subclasses here is not the one that is used.
    private func isAbstract(_ type: Program.TypeID) -> Bool { !program.types[type].children.isEmpty }

    /// Whether the code of a type mentions what leads anywhere: only then it is worth a run of its own.
    private func leads(_ type: Program.TypeID) -> Bool { mentions.leading.contains(type) }

    func runAlone(_ function: Program.FunctionID, on object: Int32) {
        let info = program.functions[function]
        let arguments = info.facts.parameters.enumerated().map { place, parameter -> SetID in
            argument(parameter, place: place, of: info, object: object)
        }
        let context = run(
            .function(function), receiver: atom(object), arguments: arguments, owner: owner(of: object, inherited: -1), from: -1)
        alone.append((object, context))
    }

    /// A value for a parameter of code that nobody calls: a controller of the declared class, else what is not known.
    private func argument(_ parameter: ParameterFacts, place: Int, of function: Program.FunctionInfo, object: Int32) -> SetID {
        var reference = parameter.type
        while case .optional(let inner) = reference { reference = inner }
        if case .named(let name, _) = reference, program.type(named: name, scope: function.owner, file: function.file) == nil,
            let category = SourceGraph.category(ofExternal: name), category.isContainer || category == .window
        {
            return atom(
                make(
                    nil, className: name, category: category, owner: owner(of: object, inherited: -1), maker: object, file: function.file,
                    spot: function.facts.spot, texts: [parameter.name], isStandIn: true))
        }
        guard function.facts.kind == .initializer else { return 0 }
        guard let type = declared(reference, scope: function.owner, file: function.file), categories[type].isController else { return 0 }
        return atom(
            make(
                type, className: program.types[type].shownName, category: categories[type], owner: owner(of: object, inherited: -1),
                maker: object,
                file: function.file, spot: function.facts.spot, texts: [parameter.name], isStandIn: true))
    }

    /// Methods of screens that are called by code nobody runs, or not at all by that name.
    private func runForgotten() {
        for object in objects.indices where objects[object].category.isScreen {
            guard let type = objects[object].type else { continue }
            for function in program.types[type].functionList {
                let facts = program.functions[function].facts
                guard facts.kind == .function, !facts.isStatic, facts.body != nil, !hasRun(function, on: Int32(object)),
                    !isPreparation(function, of: type), !mentions.isUnused(program.functions[function])
                else { continue }
                add(
                    SourceGraph.Occasion(
                        origin: Int32(object), callable: sets.number(.method(function, receiver: atom(Int32(object)))), control: -1,
                        name: number(SourceGraph.Walk.label(facts))), by: -1)
            }
        }
        // Closures and methods that were stored, and that nobody was seen calling.
        // A coordinator's own are called by what it shows; what waits for its properties is called by nothing else, and at once.
        for object in objects.indices where objects[object].type != nil {
            for field in fields[object] where !isConductor(Int32(object)) || name(field).hasPrefix(Self.observers) {
                for callable in sets.numbers(peek(Int32(object), name(field))) where isForgotten(callable) {
                    // One place of the source keeps many: who runs one of them calls none of the others.
                    if case .closure(let closure, _, _) = sets.atoms[Int(callable)] { forgotten.insert(closure) }
                    add(SourceGraph.Occasion(origin: Int32(object), callable: callable, control: -1, name: field), by: -1)
                }
            }
        }
        for (callable, occasion) in listeners.sorted(by: { $0.key < $1.key }) where isForgotten(callable) { add(occasion, by: -1) }
    }

    private func isForgotten(_ callable: Int32) -> Bool {
        switch sets.atoms[Int(callable)] {
        case .closure(let closure, _, _): forgotten.contains(closure) || !hasRun(closure: closure)
        case .method(let function, let receiver): objects(in: receiver).contains { !hasRun(function, on: $0) }
        default: false
        }
    }
}

extension FunctionFacts {
    /// `init(coder:)`, which only a storyboard calls.
    fileprivate var isRequiredByCoder: Bool { parameters.first?.label == "coder" }
}
