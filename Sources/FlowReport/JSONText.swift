/// JSON whose objects keep the order in which they were written, so that a reader finds the important things first.
///
/// It is for formats of others. A flow document is written by its own coder.
indirect enum JSONText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case string(String)
    case number(Int)
    case flag(Bool)
    case list([JSONText])
    case object([(key: String, value: JSONText)])

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: JSONText...) { self = .list(elements) }
    /// Members without a value are left out.
    init(dictionaryLiteral elements: (String, JSONText?)...) { self = .object(elements.compactMap { key, value in value.map { (key, $0) } }) }

    /// A list, or nothing if it would be empty.
    static func some(_ list: [JSONText]) -> JSONText? { list.isEmpty ? nil : .list(list) }

    /// Indented by two spaces, ending in a newline.
    var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: Int) {
        switch self {
        case .string(let text): Self.write(text, to: &bytes)
        case .number(let number): bytes += String(number).utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .list(let list):
            Self.write(list, "[", "]", to: &bytes, indent: indent) { $0.write(to: &$1, indent: indent + 1) }
        case .object(let members):
            Self.write(members, "{", "}", to: &bytes, indent: indent) {
                Self.write($0.key, to: &$1)
                $1 += ": ".utf8
                $0.value.write(to: &$1, indent: indent + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to bytes: inout [UInt8], indent: Int,
        _ each: (Element, inout [UInt8]) -> Void
    ) {
        func breakLine(_ indent: Int, _ bytes: inout [UInt8]) {
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
        }
        bytes.append(UInt8(ascii: open))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine(indent + 1, &bytes)
            each(element, &bytes)
        }
        if !elements.isEmpty { breakLine(indent, &bytes) }
        bytes.append(UInt8(ascii: close))
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
