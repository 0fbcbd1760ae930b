import FlowGraph

extension SourceGraph {
    /// One run of a piece of code: its locals, what it returns, and what comes of it for the person.
    final class Frame {
        let walk: Walk
        let context: Int32
        let code: Walk.Code
        let receiver: SetID
        /// The one object that `self` is, -1 if there is none.
        let receiverObject: Int32
        let arguments: [SetID]
        let owner: Int32
        /// The type around the code, where names are looked up.
        private(set) var scope: Program.TypeID?
        private(set) var externalScope = ""
        private(set) var file = 0
        var locals = Locals()
        private var parameterNames: [String] = []
        /// Declared types of parameters and annotated locals; the last one of a name counts.
        var declaredTypes: [(name: String, type: TypeReference)] = []
        /// What generic parameters stand for, as far as arguments tell.
        var generics: [String: Program.TypeID] = [:]
        var returns: SetID = 0
        /// The right side of the assignment that is evaluated.
        var assigned: Expression?
        /// What was put last into each local collection.
        var lasts: [String: SetID] = [:]
        /// The properties of which a view's code has unwrapped the values: `if let page = router.page`.
        var unwrapped: [String: Expression] = [:]
        /// Locals that are a copy of a navigation stack, and whether its top was taken off.
        var stackCopies: [String: Bool] = [:]
        /// Locals that began as such a copy, whatever was done to them since.
        var grownStacks: Set<String> = []
        /// Tab bars that this code gives their tabs.
        var filled: Set<Int32> = []
        /// Names that are bound to what is never there.
        private var absent: Set<String> = []
        /// Lists of objects into which this code has put something that comes before whatever it puts in later.
        var begun: Set<[Int32]> = []
        /// Names of optional parameters that are certainly given something.
        var given: Set<String> = []
        /// Whether a `guard` let nothing through: what follows it is not run.
        private var isLeft = false
        /// Whether one of the conditions checked last binds what is never there.
        private var bindsNothing = false
        /// How many bindings lead to the property that is being set.
        var bindingTurns = 0
        /// Numbers of effects of this code itself, triggers left out.
        private(set) var done: [Int32] = []
        /// Numbers of triggers.
        private(set) var pending: [Int32] = []
        private var callLinks = Links()
        /// What comes of the branches of each `if` of which the code runs one or the other.
        private(set) var alternatives: [[Walk.Part]] = []
        /// The case of what a coordinator was told, or the row that was chosen, while its code is run; 0 if there is none.
        private(set) var route: Int32 = 0
        /// Whether the code is what a list calls when one of its rows is chosen.
        private(set) lazy var isChoiceOfRow = isChoice(of: code)

        init(_ walk: Walk, context: Int32) {
            self.walk = walk
            self.context = context
            let known = walk.contexts[Int(context)]
            code = known.key.code
            receiver = known.receiver
            arguments = known.arguments
            let objects = walk.objects(in: known.receiver)
            receiverObject = objects.count == 1 ? objects[0] : -1
            let inherited = known.key.owner == -3 ? -1 : known.key.owner
            owner = receiverObject >= 0 ? walk.owner(of: receiverObject, inherited: inherited) : inherited
        }

        var program: Program { walk.program }
        /// The calls whose effects are this code's as well.
        var links: [Walk.Link] { callLinks.all }

        // MARK: - Running

        func run() {
            switch code {
            case .function(let id):
                let function = program.functions[id]
                enter(owner: function.owner, external: function.externalOwner, file: function.file)
                bind(function.facts.parameters)
                if let body = function.facts.body { run(body) }
            case .getter(let id):
                let property = program.properties[id]
                enter(owner: property.owner, external: property.externalOwner, file: property.file)
                if let body = property.facts.getter {
                    run(body)
                    if property.facts.name == "body" { passOnWindow(body) }
                }
            case .initial(let id):
                let property = program.properties[id]
                enter(owner: property.owner, external: property.externalOwner, file: property.file)
                if let initial = property.facts.initial {
                    returns = evaluate(property.facts.type.map { typed(initial, as: $0) } ?? initial)
                    if returns == 0, let type = property.facts.type { returns = instantiated(initial, as: type) }
                }
            case .setter(let id):
                let property = program.properties[id]
                enter(owner: property.owner, external: property.externalOwner, file: property.file)
                let value = arguments.first ?? 0
                for accessor in [property.facts.setter, property.facts.willSet] {
                    guard let accessor else { continue }
                    locals[accessor.parameter] = value
                    run(accessor.body)
                    locals[accessor.parameter] = nil
                }
                // Which value the property had before depends on where the user was: what is done to that is no part of showing the new one.
                if let observer = property.facts.didSet {
                    locals[observer.parameter] = 0
                    run(observer.body)
                    locals[observer.parameter] = nil
                }
            case .closure(let id, let captured):
                let closure = walk.closures[Int(id)]
                let taken = walk.captures[Int(captured)]
                scope = taken.scope >= 0 ? taken.scope : nil
                externalScope = taken.externalScope
                file = taken.file
                for (name, value) in zip(taken.names, taken.values) { locals[name] = value }
                if !closure.defaults.isEmpty { bind(closure.defaults) } else { bind(closure.parameters, to: arguments) }
                run(closure.body)
            case .script(let index):
                file = program.scripts[index].file
                run(program.scripts[index].body)
            }
        }

        /// What the code declares that it returns.
        private var returnType: TypeReference? {
            switch code {
            case .function(let id): program.functions[id].facts.returns
            case .getter(let id): program.properties[id].facts.type
            default: nil
            }
        }

        private func enter(owner: Program.TypeID?, external: String?, file: Int) {
            scope = owner
            externalScope = external ?? ""
            self.file = file
        }

        private func bind(_ parameters: [ParameterFacts]) {
            for (place, parameter) in parameters.enumerated() {
                var value = place < arguments.count ? arguments[place] : 0
                if value < 0 {
                    value = parameter.initial.map { evaluate(typed($0, as: parameter.type)) } ?? 0
                    if value == 0, let initial = parameter.initial { value = Given.literal(initial) }
                }
                parameterNames.append(parameter.name)
                declaredTypes.append((parameter.name, parameter.type))
                if case .metatype(.named(let name, _)) = parameter.type {
                    for case .type(let type) in walk.sets.atoms(value) where generics[name] == nil { generics[name] = type }
                }
                locals[parameter.name] = value
            }
            if arguments.count > parameters.count, let mark = arguments.last {
                given = Set(parameters.indices.filter { Given.isMarked($0, by: mark) }.map { parameters[$0].name })
            }
        }

        func bind(_ parameters: [String], to arguments: [SetID]) {
            var values = arguments
            if parameters.count > 1, values.count == 1, case .tuple(_, let parts)? = walk.sets.firstAtom(max(values[0], 0)) {
                values = parts
            }
            for (place, name) in parameters.enumerated() where name != "_" {
                parameterNames.append(name)
                locals[name] = place < values.count ? max(values[place], 0) : 0
            }
        }

        // MARK: - Statements

        func run(_ body: Body) { for statement in body.statements where !isLeft { run(statement) } }

        /// Whether what the code makes is shown: a body, or a closure in one.
        private var isWatching: Bool {
            switch code {
            case .getter, .closure: true
            default: false
            }
        }

        private func run(_ statement: Statement) {
            switch statement {
            case .local(let local):
                var value: SetID = 0
                if let type = local.type, case .bind(let name) = local.pattern { declaredTypes.append((name, type)) }
                if let getter = local.getter {
                    let saved = returns
                    returns = 0
                    run(getter)
                    isLeft = false
                    value = returns
                    returns = saved
                } else if let initial = local.initial {
                    value = evaluate(local.type.map { typed(initial, as: $0) } ?? initial)
                    if value == 0, let type = local.type { value = instantiated(initial, as: type) }
                }
                if case .bind(let name) = local.pattern {
                    stackCopies[name] = local.initial.flatMap(isShortenedStack)
                    if stackCopies[name] != nil { grownStacks.insert(name) } else { grownStacks.remove(name) }
                    given.remove(name)
                }
                bind(local.pattern, to: value)
            case .function(let function):
                guard let body = function.body else { return }
                let code = walk.closureNumber(file: file, spot: function.spot) {
                    Walk.ClosureCode(
                        parameters: function.parameters.map(\.name), defaults: function.parameters, body: body, file: file,
                        spot: function.spot)
                }
                let names = locals.names
                locals[function.name] = walk.sets.set(.closure(code, receiver: receiver, captured: captured(names)))
            case .expression(let expression):
                let value = evaluate(expression)
                if isWatching { watch(expression, value) }
                if value != 0, isBuilder { collect(value, of: expression) }
            case .return(let value, _):
                if let value {
                    var result = evaluate(returnType.map { typed(value, as: $0) } ?? value)
                    if result == 0, case .function(let id) = code, let type = program.functions[id].facts.returns {
                        result = instantiated(value, as: type)
                    }
                    if isWatching { watch(value, result) }
                    returns = walk.sets.union(returns, result)
                }
            case .throw(let value, _): _ = evaluate(value)
            case .jump: break
            case .if(let conditions, let then, let otherwise):
                branch { restore in
                    let truth = check(conditions)
                    let start = progress, outer = route
                    if isChoiceOfRow, case let row = row(asked: conditions), row > 0 { route = row }
                    if truth != false { run(then) }
                    route = outer
                    let middle = progress
                    restore()
                    guard truth != true, let otherwise else { return }
                    run(otherwise)
                    note([start, middle, progress])
                }
            case .guard(let conditions, let otherwise):
                let truth = check(conditions), isLeaving = truth == false && bindsNothing
                if truth != true { run(otherwise) }
                if isLeaving { isLeft = true }
            case .switch(let subject, let cases):
                var isRoute = isChoiceOfRow
                if case .name(let name, _) = subject, parameterNames.first == name, receiverObject >= 0 {
                    isRoute = isRoute || walk.isConductor(receiverObject)
                }
                run(cases, on: evaluate(subject), isRoute: isRoute)
            case .loop(let pattern, let sequence, let conditions, let body):
                let values = sequence.map { evaluate($0) } ?? 0
                branch { _ in
                    for value in turns(values) {
                        if let pattern { bind(pattern, to: value) }
                        _ = check(conditions)
                        run(body)
                    }
                }
            case .do(let body, let catches):
                run(body)
                for one in catches { runAside(one.body) }
            case .defer(let body): runAside(body)
            case .block(let body): run(body)
            }
        }

        /// How much has come of the code so far.
        private var progress: (done: Int, links: Int, made: Int) {
            (done.count, links.count, walk.contexts[Int(context)].made.count)
        }

        /// Remembers what comes of each of two branches of a screen's code.
        private func note(_ marks: [(done: Int, links: Int, made: Int)]) {
            guard receiverObject >= 0, walk.objects[Int(receiverObject)].category == .screen else { return }
            let made = walk.contexts[Int(context)].made
            let parts = zip(marks, marks.dropFirst()).map { start, end in
                Walk.Part(
                    effects: Array(done[start.done..<end.done]), callees: links[start.links..<end.links].map(\.callee),
                    made: Array(made[start.made..<end.made]))
            }
            if !parts.contains(where: \.isEmpty) { alternatives.append(parts) }
        }

        /// Runs code that does not come between what is before and after it.
        private func runAside(_ body: Body) {
            let wasLeft = isLeft
            branch { _ in run(body) }
            isLeft = wasLeft
        }

        /// Whether a result builder may make something of the code's statements.
        private var isBuilder: Bool {
            switch code {
            case .closure, .getter: true
            case .function(let id): program.functions[id].facts.attributes.contains { $0.hasSuffix("Builder") }
            default: false
            }
        }

        /// What a result builder collects: views, and the texts among them.
        private func collect(_ value: SetID, of expression: Expression) {
            let isText = isText(expression)
            let parts = walk.sets.atoms(value).filter { atom in
                switch atom {
                case .object(let object): walk.objects[Int(object)].category == .view || walk.objects[Int(object)].className == "TabView"
                case .string: isText
                default: false
                }
            }
            guard !parts.isEmpty else { return }
            returns = walk.sets.union(returns, walk.sets.set(of: parts))
        }

        /// `Text("Home")`, `Label("Home", systemImage: "house").font(.body)`.
        func isText(_ expression: Expression) -> Bool {
            switch expression {
            case .call(let call): isText(call.callee)
            case .member(let base?, _, _): isText(base)
            case .name(let name, _): name == "Text" || name == "Label"
            default: false
            }
        }

        /// Runs code that may be run or not: names that it has bound are gone after it, and whenever it says so; what it has assigned stays
        /// possible.
        func branch(_ code: (_ restore: () -> Void) -> Void) {
            let start = locals.begin()
            func restore() {
                locals.restore(start) { walk.sets.union($0, $1) }
                isLeft = false
            }
            code(restore)
            restore()
            locals.end { walk.sets.union($0, $1) }
        }

        /// Binds what conditions bind. Returns whether they hold, `nil` where that cannot be told.
        private func check(_ conditions: [Condition]) -> Bool? {
            var isCertain = true, canHold = true
            bindsNothing = false
            for condition in conditions {
                let truth: Bool?
                switch condition {
                case .expression(let expression):
                    _ = evaluate(expression)
                    truth = decide(expression)
                case .bind(let name, let expression):
                    let value = evaluate(expression)
                    let isMissing = value == 0 && isNeverThere(expression)
                    if isMissing { absent.insert(name) } else { absent.remove(name) }
                    if name != "self" { locals[name] = walk.sets.known(value) }
                    if isView { unwrapped[name] = expression }
                    let isGiven = isGiven(expression)
                    if !isGiven { given.remove(name) }
                    truth = value == Sets.nothing || isMissing ? false : isGiven ? true : nil
                    if truth == false { bindsNothing = true }
                case .pattern(let pattern, let expression): truth = match(pattern, evaluate(expression)) ? nil : false
                case .available: truth = nil
                }
                if truth != true { isCertain = false }
                if truth == false { canHold = false }
            }
            return canHold ? isCertain ? true : nil : false
        }

        /// - Parameters:
        ///   - isRoute: Whether a coordinator decides by what it was told where to go: then the case says what the user wants.
        ///   - then: What is done with the body of each case that is possible, if that is not to run it.
        func run(_ cases: [SwitchCase], on subject: SetID, isRoute: Bool = false, then: ((Body) -> Void)? = nil) {
            let runBody = then ?? { self.run($0) }
            let outer = route
            defer { route = outer }
            var left = Set(walk.sets.numbers(subject).filter { if case .enumCase = walk.sets.atoms[Int($0)] { true } else { false } })
            let isClosed =
                !left.isEmpty
                && walk.sets.atoms(subject).allSatisfy { atom in
                    switch atom {
                    case .enumCase, .string, .closure: true
                    default: false
                    }
                }
            branch { restore in
                for one in cases {
                    if one.isDefault {
                        if isClosed, left.isEmpty { continue }
                        if isRoute { route = outer }
                        runBody(one.body)
                    } else {
                        var isPossible = false
                        for pattern in one.patterns {
                            if match(pattern, subject) { isPossible = true }
                            if isClosed, one.condition == nil { left.subtract(matched(pattern, subject)) }
                        }
                        if isPossible {
                            if let condition = one.condition { _ = evaluate(condition) }
                            if isRoute { route = self.route(one.patterns) }
                            runBody(one.body)
                        }
                    }
                    restore()
                }
            }
        }

        // MARK: - Effects

        func emit(_ effect: Effect) {
            var effect = effect
            if route > 0, effect.label == 0, effect.kind != .trigger { effect.label = route }
            if effect.kind == .trigger { pending.append(walk.number(effect)) } else { done.append(walk.number(effect)) }
        }

        func emit(_ kind: Effect.Kind, _ targets: SetID, via: SetID = 0, spot: Spot, argument: Expression? = nil, isOnTop: Bool = false) {
            let vias = walk.objects(in: via)
            var found = walk.objects(in: targets)
            if kind.isShow || kind == .popTo {
                found = found.filter {
                    let category = walk.objects[Int($0)].category; return category.isController || category == .view
                }
            }
            var isParameter = false
            var argument = argument
            if case .array(let parts)? = argument, parts.count < 2 { argument = parts.first ?? .nil }
            if case .name(let name, _)? = argument {
                if parameterNames.contains(name) { isParameter = true }
                if absent.contains(name) { argument = .nil }
            }
            // Nothing is shown, and that is known.
            if case .nil? = argument, kind.isShow { return }
            for target in found.isEmpty ? [-1] : found {
                for container in vias.isEmpty ? [-1] : vias {
                    emit(
                        Effect(
                            kind: kind, target: target, via: container, file: Int32(file), spot: spot,
                            isParameter: isParameter && target < 0, isOnTop: isOnTop))
                }
            }
        }

        /// Takes over what came of code that was called, and returns its value.
        func absorb(_ context: Int32, callee object: Int32, isClosure: Bool = false, name: String, spot: Spot) -> SetID {
            let returns = walk.contexts[Int(context)].returns
            if !walk.contexts[Int(context)].pending.isEmpty { pending += walk.contexts[Int(context)].pending }
            var isConductor = object >= 0 && walk.isConductor(object)
            var isForeign = false
            switch walk.contexts[Int(context)].key.code {
            case .closure(_, let captured):
                if object < 0, walk.captures[Int(captured)].owner >= 0 { isConductor = true }
            case .function(let function):
                let declaring = program.functions[function].owner
                if object < 0 {
                    isForeign = true
                } else if object == receiverObject {
                    isForeign = declaring != walk.objects[Int(object)].type
                } else {
                    let category = walk.objects[Int(object)].category
                    isForeign = !walk.isConductor(object) && (!category.isController || category.isContainer)
                }
            case .getter, .setter, .initial, .script: break
            }
            let isEntering = isConductor && receiverObject >= 0 && !walk.isConductor(receiverObject)
            let link = Walk.Link(
                callee: context, label: asked(of: context, callee: object, name: name, isEntering: isEntering),
                line: isForeign ? spot.line : -1,
                column: isForeign ? spot.column : -1)
            callLinks.add(link)
            return returns
        }

        func isParameter(_ name: String) -> Bool { parameterNames.contains(name) }

        /// The closure's captured surroundings: the named locals, in the order given.
        func captured(_ names: [String]) -> Int32 {
            var kept: [String] = []
            var values: [SetID] = []
            for name in names {
                if let value = locals[name], value > 0, walk.sets.depth(value) < SourceGraph.Sets.deepest {
                    kept.append(name)
                    values.append(value)
                }
            }
            return walk.captureNumber(
                Walk.Captured(names: kept, values: values, owner: owner, scope: scope ?? -1, externalScope: externalScope, file: file))
        }
    }
}
