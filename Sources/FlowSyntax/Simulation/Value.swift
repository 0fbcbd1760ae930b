/// What an expression may stand for while code is simulated.
indirect enum Value: Hashable, Sendable {
    /// Nothing is known of it.
    case unknown
    /// `nil`.
    case absent
    /// An object or a struct, by its place in ``Memory/objects``.
    case object(Int)
    /// A closure, by its place in ``Memory/closures``.
    case closure(Int)
    /// A method of an object without its call: `self.done`.
    case method(Int, String)
    /// A function, or a static method, without its call.
    case function([Program.FunctionID])
    /// A type that is declared in the app.
    case type(Program.TypeID)
    /// A type from elsewhere.
    case external(String)
    case bool(Bool)
    case string(String)
    case number(Int)
    /// Of an enum: the case's name and what it carries.
    case enumCase(String, [Value])
    /// An array or a set. An open one may hold others that are not known.
    case list([Value], isOpen: Bool)
    case dictionary([Entry], isOpen: Bool)
    case tuple([Value])
    /// Something unknown of which is remembered what was assumed about it.
    case symbol(Int)

    struct Entry: Hashable, Sendable {
        var key: Value
        var value: Value
    }

    var objectID: Int? { if case .object(let id) = self { id } else { nil } }

    /// Whether it is known to be no object, closure or collection.
    var isPlain: Bool {
        switch self {
        case .absent, .bool, .string, .number, .unknown, .symbol, .type, .external, .function: true
        case .object, .closure, .method, .enumCase, .list, .dictionary, .tuple: false
        }
    }

    /// Itself and everything that it carries, without following references.
    func visit(_ body: (Value) -> Void) {
        body(self)
        switch self {
        case .enumCase(_, let values), .tuple(let values), .list(let values, _): for value in values { value.visit(body) }
        case .dictionary(let entries, _):
            for entry in entries {
                entry.key.visit(body)
                entry.value.visit(body)
            }
        case .unknown, .absent, .object, .closure, .method, .function, .type, .external, .bool, .string, .number, .symbol: break
        }
    }
}

/// The class of an object, as far as it is known.
enum DynamicType: Hashable, Sendable {
    /// Declared in the app. A protocol if only that much is known.
    case declared(Program.TypeID)
    /// From elsewhere: `UINavigationController`.
    case external(String)
    /// A value of a function type that came from outside.
    case callback
    case unknown
}

/// A place in the app's source.
struct CodePlace: Hashable, Sendable, Comparable {
    var file: Int
    var spot: Spot

    static func < (a: CodePlace, b: CodePlace) -> Bool { (a.file, a.spot) < (b.file, b.spot) }
}

/// An object or a struct.
struct ObjectState: Hashable, Sendable {
    var type: DynamicType
    var fields: [String: Value] = [:]
    /// Whether it came from outside what is simulated: then fields that nobody has set hold something unknown.
    var isInput = false
    /// Whether the value may as well be `nil`, and nobody has asked yet.
    var isMaybeAbsent = false
    var isAbsent = false
    var isDead = false
    /// Where it was made; for an input, `nil`.
    var birth: CodePlace?
    /// The types of a generic class's arguments are not followed; the name of what it is for readers.
    var label = ""
    /// Closures that were handed to it and of which nothing more is known.
    var callbacks: [Value] = []
}

/// A few values by their names: a block has so few variables that looking through them is quicker than hashing.
struct Variables: Sendable {
    private var entries: [(name: String, value: Value)] = []

    /// Complexity: O(*n*), *n* being the number of variables.
    subscript(name: String) -> Value? {
        get {
            guard !entries.isEmpty else { return nil }
            return index(of: name).map { entries[$0].value }
        }
        set {
            if let index = index(of: name) {
                if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
            } else if let newValue {
                entries.append((name, newValue))
            }
        }
    }

    private func index(of name: String) -> Int? {
        let length = name.utf8.count
        return entries.firstIndex { $0.name.utf8.count == length && $0.name == name }
    }
}

/// The variables of a function, a closure or a block.
struct Scope: Sendable {
    var variables = Variables()
    var weak: Set<String> = []
    /// Local variables that are computed, by their names.
    var getters: [String: Value] = [:]
    let parent: Int?
    /// The type whose members may be named without `self.`.
    let owner: Program.TypeID?
    let file: Int
}

/// A closure and what it closes over.
struct ClosureState: Sendable {
    /// What all copies share.
    private final class Code: Sendable {
        let facts: ClosureFacts
        let function: FunctionFacts?

        init(facts: ClosureFacts, function: FunctionFacts?) {
            self.facts = facts
            self.function = function
        }
    }

    private let code: Code
    let scope: Int
    let file: Int

    init(facts: ClosureFacts, scope: Int, function: FunctionFacts? = nil, file: Int) {
        code = Code(facts: facts, function: function)
        self.scope = scope
        self.file = file
    }

    var facts: ClosureFacts { code.facts }
    /// A local function's facts, when it is one.
    var function: FunctionFacts? { code.function }
    var isFunction: Bool { code.function != nil }
}

/// What happened that an observer of coordinators wants to know of.
enum Effect: Hashable, Sendable {
    /// An object came to be held: by which object's property, where.
    case kept(child: Int, holder: Int, field: String, Place)
    /// And was let go of. `wasThere` is false if it was asked for and nothing was found.
    case released(child: Int, holder: Int, field: String, Place)
    /// A child told another object of itself.
    case heard(child: Int, by: Value, Program.FunctionID, [Value])
    /// A child called back what was there before it.
    case reported(child: Int, to: Int)
    case shown(screen: Int, how: String, Place)
    case gone(screen: Int, how: String, Place)
    /// A callback of an input was called: somebody outside heard of it.
    case outside(String, Place)
    case created(Int, Place)
    /// Code that nobody knows was handed an object, or was asked to find it: it may have released it, or what it holds.
    case doubted(Int)
    /// A bound was hit: what follows is not known.
    case cut

    /// Where: the code itself, and the place in the function that is to be blamed for it.
    struct Place: Hashable, Sendable {
        var code: CodePlace
        var cause: CodePlace
        /// The function in which the cause lies.
        var function: Program.FunctionID?
    }
}

/// Everything that simulated code can see and change: a value, so that a path is tried on a copy.
struct Memory: Sendable {
    var objects: [ObjectState] = []
    /// The first one is empty and stands for code outside of every function.
    var scopes: [Scope] = [Scope(parent: nil, owner: nil, file: 0)]
    var closures: [ClosureState] = []
    /// Static and global variables by `Type.name`.
    var statics: [String: Value] = [:]
    var symbols = 0
    var symbolTypes: [Int: TypeReference] = [:]
    /// What was assumed of symbols.
    var assumed: [Int: Value] = [:]
    /// Plain values that are computed from something, and always come to the same: an object's identifier, its hash.
    var derived: [Derivation: Int] = [:]
    /// Of which object a symbol is the identity.
    var identities: [Int: Int] = [:]
    /// Closures that wait for the end of the event: `DispatchQueue.main.async`, completions of transitions.
    var deferred: [(closure: Value, arguments: [Value])] = []
    /// Closures that went where nobody can follow, with who has them if that is an object.
    var escaped: [Escape] = []
    /// Objects that were handed to code that nobody knows.
    var handedOut: Set<Int> = []
    /// How many objects there were before the event that is judged: the rest was made during it or after it.
    var eventStart = Int.max
    /// Who was the delegate of a navigation controller before somebody else took that place, by the controller.
    var displaced: [Int: DisplacedDelegate] = [:]

    struct DisplacedDelegate: Hashable, Sendable {
        let former: Int
        /// Where the place was taken, and in which function.
        let place: Effect.Place
    }

    struct Escape: Hashable, Sendable {
        let closure: Value
        /// What took it, for a reader: `UIAction`, `sink`.
        let receiver: String
        let place: CodePlace
        /// Whether only the user sets it off, as the handler of a button.
        var isByUser = false
    }

    /// What a plain value is computed from.
    struct Derivation: Hashable, Sendable {
        enum Rule: Hashable, Sendable {
            /// `ObjectIdentifier(x)`, `x.hash`: equal for the same object and no other.
            case identity(String)
            case member(String)
            case text
            case property(Program.PropertyID)
            case function(Program.FunctionID)
        }

        let rule: Rule
        let source: Value
    }
}

extension Memory {
    /// The innermost scope that has a variable of a name, from one on outwards; `nil` if none has.
    func scope(of name: String, from scope: Int) -> Int? {
        var next: Int? = scope
        while let id = next {
            if scopes[id].variables[name] != nil { return id }
            next = scopes[id].parent
        }
        return nil
    }
}
