/// Sixteen hexadecimal digits that name a finding's cause and survive edits that do not touch it.
///
/// It is made of the rule and of names, never of lines, indices, addresses or paths of files.
public struct Fingerprint: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The sixteen digits.
    public let description: String

    /// Hashes the parts with 64-bit FNV-1a (Fowler, Noll, Vo; parameters as in the IETF draft "The FNV Non-Cryptographic Hash Algorithm").
    ///
    /// Parts are kept apart, so `["ab", "c"]` and `["a", "bc"]` differ.
    public init(_ parts: [String]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for part in parts {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3  // no UTF-8 text contains the byte 0xff
        }
        let digits = String(hash, radix: 16)
        description = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A fingerprint that was written down; `nil` if the text is not sixteen hexadecimal digits.
    public init?(digits: String) {
        guard digits.utf8.count == 16, digits.allSatisfy(\.isHexDigit) else { return nil }
        description = digits
    }

    public static func < (a: Fingerprint, b: Fingerprint) -> Bool { a.description < b.description }
}

extension Fingerprint: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let fingerprint = Fingerprint(digits: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a fingerprint has sixteen hexadecimal digits, not \"\(text)\"")
        }
        self = fingerprint
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
