import Foundation

/// The statements of a function, closure or accessor.
///
/// A single expression is read as `return` of it, except in initialisers, deinitialisers, setters and observers. A single `if` or `switch`
/// is, too, where a result is written or a getter needs one.
public struct Body: Sendable, Hashable {
    private enum Storage: Sendable {
        case statements([Statement])
        /// In the bytes of a facts file.
        case encoded(EncodedBody)
    }

    private var storage: Storage

    public init(_ statements: [Statement]) {
        storage = .statements(statements)
    }

    init(_ facts: EncodedFacts, _ range: Range<Int>) {
        storage = .encoded(EncodedBody(facts, range))
    }

    /// What the body does, in the order of the source. A body that comes from a facts file or from the cache is read from its bytes when it
    /// is first asked for.
    ///
    /// Complexity: O(1); the first time O(*n*), for *n* encoded expressions.
    public var statements: [Statement] {
        get {
            switch storage {
            case .statements(let statements): statements
            case .encoded(let body): body.statements
            }
        }
        set { storage = .statements(newValue) }
    }

    /// What the body gives in any case, where it is nothing but `true` or `false`.
    var constant: Bool? {
        guard statements.count == 1, case .return(.bool(let answer)?, _) = statements[0] else { return nil }
        return answer
    }

    public static func == (a: Body, b: Body) -> Bool { a.statements == b.statements }

    public func hash(into hasher: inout Hasher) { hasher.combine(statements) }
}

/// A body in the bytes of a facts file. It is read once, by whichever thread asks first, and shared by all copies.
private final class EncodedBody: @unchecked Sendable {
    private let facts: EncodedFacts
    private let range: Range<Int>
    private let lock = NSLock()
    private var known: [Statement]?

    init(_ facts: EncodedFacts, _ range: Range<Int>) {
        self.facts = facts
        self.range = range
    }

    var statements: [Statement] {
        lock.withLock {
            if let known { return known }
            let statements = facts.statements(range)
            known = statements
            return statements
        }
    }
}

/// A statement, as far as it matters to a flow.
public indirect enum Statement: Sendable, Hashable {
    /// `let a: T = e`, one for each binding.
    case local(LocalFacts)
    /// A local function.
    case function(FunctionFacts)
    case expression(Expression)
    case `return`(Expression?, Spot)
    case `throw`(Expression, Spot)
    /// `break`, `continue`, `fallthrough`, with the label if there is one.
    case jump(String, label: String?)
    /// `if`, also as an expression: then the last statement of each branch is its value.
    case `if`([Condition], then: Body, else: Body?)
    case `guard`([Condition], else: Body)
    case `switch`(Expression, [SwitchCase])
    /// `for p in e where c { … }`, and `while`/`repeat` with neither pattern nor sequence.
    case loop(pattern: Pattern?, sequence: Expression?, conditions: [Condition], body: Body)
    /// `do { … } catch p { … }`.
    case `do`(Body, catches: [SwitchCase])
    case `defer`(Body)
    /// Several in the place of one: what `#if` encloses (all branches that are not known to be for another system).
    case block(Body)
}

/// A local variable.
public struct LocalFacts: Sendable, Hashable {
    public var pattern: Pattern
    public var type: TypeReference?
    public var initial: Expression?
    public var ownership: Ownership
    public var isLet: Bool
    /// The getter of a computed local variable.
    public var getter: Body?
    public var spot: Spot

    public init(
        pattern: Pattern, type: TypeReference? = nil, initial: Expression? = nil, ownership: Ownership = .strong, isLet: Bool = true,
        getter: Body? = nil,
        spot: Spot
    ) {
        self.pattern = pattern
        self.type = type
        self.initial = initial
        self.ownership = ownership
        self.isLet = isLet
        self.getter = getter
        self.spot = spot
    }
}

/// One condition of `if`, `guard` or `while`.
public indirect enum Condition: Sendable, Hashable {
    case expression(Expression)
    /// `let a = e`; `let a` alone is `let a = a`. Holds if the value is there.
    case bind(String, Expression)
    /// `case p = e`.
    case pattern(Pattern, Expression)
    /// `#available(…)`.
    case available
}

/// One `case …:` or `default:` of a `switch`, or one `catch`.
public struct SwitchCase: Sendable, Hashable {
    /// Empty for `default` and for `catch` without a pattern.
    public var patterns: [Pattern]
    /// After `where`, of any of the patterns.
    public var condition: Expression?
    public var body: Body
    public var isDefault: Bool
    public var spot: Spot

    public init(patterns: [Pattern], condition: Expression? = nil, body: Body, isDefault: Bool = false, spot: Spot) {
        self.patterns = patterns
        self.condition = condition
        self.body = body
        self.isDefault = isDefault
        self.spot = spot
    }
}

/// What stands on the left of a binding or after `case`.
public indirect enum Pattern: Sendable, Hashable {
    /// Binds a name.
    case bind(String)
    /// `_`.
    case any
    /// `(a, b)`.
    case tuple([Pattern])
    /// `.name(p, q)`, `Type.name`, `.some(p)`: the case's name and the patterns of what it carries. `p?` is `.some(p)`.
    case enumCase(String, [Pattern])
    /// `is T`.
    case type(TypeReference)
    /// `p as T`.
    case cast(Pattern, TypeReference)
    /// Any other expression that must match.
    case expression(Expression)
}
