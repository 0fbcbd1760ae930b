/// The tags and texts of an SVG, in their order, by the rules of XML: quotes around values may hold any bracket, comments any tag.
///
/// The input is written by a program, so only what is needed is checked; an incomplete tag at the end is one last text.
struct SVGTokens {
    typealias Bytes = ArraySlice<UInt8>

    /// An attribute as it is written, its value with entities.
    struct Attribute {
        let name: String
        let value: Bytes
    }

    /// The attributes of a tag, by their names; those that it lacks are empty, or 0.
    struct Attributes {
        let all: [Attribute]

        func text(_ name: String) -> String { all.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) } ?? "" }

        func number(_ name: String) -> Double { Double(text(name)) ?? 0 }
    }

    enum Token {
        case start(name: String, attributes: [Attribute], isEmpty: Bool)
        case end(name: String)
        case text(Bytes)
        /// A comment, an instruction or a declaration.
        case other
    }

    let tokens: [Token]

    /// Complexity: O(*n*), for *n* bytes.
    init(_ svg: [UInt8]) {
        var tokens: [Token] = []
        var place = 0
        while place < svg.count {
            guard let open = svg[place...].firstIndex(of: UInt8(ascii: "<")) else { break }
            if open > place { tokens.append(.text(svg[place..<open])) }
            guard let (token, next) = Self.tag(svg, at: open) else {
                place = open
                break
            }
            tokens.append(token)
            place = next
        }
        if place < svg.count { tokens.append(.text(svg[place...])) }
        self.tokens = tokens
    }

    /// The number of letters that a text shows: an entity is one, as Graphviz writes each hyphen as `&#45;`. None if there is only space.
    static func letters(_ text: Bytes) -> Int {
        let text = String(decoding: text, as: UTF8.self)
        guard text.contains(where: { !$0.isWhitespace }) else { return 0 }
        guard text.contains("&") else { return text.count }
        return text.replacing(/&(?:#[0-9]+|#x[0-9A-Fa-f]+|[A-Za-z]+);/, with: "x").count
    }

    /// What begins with a bracket, and where it ends; `nil` if it does not.
    private static func tag(_ svg: [UInt8], at open: Int) -> (Token, Int)? {
        func starts(_ text: StaticString) -> Bool {
            let end = open + text.utf8CodeUnitCount
            return end <= svg.count
                && svg[open..<end].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        func past(_ end: String) -> Int? {
            let end = Array(end.utf8)
            var place = open + 2
            while place + end.count <= svg.count {
                if svg[place] == end[0], svg[place..<place + end.count].elementsEqual(end) { return place + end.count }
                place += 1
            }
            return nil
        }
        if starts("<!--") { return past("-->").map { (.other, $0) } }
        if starts("<?") { return past("?>").map { (.other, $0) } }
        if starts("<!") { return past(">").map { (.other, $0) } }

        var place = open + 1
        let isEnd = place < svg.count && svg[place] == UInt8(ascii: "/")
        if isEnd { place += 1 }
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        func word() -> String {
            let start = place
            while place < svg.count, !isSpace(svg[place]), !"=/>".utf8.contains(svg[place]) { place += 1 }
            return String(decoding: svg[start..<place], as: UTF8.self)
        }
        let name = word()
        var attributes: [Attribute] = []
        while place < svg.count {
            switch svg[place] {
            case UInt8(ascii: ">"):
                let isEmpty = svg[place - 1] == UInt8(ascii: "/")
                return (isEnd ? .end(name: name) : .start(name: name, attributes: attributes, isEmpty: isEmpty), place + 1)
            case let byte where isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "="):
                place += 1
            default:
                let key = word()
                while place < svg.count, isSpace(svg[place]) || svg[place] == UInt8(ascii: "=") { place += 1 }
                guard place < svg.count, svg[place] == UInt8(ascii: "\"") || svg[place] == UInt8(ascii: "'") else { return nil }
                guard let end = svg[(place + 1)...].firstIndex(of: svg[place]) else { return nil }
                attributes.append(Attribute(name: key, value: svg[(place + 1)..<end]))
                place = end + 1
            }
        }
        return nil
    }
}
