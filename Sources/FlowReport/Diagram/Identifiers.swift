import FlowGraph

/// Readable, unique names for the parts of a picture that are safe in DOT, SVG, CSS and Mermaid.
///
/// A name is made from the part's own name and does not depend on any order. Where letters are lost or two names would be equal, a
/// fingerprint of the full name follows.
struct Identifiers {
    private let byName: [String: String]

    init(prefix: String, names: [String]) {
        let unique = Set(names)
        let slugs = Dictionary(grouping: unique) { Self.slug($0) }
        byName = Dictionary(
            uniqueKeysWithValues: unique.map { name in
                let slug = Self.slug(name)
                let isAmbiguous = slugs[slug]!.count > 1 || Self.losesLetters(name)
                return (name, "\(prefix)_\(slug)" + (isAmbiguous ? "_" + Fingerprint([name]).description : ""))
            })
    }

    /// The identifier of one of the names given before.
    subscript(name: String) -> String { byName[name]! }

    /// ASCII letters and digits, with one underscore for each run of anything else.
    static func slug(_ name: String) -> String {
        name.utf8.split { !isPlain($0) }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    }

    /// The identifier of an arrow: two underscores never occur in a slug.
    static func arrow(from: String, to: String, suffix: String) -> String { "edge__\(from)__\(to)__\(suffix)" }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    private static func losesLetters(_ name: String) -> Bool {
        name.unicodeScalars.contains { !$0.isASCII } || slug(name).isEmpty
    }
}
