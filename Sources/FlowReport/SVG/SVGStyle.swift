/// The style sheet inside an SVG: every color is a variable, and the variables follow the reader's system or the page around.
///
/// * `prefers-color-scheme` decides, unless the picture or anything around it has `data-theme="light"` or `data-theme="dark"`.
/// * A page may set the variables of ``Ink`` itself: `svg.flowviz { --flowviz-error: crimson }`.
/// * Renderers that do not support variables, such as librsvg, use the fixed color that precedes each.
struct SVGStyle {
    let text: String

    /// The class of what is seen in one theme only.
    static func onlyIn(_ theme: PictureTheme) -> String { "in-" + theme.rawValue }

    /// The style sheet for every picture that follows the reader's system or the page around it.
    static let whole = SVGStyle(fills: Set(Ink.allCases), strokes: Set(Ink.allCases), theme: nil, hasBoth: true).text

    /// - Parameters:
    ///   - inks: Those that are used for shapes and texts, and for lines.
    ///   - theme: The fixed theme of the picture; `nil` if it follows the reader's system.
    ///   - hasBoth: Whether parts of it are seen in one theme only.
    init(fills: Set<Ink>, strokes: Set<Ink>, theme: PictureTheme?, hasBoth: Bool = false) {
        let used = Ink.allCases.filter { fills.contains($0) || strokes.contains($0) }
        func variables(_ theme: PictureTheme) -> String { used.map { "\($0.variable):\($0.shade(theme))" }.joined(separator: ";") }
        // Opened by itself it fits into the window, and keeps its size wherever it is shown.
        var rules = [
            ":root.flowviz{max-width:100vw;max-height:100vh}", "svg.flowviz{\(variables(.light))}",
            "@media (prefers-color-scheme:dark){svg.flowviz{\(variables(.dark))}}",
        ]
        // What the picture itself says stands last: it wins over the page around.
        for theme in PictureTheme.allCases { rules.append("[data-theme=\"\(theme.rawValue)\"] svg.flowviz{\(variables(theme))}") }
        for theme in PictureTheme.allCases { rules.append("svg.flowviz[data-theme=\"\(theme.rawValue)\"]{\(variables(theme))}") }
        func painted(_ property: String, _ inks: Set<Ink>) -> [String] {
            used.filter(inks.contains).map { ink in
                let shade = ink.shade(theme ?? .light)
                return ".flowviz .\(property)-\(ink.rawValue){\(property):\(shade);\(property):var(\(ink.variable),\(shade))}"
            }
        }
        rules += painted("fill", fills) + painted("stroke", strokes)
        if hasBoth {
            func shown(_ theme: PictureTheme, in picture: String) -> String {
                let hidden = PictureTheme.allCases.filter { $0 != theme }
                return "\(picture) .\(Self.onlyIn(theme)){display:inline}"
                    + hidden.map { "\(picture) .\(Self.onlyIn($0)){display:none}" }.joined()
            }
            rules += [shown(.light, in: "svg.flowviz"), "@media (prefers-color-scheme:dark){\(shown(.dark, in: "svg.flowviz"))}"]
            for theme in PictureTheme.allCases {
                rules.append(shown(theme, in: "[data-theme=\"\(theme.rawValue)\"] svg.flowviz"))
            }
            for theme in PictureTheme.allCases {
                rules.append(shown(theme, in: "svg.flowviz[data-theme=\"\(theme.rawValue)\"]"))
            }
        }
        text = rules.joined(separator: "\n")
    }
}

extension Ink {
    /// `--flowviz-error`
    fileprivate var variable: String { "--flowviz-" + rawValue }
}
