/// Expressions, and what they say of properties and screens.
extension CodeReader {
    typealias Value = CodeIndex.Value

    @discardableResult
    mutating func value(_ expression: Expression, expected: TypeReference? = nil) -> Value {
        switch expression {
        case .name("self", _), .self: return me
        case .super: return owner.flatMap { program.superclass(of: $0) }.map { Value(origin: .me, type: typing.written($0)) } ?? .unknown
        case .name(let name, let spot): return named(name, spot)
        case .member(let base?, let name, let spot): return member(name, of: value(base), spot)
        case .member(nil, let name, _):
            guard let type = written(expected), let id = typing.declared(type)?.first else { return Value(enumCase: name) }
            let isCase = program.types[id].cases[name] != nil
            return isCase ? Value(type: type, enumCase: name) : property(name, of: [id], .unknown) ?? Value(type: type)
        case .optional(let inside): return unwrapped(value(inside, expected: expected))
        case .call(let call): return self.call(call, expected: expected)
        case .subscript(let base, let arguments, _):
            let list = value(base)
            for argument in arguments { value(argument.value) }
            return element(of: list)
        case .closure(let closure): return Value(pieces: [read(closure, types: functionParameters(written(expected)))])
        case .array(let parts):
            let values = parts.map { value($0) }
            let list = values.lazy.compactMap(\.type).first.map { Typing.Written(type: .array($0.type), scope: $0.scope, file: $0.file) }
            let wanted = written(expected)
            return Value(type: typing.element(of: wanted) == nil ? list ?? wanted : wanted, parts: values)
        case .other(let parts):
            for part in parts { value(part) }
            return .unknown
        case .dictionary(let entries):
            for entry in entries {
                value(entry.key)
                value(entry.value)
            }
            return Value(type: written(expected))
        case .tuple(let parts):
            if parts.count == 1 { return value(parts[0].value, expected: expected) }
            return Value(elements: parts.map { value($0.value) })
        case .assign(let target, let source, let symbol, let spot):
            assign(target, source, symbol, spot)
            return .unknown
        case .binary(let symbol, let left, let right, _):
            let a = value(left, expected: expected)
            let b = value(right, expected: expected)
            if ["===", "==", "!==", "!="].contains(symbol) { index.pieces[current].compared += [a, b] }
            if symbol == "??" { return a.origin == .unknown ? b : unwrapped(a) }
            return symbol == "+" ? Value(type: a.type ?? b.type) : .unknown
        case .unary(_, let inside): return value(inside, expected: expected)
        case .ternary(let condition, let a, let b):
            value(condition)
            let first = value(a, expected: expected)
            let second = value(b, expected: expected)
            return Value(
                origin: first.origin, type: first.type ?? second.type, made: first.made ?? second.made,
                pieces: first.pieces + second.pieces,
                functions: first.functions + second.functions)
        case .cast(let inside, let type, let kind):
            var result = value(inside, expected: kind == .sure ? type : nil)
            note(kind: type)
            if kind == .test { return .unknown }
            result.type = written(type)
            // Another object than the one that the code belongs to: a responder further up.
            if result.origin == .me, let owner, let types = typing.declared(result.type), !types.isEmpty,
                !types.contains(where: { program.types[$0].kind != .class || program.isRelated($0, owner) })
            {
                result.origin = .unknown
            }
            return result
        case .statement(let statement):
            read(statement)
            return Value(type: written(expected))
        case .selector(let name):
            let own = owner.map { program.functions(named: name, on: $0) } ?? []
            return Value(functions: own.isEmpty ? selectors[name] ?? [] : own)
        case .type(let reference): return Value(type: written(.metatype(reference)))
        case .keyPath(let names):
            index.keyPaths.formUnion(names)
            return .unknown
        case .nil: return Value(enumCase: "nil", isNil: true)
        case .bool(let answer): return Value(enumCase: answer ? "true" : "false")
        case .string, .number: return .unknown
        }
    }

    // MARK: - Names

    private mutating func named(_ name: String, _ spot: Spot) -> Value {
        if let local = local(name) ?? projected(local: name) { return local }
        if let owner {
            if let found = property(name, of: owners(of: name), me) { return found }
            let functions = program.functions(named: name, on: owner)
            if !functions.isEmpty { return Value(origin: .me, functions: functions) }
        }
        if let found = added(name, of: me, spot) { return found }
        if let id = program.type(named: name, scope: owner, file: file, cache: typing.names) {
            return Value(
                type: Typing.Written(
                    type: .metatype(.named(program.types[id].name, arguments: [])), scope: nil, file: program.types[id].file))
        }
        if let variable = program.globalVariables[name]?.first {
            return Value(origin: .property(name, []), type: typing.type(of: variable))
        }
        if let functions = program.globalFunctions[name] { return Value(functions: functions) }
        if name.first?.isUppercase == true { return Value(type: written(.metatype(.named(name, arguments: [])))) }
        return CodeReader.controllers.contains(name) ? Value(origin: .property(name, [])) : .unknown
    }

    /// The types of which code may name a property without `self`: in the extension of a protocol that does not have it, those that conform
    /// and have it, which its `where Self:` says.
    func owners(of name: String) -> [Program.TypeID] {
        guard let owner else { return [] }
        guard program.types[owner].kind == .protocol, program.property(named: name, on: owner) == nil else { return [owner] }
        let conforming = program.concreteSubtypes(of: owner).filter { program.property(named: name, on: $0) != nil }
        return conforming.isEmpty ? [owner] : conforming.sorted()
    }

    /// Of the types of a composition, `Coordinator & AuthOutput`, those that have a property; all of them if none has.
    func declaring(_ name: String, among owners: [Program.TypeID]) -> [Program.TypeID] {
        guard owners.count > 1 else { return owners }
        let declaring = owners.filter { program.property(named: name, on: $0) != nil }
        return declaring.isEmpty ? owners : declaring
    }

    func hasOwnProperty(_ name: String) -> Bool { owners(of: name).contains { program.property(named: name, on: $0) != nil } }

    /// What a view controller has from UIKit, and names without `self`.
    private static let controllers: Set<String> = [
        "navigationController", "presentationController", "sheetPresentationController", "popoverPresentationController", "viewControllers",
    ]

    /// Names under which classes from elsewhere give their one object: `NotificationCenter.default`.
    private static let singletons: Set<String> = ["default", "shared", "standard", "main", "current", "general"]

    /// A property that one of the types declares.
    private mutating func property(_ name: String, of owners: [Program.TypeID], _ receiver: Value) -> Value? {
        if let projected = projected(name, of: owners) { return projected }
        let owners = declaring(name, among: owners)
        for id in owners {
            guard let property = program.property(named: name, on: id) else { continue }
            let facts = program.properties[property].facts
            if facts.getter != nil || facts.isLazy {
                note(CodeIndex.Call(target: .getter(name, owners), receiver: receiver, arguments: [], spot: facts.spot))
            }
            var found = Value(origin: .property(name, owners), type: typing.specialized(typing.type(of: property), on: id, receiver.type))
            if facts.getter != nil, facts.setter == nil { found.origin = .result(current, index.pieces[current].calls.count - 1) }
            if let getter = facts.getter, getter.statements.isEmpty { found.origin = .property(name, owners) }
            return found
        }
        return nil
    }

    /// A property that an extension gives to a type from elsewhere.
    private mutating func added(_ name: String, of base: Value, _ spot: Spot) -> Value? {
        guard let property = addedProperty(name, to: base) else { return nil }
        if let piece = program.properties[property].facts.getter, !piece.statements.isEmpty {
            note(CodeIndex.Call(target: .property(property), receiver: base, arguments: [], spot: spot))
        }
        return Value(origin: .property(name, []), type: typing.type(of: property))
    }

    private mutating func member(_ name: String, of base: Value, _ spot: Spot) -> Value {
        var base = base
        if name == "self" { return base }
        if name == "isModalInPresentation" { return .unknown }
        if case .metatype(let inside)? = base.type?.type, var type = base.type {
            type.type = inside
            base.type = type
            if let id = typing.declared(type)?.first {
                if program.types[id].cases[name] != nil { return Value(type: type, enumCase: name) }
                if let found = property(name, of: [id], .unknown) { return found }
                if let nested = program.type(named: program.types[id].name + "." + name, scope: nil, file: file) {
                    return Value(
                        type: Typing.Written(
                            type: .metatype(.named(program.types[nested].name, arguments: [])), scope: nil, file: program.types[nested].file
                        ))
                }
                return Value(functions: program.functions(named: name, on: id))
            }
            return added(name, of: base, spot) ?? (CodeReader.singletons.contains(name) ? Value(type: type) : .unknown)
        }
        if ["first", "last", "values", "keys", "reversed", "lazy"].contains(name), let inside = typing.element(of: base.type) {
            return Value(origin: base.origin, type: ["first", "last"].contains(name) ? inside : base.type)
        }
        let owners = types(of: base)
        if let part = part(name, of: base) { return part }
        if let found = property(name, of: owners, base) { return found }
        for id in owners {
            let functions = program.functions(named: name, on: id)
            if !functions.isEmpty { return Value(origin: base.origin, functions: functions) }
        }
        if let found = added(name, of: base, spot) { return found }
        // A member of something from elsewhere.
        let isOfUIKit = CodeReader.presentations.contains(.property(name, [])) || name == "viewControllers"
        return Value(origin: owners.isEmpty || isOfUIKit ? .property(name, []) : .unknown)
    }

    /// A part of a tuple: known by where the tuple is.
    func part(_ name: String, of tuple: Value) -> Value? {
        let place = Int(name)
        if let place, place < tuple.elements.count { return tuple.elements[place] }
        let plain = typing.plain(tuple.type)
        guard case .tuple(let types)? = plain?.type else { return place == nil ? nil : Value(origin: tuple.origin) }
        let type = place.flatMap { $0 < types.count ? types[$0] : nil }
        return Value(origin: tuple.origin, type: type.map { Typing.Written(type: $0, scope: plain?.scope, file: plain?.file ?? file) })
    }

    func functionParameters(_ type: Typing.Written?) -> [Typing.Written?] {
        guard let plain = typing.plain(type), case .function(let parameters, _) = plain.type else { return [] }
        return parameters.map { Typing.Written(type: $0, scope: plain.scope, file: plain.file) }
    }

    mutating func read(_ closure: ClosureFacts, types: [Typing.Written?], isLater: Bool = false) -> CodeIndex.PieceID {
        var captured: [(String, Value)] = []
        for capture in closure.captures where capture.name != "self" { captured.append((capture.name, value(capture.value))) }
        var types = types
        if types.count == 1, closure.parameters.count > 1, let pair = types[0], case .tuple(let parts) = pair.type {
            types = parts.map { $0 == .unknown ? nil : Typing.Written(type: $0, scope: pair.scope, file: pair.file) }
        }
        let parameters = closure.parameters.enumerated().map { place, name -> (String, Typing.Written?) in
            let own = place < closure.parameterTypes.count ? closure.parameterTypes[place] : nil
            return (name, own.flatMap(written) ?? (place < types.count ? types[place] : nil))
        }
        return nested(closure.spot, parameters: parameters, isLater: isLater) { reader in
            for (name, value) in captured { reader.blocks[reader.blocks.count - 1][name] = value }
            reader.index.pieces[reader.current].picks = Picks(closure.body)
            reader.read(closure.body)
        }
    }

    /// The type of a stream whose values come with an object (RxSwift's documentation of `withUnretained`).
    static func pairs(of object: Typing.Written?) -> Typing.Written? {
        object.map { Typing.Written(type: .array(.tuple([$0.type, .unknown])), scope: $0.scope, file: $0.file) }
    }

    // MARK: - Assignments

    /// An expression whose value nobody has.
    mutating func drop(_ expression: Expression) {
        if case .result(current, let call) = value(expression).origin { index.pieces[current].calls[call].isDropped = true }
    }

    private mutating func assign(_ target: Expression, _ source: Expression, _ symbol: String, _ spot: Spot) {
        var target = target
        while case .optional(let inside) = target { target = inside }
        switch target {
        case .name(let name, _):
            if name == "_" {
                drop(source)
            } else if let local = local(name) {
                let new = value(source, expected: local.type?.type)
                guard case .local(let id) = local.origin else { break }
                index.locals[id].values.append(new)
                if symbol == "+=" { index.locals[id].added += new.parts }
            } else {
                put(source, into: name, of: me, owners: owners(of: name), symbol, spot)
            }
        case .member(let base?, let name, _):
            let receiver = value(base)
            if CodeReader.isBackSwipe(base) {
                switch (name, source) {
                case ("delegate", _):
                    show(.swiped, value(source), receiver, spot)
                    return
                case ("isEnabled", .bool(false)): show(.unswiped, .unknown, receiver, spot)
                case ("isEnabled", .name(let name, _)) where local(name) == nil && hasOwnProperty(name),
                    ("isEnabled", .member(.self?, let name, _)) where hasOwnProperty(name):
                    show(.unswiped, CodeIndex.Value(origin: .property(name, owners(of: name))), receiver, spot)
                default: break
                }
            }
            put(source, into: name, of: receiver, owners: declaring(name, among: types(of: receiver)), symbol, spot)
            noteScreen(of: base, spot)
        case .subscript(let base, let arguments, _):
            for argument in arguments { value(argument.value) }
            let list = value(base)
            let new = value(source)
            if case .local(let id) = list.origin { index.locals[id].added.append(new) }
            guard let (name, owners, receiver) = place(of: base, list) else { return }
            if case .nil = source {
                let keyed = arguments.first.map { self.keyed(by: $0.value) } ?? []
                note(
                    CodeIndex.Removal(
                        property: name, owners: owners, receiver: receiver, children: keyed, isKeyed: !keyed.isEmpty, spot: spot))
            } else {
                note(CodeIndex.Write(property: name, owners: owners, receiver: receiver, value: new, isAdded: true, spot: spot))
            }
        case .tuple(let parts):
            let whole = value(source)
            for (place, part) in parts.enumerated() { assign(part.value, elementOf: whole, place, spot) }
        default:
            value(target)
            value(source)
        }
    }

    /// Says of which screen the presentation is whose delegate was just set.
    private mutating func noteScreen(of presentation: Expression, _ spot: Spot) {
        var presentation = presentation
        while case .optional(let inside) = presentation { presentation = inside }
        let shows = index.pieces[current].shows
        guard let last = shows.indices.last, shows[last].how == .watched, shows[last].spot == spot,
            case .member(let screen?, _, _) = presentation, case .name(let name, _) = screen, let known = local(name)
        else { return }
        index.pieces[current].shows[last].receiver = known
    }

    /// Gives a variable or an own property an element of a tuple.
    private mutating func assign(_ target: Expression, elementOf tuple: Value, _ place: Int, _ spot: Spot) {
        var one = place < tuple.elements.count ? tuple.elements[place] : .unknown
        if one.origin == .unknown, one.pieces.isEmpty, case .result = tuple.origin {
            one.origin = tuple.origin
            one.element = place
        }
        let own: String
        switch target {
        case .name(let name, _):
            if case .local(let id)? = local(name)?.origin {
                index.locals[id].values.append(one)
                return
            }
            own = name
        case .member(.self?, let name, _): own = name
        default:
            value(target)
            return
        }
        note(CodeIndex.Write(property: own, owners: owners(of: own), receiver: me, value: one, isAdded: false, spot: spot))
    }

    /// Whether an expression names the recognizer of the swipe back of some navigation controller.
    private static func isBackSwipe(_ expression: Expression) -> Bool {
        switch expression {
        case .optional(let inside): isBackSwipe(inside)
        case .name("interactivePopGestureRecognizer", _), .member(_, "interactivePopGestureRecognizer", _): true
        default: false
        }
    }

    /// The property that an expression names, with the object that has it.
    mutating func place(of expression: Expression, _ value: Value) -> (String, [Program.TypeID], Value)? {
        switch expression {
        case .optional(let inside): return place(of: inside, value)
        case .name(let name, _):
            guard local(name) == nil, hasOwnProperty(name) else { return nil }
            return (name, owners(of: name), me)
        case .member(let base?, let name, _):
            let receiver = self.value(base)
            let owners = declaring(name, among: types(of: receiver))
            guard owners.contains(where: { program.property(named: name, on: $0) != nil }) else { return nil }
            return (name, owners, receiver)
        default: return nil
        }
    }

    private mutating func put(
        _ source: Expression, into name: String, of receiver: Value, owners: [Program.TypeID], _ symbol: String, _ spot: Spot
    ) {
        guard let property = owners.compactMap({ program.property(named: name, on: $0) }).first else {
            let new = value(source)
            switch name {
            case "viewControllers", "rootViewController":
                if case .array(let parts) = source, parts.isEmpty {
                    show(.emptied, .unknown, receiver, spot)
                    break
                }
                show(.root, new, receiver, spot)
                if case .array(let parts) = source {
                    for part in parts { show(.root, value(part), receiver, spot) }
                    if CodeReader.keepsFirst(parts), let last = parts.last { show(.inPlace, value(last), receiver, spot) }
                }
            case "modalPresentationStyle":
                if case .member(_, let style, _) = source {
                    show(CodeReader.sheetStyles.contains(style) ? .sheet : .still, .unknown, receiver, spot)
                } else if case .parameter = new.origin {
                    show(.styled, new, receiver, spot)
                }
            case "transitioningDelegate": show(.transitioned, new, receiver, spot)
            case "delegate" where CodeReader.presentations.contains(receiver.origin): show(.watched, new, receiver, spot)
            case "delegate" where isNavigation(receiver): show(.heard, new, receiver, spot)
            case "delegate" where receiver.type == nil && receiver.external == nil: show(.maybeHeard, new, receiver, spot)
            case "isNavigationBarHidden":
                if case .bool(let isHidden) = source { show(isHidden ? .barless : .barred, .unknown, receiver, spot) }
            case "hidesBackButton", "leftBarButtonItem", "leftBarButtonItems":
                if case .bool(false) = source {} else { show(.locked, new, receiver, spot) }
            case "isModalInPresentation": if case .bool(false) = source {} else { show(.still, .unknown, receiver, spot) }
            default:
                // A callback or delegate of something that is not declared here: when it runs is not known.
                for piece in new.pieces { index.pieces[piece].takenBy = name }
                // An object that an extension's property keeps has another life: that of what it is tied to. A closure in one runs when the
                // extension's code says so, at the latest.
                guard types(of: new).isEmpty, addedProperty(name, to: receiver) != nil else { break }
                note(CodeIndex.Write(property: name, owners: [], receiver: receiver, value: new, isAdded: false, spot: spot))
            }
            return
        }
        let type = typing.type(of: property)
        var writes: [Value] = []
        var isAdded = false
        var isEmptied = false
        switch source {
        case .nil: isEmptied = true
        case .array(let parts):
            isEmptied = symbol.isEmpty
            isAdded = true
            for part in parts { writes.append(value(part)) }
        case .dictionary(let entries):
            isEmptied = symbol.isEmpty
            isAdded = true
            for entry in entries { writes.append(value(entry.value)) }
        case .binary("+", _, .array(let parts), _):
            isAdded = true
            for part in parts { writes.append(value(part)) }
        default:
            let before = index.pieces.count
            let new = value(source, expected: type?.type)
            guard typing.element(of: type) != nil else {
                writes = [new]
                break
            }
            // The list is replaced: what is left out is what a closure compares, if one does.
            let predicates = closures(since: before)
            var isSparing = false
            if predicates.count == 1, case .call(let call) = source, case .member(_, "filter", _) = call.callee {
                switch index.pieces[predicates[0]].picks {
                case .all?: return
                case .same?: isSparing = true
                case .others?, nil: break
                }
            }
            note(
                CodeIndex.Removal(
                    property: name, owners: owners, receiver: receiver, children: [], predicates: predicates, isSparing: isSparing,
                    spot: spot))
        }
        if isEmptied {
            note(CodeIndex.Removal(property: name, owners: owners, receiver: receiver, children: [], spot: spot))
        }
        for one in writes {
            note(CodeIndex.Write(property: name, owners: owners, receiver: receiver, value: one, isAdded: isAdded, spot: spot))
        }
    }

    /// Whether a list of screens begins with one that was there: `[stack.viewControllers[0], screen]`.
    static func keepsFirst(_ parts: [Expression]) -> Bool {
        guard parts.count > 1 else { return false }
        func isOfStack(_ expression: Expression) -> Bool {
            switch expression {
            case .subscript(let base, _, _), .optional(let base), .member(let base?, "first", _): isOfStack(base)
            case .name("viewControllers", _), .member(_, "viewControllers", _): true
            default: false
            }
        }
        return isOfStack(parts[0])
    }

    /// Styles of presentations that the user can swipe down.
    static let sheetStyles: Set<String> = ["pageSheet", "formSheet", "automatic", "popover"]

    private func isNavigation(_ value: Value) -> Bool {
        // That of a view controller.
        if value.origin == .property("navigationController", []) { return true }
        let types = types(of: value)
        guard types.isEmpty else { return types.contains { program.inherits($0, from: "UINavigationController") } }
        return (value.external ?? typing.plain(value.type)?.type.plainName).map {
            UIKitClasses.inherits($0, from: "UINavigationController")
        } ?? false
    }

    static let presentations: Set<CodeIndex.Origin> = [
        .property("presentationController", []), .property("sheetPresentationController", []),
        .property("popoverPresentationController", []),
    ]

    /// The closures that were read in the current piece since there were so many pieces.
    private func closures(since count: Int) -> [CodeIndex.PieceID] {
        (count..<index.pieces.count).filter { if case .closure(current) = index.pieces[$0].kind { true } else { false } }
    }

    mutating func show(_ how: CodeIndex.Shows, _ screen: Value, _ receiver: Value?, _ spot: Spot) {
        note(CodeIndex.Show(how: how, screen: screen, receiver: receiver, spot: spot))
    }
}
