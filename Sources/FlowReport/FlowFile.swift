import FlowGraph

/// A flow as a text file to commit: sorted, one line for each coordinator, screen and transition.
///
/// ```
/// coordinator AppCoordinator
/// coordinator AppCoordinator > LoginCoordinator
/// screen AppCoordinator/Home (entry)
/// screen LoginCoordinator/Login
/// transition AppCoordinator/Home -> LoginCoordinator/Login: present by tap "Log in"
/// ```
///
/// A line contains only names and does not depend on other lines, so a change of the flow changes a few lines, and two branches that change
/// different parts merge without conflicts. A name that would make a line ambiguous is a Swift string literal. The place of a screen without
/// a coordinator begins with a slash; the screen behind an arrow is named without its coordinator if that is the one before the arrow.
public struct FlowFile: Sendable, Hashable {
    /// The ending of the file's name, as in `HowToCode.flow`.
    public static let fileSuffix = ".flow"

    /// The lines, sorted and without duplicates.
    public let lines: [FlowLine]

    /// Describes a graph.
    public init(_ graph: FlowGraph) { lines = graph.flowLines }

    /// Parses the text of a file. Blank lines and lines that begin with `#` are ignored.
    ///
    /// - Throws: ``FlowFileError`` at the first line that cannot be parsed.
    public init(text: String) throws(FlowFileError) {
        var found: Set<FlowLine> = []
        // Swift takes "\r\n" for one character: the text is split by scalars.
        for (index, scalars) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = String(String.UnicodeScalarView(scalars)).trimmed
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do {
                found.insert(try FlowLine(reading: line))
            } catch {
                throw FlowFileError(line: index + 1, problem: error.problem)
            }
        }
        lines = found.sorted()
    }

    /// Returns the file's text, ending in a newline: equal flows of one name are equal bytes.
    ///
    /// - Parameter name: The flow's name, for the comment in the first line.
    public func text(name: String) -> String {
        let head =
            "# Flow of \(name.onOneLine), sorted. 'flowviz check' compares it with the app; 'flowviz check --update' accepts changes."
        return ([head] + lines.map(\.text)).map { $0 + "\n" }.joined()
    }

    /// `2 coordinators, 6 screens, 22 transitions`.
    public var counts: String {
        var (coordinators, screens, transitions) = (0, 0, 0)
        for line in lines {
            switch line {
            case .coordinator: coordinators += 1
            case .screen: screens += 1
            case .transition: transitions += 1
            }
        }
        return "\(count(coordinators, "coordinator")), \(count(screens, "screen")), \(count(transitions, "transition"))"
    }
}

/// The reason why a text is not a flow file.
public struct FlowFileError: Error, Hashable, Sendable {
    /// The line, 1-based.
    public let line: Int
    /// What is wrong with the line, as a clause.
    public let problem: String
}

extension FlowLine {
    /// The line of a flow file, without a newline.
    public var text: String {
        switch self {
        case .coordinator(let type, let parent):
            return "coordinator " + (parent.map { $0.asName + " > " } ?? "") + type.asName
        case .screen(let place, let kind, let isEntry):
            let traits = (isEntry ? ["entry"] : []) + (kind == .screen ? [] : [kind.rawValue])
            return "screen \(place.text)" + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
        case .transition(let from, let to, let kind, let trigger):
            let end = to.owner == from.owner && to.owner != nil ? to.title.asName : to.text
            return "transition \(from.text) -> \(end): \(kind.rawValue) by \(trigger.asTail)"
        }
    }

    fileprivate init(reading line: String) throws(FlowLineScanner.Problem) {
        if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) {
            throw FlowLineScanner.Problem("it is a merge conflict marker")
        }
        var scanner = FlowLineScanner(line)
        if scanner.skip("coordinator ") {
            let first = try scanner.name(before: ">")
            if scanner.isAtEnd {
                self = .coordinator(first, parent: nil)
                return
            }
            try scanner.demand(" > ")
            self = .coordinator(try scanner.name(before: nil), parent: first)
            try scanner.demandEnd()
        } else if scanner.skip("screen ") {
            let place = try scanner.place(before: "(", owner: nil)
            var (kind, isEntry) = (Screen.Kind.screen, false)
            if !scanner.isAtEnd {
                try scanner.demand(" (")
                guard scanner.rest.hasSuffix(")") else { throw FlowLineScanner.Problem("a parenthesis is not closed") }
                for trait in scanner.rest.dropLast().split(separator: ", ", omittingEmptySubsequences: false) {
                    if trait == "entry" {
                        isEntry = true
                    } else if let known = Screen.Kind(rawValue: String(trait)) {
                        kind = known
                    } else {
                        throw FlowLineScanner.Problem("\"\(trait)\" is not a kind of screen")
                    }
                }
            }
            self = .screen(place, kind: kind, isEntry: isEntry)
        } else if scanner.skip("transition ") {
            let from = try scanner.place(before: ">", owner: nil)
            try scanner.demand(" -> ")
            let to = try scanner.place(before: ":", owner: from.owner)
            try scanner.demand(": ")
            let word = scanner.word()
            guard let kind = Transition.Kind(rawValue: word) else {
                throw FlowLineScanner.Problem("\"\(word)\" is not a kind of transition")
            }
            try scanner.demand(" by ")
            self = .transition(from: from, to: to, kind: kind, trigger: try scanner.tail())
        } else {
            throw FlowLineScanner.Problem("it must begin with 'coordinator', 'screen' or 'transition'")
        }
    }
}

extension FlowLine.Place {
    fileprivate var text: String { (owner?.asName ?? "") + "/" + title.asName }
}

extension String {
    /// The characters that have a meaning in a line.
    fileprivate static let structure = Set("\"\\/:>()".unicodeScalars)

    /// A name in a line: as it is, or as a string literal.
    fileprivate var asName: String {
        isEmpty || unicodeScalars.contains(where: Self.structure.contains) || needsQuotes ? swiftLiteral : self
    }

    /// The last part of a line, which may contain any visible character.
    fileprivate var asTail: String {
        isEmpty || unicodeScalars.first == "\"" || unicodeScalars.contains("\\") || needsQuotes ? swiftLiteral : self
    }

    private var needsQuotes: Bool {
        let plain = unicodeScalars.count + 2
        return unicodeScalars.first?.properties.isWhitespace == true || unicodeScalars.last?.properties.isWhitespace == true
            // A literal would escape something else than quotes.
            || swiftLiteral.unicodeScalars.count - unicodeScalars.count { $0 == "\"" || $0 == "\\" } != plain
    }

    /// Without spaces and a carriage return around it.
    fileprivate var trimmed: String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\r" }
        var scalars = unicodeScalars[...]
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }
}

/// Reads a line from left to right, by scalars: a name may begin with a mark that would join with the slash before it.
private struct FlowLineScanner {
    struct Problem: Error {
        let problem: String
        init(_ problem: String) { self.problem = problem }
    }

    private var left: Substring.UnicodeScalarView
    /// The part of the line that was not read yet.
    var rest: String { String(left) }
    var isAtEnd: Bool { left.isEmpty }

    init(_ line: String) { left = line[...].unicodeScalars }

    mutating func skip(_ text: String) -> Bool {
        guard left.starts(with: text.unicodeScalars) else { return false }
        left.removeFirst(text.unicodeScalars.count)
        return true
    }

    mutating func demand(_ text: String) throws(Problem) {
        guard skip(text) else {
            throw Problem("\"\(text.trimmed)\" is missing" + (isAtEnd ? " at the end of the line" : " before \"\(rest)\""))
        }
    }

    func demandEnd() throws(Problem) { if !isAtEnd { throw Problem("there is text after the name: \"\(rest)\"") } }

    mutating func word() -> String {
        let word = left.prefix { $0.properties.isAlphabetic }
        left.removeFirst(word.count)
        return String(word)
    }

    /// - Parameter end: The character after the name, behind a space or the shaft of an arrow.
    mutating func name(before end: Unicode.Scalar?) throws(Problem) -> String {
        if left.first == "\"" { return try literal() }
        var name = left.prefix { !String.structure.contains($0) }
        let isAtEnd = end != ":" && end != nil && left[name.endIndex...].first == end
        if isAtEnd, name.last == "-" { name.removeLast() }
        if isAtEnd, name.last == " " { name.removeLast() }
        guard !name.isEmpty else {
            throw Problem(left.isEmpty ? "a name is missing at the end of the line" : "a name is missing before \"\(rest)\"")
        }
        left.removeFirst(name.count)
        return String(name)
    }

    /// - Parameter owner: The coordinator of the screen if the line does not name one.
    mutating func place(before end: Unicode.Scalar, owner: String?) throws(Problem) -> FlowLine.Place {
        if skip("/") { return FlowLine.Place(owner: nil, title: try name(before: end)) }
        let first = try name(before: end)
        if skip("/") { return FlowLine.Place(owner: first, title: try name(before: end)) }
        guard let owner else {
            throw Problem("\"\(first)\" has no coordinator: write Coordinator/\(first), or /\(first) for a screen without a coordinator")
        }
        return FlowLine.Place(owner: owner, title: first)
    }

    mutating func tail() throws(Problem) -> String {
        guard left.first == "\"" else {
            guard !isAtEnd else { throw Problem("a trigger is missing at the end of the line") }
            defer { left = Substring().unicodeScalars }
            return rest
        }
        let text = try literal()
        try demandEnd()
        return text
    }

    /// The value of what ``Swift/String/swiftLiteral`` writes.
    private mutating func literal() throws(Problem) -> String {
        var value = String.UnicodeScalarView()
        left.removeFirst()
        while let scalar = left.popFirst() {
            if scalar == "\"" { return String(value) }
            guard scalar == "\\" else {
                value.append(scalar)
                continue
            }
            switch left.popFirst() {
            case "\\"?: value.append("\\")
            case "\""?: value.append("\"")
            case "n"?: value.append("\n")
            case "r"?: value.append("\r")
            case "t"?: value.append("\t")
            case "u"?:
                let digits = left.dropFirst().prefix { $0 != "}" }
                guard left.first == "{", let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) else {
                    throw Problem("\"\\u\" is not followed by a hexadecimal code point in braces")
                }
                left.removeFirst(min(digits.count + 2, left.count))
                value.append(scalar)
            default: throw Problem("a backslash is not followed by a known escape")
            }
        }
        throw Problem("a quotation mark is not closed")
    }
}
