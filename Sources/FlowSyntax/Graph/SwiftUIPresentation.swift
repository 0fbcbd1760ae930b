/// What a view shows as long as a property says so: `.sheet(item: $model.sheet)`, `NavigationStack(path: $router.path)`, and what its body
/// reads from a model and displays.
extension SourceGraph.Frame {
    /// How a view shows what a property is set to.
    enum Manner: String {
        case present, push, path, replace
        /// In place of what is there: by the property's value, once it is set, or no longer.
        case choice, set, unset

        /// Whether a body chooses between views by the property.
        var isChoice: Bool { self == .choice || self == .set || self == .unset }
    }

    /// Remembers that a view shows something as long as a property is set.
    func register(_ manner: Manner, _ content: SetID, by binding: SetID) {
        for place in places(in: binding, kind: SourceGraph.binding) { register(manner, content, at: place.object, place.name) }
    }

    private func register(_ manner: Manner, _ content: SetID, at object: Int32, _ name: String) {
        walk.store(walk.sets.set(.tuple([manner.rawValue], [content, receiver])), in: object, walk.number("#shows " + name))
    }

    /// What views show by a property.
    func shows(_ object: Int32, _ name: String) -> [(kind: Manner, content: SetID, view: SetID)] {
        let known = walk.read(object, walk.number("#shows " + name), reader: context)
        guard known != 0 else { return [] }
        return walk.sets.atoms(known).compactMap { atom in
            guard case .tuple(let labels, let parts) = atom, let manner = labels.first.flatMap(Manner.init(rawValue:)) else { return nil }
            return (manner, parts.first ?? 0, parts.last ?? 0)
        }
    }

    func show(_ value: SetID, by name: String, of object: Int32, spot: Spot) {
        let isGone = assigned.map(isNothing) ?? false
        for (manner, content, stack) in shows(object, name) {
            if manner == .set || manner == .unset {
                guard isGone == (manner == .unset) else { continue }
            } else if isGone {
                if manner != .replace { emit(manner == .path ? .popToRoot : manner == .push ? .pop : .dismiss, 0, spot: spot) }
                continue
            }
            var views: [Int32]
            switch manner {
            case .path: views = destinations(for: value, declared: element(of: name, object), on: stack)
            case .present, .push, .replace, .choice, .set, .unset: views = screens(of: content, given: [value])
            }
            // What is arranged in a branch is what the view itself shows.
            if manner.isChoice, views.contains(where: { walk.objects[Int($0)].type == nil }) {
                views = views.filter { walk.objects[Int($0)].type != nil } + walk.objects(in: stack)
            }
            let kind: SourceGraph.Effect.Kind = manner == .present ? .present : manner == .push || manner == .path ? .push : .replace
            let carrier = value == 0 ? walk.sets.set(.name(name)) : value
            for view in views {
                emit(SourceGraph.Effect(kind: kind, target: view, via: object, file: Int32(file), spot: spot, carrier: carrier))
            }
            // An object was given, and what it shows could not be told.
            if views.isEmpty, !walk.objects(in: value).isEmpty {
                emit(SourceGraph.Effect(kind: kind, target: -1, via: object, file: Int32(file), spot: spot, carrier: carrier))
            }
        }
    }

    private func isNothing(_ expression: Expression) -> Bool {
        switch expression {
        case .nil, .bool(false): true
        case .array(let parts): parts.isEmpty
        case .call(let call): call.arguments.isEmpty && isPathOrInit(call.callee)
        default: false
        }
    }

    private func isPathOrInit(_ callee: Expression) -> Bool {
        switch callee {
        case .name("NavigationPath", _), .member(nil, "init", _): true
        default: false
        }
    }

    /// The views that a closure of a modifier makes of a value. What else it does belongs to the view.
    func screens(of content: SetID, given: [SetID]) -> [Int32] {
        var found: [Int32] = []
        for atom in walk.sets.atoms(content) {
            let number: Int32
            switch atom {
            case .closure(let closure, let receiver, let captured):
                number = walk.run(
                    .closure(closure, captured: captured), receiver: receiver, arguments: given, owner: walk.captures[Int(captured)].owner,
                    from: context)
            case .method(let function, let receiver):
                let parameters = program.functions[function].facts.parameters
                let values = parameters.indices.map { $0 < given.count ? given[$0] : -1 }
                number = walk.run(.function(function), receiver: receiver, arguments: values, owner: owner, from: context)
            default: continue
            }
            for object in walk.objects(in: walk.contexts[Int(number)].returns) where isShowable(object) && !found.contains(object) {
                found.append(object)
            }
        }
        return found
    }

    /// `presenter.present { HelpView() }`: what builds views and is kept by an object of the app's that is no view, as its method's name
    /// says to show them later, is shown on what calls the method. Some view asks the object what to show, and does not choose it.
    func showBuilt(by arguments: [SetID], handedTo function: Program.FunctionInfo, spot: Spot) {
        let facts = function.facts
        guard facts.kind == .function, let owner = function.owner, program.types[owner].kind == .class,
            let verb = Self.showing.first(where: facts.name.hasPrefix)
        else { return }
        let category = walk.category(of: owner)
        guard category != .view, !category.isController else { return }
        for (parameter, value) in zip(facts.parameters, arguments)
        where parameter.isEscaping && parameter.attributes.contains("ViewBuilder") && isCallable(value) {
            for view in screens(of: value, given: [0]) {
                emit(SourceGraph.Effect(kind: verb == "push" ? .push : .present, target: view, file: Int32(file), spot: spot))
            }
        }
    }

    /// How the names of methods begin that show what they are given.
    private static let showing = ["present", "show", "push", "open"]

    private func isShowable(_ object: Int32) -> Bool {
        let category = walk.objects[Int(object)].category
        return category == .view || category.isController
    }

    // MARK: - Destinations by type

    /// `navigationDestination(for: Route.self) { … }`.
    func registerDestination(for type: SetID, _ content: SetID) {
        for case .type(let id) in walk.sets.atoms(type) {
            walk.store(walk.sets.set(.tuple([String(id)], [content, receiver])), in: -1, walk.number("#destinations"))
        }
    }

    /// What is shown for a value on a stack's path.
    ///
    /// - Parameter stack: The view whose body has the stack. Destinations are looked up in the stack that they are declared in; where its own
    ///   body declares none for the value, one of the views inside does.
    func destinations(for value: SetID, declared: Program.TypeID?, on stack: SetID) -> [Int32] {
        let known = walk.read(-1, walk.number("#destinations"), reader: context)
        guard known != 0, value != 0 else { return [] }
        var fitting: [(content: SetID, given: SetID, isOwn: Bool)] = []
        for case .tuple(let labels, let parts) in walk.sets.atoms(known) {
            guard let type = labels.first.flatMap({ Int($0) }), declared == nil || declared == type, let content = parts.first else {
                continue
            }
            let given = walk.sets.atoms(walk.sets.elements(value)).filter { fits($0, type) }
            guard !given.isEmpty else { continue }
            fitting.append((content, walk.sets.set(of: given), stack != 0 && parts.last == stack))
        }
        let hasOwn = fitting.contains(where: \.isOwn)
        var found: [Int32] = []
        for (content, given, isOwn) in fitting where isOwn || !hasOwn {
            found += screens(of: content, given: [given]).filter { !found.contains($0) }
        }
        return found
    }

    private func fits(_ atom: Atom, _ type: Program.TypeID) -> Bool {
        switch atom {
        case .enumCase(let name, _): program.types[type].cases[name] != nil
        case .object(let object): walk.objects[Int(object)].type.map { program.isSubtype($0, of: type) } ?? false
        default: false
        }
    }

    /// What a path is declared to hold.
    private func element(of name: String, _ object: Int32) -> Program.TypeID? {
        guard let type = walk.objects[Int(object)].type, let property = program.property(named: name, on: type),
            case .array(let element)? = program.properties[property].facts.type
        else { return nil }
        return walk.declared(element, scope: program.properties[property].owner, file: program.properties[property].file)
    }

    // MARK: - What a body reads

    /// A view that displays what a model's property makes displays something else when that is set: `model.root?.screen()`.
    func watch(_ expression: Expression, _ value: SetID) {
        guard value != 0, isView, isOfOthers(value), let found = state(in: expression) else { return }
        var isDetail = false
        if case .closure(let code, _) = self.code { isDetail = walk.details.contains(code) }
        register(isDetail ? .push : .replace, shownBy(found, Body([.expression(found.rest)]), spot: found.spot), by: found)
    }

    /// Whether the code is that of a view.
    var isView: Bool { receiverObject >= 0 && walk.objects[Int(receiverObject)].category == .view }

    /// Whether there is a view in a value that an object makes which is no view.
    func isOfOthers(_ value: SetID) -> Bool {
        walk.objects(in: value).contains { walk.objects[Int($0)].category == .view && walk.isMadeByOthers($0, than: receiverObject) }
    }

    /// Whether the code is a closure that is handed elements of a collection.
    var isGivenElements: Bool {
        if case .closure(let code, _) = self.code { !walk.closures[Int(code)].parameters.isEmpty } else { false }
    }

    /// A closure that takes what a property is set to, and gives what is shown for that.
    func shownBy(_ state: StateRead, _ body: Body, spot: Spot) -> SetID {
        let code = walk.closureNumber(file: file, spot: spot) {
            SourceGraph.Walk.ClosureCode(parameters: [Self.shownName], defaults: [], body: body, file: file, spot: state.spot)
        }
        return walk.sets.set(.closure(code, receiver: receiver, captured: captured(locals.names)))
    }

    func register(_ manner: Manner, _ content: SetID, by state: StateRead) {
        for object in state.objects { register(manner, content, at: object, state.name) }
    }

    private static let shownName = "#shown"

    /// A property that is read in a body.
    struct StateRead {
        let objects: [Int32]
        let name: String
        let spot: Spot
        /// The expression, with a name in the place of what is read.
        let rest: Expression
    }

    func state(in expression: Expression) -> StateRead? {
        switch expression {
        case .name(let name, let spot):
            guard let property = unwrapped.removeValue(forKey: name) else { return ownState(name, spot) }
            defer { unwrapped[name] = property }
            return state(in: property)
        case .member(.self?, let name, let spot): return ownState(name, spot) ?? modelState(name, of: .self, spot)
        case .member(let base?, let name, let spot):
            if let inner = state(in: base) {
                return StateRead(objects: inner.objects, name: inner.name, spot: inner.spot, rest: .member(inner.rest, name, spot))
            }
            return modelState(name, of: base, spot)
        case .optional(let inner):
            return state(in: inner).map { StateRead(objects: $0.objects, name: $0.name, spot: $0.spot, rest: .optional($0.rest)) }
        case .call(var call):
            guard let inner = state(in: call.callee) else { return nil }
            call.callee = inner.rest
            return StateRead(objects: inner.objects, name: inner.name, spot: inner.spot, rest: .call(call))
        default: return nil
        }
    }

    private func modelState(_ name: String, of base: Expression, _ spot: Spot) -> StateRead? {
        guard walk.boundNames.contains(name) else { return nil }
        let models = walk.objects(in: evaluate(base)).filter { object in
            guard let type = walk.objects[Int(object)].type, program.types[type].kind == .class,
                let property = program.property(named: name, on: type)
            else { return false }
            return program.properties[property].facts.isStored && !program.properties[property].facts.isLet
        }
        guard !models.isEmpty else { return nil }
        return StateRead(objects: models, name: name, spot: spot, rest: .name(Self.shownName, spot))
    }

    /// A view's own state, or what it reads from the user's defaults.
    private func ownState(_ name: String, _ spot: Spot) -> StateRead? {
        guard locals[name] == nil, receiverObject >= 0, let facts = facts(of: name, receiverObject) else { return nil }
        if let key = facts.storageKey {
            return StateRead(objects: [-1], name: key, spot: spot, rest: .name(Self.shownName, spot))
        }
        guard facts.attributes.contains("State") || facts.attributes.contains("Binding") else { return nil }
        return StateRead(objects: [receiverObject], name: name, spot: spot, rest: .name(Self.shownName, spot))
    }
}

/// Who chooses what is shown by setting a property.
extension EffectSpread.Ending {
    /// Whether the code's own object chooses what an effect shows, and was not handed it: a router that appends what it is given to its
    /// path shows nothing of its own, nor does who only names a route that others read as a screen.
    func chooses(_ effect: SourceGraph.Effect) -> Bool {
        let parts = walk.carriedParts(effect.carrier)
        guard parts.isDisjoint(with: handed.numbers) else { return false }
        return effect.via == me
            || parts.contains { number in
                guard case .object(let object) = walk.sets.atoms[Int(number)], let type = walk.objects[Int(object)].type else {
                    return false
                }
                return walk.program.types[type].kind == .class
            }
    }

    /// Whether that proves that a type shows screens: a model that only says whether its own sheet is shown does not.
    func isLeading(_ effect: SourceGraph.Effect, _ type: Program.TypeID) -> Bool {
        effect.via != me || effect.kind != .present
            || walk.made[type, default: []].contains { walk.category(of: $0) == .view || walk.category(of: $0).isController }
    }

    /// What the code was given by its callers, or took along; found when it is first needed.
    final class Handed {
        private let walk: SourceGraph.Walk
        private let context: Int

        init(_ walk: SourceGraph.Walk, _ context: Int) {
            self.walk = walk
            self.context = context
        }

        private(set) lazy var numbers: Set<Int32> = {
            var values = walk.contexts[context].arguments
            if case .closure(_, let captured) = walk.contexts[context].key.code { values += walk.captures[Int(captured)].values }
            return values.lazy.filter { $0 > 0 }.reduce(into: []) { $0.formUnion(walk.sets.numbers(walk.sets.elements($1))) }
        }()
    }
}

extension SourceGraph.Walk {
    /// Whether a part of a view is made by an object that is no view and no app.
    func isMadeByOthers(_ part: Int32, than view: Int32) -> Bool {
        let maker = objects[Int(part)].maker
        guard maker != view else { return false }
        let made = maker >= 0 ? objects[Int(maker)].category : scopes[part].map { categories[$0] }
        return made != nil && made != .view && made != .entry
    }

    func carriedParts(_ carrier: SourceGraph.SetID) -> Set<Int32> {
        if let known = carried[carrier] { return known }
        let found = parts(of: carrier)
        carried[carrier] = found
        return found
    }

    /// The objects and cases that a value is or carries, a wrapper's among them.
    func parts(of value: SourceGraph.SetID, depth: Int = 2) -> Set<Int32> {
        guard value > 0 else { return [] }
        var found: Set<Int32> = []
        for number in sets.numbers(sets.elements(value)) {
            switch sets.atoms[Int(number)] {
            case .object(let object):
                found.insert(number)
                guard depth > 0, objects[Int(object)].category == .plain, fields[Int(object)].count <= 8 else { continue }
                for field in fields[Int(object)] { found.formUnion(parts(of: peek(object, name(field)), depth: depth - 1)) }
            case .enumCase(_, let payload):
                found.insert(number)
                for part in payload where depth > 0 { found.formUnion(parts(of: part, depth: depth - 1)) }
            default: break
            }
        }
        return found
    }
}
