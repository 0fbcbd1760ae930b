import SwiftSyntax

/// The calls by which a screen tells others, with what its code says around them: which of its own properties it hands over, and when the
/// control is enabled.
///
/// | in the app | in the action |
/// |---|---|
/// | `delegate?.didPay(cart)`, where only others set `cart` | the screen's own `cart`, and no sample |
/// | `Row(isEnabled: cart != .empty, handler: { delegate?.didPay() })` | it is offered while that holds |
/// | `model.didSelect(at: indexPath.row)`, where a row is selected | the first row, while the list has rows |
///
/// What is said counts if every call of a name says it.
struct ScreenCalls {
    private struct Call {
        /// For each argument, the property that it is; `nil` for anything else.
        let properties: [String?]
        /// For each argument, whether it is the number of the row that is selected.
        let rows: [Bool]
        /// In terms of `$0`; `nil` if there is none, or it asks for something that the stand-in does not have.
        let condition: String?
    }

    private var calls: [String: [Call]] = [:]

    /// - Parameters:
    ///   - declarations: Those of the screen's class, and of its extensions.
    ///   - properties: What the stand-in stores.
    ///
    /// Complexity: O(*n*), for *n* bytes of the declarations.
    init(in declarations: [DeclSyntax], properties: Set<String>) {
        guard !properties.isEmpty else { return }
        let changes = Changes(viewMode: .sourceAccurate)
        for declaration in declarations { changes.walk(declaration) }
        let reader = Reader(viewMode: .sourceAccurate)
        reader.known = properties
        reader.given = properties.subtracting(changes.names)
        for declaration in declarations { reader.findRows(in: declaration) }
        for declaration in declarations { reader.walk(declaration) }
        calls = reader.calls
    }

    /// The property that every call of a name hands over at a place.
    func property(at place: Int, of name: String) -> String? {
        guard let all = calls[name], let first = all.first?.properties, first.indices.contains(place), let property = first[place],
            all.allSatisfy({ $0.properties.indices.contains(place) && $0.properties[place] == property })
        else { return nil }
        return property
    }

    /// Whether every call of a name hands over, at a place, which row was selected.
    func isRow(at place: Int, of name: String) -> Bool {
        calls[name]?.allSatisfy { $0.rows.indices.contains(place) && $0.rows[place] } ?? false
    }

    /// The methods that UIKit calls when the user selects a row.
    static let selecting: Set = ["tableView(_:didSelectRowAt:)", "collectionView(_:didSelectItemAt:)"]
    /// Those that say how many rows there are.
    private static let counting: Set = ["tableView(_:numberOfRowsInSection:)", "collectionView(_:numberOfItemsInSection:)"]

    /// When a person finds a control that makes the call; `nil` for always.
    func condition(of name: String) -> String? {
        guard let all = calls[name], let first = all.first?.condition, all.allSatisfy({ $0.condition == first }) else { return nil }
        return first
    }

    /// The properties that a screen changes itself, other than in its initialisers.
    private final class Changes: SyntaxVisitor {
        var names: Set<String> = []
        private static let changing = ["toggle", "append", "insert", "remove", "removeAll", "removeLast", "removeFirst"]
        private static let assigning = ["+=", "-=", "*=", "/=", "&=", "|="]

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            let elements = Array(node.elements)
            for (index, element) in elements.enumerated().dropFirst()
            where element.is(AssignmentExprSyntax.self) || Self.assigning.contains(element.trimmedDescription) {
                if let name = elements[index - 1].ownName { names.insert(name) }
            }
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if Self.changing.contains(node.declName.baseName.text), let name = node.base?.ownName { names.insert(name) }
            return .visitChildren
        }

        override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.expression.ownName { names.insert(name) }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.baseName.text.hasPrefix("$") { names.insert(String(node.baseName.text.dropFirst())) }
            return .visitChildren
        }
    }

    private final class Reader: SyntaxVisitor {
        /// What the stand-in stores, and of that what only others set.
        var known: Set<String> = [], given: Set<String> = []
        var calls: [String: [Call]] = [:]
        /// That a list has rows.
        private var hasRows: String?

        /// Looks for what says how many rows there are: an expression, and nothing else.
        func findRows(in declaration: DeclSyntax) {
            for member in declaration.asProtocol(DeclGroupSyntax.self)?.memberBlock.members ?? [] {
                guard let function = member.decl.as(FunctionDeclSyntax.self), ScreenCalls.counting.contains(function.fullName),
                    let statements = function.body?.statements, statements.count == 1, let only = statements.first?.item,
                    let count = only.as(ExprSyntax.self) ?? only.as(ReturnStmtSyntax.self)?.expression,
                    !count.is(IntegerLiteralExprSyntax.self)
                else { continue }
                hasRows = hasRows ?? text(of: Syntax(count)).map { "(\($0)) > 0" }
            }
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            var callee = node.calledExpression
            if let optional = callee.as(OptionalChainingExprSyntax.self) { callee = optional.expression }
            guard let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? callee.ownName else { return .visitChildren }
            let properties = node.arguments.map { argument in
                argument.expression.ownName.flatMap { given.contains($0) && argument.expression.isProperty ? $0 : nil }
            }
            let selected = Syntax(node).selectedRow
            let rows = node.arguments.map { argument in
                selected.map { ["\($0).row", "\($0).item"].contains(argument.expression.trimmedDescription) } ?? false
            }
            let condition = condition(around: Syntax(node)) ?? (rows.contains(true) ? hasRows : nil)
            calls[name, default: []].append(Call(properties: properties, rows: rows, condition: condition))
            return .visitChildren
        }

        /// The condition of the control whose closure some code is in.
        private func condition(around node: Syntax) -> String? {
            var place = node
            while let parent = place.parent {
                if let closure = place.as(ClosureExprSyntax.self) {
                    let call =
                        closure.parent?.as(FunctionCallExprSyntax.self)
                        ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
                    for argument in call?.arguments ?? [] {
                        let label = argument.label?.text
                        guard label == "isEnabled" || label == "isDisabled" else { continue }
                        guard let text = text(of: Syntax(argument.expression)) else { return nil }
                        return label == "isEnabled" ? text : "!(\(text))"
                    }
                }
                if place.is(FunctionDeclSyntax.self) { return nil }
                place = parent
            }
            return nil
        }

        /// A condition in terms of the screen `$0`: of what it stores, and of constants of the function that are made of that.
        private func text(of node: Syntax) -> String? {
            if let token = node.as(TokenSyntax.self) { return token.trimmedDescription }
            if let expression = node.as(ExprSyntax.self), let name = expression.ownName {
                if expression.isProperty { return known.contains(name) ? "$0.\(name)" : name.first?.isUppercase ?? false ? name : nil }
                guard let value = expression.constant(name) else { return nil }
                return text(of: Syntax(value)).map { "(\($0))" }
            }
            if node.is(ClosureExprSyntax.self) { return nil }
            if let member = node.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return member.trimmedDescription }
                return text(of: Syntax(base)).map { "\($0).\(member.declName.trimmedDescription)" }
            }
            var parts: [String] = []
            for child in node.children(viewMode: .sourceAccurate) {
                guard let part = text(of: child) else { return nil }
                parts.append(part)
            }
            return parts.joined(separator: node.is(SequenceExprSyntax.self) || node.is(ExprListSyntax.self) ? " " : "")
        }
    }
}

extension FunctionDeclSyntax {
    /// `tableView(_:didSelectRowAt:)`.
    fileprivate var fullName: String { "\(name.text)(\(signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))" }
}

extension SyntaxProtocol {
    /// The name of the place of the row that the user has selected, if that calls the method around this.
    fileprivate var selectedRow: String? {
        var place = parent
        while let node = place, !node.is(FunctionDeclSyntax.self) { place = node.parent }
        guard let function = place?.as(FunctionDeclSyntax.self), ScreenCalls.selecting.contains(function.fullName) else { return nil }
        return (function.signature.parameterClause.parameters.last).map { ($0.secondName ?? $0.firstName).text }
    }
}

extension ExprSyntax {
    /// `cart` of `cart` and of `self.cart`.
    fileprivate var ownName: String? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.argumentNames == nil ? name.baseName.text : nil }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" else { return nil }
        return member.declName.baseName.text
    }

    /// Whether a name is not one that the code around it declares.
    fileprivate var isProperty: Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return true }
        var place = Syntax(self)
        while let parent = place.parent {
            if let function = parent.as(FunctionDeclSyntax.self) {
                if function.signature.parameterClause.parameters.contains(where: { ($0.secondName ?? $0.firstName).text == name }) {
                    return false
                }
            } else if let closure = parent.as(ClosureExprSyntax.self), closure.signature?.names(name) ?? false {
                return false
            } else if let statements = parent.as(CodeBlockItemListSyntax.self) {
                for item in statements.prefix(while: { $0.position < position }) where item.binds(name) { return false }
            } else if let condition = parent.as(IfExprSyntax.self), condition.conditions.contains(where: { $0.binds(name) }) {
                return false
            } else if let loop = parent.as(ForStmtSyntax.self), loop.pattern.trimmedDescription.contains(name) {
                return false
            } else if let clause = parent.as(SwitchCaseSyntax.self), clause.label.trimmedDescription.contains(name) {
                return false
            }
            if parent.is(MemberBlockSyntax.self) { return true }
            place = parent
        }
        return true
    }

    /// The value of a constant that the function around an expression declares before it.
    fileprivate func constant(_ name: String) -> ExprSyntax? {
        var place = Syntax(self)
        while let parent = place.parent {
            if let statements = parent.as(CodeBlockItemListSyntax.self) {
                for item in statements.prefix(while: { $0.position < position }) {
                    guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let" else { continue }
                    for binding in variable.bindings where binding.pattern.trimmedDescription == name { return binding.initializer?.value }
                }
            }
            if parent.is(MemberBlockSyntax.self) { return nil }
            place = parent
        }
        return nil
    }
}

extension ClosureSignatureSyntax {
    fileprivate func names(_ name: String) -> Bool {
        switch parameterClause {
        case .simpleInput(let list)?: list.contains { $0.name.text == name }
        case .parameterClause(let clause)?: clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
        case nil: false
        }
    }
}

extension CodeBlockItemSyntax {
    /// Whether it declares a name for what comes after it.
    fileprivate func binds(_ name: String) -> Bool {
        if let variable = item.as(VariableDeclSyntax.self) {
            return variable.bindings.contains { $0.pattern.trimmedDescription == name }
        }
        return item.as(GuardStmtSyntax.self)?.conditions.contains { $0.binds(name) } ?? false
    }
}

extension ConditionElementSyntax {
    fileprivate func binds(_ name: String) -> Bool {
        switch condition {
        case .optionalBinding(let binding): binding.pattern.trimmedDescription == name
        case .matchingPattern(let pattern): pattern.pattern.trimmedDescription.contains(name)
        default: false
        }
    }
}
