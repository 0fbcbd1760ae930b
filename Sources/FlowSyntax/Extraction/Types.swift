@_spi(RawSyntax) import SwiftSyntax

/// Types as they are written.
extension Extraction {
    func type(_ node: RawTypeSyntax) -> TypeReference {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .unknown }
        switch node.kind {
        case .identifierType:
            let node = node.cast(RawIdentifierTypeSyntax.self)
            return named(name(node.name), arguments: arguments(node.genericArgumentClause))
        case .memberType:
            let node = node.cast(RawMemberTypeSyntax.self)
            guard let base = path(type(node.baseType)) else { return .unknown }
            return .named(base + "." + name(node.name), arguments: arguments(node.genericArgumentClause))
        case .optionalType: return .optional(type(node.cast(RawOptionalTypeSyntax.self).wrappedType))
        case .implicitlyUnwrappedOptionalType: return .optional(type(node.cast(RawImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType))
        case .arrayType: return .array(type(node.cast(RawArrayTypeSyntax.self).element))
        case .dictionaryType:
            let node = node.cast(RawDictionaryTypeSyntax.self)
            return .dictionary(type(node.key), type(node.value))
        case .functionType:
            let node = node.cast(RawFunctionTypeSyntax.self)
            return .function(node.parameters.nodes.map { type($0.type) }, type(node.returnClause.type))
        case .tupleType:
            let parts = node.cast(RawTupleTypeSyntax.self).elements.nodes.map { type($0.type) }
            return parts.count == 1 ? parts[0] : .tuple(parts)
        case .compositionType: return .composition(node.cast(RawCompositionTypeSyntax.self).elements.nodes.map { type($0.type) })
        case .someOrAnyType: return type(node.cast(RawSomeOrAnyTypeSyntax.self).constraint)
        case .attributedType: return type(node.cast(RawAttributedTypeSyntax.self).baseType)
        case .metatypeType: return .metatype(type(node.cast(RawMetatypeTypeSyntax.self).baseType))
        case .namedOpaqueReturnType: return type(node.cast(RawNamedOpaqueReturnTypeSyntax.self).type)
        case .packElementType: return type(node.cast(RawPackElementTypeSyntax.self).pack)
        case .packExpansionType: return type(node.cast(RawPackExpansionTypeSyntax.self).repetitionPattern)
        case .classRestrictionType: return .named("AnyObject", arguments: [])
        case .inlineArrayType:
            if let element = RawTypeSyntax(node.cast(RawInlineArrayTypeSyntax.self).element.argument) { return .array(type(element)) }
            return .unknown
        default: return .unknown
        }
    }

    /// Gives the standard library's own types the form that their shorthand has.
    func named(_ name: String, arguments: [TypeReference]) -> TypeReference {
        switch (name, arguments.count) {
        case ("Void", 0): .void
        case ("Optional", 1): .optional(arguments[0])
        case ("Array", 1): .array(arguments[0])
        case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
        default: .named(name, arguments: arguments)
        }
    }

    func arguments(_ clause: RawGenericArgumentClauseSyntax?) -> [TypeReference] {
        guard let clause else { return [] }
        return clause.arguments.nodes.map { argument in
            RawTypeSyntax(argument.argument).map(type) ?? .unknown
        }
    }

    /// The dotted path of a type that has a name.
    func path(_ type: TypeReference) -> String? {
        switch type {
        case .named(let name, _): name
        case .optional: "Optional"
        case .array: "Array"
        case .dictionary: "Dictionary"
        case .tuple(let parts) where parts.isEmpty: "Void"
        default: nil
        }
    }

    /// The type that an expression spells, if it spells one: `Foo`, `Outer.Foo<Bar>`, `[Foo]`, `Foo?`. Types begin with a capital letter.
    func typeSpelled(by node: RawExprSyntax) -> TypeReference? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        switch node.kind {
        case .declReferenceExpr:
            let text = name(node.cast(RawDeclReferenceExprSyntax.self).baseName)
            return Self.isCapital(text) ? named(text, arguments: []) : nil
        case .memberAccessExpr:
            let node = node.cast(RawMemberAccessExprSyntax.self)
            let last = name(node.declName.baseName)
            guard let base = node.base else { return nil }
            if last == "Type" || last == "Protocol" { return typeSpelled(by: base).map { .metatype($0) } }
            guard Self.isCapital(last) else { return nil }
            if let start = typeSpelled(by: base).flatMap(path) { return .named(start + "." + last, arguments: []) }
            // A module's name may begin with a small letter.
            guard base.kind == .declReferenceExpr else { return nil }
            let module = name(base.cast(RawDeclReferenceExprSyntax.self).baseName)
            return module == "self" ? nil : .named(module + "." + last, arguments: [])
        case .genericSpecializationExpr:
            let node = node.cast(RawGenericSpecializationExprSyntax.self)
            guard case .named(let name, _)? = typeSpelled(by: node.expression) else { return nil }
            return named(name, arguments: arguments(node.genericArgumentClause))
        case .arrayExpr:
            let elements = node.cast(RawArrayExprSyntax.self).elements.nodes
            guard elements.count == 1, let element = elements.first else { return nil }
            return typeSpelled(by: element.expression).map { .array($0) }
        case .dictionaryExpr:
            guard let elements = node.cast(RawDictionaryExprSyntax.self).content.as(RawDictionaryElementListSyntax.self)?.nodes,
                elements.count == 1, let element = elements.first,
                let key = typeSpelled(by: element.key), let value = typeSpelled(by: element.value)
            else { return nil }
            return .dictionary(key, value)
        case .optionalChainingExpr: return typeSpelled(by: node.cast(RawOptionalChainingExprSyntax.self).expression).map { .optional($0) }
        case .tupleExpr:
            let elements = node.cast(RawTupleExprSyntax.self).elements.nodes
            let parts = elements.compactMap { typeSpelled(by: $0.expression) }
            guard parts.count == elements.count else { return nil }
            return parts.count == 1 ? parts[0] : .tuple(parts)
        case .sequenceExpr:
            // `() -> Void`
            let elements = Array(node.cast(RawSequenceExprSyntax.self).elements.nodes)
            guard elements.count == 3, elements[1].kind == .arrowExpr, elements[0].kind == .tupleExpr,
                let result = typeSpelled(by: elements[2])
            else { return nil }
            let taken = elements[0].cast(RawTupleExprSyntax.self).elements.nodes
            let parts = taken.compactMap { typeSpelled(by: $0.expression) }
            return parts.count == taken.count ? .function(parts, result) : nil
        case .typeExpr: return type(node.cast(RawTypeExprSyntax.self).type)
        default: return nil
        }
    }

    static func isCapital(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
}
