import FlowGraph
import Foundation

/// A flow drawn so that arrows leave the titles of coordinators alone, as far as that can be had.
///
/// Graphviz runs arrows through titles. Those that are hit are put into another corner of their cluster, all at once, and what is the better picture stays;
/// after five tries, or where nothing is hit, that is it. Each try is a layout, so a large picture, which takes long, is drawn as it comes.
public struct ClearPicture: Sendable {
    /// What Graphviz drew, as SVG.
    public let drawn: Data
    /// What was drawn, with the corners of the titles in its style: for pictures of the same flow in other formats.
    public let drawing: Drawing

    /// How many arrows a picture may have that is drawn more than once.
    private static let most = 80

    /// - Parameter draw: Draws as SVG.
    public init<Failure: Error>(_ drawing: Drawing, draw: (Drawing) throws(Failure) -> Data) throws(Failure) {
        var drawing = drawing
        var drawn = try draw(drawing)
        if Diagram(drawing.document, style: drawing.style).arrows.count <= Self.most {
            var crossed = CrossedLabels(drawn: drawn)
            for corner in [LabelCorner.bottomLeft, .topRight, .bottomRight, .bottomLeft, .topRight] where crossed.total > 0 {
                var other = drawing
                for cluster in crossed.counts.keys { other.style.corners[cluster] = corner }
                let otherwise = try draw(other)
                let left = CrossedLabels(drawn: otherwise)
                if left.total < crossed.total { (drawing, drawn, crossed) = (other, otherwise, left) }
            }
        }
        self.drawn = drawn
        self.drawing = drawing
    }
}

/// Where in its cluster a coordinator's title stands.
public enum LabelCorner: String, Sendable, Hashable {
    case topLeft, topRight, bottomLeft, bottomRight
}
