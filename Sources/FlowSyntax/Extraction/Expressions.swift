@_spi(RawSyntax) import SwiftSyntax

/// Expressions. Each case is a function of its own: one function of them all would need a deep frame for every level of nesting.
extension Extraction {
    func expression(_ node: ExprSyntax) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .other([]) }
        switch node.kind {
        case .declReferenceExpr: return reference(node.cast(DeclReferenceExprSyntax.self))
        case .memberAccessExpr: return member(node.cast(MemberAccessExprSyntax.self))
        case .functionCallExpr: return call(node.cast(FunctionCallExprSyntax.self))
        case .superExpr: return .super
        case .stringLiteralExpr: return string(node.cast(StringLiteralExprSyntax.self))
        case .closureExpr: return .closure(closure(node.cast(ClosureExprSyntax.self)))
        case .sequenceExpr: return fold(node.cast(SequenceExprSyntax.self))
        case .optionalChainingExpr: return .optional(expression(node.cast(OptionalChainingExprSyntax.self).expression))
        case .forceUnwrapExpr: return expression(node.cast(ForceUnwrapExprSyntax.self).expression)
        case .tryExpr: return expression(node.cast(TryExprSyntax.self).expression)
        case .awaitExpr: return expression(node.cast(AwaitExprSyntax.self).expression)
        case .unsafeExpr: return expression(node.cast(UnsafeExprSyntax.self).expression)
        case .borrowExpr: return expression(node.cast(BorrowExprSyntax.self).expression)
        case .consumeExpr: return expression(node.cast(ConsumeExprSyntax.self).expression)
        case .copyExpr: return expression(node.cast(CopyExprSyntax.self).expression)
        case .inOutExpr: return expression(node.cast(InOutExprSyntax.self).expression)
        case .packElementExpr: return expression(node.cast(PackElementExprSyntax.self).pack)
        case .packExpansionExpr: return expression(node.cast(PackExpansionExprSyntax.self).repetitionPattern)
        case .subscriptCallExpr: return subscription(node.cast(SubscriptCallExprSyntax.self))
        case .tupleExpr: return tuple(node.cast(TupleExprSyntax.self))
        case .arrayExpr: return .array(node.cast(ArrayExprSyntax.self).elements.map { expression($0.expression) })
        case .dictionaryExpr: return dictionary(node.cast(DictionaryExprSyntax.self))
        case .integerLiteralExpr: return .number(text(node.cast(IntegerLiteralExprSyntax.self).literal))
        case .floatLiteralExpr: return .number(text(node.cast(FloatLiteralExprSyntax.self).literal))
        case .booleanLiteralExpr: return .bool(node.cast(BooleanLiteralExprSyntax.self).literal.rawText == "true")
        case .nilLiteralExpr: return .nil
        case .prefixOperatorExpr: return prefix(node.cast(PrefixOperatorExprSyntax.self))
        case .postfixOperatorExpr: return postfix(node.cast(PostfixOperatorExprSyntax.self))
        case .discardAssignmentExpr: return .name("_", spot(node.cast(DiscardAssignmentExprSyntax.self).wildcard))
        case .genericSpecializationExpr: return specialization(node.cast(GenericSpecializationExprSyntax.self))
        case .typeExpr: return .type(type(node.cast(TypeExprSyntax.self).type))
        case .keyPathExpr: return keyPath(node.cast(KeyPathExprSyntax.self))
        case .macroExpansionExpr: return macro(node.cast(MacroExpansionExprSyntax.self))
        case .ifExpr: return .statement(ifStatement(node.cast(IfExprSyntax.self)))
        case .switchExpr: return .statement(switchStatement(node.cast(SwitchExprSyntax.self)))
        case .postfixIfConfigExpr: return chain(node.cast(PostfixIfConfigExprSyntax.self))
        default: return .other(expressions(inside: Syntax(node)))
        }
    }

    /// The outermost expressions inside a node that is of no known kind.
    func expressions(inside node: Syntax) -> [Expression] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return [] }
        return node.children(viewMode: .sourceAccurate).flatMap { child in
            child.as(ExprSyntax.self).map { [expression($0)] } ?? (child.is(TokenSyntax.self) ? [] : expressions(inside: child))
        }
    }

    private func reference(_ node: DeclReferenceExprSyntax) -> Expression {
        let text = name(node.baseName)
        return text == "self" ? .self : .name(text, spot(node.baseName))
    }

    private func member(_ node: MemberAccessExprSyntax) -> Expression {
        let text = name(node.declName.baseName)
        guard let base = node.base else {
            let start = chainBase
            chainBase = nil
            return .member(start, text, spot(node.declName.baseName))
        }
        if text == "self" { return typeSpelled(by: base).map { .type($0) } ?? expression(base) }
        return .member(expression(base), text, spot(node.declName.baseName))
    }

    private func call(_ node: FunctionCallExprSyntax) -> Expression {
        let callee = callee(node.calledExpression)
        var arguments = arguments(node.arguments)
        let trailing = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        return .call(Call(callee: callee, arguments: arguments, trailing: trailing, spot: calledSpot(callee) ?? spot(node.calledExpression)))
    }

    /// `[Foo]()` makes an array: the literal before the parenthesis is a type.
    private func callee(_ node: ExprSyntax) -> Expression {
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

    private func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
        var result: [Argument] = []
        for argument in list { result.append(Argument(label: argument.label.map(name), value: expression(argument.expression))) }
        return result
    }

    private func trailing(_ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax, to arguments: inout [Argument]) -> Int {
        guard let first else { return 0 }
        let before = arguments.count
        arguments.append(Argument(value: .closure(closure(first))))
        for element in others {
            let label = name(element.label)
            arguments.append(Argument(label: label == "_" ? nil : label, value: .closure(closure(element.closure))))
        }
        return arguments.count - before
    }

    private func subscription(_ node: SubscriptCallExprSyntax) -> Expression {
        let base = callee(node.calledExpression)
        var arguments = arguments(node.arguments)
        _ = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        return .subscript(base, arguments, spot(node.leftSquare))
    }

    private func tuple(_ node: TupleExprSyntax) -> Expression {
        let arguments = arguments(node.elements)
        return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : .tuple(arguments)
    }

    private func dictionary(_ node: DictionaryExprSyntax) -> Expression {
        guard case .elements(let elements) = node.content else { return .dictionary([]) }
        return .dictionary(elements.map { KeyValue(key: expression($0.key), value: expression($0.value)) })
    }

    /// A string with interpolations is `nil`, together with what is interpolated: a closure may hold `self` by naming it there only.
    private func string(_ node: StringLiteralExprSyntax) -> Expression {
        var inside: [Expression] = []
        var hasInterpolation = false
        for segment in node.segments {
            guard case .expressionSegment(let segment) = segment else { continue }
            hasInterpolation = true
            for argument in segment.expressions { inside.append(expression(argument.expression)) }
        }
        if hasInterpolation { return inside.isEmpty ? .string(nil) : .other([.string(nil)] + inside) }
        return .string(text(node))
    }

    private func text(_ node: StringLiteralExprSyntax) -> String? {
        if node.segments.count == 1, case .stringSegment(let only)? = node.segments.first, node.openingQuote.rawText == "\"" {
            let text = self.text(only.content)
            if !text.utf8.contains(UInt8(ascii: "\\")) { return text }
        }
        return node.representedLiteralValue
    }

    private func prefix(_ node: PrefixOperatorExprSyntax) -> Expression { .unary(text(node.operator), expression(node.expression)) }

    private func postfix(_ node: PostfixOperatorExprSyntax) -> Expression { .unary(text(node.operator), expression(node.expression)) }

    private func specialization(_ node: GenericSpecializationExprSyntax) -> Expression {
        typeSpelled(by: ExprSyntax(node)).map { .type($0) } ?? expression(node.expression)
    }

    private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
        var names: [String] = []
        for component in node.components { if case .property(let property) = component.component { names.append(name(property.declName.baseName)) } }
        return .keyPath(names)
    }

    /// `#if` between the members of a chain: what each branch adds stands on what came before.
    private func chain(_ node: PostfixIfConfigExprSyntax) -> Expression {
        let outer = chainBase
        var value: Expression
        if let base = node.base {
            value = expression(base)
        } else {
            value = outer ?? .other([])
            chainBase = nil
        }
        for clause in clauses(node.config) {
            guard case .postfixExpression(let chain)? = clause.elements else { continue }
            chainBase = value
            value = expression(chain)
            chainBase = nil
        }
        return value
    }

    private func macro(_ node: MacroExpansionExprSyntax) -> Expression {
        let macro = text(node.macroName)
        switch macro {
        case "selector": if let name = lastName(node.arguments.last?.expression) { return .selector(name) }
        case "keyPath": if let only = node.arguments.first?.expression { return .keyPath(names(only)) }
        default: break
        }
        var arguments = arguments(node.arguments)
        let trailing = trailing(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
        guard node.leftParen != nil || trailing > 0 else { return .other([]) }
        return .call(Call(callee: .name("#" + macro, spot(node.pound)), arguments: arguments, trailing: trailing, spot: spot(node.pound)))
    }

    /// The name that `#selector(Foo.bar(_:) as () -> Void)` ends in.
    private func lastName(_ node: ExprSyntax?) -> String? {
        guard var node else { return nil }
        if let sequence = node.as(SequenceExprSyntax.self), let first = sequence.elements.first { node = first }
        if let member = node.as(MemberAccessExprSyntax.self) { return name(member.declName.baseName) }
        if let reference = node.as(DeclReferenceExprSyntax.self) { return name(reference.baseName) }
        return nil
    }

    private func names(_ node: ExprSyntax) -> [String] {
        var names: [String] = []
        var node: ExprSyntax? = node
        while let member = node?.as(MemberAccessExprSyntax.self) {
            names.append(name(member.declName.baseName))
            node = member.base
        }
        if let reference = node?.as(DeclReferenceExprSyntax.self) { names.append(name(reference.baseName)) }
        return names.reversed()
    }

    // MARK: Closures

    private func closure(_ node: ClosureExprSyntax) -> ClosureFacts {
        var facts = ClosureFacts(body: Body([]), spot: spot(node.leftBrace))
        let signature = node.signature
        if let capture = signature?.capture { for item in capture.items { facts.captures.append(self.capture(item)) } }
        switch signature?.parameterClause {
        case .simpleInput(let list):
            for parameter in list {
                facts.parameters.append(name(parameter.name))
                facts.parameterTypes.append(nil)
            }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                facts.parameters.append(name(parameter.secondName ?? parameter.firstName))
                facts.parameterTypes.append(parameter.type.map(type))
            }
        case nil: break
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

    private func capture(_ node: ClosureCaptureSyntax) -> Capture {
        let text = name(node.name)
        let ownership: Ownership =
            switch node.specifier?.specifier.rawText {
            case "weak": .weak
            case "unowned": .unowned
            default: .strong
            }
        let itself: Expression = text == "self" ? .self : .name(text, spot(node.name))
        return Capture(name: text, ownership: ownership, value: node.initializer.map { expression($0.value) } ?? itself)
    }
}
