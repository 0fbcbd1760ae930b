import SwiftSyntax

/// What a class that something stands in for tells others by itself: in its `deinit`, and in the methods that UIKit calls when a screen
/// appears and goes.
///
/// Of the code there, the calls of what the stand-in keeps stay, with the conditions around them, as far as these ask for nothing that is
/// not there:
///
/// | in the app | in the stand-in |
/// |---|---|
/// | `super.viewDidDisappear(animated)` | the same |
/// | `onClose?()`, `delegate?.didClose(self)` | the same |
/// | `guard isMovingFromParent else { return }` | the same |
/// | `navigationItem.hidesBackButton = true`, and what else it says of its ``WayBack`` | the same |
/// | `tableView.reloadData()` | nothing |
/// | whatever comes after `guard !rows.isEmpty else { return }` | nothing: when that is told is the user's matter |
final class ScreenLifecycle {
    /// A method, and what it calls.
    struct Method {
        /// Its declaration, without indentation.
        let lines: [String]
        let file: Int
        /// The names of what is called there, each by its place: in `model.taps.send()`, of `model`, `taps` and `send`.
        let called: [Spot: String]
    }

    private let app: NeededCodeReader
    private let needed: NeededCode
    /// The syntax of a file, by its number.
    private let syntax: (Int) -> SourceSyntax
    private var known: [Program.TypeID: [Method]] = [:]

    private var program: Program { app.program }

    init(app: NeededCodeReader, needed: NeededCode, syntax: @escaping (Int) -> SourceSyntax) {
        self.app = app
        self.needed = needed
        self.syntax = syntax
    }

    /// The methods of UIKit that say where a screen is.
    private static let names: Set = [
        "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
        "willMove(toParent:)", "didMove(toParent:)",
    ]

    /// The methods of a stand-in that tell others, in the order of the source.
    ///
    /// Complexity: O(*n*), for *n* bytes of the type's files; O(1) from the second time on.
    func methods(of standIn: NeededCode.StandIn) -> [Method] {
        if let found = known[standIn.type] { return found }
        let isScreen = app.isViewController(standIn.type)
        let meant =
            program.types[standIn.type].kind != .class
            ? []
            : program.types[standIn.type].functionList.map { program.functions[$0] }.filter { info in
                info.facts.kind == .deinitializer
                    || isScreen && info.facts.isOverride && Self.names.contains(info.facts.fullName)
            }
        let kept = self.kept(by: standIn)
        let way = WayBack { [app, program, syntax] name in
            let named = program.functions(named: name, on: standIn.type) + (program.externalFunctions["UIViewController"]?[name] ?? [])
            guard isScreen, named.count == 1, !app.isOfEveryScreen(name) else { return nil }
            let info = program.functions[named[0]]
            return syntax(info.file).declaration(at: info.facts.spot)?.as(FunctionDeclSyntax.self)?.body?.statements
        }
        let found = meant.sorted { ($0.file, $0.facts.spot) < ($1.file, $1.facts.spot) }.compactMap { method($0, kept: kept, way) }
        known[standIn.type] = found
        return found
    }

    /// What a stand-in keeps that code can call: closures, and objects whose own code runs. True for one that is optional only there.
    private func kept(by standIn: NeededCode.StandIn) -> [String: Bool] {
        var result: [String: Bool] = [:]
        let family = [standIn.type] + program.ancestors(of: standIn.type).filter { program.types[$0].kind == .class }
        for id in family.flatMap({ needed.standIn(for: $0)?.properties.sorted() ?? [] }) {
            let info = program.properties[id]
            guard !info.facts.isStatic, !info.facts.isOverride, !app.isOfEveryScreen(info.facts.name) else { continue }
            let written = app.names.typing.type(of: id)
            let isCalled: Bool
            if case .function? = app.names.typing.plain(written)?.type {
                isCalled = true
            } else if Streams.values(of: written) != nil {
                isCalled = true
            } else {
                isCalled = (app.names.typing.declared(written) ?? []).contains { needed.runs($0, in: app) }
            }
            guard isCalled else { continue }
            let isOptional = if case .optional? = info.facts.type { true } else { false }
            result[info.facts.name] = info.facts.ownership != .strong && !isOptional
        }
        return result
    }

    /// The names that a stand-in calls by itself and that no other code of its type mentions: telling it is not the user's matter.
    func toldAlone(by standIn: NeededCode.StandIn) -> Set<String> {
        let methods = methods(of: standIn)
        guard !methods.isEmpty else { return [] }
        var elsewhere: Set<String> = []
        var walk = CodeWalk(app.names.typing) { expression, role, scope in
            if case .written = role { return }
            let found: (name: String, spot: Spot)? =
                switch expression {
                case .name(let name, let spot): scope.local(name) == nil ? (name, spot) : nil
                case .member(.super, _, _): nil
                case .member(_, let name, let spot): (name, spot)
                default: nil
                }
            guard let found, !methods.contains(where: { $0.file == scope.file && $0.called[found.spot] != nil }) else { return }
            elsewhere.insert(found.name)
        }
        for id in app.code(of: standIn.type) {
            for function in app.declarations.all[id].functions { walk.walk(function: function) }
            for property in app.declarations.all[id].properties { walk.walk(property: property) }
        }
        return Set(methods.flatMap(\.called.values)).subtracting(elsewhere)
    }

    private func method(_ info: Program.FunctionInfo, kept: [String: Bool], _ way: WayBack) -> Method? {
        let source = syntax(info.file)
        guard let declaration = source.declaration(at: info.facts.spot) else { return nil }
        let head: String
        let body: CodeBlockSyntax?
        if let node = declaration.as(FunctionDeclSyntax.self) {
            head = "override func \(node.name.text)\(node.signature.trimmedDescription) {"
            body = node.body
        } else if let node = declaration.as(DeinitializerDeclSyntax.self) {
            head = "deinit {"
            body = node.body
        } else {
            return nil
        }
        guard let body else { return nil }
        var reader = Reader(source: source, kept: kept, way: way, isAtHand: app.isOfEveryScreen)
        reader.names = Set(info.facts.parameters.map(\.name)).union(kept.keys)
        let inside = reader.read(body.statements)
        guard inside.tells else { return nil }
        return Method(lines: [head] + inside.lines.map { "    " + $0 } + ["}"], file: info.file, called: reader.called)
    }

    /// Reads the statements of a method.
    private struct Reader {
        let source: SourceSyntax
        let kept: [String: Bool]
        let way: WayBack
        /// Whether each screen has a member of a name.
        let isAtHand: (String) -> Bool
        /// Names that mean something: parameters, what conditions bind, what is kept.
        var names: Set<String> = []
        var called: [Spot: String] = [:]

        /// What stays of statements: whether any of it tells others, and whether what comes after them is reached as in the app.
        struct Kept {
            var lines: [String] = []
            var tells = false
            var isOpen = true
        }

        mutating func read(_ statements: CodeBlockItemListSyntax) -> Kept {
            var result = Kept()
            let before = names
            defer { names = before }
            for item in statements where result.isOpen { read(item, into: &result) }
            return result
        }

        private mutating func read(_ item: CodeBlockItemSyntax, into result: inout Kept) {
            let ways = way.lines(for: item)
            if !ways.isEmpty {
                result.lines += ways
                result.tells = true
                return
            }
            var node = Syntax(item.item)
            if let statement = node.as(ExpressionStmtSyntax.self) { node = Syntax(statement.expression) }
            if let call = node.as(FunctionCallExprSyntax.self) {
                if call.calledExpression.trimmedDescription.hasPrefix("super.") {
                    if isKnown(Syntax(call.arguments)) { result.lines.append(text(of: call)) }
                } else if tells(call), isKnown(Syntax(call)) {
                    result.lines.append(text(of: call))
                    result.tells = true
                    note(call)
                }
            } else if let condition = node.as(IfExprSyntax.self) {
                read(condition, into: &result)
            } else if let condition = node.as(GuardStmtSyntax.self) {
                // What its names mean is in force from here on.
                guard let head = conditions(condition.conditions) else {
                    result.isOpen = false
                    return
                }
                var otherwise = read(condition.body.statements)
                if otherwise.isOpen { otherwise.lines.append("return") }
                result.lines += ["guard \(head) else {"] + otherwise.lines.map { "    " + $0 } + ["}"]
                result.tells = result.tells || otherwise.tells
            } else if node.is(ReturnStmtSyntax.self) {
                result.lines.append("return")
                result.isOpen = false
            }
        }

        private mutating func read(_ node: IfExprSyntax, into result: inout Kept) {
            let before = names
            defer { names = before }
            guard let head = conditions(node.conditions) else {
                // Whether it returns there is not known.
                if node.description.contains("return") { result.isOpen = false }
                return
            }
            let then = read(node.body.statements)
            names = before
            var otherwise = Kept()
            switch node.elseBody {
            case .codeBlock(let block)?: otherwise = read(block.statements)
            case .ifExpr(let next)?: read(next, into: &otherwise)
            case nil: break
            }
            let returns = node.description.contains("return")
            guard then.tells || otherwise.tells || returns else { return }
            result.lines += ["if \(head) {"] + then.lines.map { "    " + $0 }
            result.lines += otherwise.lines.isEmpty ? ["}"] : ["} else {"] + otherwise.lines.map { "    " + $0 } + ["}"]
            result.tells = result.tells || then.tells || otherwise.tells
            result.isOpen = then.isOpen || otherwise.isOpen || !(then.lines.last == "return" && otherwise.lines.last == "return")
        }

        /// The conditions as they stand, if all of them mean something here; `nil` otherwise.
        private mutating func conditions(_ list: ConditionElementListSyntax) -> String? {
            for element in list {
                switch element.condition {
                case .expression(let expression): guard isKnown(Syntax(expression)) else { return nil }
                case .optionalBinding(let binding):
                    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
                    if let value = binding.initializer?.value {
                        guard isKnown(Syntax(value)) else { return nil }
                    } else if !isName(name) {
                        return nil
                    }
                    names.insert(name)
                case .availability: break
                default: return nil
                }
            }
            return text(of: list)
        }

        /// Whether a call is one of what is kept, or of what that has.
        private func tells(_ call: FunctionCallExprSyntax) -> Bool { Self.root(of: call.calledExpression).map { kept[$0] != nil } ?? false }

        /// The first name of `self.delegate?.didClose`, without `self`.
        private static func root(of expression: ExprSyntax) -> String? {
            if let member = expression.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return nil }
                let isSelf = base.trimmedDescription == "self" || base.trimmedDescription == "self?"
                return isSelf ? member.declName.baseName.text : root(of: base)
            }
            if let optional = expression.as(OptionalChainingExprSyntax.self) { return root(of: optional.expression) }
            if let forced = expression.as(ForceUnwrapExprSyntax.self) { return root(of: forced.expression) }
            if let call = expression.as(FunctionCallExprSyntax.self) { return root(of: call.calledExpression) }
            return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        }

        private mutating func note(_ call: FunctionCallExprSyntax) {
            var next: ExprSyntax? = call.calledExpression
            while let expression = next {
                if let member = expression.as(MemberAccessExprSyntax.self) {
                    called[source.spot(of: member.declName.baseName)] = member.declName.baseName.text
                    next = member.base
                } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
                    next = optional.expression
                } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
                    next = forced.expression
                } else {
                    if let name = expression.as(DeclReferenceExprSyntax.self) { called[source.spot(of: name)] = name.baseName.text }
                    next = nil
                }
            }
        }

        private func isName(_ name: String) -> Bool { names.contains(name) || isAtHand(name) || name == "self" }

        /// Whether all names in some code mean something in a stand-in; a closure's own do not.
        private func isKnown(_ node: Syntax) -> Bool {
            if node.is(ClosureExprSyntax.self) { return node.as(ClosureExprSyntax.self)!.statements.isEmpty }
            if let member = node.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return true }
                guard base.trimmedDescription == "self" else { return isKnown(Syntax(base)) }
                return isName(member.declName.baseName.text)
            }
            if let name = node.as(DeclReferenceExprSyntax.self) {
                let text = name.baseName.text
                return isName(text) || text.first?.isUppercase ?? false || name.baseName.tokenKind.isOperator
            }
            return node.children(viewMode: .sourceAccurate).allSatisfy(isKnown)
        }

        /// The code on one line, with a question mark behind what is optional in the stand-in only.
        private func text(of node: some SyntaxProtocol) -> String {
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            var edits = TextEdits()
            for place in unowned(in: Syntax(node)) { edits.replace(place - start..<place - start, with: "?") }
            return edits.applied(to: node.trimmedDescription).split(whereSeparator: \.isNewline)
                .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.hasPrefix("//") }.joined(separator: " ")
        }

        /// Where bases end that the stand-in keeps weakly, and the app without an optional.
        private func unowned(in node: Syntax) -> [Int] {
            var result: [Int] = []
            if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
                let name =
                    base.as(DeclReferenceExprSyntax.self)?.baseName.text
                    ?? base.as(MemberAccessExprSyntax.self).flatMap {
                        $0.base?.trimmedDescription == "self" ? $0.declName.baseName.text : nil
                    }
                if let name, kept[name] == true { result.append(base.endPositionBeforeTrailingTrivia.utf8Offset) }
            }
            return result + node.children(viewMode: .sourceAccurate).flatMap(unowned)
        }
    }
}

extension TokenKind {
    fileprivate var isOperator: Bool {
        switch self {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}
