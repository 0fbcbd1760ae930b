/// The colors of a picture, and the typeface.
///
/// No information depends on color alone: marked parts are also dashed, thick, doubled or labeled, so grayscale shows the same. The colors
/// are distinguishable for color-blind readers too.
///
/// The raw values are the names of an SVG's variables: `error` is `--flowviz-error`. No two inks have the same light shade, so that
/// ``SVGPicture`` can tell from a shade what Graphviz painted with it.
enum Ink: String, CaseIterable {
    case paper, box, text, quiet, line, back, present
    case modalPaper = "modal-paper"
    case clusterLine = "cluster-line", evenPaper = "even-paper", oddPaper = "odd-paper"
    case error, errorPaper = "error-paper", errorFill = "error-fill", errorText = "error-text"
    case warning, warningText = "warning-text", warningFill = "warning-fill"
    case added, addedPaper = "added-paper", removed, removedText = "removed-text"
    case highlight, highlightPaper = "highlight-paper", path

    static let font = "\"Helvetica,Arial,sans-serif\""

    /// Nested coordinators lie on paper of alternating shade.
    static func paper(depth: Int) -> Ink { depth.isMultiple(of: 2) ? .evenPaper : .oddPaper }

    /// The color on light or on dark paper, `#1B2733`.
    func shade(_ theme: PictureTheme) -> String {
        switch theme {
        case .light: shades.light
        case .dark: shades.dark
        }
    }

    /// The color on the paper of a theme, or one that is visible on white and on black paper, where the reader's theme decides.
    func shade(_ theme: PictureTheme?) -> String { theme.map { shade($0) } ?? anywhere }

    /// A line's color on paper of any shade: its contrast is at least 3 to 1 on white and on a dark page, as success criterion 1.4.11 of
    /// the Web Content Accessibility Guidelines 2.1 asks for what is no text. Paper and text have none: they are the theme's.
    private var anywhere: String {
        switch self {
        case .error: "#D93A2B"
        case .present: "#3D6FD0"
        case .highlight: "#8455D6"
        case .path: "#007F99"
        case .back, .line, .quiet, .text, .clusterLine: "#76828E"
        default: shades.light
        }
    }

    private var shades: (light: String, dark: String) {
        switch self {
        case .paper: ("#FFFFFF", "#12171D")
        case .box: ("#FEFEFE", "#222B35")
        case .text: ("#1B2733", "#E8EEF4")
        case .quiet: ("#5B6875", "#A3B0BD")
        case .line: ("#3D4B59", "#B7C3CF")
        case .back: ("#8A97A4", "#75838F")
        case .present: ("#2F55A4", "#8AB0FA")
        case .modalPaper: ("#EFF4FD", "#1D2C47")
        case .clusterLine: ("#9FB1C3", "#4A5B6C")
        case .evenPaper: ("#F3F6F9", "#181F27")
        case .oddPaper: ("#E9EFF5", "#1E2730")
        case .error: ("#B3261E", "#FF7A70")
        case .errorPaper: ("#FDF4F3", "#2B1A1C")
        case .errorFill: ("#B3261D", "#B3302A")
        case .errorText: ("#FFFEFE", "#FFFDFD")
        case .warning: ("#A86500", "#E3A93F")
        case .warningText: ("#5C3A00", "#FFDFA0")
        case .warningFill: ("#FFE7B3", "#4A3503")
        case .added: ("#1A7F37", "#57CB76")
        case .addedPaper: ("#EAF7EE", "#14281B")
        case .removed: ("#C2255C", "#F2789F")
        case .removedText: ("#7A5563", "#DDB0C0")
        case .highlight: ("#6F3FC0", "#C5A6FF")
        case .highlightPaper: ("#F3EDFD", "#2C2145")
        case .path: ("#006B80", "#5CCBE2")
        }
    }
}

/// The theme of a picture: light or dark paper.
public enum PictureTheme: String, Sendable, Hashable, CaseIterable {
    case light, dark
}
