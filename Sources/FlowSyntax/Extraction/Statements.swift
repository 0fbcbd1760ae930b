import SwiftSyntax

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

    func body(_ items: CodeBlockItemListSyntax, value: ImplicitReturn = .none) -> Body {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return Body([]) }
        var statements: [Statement] = []
        for item in items { statement(item, into: &statements) }
        if value != .none, statements.count == 1, let only = items.first {
            switch statements[0] {
            case .expression(let expression): statements[0] = .return(expression, spot(only))
            case .if, .switch: if value == .any { statements[0] = .return(.statement(statements[0]), spot(only)) }
            default: break
            }
        }
        return Body(statements)
    }

    func statement(_ item: CodeBlockItemSyntax, into statements: inout [Statement]) {
        switch item.item {
        case .decl(let node): declaration(node, into: &statements)
        case .stmt(let node): statement(node, into: &statements)
        case .expr(let node): expressionStatement(node, into: &statements)
        }
    }

    private func expressionStatement(_ node: ExprSyntax, into statements: inout [Statement]) {
        switch expression(node) {
        case .statement(let statement): statements.append(statement)
        case let other: statements.append(.expression(other))
        }
    }

    private func statement(_ node: StmtSyntax, into statements: inout [Statement]) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return }
        switch node.kind {
        case .expressionStmt: expressionStatement(node.cast(ExpressionStmtSyntax.self).expression, into: &statements)
        case .returnStmt:
            let node = node.cast(ReturnStmtSyntax.self)
            statements.append(.return(node.expression.map(expression), spot(node.returnKeyword)))
        case .throwStmt:
            let node = node.cast(ThrowStmtSyntax.self)
            statements.append(.throw(expression(node.expression), spot(node.throwKeyword)))
        case .breakStmt: statements.append(.jump("break", label: node.cast(BreakStmtSyntax.self).label.map(name)))
        case .continueStmt: statements.append(.jump("continue", label: node.cast(ContinueStmtSyntax.self).label.map(name)))
        case .fallThroughStmt: statements.append(.jump("fallthrough", label: nil))
        case .guardStmt:
            let node = node.cast(GuardStmtSyntax.self)
            statements.append(.guard(conditions(node.conditions), else: body(node.body.statements)))
        case .whileStmt:
            let node = node.cast(WhileStmtSyntax.self)
            statements.append(.loop(pattern: nil, sequence: nil, conditions: conditions(node.conditions), body: body(node.body.statements)))
        case .repeatStmt:
            let node = node.cast(RepeatStmtSyntax.self)
            statements.append(
                .loop(pattern: nil, sequence: nil, conditions: [.expression(expression(node.condition))], body: body(node.body.statements)))
        case .forStmt:
            let node = node.cast(ForStmtSyntax.self)
            statements.append(
                .loop(
                    pattern: pattern(node.pattern, binds: node.caseKeyword == nil), sequence: expression(node.sequence),
                    conditions: node.whereClause.map { [.expression(expression($0.condition))] } ?? [], body: body(node.body.statements)))
        case .doStmt:
            let node = node.cast(DoStmtSyntax.self)
            statements.append(.do(body(node.body.statements), catches: catches(node.catchClauses)))
        case .deferStmt: statements.append(.defer(body(node.cast(DeferStmtSyntax.self).body.statements)))
        case .labeledStmt: statement(node.cast(LabeledStmtSyntax.self).statement, into: &statements)
        case .yieldStmt:
            switch node.cast(YieldStmtSyntax.self).yieldedExpressions {
            case .single(let value): statements.append(.expression(expression(value)))
            case .multiple(let clause): for value in clause.elements { statements.append(.expression(expression(value.expression))) }
            }
        default:
            let inside = expressions(inside: Syntax(node))
            if !inside.isEmpty { statements.append(.expression(.other(inside))) }
        }
    }

    func catches(_ clauses: CatchClauseListSyntax) -> [SwitchCase] {
        clauses.map { clause in
            SwitchCase(
                patterns: clause.catchItems.compactMap { item in item.pattern.map { pattern($0) } }, condition: either(clause.catchItems.compactMap(\.whereClause)),
                body: body(clause.body.statements), spot: spot(clause.catchKeyword))
        }
    }

    func ifStatement(_ node: IfExprSyntax) -> Statement {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return .block(Body([])) }
        let conditions = conditions(node.conditions)
        let then = body(node.body.statements)
        let otherwise: Body? = node.elseBody.map { other in
            switch other {
            case .ifExpr(let next): Body([ifStatement(next)])
            case .codeBlock(let block): body(block.statements)
            }
        }
        return .if(conditions, then: then, else: otherwise)
    }

    func switchStatement(_ node: SwitchExprSyntax) -> Statement {
        let subject = expression(node.subject)
        var cases: [SwitchCase] = []
        append(node.cases, to: &cases)
        return .switch(subject, cases)
    }

    private func append(_ list: SwitchCaseListSyntax, to cases: inout [SwitchCase]) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return }
        for element in list {
            switch element {
            case .ifConfigDecl(let node):
                for clause in clauses(node) { if case .switchCases(let inner)? = clause.elements { append(inner, to: &cases) } }
            case .switchCase(let node):
                switch node.label {
                case .default(let label): cases.append(SwitchCase(patterns: [], body: body(node.statements), isDefault: true, spot: spot(label.defaultKeyword)))
                case .case(let label):
                    cases.append(
                        SwitchCase(
                            patterns: label.caseItems.map { pattern($0.pattern) }, condition: either(label.caseItems.compactMap(\.whereClause)),
                            body: body(node.statements), spot: spot(label.caseKeyword)))
                }
            }
        }
    }

    /// One condition for the `where` clauses of several patterns.
    private func either(_ clauses: [WhereClauseSyntax]) -> Expression? {
        guard let first = clauses.first else { return nil }
        let start = expression(first.condition)
        guard clauses.count > 1 else { return start }
        return .other([start] + clauses.dropFirst().map { expression($0.condition) })
    }

    func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
        list.map { element in
            switch element.condition {
            case .expression(let node): return .expression(expression(node))
            case .availability: return .available
            case .matchingPattern(let node): return .pattern(pattern(node.pattern), expression(node.initializer.value))
            case .optionalBinding(let node):
                if let identifier = node.pattern.as(IdentifierPatternSyntax.self) {
                    let text = name(identifier.identifier)
                    let shorthand: Expression = text == "self" ? .self : .name(text, spot(identifier.identifier))
                    return .bind(text, node.initializer.map { expression($0.value) } ?? shorthand)
                }
                let value = node.initializer.map { expression($0.value) } ?? .other([])
                let bound = pattern(node.pattern, binds: true)
                return bound == .any ? .bind("_", value) : .pattern(.enumCase("some", [bound]), value)
            }
        }
    }
}
