import SwiftParser
import SwiftSyntax

/// A file without the code in which the compiler found errors: a statement, or else the body of a function, asks `notRun` instead, and what
/// is no code is left out.
///
/// | where the error is | what takes its place |
/// |---|---|
/// | a call or an assignment that stands by itself | `notRun("Cart.pay()")` |
/// | what is returned | `return notRun("Cart.pay()")`, or an error is thrown if the function may |
/// | any other code of a function, an accessor or a closure of a property | its body is `notRun("Cart.pay()")`, and throws if it may; an initialiser's is `endsHere("Cart.init")` |
/// | the first value of a property with a written type | `notRun("Cart.total")` |
/// | a superclass, a protocol, an attribute, `override` | nothing |
/// | a signature, a property without a written type, a case, an alias | nothing: the declaration is left out |
struct ReplacedCode {
    /// A place of an error in the text.
    struct Place: Hashable {
        /// 1-based.
        let line: Int
        /// 1-based, in UTF-8.
        let column: Int
        let message: String
    }

    /// The text, on the same lines.
    let text: String
    /// What was replaced or left out, each with the error of the compiler: `Cart.pay()`.
    let reasons: [String: String]

    /// Complexity: O(*n* + *k* log *n*), for *n* bytes and *k* errors.
    init(_ text: String, places: [Place]) {
        let tree = Parser.parse(source: text)
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        let bytes = Array(text.utf8)
        var edits = TextEdits()
        var reasons: [String: String] = [:]
        for place in places {
            let lines = converter.sourceLines
            guard lines.indices.contains(place.line - 1) else { continue }
            let offset = converter.position(ofLine: place.line, column: place.column).utf8Offset
            guard offset < bytes.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { continue }
            var change = Change(bytes: bytes, message: place.message)
            change.find(from: Syntax(token))
            guard let edit = change.edit else { continue }
            reasons[change.name] = reasons[change.name] ?? place.message
            switch edit {
            case .remove(let range): edits.remove(range, of: bytes)
            case .replace(let range, let with):
                let feeds = String(repeating: "\n", count: bytes[range].count { $0 == UInt8(ascii: "\n") })
                edits.replace(range, with: with + feeds)
            }
        }
        self.text = edits.applied(to: text)
        self.reasons = reasons
    }

    private enum Edit {
        case remove(Range<Int>)
        case replace(Range<Int>, String)
    }

    /// What is done about one error.
    private struct Change {
        let bytes: [UInt8]
        let message: String
        var edit: Edit?
        var name = ""

        init(bytes: [UInt8], message: String) {
            self.bytes = bytes
            self.message = message
        }

        private func range(_ node: some SyntaxProtocol) -> Range<Int> {
            node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        }

        /// Goes outwards from the token of the error to the first thing that can be replaced.
        mutating func find(from token: Syntax) {
            name = Self.name(of: token)
            let isOverride = message.contains("does not override")
            var inside = token
            var next: Syntax? = token
            while let node = next {
                defer {
                    inside = node
                    next = node.parent
                }
                if let attribute = node.as(AttributeSyntax.self) { return remove(attribute) }
                if let inherited = node.as(InheritedTypeSyntax.self) { return removeInherited(inherited) }
                if let item = node.as(CodeBlockItemSyntax.self), replace(item) { return }
                if let accessor = node.as(AccessorDeclSyntax.self), let body = accessor.body, inside.id == body.id {
                    return replace(body, with: "{ \(call("notRun")) }")
                }
                if let block = node.as(AccessorBlockSyntax.self), block.accessors.is(CodeBlockItemListSyntax.self) {
                    return replace(block, with: "{ \(call("notRun")) }")
                }
                if let function = node.as(FunctionDeclSyntax.self) {
                    if isOverride { return removeModifier("override", of: function.modifiers) }
                    guard let body = function.body, inside.id == body.id, !isWhole(body) else { return removeDeclaration(node) }
                    return replace(body, with: standInBody(for: function))
                }
                if let initializer = node.as(InitializerDeclSyntax.self) {
                    if isOverride { return removeModifier("override", of: initializer.modifiers) }
                    // An error at the name is of what the body lacks.
                    guard let body = initializer.body, !isWhole(body), inside.id == body.id || inside.is(TokenSyntax.self) else {
                        return removeDeclaration(node)
                    }
                    return replace(body, with: "{ \(call("endsHere")) }")
                }
                if let end = node.as(DeinitializerDeclSyntax.self), let body = end.body {
                    return replace(body, with: "{ \(call("notRun")) }")
                }
                if let binding = node.as(PatternBindingSyntax.self), let value = binding.initializer, inside.id == value.id,
                    binding.typeAnnotation != nil, !value.value.trimmedDescription.hasPrefix("notRun(")
                {
                    return replace(value.value, with: call("notRun"))
                }
                if let variable = node.as(VariableDeclSyntax.self) {
                    if isOverride { return removeModifier("override", of: variable.modifiers) }
                    // A local one belongs to its function.
                    if variable.parent?.is(CodeBlockItemSyntax.self) ?? false, !isTopLevel(variable) { continue }
                    return removeDeclaration(node)
                }
                if node.is(EnumCaseDeclSyntax.self) || node.is(TypeAliasDeclSyntax.self) || node.is(SubscriptDeclSyntax.self)
                    || node.is(ImportDeclSyntax.self)
                {
                    return removeDeclaration(node)
                }
                if let extended = node.as(ExtensionDeclSyntax.self) {
                    if let clause = extended.inheritanceClause, removeNamed(in: clause) { return }
                    return remove(extended)
                }
                if let group = node.asProtocol((any DeclGroupSyntax).self) {
                    if let clause = group.inheritanceClause, removeNamed(in: clause) { return }
                    return
                }
            }
        }

        private func isTopLevel(_ node: some SyntaxProtocol) -> Bool {
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
        }

        /// Whether nothing is left of a body to replace.
        private func isWhole(_ body: CodeBlockSyntax) -> Bool {
            let text = body.statements.trimmedDescription
            return body.statements.count == 1 && (text.hasPrefix("notRun(") || text.hasPrefix("endsHere("))
                || text.hasPrefix("let _: Void = notRun(")
        }

        private func call(_ function: String) -> String { "\(function)(\"\(name.swiftLiteral)\")" }

        private func standInBody(for function: FunctionDeclSyntax) -> String {
            guard let returned = function.signature.returnClause?.type.trimmedDescription, returned.hasPrefix("some ") else {
                // What may fail does.
                if function.signature.returnClause != nil, function.signature.effectSpecifiers?.throwsClause?.type == nil,
                    function.signature.effectSpecifiers?.throwsClause != nil
                {
                    return "{ let _: Void = \(call("notRun")); throw CancellationError() }"
                }
                return "{ \(call("notRun")) }"
            }
            return returned == "some View" ? "{ let _: Void = \(call("notRun")); return EmptyView() }" : "{ \(call("endsHere")) }"
        }

        /// A statement of which the rest of its function does not need anything.
        private mutating func replace(_ item: CodeBlockItemSyntax) -> Bool {
            if isTopLevelItem(item) { return false }
            switch item.item {
            case .expr(let expression):
                guard !expression.trimmedDescription.hasPrefix("notRun("), !expression.is(IfExprSyntax.self),
                    !expression.is(SwitchExprSyntax.self)
                else { return false }
                // An initialiser has to begin its superclass, and to give its properties their values.
                if Self.isOfInitializer(item), !expression.is(FunctionCallExprSyntax.self) || Self.begins(expression),
                    !Self.isAfterBeginning(item)
                {
                    return false
                }
                edit = .replace(range(expression), call("notRun"))
                return true
            case .stmt(let statement):
                guard let value = statement.as(ReturnStmtSyntax.self)?.expression, !value.trimmedDescription.hasPrefix("notRun(") else {
                    return false
                }
                // There may be no value of its type, and what may fail does.
                edit =
                    Self.mayFail(item)
                    ? .replace(range(statement), "let _: Void = \(call("notRun")); throw CancellationError()")
                    : .replace(range(value), call("notRun"))
                return true
            case .decl: return false
            }
        }

        private func isTopLevelItem(_ item: CodeBlockItemSyntax) -> Bool { item.parent?.parent?.is(SourceFileSyntax.self) ?? false }

        /// Whether its superclass has begun before a statement, so that all properties have values.
        private static func isAfterBeginning(_ item: CodeBlockItemSyntax) -> Bool {
            guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
            return list.prefix { $0.id != item.id }.contains { $0.item.trimmedDescription.hasPrefix("super.init") }
        }

        private static func begins(_ expression: ExprSyntax) -> Bool {
            ["super.init", "self.init"].contains { expression.trimmedDescription.hasPrefix($0) }
        }

        private static func isOfInitializer(_ item: CodeBlockItemSyntax) -> Bool {
            item.parent?.parent?.parent?.is(InitializerDeclSyntax.self) ?? false
        }

        /// Whether a statement is one of a function, and of no closure in it, that may throw any error.
        private static func mayFail(_ item: CodeBlockItemSyntax) -> Bool {
            var next = item.parent
            while let node = next {
                if node.is(ClosureExprSyntax.self) || node.is(AccessorDeclSyntax.self) { return false }
                if let function = node.as(FunctionDeclSyntax.self) {
                    return function.signature.effectSpecifiers?.throwsClause.map { $0.type == nil } ?? false
                }
                next = node.parent
            }
            return false
        }

        private mutating func replace(_ node: some SyntaxProtocol, with text: String) { edit = .replace(range(node), text) }
        private mutating func remove(_ node: some SyntaxProtocol) { edit = .remove(range(node)) }

        private mutating func removeDeclaration(_ node: Syntax) { edit = .remove(range(node)) }

        private mutating func removeModifier(_ name: String, of modifiers: DeclModifierListSyntax) {
            if let modifier = modifiers.first(where: { $0.name.text == name }) { remove(modifier) }
        }

        private mutating func removeInherited(_ inherited: InheritedTypeSyntax) {
            guard let list = inherited.parent?.as(InheritedTypeListSyntax.self), let clause = list.parent else { return }
            if list.count == 1 { return remove(clause) }
            if list.last?.id == inherited.id, let before = list.dropLast().last {
                edit = .remove(range(before.type).upperBound..<range(inherited).upperBound)
            } else {
                remove(inherited)
            }
        }

        /// Leaves out the protocol of which a message says that the type does not conform to it.
        private mutating func removeNamed(in clause: InheritanceClauseSyntax) -> Bool {
            let words = message.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            for word in words.reversed() {
                let plain = word.split(separator: ".").last.map(String.init) ?? word
                if let found = clause.inheritedTypes.first(where: {
                    $0.type.trimmedDescription.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) } == plain
                }) {
                    removeInherited(found)
                    return true
                }
            }
            // A protocol that one of those that are named asks for.
            if message.contains("does not conform to protocol"), let last = clause.inheritedTypes.last {
                removeInherited(last)
                return true
            }
            return false
        }

        /// `Cart.pay(_:)`.
        private static func name(of token: Syntax) -> String {
            var parts: [String] = []
            var next = token.parent
            while let node = next {
                if let function = node.as(FunctionDeclSyntax.self) {
                    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
                    parts = ["\(function.name.text)(\(labels))"]
                } else if node.is(InitializerDeclSyntax.self) {
                    parts = ["init"]
                } else if node.is(DeinitializerDeclSyntax.self) {
                    parts = ["deinit"]
                } else if let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) ?? false,
                    let pattern = variable.bindings.first?.pattern
                {
                    parts = [pattern.trimmedDescription]
                } else if let group = node.asProtocol((any DeclGroupSyntax).self) {
                    if let name = group.writtenName { parts.insert(name, at: 0) }
                }
                next = node.parent
            }
            return parts.isEmpty ? "a declaration" : parts.joined(separator: ".")
        }
    }
}
