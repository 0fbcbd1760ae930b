/// The comments in Swift source that reach to the end of their line, and which lines have code.
///
/// It knows strings of every kind with what is interpolated in them, raw identifiers, regular expressions and comments in comments. A slash
/// begins a regular expression where a value can stand, if the line has another one to end it. Complexity: O(*n*), for *n* bytes on lines
/// of a bounded length.
struct SwiftComments {
    /// What stands behind two slashes.
    struct Comment {
        /// The line, the first one being 1.
        let line: Int
        /// The column of the first slash in bytes, the first one being 1.
        let column: Int
        /// Everything behind the two slashes.
        let text: String
    }

    private(set) var comments: [Comment] = []
    /// Ascending; the first line is 1.
    private(set) var linesOfCode: [Int] = []

    private enum Frame {
        /// Code, inside an interpolation with the number of its open brackets.
        case code(open: Int)
        case string(hashes: Int, isMultiline: Bool)
    }

    init(_ source: [UInt8]) {
        var frames: [Frame] = [.code(open: 0)]
        var line = 1, lineStart = 0, i = 0
        func byte(_ index: Int) -> UInt8 { index < source.count ? source[index] : 0 }
        func count(_ wanted: UInt8, from start: Int) -> Int { source[min(start, source.count)...].prefix { $0 == wanted }.count }
        func newline() {
            line += 1
            lineStart = i + 1
        }
        func markCode() { if linesOfCode.last != line { linesOfCode.append(line) } }

        while i < source.count {
            let here = source[i]
            if here == .newline {
                // A string that does not end on its line never does; what it is interpolated in is left with it.
                if case .string(_, false)? = frames.last {
                    let outer = frames.lastIndex { if case .string(_, true) = $0 { true } else { false } }
                    frames.removeLast(frames.count - 1 - (outer ?? 0))
                }
                newline()
                i += 1
                continue
            }
            switch frames[frames.count - 1] {
            case .string(let hashes, let isMultiline):
                markCode()
                if here == UInt8(ascii: "\\"), count(.hash, from: i + 1) >= hashes {
                    i += 1 + hashes
                    if byte(i) == UInt8(ascii: "(") { frames.append(.code(open: 1)) }
                    if byte(i) != .newline { i += 1 }
                } else if here == .quote, !isMultiline || count(.quote, from: i) >= 3,
                    count(.hash, from: i + (isMultiline ? 3 : 1)) >= hashes
                {
                    frames.removeLast()
                    i += (isMultiline ? 3 : 1) + hashes
                } else {
                    i += 1
                }
            case .code(let open):
                if here == .slash, byte(i + 1) == .slash {
                    let end = source[i...].firstIndex(of: .newline) ?? source.count
                    let text = source[(i + 2)..<end]
                    comments.append(
                        Comment(
                            line: line, column: i - lineStart + 1,
                            text: String(decoding: text.last == 0x0D ? text.dropLast() : text, as: UTF8.self)))
                    i = end
                } else if here == .slash, byte(i + 1) == .star {
                    var depth = 1
                    i += 2
                    while i < source.count, depth > 0 {
                        if source[i] == .slash, byte(i + 1) == .star {
                            depth += 1
                            i += 2
                        } else if source[i] == .star, byte(i + 1) == .slash {
                            depth -= 1
                            i += 2
                        } else {
                            if source[i] == .newline { newline() }
                            i += 1
                        }
                    }
                } else if here == .quote || here == .hash {
                    markCode()
                    let hashes = count(.hash, from: i)
                    i += hashes
                    if byte(i) == .quote {
                        // Two quotes are an empty string, unless a third one follows.
                        let isMultiline = count(.quote, from: i) >= 3
                        frames.append(.string(hashes: hashes, isMultiline: isMultiline))
                        i += isMultiline ? 3 : 1
                    } else if hashes > 0, byte(i) == .slash {
                        i += 1
                        let isMultiline = source[min(i, source.count)...].prefix { $0 != .newline }.allSatisfy {
                            $0 == 0x20 || $0 == 0x09 || $0 == 0x0D
                        }
                        while i < source.count, source[i] != .slash || count(.hash, from: i + 1) < hashes {
                            if source[i] == .newline {
                                guard isMultiline else { break }
                                newline()
                            }
                            i += source[i] == UInt8(ascii: "\\") && byte(i + 1) != .newline ? 2 : 1
                        }
                        if byte(i) == .slash { i += 1 + hashes }
                    }
                } else if here == .slash, let end = Self.end(ofRegexAt: i, in: source) {
                    markCode()
                    i = end
                } else if here == UInt8(ascii: "`") {
                    markCode()
                    let end = source[(i + 1)...].firstIndex { $0 == here || $0 == .newline } ?? source.count
                    i = byte(end) == here ? end + 1 : end
                } else {
                    if here != 0x20, here != 0x09, here != 0x0D { markCode() }
                    i += 1
                    // Only brackets inside an interpolation matter: the last one ends it.
                    guard open > 0, here == UInt8(ascii: "(") || here == UInt8(ascii: ")") else { break }
                    let left = open + (here == UInt8(ascii: "(") ? 1 : -1)
                    if left == 0 { frames.removeLast() } else { frames[frames.count - 1] = .code(open: left) }
                }
            }
        }
    }
}

extension SwiftComments {
    /// What follows a regular expression between bare slashes; `nil` if the slash divides, or is part of an operator.
    private static func end(ofRegexAt start: Int, in source: [UInt8]) -> Int? {
        // It begins with no space, or `a / b / c` would have one.
        guard start + 1 < source.count, ![0x20, 0x09, 0x0D, .newline].contains(source[start + 1]), isWhereValuesStand(start, in: source)
        else { return nil }
        var i = start + 1, isInClass = false
        while i < source.count, source[i] != .newline {
            switch source[i] {
            case UInt8(ascii: "\\"): i += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case .slash where !isInClass: return i + 1
            default: break
            }
            i += 1
        }
        return nil
    }

    /// Whether a value, and no operator between two, can stand at a place: behind an opening bracket, a comma, an operator, or a word that
    /// wants a value.
    private static func isWhereValuesStand(_ place: Int, in source: [UInt8]) -> Bool {
        guard let last = source[..<place].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
        if Array("=(,:[{!&|?;<>+\n\r".utf8).contains(source[last]) { return true }
        let isLetter = { (byte: UInt8) in
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
        let word = source[...last].reversed().prefix(while: isLetter).reversed()
        return ["return", "in", "case", "try", "await", "if", "while", "where", "else", "throw"].contains(
            String(decoding: word, as: UTF8.self))
    }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n"), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    fileprivate static let quote = UInt8(ascii: "\""), hash = UInt8(ascii: "#")
}
