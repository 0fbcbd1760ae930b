import FlowGraph
import Foundation

/// A drawn flow in which arrows and their labels overlap the titles of coordinators and each other as little as possible.
///
/// Graphviz routes arrows through titles and places labels on them. The search moves overlapped titles to other corners of their clusters and
/// keeps the better picture; then it does the same with more space between boxes, with columns of their own for boxes that lead to each other,
/// and with fewer arrows if the flow was read from source; labels that are hit even then are left out. It ends after at most fifty-five
/// layouts, or when nothing overlaps. Large pictures, whose layout takes long, are drawn only once.
public struct ClearPicture: Sendable {
    /// Graphviz's SVG.
    public let drawn: Data
    /// The drawing with the best corners and spacing in its style, for pictures of the same flow in other formats.
    public let drawing: Drawing
    /// How well it can be read.
    public let legibility: Legibility

    /// The maximum number of arrows of a picture that is drawn more than once.
    private static let most = 80

    /// Of the share of arrows on top of each other, what is left where boxes of a column that lead to each other lie apart.
    private static let muchFewer = 0.7

    /// How often labels are left out that are hit.
    private static let mostRounds = 6

    /// The maximum number of pictures for which the search is fast enough.
    public static let mostPictures = 200

    /// Draws a flow, several times if needed.
    ///
    /// - Parameters:
    ///   - drawing: The flow to draw.
    ///   - isCareful: Whether the flow may be drawn several times.
    ///   - draw: Draws as SVG.
    public init<Failure: Error>(_ drawing: Drawing, isCareful: Bool = true, draw: (Drawing) throws(Failure) -> Data) throws(Failure) {
        var best = Attempt(drawing, try draw(drawing))
        let arrows = isCareful ? Diagram(drawing.document, style: drawing.style).arrows.count : 0
        let isSmall = isCareful && arrows <= Self.most
        if isSmall {
            try best.moveTitles(draw)
            for room in [Room.wide, .high] where !best.isClear {
                var other = best.drawing
                other.style.room = room
                var attempt = Attempt(other, try draw(other))
                if arrows <= Self.most / 2 { try attempt.moveTitles(draw) }
                if attempt.isBetter(than: best) { best = attempt }
            }
        }
        // A picture that is too small for a slide may fit it better with less room, with its tall columns spread, or if the flow runs down.
        var legibility = best.legibility
        if isSmall || isCareful && drawing.style.level == .coordinators {
            let usual = best.drawing
            for change in Self.ways where !legibility.isGood {
                var other = usual
                change(&other.style)
                let turned = Attempt(other, try draw(other))
                let measured = turned.legibility
                let isLarger = measured.pixels > legibility.pixels * 1.1 || measured.isLarge && !legibility.isLarge
                if isLarger, measured.share <= max(legibility.share, Legibility.greatestShare) {
                    (best, legibility) = (turned, measured)
                }
            }
        }
        // Arrows between the boxes of one column run beside it, and many of them on top of each other.
        if isCareful, drawing.style.level == .coordinators {
            var other = best.drawing
            (other.style.isApart, other.style.isSpread) = (true, false)
            if other.dot() != best.drawing.dot() {
                let attempt = Attempt(other, try draw(other)), measured = attempt.legibility
                let isLegible = measured.isLarge && measured.share <= max(legibility.share, Legibility.wantedShare)
                if isLegible, Bundles(drawn: attempt.drawn).share < Self.muchFewer * Bundles(drawn: best.drawn).share {
                    (best, legibility) = (attempt, measured)
                }
            }
        }
        // Arrows within a column run through the frames of its coordinators, and through their titles.
        if isSmall, drawing.style.level == .screens, !best.drawing.style.isApart {
            for room in [Room.usual, .wide, .tight] where legibility.share > Legibility.wantedShare {
                var other = drawing
                (other.style.isApart, other.style.room) = (true, room)
                var attempt = Attempt(other, try draw(other))
                try attempt.moveTitles(draw)
                let measured = attempt.legibility, isLarge = measured.isLarge || measured.pixels >= legibility.pixels
                if isLarge, measured.share <= max(Legibility.wantedShare, legibility.share / 2) { (best, legibility) = (attempt, measured) }
            }
        }
        // Of many arrows in a flow from source some say little, even if they are few: where texts are still hit, the nearest are enough.
        if isSmall, drawing.style.level == .screens, drawing.document.isRead {
            for most in [NearestArrows.mostInto - 1, NearestArrows.mostInto - 2] where legibility.share > Legibility.wantedShare {
                var other = best.drawing
                other.style.mostInto = most
                var attempt = Attempt(other, try draw(other))
                try attempt.moveTitles(draw)
                let measured = attempt.legibility, isLarge = measured.isLarge || measured.pixels >= legibility.pixels
                if isLarge, measured.share <= max(Legibility.wantedShare, legibility.share / 2) { (best, legibility) = (attempt, measured) }
            }
        }
        // What is hit even so says its words in a tooltip.
        if isCareful, arrows <= Self.most * 2, drawing.document.isRead {
            var last = best
            for _ in 0..<Self.mostRounds where legibility.share > Legibility.wantedShare && !last.legibility.hitArrows.isEmpty {
                var other = last.drawing
                other.style.unlabelled.formUnion(last.legibility.hitArrows)
                last = Attempt(other, try draw(other))
                if last.legibility.share < legibility.share { (best, legibility) = (last, last.legibility) }
            }
        }
        (self.drawn, self.drawing, self.legibility) = (best.drawn, best.drawing, legibility)
    }

    /// What may make a picture fit a slide better.
    private static let ways: [@Sendable (inout DrawingStyle) -> Void] = [
        { $0.room = .tight },
        { $0.isSpread = true },
        { ($0.isSpread, $0.room) = (true, .tight) },
        { $0.direction = .down },
    ]

    /// A picture, and how good it is.
    private struct Attempt {
        var drawing: Drawing
        var drawn: Data
        let overprints: Overprints
        let legibility: Legibility

        init(_ drawing: Drawing, _ drawn: Data) {
            self.drawing = drawing
            self.drawn = drawn
            overprints = Overprints(drawn: drawn)
            legibility = Legibility(drawn: drawn)
        }

        /// Whether nothing lies on a text.
        var isClear: Bool { overprints.score == .none && legibility.hits == 0 }

        /// Titles first, then all texts, then labels that are only near to something.
        func isBetter(than other: Attempt) -> Bool {
            (overprints.score.titles, legibility.hits, overprints.score.labels)
                < (other.overprints.score.titles, other.legibility.hits, other.overprints.score.labels)
        }

        /// Puts the titles that are hit into other corners, as long as one is hit.
        mutating func moveTitles<Failure: Error>(_ draw: (Drawing) throws(Failure) -> Data) throws(Failure) {
            for corner in [LabelCorner.bottomLeft, .topRight, .bottomRight, .bottomLeft, .topRight] where !overprints.titles.isEmpty {
                var other = drawing
                for cluster in overprints.titles.keys { other.style.corners[cluster] = corner }
                let attempt = Attempt(other, try draw(other))
                if attempt.isBetter(than: self) { self = attempt }
            }
        }
    }
}

/// The corner of its cluster in which a coordinator's title is.
public enum LabelCorner: String, Sendable, Hashable {
    case topLeft, topRight, bottomLeft, bottomRight
}

/// Where a flow runs, by Graphviz's names.
enum Direction: String, Sendable, Hashable {
    case right = "LR", down = "TB"
}

/// The space between boxes.
public enum Room: String, Sendable, Hashable, CaseIterable {
    case usual, wide, high, tight

    /// Inches between the boxes of a column, and between columns.
    var separations: (boxes: Double, columns: Double) {
        switch self {
        case .usual: (0.35, 0.5)
        case .wide: (0.35, 0.9)
        case .high: (0.6, 0.7)
        case .tight: (0.2, 0.4)
        }
    }
}
