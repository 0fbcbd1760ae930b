import FlowGraph

/// Writes one self-contained page: no scripts, no external resources, light or dark like the reader's system.
///
/// The page is also well-formed XML: every tag is closed, and all names from the app are escaped.
public struct HTMLReporter: Reporter {
    public static let name = "html"
    public static let summary = "one self-contained page for a browser, without scripts"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        let reported = documents.reported
        let title = "flowviz: \(reported.counts)"
        let found = Set(reported.map(\.finding.rule))
        let flows = documents.map { document in
            let lines = FlowSummaryLine(document, effort: context.efforts[document.name]).text.split(separator: "\n").map(String.init)
            return "<li>\(lines.map(\.xmlAttribute).joined(separator: "<br/>"))</li>\n"
        }
        let failures = context.failures.map { "<li class=\"failure\">Not analyzed: \($0.xmlAttribute)</li>\n" }
        let remarks = context.remarks.map { "<li>\($0.xmlAttribute)</li>\n" }
        let rules = context.rules.filter { found.contains($0.id) }.map(rule)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            <ul>
            \((flows + failures + remarks).joined())</ul>
            \(filter(reported))</header>
            <main>
            \(reported.map { finding($0, context) }.joined())</main>
            \(rules.isEmpty ? "" : "<section>\n<h2>Rules</h2>\n\(rules.joined())</section>\n")</body>
            </html>

            """
    }

    /// Boxes that hide a level; the style sheet alone does it.
    private func filter(_ reported: [ReportedFinding]) -> String {
        let boxes = Severity.allCases.compactMap { severity -> String? in
            let number = reported.count { $0.finding.severity == severity }
            guard number > 0 else { return nil }
            let word = severity.rawValue
            return "<label><input type=\"checkbox\" id=\"show-\(word)\" checked=\"checked\"/> \(count(number, word))</label>\n"
        }
        return boxes.count < 2 ? "" : "<form>\n\(boxes.joined())</form>\n"
    }

    // MARK: A finding

    private func finding(_ reported: ReportedFinding, _ context: ReportContext) -> String {
        let finding = reported.finding
        let id = "f-\(finding.fingerprint)" + (reported.occurrence == 1 ? "" : "-\(reported.occurrence)")
        let isKnown = context.rules.contains { $0.id == finding.rule }
        let rule = "<code>\(finding.rule.xmlAttribute)</code>"
        let place = finding.location.map { place -> String in
            "<code>\(SourcePlace(file: context.files.inRepository(place.file), line: place.line, column: place.column).text.xmlAttribute)</code>"
        }
        let meta = [isKnown ? "<a href=\"#rule-\(finding.rule.xmlAttribute)\">\(rule)</a>" : rule, place, reported.flow.xmlAttribute]
            .compactMap(\.self)
        return """
            <article class="\(finding.severity.rawValue)" id="\(id)">
            <p class="meta"><b class="level">\(finding.severity.rawValue)</b> \(meta.joined(separator: " · "))</p>
            <h2><a href="#\(id)">\(finding.message.xmlAttribute)</a></h2>
            \(excerpt(finding, context))\(exits(finding, context))\(paths(finding))\(holders(finding))\(related(finding, context))\
            <p class="fix"><b>Fix:</b> \(finding.fix.xmlAttribute)</p>
            </article>

            """
    }

    private func excerpt(_ finding: Finding, _ context: ReportContext) -> String {
        guard let place = finding.location, let source = context.sourceLines[place], let region = SourceRegion(place, source: source) else {
            return ""
        }
        let units = Array(source.utf16)
        let start = min(region.startColumn - 1, units.count), end = min(region.endColumn - 1, units.count)
        func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self).xmlAttribute }
        let message = finding.locationMessage.map { "   <i>← \($0.xmlAttribute)</i>" } ?? ""
        return
            "<pre><span>\(place.line)</span> \(text(0..<start))<mark>\(text(start..<end))</mark>\(text(end..<units.count))\(message)</pre>\n"
    }

    private func exits(_ finding: Finding, _ context: ReportContext) -> String {
        guard let exits = finding.exits else { return "" }
        let rows = exits.map { exit in
            "<tr><td>\(exit.label.xmlAttribute)</td><td class=\"\(exit.isReleased ? "good" : "bad")\">"
                + "\(exit.verdict(in: finding.location?.file).xmlAttribute)</td></tr>\n"
        }
        return "<table>\n<caption>Exit paths and where the child is released</caption>\n<tbody>\n\(rows.joined())</tbody>\n</table>\n"
    }

    /// The first path is open, and the others can be opened.
    private func paths(_ finding: Finding) -> String {
        finding.witnesses.enumerated().map { index, witness in
            let rows = witness.path.enumerated().map { number, step in
                "<tr><td>\(number == 0 ? "" : "\(number).")</td><td>\(step.action.xmlAttribute)</td><td>\(step.effect.xmlAttribute)</td>"
                    + "<td>\(step.stack.xmlAttribute)</td></tr>\n"
            }
            let words = (index == 0 ? "How it happens " : "Also ") + witness.circumstances
            return "<details\(index == 0 ? " open=\"open\"" : "")>\n<summary>\(words.xmlAttribute)</summary>\n"
                + "<table>\n<tbody>\n\(rows.joined())</tbody>\n</table>\n</details>\n"
        }.joined()
    }

    private func holders(_ finding: Finding) -> String {
        guard finding.holders.count > 1 else { return "" }
        let rows = finding.holders.map { hop in
            let note = finding.holders.note(on: hop)
            return "<li>\(hop.object.xmlAttribute)" + (note.isEmpty ? "" : " <i>\(note.xmlAttribute)</i>")
                + (hop.reference.isEmpty ? "" : " ↓ <code>\(hop.reference.xmlAttribute)</code>") + "</li>\n"
        }
        let alive =
            finding.keptAlive.isEmpty ? "" : "<p>Retained with it: \(finding.keptAlive.map(\.xmlAttribute).joined(separator: ", "))</p>\n"
        return "<h3>\(finding.holders.heading)</h3>\n<ol>\n\(rows.joined())</ol>\n\(alive)"
    }

    private func related(_ finding: Finding, _ context: ReportContext) -> String {
        guard !finding.related.isEmpty else { return "" }
        let rows = finding.related.map { other in
            let place = SourcePlace(
                file: context.files.inRepository(other.location.file), line: other.location.line, column: other.location.column)
            return "<li><code>\(place.text.xmlAttribute)</code> \(other.message.xmlAttribute)</li>\n"
        }
        return "<h3>See also</h3>\n<ul>\n\(rows.joined())</ul>\n"
    }

    private func rule(_ rule: RuleDescription) -> String {
        """
        <article id="rule-\(rule.id.xmlAttribute)">
        <h2><code>\(rule.id.xmlAttribute)</code> \(rule.summary.xmlAttribute)</h2>
        <p>\(rule.rationale.escapedForXML)</p>
        <details>
        <summary>Triggering and correct example</summary>
        <pre>\(rule.bad.escapedForXML)</pre>
        <pre>\(rule.good.escapedForXML)</pre>
        </details>
        <p class="fix"><b>Fix:</b> \(rule.fix.xmlAttribute)</p>
        </article>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; --paper: #fff; --ink: #1c1c1e; --faint: #6b6b70; --line: #d9d9de; --code: #f4f4f6;
          --error: #c0241c; --warning: #8a5a00; --note: #0a66c2; --good: #1d7a35; --mark: #ffe08a; }
        @media (prefers-color-scheme: dark) { :root { --paper: #161618; --ink: #ececf0; --faint: #9a9aa2; --line: #38383e; --code: #222226;
          --error: #ff7b72; --warning: #e3b341; --note: #79b8ff; --good: #6fd388; --mark: #6b5300; } }
        body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem 1.5rem 4rem; }
        h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: .2rem 0 .6rem; } h3 { font-size: 1rem; margin: 1rem 0 .2rem; }
        h2 a { color: inherit; text-decoration: none; } a { color: var(--note); } h1, h2, li, td { overflow-wrap: anywhere; }
        article { border: 1px solid var(--line); border-left: 5px solid var(--line); border-radius: 6px; margin: 1rem 0; padding: .6rem 1rem; }
        article.error { border-left-color: var(--error); } article.warning { border-left-color: var(--warning); } article.note { border-left-color: var(--note); }
        article:target { outline: 2px solid var(--note); }
        .meta { color: var(--faint); font-size: .85rem; margin: 0; } .error .level { color: var(--error); } .warning .level { color: var(--warning); }
        .note .level { color: var(--note); } .good { color: var(--good); } .bad, .failure { color: var(--error); }
        pre, code { font: .85rem/1.45 ui-monospace, monospace; } pre { background: var(--code); border-radius: 4px; overflow-x: auto; padding: .5rem .8rem; tab-size: 4; }
        pre span { color: var(--faint); } mark { background: var(--mark); color: inherit; }
        table { border-collapse: collapse; font-size: .9rem; margin: .4rem 0; } caption { font-weight: 600; text-align: left; }
        td { border-top: 1px solid var(--line); padding: .15rem .8rem .15rem 0; vertical-align: top; } summary { cursor: pointer; } i { color: var(--faint); }
        label { margin-right: 1.2rem; }
        body:has(#show-error:not(:checked)) article.error, body:has(#show-warning:not(:checked)) article.warning,
        body:has(#show-note:not(:checked)) article.note { display: none; }
        @media print { form { display: none; } article { break-inside: avoid; } }
        """
}
