import FlowGraph

/// Writes the changes of a flow between two versions as a comment for a pull request: a summary line, a picture of the changed part, and the
/// lists of findings and lines.
public struct FlowComparisonMarkdown {
    /// The whole text, ending in a newline.
    public let text: String

    /// How many findings, and lines of the flow, are shown before the rest is folded away.
    private static let mostOpen = 10

    /// Compares two versions of a flow.
    ///
    /// - Parameters:
    ///   - compared: Both versions.
    ///   - versions: The names of both versions, `main → HEAD`.
    ///   - remarks: Sentences about what was left out.
    public init(_ compared: ComparedFlow, versions: String, remarks: [String] = []) {
        let changes = compared.changes
        let name = compared.document.name
        var blocks = ["### \(Self.sign(changes)) \(Self.prose(name)): \(FlowComparisonText.summary(changes))"]
        if !versions.isEmpty { blocks.append(Self.prose(versions)) }
        if !changes.newFindings.isEmpty { blocks.append(Self.findings("New findings", changes.newFindings)) }
        if !changes.isSameFlow || !changes.newFindings.isEmpty {
            let part = compared.changedPart
            let diagram = Diagram(part, name: name, counts: FlowComparisonText.summary(changes))
            let mermaid = MermaidText(diagram).text
            blocks.append(
                mermaid.count > MermaidText.textLimit || diagram.arrows.count > MermaidText.edgeLimit
                    ? "The changed part is too large for a picture here; use `flowviz diff --format svg`."
                    : "```mermaid\n\(mermaid)```\n\nGreen and `+`: added. Dashed and `−`: removed. `⚠`: new finding.")
        }
        if !changes.isSameFlow {
            let lines = FlowLineChanges(removed: changes.removed, added: changes.added).lines
            let list = Self.fenced(lines, "diff")
            blocks.append(
                lines.count > Self.mostOpen
                    ? "<details><summary>\(count(lines.count, "line")) of the flow changed</summary>\n\n\(list)\n\n</details>"
                    : "#### Flow\n\n\(list)")
        }
        if !changes.fixedFindings.isEmpty { blocks.append(Self.findings("Fixed findings", changes.fixedFindings)) }
        if !remarks.isEmpty { blocks.append(remarks.map { "- \(Self.prose($0))" }.joined(separator: "\n")) }
        text = blocks.joined(separator: "\n\n") + "\n"
    }

    /// The worst new finding as one sign.
    private static func sign(_ changes: FlowChanges) -> String {
        switch changes.newFindings.first?.severity {
        case .error?: "❌"
        case .warning?: "⚠️"
        case .note?, nil: "✅"
        }
    }

    private static func findings(_ title: String, _ findings: [Finding]) -> String {
        let rows = findings.map { finding in
            let place = finding.location.map { "<br>" + code($0.text) } ?? ""
            let path = finding.witnesses.first.map { "<br>" + cell($0.path.map(\.action).joined(separator: " ▸ ")) } ?? ""
            return "| \(finding.severity.rawValue) | \(code(finding.rule)) | \(cell(finding.message))\(place)\(path) |"
        }
        let head = "| | rule | finding |\n|---|---|---|\n"
        let rest = rows.dropFirst(mostOpen)
        let more =
            rest.isEmpty
            ? "" : "\n\n<details><summary>\(rest.count) more</summary>\n\n\(head)\(rest.joined(separator: "\n"))\n\n</details>"
        return "#### \(title)\n\n" + head + rows.prefix(mostOpen).joined(separator: "\n") + more
    }

    /// Text from the app in a sentence: whatever Markdown or HTML could interpret is written as a character reference.
    private static func prose(_ text: String) -> String {
        let scalars = Array(text.displayed.unicodeScalars)
        return scalars.indices.map { index in
            let scalar = scalars[index]
            let follows = index > 0 && scalars[index - 1].properties.isAlphabetic
            // Inside a word an underscore begins no emphasis, and an @ is no mention.
            let isHarmless = "_@".unicodeScalars.contains(scalar) && follows
            return "\\`*_{}[]<>()#!|&~$@".unicodeScalars.contains(scalar) && !isHarmless ? "&#\(scalar.value);" : String(scalar)
        }.joined()
    }

    private static func cell(_ text: String) -> String { prose(text) }

    /// A place or an id as code, escaped too.
    private static func code(_ text: String) -> String { "<code>\(prose(text))</code>" }

    /// Lines as they are, in a fence that is longer than any in them.
    private static func fenced(_ lines: [String], _ language: String) -> String {
        let longest = lines.joined(separator: "\n").split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(lines.joined(separator: "\n"))\n\(fence)"
    }
}
