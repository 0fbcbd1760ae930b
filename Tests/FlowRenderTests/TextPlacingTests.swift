import Foundation
import Testing

@testable import FlowRender

/// Where labels and titles go after the layout.
struct TextPlacingTests {
    private typealias Point = TextPlacing.Point
    private typealias Box = TextPlacing.Box

    private func line(_ from: (Double, Double), _ to: (Double, Double)) -> [Point] {
        (0...3).map { step in
            let t = Double(step) / 3
            return Point(x: from.0 + t * (to.0 - from.0), y: from.1 + t * (to.1 - from.1))
        }
    }

    private func picture(_ texts: [TextPlacing.Text], _ arrows: [[Point]], nodes: [TextPlacing.Box] = []) -> TextPlacing {
        var placing = TextPlacing()
        placing.paper = Box(left: 0, bottom: 0, right: 400, top: 200)
        placing.nodes = nodes
        for (number, arrow) in arrows.enumerated() { placing.add(curve: arrow, of: number) }
        for text in texts { placing.add(text) }
        return placing
    }

    private func isFree(_ box: TextPlacing.Box, _ arrows: [[Point]]) -> Bool {
        arrows.allSatisfy { arrow in
            (0...400).allSatisfy { step in
                let t = Double(step) / 400, from = arrow[0], to = arrow[3]
                return !box.contains(Point(x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y)))
            }
        }
    }

    @Test func `a label that another arrow crosses moves along its own`() {
        let own = line((20, 100), (380, 100)), other = line((200, 20), (200, 180))
        let label = TextPlacing.Text(owner: .arrow(0), box: Box(left: 170, bottom: 103, right: 230, top: 115))
        var placing = picture([label], [own, other])
        placing.place()
        let box = placing.texts[0].box
        #expect(isFree(box, [own, other]) && box.width == 60 && box.height == 12)
        #expect(min(abs(box.bottom - 100), abs(box.top - 100)) < 6)
    }

    @Test func `a label that is well placed stays, and so does what has no better place`() {
        let own = line((20, 100), (380, 100))
        let label = TextPlacing.Text(owner: .arrow(0), box: Box(left: 170, bottom: 104, right: 230, top: 116))
        var placing = picture([label], [own])
        placing.place()
        #expect(placing.texts[0].box.left == 170 && placing.texts[0].box.bottom == 104)
        // The boxes leave no room above or below.
        let walls = [Box(left: 0, bottom: 0, right: 400, top: 100), Box(left: 0, bottom: 100, right: 400, top: 200)]
        placing = picture([label], [own], nodes: walls)
        placing.place()
        #expect(walls.contains { $0.overlaps(placing.texts[0].box) })
    }

    @Test func `labels do not lie on each other or on boxes`() {
        let first = line((20, 100), (380, 100)), second = line((20, 110), (380, 110))
        let box = Box(left: 120, bottom: 101, right: 180, top: 113)
        var placing = picture(
            [TextPlacing.Text(owner: .arrow(0), box: box), TextPlacing.Text(owner: .arrow(1), box: box)], [first, second],
            nodes: [Box(left: 0, bottom: 60, right: 150, top: 95)])
        placing.place()
        let boxes = placing.texts.map(\.box)
        #expect(!boxes[0].overlaps(boxes[1]))
        #expect(boxes.allSatisfy { isFree($0, [first, second]) && !$0.overlaps(placing.nodes[0]) })
    }

    @Test func `a title moves along the edge of its frame, and the picture's own stays`() {
        let arrow = line((60, 0), (60, 200))
        let frame = Box(left: 10, bottom: 10, right: 300, top: 190), box = Box(left: 20, bottom: 170, right: 100, top: 185)
        var placing = picture(
            [TextPlacing.Text(owner: .cluster(frame: frame), box: box), TextPlacing.Text(owner: .fixed, box: box)], [arrow])
        placing.place()
        let title = placing.texts[0].box
        #expect(title.left > 60 && title.right <= 300 && title.bottom == 170)
        #expect(placing.texts[1].box.left == 20)
    }

    @Test func `a title that has no free place at its edge goes to the other one`() {
        let frame = Box(left: 10, bottom: 10, right: 300, top: 190), box = Box(left: 20, bottom: 170, right: 100, top: 185)
        // Arrows that come in at the top, at every place of it.
        let arrows = stride(from: 20.0, through: 290, by: 30).map { x in line((x, 200), (x, 120)) }
        var placing = picture([TextPlacing.Text(owner: .cluster(frame: frame), box: box)], arrows)
        placing.place()
        #expect(placing.texts[0].box.bottom == 14)
    }

    @Test func `a label does not stand across a frame`() {
        let own = line((20, 100), (380, 100))
        let label = TextPlacing.Text(owner: .arrow(0), box: Box(left: 170, bottom: 105, right: 230, top: 117))
        var placing = picture([label], [own])
        placing.frames = [Box(left: 200, bottom: 10, right: 390, top: 190)]
        placing.place()
        let box = placing.texts[0].box
        #expect(!placing.frames[0].overlaps(box) || placing.frames[0].contains(box))
    }

    @Test func `a label keeps away from its own slanting arrow`() {
        let own = line((20, 20), (380, 180))
        let label = TextPlacing.Text(owner: .arrow(0), box: Box(left: 170, bottom: 103, right: 230, top: 115))
        var placing = picture([label], [own])
        placing.place()
        #expect(isFree(placing.texts[0].box.grown(6, 1), [own]))
    }

    @Test func `in a drawn picture no arrow runs through a label`() throws {
        let dot = """
            digraph { rankdir=LR; node [shape=box]; edge [fontsize=10]
              a -> b [label="to the second"]; a -> c [label="to the third"]; b -> d [label="to the fourth"]; c -> d [label="on"]
              a -> d [label="straight on"]; d -> a [label="back again"]; b -> c [label="across", constraint=false]
            }
            """
        let svg = try String(decoding: Renderer.render(dot: dot, format: .svg), as: UTF8.self)
        let again = try String(decoding: Renderer.render(dot: dot, format: .svg), as: UTF8.self)
        #expect(svg == again && svg.contains("straight on"))
        var curves: [[Point]] = []
        for match in svg.matches(of: /<path fill="none"[^>]* d="([^"]*)"/) {
            let numbers = match.1.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
            curves.append(stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) })
        }
        var placing = TextPlacing()
        for (number, curve) in curves.enumerated() { placing.add(curve: curve, of: number) }
        #expect(curves.count == 7)
        var labels = 0
        for match in svg.matches(of: /<text text-anchor="middle" x="([-.0-9]+)" y="([-.0-9]+)"[^>]*font-size="10.00"[^>]*>([^<]*)</) {
            let x = try #require(Double(match.1)), y = try #require(Double(match.2)), half = Double(match.3.count) * 2.2
            let box = Box(left: x - half, bottom: y - 7, right: x + half, top: y + 1)
            #expect(!placing.isCrossed(box), "\(match.3)")
            labels += 1
        }
        #expect(labels == 7)
    }
}

extension TextPlacing {
    /// Whether an arrow runs through a box.
    fileprivate func isCrossed(_ box: Box) -> Bool { points.values.joined().contains { box.contains($0.point) } }
}
