import SwiftSyntax

/// A file of an app as it compiles without Objective-C and Xcode: the same code on the same lines, without what only those can do.
///
/// | in the file | in the copy |
/// |---|---|
/// | `@objc`, `@objcMembers`, `@IBOutlet`, `@IBAction`, `@IBInspectable`, `@NSManaged`, `@main` and their like | nothing |
/// | `self, selector: #selector(pay(_:))` | `self, run: { [weak self] in self?.pay($0 as! UIButton) }` |
/// | any other `#selector(A.pay(_:))` | `Selector.calling("pay:", of: A.self) { $0.pay($1 as! UIButton) }` |
/// | a `#selector` of a method that the file does not have | `Selector("pay:")` |
/// | `#keyPath(A.name)` | `"name"` |
/// | `#Preview { … }` | nothing |
/// | `Bundle(identifier: "a")!` | `(Bundle(identifier: "a") ?? .main)` |
/// | `import class A.B`, `import A.B` | `import A` |
/// | imports of modules that do not exist here, or that are the app's own | nothing |
/// | `public`, `open`, `package`, `@inlinable` and its like | nothing: all code is one module |
/// | `#if os(iOS)` | `#if (os(iOS) \|\| os(Linux) \|\| os(macOS))` |
/// | declarations that are not needed | nothing |
public struct RewrittenSource: Sendable, Hashable {
    /// The text of the copy.
    public let text: String
    /// What was changed, as it was written in the file, sorted, each once: `#selector`, `@objc`, `import RxSwift`.
    public let changes: [String]
    /// Whether something is run where a selector was: the copy needs ``runningSelectors``.
    public let runsSelectors: Bool

    /// - Parameters:
    ///   - keeps: Whether a declaration at the top level is needed, by the place of its name; for a `typealias`, by its name.
    ///   - hasModule: Whether a module can be imported.
    ///   - others: Methods of other files that selectors may name, by their names.
    ///
    /// Complexity: O(*n* log *n*), for *n* bytes of source.
    init(
        _ source: SourceSyntax, keeps: (_ spot: Spot) -> Bool, keepsAlias: (_ name: String) -> Bool, hasModule: (_ module: String) -> Bool,
        others: [String: [FunctionDeclSyntax]] = [:]
    ) {
        let rewriter = Rewriter(viewMode: .sourceAccurate)
        rewriter.bytes = Array(source.text.utf8)
        rewriter.functions = source.functions
        rewriter.others = others
        withoutActuallyEscaping(hasModule) { hasModule in
            rewriter.hasModule = hasModule
            rewriter.walk(source.tree)
            rewriter.hasModule = { _ in true }
        }
        func cut(_ items: CodeBlockItemListSyntax) {
            for item in items {
                if let condition = item.item.as(IfConfigDeclSyntax.self) {
                    for clause in condition.clauses { if case .statements(let inside)? = clause.elements { cut(inside) } }
                    continue
                }
                guard let declaration = item.item.as(DeclSyntax.self), let isKept = Self.isKept(declaration, source, keeps, keepsAlias),
                    !isKept
                else { continue }
                rewriter.remove(item)
                rewriter.changes.insert("declarations that are not needed")
            }
        }
        cut(source.tree.statements)
        text = rewriter.edits.applied(to: source.text)
        changes = rewriter.changes.sorted()
        runsSelectors = rewriter.runsSelectors
    }

    /// Whether a declaration is kept; `nil` for one that facts do not know: operators, macros, imports.
    private static func isKept(
        _ declaration: DeclSyntax, _ source: SourceSyntax, _ keeps: (Spot) -> Bool, _ keepsAlias: (String) -> Bool
    ) -> Bool? {
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { return keepsAlias(alias.name.text) }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            return variable.bindings.contains { keeps(source.spot(of: $0.pattern)) }
        }
        return declaration.declaredName.map { keeps(source.spot(of: $0)) }
    }

    /// What takes the place of UIKit's and Foundation's methods that are given a selector: they are given what it calls.
    static let runningSelectors = """
        import UIKit

        // What is given an object and a selector on Apple's systems is given here what the selector calls.

        extension NotificationCenter {
            /// The observer is not retained, and no notification arrives once it is gone.
            func addObserver(_ observer: AnyObject, run: @escaping (Any) -> Void, name: Notification.Name?, object: Any?) {
                _ = addObserver(forName: name, object: object, queue: nil) { [weak observer] note in if observer != nil { run(note) } }
            }
        }

        extension Timer {
            /// The target is retained as long as the timer is valid.
            static func scheduledTimer(
                timeInterval: TimeInterval, target: AnyObject, run: @escaping (Any) -> Void, userInfo: Any?, repeats: Bool
            ) -> Timer {
                scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in withExtendedLifetime(target) { run(timer) } }
            }
        }

        """

    private final class Rewriter: SyntaxVisitor {
        var bytes: [UInt8] = []
        var edits = TextEdits()
        var changes: Set<String> = []
        var hasModule: (String) -> Bool = { _ in true }
        var functions: [String: [FunctionDeclSyntax]] = [:]
        var others: [String: [FunctionDeclSyntax]] = [:]
        var runsSelectors = false

        private static let attributes: Set<String> = [
            "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "NSManaged",
            "NSCopying", "GKInspectable", "UIApplicationMain", "NSApplicationMain", "main", "inlinable", "usableFromInline", "frozen",
        ]

        func remove(_ node: some SyntaxProtocol) { edits.remove(range(node), of: bytes) }

        private func range(_ node: some SyntaxProtocol) -> Range<Int> {
            node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        }

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            let name = node.attributeName.trimmedDescription
            guard Self.attributes.contains(name) else { return .visitChildren }
            remove(node)
            changes.insert("@\(name)")
            return .skipChildren
        }

        override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
            // All code is one module, in which what stands in for a type is internal.
            if ["public", "open", "package"].contains(node.name.text), node.detail == nil {
                remove(node)
                changes.insert(node.name.text)
            }
            // A requirement that Objective-C need not meet: an extension has the default.
            if node.name.text == "optional" {
                remove(node)
                changes.insert("optional")
            }
            return .visitChildren
        }

        /// A target that is `self`, and the name of a method of this file: what the selector would call is run instead.
        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let arguments = Array(node.arguments)
            for (place, argument) in arguments.enumerated().dropFirst() where argument.label?.text == "selector" {
                guard let label = argument.label, let macro = argument.expression.as(MacroExpansionExprSyntax.self),
                    macro.macroName.text == "selector", let named = macro.arguments.first?.expression, let call = call(of: named),
                    arguments[..<place].contains(where: { argument in
                        argument.expression.trimmedDescription == "self" && ["target", nil].contains(argument.label?.text)
                    })
                else { continue }
                edits.replace(
                    label.positionAfterSkippingLeadingTrivia.utf8Offset..<macro.endPositionBeforeTrailingTrivia.utf8Offset,
                    with: "run: { [weak self] in \(call) }")
                changes.insert("#selector")
                runsSelectors = true
            }
            return .visitChildren
        }

        /// `self?.pay($0 as! UIButton)`; `nil` if the file has no such method, or one that takes more than a sender.
        private func call(of expression: ExprSyntax) -> String? {
            guard let function = meant(by: expression) else { return nil }
            guard let argument = Self.argument(of: function, from: "$0") else { return "_ = $0; self?.\(function.name.text)()" }
            return "self?.\(function.name.text)(\(argument))"
        }

        /// The method of the file that a selector names: that of the class that it names, or stands in, where there are several. It takes at
        /// most a sender.
        private func meant(by expression: ExprSyntax) -> FunctionDeclSyntax? {
            guard let reference = Self.reference(in: expression) else { return nil }
            let labels = reference.argumentNames.map { $0.arguments.map(\.name.text) }
            func named(_ functions: [String: [FunctionDeclSyntax]]) -> [FunctionDeclSyntax] {
                (functions[reference.baseName.text] ?? []).filter { function in
                    labels.map { $0 == function.signature.parameterClause.parameters.map(\.firstName.text) } ?? true
                }
            }
            var all = named(functions)
            if all.isEmpty {
                // Of another file, it is that of the class or of the one class that has such a method.
                let found = named(others).filter { !$0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } }
                if Set(found.map(\.enclosingType)).count == 1 { all = found }
            }
            let owner = Self.owner(in: expression)
            guard let function = all.first(where: { $0.enclosingType == owner }) ?? all.first,
                function.signature.parameterClause.parameters.count < 2, function.signature.effectSpecifiers?.throwsClause == nil,
                !function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
            else { return nil }
            return function
        }

        /// `$0 as! UIButton`, with the label; `nil` for a method that takes nothing.
        private static func argument(of function: FunctionDeclSyntax, from sender: String) -> String? {
            guard let parameter = function.signature.parameterClause.parameters.first else { return nil }
            let type = parameter.type.trimmedDescription
            let value =
                type == "Any" || type == "Any?"
                ? sender : type.hasSuffix("?") ? "\(sender) as? \(type.dropLast())" : "\(sender) as! \(type)"
            return (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ") + value
        }

        /// `Shop` of `Shop.pay`, or the type around it.
        private static func owner(in expression: ExprSyntax) -> String? {
            var place = expression
            while true {
                if let cast = place.as(AsExprSyntax.self) {
                    place = cast.expression
                } else if let sequence = place.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                    place = first
                } else if let tuple = place.as(TupleExprSyntax.self), let first = tuple.elements.first {
                    place = first.expression
                } else {
                    break
                }
            }
            guard let base = place.as(MemberAccessExprSyntax.self)?.base else { return expression.enclosingType }
            let name = base.trimmedDescription
            if name == "self" || name == "Self" { return expression.enclosingType }
            return name.first?.isUppercase ?? false ? name : nil
        }

        /// `Selector.calling("pay:", of: Shop.self) { $0.pay($1 as! UIButton) }`; only its name where it is not known what it calls.
        private func selector(of expression: ExprSyntax) -> String {
            let name = Self.selector(expression)
            guard let owner = Self.owner(in: expression), let function = meant(by: expression) else { return "Selector(\"\(name)\")" }
            let result = function.signature.returnClause == nil ? "" : "_ = "
            let parameters = function.signature.parameterClause.parameters
            // Any may be nil as it comes.
            let argument = Self.argument(of: function, from: parameters.first?.type.trimmedDescription == "Any" ? "$1 as Any" : "$1")
            let call = argument.map { "\(result)$0.\(function.name.text)(\($0))" } ?? "_ = $1; \(result)$0.\(function.name.text)()"
            return "Selector.calling(\"\(name)\", of: \(owner).self) { \(call) }"
        }

        /// A bundle of the app that must be there, and is not: the program's is.
        override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
            if let call = node.expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "Bundle" {
                edits.replace(range(node), with: "(\(call.trimmedDescription) ?? .main)")
                changes.insert("Bundle")
                return .skipChildren
            }
            return .visitChildren
        }

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            replaceMacro(node, node.macroName.text, node.arguments)
        }

        override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
            replaceMacro(node, node.macroName.text, node.arguments)
        }

        private func replaceMacro(_ node: some SyntaxProtocol, _ name: String, _ arguments: LabeledExprListSyntax)
            -> SyntaxVisitorContinueKind
        {
            switch name {
            case "Preview": remove(node)
            case "selector":
                guard let argument = arguments.first else { return .visitChildren }
                edits.replace(range(node), with: selector(of: argument.expression))
            case "keyPath":
                guard let argument = arguments.first else { return .visitChildren }
                let names = argument.expression.trimmedDescription.split(separator: ".").drop { $0.first?.isUppercase ?? false }
                edits.replace(range(node), with: "\"\(names.joined(separator: "."))\"")
            default: return .visitChildren
            }
            changes.insert("#\(name)")
            return .skipChildren
        }

        /// `pay:` of `Shop.pay(_:)`, `pay:for:` of `pay(_:for:)`.
        static func selector(_ expression: ExprSyntax) -> String {
            guard let reference = reference(in: expression) else { return expression.trimmedDescription }
            let labels = reference.argumentNames.map { $0.arguments.map(\.name.text) } ?? []
            let base = reference.baseName.text
            guard let first = labels.first else { return base }
            let head = first == "_" ? base : base + "With" + first.prefix(1).uppercased() + first.dropFirst()
            return ([head] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
        }

        private static func reference(in expression: ExprSyntax) -> DeclReferenceExprSyntax? {
            if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName }
            if let cast = expression.as(AsExprSyntax.self) { return reference(in: cast.expression) }
            if let sequence = expression.as(SequenceExprSyntax.self) { return sequence.elements.first.flatMap { reference(in: $0) } }
            if let tuple = expression.as(TupleExprSyntax.self) { return tuple.elements.first.flatMap { reference(in: $0.expression) } }
            return expression.as(DeclReferenceExprSyntax.self)
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let module = node.path.first?.name.text else { return .skipChildren }
            if !hasModule(module) {
                remove(node)
                changes.insert("import \(module)")
            } else if node.path.count > 1 || node.importKindSpecifier != nil {
                edits.replace(range(node), with: "import \(module)")
                changes.insert("import \(module).…")
            }
            return .skipChildren
        }

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            if let condition = node.condition { widen(condition) }
            return .visitChildren
        }

        /// What is for iOS is for an exploration.
        private func widen(_ condition: some SyntaxProtocol) {
            if let call = condition.as(FunctionCallExprSyntax.self), call.trimmedDescription == "os(iOS)" {
                edits.replace(range(call), with: "(os(iOS) || os(Linux) || os(macOS))")
                changes.insert("#if os(iOS)")
                return
            }
            for child in condition.children(viewMode: .sourceAccurate) { widen(child) }
        }
    }
}

extension DeclSyntax {
    /// The name of a type or function, or the type that is extended; `nil` for what declares neither.
    var declaredName: Syntax? {
        if let node = self.as(ExtensionDeclSyntax.self) { return Syntax(node.extendedType) }
        if [.operatorDecl, .precedenceGroupDecl, .macroDecl].contains(kind) { return nil }
        return asProtocol((any NamedDeclSyntax).self).map { Syntax($0.name) }
    }
}

extension SyntaxProtocol {
    /// The name of the type that it stands in, as it is written.
    fileprivate var enclosingType: String? {
        var place = parent
        while let node = place {
            if let group = node.asProtocol((any DeclGroupSyntax).self) { return group.writtenName }
            place = node.parent
        }
        return nil
    }
}
