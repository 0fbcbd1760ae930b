/// A small generator of pseudo-random numbers, the same on every machine.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Damages source in ways that parsers do not like.
enum Mutator {
    /// What is put in here and there: openings without an end, ends without an opening, and what is rare.
    private static let tokens = [
        "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "\\", "`", "'", "@", "#", "##", "&", "!", "?", "??", "?.",
        ".", "...", "..<", ":",
        ";", ",", "=", "==", "->", "=>", "/", "//", "/*", "*/", "$0", "$9999999999", "$", "_", "#if", "#if os(macOS)", "#else", "#elseif",
        "#endif", "#selector(",
        "#keyPath(", "#available", "#Preview", "if ", "else ", "guard ", "case ", "case let ", "default:", "switch ", "let ", "var ",
        "func ", "init", "init?",
        "subscript", "deinit ", "get ", "set ", "willSet ", "class ", "struct ", "enum ", "protocol ", "extension ", "actor ", "where ",
        "in ", "is ", "as ",
        "as? ", "as! ", "try ", "try! ", "await ", "async ", "throws ", "return ", "throw ", "defer ", "repeat ", "while ", "for ", "do ",
        "catch ", "some ", "any ",
        "inout ", "weak ", "unowned(", "lazy ", "private(set) ", "@objc ", "@escaping ", "self", "self.", "Self", "super", ".init", "nil",
        "operator ", "macro ",
        "import ", "typealias ", "associatedtype ", "precedencegroup ", "\\.a", "[weak self] in ", "<T: A & B>", "1e", "0x", "1_",
        "\u{FEFF}", "\u{2028}", "é", "👩‍👩‍👧",
        "\0", "\r", "\r\n", "\n", "\t", " ",
    ].map { Array($0.utf8) }

    /// One to six changes of a file.
    static func mutate(_ source: [UInt8], with other: [UInt8], using random: inout SplitMix) -> [UInt8] {
        var bytes = source
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
            case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
            case 2: bytes.removeSubrange(piece(of: bytes, from: place, using: &random))
            case 3: bytes.insert(contentsOf: bytes[piece(of: bytes, from: place, using: &random)], at: place)
            case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random)!, at: place)
            case 5:
                let token = tokens.randomElement(using: &random)!
                bytes.insert(contentsOf: (0..<Int.random(in: 2...300, using: &random)).flatMap { _ in token }, at: place)
            case 6: bytes.removeSubrange(place...)
            case 7:
                let from = Int.random(in: 0...other.count, using: &random)
                bytes.insert(contentsOf: other[piece(of: other, from: from, using: &random)], at: place)
            case 8:
                // Two words change places.
                let first = word(of: bytes, at: place)
                let second = word(of: bytes, at: Int.random(in: 0...bytes.count, using: &random))
                guard first.upperBound <= second.lowerBound else { continue }
                let (a, b) = (Array(bytes[first]), Array(bytes[second]))
                bytes.replaceSubrange(second, with: a)
                bytes.replaceSubrange(first, with: b)
            default: bytes.replaceSubrange(word(of: bytes, at: place), with: tokens.randomElement(using: &random)!)
            }
        }
        return bytes
    }

    private static func piece(of bytes: [UInt8], from place: Int, using random: inout SplitMix) -> Range<Int> {
        place..<min(bytes.count, place + Int.random(in: 0...400, using: &random))
    }

    private static func word(of bytes: [UInt8], at place: Int) -> Range<Int> {
        func isLetter(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        }
        var start = place
        var end = place
        while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isLetter(bytes[end]) { end += 1 }
        return start..<end
    }
}
