import FlowGraph

/// The legend of a picture: only the marks that are used, in small type.
struct DOTLegend {
    private let diagram: Diagram
    private let columns: Int
    private let theme: PictureTheme

    init(_ diagram: Diagram, columns: Int, theme: PictureTheme) {
        self.diagram = diagram
        self.columns = columns
        self.theme = theme
    }

    /// An HTML-like label that is at most as wide as the picture.
    var label: String {
        let limit = max(90, columns * 26)
        var rows: [[Entry]] = [[]]
        var width = 0
        for entry in entries {
            if width > 0, width + entry.width > limit {
                rows.append([])
                width = 0
            }
            rows[rows.count - 1].append(entry)
            width += entry.width
        }
        guard !entries.isEmpty else { return "\"\"" }
        let lines = rows.map { row in
            "<TR><TD ALIGN=\"LEFT\">" + row.map { $0.text(theme) }.joined(separator: Entry.gap) + "</TD></TR>"
        }
        return "<<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\"><TR><TD HEIGHT=\"6\"></TD></TR>" + lines.joined() + "</TABLE>>"
    }

    private struct Entry {
        let glyphs: String
        let colour: Ink
        let isBold: Bool
        let meaning: String

        /// In characters of small type.
        var width: Int { glyphs.count + meaning.count + 8 }

        static let gap = "<FONT POINT-SIZE=\"10\">" + String(repeating: "&nbsp;", count: 9) + "</FONT>"

        func text(_ theme: PictureTheme) -> String {
            let shown = glyphs.escapedForHTML
            let sample = isBold ? "<B>\(shown)</B>" : shown
            return (glyphs.isEmpty ? "" : "<FONT POINT-SIZE=\"11\" COLOR=\"\(colour.shade(theme))\">\(sample)&nbsp;</FONT>")
                + "<FONT POINT-SIZE=\"10\" COLOR=\"\(Ink.quiet.shade(theme))\">\(meaning.escapedForHTML)</FONT>"
        }
    }

    private var entries: [Entry] {
        var entries: [Entry] = []
        func add(_ isUsed: Bool, _ glyphs: String, _ meaning: String, colour: Ink = .line, isBold: Bool = false) {
            if isUsed { entries.append(Entry(glyphs: glyphs, colour: colour, isBold: isBold, meaning: meaning)) }
        }
        func has(_ style: Diagram.Arrow.Style) -> Bool {
            diagram.arrows.contains { $0.style == style && $0.mark == nil && $0.change == nil }
        }

        add(diagram.boxes.contains(where: \.isEntry), "●", diagram.isLaunchGuessed ? Diagram.unknownLaunch : "launch", colour: .text)
        add(has(.forward), "─▶", "push")
        add(has(.present), "═▶", "present", colour: .present)
        add(has(.select), "┄▶", "tab")
        add(has(.open), "╌▶", "leaves the app")
        add(diagram.boxes.contains(where: \.isModal), "▭", "modal screen", colour: .present, isBold: true)
        let evidence = Set(diagram.arrows.compactMap(\.evidence))
        add(evidence.contains(.recorded), "─●▶", "recorded only")
        let isOnlyInSource = diagram.boxes.contains(where: \.isOnlyInSource) || diagram.clusters.contains(where: \.isOnlyInSource)
        add(evidence.contains(.source), isOnlyInSource ? "┈┈ ─>" : "─>", "found in source only")
        add(isOnlyInSource && !evidence.contains(.source), "┈┈", "found in source only")
        add(diagram.arrows.contains(where: \.isOnPath), "1. ━▶", "step of the path", colour: .path, isBold: true)
        let isHighlighted = diagram.boxes.contains(where: \.isHighlighted) || diagram.clusters.contains(where: \.isHighlighted)
        add(isHighlighted, Diagram.highlightSign.displayed, "highlighted", colour: .highlight, isBold: true)
        add(diagram.arrows.contains(where: \.returns), "◁─", "back button, swipe or dismissal leads back")
        add(has(.back), "─▷", "pop or dismiss", colour: .back)
        add(has(.owns), "◇┄", "owns", colour: .back)
        let changes = Set(diagram.clusters.compactMap(\.change) + diagram.boxes.compactMap(\.change) + diagram.arrows.compactMap(\.change))
        let marks = Set(diagram.arrows.compactMap(\.mark))
        let new = diagram.isComparison ? "new " : "", anError = diagram.isComparison ? "a new error" : "an error"
        add(changes.contains(.added), "+ ━▶", "added", colour: .added, isBold: true)
        add(changes.contains(.removed), "− ╌▶", "removed", colour: .removed, isBold: true)
        add(marks.contains(.error), "⚠━▶", "transition with \(anError)", colour: .error, isBold: true)
        add(marks.contains(.warning), "⚠━▶", "transition with a \(new)warning", colour: .warning, isBold: true)
        let badges = Set((diagram.clusters.flatMap(\.badges) + diagram.boxes.flatMap(\.badges)).map(\.severity))
        add(badges.contains(.error), "╍╍", "with \(new)errors", colour: .error, isBold: true)
        let marked = diagram.clusters.map(\.badges) + diagram.boxes.filter { !$0.isOnMap }.map(\.badges)
        add(diagram.boxes.contains { $0.isOnMap && !$0.badges.isEmpty }, "⚠ n", "\(new)warnings", colour: .warning)
        add(marked.contains { $0.first?.severity == .warning }, "╍╍", "with \(new)warnings", colour: .warning, isBold: true)
        add(marked.contains { $0.first?.severity == .error && $0.count > 1 }, "⚠", "\(new)warnings in addition to errors", colour: .warning)
        let isAffected = diagram.boxes.contains(where: \.isAffected) || diagram.clusters.contains(where: \.isAffected)
        add(isAffected, Diagram.affectedSign.displayed, "affected by a cause that is named once", colour: .quiet)
        add(diagram.boxes.contains(where: \.isUnexplored), "╌╌", diagram.unexplored)
        if !diagram.omitted.isEmpty {
            entries.append(
                Entry(glyphs: "", colour: .quiet, isBold: false, meaning: diagram.omitted.enumeration + " not drawn"))
        }
        if let note = diagram.note { entries.append(Entry(glyphs: "", colour: .quiet, isBold: false, meaning: note.displayed)) }
        return entries
    }
}
