/// A type as the source writes it. What it names is decided when files are linked.
public indirect enum TypeReference: Sendable, Hashable {
    /// `Coordinator`, `Outer.Inner`, `Publisher<Void, Never>`: the dotted path, and the generic arguments of its last part.
    case named(String, arguments: [TypeReference])
    /// `T?`, `T!` and `Optional<T>`.
    case optional(TypeReference)
    /// `[T]` and `Array<T>`.
    case array(TypeReference)
    /// `[K: V]` and `Dictionary<K, V>`.
    case dictionary(TypeReference, TypeReference)
    /// `(A, B) -> C`; attributes such as `@escaping` and effects are left out.
    case function([TypeReference], TypeReference)
    /// `(A, B)`; `()` and `Void` are the empty tuple.
    case tuple([TypeReference])
    /// `A & B`.
    case composition([TypeReference])
    /// `T.Type`.
    case metatype(TypeReference)
    /// Anything else; `some T` and `any T` are `T`.
    case unknown

    /// The last part of the name of a type, or of what is optional of it.
    var plainName: String? {
        switch self {
        case .named(let name, _): Program.plainName(name)
        case .optional(let inside): inside.plainName
        default: nil
        }
    }

    /// The types that stand in it, from left to right; of a name, its generic arguments.
    var parts: [TypeReference] {
        switch self {
        case .named(_, let arguments): arguments
        case .optional(let inside), .array(let inside), .metatype(let inside): [inside]
        case .dictionary(let key, let value): [key, value]
        case .function(let parameters, let result): parameters + [result]
        case .tuple(let parts), .composition(let parts): parts
        case .unknown: []
        }
    }

    /// The empty tuple.
    public static let void = TypeReference.tuple([])
}
