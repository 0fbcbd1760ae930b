import Foundation

/// JSON as it was read, in which `true` is not 1 and 1 is not 1.5.
enum JSONValue: Decodable, Hashable {
    case null, flag(Bool), whole(Int), number(Double), string(String), list([JSONValue]), object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The commonest first: each that does not fit costs an error.
        if let text = try? container.decode(String.self) { self = .string(text); return }
        if let members = try? container.decode([String: JSONValue].self) { self = .object(members); return }
        if let list = try? container.decode([JSONValue].self) { self = .list(list); return }
        if let flag = try? container.decode(Bool.self) { self = .flag(flag); return }
        if let whole = try? container.decode(Int.self) { self = .whole(whole); return }
        if let number = try? container.decode(Double.self) { self = .number(number); return }
        guard container.decodeNil() else { throw CocoaError(.coderReadCorrupt) }
        self = .null
    }

    init(_ text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    subscript(key: String) -> JSONValue {
        if case .object(let members) = self { return members[key] ?? .null }
        return .null
    }

    subscript(index: Int) -> JSONValue { list.indices.contains(index) ? list[index] : .null }

    var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var int: Int? { if case .whole(let number) = self { number } else { nil } }

    /// Every string there is, keys too.
    var strings: [String] {
        switch self {
        case .null, .flag, .whole, .number: []
        case .string(let text): [text]
        case .list(let list): list.flatMap(\.strings)
        case .object(let members): members.keys.sorted().flatMap { [$0] + members[$0]!.strings }
        }
    }
}
