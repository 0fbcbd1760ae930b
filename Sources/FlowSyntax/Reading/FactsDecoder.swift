/// The bytes of one file's facts with their table of strings: what bodies that are not read yet refer to.
final class EncodedFacts: Sendable {
    fileprivate let bytes: ArraySlice<UInt8>
    fileprivate let strings: [String]

    /// - Throws: `FactsDecoder.Damage` if the bytes do not begin with a table of strings.
    fileprivate init(_ bytes: ArraySlice<UInt8>, rest: inout Int) throws {
        let (strings, end) = try bytes.withUnsafeBufferPointer { buffer in
            var decoder = FactsDecoder(buffer: buffer, offset: 0, strings: [], source: nil)
            // A string has a length of one byte at least.
            let count = try decoder.count()
            var strings: [String] = []
            strings.reserveCapacity(count)
            for _ in 0..<count { strings.append(try decoder.text()) }
            return (strings, decoder.offset)
        }
        self.bytes = bytes
        self.strings = strings
        rest = end
    }

    /// The statements of the body that these bytes hold; none if they are damaged.
    func statements(_ range: Range<Int>) -> [Statement] {
        let statements = bytes.withUnsafeBufferPointer { buffer -> [Statement]? in
            var decoder = FactsDecoder(
                buffer: UnsafeBufferPointer(rebasing: buffer[..<range.upperBound]), offset: range.lowerBound, strings: strings, source: self
            )
            return try? decoder.body().statements
        }
        return statements ?? []
    }
}

/// Reads what `FactsEncoder` wrote. Every number is checked before it is used: damaged bytes end in an error, not in a trap.
struct FactsDecoder {
    /// The bytes are not what an encoder writes.
    struct Damage: Error {}

    private let buffer: UnsafeBufferPointer<UInt8>
    fileprivate var offset: Int
    private let strings: [String]
    /// What bodies that are left for later hold on to.
    private let source: EncodedFacts?
    private var depth = 0

    fileprivate init(buffer: UnsafeBufferPointer<UInt8>, offset: Int, strings: [String], source: EncodedFacts?) {
        self.buffer = buffer
        self.offset = offset
        self.strings = strings
        self.source = source
    }

    /// Reads the facts of one file, all but the bodies.
    ///
    /// Complexity: O(*n*), for *n* declarations.
    static func decode(_ bytes: ArraySlice<UInt8>) throws -> FileFacts {
        var start = 0
        let source = try EncodedFacts(bytes, rest: &start)
        return try bytes.withUnsafeBufferPointer { buffer in
            var decoder = FactsDecoder(buffer: buffer, offset: start, strings: source.strings, source: source)
            let file = try decoder.file()
            guard decoder.offset == buffer.count else { throw Damage() }
            return file
        }
    }

    // MARK: Parts

    private mutating func tag() throws -> UInt8 {
        guard offset < buffer.count else { throw Damage() }
        offset += 1
        return buffer[offset - 1]
    }

    fileprivate mutating func number() throws -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try tag()
            // Seven bits each: nine bytes hold every number that an `Int` does.
            guard shift < 63 else { throw Damage() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(value) }
            shift += 7
        }
    }

    /// How many things follow. Each takes a byte at least, so there cannot be more than there are bytes.
    fileprivate mutating func count() throws -> Int {
        let count = try number()
        guard count <= buffer.count - offset else { throw Damage() }
        return count
    }

    fileprivate mutating func text() throws -> String {
        let length = try count()
        defer { offset += length }
        return String(decoding: UnsafeBufferPointer(rebasing: buffer[offset..<offset + length]), as: UTF8.self)
    }

    private mutating func string() throws -> String {
        let index = try number()
        guard index < strings.count else { throw Damage() }
        return strings[index]
    }

    private mutating func kind<Kind: RawRepresentable>(_: Kind.Type = Kind.self) throws -> Kind where Kind.RawValue == UInt8 {
        guard let kind = Kind(rawValue: try tag()) else { throw Damage() }
        return kind
    }

    private mutating func list<Element>(_ read: (inout FactsDecoder) throws -> Element) throws -> [Element] {
        let count = try count()
        var values: [Element] = []
        // A damaged count must not take more memory than the bytes could stand for.
        values.reserveCapacity(min(count, 64))
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    private mutating func optional<Value>(_ read: (inout FactsDecoder) throws -> Value) throws -> Value? {
        switch try tag() {
        case 0: nil
        case 1: try read(&self)
        default: throw Damage()
        }
    }

    private mutating func spot() throws -> Spot {
        guard let line = UInt32(exactly: try number()), let column = UInt32(exactly: try number()) else { throw Damage() }
        return Spot(line: Int32(bitPattern: line), column: Int32(bitPattern: column))
    }

    private mutating func skippable() throws -> Body {
        let length = try count()
        let range = offset..<offset + length
        offset += length
        guard let source else { throw Damage() }
        return Body(source, range)
    }

    fileprivate mutating func body() throws -> Body { Body(try list { try $0.statement() }) }

    /// Counts how deep the facts are nested, which an encoder bounds.
    private mutating func nested<Value>(_ read: (inout FactsDecoder) throws -> Value) throws -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Extraction.maximumDepth * 3 else { throw Damage() }
        return try read(&self)
    }

    // MARK: Declarations

    private mutating func file() throws -> FileFacts {
        let flags = try tag()
        return FileFacts(
            imports: try list { try $0.string() }, types: try list { try $0.type() }, functions: try list { try $0.function() },
            variables: try list { try $0.property() },
            aliases: try list {
                AliasFacts(
                    scope: try $0.string(), name: try $0.string(), generics: try $0.list { try $0.string() }, type: try $0.reference())
            },
            statements: try skippable(), hasErrors: flags & 1 != 0)
    }

    private mutating func type() throws -> TypeFacts {
        let kind = try kind(TypeFacts.Kind.self)
        let flags = try tag()
        return TypeFacts(
            kind: kind, name: try string(), generics: try list { try $0.generic() }, inherits: try list { try $0.reference() },
            attributes: try list { try $0.string() }, isPrivate: flags & 1 != 0, isPublic: flags & 2 != 0,
            properties: try list { try $0.property() },
            functions: try list { try $0.function() },
            cases: try list { CaseFacts(name: try $0.string(), payload: try $0.list { try $0.parameter() }) },
            spot: try spot())
    }

    private mutating func generic() throws -> GenericParameter {
        GenericParameter(name: try string(), bound: try optional { try $0.reference() })
    }

    private mutating func property() throws -> PropertyFacts {
        let flags = UInt16(try tag()) | UInt16(try tag()) << 8
        let ownership = try kind(Ownership.self)
        let name = try string()
        let attributes = try list { try $0.string() }
        let spot = try spot()
        let wrapperArguments = flags & 2048 != 0 ? try arguments() : []
        return PropertyFacts(
            name: name, type: flags & 32 != 0 ? try reference() : nil, ownership: ownership, isStatic: flags & 1 != 0,
            isLazy: flags & 2 != 0,
            isLet: flags & 4 != 0, isPrivate: flags & 8 != 0, isOverride: flags & 16 != 0, attributes: attributes,
            wrapperArguments: wrapperArguments, initial: flags & 64 != 0 ? try expression() : nil,
            getter: flags & 128 != 0 ? try skippable() : nil,
            setter: flags & 256 != 0 ? try accessor() : nil, willSet: flags & 512 != 0 ? try accessor() : nil,
            didSet: flags & 1024 != 0 ? try accessor() : nil,
            spot: spot)
    }

    private mutating func accessor() throws -> Accessor { Accessor(parameter: try string(), body: try skippable()) }

    private mutating func function() throws -> FunctionFacts {
        let flags = UInt16(try tag()) | UInt16(try tag()) << 8
        let kind = try kind(FunctionFacts.Kind.self)
        let name = try string()
        let generics = try list { try $0.generic() }
        let parameters = try list { try $0.parameter() }
        let attributes = try list { try $0.string() }
        let spot = try spot()
        return FunctionFacts(
            kind: kind, name: name, generics: generics, parameters: parameters, returns: flags & 128 != 0 ? try reference() : nil,
            isStatic: flags & 1 != 0,
            isOverride: flags & 2 != 0, isPrivate: flags & 4 != 0, isAsync: flags & 8 != 0, isFailable: flags & 16 != 0,
            isConvenience: flags & 32 != 0,
            isOptional: flags & 64 != 0, attributes: attributes, body: flags & 256 != 0 ? try skippable() : nil, spot: spot)
    }

    private mutating func parameter() throws -> ParameterFacts {
        let flags = try tag()
        let label = flags & 8 != 0 ? try string() : nil
        let name = try string()
        let type = try reference()
        let attributes = try list { try $0.string() }
        return ParameterFacts(
            label: label, name: name, type: type, initial: flags & 16 != 0 ? try expression() : nil, isVariadic: flags & 1 != 0,
            isInout: flags & 2 != 0,
            isEscaping: flags & 4 != 0, attributes: attributes)
    }

    private mutating func reference() throws -> TypeReference {
        try nested { decoder in
            switch try decoder.tag() {
            case 0: .named(try decoder.string(), arguments: try decoder.list { try $0.reference() })
            case 1: .optional(try decoder.reference())
            case 2: .array(try decoder.reference())
            case 3: .dictionary(try decoder.reference(), try decoder.reference())
            case 4: .function(try decoder.list { try $0.reference() }, try decoder.reference())
            case 5: .tuple(try decoder.list { try $0.reference() })
            case 6: .composition(try decoder.list { try $0.reference() })
            case 7: .metatype(try decoder.reference())
            case 8: .unknown
            default: throw Damage()
            }
        }
    }

    // MARK: Statements

    private mutating func statement() throws -> Statement {
        try nested { decoder in
            switch try decoder.tag() {
            case 0: .local(try decoder.local())
            case 1: .function(try decoder.function())
            case 2: .expression(try decoder.expression())
            case 3: .return(try decoder.optional { try $0.expression() }, try decoder.spot())
            case 4: .throw(try decoder.expression(), try decoder.spot())
            case 5: .jump(try decoder.string(), label: try decoder.optional { try $0.string() })
            case 6: .if(try decoder.conditions(), then: try decoder.body(), else: try decoder.optional { try $0.body() })
            case 7: .guard(try decoder.conditions(), else: try decoder.body())
            case 8: .switch(try decoder.expression(), try decoder.cases())
            case 9:
                .loop(
                    pattern: try decoder.optional { try $0.pattern() }, sequence: try decoder.optional { try $0.expression() },
                    conditions: try decoder.conditions(), body: try decoder.body())
            case 10: .do(try decoder.body(), catches: try decoder.cases())
            case 11: .defer(try decoder.body())
            case 12: .block(try decoder.body())
            default: throw Damage()
            }
        }
    }

    private mutating func local() throws -> LocalFacts {
        let flags = try tag()
        let ownership = try kind(Ownership.self)
        let pattern = try pattern()
        let spot = try spot()
        return LocalFacts(
            pattern: pattern, type: flags & 2 != 0 ? try reference() : nil, initial: flags & 4 != 0 ? try expression() : nil,
            ownership: ownership,
            isLet: flags & 1 != 0, getter: flags & 8 != 0 ? try body() : nil, spot: spot)
    }

    private mutating func conditions() throws -> [Condition] {
        try list { decoder in
            switch try decoder.tag() {
            case 0: .expression(try decoder.expression())
            case 1: .bind(try decoder.string(), try decoder.expression())
            case 2: .pattern(try decoder.pattern(), try decoder.expression())
            case 3: .available
            default: throw Damage()
            }
        }
    }

    private mutating func cases() throws -> [SwitchCase] {
        try list { decoder in
            let flags = try decoder.tag()
            return SwitchCase(
                patterns: try decoder.list { try $0.pattern() }, condition: flags & 2 != 0 ? try decoder.expression() : nil,
                body: try decoder.body(),
                isDefault: flags & 1 != 0, spot: try decoder.spot())
        }
    }

    private mutating func pattern() throws -> Pattern {
        try nested { decoder in
            switch try decoder.tag() {
            case 0: .bind(try decoder.string())
            case 1: .any
            case 2: .tuple(try decoder.list { try $0.pattern() })
            case 3: .enumCase(try decoder.string(), try decoder.list { try $0.pattern() })
            case 4: .type(try decoder.reference())
            case 5: .cast(try decoder.pattern(), try decoder.reference())
            case 6: .expression(try decoder.expression())
            default: throw Damage()
            }
        }
    }

    // MARK: Expressions

    private mutating func expression() throws -> Expression {
        try nested { decoder in
            switch try decoder.tag() {
            case 0: .name(try decoder.string(), try decoder.spot())
            case 1: .self
            case 2: .super
            case 3: .member(try decoder.optional { try $0.expression() }, try decoder.string(), try decoder.spot())
            case 4: .optional(try decoder.expression())
            case 5: .call(try decoder.call())
            case 6: .subscript(try decoder.expression(), try decoder.arguments(), try decoder.spot())
            case 7: .closure(try decoder.closure())
            case 8: .string(try decoder.optional { try $0.string() })
            case 9: .number(try decoder.string())
            case 10: .bool(false)
            case 11: .bool(true)
            case 12: .nil
            case 13: .array(try decoder.list { try $0.expression() })
            case 14: .dictionary(try decoder.list { KeyValue(key: try $0.expression(), value: try $0.expression()) })
            case 15: .tuple(try decoder.arguments())
            case let tag: try decoder.operation(tag)
            }
        }
    }

    /// The other half of the expressions: a function of them all would have a frame of twice the size.
    private mutating func operation(_ tag: UInt8) throws -> Expression {
        switch tag {
        case 16: .assign(try expression(), try expression(), operator: try string(), try spot())
        case 17: .binary(try string(), try expression(), try expression(), try spot())
        case 18: .unary(try string(), try expression())
        case 19: .ternary(try expression(), try expression(), try expression())
        case 20: try cast()
        case 21: .type(try reference())
        case 22: .keyPath(try list { try $0.string() })
        case 23: .selector(try string())
        case 24: .statement(try statement())
        case 25: .other(try list { try $0.expression() })
        default: throw Damage()
        }
    }

    private mutating func cast() throws -> Expression {
        let kind = try kind(CastKind.self)
        return .cast(try expression(), try reference(), kind)
    }

    private mutating func call() throws -> Call {
        let callee = try expression()
        let arguments = try arguments()
        let trailing = try number()
        guard trailing <= arguments.count else { throw Damage() }
        return Call(callee: callee, arguments: arguments, trailing: trailing, spot: try spot())
    }

    private mutating func arguments() throws -> [Argument] {
        try list { Argument(label: try $0.optional { try $0.string() }, value: try $0.expression()) }
    }

    private mutating func closure() throws -> ClosureFacts {
        let captures = try list {
            let name = try $0.string()
            let ownership = try $0.kind(Ownership.self)
            return Capture(name: name, ownership: ownership, value: try $0.expression())
        }
        let parameters = try list { try $0.string() }
        let types = try list { try $0.optional { try $0.reference() } }
        guard types.count == parameters.count else { throw Damage() }
        let free = try list { try $0.string() }
        let spot = try spot()
        return ClosureFacts(
            captures: captures, parameters: parameters, parameterTypes: types, body: try body(), freeNames: free, spot: spot)
    }
}
