import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// What a value in the configuration may be: what reads it, refuses it and describes it.
indirect enum ConfigurationShape: Sendable {
    /// A key of a mapping.
    struct Key: Sendable {
        let name: String
        let shape: ConfigurationShape
        /// One sentence for readers.
        let about: String
        let isRequired: Bool
        /// Whether it is a former name, which is still read.
        let isDeprecated: Bool

        init(_ name: String, _ shape: ConfigurationShape, _ about: String, isRequired: Bool = false) {
            self.name = name
            self.shape = shape
            self.about = about
            self.isRequired = isRequired
            isDeprecated = false
        }

        /// The former name of another key.
        init(_ name: String, _ shape: ConfigurationShape, renamed new: String) {
            self.name = name
            self.shape = shape
            about = "Deprecated: use '\(new)'."
            isRequired = false
            isDeprecated = true
        }
    }

    case text
    /// What a flow, and the files made of it, can be called.
    case flowName
    case flag
    case number(ClosedRange<Int>)
    case choice([String])
    /// A reporter, with a file if it does not go to the standard output.
    case report
    /// A regular expression for a whole name.
    case pattern
    case list(ConfigurationShape)
    case mapping([Key])
    /// Rules by their ids, each with a severity, `off`, or a mapping.
    case rules

    /// What a rule can have that is more than a severity.
    static let ruleKeys = [
        Key("severity", Configuration.severity, "Severity of the rule's findings."),
        Key("from_source", Configuration.severity, "Severity of its findings that are based on source alone."),
    ]
    static let off = "off"

    /// Refuses a value of another shape.
    ///
    /// - Parameter name: The key it belongs to.
    /// - Throws: ``Failure`` with line and column.
    func check(_ value: MarkedValue, _ name: String) throws {
        switch self {
        case .text: _ = try value.text(name)
        case .flowName:
            let text = try value.text(name)
            guard FlowDocument.isValidName(text) else {
                throw value.failure(
                    "\(name) takes letters, digits, spaces, '-', '_' and '.', and no dot in front, because files are named after it; this is \"\(text)\""
                )
            }
        case .flag: _ = try value.flag(name)
        case .number(let range): _ = try value.number(name, in: range)
        case .choice(let words):
            let word = try value.text(name)
            guard words.contains(word) else {
                throw value.failure("there is no \(Self.singular(name)) \"\(word)\"; \(Self.hint(word, words))")
            }
        case .report:
            let text = try value.text(name), names = allReporters.map { $0.name }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard names.contains(parts[0]) else {
                throw value.failure("there is no reporter \"\(parts[0])\"; \(Self.hint(parts[0], names))")
            }
            guard parts.count == 1 || !parts[1].isEmpty else {
                throw value.failure("\"\(text)\" names no file: write \(parts[0])=FILE, or leave out the '='")
            }
        case .pattern:
            let text = try value.text(name)
            guard (try? Regex(text)) != nil else {
                throw value.failure("\(name) must be a regular expression that matches a whole name, and \"\(text)\" is not a valid one")
            }
        case .list(let element): for part in try value.list(name) { try element.check(part, name) }
        case .mapping(let keys): try Self.check(value, name, keys)
        case .rules:
            let ids = allRules.map(\.description.id)
            for (rule, at, value) in try value.members(of: name) {
                guard allRules.named(rule) != nil else { throw at.failure("there is no rule \"\(rule)\"; \(Self.hint(rule, ids))") }
                if value.isMapping { try Self.check(value, rule, Self.ruleKeys) } else { try Self.checkSeverity(value, rule) }
            }
        }
    }

    private static func check(_ value: MarkedValue, _ name: String, _ keys: [Key]) throws {
        let members = try value.members(of: name)
        for (key, at, value) in members {
            guard let known = keys.first(where: { $0.name == key }) else {
                throw at.failure("there is no key \"\(key)\" in \(name); \(hint(key, keys.filter { !$0.isDeprecated }.map(\.name)))")
            }
            try known.shape.check(value, key)
        }
        if let missing = keys.first(where: { key in key.isRequired && !members.contains { $0.key == key.name } }) {
            throw value.failure("\(name) needs \"\(missing.name)\": \(missing.about)")
        }
    }

    /// In older YAML `off` is the same as `false`, and editors may write that.
    private static func checkSeverity(_ value: MarkedValue, _ rule: String) throws {
        let words = Severity.allCases.map(\.rawValue) + [off]
        let word = try value.text(rule)
        guard words.contains(word) || word == "false" else {
            throw value.failure(
                "\(rule) must be \(words.dropLast().joined(separator: ", ")) or \(off), not \"\(word)\""
                    + (nearest(word, words).map { "; did you mean \($0)?" } ?? ""))
        }
    }

    private static func nearest(_ word: String, _ words: [String]) -> String? { NearestName.suggestion(for: word, among: words) }

    private static func hint(_ word: String, _ words: [String]) -> String {
        nearest(word, words).map { "did you mean \($0)?" }
            ?? (words.contains("orphan_child") ? "'flowviz explain' lists them" : "available: \(words.joined(separator: ", "))")
    }

    private static func singular(_ name: String) -> String {
        switch name {
        case "gestures": "gesture"
        case "only": "rule"
        default: name
        }
    }
}

/// The values of a configuration that has the right shape.
struct ConfigurationValues {
    private let top: [String: MarkedValue]

    /// - Throws: ``Failure`` with line and column if the shape is another one.
    init(_ value: MarkedValue, _ shape: ConfigurationShape) throws {
        try shape.check(value, "the configuration")
        top = Self.members(value)
    }

    func has(_ path: String...) -> Bool { value(path) != nil }
    func text(_ path: String...) -> String? { value(path).flatMap { try? $0.text("") } }
    func texts(_ path: String...) -> [String] { value(path).map(Self.texts) ?? [] }
    func number(_ path: String...) -> Int? { value(path).flatMap { try? $0.number("", in: Int.min...Int.max) } }
    func flag(_ path: String...) -> Bool { value(path).flatMap { try? $0.flag("") } ?? false }

    /// The members of each mapping in a list.
    func list(_ path: String...) -> [[String: String]] {
        let mappings = value(path).flatMap { try? $0.list("") } ?? []
        return mappings.map { mapping in Self.members(mapping).compactMapValues { try? $0.text("") } }
    }

    func rules(_ path: String...) -> [String: RuleSetting] {
        guard let value = value(path) else { return [:] }
        return Self.members(value).mapValues { value -> RuleSetting in
            guard value.isMapping else {
                let word = (try? value.text("")) ?? ""
                return RuleSetting(isOff: word == ConfigurationShape.off || word == "false", severity: Severity(rawValue: word))
            }
            let members = Self.members(value).compactMapValues { (try? $0.text("")).flatMap(Severity.init) }
            return RuleSetting(severity: members["severity"], sourceSeverity: members["from_source"])
        }.byPresentIDs
    }

    private func value(_ path: [String]) -> MarkedValue? {
        path.dropFirst().reduce(top[path[0]]) { value, key in value.flatMap { Self.members($0)[key] } }
    }

    private static func members(_ value: MarkedValue) -> [String: MarkedValue] {
        Dictionary(((try? value.members(of: "")) ?? []).map { ($0.key, $0.value) }) { first, _ in first }
    }

    private static func texts(_ value: MarkedValue) -> [String] { ((try? value.list("")) ?? []).compactMap { try? $0.text("") } }
}
