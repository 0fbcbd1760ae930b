import FlowGraph
import Foundation

/// A flow drawn so that arrows leave the titles of coordinators alone, as far as that can be had.
///
/// Graphviz runs arrows through titles. Those that are hit are put into another corner of their cluster, all at once, and what is the better picture stays;
/// after five tries, or where nothing is hit, that is it. Each try is a layout, so a large picture, which takes long, is drawn as it comes.
public struct ClearPicture: Sendable {
    /// What Graphviz drew, as SVG.
    public let drawn: Data
    /// The style, with the corners of the titles: for pictures of the same flow in other formats.
    public let style: DrawingStyle

    /// How many arrows a picture may have that is drawn more than once.
    private static let most = 80

    /// - Parameter draw: Draws DOT as SVG.
    public init(_ document: FlowDocument, style: DrawingStyle, context: ReportContext, draw: (String) throws -> Data) rethrows {
        func picture(_ style: DrawingStyle) throws -> Data { try draw(DOTReporter(style: style).report(document, context: context)) }
        var style = style
        var drawn = try picture(style)
        if Diagram(document, style: style).arrows.count <= Self.most {
            var crossed = CrossedLabels(drawn: drawn)
            for corner in [LabelCorner.bottomLeft, .topRight, .bottomRight, .bottomLeft, .topRight] where crossed.total > 0 {
                var other = style
                for cluster in crossed.counts.keys { other.corners[cluster] = corner }
                let otherwise = try picture(other)
                let left = CrossedLabels(drawn: otherwise)
                if left.total < crossed.total { (style, drawn, crossed) = (other, otherwise, left) }
            }
        }
        self.drawn = drawn
        self.style = style
    }
}

/// Where in its cluster a coordinator's title stands.
public enum LabelCorner: String, Sendable, Hashable {
    case topLeft, topRight, bottomLeft, bottomRight
}
