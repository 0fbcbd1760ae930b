/// An expression, as far as it matters to a flow. `try`, `await`, parentheses and `!` of forced unwrapping are left out.
public indirect enum Expression: Sendable, Hashable {
    /// A name without a dot: a local, a parameter, a member of the type around it, a type, a function. `_` on the left of an assignment. No
    /// backticks.
    case name(String, Spot)
    /// `self`.
    case `self`
    /// `super`, only ever the base of a member.
    case `super`
    /// `base.name`; the base of `.name` is `nil`.
    case member(Expression?, String, Spot)
    /// `e?` inside a chain: what comes after happens only if `e` is there.
    case optional(Expression)
    case call(Call)
    case `subscript`(Expression, [Argument], Spot)
    case closure(ClosureFacts)
    /// A string; `nil` if it has interpolations. If names are interpolated, it is the first of an `other`, and they come after it.
    case string(String?)
    /// An integer or floating-point literal, as written.
    case number(String)
    case bool(Bool)
    case `nil`
    case array([Expression])
    case dictionary([KeyValue])
    /// `(a, b)` with labels; never of one element without a label.
    case tuple([Argument])
    /// `a = b`, and `a += b` with its operator (`+=`); "" for plain assignment.
    case assign(Expression, Expression, operator: String, Spot)
    /// Any other infix operator, operands folded by Swift's standard precedences (unknown operators bind like `??`).
    case binary(String, Expression, Expression, Spot)
    /// `!a`, `-a`, `a...`.
    case unary(String, Expression)
    /// `c ? a : b`.
    case ternary(Expression, Expression, Expression)
    /// `e as T`, `as?`, `as!`, `is`.
    case cast(Expression, TypeReference, CastKind)
    /// `[Coordinator]`, `T.self` without the `.self`, `Foo<Bar>`: a type where a value stands.
    case type(TypeReference)
    /// `\.a.b`: the names.
    case keyPath([String])
    /// `#selector(f)`: the last name, without labels.
    case selector(String)
    /// `if` or `switch` used as a value.
    case statement(Statement)
    /// Anything else: what was found inside, in order.
    case other([Expression])
}

extension Expression {
    /// The name in `.name` and `.name(…)`, members of a type that is not written; `nil` for anything else.
    var implicitName: String? {
        switch self {
        case .member(nil, let name, _): name
        case .call(let call): if case .member(nil, let name, _) = call.callee { name } else { nil }
        default: nil
        }
    }

    /// `.name` and `.name(…)` with the type written out, `.init(…)` as a call of the type.
    func ofType(_ type: Expression) -> Expression {
        switch self {
        case .member(nil, let name, let spot): return .member(type, name, spot)
        case .call(var call):
            guard case .member(nil, let name, let spot) = call.callee else { return self }
            call.callee = name == "init" ? type : .member(type, name, spot)
            return .call(call)
        default: return self
        }
    }
}

/// `as`, `as?`, `as!`, `is`.
public enum CastKind: UInt8, Sendable, Hashable, CaseIterable { case sure, conditional, forced, test }

/// An argument of a call, a subscript or a tuple. An `inout` argument is its expression.
public struct Argument: Sendable, Hashable {
    public var label: String?
    public var value: Expression

    public init(label: String? = nil, value: Expression) {
        self.label = label
        self.value = value
    }
}

/// A pair of a dictionary literal.
public struct KeyValue: Sendable, Hashable {
    public var key: Expression
    public var value: Expression

    public init(key: Expression, value: Expression) {
        self.key = key
        self.value = value
    }
}

/// A call, trailing closures included.
public struct Call: Sendable, Hashable {
    public var callee: Expression
    /// In the order of the source. A first trailing closure has no label; the ones after it have theirs.
    public var arguments: [Argument]
    /// How many of the last arguments are trailing closures.
    public var trailing: Int
    /// The place of the name that is called: for `a.b(c)`, of `b`.
    public var spot: Spot

    public init(callee: Expression, arguments: [Argument] = [], trailing: Int = 0, spot: Spot) {
        self.callee = callee
        self.arguments = arguments
        self.trailing = trailing
        self.spot = spot
    }
}

/// A closure.
public struct ClosureFacts: Sendable, Hashable {
    /// What its capture list names.
    public var captures: [Capture]
    /// Names of its parameters; `$0`, `$1`, … where the body uses them and none are written. `_` for ignored ones.
    public var parameters: [String]
    public var parameterTypes: [TypeReference?]
    public var body: Body
    /// Names that the body, or a closure inside it, uses and does not declare, sorted, each once; `self` included, also where only a member
    /// of it is named with `self.`; names of types included (what a name is, is not known here). The closure's own capture list does not
    /// count as a declaration; that of a closure inside does, and what it captures is used.
    public var freeNames: [String]
    public var spot: Spot

    public init(
        captures: [Capture] = [], parameters: [String] = [], parameterTypes: [TypeReference?] = [], body: Body, freeNames: [String] = [],
        spot: Spot
    ) {
        self.captures = captures
        self.parameters = parameters
        self.parameterTypes = parameterTypes
        self.body = body
        self.freeNames = freeNames
        self.spot = spot
    }
}

/// `[weak self]`, `[unowned a = b]`, `[x]`.
public struct Capture: Sendable, Hashable {
    public var name: String
    public var ownership: Ownership
    /// What is captured: the name itself where nothing else is written.
    public var value: Expression

    public init(name: String, ownership: Ownership, value: Expression) {
        self.name = name
        self.ownership = ownership
        self.value = value
    }
}
