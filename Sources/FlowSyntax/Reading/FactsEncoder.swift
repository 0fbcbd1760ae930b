/// Writes the facts of one file as bytes: a table of its strings, then the facts, with small numbers in place of strings.
///
/// Equal facts give equal bytes. Bodies of functions and accessors are preceded by their length, so that a reader can leave them for later.
struct FactsEncoder {
    private var bytes: [UInt8] = []
    private var strings: [UInt8] = []
    private var numbers: [String: Int] = [:]

    /// Complexity: O(*n*), for *n* facts.
    static func encode(_ file: FileFacts) -> [UInt8] {
        var encoder = FactsEncoder()
        encoder.file(file)
        var result: [UInt8] = []
        result.reserveCapacity(encoder.strings.count + encoder.bytes.count + 16)
        append(encoder.numbers.count, to: &result)
        result += encoder.strings
        result += encoder.bytes
        return result
    }

    static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    // MARK: Parts

    private mutating func number(_ value: Int) { Self.append(value, to: &bytes) }

    private mutating func tag(_ value: UInt8) { bytes.append(value) }

    private mutating func string(_ value: String) {
        if let known = numbers[value] { return number(known) }
        let next = numbers.count
        numbers[value] = next
        Self.append(value.utf8.count, to: &strings)
        strings += value.utf8
        number(next)
    }

    private mutating func flags(_ values: Bool...) {
        var rest = values[...]
        while !rest.isEmpty {
            var byte: UInt8 = 0
            for (bit, value) in rest.prefix(8).enumerated() where value { byte |= 1 << bit }
            bytes.append(byte)
            rest = rest.dropFirst(8)
        }
    }

    private mutating func list<Element>(_ values: [Element], _ write: (inout FactsEncoder, Element) -> Void) {
        number(values.count)
        for value in values { write(&self, value) }
    }

    private mutating func optional<Value>(_ value: Value?, _ write: (inout FactsEncoder, Value) -> Void) {
        guard let value else { return tag(0) }
        tag(1)
        write(&self, value)
    }

    private mutating func spot(_ spot: Spot) {
        number(Int(UInt32(bitPattern: spot.line)))
        number(Int(UInt32(bitPattern: spot.column)))
    }

    /// A body that can be skipped: its length, then its statements.
    private mutating func skippable(_ body: Body) {
        let outer = bytes
        bytes = []
        self.body(body)
        let inner = bytes
        bytes = outer
        number(inner.count)
        bytes += inner
    }

    private mutating func body(_ body: Body) { list(body.statements) { $0.statement($1) } }

    // MARK: Declarations

    private mutating func file(_ file: FileFacts) {
        flags(file.hasErrors)
        list(file.imports) { $0.string($1) }
        list(file.types) { $0.type($1) }
        list(file.functions) { $0.function($1) }
        list(file.variables) { $0.property($1) }
        list(file.aliases) {
            $0.string($1.scope)
            $0.string($1.name)
            $0.list($1.generics) { $0.string($1) }
            $0.reference($1.type)
        }
        skippable(file.statements)
    }

    private mutating func type(_ type: TypeFacts) {
        tag(type.kind.rawValue)
        flags(type.isPrivate, type.isPublic)
        string(type.name)
        list(type.generics) { $0.generic($1) }
        list(type.inherits) { $0.reference($1) }
        list(type.attributes) { $0.string($1) }
        list(type.properties) { $0.property($1) }
        list(type.functions) { $0.function($1) }
        list(type.cases) {
            $0.string($1.name)
            $0.list($1.payload) { $0.parameter($1) }
        }
        spot(type.spot)
    }

    private mutating func generic(_ parameter: GenericParameter) {
        string(parameter.name)
        optional(parameter.bound) { $0.reference($1) }
    }

    private mutating func property(_ property: PropertyFacts) {
        flags(
            property.isStatic, property.isLazy, property.isLet, property.isPrivate, property.isOverride, property.type != nil,
            property.initial != nil,
            property.getter != nil, property.setter != nil, property.willSet != nil, property.didSet != nil,
            !property.wrapperArguments.isEmpty)
        tag(property.ownership.rawValue)
        string(property.name)
        list(property.attributes) { $0.string($1) }
        spot(property.spot)
        if !property.wrapperArguments.isEmpty { list(property.wrapperArguments) { $0.argument($1) } }
        if let type = property.type { reference(type) }
        if let initial = property.initial { expression(initial) }
        if let getter = property.getter { skippable(getter) }
        for accessor in [property.setter, property.willSet, property.didSet] {
            guard let accessor else { continue }
            string(accessor.parameter)
            skippable(accessor.body)
        }
    }

    private mutating func function(_ function: FunctionFacts) {
        flags(
            function.isStatic, function.isOverride, function.isPrivate, function.isAsync, function.isFailable, function.isConvenience,
            function.isOptional,
            function.returns != nil, function.body != nil)
        tag(function.kind.rawValue)
        string(function.name)
        list(function.generics) { $0.generic($1) }
        list(function.parameters) { $0.parameter($1) }
        list(function.attributes) { $0.string($1) }
        spot(function.spot)
        if let returns = function.returns { reference(returns) }
        if let body = function.body { skippable(body) }
    }

    private mutating func parameter(_ parameter: ParameterFacts) {
        flags(parameter.isVariadic, parameter.isInout, parameter.isEscaping, parameter.label != nil, parameter.initial != nil)
        if let label = parameter.label { string(label) }
        string(parameter.name)
        reference(parameter.type)
        list(parameter.attributes) { $0.string($1) }
        if let initial = parameter.initial { expression(initial) }
    }

    private mutating func reference(_ type: TypeReference) {
        switch type {
        case .named(let name, let arguments):
            tag(0)
            string(name)
            list(arguments) { $0.reference($1) }
        case .optional(let inner):
            tag(1)
            reference(inner)
        case .array(let inner):
            tag(2)
            reference(inner)
        case .dictionary(let key, let value):
            tag(3)
            reference(key)
            reference(value)
        case .function(let parameters, let result):
            tag(4)
            list(parameters) { $0.reference($1) }
            reference(result)
        case .tuple(let parts):
            tag(5)
            list(parts) { $0.reference($1) }
        case .composition(let parts):
            tag(6)
            list(parts) { $0.reference($1) }
        case .metatype(let inner):
            tag(7)
            reference(inner)
        case .unknown: tag(8)
        }
    }

    // MARK: Statements

    private mutating func statement(_ statement: Statement) {
        switch statement {
        case .local(let local):
            tag(0)
            flags(local.isLet, local.type != nil, local.initial != nil, local.getter != nil)
            tag(local.ownership.rawValue)
            pattern(local.pattern)
            spot(local.spot)
            if let type = local.type { reference(type) }
            if let initial = local.initial { expression(initial) }
            if let getter = local.getter { body(getter) }
        case .function(let function):
            tag(1)
            self.function(function)
        case .expression(let value):
            tag(2)
            expression(value)
        case .return(let value, let spot):
            tag(3)
            optional(value) { $0.expression($1) }
            self.spot(spot)
        case .throw(let value, let spot):
            tag(4)
            expression(value)
            self.spot(spot)
        case .jump(let word, let label):
            tag(5)
            string(word)
            optional(label) { $0.string($1) }
        case .if(let conditions, let then, let otherwise):
            tag(6)
            list(conditions) { $0.condition($1) }
            body(then)
            optional(otherwise) { $0.body($1) }
        case .guard(let conditions, let otherwise):
            tag(7)
            list(conditions) { $0.condition($1) }
            body(otherwise)
        case .switch(let subject, let cases):
            tag(8)
            expression(subject)
            list(cases) { $0.switchCase($1) }
        case .loop(let pattern, let sequence, let conditions, let inner):
            tag(9)
            optional(pattern) { $0.pattern($1) }
            optional(sequence) { $0.expression($1) }
            list(conditions) { $0.condition($1) }
            body(inner)
        case .do(let inner, let catches):
            tag(10)
            body(inner)
            list(catches) { $0.switchCase($1) }
        case .defer(let inner):
            tag(11)
            body(inner)
        case .block(let inner):
            tag(12)
            body(inner)
        }
    }

    private mutating func switchCase(_ item: SwitchCase) {
        flags(item.isDefault, item.condition != nil)
        list(item.patterns) { $0.pattern($1) }
        if let condition = item.condition { expression(condition) }
        body(item.body)
        spot(item.spot)
    }

    private mutating func condition(_ condition: Condition) {
        switch condition {
        case .expression(let value):
            tag(0)
            expression(value)
        case .bind(let name, let value):
            tag(1)
            string(name)
            expression(value)
        case .pattern(let pattern, let value):
            tag(2)
            self.pattern(pattern)
            expression(value)
        case .available: tag(3)
        }
    }

    private mutating func pattern(_ pattern: Pattern) {
        switch pattern {
        case .bind(let name):
            tag(0)
            string(name)
        case .any: tag(1)
        case .tuple(let parts):
            tag(2)
            list(parts) { $0.pattern($1) }
        case .enumCase(let name, let parts):
            tag(3)
            string(name)
            list(parts) { $0.pattern($1) }
        case .type(let type):
            tag(4)
            reference(type)
        case .cast(let inner, let type):
            tag(5)
            self.pattern(inner)
            reference(type)
        case .expression(let value):
            tag(6)
            expression(value)
        }
    }

    // MARK: Expressions

    private mutating func expression(_ value: Expression) {
        switch value {
        case .name(let name, let spot):
            tag(0)
            string(name)
            self.spot(spot)
        case .self: tag(1)
        case .super: tag(2)
        case .member(let base, let name, let spot):
            tag(3)
            optional(base) { $0.expression($1) }
            string(name)
            self.spot(spot)
        case .optional(let inner):
            tag(4)
            expression(inner)
        case .call(let call):
            tag(5)
            expression(call.callee)
            list(call.arguments) { $0.argument($1) }
            number(call.trailing)
            spot(call.spot)
        case .subscript(let base, let arguments, let spot):
            tag(6)
            expression(base)
            list(arguments) { $0.argument($1) }
            self.spot(spot)
        case .closure(let closure):
            tag(7)
            list(closure.captures) {
                $0.string($1.name)
                $0.tag($1.ownership.rawValue)
                $0.expression($1.value)
            }
            list(closure.parameters) { $0.string($1) }
            list(closure.parameterTypes) { $0.optional($1) { $0.reference($1) } }
            list(closure.freeNames) { $0.string($1) }
            spot(closure.spot)
            body(closure.body)
        case .string(let text):
            tag(8)
            optional(text) { $0.string($1) }
        case .number(let digits):
            tag(9)
            string(digits)
        case .bool(let value): tag(value ? 11 : 10)
        case .nil: tag(12)
        case .array(let values):
            tag(13)
            list(values) { $0.expression($1) }
        case .dictionary(let pairs):
            tag(14)
            list(pairs) {
                $0.expression($1.key)
                $0.expression($1.value)
            }
        case .tuple(let arguments):
            tag(15)
            list(arguments) { $0.argument($1) }
        case .assign(let left, let right, let name, let spot):
            tag(16)
            expression(left)
            expression(right)
            string(name)
            self.spot(spot)
        case .binary(let name, let left, let right, let spot):
            tag(17)
            string(name)
            expression(left)
            expression(right)
            self.spot(spot)
        case .unary(let name, let inner):
            tag(18)
            string(name)
            expression(inner)
        case .ternary(let condition, let then, let otherwise):
            tag(19)
            expression(condition)
            expression(then)
            expression(otherwise)
        case .cast(let inner, let type, let kind):
            tag(20)
            tag(kind.rawValue)
            expression(inner)
            reference(type)
        case .type(let type):
            tag(21)
            reference(type)
        case .keyPath(let names):
            tag(22)
            list(names) { $0.string($1) }
        case .selector(let name):
            tag(23)
            string(name)
        case .statement(let statement):
            tag(24)
            self.statement(statement)
        case .other(let values):
            tag(25)
            list(values) { $0.expression($1) }
        }
    }

    private mutating func argument(_ argument: Argument) {
        optional(argument.label) { $0.string($1) }
        expression(argument.value)
    }
}
