import Foundation
@_spi(RawSyntax) import SwiftSyntax

/// What the words before a declaration say.
struct Modifiers {
    var ownership = Ownership.strong
    var isStatic = false
    var isLazy = false
    var isOverride = false
    var isPrivate = false
    var isPublic = false
    var isConvenience = false
    var isOptional = false

    init(_ list: RawDeclModifierListSyntax) {
        for modifier in list.nodes {
            switch modifier.name.tokenText {
            case "weak": ownership = .weak
            case "unowned": ownership = .unowned
            case "static", "class": isStatic = true
            case "lazy": isLazy = true
            case "override": isOverride = true
            // `private(set)` is readable from everywhere.
            case "private", "fileprivate": if modifier.detail == nil { isPrivate = true }
            case "public", "open", "package": if modifier.detail == nil { isPublic = true }
            case "convenience": isConvenience = true
            case "optional": isOptional = true
            default: break
            }
        }
    }
}

/// Types, their members, functions and variables.
extension Extraction {
    /// A declaration where statements stand: at the top level or in a body. A local type is listed with the file's types.
    func declaration(_ node: RawDeclSyntax, into statements: inout [Statement]) {
        switch node.kind {
        case .variableDecl: locals(node.cast(RawVariableDeclSyntax.self), into: &statements)
        case .functionDecl: statements.append(.function(function(node.cast(RawFunctionDeclSyntax.self))))
        case .ifConfigDecl:
            var inside: [Statement] = []
            for clause in clauses(node.cast(RawIfConfigDeclSyntax.self)) {
                if let items = clause.elements?.as(RawCodeBlockItemListSyntax.self) { inside += body(items).statements }
                if let members = clause.elements?.as(RawMemberBlockItemListSyntax.self) {
                    for member in members.nodes { declaration(member.decl, into: &inside) }
                }
            }
            if !inside.isEmpty { statements.append(.block(Body(inside))) }
        case .importDecl:
            if let module = node.cast(RawImportDeclSyntax.self).path.nodes.first { facts.imports.append(name(module.name)) }
        default: typeOrAlias(node)
        }
    }

    /// Reads what can stand in a type as well as outside of one. Operators, precedence groups and macros say nothing about a flow.
    private func typeOrAlias(_ node: RawDeclSyntax) {
        switch node.kind {
        case .classDecl:
            let node = node.cast(RawClassDeclSyntax.self)
            nominal(
                .class, node.name, node.attributes, node.modifiers, node.genericParameterClause, node.inheritanceClause,
                node.genericWhereClause,
                node.memberBlock)
        case .structDecl:
            let node = node.cast(RawStructDeclSyntax.self)
            nominal(
                .struct, node.name, node.attributes, node.modifiers, node.genericParameterClause, node.inheritanceClause,
                node.genericWhereClause,
                node.memberBlock)
        case .enumDecl:
            let node = node.cast(RawEnumDeclSyntax.self)
            nominal(
                .enum, node.name, node.attributes, node.modifiers, node.genericParameterClause, node.inheritanceClause,
                node.genericWhereClause,
                node.memberBlock)
        case .actorDecl:
            let node = node.cast(RawActorDeclSyntax.self)
            nominal(
                .actor, node.name, node.attributes, node.modifiers, node.genericParameterClause, node.inheritanceClause,
                node.genericWhereClause,
                node.memberBlock)
        case .protocolDecl:
            let node = node.cast(RawProtocolDeclSyntax.self)
            nominal(
                .protocol, node.name, node.attributes, node.modifiers, nil, node.inheritanceClause, node.genericWhereClause,
                node.memberBlock)
        case .extensionDecl:
            let node = node.cast(RawExtensionDeclSyntax.self)
            let extended = type(node.extendedType)
            let facts = TypeFacts(
                kind: .extension, name: path(extended) ?? node.extendedType.description.trimmingCharacters(in: .whitespacesAndNewlines),
                generics: generics(nil, node.genericWhereClause),
                inherits: inherited(node.inheritanceClause), attributes: attributes(node.attributes),
                isPrivate: Modifiers(node.modifiers).isPrivate,
                spot: spot(node.extendedType))
            members(node.memberBlock, of: facts, scope: facts.name)
        case .typeAliasDecl:
            let node = node.cast(RawTypeAliasDeclSyntax.self)
            let parameters = generics(node.genericParameterClause, nil).map(\.name)
            facts.aliases.append(
                AliasFacts(scope: scope, name: name(node.name), generics: parameters, type: type(node.initializer.value)))
        case .associatedTypeDecl:
            let node = node.cast(RawAssociatedTypeDeclSyntax.self)
            let bounds = inherited(node.inheritanceClause)
            let bound = bounds.count > 1 ? .composition(bounds) : bounds.first ?? node.initializer.map { type($0.value) } ?? .unknown
            facts.aliases.append(AliasFacts(scope: scope, name: name(node.name), type: bound))
        default: break
        }
    }

    private func nominal(
        _ kind: TypeFacts.Kind, _ token: RawTokenSyntax, _ attributes: RawAttributeListSyntax, _ modifiers: RawDeclModifierListSyntax,
        _ parameters: RawGenericParameterClauseSyntax?, _ inheritance: RawInheritanceClauseSyntax?,
        _ requirements: RawGenericWhereClauseSyntax?,
        _ block: RawMemberBlockSyntax
    ) {
        let path = scope.isEmpty ? name(token) : scope + "." + name(token)
        let words = Modifiers(modifiers)
        let facts = TypeFacts(
            kind: kind, name: path, generics: generics(parameters, requirements), inherits: inherited(inheritance),
            attributes: self.attributes(attributes),
            isPrivate: words.isPrivate, isPublic: words.isPublic, spot: spot(token))
        members(block, of: facts, scope: path)
    }

    /// Reads the members of a type. Its place in the file's list is taken first: the types inside it come after it.
    private func members(_ block: RawMemberBlockSyntax, of type: TypeFacts, scope inner: String) {
        let index = facts.types.count
        facts.types.append(type)
        guard depth < Self.maximumDepth else { return }
        var type = type
        let outer = scope
        scope = inner
        depth += 1
        members(block.members, of: &type)
        depth -= 1
        scope = outer
        facts.types[index] = type
    }

    private func members(_ list: RawMemberBlockItemListSyntax, of type: inout TypeFacts) {
        for member in list.nodes {
            let node = member.decl
            switch node.kind {
            case .variableDecl: type.properties += properties(node.cast(RawVariableDeclSyntax.self), inProtocol: type.kind == .protocol)
            case .functionDecl: type.functions.append(function(node.cast(RawFunctionDeclSyntax.self)))
            case .initializerDecl: type.functions.append(initializer(node.cast(RawInitializerDeclSyntax.self)))
            case .deinitializerDecl:
                let node = node.cast(RawDeinitializerDeclSyntax.self)
                type.functions.append(
                    FunctionFacts(
                        kind: .deinitializer, name: "deinit", attributes: attributes(node.attributes),
                        body: node.body.map { body($0.statements) },
                        spot: spot(node.deinitKeyword)))
            case .subscriptDecl: type.functions += subscripts(node.cast(RawSubscriptDeclSyntax.self), inProtocol: type.kind == .protocol)
            case .enumCaseDecl: type.cases += cases(node.cast(RawEnumCaseDeclSyntax.self))
            case .ifConfigDecl:
                for clause in clauses(node.cast(RawIfConfigDeclSyntax.self)) {
                    if let members = clause.elements?.as(RawMemberBlockItemListSyntax.self) { self.members(members, of: &type) }
                }
            default: typeOrAlias(node)
            }
        }
    }

    func attributes(_ list: RawAttributeListSyntax) -> [String] {
        var names: [String] = []
        for element in list.nodes {
            if let attribute = element.as(RawAttributeSyntax.self) {
                if let name = path(type(attribute.attributeName)) {
                    names.append(name)
                    if name == "objc", let given = attribute.arguments?.as(RawObjCSelectorPieceListSyntax.self),
                        let only = given.nodes.first?.name
                    {
                        names.append("objc(\(self.name(only)))")
                    }
                }
            } else if let node = element.as(RawIfConfigDeclSyntax.self) {
                for clause in clauses(node) {
                    if let inner = clause.elements?.as(RawAttributeListSyntax.self) { names += attributes(inner) }
                }
            }
        }
        return names
    }

    /// What the property wrappers among attributes are given in parentheses.
    private func wrapperArguments(_ list: RawAttributeListSyntax) -> [Argument] {
        list.nodes.flatMap { element -> [Argument] in
            guard let attribute = element.as(RawAttributeSyntax.self), path(type(attribute.attributeName))?.startsUpper == true,
                let given = attribute.arguments?.as(RawLabeledExprListSyntax.self)
            else { return [] }
            return arguments(given)
        }
    }

    private func inherited(_ clause: RawInheritanceClauseSyntax?) -> [TypeReference] {
        guard let clause else { return [] }
        return clause.inheritedTypes.nodes.map { type($0.type) }
    }

    /// The parameters of the list with their bounds, then what the `where` clause says about anything else.
    func generics(_ clause: RawGenericParameterClauseSyntax?, _ requirements: RawGenericWhereClauseSyntax?) -> [GenericParameter] {
        var parameters: [GenericParameter] = []
        if let clause {
            for parameter in clause.parameters.nodes {
                parameters.append(GenericParameter(name: name(parameter.name), bound: parameter.inheritedType.map(type)))
            }
        }
        guard let requirements else { return parameters }
        for requirement in requirements.requirements.nodes {
            let subject: TypeReference
            let bound: TypeReference
            if let node = requirement.requirement.as(RawConformanceRequirementSyntax.self) {
                (subject, bound) = (type(node.leftType), type(node.rightType))
            } else if let node = requirement.requirement.as(RawSameTypeRequirementSyntax.self), let left = RawTypeSyntax(node.leftType),
                let right = RawTypeSyntax(node.rightType)
            {
                (subject, bound) = (type(left), type(right))
            } else {
                continue
            }
            guard let name = path(subject) else { continue }
            if let index = parameters.firstIndex(where: { $0.name == name }) {
                parameters[index].bound = parameters[index].bound.map { .composition([$0, bound]) } ?? bound
            } else {
                parameters.append(GenericParameter(name: name, bound: bound))
            }
        }
        return parameters
    }

    // MARK: Functions

    func function(_ node: RawFunctionDeclSyntax) -> FunctionFacts {
        let modifiers = Modifiers(node.modifiers)
        let signature = node.signature
        let returns = signature.returnClause.map { type($0.type) }
        return FunctionFacts(
            name: name(node.name), generics: generics(node.genericParameterClause, node.genericWhereClause),
            parameters: parameters(signature.parameterClause),
            returns: returns == .void ? nil : returns, isStatic: modifiers.isStatic, isOverride: modifiers.isOverride,
            isPrivate: modifiers.isPrivate,
            isAsync: signature.effectSpecifiers?.asyncSpecifier != nil, isOptional: modifiers.isOptional,
            attributes: attributes(node.attributes),
            body: node.body.map { body($0.statements, value: returns == nil || returns == .void ? .expression : .any) },
            spot: spot(node.name))
    }

    private func initializer(_ node: RawInitializerDeclSyntax) -> FunctionFacts {
        let modifiers = Modifiers(node.modifiers)
        return FunctionFacts(
            kind: .initializer, name: "init", generics: generics(node.genericParameterClause, node.genericWhereClause),
            parameters: parameters(node.signature.parameterClause), isOverride: modifiers.isOverride, isPrivate: modifiers.isPrivate,
            isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil, isFailable: node.optionalMark != nil,
            isConvenience: modifiers.isConvenience,
            isOptional: modifiers.isOptional, attributes: attributes(node.attributes),
            body: node.body.map { initializerBody($0, isFailable: node.optionalMark != nil) },
            spot: spot(node.initKeyword))
    }

    /// An initialiser returns nothing, but `nil` alone is read as `return nil`.
    private func initializerBody(_ block: RawCodeBlockSyntax, isFailable: Bool) -> Body {
        let body = body(block.statements)
        if isFailable, case .expression(.nil)? = body.statements.first, body.statements.count == 1, let only = block.statements.nodes.first
        {
            return Body([.return(.nil, spot(only))])
        }
        return body
    }

    /// The getter, and the setter, if there is one, as a function named `subscript=` with the new value as its last parameter.
    private func subscripts(_ node: RawSubscriptDeclSyntax, inProtocol: Bool) -> [FunctionFacts] {
        let modifiers = Modifiers(node.modifiers)
        let accessors = node.accessorBlock.map { self.accessors($0, inProtocol: inProtocol) } ?? Accessors()
        let value = type(node.returnClause.type)
        let getter = FunctionFacts(
            kind: .subscript, name: "subscript", generics: generics(node.genericParameterClause, node.genericWhereClause),
            // A subscript's parameter has a label only if two names are written.
            parameters: parameters(node.parameterClause, isLabelled: false), returns: value, isStatic: modifiers.isStatic,
            isOverride: modifiers.isOverride,
            isPrivate: modifiers.isPrivate, isOptional: modifiers.isOptional, attributes: attributes(node.attributes),
            body: inProtocol ? nil : accessors.getter, spot: spot(node.subscriptKeyword))
        guard !inProtocol, let written = accessors.setter else { return [getter] }
        var setter = getter
        setter.name = "subscript="
        setter.parameters.append(ParameterFacts(label: written.parameter, name: written.parameter, type: value))
        setter.returns = nil
        setter.body = written.body
        return [getter, setter]
    }

    private func parameters(_ clause: RawFunctionParameterClauseSyntax, isLabelled: Bool = true) -> [ParameterFacts] {
        clause.parameters.nodes.map { parameter in
            let first = name(parameter.firstName)
            let second = parameter.secondName.map(name)
            let label = second != nil || isLabelled ? first : "_"
            var written = attributes(parameter.attributes)
            var isInout = false
            if let attributed = parameter.type.as(RawAttributedTypeSyntax.self) {
                written += attributes(attributed.attributes)
                isInout = attributed.specifiers.nodes.contains { $0.as(RawSimpleTypeSpecifierSyntax.self)?.specifier.tokenText == "inout" }
            }
            let isEscaping = written.contains("escaping")
            written.removeAll { $0 == "escaping" }
            return ParameterFacts(
                label: label == "_" ? nil : label, name: second ?? first, type: type(parameter.type),
                initial: parameter.defaultValue.map { expression($0.value) },
                isVariadic: parameter.ellipsis != nil, isInout: isInout, isEscaping: isEscaping, attributes: written)
        }
    }

    private func cases(_ node: RawEnumCaseDeclSyntax) -> [CaseFacts] {
        node.elements.nodes.map { element in
            let payload = element.parameterClause?.parameters.nodes.map { parameter in
                let first = parameter.firstName.map(name)
                return ParameterFacts(
                    label: first == "_" ? nil : first, name: parameter.secondName.map(name) ?? first ?? "", type: type(parameter.type),
                    initial: parameter.defaultValue.map { expression($0.value) })
            }
            return CaseFacts(name: name(element.name), payload: payload ?? [])
        }
    }

    // MARK: Variables

    func properties(_ node: RawVariableDeclSyntax, inProtocol: Bool) -> [PropertyFacts] {
        let modifiers = Modifiers(node.modifiers)
        let attributes = attributes(node.attributes)
        let wrapperArguments = wrapperArguments(node.attributes)
        let isLet = node.bindingSpecifier.tokenText == "let"
        var result: [PropertyFacts] = []
        for (binding, written) in bindings(node.bindings) {
            let accessors = binding.accessorBlock.map { self.accessors($0, inProtocol: inProtocol) } ?? Accessors()
            let initial = binding.initializer.map { expression($0.value) }
            for part in parts(of: binding.pattern, type: written, initial: initial) {
                result.append(
                    PropertyFacts(
                        name: part.name, type: part.type, ownership: modifiers.ownership, isStatic: modifiers.isStatic,
                        isLazy: modifiers.isLazy, isLet: isLet,
                        isPrivate: modifiers.isPrivate, isOverride: modifiers.isOverride, attributes: attributes,
                        wrapperArguments: wrapperArguments, initial: part.initial, getter: accessors.getter, setter: accessors.setter,
                        willSet: accessors.willSet, didSet: accessors.didSet,
                        spot: part.spot))
            }
        }
        return result
    }

    /// Each binding of `let a, b: T, c = 1` with its type: one without a type or value has the next one's type.
    private func bindings(_ list: RawPatternBindingListSyntax) -> [(RawPatternBindingSyntax, TypeReference?)] {
        var result: [(RawPatternBindingSyntax, TypeReference?)] = []
        for binding in list.nodes { result.append((binding, binding.typeAnnotation.map { type($0.type) })) }
        for index in result.indices.dropLast().reversed()
        where result[index].1 == nil && result[index].0.initializer == nil && result[index].0.accessorBlock == nil {
            result[index].1 = result[index + 1].1
        }
        return result
    }

    /// The names that the pattern of a property binds: one, or those of `let (a, b) = …`.
    private func parts(of node: RawPatternSyntax, type: TypeReference?, initial: Expression?) -> [(
        name: String, type: TypeReference?, initial: Expression?, spot: Spot
    )] {
        if let identifier = node.as(RawIdentifierPatternSyntax.self) {
            return [(name(identifier.identifier), type, initial, spot(identifier.identifier))]
        }
        guard let tuple = node.as(RawTuplePatternSyntax.self), depth < Self.maximumDepth else { return [] }
        depth += 1
        defer { depth -= 1 }
        var result: [(name: String, type: TypeReference?, initial: Expression?, spot: Spot)] = []
        for (index, element) in tuple.elements.nodes.enumerated() {
            var part: TypeReference?
            if case .tuple(let types)? = type, types.count == tuple.elements.nodes.count { part = types[index] }
            var value = index == 0 ? initial.map { Expression.other([$0]) } : nil
            if case .tuple(let values)? = initial, values.count == tuple.elements.nodes.count { value = values[index].value }
            result += parts(of: element.pattern, type: part, initial: value)
        }
        return result
    }

    struct Accessors {
        var getter: Body?
        var setter: Accessor?
        var willSet: Accessor?
        var didSet: Accessor?
    }

    func accessors(_ block: RawAccessorBlockSyntax, inProtocol: Bool) -> Accessors {
        var result = Accessors()
        if let items = block.accessors.as(RawCodeBlockItemListSyntax.self) {
            result.getter = body(items, value: .any)
        } else if let list = block.accessors.as(RawAccessorDeclListSyntax.self) {
            for accessor in list.nodes {
                let written = accessor.body?.statements
                let parameter = accessor.parameters.map { name($0.name) }
                switch accessor.accessorSpecifier.tokenText {
                case "get", "_read", "unsafeAddress", "read", "borrow": result.getter = written.map { body($0, value: .any) } ?? Body([])
                case "set": result.setter = Accessor(parameter: parameter ?? "newValue", body: written.map { body($0) } ?? Body([]))
                case "_modify", "unsafeMutableAddress", "modify", "mutate":
                    if result.setter == nil { result.setter = Accessor(parameter: "newValue", body: written.map { body($0) } ?? Body([])) }
                case "willSet": result.willSet = Accessor(parameter: parameter ?? "newValue", body: written.map { body($0) } ?? Body([]))
                case "didSet": result.didSet = Accessor(parameter: parameter ?? "oldValue", body: written.map { body($0) } ?? Body([]))
                default: break
                }
            }
            if inProtocol, result.getter == nil { result.getter = Body([]) }
        }
        return result
    }

    private func locals(_ node: RawVariableDeclSyntax, into statements: inout [Statement]) {
        let modifiers = Modifiers(node.modifiers)
        let isLet = node.bindingSpecifier.tokenText == "let"
        for (binding, written) in bindings(node.bindings) {
            let accessors = binding.accessorBlock.map { self.accessors($0, inProtocol: false) } ?? Accessors()
            statements.append(
                .local(
                    LocalFacts(
                        pattern: pattern(binding.pattern, binds: true), type: written,
                        initial: binding.initializer.map { expression($0.value) },
                        ownership: modifiers.ownership, isLet: isLet, getter: accessors.getter, spot: spot(binding.pattern))))
        }
    }
}
