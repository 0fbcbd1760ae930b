import FlowGraph

/// The suppression comments of all files, which remove findings.
public struct Suppressions: Sendable {
    /// In the order of the files' names.
    private let files: [SuppressionComments]
    /// Numbers of files by the names that findings give them.
    private let numbers: [String: Int]
    /// For each file the numbers of its suppressions, ascending, by their lines; those of the whole file under `nil`.
    private let lines: [[Int?: [Int]]]

    /// - Parameters:
    ///   - files: The comments of each file, once.
    ///   - names: Other names that findings give these files, with the name under which they were read.
    public init(_ files: [SuppressionComments], names: [String: String] = [:]) {
        let sorted = files.sorted { $0.file < $1.file }
        let numbers = Dictionary(sorted.enumerated().map { ($0.element.file, $0.offset) }) { first, _ in first }
        self.files = sorted
        self.lines = sorted.map { file in Dictionary(grouping: file.suppressions.indices) { file.suppressions[$0].line } }
        self.numbers = numbers.merging(names.compactMapValues { numbers[$0] }) { first, _ in first }
    }

    /// Removes the findings that comments suppress, and reports the comments that suppress nothing.
    ///
    /// - Parameters:
    ///   - rules: The rules that have judged; if ``SuperfluousSuppression`` is one of them, it judges now.
    ///   - conclusive: Ids of the rules that would have found everything there is.
    /// - Returns: The documents, and the suppressed findings in their order. A comment belongs to no flow: findings about comments are in
    ///   the first document that was read from source, or in the first one.
    public func leavingOut(of documents: [FlowDocument], judgedBy rules: [any Rule], conclusive: Set<String>) -> (
        documents: [FlowDocument], suppressed: [SuppressedFinding]
    ) {
        var used: Set<Use> = []
        var (rest, suppressed) = leavingOut(of: documents, used: &used)
        guard rules.contains(where: { $0 is SuperfluousSuppression }), !rest.isEmpty else { return (rest, suppressed) }
        let target = rest.firstIndex { $0.summary.reading != nil } ?? 0
        // A finding about a comment can be suppressed by another one, which is not superfluous then.
        let own = SuperfluousSuppression.id
        let others = SuperfluousSuppression(leftOver: leftOver(used, conclusive: conclusive.subtracting([own])))
        var (judged, more): ([FlowDocument], [SuppressedFinding]) = leavingOut(
            of: [rest[target].adding(others.findings(in: rest[target]))], used: &used)
        let last = SuperfluousSuppression(leftOver: leftOver(used, conclusive: conclusive.intersection([own]), withMistakes: false))
        judged[0] = judged[0].adding(last.findings(in: judged[0]))
        rest[target] = judged[0]
        suppressed += more
        return (rest, suppressed)
    }

    private struct Use: Hashable {
        let file, number: Int
        /// As the comment says it: a rule, or all.
        let rule: String
    }

    private func leavingOut(of documents: [FlowDocument], used: inout Set<Use>) -> (
        documents: [FlowDocument], suppressed: [SuppressedFinding]
    ) {
        var suppressed: [SuppressedFinding] = []
        let rest = documents.map { document in
            var copy = document
            copy.findings = document.findings.filter { finding in
                guard let place = finding.location, let file = numbers[place.file] else { return true }
                let suppressions = files[file].suppressions
                let covering = ((lines[file][place.line] ?? []) + (lines[file][nil] ?? [])).sorted().map { ($0, suppressions[$0]) }
                    .filter { $1.covers(finding.rule) }
                guard !covering.isEmpty else { return true }
                for (number, suppression) in covering {
                    used.formUnion(
                        [finding.rule, Suppression.everyRule].filter(suppression.rules.contains).map {
                            Use(file: file, number: number, rule: $0)
                        })
                }
                suppressed.append(
                    SuppressedFinding(
                        finding: finding, flow: document.name, kind: .inSource, justification: covering.lazy.compactMap(\.1.reason).first))
                return false
            }
            return copy
        }
        return (rest, suppressed)
    }

    private func leftOver(_ used: Set<Use>, conclusive: Set<String>, withMistakes: Bool = true) -> [SuperfluousSuppression.LeftOver] {
        files.enumerated().flatMap { file, comments in
            let mistakes =
                withMistakes
                ? comments.mistakes.map { SuperfluousSuppression.LeftOver(place: $0.place, text: $0.text, message: $0.message) } : []
            let unused = comments.suppressions.enumerated().flatMap { number, suppression in
                suppression.rules.filter { rule in
                    // That nothing at all was found can be said if all rules that could find something there have judged; those of
                    // explorations seldom have.
                    let isJudged = rule == Suppression.everyRule ? withMistakes && !conclusive.isEmpty : conclusive.contains(rule)
                    return isJudged && !used.contains(Use(file: file, number: number, rule: rule))
                }.map { rule in
                    let reach = suppression.line.map { "on line \($0)" } ?? "in this file"
                    let what = rule == Suppression.everyRule ? "nothing" : "no \(rule)"
                    return SuperfluousSuppression.LeftOver(
                        place: suppression.place, text: suppression.text,
                        message: "this comment suppresses nothing: there is \(what) \(reach)")
                }
            }
            return mistakes + unused
        }
    }
}

extension FlowDocument {
    fileprivate func adding(_ more: [Finding]) -> FlowDocument {
        var copy = self
        copy.findings = (findings + more).sorted()
        return copy
    }
}
