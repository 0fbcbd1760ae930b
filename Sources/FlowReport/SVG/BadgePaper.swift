/// The filled shape below the text of a badge, which shows the width that Graphviz measured for each line on it.
///
/// Graphviz measures with a font of the machine that draws, and a reader may have another one: a slightly wider text would touch or cross
/// the edge of the paper.
struct BadgePaper {
    private let x: ClosedRange<Double>, y: ClosedRange<Double>
    private let shape: SVGTokens.Bytes

    /// - Parameter attributes: Those of a shape as Graphviz wrote it, in light colors; `nil` if it is no paper of a badge.
    init?(_ attributes: [SVGTokens.Attribute]) {
        guard Self.isPaper(attributes), let shape = attributes["d"] ?? attributes["points"] else { return nil }
        let numbers = Self.text(shape).split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
        let x = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] },
            y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
        (self.x, self.y, self.shape) = (left...right, top...bottom, shape)
    }

    /// The attributes that make a line of text on this paper as wide as it was measured: Graphviz centers it, so that its start determines
    /// its width. None for a text elsewhere.
    func fitting(_ text: [SVGTokens.Attribute]) -> [SVGTokens.Attribute] {
        guard text["text-anchor"].map(Self.text) == "start", let fill = text["fill"], Self.inks.contains(Self.text(fill)),
            let start = text["x"].flatMap({ Double(Self.text($0)) }), let base = text["y"].flatMap({ Double(Self.text($0)) }),
            x.contains(start), y.contains(base)
        else { return [] }
        let width = (((x.lowerBound + x.upperBound) - 2 * start) * 100).rounded() / 100
        guard width > 0 else { return [] }
        return [("textLength", "\(width)"), ("lengthAdjust", "spacingAndGlyphs")].map {
            SVGTokens.Attribute(name: $0, value: Array($1.utf8)[...])
        }
    }

    /// Whether a shape, as Graphviz wrote it in light colors, is the paper of a badge.
    static func isPaper(_ attributes: [SVGTokens.Attribute]) -> Bool { attributes["fill"].map { papers.contains(text($0)) } ?? false }

    /// Whether a shape is this paper or the line around it, which Graphviz draws by itself.
    func isOutlined(by attributes: [SVGTokens.Attribute]) -> Bool { attributes["d"].map { $0.elementsEqual(shape) } ?? false }

    /// The attributes of a shape with its outline closed: Graphviz ends a rounded one where it began, and does not say that it is closed.
    static func closed(_ attributes: [SVGTokens.Attribute]) -> [SVGTokens.Attribute] {
        attributes.map { attribute in
            guard attribute.name == "d", attribute.value.last != UInt8(ascii: "Z") else { return attribute }
            return SVGTokens.Attribute(name: "d", value: attribute.value + [UInt8(ascii: "Z")])
        }
    }

    private static let papers = Set([Ink.errorFill, .warningFill].map { $0.shade(.light).lowercased() })
    private static let inks = Set([Ink.errorText, .warningText].map { $0.shade(.light).lowercased() })
    private static func text(_ bytes: SVGTokens.Bytes) -> String { String(decoding: bytes, as: UTF8.self).lowercased() }
}
