/// Splits Objective-C into words and marks. Comments, imports and the conditions of the preprocessor are left out; what a macro stands for is
/// not.
struct ObjectiveCScanner {
    enum Token: Equatable {
        case word(String)
        /// `@interface`, without the `@`.
        case directive(String)
        /// What stands between quotes.
        case text(String)
        case mark(UInt8)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var peeked: Token?
    /// Whether the last token stands in a `#define`.
    private(set) var isInDefinition = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next token without going past it.
    mutating func peek() -> Token? {
        if peeked == nil { peeked = scan() }
        return peeked
    }

    /// Goes past the next token.
    ///
    /// Complexity: O(*n*) for all of *n* bytes.
    mutating func next() -> Token? {
        if let token = peeked {
            peeked = nil
            return token
        }
        return scan()
    }

    private func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }

    private mutating func scan() -> Token? {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"):
                if position == 0 || bytes[position - 1] != UInt8(ascii: "\\") { isInDefinition = false }
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "#"): readInstruction()
            case UInt8(ascii: "\""): return .text(readText())
            case UInt8(ascii: "'"): skipCharacter()
            case UInt8(ascii: "@"):
                position += 1
                if Self.startsWord(self.byte()) { return .directive(readWord()) }
            case _ where Self.startsWord(byte): return .word(readWord())
            case UInt8(ascii: "0")...UInt8(ascii: "9"): _ = readWord()
            default:
                position += 1
                return .mark(byte)
            }
        }
        return nil
    }

    private static func startsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func readWord() -> String {
        let start = position
        while position < bytes.count, Self.startsWord(bytes[position]) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func readText() -> String {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\n") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(position, bytes.count)
        position = min(end + 1, bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// `'a'`; an apostrophe that nothing closes soon is none.
    private mutating func skipCharacter() {
        position += 1
        var end = position
        while end < min(position + 8, bytes.count) {
            if bytes[end] == UInt8(ascii: "'") {
                position = end + 1
                return
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
    }

    private mutating func skipLine() {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n"), bytes[position - 1] != UInt8(ascii: "\\") { return }
            position += 1
        }
    }

    private mutating func skipComment() {
        position += 2
        while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { position += 1 }
        position = min(position + 2, bytes.count)
    }

    private mutating func readInstruction() {
        position += 1
        while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { position += 1 }
        guard Self.startsWord(byte()) else { return }
        switch readWord() {
        case "define":
            isInDefinition = true
            while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { position += 1 }
            if Self.startsWord(byte()) { _ = readWord() }
        case "import", "include", "pragma", "if", "ifdef", "ifndef", "elif", "else", "endif", "error", "warning", "line", "undef":
            skipLine()
        default: break
        }
    }
}
