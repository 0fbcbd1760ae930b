import Foundation

/// How well a drawn picture can be read on a slide.
///
/// The measure is the size of the texts when the whole picture fills 1920 × 1080 pixels, and the share of texts that lie on another text or
/// are crossed by an arrow. The widths of texts are estimated from their number of letters, since an SVG does not contain them.
public struct Legibility: Sendable, Hashable {
    /// The height in pixels of the texts that nine of ten reach.
    public let pixels: Double
    /// The number of texts that something lies on.
    let hits: Int
    /// The ids of the arrows whose labels are among these: of two labels that lie on each other, that of the later one.
    let hitArrows: Set<String>
    /// The share of these texts, from 0 to 1.
    public var share: Double { texts == 0 ? 0 : Double(hits) / Double(texts) }

    /// Whether a picture is as legible as a slide has to be.
    ///
    /// A picture with few texts is taken as it is: a reader finds everything in it.
    public var isGood: Bool { isLarge && (share <= Self.greatestShare || texts <= Self.fewTexts) }

    /// Whether its texts are large enough.
    public var isLarge: Bool { pixels >= Self.leastPixels }

    /// The number of texts.
    public let texts: Int

    private static let leastPixels = 9.0
    static let greatestShare = 0.1
    /// The share from which on arrows are left out that say little.
    static let wantedShare = 0.02
    private static let fewTexts = 60

    private struct Box {
        let left, top, right, bottom: Double

        func overlaps(_ other: Box) -> Bool {
            min(right, other.right) - max(left, other.left) > 2 && min(bottom, other.bottom) - max(top, other.top) > 2
        }

        func contains(_ x: Double, _ y: Double) -> Bool { left < x && x < right && top < y && y < bottom }
    }

    /// Complexity: O(*n* + *t* log *t* + *p* · *c*), for *n* bytes, *t* texts, *p* points of arrows, and *c* texts in the same strip.
    public init(drawn: Data) {
        var width = 1.0, height = 1.0
        var boxes: [Box] = [], sizes: [Double] = [], points: [(x: Double, y: Double)] = []
        var paper: BadgePaper?
        // The arrow to which what is read belongs.
        var arrow: String?, arrows: [String?] = []
        let tokens = SVGTokens(Array(drawn)).tokens
        for (index, token) in tokens.enumerated() {
            guard case .start(let name, let attributes, _) = token else { continue }
            let tag = SVGTokens.Attributes(all: attributes)
            switch name {
            case "svg":
                let view = tag.text("viewBox").split(separator: " ").compactMap { Double($0) }
                if view.count == 4 { (width, height) = (view[2], view[3]) }
            case "text":
                guard index + 1 < tokens.count, case .text(let letters) = tokens[index + 1] else { continue }
                let size = tag.number("font-size"), count = SVGTokens.letters(letters), length = Double(count) * size * 0.5
                guard count > 0 else { continue }
                let x = tag.number("x"), y = tag.number("y")
                let left = tag.text("text-anchor") == "middle" ? x - length / 2 : tag.text("text-anchor") == "end" ? x - length : x
                boxes.append(Box(left: left, top: y - 0.75 * size, right: left + length, bottom: y + 0.2 * size))
                sizes.append(size)
                arrows.append(arrow)
            case "g":
                let kind = tag.text("class")
                if kind.hasPrefix("edge") { arrow = tag.text("id") } else if !kind.isEmpty { arrow = nil }
            case "path" where !tag.text("d").contains("Z"):
                // The outline of a badge is around its text, and crosses no other.
                if let shape = BadgePaper(attributes) { paper = shape }
                if paper?.isOutlined(by: attributes) ?? false { continue }
                points += CubicPath.points(tag.text("d"), steps: 20)
            default: break
            }
        }
        texts = boxes.count
        sizes.sort()
        pixels = (sizes.isEmpty ? 10 : sizes[sizes.count / 10]) * min(1920 / max(width, 1), 1080 / max(height, 1))
        (hits, hitArrows) = Self.hit(boxes, points, arrows)
    }

    private static func hit(_ boxes: [Box], _ points: [(x: Double, y: Double)], _ arrows: [String?]) -> (Int, Set<String>) {
        // Texts by strips of twenty points, so that each is compared with those of its height only.
        func strip(_ y: Double) -> Int { Int((y / 20).rounded(.down)) }
        var strips: [Int: [Int]] = [:]
        for (index, box) in boxes.enumerated() {
            for row in strip(box.top)...strip(box.bottom) { strips[row, default: []].append(index) }
        }
        var hit: Set<Int> = [], hitArrows: Set<String> = []
        for members in strips.values {
            for (place, a) in members.enumerated() {
                for b in members[(place + 1)...] where boxes[a].overlaps(boxes[b]) {
                    hit.formUnion([a, b])
                    if let arrow = arrows[max(a, b)] ?? arrows[min(a, b)] { hitArrows.insert(arrow) }
                }
            }
        }
        for point in points {
            for index in strips[strip(point.y)] ?? [] where boxes[index].contains(point.x, point.y) {
                hit.insert(index)
                if let arrow = arrows[index] { hitArrows.insert(arrow) }
            }
        }
        return (hit.count, hitArrows)
    }
}

/// A path of cubic curves, as Graphviz writes all arrows: `M1,2C3,4 5,6 7,8 …`.
enum CubicPath {
    /// - Parameter steps: Into how many pieces each curve is divided.
    static func points(_ path: String, steps: Int) -> [(x: Double, y: Double)] {
        let numbers = numbers(path)
        let ends = stride(from: 0, to: numbers.count - 1, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
        return stride(from: 0, to: max(0, ends.count - 3), by: 3).flatMap { start in
            (0...steps).map { step in
                let t = Double(step) / Double(steps), u = 1 - t
                let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                return (
                    x: zip(weights, ends[start..<start + 4]).reduce(0) { $0 + $1.0 * $1.1.x },
                    y: zip(weights, ends[start..<start + 4]).reduce(0) { $0 + $1.0 * $1.1.y }
                )
            }
        }
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    }
}
