@_spi(RawSyntax) import SwiftSyntax

/// Operators: the parser gives `a = b ?? c` as a flat list, which is folded here by Swift's own precedences.
extension Extraction {
    func fold(_ node: RawSequenceExprSyntax) -> Expression {
        let elements = node.elements.nodes
        // Folding nests as deep as there are operators, whatever their precedence.
        let operators = elements.count / 2
        depth += operators
        defer { depth -= operators }
        guard depth <= Self.maximumDepth else {
            depth -= operators
            defer { depth += operators }
            return .other(elements.filter { !Self.isOperator($0.kind) }.map(expression))
        }
        var folding = Folding()
        var index = 0
        while index < elements.count {
            let element = elements[index]
            index += 1
            switch element.kind {
            case .binaryOperatorExpr:
                let token = element.cast(RawBinaryOperatorExprSyntax.self).operator
                folding.push(.infix(text(token), spot(token)))
            case .assignmentExpr: folding.push(.infix("=", spot(element.cast(RawAssignmentExprSyntax.self).equal)))
            case .arrowExpr: folding.push(.infix("->", spot(element)))
            case .unresolvedTernaryExpr:
                folding.push(.ternary(expression(element.cast(RawUnresolvedTernaryExprSyntax.self).thenExpression)))
            case .unresolvedAsExpr:
                let mark = element.cast(RawUnresolvedAsExprSyntax.self).questionOrExclamationMark?.tokenText
                cast(mark == "?" ? .conditional : mark == "!" ? .forced : .sure, elements, &index, &folding)
            case .unresolvedIsExpr: cast(.test, elements, &index, &folding)
            default: folding.operands.append(expression(element))
            }
        }
        return folding.finish()
    }

    private func cast(_ kind: CastKind, _ elements: RawNodes<RawExprSyntax>, _ index: inout Int, _ folding: inout Folding) {
        guard index < elements.count else { return }
        let target = elements[index].as(RawTypeExprSyntax.self).map { type($0.type) } ?? typeSpelled(by: elements[index]) ?? .unknown
        index += 1
        folding.reduce(above: Folding.casting)
        folding.operands.append(.cast(folding.operands.popLast() ?? .other([]), target, kind))
    }

    private static func isOperator(_ kind: SyntaxKind) -> Bool {
        switch kind {
        case .binaryOperatorExpr, .assignmentExpr, .arrowExpr, .unresolvedTernaryExpr, .unresolvedAsExpr, .unresolvedIsExpr, .typeExpr: true
        default: false
        }
    }
}

/// Operands and operators that wait for what comes to their right.
private struct Folding {
    enum Operator {
        case infix(String, Spot)
        case ternary(Expression)
    }

    var operands: [Expression] = []
    private var operators: [(Operator, precedence: Int)] = []

    static let casting = 70

    mutating func push(_ next: Operator) {
        let precedence = Self.precedence(next)
        // Assignment and the ternary operator group from the right, as `??` does.
        let isRight = precedence == 10 || precedence == 20 || precedence == 60
        reduce(above: isRight ? precedence + 1 : precedence)
        operators.append((next, precedence))
    }

    /// Joins what waits with operators that bind at least as tightly.
    mutating func reduce(above precedence: Int) {
        while let last = operators.last, last.precedence >= precedence {
            operators.removeLast()
            let right = operands.popLast() ?? .other([])
            let left = operands.popLast() ?? .other([])
            operands.append(Self.join(last.0, left, right))
        }
    }

    mutating func finish() -> Expression {
        reduce(above: 0)
        // More than one operand is left only where the source is no Swift.
        return operands.count == 1 ? operands[0] : .other(operands)
    }

    private static func join(_ middle: Operator, _ left: Expression, _ right: Expression) -> Expression {
        switch middle {
        case .ternary(let then): .ternary(left, then, right)
        case .infix("=", let spot): .assign(left, right, operator: "", spot)
        case .infix(let name, let spot):
            assignments.contains(name) ? .assign(left, right, operator: name, spot) : .binary(name, left, right, spot)
        }
    }

    private static let assignments: Set = [
        "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".&=", ".|=", ".^=",
    ]

    private static func precedence(_ next: Operator) -> Int {
        guard case .infix(let name, _) = next else { return 20 }
        if assignments.contains(name) { return 10 }
        return switch name {
        case "=": 10
        case "||", ".||": 30
        case "&&": 40
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=": 50
        case "...", "..<": 80
        case "+", "-", "&+", "&-", "|", "^", ".|", ".^": 90
        case "*", "/", "%", "&*", "&", ".&": 100
        case "<<", ">>", "&<<", "&>>": 110
        // `??`, and what only the app knows.
        default: 60
        }
    }
}
