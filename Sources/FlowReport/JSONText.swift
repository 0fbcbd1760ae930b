/// JSON whose objects keep the order in which they were written, so that a reader finds the important things first.
///
/// It is for formats of others. A flow document is written by its own coder.
indirect enum JSONText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case string(String)
    case number(Int)
    case flag(Bool)
    case list([JSONText])
    /// A list whose elements are made one by one while it is written, so that a long one is never in memory as a whole.
    case made(count: Int, (Int) -> JSONText)
    case object([(key: String, value: JSONText)])

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: JSONText...) { self = .list(elements) }
    /// Members without a value are left out.
    init(dictionaryLiteral elements: (String, JSONText?)...) {
        self = .object(elements.compactMap { key, value in value.map { (key, $0) } })
    }

    /// A list, or nothing if it would be empty.
    static func some(_ list: [JSONText]) -> JSONText? { list.isEmpty ? nil : .list(list) }

    /// Indented by two spaces, ending in a newline; short values without nested containers are on one line.
    var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: Int) {
        switch self {
        case .string(let text): Self.write(text, to: &bytes)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .list(let list):
            let isShort = list.reduce(0) { $0 + $1.shortLength } <= Self.mostOnALine
            bytes.append(UInt8(ascii: "["))
            for (index, element) in list.enumerated() {
                Self.begin(index, isShort, to: &bytes, indent: indent + 1)
                element.write(to: &bytes, indent: indent + 1)
            }
            if !isShort { Self.breakLine(to: &bytes, indent: indent) }
            bytes.append(UInt8(ascii: "]"))
        case .made(let count, let element):
            bytes.append(UInt8(ascii: "["))
            for index in 0..<count {
                Self.begin(index, false, to: &bytes, indent: indent + 1)
                element(index).write(to: &bytes, indent: indent + 1)
            }
            if count > 0 { Self.breakLine(to: &bytes, indent: indent) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            let isShort = members.reduce(0) { $0 + $1.key.utf8.count + 4 + $1.value.shortLength } <= Self.mostOnALine
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                Self.begin(index, isShort, to: &bytes, indent: indent + 1)
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                bytes.append(UInt8(ascii: " "))
                member.value.write(to: &bytes, indent: indent + 1)
            }
            if !isShort { Self.breakLine(to: &bytes, indent: indent) }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static let mostOnALine = 100

    /// About how many bytes it has; too many for a line if it holds something.
    private var shortLength: Int {
        switch self {
        case .string(let text): text.utf8.count + 4
        case .number, .flag: 6
        case .made: Self.mostOnALine + 1
        case .list(let list): list.isEmpty ? 2 : Self.mostOnALine + 1
        case .object(let members): members.isEmpty ? 2 : Self.mostOnALine + 1
        }
    }

    private static func begin(_ index: Int, _ isShort: Bool, to bytes: inout [UInt8], indent: Int) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if !isShort { breakLine(to: &bytes, indent: indent) } else if index > 0 { bytes.append(UInt8(ascii: " ")) }
    }

    private static func breakLine(to bytes: inout [UInt8], indent: Int) {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * indent { bytes.append(UInt8(ascii: " ")) }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { source in
            // Most text is copied in one piece.
            var start = 0
            for index in source.indices {
                let byte = source[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F else { continue }
                bytes.append(contentsOf: source[start..<index])
                start = index + 1
                switch byte {
                case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
                case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
                case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
                case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
                case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
                default:
                    let digits = String(byte, radix: 16)
                    bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
                }
            }
            bytes.append(contentsOf: source[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
