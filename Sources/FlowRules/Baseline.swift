import FlowGraph
import Foundation

/// The known findings, which are not reported again. New ones are.
///
/// Findings are matched by their fingerprints, so lines may move and the baseline stays valid when unrelated code is edited.
public struct Baseline: Sendable, Hashable {
    /// The version of the format that this build reads and writes.
    public static let currentVersion = 1
    /// The default name of the file.
    public static let fileName = ".flowviz-baseline.json"

    /// The basis of a finding. An entry with one basis is not fixed because a run had only the other one.
    public enum Basis: String, Sendable, Hashable {
        case source, exploration
    }

    /// A known cause. Several findings may have it: two flows through the same coordinators have the same faults.
    public struct Entry: Sendable, Hashable, Comparable {
        /// The rule's present id.
        public let rule: String
        /// Identifies the cause.
        public let fingerprint: Fingerprint
        /// The types it is about, for readers of the file: `HomeCoordinator → DetailCoordinator`.
        public let symbol: String
        /// The file it was found in, for readers; empty if it has no place.
        public let file: String
        /// What it was found in; `nil` if the file does not say.
        public let basis: Basis?
        /// A comment of the team; empty at first.
        public let note: String

        public init(rule: String, fingerprint: Fingerprint, symbol: String, file: String, basis: Basis? = nil, note: String = "") {
            // A baseline of an earlier version has the alias of a renamed rule.
            self.rule = allRules.id(of: rule)
            self.fingerprint = fingerprint
            self.symbol = symbol
            self.file = file
            self.basis = basis
            self.note = note
        }

        /// By rule, symbol and fingerprint.
        public static func < (a: Entry, b: Entry) -> Bool { (a.rule, a.symbol, a.fingerprint) < (b.rule, b.symbol, b.fingerprint) }
    }

    /// Sorted by rule, then by symbol; no fingerprint twice.
    public let entries: [Entry]

    public init(entries: [Entry] = []) {
        var seen: Set<Fingerprint> = []
        self.entries = entries.sorted().filter { seen.insert($0.fingerprint).inserted }
    }

    /// A baseline of all findings in some documents.
    ///
    /// - Parameter file: Converts the file of a finding to the name that the baseline gives it.
    public init(of documents: [FlowDocument], file: (String) -> String) {
        self.init(entries: documents.flatMap(\.findings).map { Entry($0, file: file) })
    }

    // MARK: How it is used

    /// The result of applying a baseline to findings.
    public struct Outcome: Sendable {
        /// The same documents without the known findings.
        public let documents: [FlowDocument]
        /// The known findings, in the documents' order.
        public let known: [SuppressedFinding]
        /// The entries whose cause was not found any more, in their order.
        public let fixed: [Entry]
    }

    /// Removes the known findings.
    ///
    /// - Parameter conclusive: The rules that would have found everything again; entries of other rules do not count as fixed.
    public func leavingOutKnown(of documents: [FlowDocument], conclusive: ConclusiveRules) -> Outcome {
        let entries = Dictionary(self.entries.map { ($0.fingerprint, $0) }) { first, _ in first }
        let known = documents.flatMap { document in
            document.findings.compactMap { finding in
                entries[finding.fingerprint].map { entry in
                    SuppressedFinding(
                        finding: finding, flow: document.name, kind: .external, justification: entry.note.isEmpty ? nil : entry.note)
                }
            }
        }
        let rest = documents.map { document in
            var copy = document
            copy.findings = document.findings.filter { entries[$0.fingerprint] == nil }
            return copy
        }
        return Outcome(documents: rest, known: known, fixed: fixed(in: documents, conclusive: conclusive))
    }

    /// The same baseline without the fixed entries. Nothing is added, and notes stay.
    public func pruned(by documents: [FlowDocument], conclusive: ConclusiveRules) -> Baseline {
        let fixed = Set(fixed(in: documents, conclusive: conclusive))
        return Baseline(entries: entries.filter { !fixed.contains($0) })
    }

    /// The entries of a new baseline and those of this one that are not fixed, with the notes of this one.
    public func renewed(by new: Baseline, documents: [FlowDocument], conclusive: ConclusiveRules) -> Baseline {
        let notes = Dictionary(entries.map { ($0.fingerprint, $0.note) }) { first, _ in first }
        let found = new.entries.map {
            Entry(
                rule: $0.rule, fingerprint: $0.fingerprint, symbol: $0.symbol, file: $0.file, basis: $0.basis,
                note: notes[$0.fingerprint] ?? $0.note)
        }
        let names = Set(found.map(\.fingerprint))
        return Baseline(entries: found + pruned(by: documents, conclusive: conclusive).entries.filter { !names.contains($0.fingerprint) })
    }

    private func fixed(in documents: [FlowDocument], conclusive: ConclusiveRules) -> [Entry] {
        let found = Set(documents.flatMap(\.findings).map(\.fingerprint))
        return entries.filter { conclusive.contains($0.rule, from: $0.basis) && !found.contains($0.fingerprint) }
    }

    // MARK: Its file

    /// The text of the file: one line for each entry, so that merge conflicts are rare.
    ///
    /// - Parameter tool: The program that writes it: `flowviz 0.1.0`.
    public func json(tool: String) -> String {
        let lines = entries.map { entry in
            let members =
                [
                    ("rule", entry.rule), ("fingerprint", entry.fingerprint.description), ("symbol", entry.symbol), ("file", entry.file),
                ] + (entry.basis.map { [("basis", $0.rawValue)] } ?? []) + [("note", entry.note)]
            return "    {" + members.map { "\(Self.quoted($0.0)): \(Self.quoted($0.1))" }.joined(separator: ", ") + "}"
        }
        let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
        return "{\n  \"version\": \(Self.currentVersion),\n  \"tool\": \(Self.quoted(tool)),\n  \"findings\": \(list)\n}\n"
    }

    private static func quoted(_ text: String) -> String {
        let letters = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || ["\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar):
                "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + letters.joined() + "\""
    }
}

extension Baseline.Entry {
    fileprivate init(_ finding: Finding, file: (String) -> String) {
        let names = [finding.owner, finding.child].compactMap { $0 }.filter { !$0.isEmpty }
        self.init(
            rule: finding.rule, fingerprint: finding.fingerprint,
            symbol: names.isEmpty ? finding.coordinator ?? "" : names.joined(separator: " → "),
            file: finding.location.map { file($0.file) } ?? "", basis: finding.isHint ? .source : .exploration)
    }
}
