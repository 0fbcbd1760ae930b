@_spi(RawSyntax) import SwiftSyntax

/// Expressions. Each case is a function of its own: one function of them all would need a deep frame for every level of nesting.
extension Extraction {
    func expression(_ node: RawExprSyntax) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .other([]) }
        switch node.kind {
        case .declReferenceExpr: return reference(node.cast(RawDeclReferenceExprSyntax.self))
        case .memberAccessExpr: return member(node.cast(RawMemberAccessExprSyntax.self))
        case .functionCallExpr: return call(node.cast(RawFunctionCallExprSyntax.self))
        case .superExpr: return .super
        case .stringLiteralExpr: return string(node.cast(RawStringLiteralExprSyntax.self))
        case .closureExpr: return .closure(closure(node.cast(RawClosureExprSyntax.self)))
        case .sequenceExpr: return fold(node.cast(RawSequenceExprSyntax.self))
        case .optionalChainingExpr: return .optional(expression(node.cast(RawOptionalChainingExprSyntax.self).expression))
        case .forceUnwrapExpr: return expression(node.cast(RawForceUnwrapExprSyntax.self).expression)
        case .tryExpr: return expression(node.cast(RawTryExprSyntax.self).expression)
        case .awaitExpr: return expression(node.cast(RawAwaitExprSyntax.self).expression)
        case .unsafeExpr: return expression(node.cast(RawUnsafeExprSyntax.self).expression)
        case .borrowExpr: return expression(node.cast(RawBorrowExprSyntax.self).expression)
        case .consumeExpr: return expression(node.cast(RawConsumeExprSyntax.self).expression)
        case .copyExpr: return expression(node.cast(RawCopyExprSyntax.self).expression)
        case .inOutExpr: return expression(node.cast(RawInOutExprSyntax.self).expression)
        case .packElementExpr: return expression(node.cast(RawPackElementExprSyntax.self).pack)
        case .packExpansionExpr: return expression(node.cast(RawPackExpansionExprSyntax.self).repetitionPattern)
        case .subscriptCallExpr: return subscription(node.cast(RawSubscriptCallExprSyntax.self))
        case .tupleExpr: return tuple(node.cast(RawTupleExprSyntax.self))
        case .arrayExpr: return .array(node.cast(RawArrayExprSyntax.self).elements.nodes.map { expression($0.expression) })
        case .dictionaryExpr: return dictionary(node.cast(RawDictionaryExprSyntax.self))
        case .integerLiteralExpr: return .number(text(node.cast(RawIntegerLiteralExprSyntax.self).literal))
        case .floatLiteralExpr: return .number(text(node.cast(RawFloatLiteralExprSyntax.self).literal))
        case .booleanLiteralExpr: return .bool(node.cast(RawBooleanLiteralExprSyntax.self).literal.tokenText == "true")
        case .nilLiteralExpr: return .nil
        case .prefixOperatorExpr: return prefix(node.cast(RawPrefixOperatorExprSyntax.self))
        case .postfixOperatorExpr: return postfix(node.cast(RawPostfixOperatorExprSyntax.self))
        case .discardAssignmentExpr: return .name("_", spot(node.cast(RawDiscardAssignmentExprSyntax.self).wildcard))
        case .genericSpecializationExpr: return specialization(node.cast(RawGenericSpecializationExprSyntax.self))
        case .typeExpr: return .type(type(node.cast(RawTypeExprSyntax.self).type))
        case .keyPathExpr: return keyPath(node.cast(RawKeyPathExprSyntax.self))
        case .macroExpansionExpr: return macro(node.cast(RawMacroExpansionExprSyntax.self))
        case .ifExpr: return .statement(ifStatement(node.cast(RawIfExprSyntax.self)))
        case .switchExpr: return .statement(switchStatement(node.cast(RawSwitchExprSyntax.self)))
        case .postfixIfConfigExpr: return chain(node.cast(RawPostfixIfConfigExprSyntax.self))
        default: return .other(expressions(inside: node.raw))
        }
    }

    /// The outermost expressions inside a node that is of no known kind.
    func expressions(inside node: RawSyntax) -> [Expression] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return [] }
        guard let children = node.layoutView?.children else { return [] }
        var found: [Expression] = []
        for case let child? in children {
            if let inner = RawExprSyntax(child) {
                found.append(expression(inner))
            } else if child.kind != .token {
                found += expressions(inside: child)
            }
        }
        return found
    }

    private func reference(_ node: RawDeclReferenceExprSyntax) -> Expression {
        let text = name(node.baseName)
        return text == "self" ? .self : .name(text, spot(node.baseName))
    }

    private func member(_ node: RawMemberAccessExprSyntax) -> Expression {
        let text = name(node.declName.baseName)
        guard let base = node.base else {
            let start = chainBase
            chainBase = nil
            return .member(start, text, spot(node.declName.baseName))
        }
        if text == "self" { return typeSpelled(by: base).map { .type($0) } ?? expression(base) }
        return .member(expression(base), text, spot(node.declName.baseName))
    }

    private func call(_ node: RawFunctionCallExprSyntax) -> Expression {
        let callee = callee(node.calledExpression)
        var arguments = arguments(node.arguments)
        let trailing = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        return .call(
            Call(callee: callee, arguments: arguments, trailing: trailing, spot: calledSpot(callee) ?? spot(node.calledExpression)))
    }

    /// `[Foo]()` makes an array: the literal before the parenthesis is a type.
    private func callee(_ node: RawExprSyntax) -> Expression {
        if node.kind == .arrayExpr || node.kind == .dictionaryExpr, let type = typeSpelled(by: node) { return .type(type) }
        return expression(node)
    }

    private func calledSpot(_ callee: Expression) -> Spot? {
        switch callee {
        case .name(_, let spot), .member(_, _, let spot), .subscript(_, _, let spot): spot
        case .call(let call): call.spot
        case .closure(let closure): closure.spot
        case .optional(let inner): calledSpot(inner)
        default: nil
        }
    }

    func arguments(_ list: RawLabeledExprListSyntax) -> [Argument] {
        var result: [Argument] = []
        for argument in list.nodes { result.append(Argument(label: argument.label.map(name), value: expression(argument.expression))) }
        return result
    }

    private func trailing(
        _ first: RawClosureExprSyntax?, _ others: RawMultipleTrailingClosureElementListSyntax, to arguments: inout [Argument]
    ) -> Int {
        guard let first else { return 0 }
        let before = arguments.count
        arguments.append(Argument(value: .closure(closure(first))))
        for element in others.nodes {
            let label = name(element.label)
            arguments.append(Argument(label: label == "_" ? nil : label, value: .closure(closure(element.closure))))
        }
        return arguments.count - before
    }

    private func subscription(_ node: RawSubscriptCallExprSyntax) -> Expression {
        let base = callee(node.calledExpression)
        var arguments = arguments(node.arguments)
        _ = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        return .subscript(base, arguments, spot(node.leftSquare))
    }

    private func tuple(_ node: RawTupleExprSyntax) -> Expression {
        let arguments = arguments(node.elements)
        return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : .tuple(arguments)
    }

    private func dictionary(_ node: RawDictionaryExprSyntax) -> Expression {
        guard let elements = node.content.as(RawDictionaryElementListSyntax.self) else { return .dictionary([]) }
        return .dictionary(elements.nodes.map { KeyValue(key: expression($0.key), value: expression($0.value)) })
    }

    /// A string with interpolations is `nil`, together with what is interpolated: a closure may hold `self` by naming it there only.
    private func string(_ node: RawStringLiteralExprSyntax) -> Expression {
        var inside: [Expression] = []
        var hasInterpolation = false
        for segment in node.segments.nodes {
            guard let segment = segment.as(RawExpressionSegmentSyntax.self) else { continue }
            hasInterpolation = true
            for argument in segment.expressions.nodes { inside.append(expression(argument.expression)) }
        }
        if hasInterpolation { return inside.isEmpty ? .string(nil) : .other([.string(nil)] + inside) }
        return .string(text(node))
    }

    private func text(_ node: RawStringLiteralExprSyntax) -> String? {
        if node.segments.nodes.count == 1, let only = node.segments.nodes.first?.as(RawStringSegmentSyntax.self),
            node.openingQuote.tokenText == "\""
        {
            let text = self.text(only.content)
            if !text.utf8.contains(UInt8(ascii: "\\")) { return text }
        }
        return Syntax(raw: node.raw, rawNodeArena: node.raw.arena).as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private func prefix(_ node: RawPrefixOperatorExprSyntax) -> Expression { .unary(text(node.operator), expression(node.expression)) }

    private func postfix(_ node: RawPostfixOperatorExprSyntax) -> Expression { .unary(text(node.operator), expression(node.expression)) }

    private func specialization(_ node: RawGenericSpecializationExprSyntax) -> Expression {
        typeSpelled(by: RawExprSyntax(node.raw)!).map { .type($0) } ?? expression(node.expression)
    }

    private func keyPath(_ node: RawKeyPathExprSyntax) -> Expression {
        var names: [String] = []
        for component in node.components.nodes {
            if let property = component.component.as(RawKeyPathPropertyComponentSyntax.self) {
                names.append(name(property.declName.baseName))
            }
        }
        return .keyPath(names)
    }

    /// `#if` between the members of a chain: what each branch adds stands on what came before.
    private func chain(_ node: RawPostfixIfConfigExprSyntax) -> Expression {
        let outer = chainBase
        var value: Expression
        if let base = node.base {
            value = expression(base)
        } else {
            value = outer ?? .other([])
            chainBase = nil
        }
        for clause in clauses(node.config) {
            guard let chain = clause.elements.flatMap({ RawExprSyntax($0) }) else { continue }
            chainBase = value
            value = expression(chain)
            chainBase = nil
        }
        return value
    }

    private func macro(_ node: RawMacroExpansionExprSyntax) -> Expression {
        let macro = text(node.macroName)
        switch macro {
        case "selector": if let name = lastName(node.arguments.nodes.last?.expression) { return .selector(name) }
        case "keyPath": if let only = node.arguments.nodes.first?.expression { return .keyPath(names(only)) }
        default: break
        }
        var arguments = arguments(node.arguments)
        let trailing = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        guard node.leftParen != nil || trailing > 0 else { return .other([]) }
        return .call(Call(callee: .name("#" + macro, spot(node.pound)), arguments: arguments, trailing: trailing, spot: spot(node.pound)))
    }

    /// The name that `#selector(Foo.bar(_:) as () -> Void)` ends in.
    private func lastName(_ node: RawExprSyntax?) -> String? {
        guard var node else { return nil }
        if let sequence = node.as(RawSequenceExprSyntax.self), let first = sequence.elements.nodes.first { node = first }
        if let member = node.as(RawMemberAccessExprSyntax.self) { return name(member.declName.baseName) }
        if let reference = node.as(RawDeclReferenceExprSyntax.self) { return name(reference.baseName) }
        return nil
    }

    private func names(_ node: RawExprSyntax) -> [String] {
        var names: [String] = []
        var node: RawExprSyntax? = node
        while let member = node?.as(RawMemberAccessExprSyntax.self) {
            names.append(name(member.declName.baseName))
            node = member.base
        }
        if let reference = node?.as(RawDeclReferenceExprSyntax.self) { names.append(name(reference.baseName)) }
        return names.reversed()
    }

    // MARK: Closures

    private func closure(_ node: RawClosureExprSyntax) -> ClosureFacts {
        var facts = ClosureFacts(body: Body([]), spot: spot(node.leftBrace))
        let signature = node.signature
        if let capture = signature?.capture { for item in capture.items.nodes { facts.captures.append(self.capture(item)) } }
        if let list = signature?.parameterClause?.as(RawClosureShorthandParameterListSyntax.self) {
            for parameter in list.nodes {
                facts.parameters.append(name(parameter.name))
                facts.parameterTypes.append(nil)
            }
        } else if let clause = signature?.parameterClause?.as(RawClosureParameterClauseSyntax.self) {
            for parameter in clause.parameters.nodes {
                facts.parameters.append(name(parameter.secondName ?? parameter.firstName))
                facts.parameterTypes.append(parameter.type.map(type))
            }
        }
        facts.body = body(node.statements, value: signature?.returnClause == nil ? .expression : .any)
        let names = FreeNames.of(facts)
        facts.freeNames = names.free
        if signature?.parameterClause == nil, let highest = names.highestParameter {
            for number in 0...highest {
                facts.parameters.append("$\(number)")
                facts.parameterTypes.append(nil)
            }
        }
        return facts
    }

    private func capture(_ node: RawClosureCaptureSyntax) -> Capture {
        let text = name(node.name)
        let ownership: Ownership =
            switch node.specifier?.specifier.tokenText {
            case "weak": .weak
            case "unowned": .unowned
            default: .strong
            }
        let itself: Expression = text == "self" ? .self : .name(text, spot(node.name))
        return Capture(name: text, ownership: ownership, value: node.initializer.map { expression($0.value) } ?? itself)
    }
}
