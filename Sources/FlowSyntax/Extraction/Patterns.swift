@_spi(RawSyntax) import SwiftSyntax

/// What stands on the left of a binding or after `case`.
extension Extraction {
    /// - Parameter binds: whether plain names bind, as they do after `let`. Elsewhere they are values to compare with.
    func pattern(_ node: RawPatternSyntax, binds: Bool = false) -> Pattern {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .any }
        switch node.kind {
        case .identifierPattern: return bind(name(node.cast(RawIdentifierPatternSyntax.self).identifier))
        case .wildcardPattern, .missingPattern: return .any
        case .valueBindingPattern: return pattern(node.cast(RawValueBindingPatternSyntax.self).pattern, binds: true)
        case .tuplePattern:
            let parts = node.cast(RawTuplePatternSyntax.self).elements.nodes.map { pattern($0.pattern, binds: binds) }
            return parts.count == 1 ? parts[0] : .tuple(parts)
        case .isTypePattern: return .type(type(node.cast(RawIsTypePatternSyntax.self).type))
        case .expressionPattern: return pattern(node.cast(RawExpressionPatternSyntax.self).expression, binds: binds)
        default: return .any
        }
    }

    private func bind(_ name: String) -> Pattern { name == "_" ? .any : .bind(name) }

    /// The parser reads most patterns as expressions.
    private func pattern(_ node: RawExprSyntax, binds: Bool) -> Pattern {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .any }
        switch node.kind {
        case .patternExpr: return pattern(node.cast(RawPatternExprSyntax.self).pattern, binds: binds)
        case .discardAssignmentExpr: return .any
        case .declReferenceExpr where binds:
            let text = name(node.cast(RawDeclReferenceExprSyntax.self).baseName)
            return Self.isCapital(text) ? .expression(expression(node)) : bind(text)
        case .memberAccessExpr:
            guard let name = caseName(node) else { return .expression(expression(node)) }
            return .enumCase(name, [])
        case .functionCallExpr:
            let call = node.cast(RawFunctionCallExprSyntax.self)
            guard let name = caseName(call.calledExpression), call.trailingClosure == nil else { return .expression(expression(node)) }
            return .enumCase(name, call.arguments.nodes.map { pattern($0.expression, binds: binds) })
        case .optionalChainingExpr:
            return .enumCase("some", [pattern(node.cast(RawOptionalChainingExprSyntax.self).expression, binds: binds)])
        case .tupleExpr:
            let parts = node.cast(RawTupleExprSyntax.self).elements.nodes.map { pattern($0.expression, binds: binds) }
            return parts.count == 1 ? parts[0] : .tuple(parts)
        case .sequenceExpr:
            let elements = node.cast(RawSequenceExprSyntax.self).elements.nodes
            guard elements.count == 3, elements[1].kind == .unresolvedAsExpr, let cast = elements[2].as(RawTypeExprSyntax.self) else {
                return .expression(expression(node))
            }
            return .cast(pattern(elements[0], binds: binds), type(cast.type))
        default: return .expression(expression(node))
        }
    }

    /// The name of the case that `.name` or `Type.name` stands for.
    private func caseName(_ node: RawExprSyntax) -> String? {
        guard let member = node.as(RawMemberAccessExprSyntax.self) else { return nil }
        if let base = member.base, typeSpelled(by: base) == nil { return nil }
        return name(member.declName.baseName)
    }
}
