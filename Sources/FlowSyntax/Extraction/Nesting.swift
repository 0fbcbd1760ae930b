/// Finds where source is nested deeper than the parser can follow.
///
/// The parser counts brackets that it has opened, but it also looks ahead, and there it calls itself for each bracket without counting:
/// some hundred thousand of them are more than any stack holds, and some ten thousand are slow. What comes after the limit is not parsed
/// anyway.
enum Nesting {
    /// How many square brackets may be open at once: whether one begins an array or a type, the parser finds out by trying both, which
    /// takes twice as long for each one inside. With 14 of them that is a tenth of a second, with 24 many seconds.
    private static let squareLimit = 14

    /// The source up to the place where more brackets are open than `limit`; all of it as a rule.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func bounded(_ bytes: [UInt8], limit: Int) -> ArraySlice<UInt8> {
        bytes.withUnsafeBufferPointer { buffer in
            if isShallow(buffer, limit: limit) { return bytes[...] }
            var scanner = Scanner(bytes: buffer, limit: limit)
            return bytes[..<scanner.scan()]
        }
    }

    /// Counts brackets wherever they stand, in strings and comments too. That may count too many, but it takes next to no time.
    private static func isShallow(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
        var depth = 0
        var squares = 0
        var pounds = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "["):
                depth += 1
                squares += 1
                if squares > squareLimit || depth > limit { return false }
            case UInt8(ascii: "]"):
                depth = max(0, depth - 1)
                squares = max(0, squares - 1)
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth = max(0, depth - 1)
            // A `#` may open a string or a condition of compilation.
            case UInt8(ascii: "#"):
                pounds += 1
                if pounds > limit { return false }
            default: break
            }
        }
        return true
    }

    /// Knows strings and comments well enough not to count the brackets in them.
    private struct Scanner {
        let bytes: UnsafeBufferPointer<UInt8>
        let limit: Int
        private var offset = 0
        /// The brackets that are open, and for an interpolation the string that goes on after it.
        private var open: [Bracket] = []
        /// Of the brackets that are open, how many are `<` in a row.
        private var angles = 0
        private var squares = 0
        private var conditions = 0

        init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
            self.bytes = bytes
            self.limit = limit
        }

        private enum Bracket {
            case plain
            case square
            case interpolation(Quote)
        }

        private struct Quote {
            var pounds: Int
            var isMultiline: Bool
        }

        private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

        /// Where the source must end, in bytes.
        mutating func scan() -> Int {
            while offset < bytes.count {
                let start = offset
                if open.count + angles > limit || conditions > limit || squares > Nesting.squareLimit { return start }
                switch bytes[offset] {
                case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "/"):
                    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
                    continue
                case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
                    comment()
                    continue
                case UInt8(ascii: "\""):
                    string(pounds: 0)
                    continue
                case UInt8(ascii: "#"):
                    var pounds = 0
                    while byte(offset) == UInt8(ascii: "#") {
                        pounds += 1
                        offset += 1
                    }
                    if pounds > limit { return start }
                    if byte(offset) == UInt8(ascii: "\"") {
                        string(pounds: pounds)
                    } else if byte(offset) == UInt8(ascii: "i"), byte(offset + 1) == UInt8(ascii: "f") {
                        conditions += 1
                    } else if byte(offset) == UInt8(ascii: "e"), byte(offset + 1) == UInt8(ascii: "n") {
                        conditions -= 1
                    }
                    continue
                case UInt8(ascii: "("), UInt8(ascii: "{"): open.append(.plain)
                case UInt8(ascii: "["):
                    open.append(.square)
                    squares += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    angles = 0
                    switch open.popLast() {
                    case .interpolation(let quote)? where bytes[offset] == UInt8(ascii: ")"):
                        offset += 1
                        text(quote)
                        continue
                    case .square?: squares -= 1
                    default: break
                    }
                // Between operands it stands alone and nests nothing.
                case UInt8(ascii: "<") where byte(offset + 1) != UInt8(ascii: " "): angles += 1
                case UInt8(ascii: ">"): angles = max(0, angles - 1)
                case UInt8(ascii: ";"): angles = 0
                default: break
                }
                offset += 1
            }
            return bytes.count
        }

        private mutating func comment() {
            var depth = 0
            while offset < bytes.count {
                if bytes[offset] == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
                    depth += 1
                    offset += 2
                } else if bytes[offset] == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
                    depth -= 1
                    offset += 2
                    if depth == 0 { return }
                } else {
                    offset += 1
                }
            }
        }

        private mutating func string(pounds: Int) {
            let isMultiline = byte(offset + 1) == UInt8(ascii: "\"") && byte(offset + 2) == UInt8(ascii: "\"")
            offset += isMultiline ? 3 : 1
            text(Quote(pounds: pounds, isMultiline: isMultiline))
        }

        /// The inside of a string, up to its end or to an interpolation.
        private mutating func text(_ quote: Quote) {
            while offset < bytes.count {
                switch bytes[offset] {
                case UInt8(ascii: "\\"):
                    var next = offset + 1
                    while next - offset <= quote.pounds, byte(next) == UInt8(ascii: "#") { next += 1 }
                    guard next - offset - 1 == quote.pounds else {
                        offset += 1
                        continue
                    }
                    if byte(next) == UInt8(ascii: "(") {
                        open.append(.interpolation(quote))
                        offset = next + 1
                        return
                    }
                    offset = next + 1
                case UInt8(ascii: "\""):
                    let quotes = quote.isMultiline ? 3 : 1
                    let end = offset + quotes
                    if (offset..<end).allSatisfy({ byte($0) == UInt8(ascii: "\"") }),
                        (end..<end + quote.pounds).allSatisfy({ byte($0) == UInt8(ascii: "#") })
                    {
                        offset = end + quote.pounds
                        return
                    }
                    offset += 1
                // A string of one line ends with its line, closed or not.
                case 0x0A, 0x0D:
                    if !quote.isMultiline { return }
                    offset += 1
                default: offset += 1
                }
            }
        }
    }
}
