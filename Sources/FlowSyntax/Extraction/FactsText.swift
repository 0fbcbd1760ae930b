/// Writes facts as text that reads like the source they were taken from, for tests and for looking at what was understood.
///
/// ```
/// class Shop: Coordinator
///   var children: [Coordinator] = []
///   func start()
///     self.children.append(child)
/// ```
public enum FactsText {
    /// Complexity: O(*n*), for *n* facts.
    public static func text(of file: FileFacts) -> String {
        var writer = Writer()
        if file.hasErrors { writer.line("has errors") }
        for module in file.imports { writer.line("import \(module)") }
        for alias in file.aliases {
            let generics = alias.generics.isEmpty ? "" : "<\(alias.generics.joined(separator: ", "))>"
            writer.line("typealias \(alias.scope.isEmpty ? "" : alias.scope + ".")\(alias.name)\(generics) = \(text(of: alias.type))")
        }
        for type in file.types { writer.type(type) }
        for variable in file.variables { writer.property(variable) }
        for function in file.functions { writer.function(function) }
        writer.statements(file.statements)
        return writer.lines.joined(separator: "\n")
    }

    /// Writes the statements of a body, one below the other.
    ///
    /// Complexity: O(*n*), for *n* statements and expressions.
    public static func text(of body: Body) -> String {
        var writer = Writer()
        writer.statements(body)
        return writer.lines.joined(separator: "\n")
    }

    /// Writes an expression in one line; infix operators stand in parentheses.
    ///
    /// Complexity: O(*n*), for *n* expressions.
    public static func text(of expression: Expression) -> String { Writer.expression(expression) }

    /// Writes a type as Swift does.
    ///
    /// Complexity: O(*n*), for *n* parts of the type.
    public static func text(of type: TypeReference) -> String { Writer.type(type) }

    /// Writes a pattern as Swift does, with `let` before every name that it binds.
    ///
    /// Complexity: O(*n*), for *n* parts of the pattern.
    public static func text(of pattern: Pattern) -> String { Writer.pattern(pattern) }
}

private struct Writer {
    var lines: [String] = []
    private var indent = ""

    mutating func line(_ text: String) { lines.append(indent + text) }

    mutating func inside(_ write: (inout Writer) -> Void) {
        indent += "  "
        write(&self)
        indent.removeLast(2)
    }

    // MARK: Declarations

    mutating func type(_ type: TypeFacts) {
        let inherits = type.inherits.isEmpty ? "" : ": " + type.inherits.map(Self.type).joined(separator: ", ")
        line(
            Self.words(type.attributes, [(type.isPrivate, "private"), (type.isPublic, "public")])
                + "\(type.kind) \(type.name)\(Self.generics(type.generics))\(inherits)")
        inside { writer in
            for item in type.cases { writer.line("case \(item.name)" + (item.payload.isEmpty ? "" : Self.parameters(item.payload))) }
            for property in type.properties { writer.property(property) }
            for function in type.functions { writer.function(function) }
        }
    }

    mutating func property(_ property: PropertyFacts) {
        var attributes = property.attributes
        if let last = attributes.indices.last, !property.wrapperArguments.isEmpty {
            attributes[last] += "(" + Self.arguments(property.wrapperArguments) + ")"
        }
        let words = Self.words(
            attributes,
            [
                (property.isPrivate, "private"), (property.isOverride, "override"), (property.isStatic, "static"),
                (property.isLazy, "lazy"),
                (property.ownership != .strong, "\(property.ownership)"),
            ])
        let type = property.type.map { ": " + Self.type($0) } ?? ""
        line(
            words + (property.isLet ? "let " : "var ") + property.name + type + (property.initial.map { " = " + Self.expression($0) } ?? "")
        )
        inside { writer in
            if let getter = property.getter { writer.block("get", getter) }
            if let setter = property.setter { writer.block("set(\(setter.parameter))", setter.body) }
            if let observer = property.willSet { writer.block("willSet(\(observer.parameter))", observer.body) }
            if let observer = property.didSet { writer.block("didSet(\(observer.parameter))", observer.body) }
        }
    }

    mutating func function(_ function: FunctionFacts) {
        let words = Self.words(
            function.attributes,
            [
                (function.isOptional, "optional"), (function.isPrivate, "private"), (function.isOverride, "override"),
                (function.isStatic, "static"),
                (function.isConvenience, "convenience"), (function.kind == .function, "func"),
            ])
        let parameters = function.kind == .deinitializer ? "" : Self.parameters(function.parameters)
        let returns = function.returns.map { " -> " + Self.type($0) } ?? ""
        line(
            words + function.name + (function.isFailable ? "?" : "") + Self.generics(function.generics) + parameters
                + (function.isAsync ? " async" : "") + returns
                + (function.body == nil ? " (required)" : ""))
        if let body = function.body { inside { $0.statements(body) } }
    }

    private static func words(_ attributes: [String], _ words: [(Bool, String)]) -> String {
        (attributes.map { "@" + $0 } + words.filter(\.0).map(\.1)).map { $0 + " " }.joined()
    }

    private static func generics(_ list: [GenericParameter]) -> String {
        list.isEmpty ? "" : "<" + list.map { $0.name + ($0.bound.map { ": " + type($0) } ?? "") }.joined(separator: ", ") + ">"
    }

    private static func parameters(_ list: [ParameterFacts]) -> String {
        let written = list.map { parameter in
            let label = parameter.label ?? "_"
            let name = label == parameter.name ? label : "\(label) \(parameter.name)"
            return words(parameter.attributes, [(parameter.isEscaping, "@escaping"), (parameter.isInout, "inout")]) + name + ": "
                + type(parameter.type)
                + (parameter.isVariadic ? "..." : "") + (parameter.initial.map { " = " + expression($0) } ?? "")
        }
        return "(" + written.joined(separator: ", ") + ")"
    }

    // MARK: Statements

    mutating func block(_ head: String, _ body: Body) {
        line(head)
        inside { $0.statements(body) }
    }

    mutating func statements(_ body: Body) {
        for statement in body.statements { self.statement(statement) }
    }

    private mutating func statement(_ statement: Statement) {
        switch statement {
        case .local(let local):
            let type = local.type.map { ": " + Self.type($0) } ?? ""
            line(
                (local.ownership == .strong ? "" : "\(local.ownership) ") + (local.isLet ? "let " : "var ")
                    + Self.pattern(local.pattern, binds: true) + type
                    + (local.initial.map { " = " + Self.expression($0) } ?? ""))
            if let getter = local.getter { inside { $0.block("get", getter) } }
        case .function(let function): self.function(function)
        case .expression(let value): line(Self.expression(value))
        case .return(let value, _): line("return" + (value.map { " " + Self.expression($0) } ?? ""))
        case .throw(let value, _): line("throw " + Self.expression(value))
        case .jump(let word, let label): line(word + (label.map { " " + $0 } ?? ""))
        case .if(let conditions, let then, let otherwise):
            block("if " + Self.conditions(conditions), then)
            if let otherwise { block("else", otherwise) }
        case .guard(let conditions, let otherwise): block("guard " + Self.conditions(conditions) + " else", otherwise)
        case .switch(let subject, let cases):
            line("switch " + Self.expression(subject))
            for item in cases { switchCase(item.isDefault ? "default" : "case", item) }
        case .loop(let pattern, let sequence, let conditions, let body):
            let head = pattern.map { "for " + Self.pattern($0, binds: true) + " in " + (sequence.map(Self.expression) ?? "") } ?? "while"
            block(head + (pattern == nil ? " " : conditions.isEmpty ? "" : " where ") + Self.conditions(conditions), body)
        case .do(let body, let catches):
            block("do", body)
            for item in catches { switchCase("catch", item) }
        case .defer(let body): block("defer", body)
        case .block(let body): block("block", body)
        }
    }

    private mutating func switchCase(_ word: String, _ item: SwitchCase) {
        let patterns = item.patterns.isEmpty ? "" : " " + item.patterns.map { Self.pattern($0) }.joined(separator: ", ")
        block(word + patterns + (item.condition.map { " where " + Self.expression($0) } ?? ""), item.body)
    }

    private static func conditions(_ list: [Condition]) -> String {
        list.map { condition in
            switch condition {
            case .expression(let value): expression(value)
            case .bind(let name, let value): "let \(name) = " + expression(value)
            case .pattern(let pattern, let value): "case \(self.pattern(pattern)) = " + expression(value)
            case .available: "#available"
            }
        }.joined(separator: ", ")
    }

    static func pattern(_ pattern: Pattern, binds: Bool = false) -> String {
        switch pattern {
        case .bind(let name): binds ? name : "let " + name
        case .any: "_"
        case .tuple(let parts): "(" + parts.map { self.pattern($0, binds: binds) }.joined(separator: ", ") + ")"
        case .enumCase(let name, let parts):
            "." + name + (parts.isEmpty ? "" : "(" + parts.map { self.pattern($0) }.joined(separator: ", ") + ")")
        case .type(let type): "is " + self.type(type)
        case .cast(let inner, let type): self.pattern(inner, binds: binds) + " as " + self.type(type)
        case .expression(let value): expression(value)
        }
    }

    // MARK: Expressions

    static func expression(_ value: Expression) -> String {
        switch value {
        case .name(let name, _): return name
        case .self: return "self"
        case .super: return "super"
        case .member(let base, let name, _): return (base.map(expression) ?? "") + "." + name
        case .optional(let inner): return expression(inner) + "?"
        case .call(let call):
            let plain = call.arguments.dropLast(call.trailing)
            let trailing = call.arguments.suffix(call.trailing).map { " " + ($0.label.map { $0 + ": " } ?? "") + expression($0.value) }
            return expression(call.callee) + (plain.isEmpty && call.trailing > 0 ? "" : "(" + arguments(Array(plain)) + ")")
                + trailing.joined()
        case .subscript(let base, let list, _): return expression(base) + "[" + arguments(list) + "]"
        case .closure(let closure): return self.closure(closure)
        case .string(let text): return text.map { "\"" + $0 + "\"" } ?? "\"…\""
        case .number(let digits): return digits
        case .bool(let value): return value ? "true" : "false"
        case .nil: return "nil"
        case .array(let values): return "[" + values.map(expression).joined(separator: ", ") + "]"
        case .dictionary(let pairs):
            return pairs.isEmpty
                ? "[:]" : "[" + pairs.map { expression($0.key) + ": " + expression($0.value) }.joined(separator: ", ") + "]"
        case .tuple(let list): return "(" + arguments(list) + ")"
        case .assign(let left, let right, let name, _):
            return expression(left) + " " + (name.isEmpty ? "=" : name) + " " + expression(right)
        case .binary(let name, let left, let right, _): return "(" + expression(left) + " " + name + " " + expression(right) + ")"
        case .unary(let name, let inner): return name + expression(inner)
        case .ternary(let condition, let then, let otherwise):
            return "(" + expression(condition) + " ? " + expression(then) + " : " + expression(otherwise) + ")"
        case .cast(let inner, let type, let kind):
            let word =
                switch kind {
                case .sure: "as"
                case .conditional: "as?"
                case .forced: "as!"
                case .test: "is"
                }
            return "(" + expression(inner) + " \(word) " + self.type(type) + ")"
        case .type(let type): return "type(" + self.type(type) + ")"
        case .keyPath(let names): return "\\." + names.joined(separator: ".")
        case .selector(let name): return "#selector(\(name))"
        case .statement(let statement): return "{ " + inline(Body([statement])) + " }"
        case .other(let values): return "other(" + values.map(expression).joined(separator: ", ") + ")"
        }
    }

    private static func arguments(_ list: [Argument]) -> String {
        list.map { ($0.label.map { $0 + ": " } ?? "") + expression($0.value) }.joined(separator: ", ")
    }

    private static func closure(_ closure: ClosureFacts) -> String {
        var head: [String] = []
        if !closure.captures.isEmpty {
            let captures = closure.captures.map { capture in
                let value = expression(capture.value)
                return (capture.ownership == .strong ? "" : "\(capture.ownership) ") + capture.name
                    + (value == capture.name ? "" : " = " + value)
            }
            head.append("[" + captures.joined(separator: ", ") + "]")
        }
        let parameters = zip(closure.parameters, closure.parameterTypes).map { name, type in
            name + (type.map { ": " + self.type($0) } ?? "")
        }
        if !parameters.isEmpty { head.append(parameters.joined(separator: ", ")) }
        let start = head.isEmpty ? "" : head.joined(separator: " ") + " in "
        let body = inline(closure.body)
        return start.isEmpty && body.isEmpty ? "{}" : "{ " + start + body + " }"
    }

    /// A body in one line; what is nested stands in braces.
    private static func inline(_ body: Body) -> String {
        var writer = Writer()
        writer.statements(body)
        var text = ""
        var depth = 0
        for line in writer.lines {
            let level = line.prefix { $0 == " " }.count / 2
            if level > depth {
                text += String(repeating: " {", count: level - depth) + " "
            } else if !text.isEmpty {
                text += String(repeating: " }", count: depth - level) + "; "
            }
            depth = level
            text += line.dropFirst(level * 2)
        }
        return text + String(repeating: " }", count: depth)
    }

    static func type(_ type: TypeReference) -> String {
        switch type {
        case .named(let name, let arguments): name + (arguments.isEmpty ? "" : "<" + arguments.map(self.type).joined(separator: ", ") + ">")
        case .optional(let inner): (isSimple(inner) ? self.type(inner) : "(" + self.type(inner) + ")") + "?"
        case .array(let inner): "[" + self.type(inner) + "]"
        case .dictionary(let key, let value): "[" + self.type(key) + ": " + self.type(value) + "]"
        case .function(let parameters, let result): "(" + parameters.map(self.type).joined(separator: ", ") + ") -> " + self.type(result)
        case .tuple(let parts): parts.isEmpty ? "Void" : "(" + parts.map(self.type).joined(separator: ", ") + ")"
        case .composition(let parts): parts.map(self.type).joined(separator: " & ")
        case .metatype(let inner): (isSimple(inner) ? self.type(inner) : "(" + self.type(inner) + ")") + ".Type"
        case .unknown: "unknown"
        }
    }

    private static func isSimple(_ type: TypeReference) -> Bool {
        switch type {
        case .function, .composition: false
        default: true
        }
    }
}
