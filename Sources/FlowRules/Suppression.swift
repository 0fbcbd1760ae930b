import FlowGraph

/// A comment that suppresses findings: `// flowviz:disable:next orphan_child - it lives as long as the app`.
public struct Suppression: Sendable, Hashable {
    /// Where the comment stands.
    public let place: SourcePlace
    /// The comment without its slashes.
    public let text: String
    /// The line whose findings it suppresses, 1-based; `nil` for the whole file.
    public let line: Int?
    /// The present ids of the rules whose findings it suppresses, each once; `all` for every rule.
    public let rules: [String]
    /// The reason; `nil` if there is none.
    public let reason: String?

    /// The word that stands for every rule.
    static let everyRule = "all"

    /// Whether it suppresses the findings of a rule on its line. Findings about suppressions are suppressed by name only; otherwise a
    /// comment for all rules would hide that it is superfluous.
    func covers(_ rule: String) -> Bool { rules.contains(rule) || rules.contains(Self.everyRule) && rule != SuperfluousSuppression.id }
}

/// The suppressions in a file of source.
public struct SuppressionComments: Sendable, Hashable {
    /// A malformed suppression.
    public struct Mistake: Sendable, Hashable {
        /// Where the comment stands.
        public let place: SourcePlace
        /// The comment without its slashes.
        public let text: String
        /// What is wrong, and what to write instead.
        public let message: String
    }

    /// The file's name, as findings give it.
    public let file: String
    /// In their order.
    public let suppressions: [Suppression]
    /// In their order.
    public let mistakes: [Mistake]

    /// Reads the comments of a file. Text in a string, in `/* */` or after three slashes is no suppression.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    public init(_ source: [UInt8], file: String) {
        let read = SwiftComments(source)
        var suppressions: [Suppression] = [], mistakes: [Mistake] = []
        for comment in read.comments {
            let text = String(comment.text.drop { $0 == " " || $0 == "\t" })
            guard text.hasPrefix(Self.mark) else { continue }
            let place = SourcePlace(file: file, line: comment.line, column: comment.column)
            func line(_ reach: Substring) -> Int? {
                switch reach {
                case "this": comment.line
                case "next": read.linesOfCode.first { $0 > comment.line } ?? comment.line + 1
                case "previous": read.linesOfCode.last { $0 < comment.line } ?? 0
                default: nil
                }
            }
            let words = Words(text.dropFirst(Self.mark.count))
            guard words.isMeant else { continue }
            if let fault = words.fault { mistakes.append(Mistake(place: place, text: text, message: fault)) }
            mistakes += words.unknown.map { Mistake(place: place, text: text, message: $0) }
            guard let reach = words.reach, !words.rules.isEmpty else { continue }
            suppressions.append(Suppression(place: place, text: text, line: line(reach), rules: words.rules, reason: words.reason))
        }
        self.file = file
        self.suppressions = suppressions
        self.mistakes = mistakes
    }

    /// What every suppression begins with; a file without it has none.
    public static let mark = "flowviz:"

    /// What stands behind the mark.
    private struct Words {
        /// `next`, `this`, `previous`, or empty for the file; `nil` if it is none of them.
        private(set) var reach: Substring?
        private(set) var rules: [String] = []
        private(set) var reason: String?
        /// What is wrong with how it is written.
        private(set) var fault: String?
        /// What is wrong with each rule that does not exist.
        private(set) var unknown: [String] = []
        /// Whether it is a suppression and not prose that begins with the tool's name.
        private(set) var isMeant = true

        private static let known = allRules.map(\.description.id)
        private static let form =
            "write 'flowviz:disable:next RULE - reason', with 'next', 'this' or 'previous' for a line and without for the whole file"

        init(_ text: Substring) {
            var words = text.split { $0 == " " || $0 == "\t" || $0 == "," }
            let first = words.isEmpty ? "" : words.removeFirst()
            let parts = first.split(separator: ":", omittingEmptySubsequences: false)
            guard !text.hasPrefix(" ") && !text.hasPrefix("\t") && !text.isEmpty else {
                isMeant = parts.first.map { NearestName.of(String($0), among: ["disable", "enable"]) != nil } ?? false
                fault = "there is no space in 'flowviz:disable': \(Self.form)"
                return
            }
            guard parts[0] == "disable" else {
                fault =
                    parts[0] == "enable"
                    ? "there is no 'flowviz:enable', as a suppression is for one line or for its file: \(Self.form)"
                    : "'flowviz:\(first)' is not understood: \(Self.form)"
                return
            }
            let reaches = ["next", "this", "previous"]
            guard parts.count == 1 || parts.count == 2 && reaches.contains(String(parts[1])) else {
                let nearest = parts.count == 2 ? NearestName.of(String(parts[1]), among: reaches) : nil
                fault =
                    nearest.map { "'flowviz:\(first)' is not understood, did you mean 'flowviz:disable:\($0)'?" }
                    ?? "'flowviz:\(first)' is not understood: \(Self.form)"
                return
            }
            reach = parts.count == 1 ? "" : parts[1]
            let dash = words.firstIndex { ["-", "--", "–", "—"].contains($0) } ?? words.endIndex
            if dash < words.endIndex, words[dash].endIndex < text.endIndex {
                let rest = text[words[dash].endIndex...].drop { $0 == " " || $0 == "\t" }
                let end = rest.lastIndex { $0 != " " && $0 != "\t" }
                reason = end.map { String(rest[...$0]) }
            }
            let known = Self.known
            for name in words[..<dash].map(String.init) {
                if name == Suppression.everyRule || allRules.named(name) != nil {
                    let id = allRules.id(of: name)
                    if !rules.contains(id) { rules.append(id) }
                } else {
                    let nearest =
                        NearestName.of(name, among: known).map { ", did you mean \($0)?" }
                        ?? "; 'flowviz explain' lists them, and a reason comes after ' - '"
                    unknown.append("there is no rule \"\(name)\"\(nearest)")
                }
            }
            if dash == words.startIndex { fault = "it names no rule: \(Self.form)" }
        }
    }
}
