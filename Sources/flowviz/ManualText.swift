import Foundation

/// An article of the manual as text for a terminal: paragraphs filled, tables in columns, code as it stands.
///
/// It reads the part of Markdown that the articles are written in: headings, paragraphs, lists, tables, fenced code, links, emphasis, and what
/// DocC adds (https://www.swift.org/documentation/docc/): links to articles, and directives, which are left out.
struct ManualText {
    /// The text, ending in a newline. No line that can be broken is longer than the width.
    private(set) var text = ""

    private let width: Int
    private let isStyled: Bool

    /// - Parameters:
    ///   - markdown: The article.
    ///   - width: Columns of the terminal.
    ///   - isStyled: Whether headings and code stand out by escape sequences.
    ///   - link: What stands in place of a link to an article.
    init(_ markdown: String, width: Int = 80, isStyled: Bool = false, link: (String) -> String) {
        (self.width, self.isStyled) = (width, isStyled)
        var blocks: [[String]] = []
        var lines = markdown.replacing(/<doc:([A-Za-z]+)>/) { link(String($0.output.1)) }.split(
            separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first {
            if line.hasPrefix("```") {
                lines.removeFirst()
                let code = lines.prefix { !$0.hasPrefix("```") }
                blocks.append(code.map { $0.isEmpty ? "" : "  " + $0 })
                lines = lines.dropFirst(code.count + 1)
            } else if line.hasPrefix("@") {
                lines = Self.behindDirective(lines)
            } else if line.hasPrefix("|") {
                let rows = lines.prefix { $0.hasPrefix("|") }
                blocks.append(table(rows.map(String.init)))
                lines = lines.dropFirst(rows.count)
            } else if line.hasPrefix("#") {
                blocks.append(heading(line))
                lines.removeFirst()
            } else if line.allSatisfy(\.isWhitespace) || line.hasPrefix("![") || line.hasPrefix("<!--") {
                lines.removeFirst()
            } else if let mark = Self.mark(line) {
                let more = lines.dropFirst().prefix { Self.mark($0) == nil && !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("```") }
                let item = ([line.dropFirst(mark.count)] + more).joined(separator: " ")
                let filled = fill(item, indent: String(repeating: " ", count: mark.count))
                let marked = [mark + (filled.first?.dropFirst(mark.count) ?? "")] + filled.dropFirst()
                // The items of a list stand together.
                if Self.mark(blocks.last?.first?[...] ?? "") != nil { blocks[blocks.count - 1] += marked } else { blocks.append(marked) }
                lines = lines.dropFirst(1 + more.count)
            } else {
                let paragraph = lines.prefix { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("```") && Self.mark($0) == nil }
                blocks.append(fill(paragraph.joined(separator: " "), indent: ""))
                lines = lines.dropFirst(paragraph.count)
            }
        }
        text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    // MARK: Blocks

    private func heading(_ line: Substring) -> [String] {
        let level = line.prefix { $0 == "#" }.count
        let title = plain(String(line.drop { $0 == "#" || $0 == " " }))
        let shown = isStyled ? "\u{1b}[1m\(title)\u{1b}[0m" : title
        return level > 2 ? [shown] : [shown, String(repeating: level == 1 ? "=" : "-", count: title.count)]
    }

    /// `- ` or `1. ` at the beginning of a line; `nil` if it is no item of a list.
    private static func mark(_ line: Substring) -> String? {
        (line.prefixMatch(of: /[-*] +/)?.output ?? line.prefixMatch(of: /[0-9]+\. +/)?.output).map(String.init)
    }

    /// What follows `@Name` or `@Name { … }`.
    private static func behindDirective(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var rest = lines, depth = 0
        repeat {
            guard let line = rest.popFirst() else { break }
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
        } while depth > 0
        return rest
    }

    private func fill(_ text: String, indent: String) -> [String] {
        Self.wrapped(plain(text), to: width - indent.count).map { indent + $0 }
    }

    // MARK: Tables

    private func table(_ lines: [String]) -> [String] {
        var rows = lines.map { Self.cells(of: $0).map { plain($0, quotes: false) } }
        let heads = rows.removeFirst()
        // The line below the headings.
        if !rows.isEmpty { rows.removeFirst() }
        let columns = ([heads] + rows).map(\.count).max() ?? 0
        let all = ([heads] + rows).map { $0 + Array(repeating: "", count: columns - $0.count) }
        guard let widths = widths(all) else { return rows.flatMap { record($0, heads: heads) } }
        let hasHeads = !heads.allSatisfy(\.isEmpty)
        let rule = hasHeads ? [widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")] : []
        return (hasHeads ? self.row(all[0], widths) : []) + rule + all.dropFirst().flatMap { self.row($0, widths) }
    }

    /// How wide each column is, the widest made narrower until the table fits; `nil` if it cannot fit.
    private func widths(_ rows: [[String]]) -> [Int]? {
        let columns = rows[0].indices
        let least = columns.map { column in rows.flatMap { $0[column].split(separator: " ") }.map(\.count).max() ?? 0 }
        var widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
        while widths.reduce(0, +) + 2 * (columns.count - 1) > width {
            guard let widest = columns.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] }) else { return nil }
            widths[widest] -= 1
        }
        return widths
    }

    private func row(_ cells: [String], _ widths: [Int]) -> [String] {
        let filled = zip(cells, widths).map { Self.wrapped($0, to: max(1, $1)) }
        return (0..<(filled.map(\.count).max() ?? 0)).map { line in
            let texts = zip(filled, widths).map { cell, width in
                let text = line < cell.count ? cell[line] : ""
                return text + String(repeating: " ", count: max(0, width - text.count))
            }
            return String(texts.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }

    /// A row that is too wide for columns: its first cell, and the others below it, each behind the heading of its column.
    private func record(_ cells: [String], heads: [String]) -> [String] {
        let rest = zip(heads, cells).dropFirst().filter { !$1.isEmpty }
        return [cells[0]]
            + rest.flatMap { head, cell in
                Self.wrapped(head.isEmpty ? cell : "\(head): \(cell)", to: width - 4).map { "    " + $0 }
            }
    }

    /// `| a | b \| c |` is `a` and `b | c`.
    private static func cells(of line: String) -> [String] {
        line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
            $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|")
        }
    }

    // MARK: Lines

    /// Text without the marks of Markdown. Code keeps its letters; quotes hold several words of it together.
    private func plain(_ markdown: String, quotes: Bool = true) -> String {
        var rest = markdown[...], text = ""
        while let start = rest.firstIndex(of: "`") {
            text += Self.withoutEmphasis(rest[..<start])
            let ticks = rest[start...].prefix { $0 == "`" }
            rest = rest[ticks.endIndex...]
            guard let end = rest.firstRange(of: ticks) else { return text + ticks + rest }
            // Several words would run into the sentence.
            let code = rest[..<end.lowerBound]
            text += quotes && code.contains(" ") ? "'\(code)'" : code
            rest = rest[end.upperBound...]
        }
        return text + Self.withoutEmphasis(rest)
    }

    private static func withoutEmphasis(_ text: Substring) -> String {
        String(text).replacing(/\[([^\]]+)\]\(([^)]+)\)/) { match in
            match.output.2.hasPrefix("http") ? "\(match.output.1) (\(match.output.2))" : String(match.output.1)
        }
        .replacing(/\*\*([^*]+)\*\*/) { String($0.output.1) }.replacing(/(^|\s)\*([^*\s][^*]*)\*/) { $0.output.1 + $0.output.2 }
    }

    /// Fills lines with words. A word that is wider than a line has one of its own.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
