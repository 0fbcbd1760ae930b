import FlowGraph
import Foundation

/// A flow drawn so that arrows and their labels leave the titles of coordinators and each other alone, as far as that can be had.
///
/// Graphviz runs arrows through titles, and drops labels onto them. Titles that are hit are put into another corner of their cluster, all
/// at once, and what is the better picture stays; then the same with more room between boxes. After some tries, at most seventeen, or where
/// nothing is hit, that is it. Each try is a layout, so a large picture, which takes long, is drawn as it comes.
public struct ClearPicture: Sendable {
    /// What Graphviz drew, as SVG.
    public let drawn: Data
    /// What was drawn, with the corners of the titles in its style: for pictures of the same flow in other formats.
    public let drawing: Drawing

    /// How many arrows a picture may have that is drawn more than once.
    private static let most = 80

    /// Of how many pictures at most each is worth the care: for more nobody would wait.
    public static let mostPictures = 200

    /// Draws a flow, more than once if that may help.
    ///
    /// - Parameters:
    ///   - isCareful: Whether it is drawn more than once if that may help.
    ///   - draw: Draws as SVG.
    public init<Failure: Error>(_ drawing: Drawing, isCareful: Bool = true, draw: (Drawing) throws(Failure) -> Data) throws(Failure) {
        var best = Attempt(drawing, try draw(drawing))
        let arrows = isCareful ? Diagram(drawing.document, style: drawing.style).arrows.count : 0
        if isCareful, arrows <= Self.most {
            try best.moveTitles(draw)
            for room in Room.allCases where best.overprints.score > .none && room != drawing.style.room {
                var other = best.drawing
                other.style.room = room
                var attempt = Attempt(other, try draw(other))
                if arrows <= Self.most / 2 { try attempt.moveTitles(draw) }
                if attempt.overprints.score < best.overprints.score { best = attempt }
            }
        }
        (self.drawn, self.drawing) = (best.drawn, best.drawing)
    }

    /// A picture, and how good it is.
    private struct Attempt {
        var drawing: Drawing
        var drawn: Data
        var overprints: Overprints

        init(_ drawing: Drawing, _ drawn: Data) {
            self.drawing = drawing
            self.drawn = drawn
            overprints = Overprints(drawn: drawn)
        }

        /// Puts the titles that are hit into other corners, as long as one is hit.
        mutating func moveTitles<Failure: Error>(_ draw: (Drawing) throws(Failure) -> Data) throws(Failure) {
            for corner in [LabelCorner.bottomLeft, .topRight, .bottomRight, .bottomLeft, .topRight] where !overprints.titles.isEmpty {
                var other = drawing
                for cluster in overprints.titles.keys { other.style.corners[cluster] = corner }
                let attempt = Attempt(other, try draw(other))
                if attempt.overprints.score < overprints.score { self = attempt }
            }
        }
    }
}

/// Where in its cluster a coordinator's title stands.
public enum LabelCorner: String, Sendable, Hashable {
    case topLeft, topRight, bottomLeft, bottomRight
}

/// How much room there is between boxes.
public enum Room: String, Sendable, Hashable, CaseIterable {
    case usual, wide, high

    /// Inches between the boxes of a column, and between columns.
    var separations: (boxes: Double, columns: Double) {
        switch self {
        case .usual: (0.35, 0.5)
        case .wide: (0.35, 0.9)
        case .high: (0.6, 0.7)
        }
    }
}
