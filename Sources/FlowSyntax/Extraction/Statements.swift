@_spi(RawSyntax) import SwiftSyntax

/// The bodies of functions, closures and accessors.
extension Extraction {
    /// Which single statement of a body is its value, and is read as if `return` stood before it.
    enum ImplicitReturn {
        case none
        /// An expression; `if` and `switch` are statements.
        case expression
        /// An expression, `if` or `switch`.
        case any
    }

    func body(_ items: RawCodeBlockItemListSyntax, value: ImplicitReturn = .none) -> Body {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return Body([]) }
        var statements: [Statement] = []
        for item in items.nodes { statement(item, into: &statements) }
        if value != .none, statements.count == 1, let only = items.nodes.first {
            switch statements[0] {
            case .expression(let expression): statements[0] = .return(expression, spot(only))
            case .if, .switch: if value == .any { statements[0] = .return(.statement(statements[0]), spot(only)) }
            default: break
            }
        }
        return Body(statements)
    }

    func statement(_ item: RawCodeBlockItemSyntax, into statements: inout [Statement]) {
        let node = item.item
        if let expression = RawExprSyntax(node) {
            expressionStatement(expression, into: &statements)
        } else if let declaration = RawDeclSyntax(node) {
            self.declaration(declaration, into: &statements)
        } else if let inner = RawStmtSyntax(node) {
            statement(inner, into: &statements)
        }
    }

    private func expressionStatement(_ node: RawExprSyntax, into statements: inout [Statement]) {
        switch expression(node) {
        case .statement(let statement): statements.append(statement)
        case let other: statements.append(.expression(other))
        }
    }

    private func statement(_ node: RawStmtSyntax, into statements: inout [Statement]) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return }
        switch node.kind {
        case .expressionStmt: expressionStatement(node.cast(RawExpressionStmtSyntax.self).expression, into: &statements)
        case .returnStmt:
            let node = node.cast(RawReturnStmtSyntax.self)
            statements.append(.return(node.expression.map(expression), spot(node.returnKeyword)))
        case .throwStmt:
            let node = node.cast(RawThrowStmtSyntax.self)
            statements.append(.throw(expression(node.expression), spot(node.throwKeyword)))
        case .breakStmt: statements.append(.jump("break", label: node.cast(RawBreakStmtSyntax.self).label.map(name)))
        case .continueStmt: statements.append(.jump("continue", label: node.cast(RawContinueStmtSyntax.self).label.map(name)))
        case .fallThroughStmt: statements.append(.jump("fallthrough", label: nil))
        case .guardStmt:
            let node = node.cast(RawGuardStmtSyntax.self)
            statements.append(.guard(conditions(node.conditions), else: body(node.body.statements)))
        case .whileStmt:
            let node = node.cast(RawWhileStmtSyntax.self)
            statements.append(.loop(pattern: nil, sequence: nil, conditions: conditions(node.conditions), body: body(node.body.statements)))
        case .repeatStmt:
            let node = node.cast(RawRepeatStmtSyntax.self)
            statements.append(
                .loop(pattern: nil, sequence: nil, conditions: [.expression(expression(node.condition))], body: body(node.body.statements)))
        case .forStmt:
            let node = node.cast(RawForStmtSyntax.self)
            statements.append(
                .loop(
                    pattern: pattern(node.pattern, binds: node.caseKeyword == nil), sequence: expression(node.sequence),
                    conditions: node.whereClause.map { [.expression(expression($0.condition))] } ?? [], body: body(node.body.statements)))
        case .doStmt:
            let node = node.cast(RawDoStmtSyntax.self)
            statements.append(.do(body(node.body.statements), catches: catches(node.catchClauses)))
        case .deferStmt: statements.append(.defer(body(node.cast(RawDeferStmtSyntax.self).body.statements)))
        case .labeledStmt: statement(node.cast(RawLabeledStmtSyntax.self).statement, into: &statements)
        case .yieldStmt:
            let yielded = node.cast(RawYieldStmtSyntax.self).yieldedExpressions
            if let value = RawExprSyntax(yielded) { statements.append(.expression(expression(value))) }
            if let clause = yielded.as(RawYieldedExpressionsClauseSyntax.self) {
                for value in clause.elements.nodes { statements.append(.expression(expression(value.expression))) }
            }
        default:
            let inside = expressions(inside: node.raw)
            if !inside.isEmpty { statements.append(.expression(.other(inside))) }
        }
    }

    func catches(_ clauses: RawCatchClauseListSyntax) -> [SwitchCase] {
        clauses.nodes.map { clause in
            SwitchCase(
                patterns: clause.catchItems.nodes.compactMap { item in item.pattern.map { pattern($0) } },
                condition: either(clause.catchItems.nodes.compactMap(\.whereClause)),
                body: body(clause.body.statements), spot: spot(clause.catchKeyword))
        }
    }

    func ifStatement(_ node: RawIfExprSyntax) -> Statement {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .block(Body([])) }
        let conditions = conditions(node.conditions)
        let then = body(node.body.statements)
        let otherwise: Body? = node.elseBody.map { other in
            if let next = other.as(RawIfExprSyntax.self) { return Body([ifStatement(next)]) }
            return other.as(RawCodeBlockSyntax.self).map { body($0.statements) } ?? Body([])
        }
        return .if(conditions, then: then, else: otherwise)
    }

    func switchStatement(_ node: RawSwitchExprSyntax) -> Statement {
        let subject = expression(node.subject)
        var cases: [SwitchCase] = []
        append(node.cases, to: &cases)
        return .switch(subject, cases)
    }

    private func append(_ list: RawSwitchCaseListSyntax, to cases: inout [SwitchCase]) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return }
        for element in list.nodes {
            if let node = element.as(RawIfConfigDeclSyntax.self) {
                for clause in clauses(node) {
                    if let inner = clause.elements?.as(RawSwitchCaseListSyntax.self) { append(inner, to: &cases) }
                }
            } else if let node = element.as(RawSwitchCaseSyntax.self) {
                if let label = node.label.as(RawSwitchDefaultLabelSyntax.self) {
                    cases.append(SwitchCase(patterns: [], body: body(node.statements), isDefault: true, spot: spot(label.defaultKeyword)))
                } else if let label = node.label.as(RawSwitchCaseLabelSyntax.self) {
                    cases.append(
                        SwitchCase(
                            patterns: label.caseItems.nodes.map { pattern($0.pattern) },
                            condition: either(label.caseItems.nodes.compactMap(\.whereClause)),
                            body: body(node.statements), spot: spot(label.caseKeyword)))
                }
            }
        }
    }

    /// One condition for the `where` clauses of several patterns.
    private func either(_ clauses: [RawWhereClauseSyntax]) -> Expression? {
        guard let first = clauses.first else { return nil }
        let start = expression(first.condition)
        guard clauses.count > 1 else { return start }
        return .other([start] + clauses.dropFirst().map { expression($0.condition) })
    }

    func conditions(_ list: RawConditionElementListSyntax) -> [Condition] {
        list.nodes.map { element in
            let condition = element.condition
            switch condition.kind {
            case .availabilityCondition: return .available
            case .matchingPatternCondition:
                let node = condition.cast(RawMatchingPatternConditionSyntax.self)
                return .pattern(pattern(node.pattern), expression(node.initializer.value))
            case .optionalBindingCondition:
                let node = condition.cast(RawOptionalBindingConditionSyntax.self)
                if let identifier = node.pattern.as(RawIdentifierPatternSyntax.self) {
                    let text = name(identifier.identifier)
                    let shorthand: Expression = text == "self" ? .self : .name(text, spot(identifier.identifier))
                    return .bind(text, node.initializer.map { expression($0.value) } ?? shorthand)
                }
                let value = node.initializer.map { expression($0.value) } ?? .other([])
                let bound = pattern(node.pattern, binds: true)
                return bound == .any ? .bind("_", value) : .pattern(.enumCase("some", [bound]), value)
            default: return .expression(RawExprSyntax(condition).map(expression) ?? .other([]))
            }
        }
    }
}
