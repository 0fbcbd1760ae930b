/// The declarations of one Swift file and their bodies, as far as they matter to a flow.
///
/// A pure function of the file's bytes: it names types as they are written and resolves nothing, so it can be cached by content and made on
/// another machine.
public struct FileFacts: Sendable, Hashable {
    /// Modules that are imported, sorted, each once.
    public var imports: [String]
    /// Types and extensions in the order of the source, nested ones included.
    public var types: [TypeFacts]
    /// Functions at the top level.
    public var functions: [FunctionFacts]
    /// Variables at the top level.
    public var variables: [PropertyFacts]
    /// `typealias`es at the top level and in types, with the dotted path of the type they stand in ("" at the top level).
    public var aliases: [AliasFacts]
    /// Code at the top level, as in main.swift.
    public var statements: Body
    /// Whether the parser found something that is not Swift.
    public var hasErrors: Bool

    public init(
        imports: [String] = [], types: [TypeFacts] = [], functions: [FunctionFacts] = [], variables: [PropertyFacts] = [],
        aliases: [AliasFacts] = [],
        statements: Body = Body([]), hasErrors: Bool = false
    ) {
        self.imports = imports
        self.types = types
        self.functions = functions
        self.variables = variables
        self.aliases = aliases
        self.statements = statements
        self.hasErrors = hasErrors
    }
}

/// A `typealias`, or an `associatedtype` with its bound.
public struct AliasFacts: Sendable, Hashable {
    /// The dotted path of the type around it, "" at the top level.
    public var scope: String
    public var name: String
    /// The names of its generic parameters.
    public var generics: [String]
    public var type: TypeReference

    public init(scope: String, name: String, generics: [String] = [], type: TypeReference) {
        self.scope = scope
        self.name = name
        self.generics = generics
        self.type = type
    }
}

/// A class, struct, enum, actor or protocol, or an extension of one.
public struct TypeFacts: Sendable, Hashable {
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable { case `class`, `struct`, `enum`, `actor`, `protocol`, `extension` }

    public var kind: Kind
    /// The dotted path from the top level of the file: `Outer.Inner`. For an extension, what it extends, as written.
    public var name: String
    /// Generic parameters with what they must conform to, if that is said (in the list or in the `where` clause).
    public var generics: [GenericParameter]
    /// What stands after the colon.
    public var inherits: [TypeReference]
    /// Attribute names without `@`: `MainActor`, `objc`, `main`.
    public var attributes: [String]
    public var isPrivate: Bool
    /// `public`, `open` and `package`: other modules may use it.
    public var isPublic: Bool
    /// Stored and computed properties, in the order of the source. In a protocol, requirements.
    public var properties: [PropertyFacts]
    /// Methods, initialisers, deinitialisers, subscripts. In a protocol, requirements.
    public var functions: [FunctionFacts]
    /// Cases of an enum.
    public var cases: [CaseFacts]
    /// The place of its name.
    public var spot: Spot

    public init(
        kind: Kind, name: String, generics: [GenericParameter] = [], inherits: [TypeReference] = [], attributes: [String] = [],
        isPrivate: Bool = false,
        isPublic: Bool = false, properties: [PropertyFacts] = [], functions: [FunctionFacts] = [], cases: [CaseFacts] = [], spot: Spot
    ) {
        self.kind = kind
        self.name = name
        self.generics = generics
        self.inherits = inherits
        self.attributes = attributes
        self.isPrivate = isPrivate
        self.isPublic = isPublic
        self.properties = properties
        self.functions = functions
        self.cases = cases
        self.spot = spot
    }
}

/// `T: Coordinator`.
public struct GenericParameter: Sendable, Hashable {
    public var name: String
    public var bound: TypeReference?

    public init(name: String, bound: TypeReference? = nil) {
        self.name = name
        self.bound = bound
    }
}

/// A case of an enum, with the types and labels of what it carries.
public struct CaseFacts: Sendable, Hashable {
    public var name: String
    public var payload: [ParameterFacts]

    public init(name: String, payload: [ParameterFacts] = []) {
        self.name = name
        self.payload = payload
    }
}

/// The ownership of a reference.
public enum Ownership: UInt8, Sendable, Hashable, CaseIterable { case strong, weak, unowned }

/// A property of a type, or a variable at the top level.
public struct PropertyFacts: Sendable, Hashable {
    public var name: String
    public var type: TypeReference?
    public var ownership: Ownership
    public var isStatic: Bool
    public var isLazy: Bool
    public var isLet: Bool
    public var isPrivate: Bool
    public var isOverride: Bool
    /// Attribute names without `@`: `Published`, `State`, `IBOutlet`, a property wrapper's name.
    public var attributes: [String]
    /// What property wrappers are given in parentheses: `@Route(.modal)`.
    public var wrapperArguments: [Argument]
    /// What stands after `=`.
    public var initial: Expression?
    /// The getter of a computed property; `nil` for a stored one. In a protocol, an empty body.
    public var getter: Body?
    public var setter: Accessor?
    public var willSet: Accessor?
    public var didSet: Accessor?
    public var spot: Spot

    public init(
        name: String, type: TypeReference? = nil, ownership: Ownership = .strong, isStatic: Bool = false, isLazy: Bool = false,
        isLet: Bool = false,
        isPrivate: Bool = false, isOverride: Bool = false, attributes: [String] = [],
        wrapperArguments: [Argument] = [], initial: Expression? = nil, getter: Body? = nil, setter: Accessor? = nil,
        willSet: Accessor? = nil, didSet: Accessor? = nil, spot: Spot
    ) {
        self.name = name
        self.type = type
        self.ownership = ownership
        self.isStatic = isStatic
        self.isLazy = isLazy
        self.isLet = isLet
        self.isPrivate = isPrivate
        self.isOverride = isOverride
        self.attributes = attributes
        self.wrapperArguments = wrapperArguments
        self.initial = initial
        self.getter = getter
        self.setter = setter
        self.willSet = willSet
        self.didSet = didSet
        self.spot = spot
    }

    /// Whether it is a variable of an object that is nil until somebody sets it.
    var isNilAtFirst: Bool {
        guard isStored, !isLet, !isStatic, initial == nil, case .optional? = type else { return false }
        return true
    }

    /// Whether it has storage of its own.
    public var isStored: Bool { getter == nil }

    /// Under which key of the user's defaults a value lies: `@AppStorage("isOnboarded")`.
    var storageKey: String? { attributes.contains("AppStorage") ? wrapperArguments.first?.value.storageKey : nil }
}

extension Expression {
    /// The key of the user's defaults that it names: a literal's text, or the name of what holds it.
    var storageKey: String? {
        switch self {
        case .string(let text?): "defaults \"\(text)\""
        case .name(let name, _): "defaults \(name)"
        case .member(let base?, let name, _): name == "rawValue" ? base.storageKey : "defaults \(name)"
        case .member(nil, let name, _): "defaults \(name)"
        default: nil
        }
    }
}

/// A setter or an observer, with the name of its parameter (`newValue`, `oldValue` where none is written).
public struct Accessor: Sendable, Hashable {
    public var parameter: String
    public var body: Body

    public init(parameter: String, body: Body) {
        self.parameter = parameter
        self.body = body
    }
}

/// A function, method, initialiser, deinitialiser or subscript.
public struct FunctionFacts: Sendable, Hashable {
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable { case function, initializer, deinitializer, `subscript` }

    public var kind: Kind
    /// The base name; `init`, `deinit`, `subscript` for those. A subscript's setter is a subscript named `subscript=` with the new value as
    /// its last parameter.
    public var name: String
    public var generics: [GenericParameter]
    public var parameters: [ParameterFacts]
    /// `nil` where nothing is returned.
    public var returns: TypeReference?
    public var isStatic: Bool
    public var isOverride: Bool
    public var isPrivate: Bool
    /// `async`, or with an async body.
    public var isAsync: Bool
    /// `init?` and `init!`.
    public var isFailable: Bool
    /// `convenience init`.
    public var isConvenience: Bool
    /// In a protocol: `optional func`.
    public var isOptional: Bool
    /// Attribute names without `@`: `objc`, `IBAction`, `MainActor`, `discardableResult`.
    public var attributes: [String]
    /// `nil` for a requirement.
    public var body: Body?
    /// The place of its name.
    public var spot: Spot

    public init(
        kind: Kind = .function, name: String, generics: [GenericParameter] = [], parameters: [ParameterFacts] = [],
        returns: TypeReference? = nil,
        isStatic: Bool = false, isOverride: Bool = false, isPrivate: Bool = false, isAsync: Bool = false, isFailable: Bool = false,
        isConvenience: Bool = false,
        isOptional: Bool = false, attributes: [String] = [], body: Body? = nil, spot: Spot
    ) {
        self.kind = kind
        self.name = name
        self.generics = generics
        self.parameters = parameters
        self.returns = returns
        self.isStatic = isStatic
        self.isOverride = isOverride
        self.isPrivate = isPrivate
        self.isAsync = isAsync
        self.isFailable = isFailable
        self.isConvenience = isConvenience
        self.isOptional = isOptional
        self.attributes = attributes
        self.body = body
        self.spot = spot
    }

    /// `didFinish(in:)`: the base name and the labels, as Swift's documentation writes them.
    public var fullName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

/// A parameter of a function, or a part of an enum case's payload.
public struct ParameterFacts: Sendable, Hashable {
    /// `nil` for `_`.
    public var label: String?
    /// The name inside the body.
    public var name: String
    public var type: TypeReference
    public var initial: Expression?
    public var isVariadic: Bool
    public var isInout: Bool
    public var isEscaping: Bool
    /// `@ViewBuilder` and other attributes, without `@`.
    public var attributes: [String]

    public init(
        label: String?, name: String, type: TypeReference, initial: Expression? = nil, isVariadic: Bool = false, isInout: Bool = false,
        isEscaping: Bool = false,
        attributes: [String] = []
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.initial = initial
        self.isVariadic = isVariadic
        self.isInout = isInout
        self.isEscaping = isEscaping
        self.attributes = attributes
    }
}
