import FlowGraph
import FlowRender
import Foundation
import Testing

@testable import FlowReport

/// Arrows that run on top of each other, and the arrangement without them.
struct BundledArrowsTests {
    /// Coordinators with which the app may begin; each leads on to those that a number says how far after it are.
    private func document(_ coordinators: Int, leadingOn distances: [Int]) -> FlowDocument {
        let names = (1...coordinators).map { "C\($0)" }
        let pairs = names.indices.flatMap { from in distances.map { (from, from + $0) } }.filter { $0.1 < names.count }
        let graph = FlowGraph(
            coordinators: names.map { CoordinatorNode(id: $0, typeName: $0, parent: nil) },
            screens: names.map { Screen(id: "\($0)/S", title: "S", typeName: "S", owner: $0, isEntry: true) },
            transitions: pairs.map { from, to in
                Transition(
                    from: "\(names[from])/S", to: "\(names[to])/S", kind: .push, trigger: Trigger(kind: .action, label: "tap \"Go\""),
                    owner: names[from], evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
            })
        return FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
    }

    private func clear(_ document: FlowDocument) throws -> ClearPicture {
        try ClearPicture(Drawing(document, style: DrawingStyle(level: .coordinators), context: ReportContext())) {
            try Renderer.render(dot: $0.dot(), format: .svg)
        }
    }

    @Test func `where arrows within a column would lie on each other, its boxes come into columns of their own`() throws {
        let clear = try clear(document(7, leadingOn: [2, 3]))
        #expect(clear.drawing.style.isApart)
        var usual = clear.drawing
        usual.style.isApart = false
        let before = try Renderer.render(dot: usual.dot(), format: .svg)
        #expect(Bundles(drawn: clear.drawn).share < 0.7 * Bundles(drawn: before).share)
        // What is drawn is what the style says, in other formats too.
        let style = DrawingStyle(level: .coordinators).arranged(as: clear.drawing.style)
        #expect(Drawing(clear.drawing.document, style: style, context: ReportContext()).dot() == clear.drawing.dot())
    }

    @Test func `a column whose boxes do not lead to each other stays one`() throws {
        #expect(try !clear(document(7, leadingOn: [])).drawing.style.isApart)
    }

    @Test func `lines that cross share little, and lines on top of each other all`() {
        func picture(_ paths: [String]) -> Data {
            Data(
                ("<svg>" + paths.enumerated().map { "<g id=\"e\($0)\" class=\"edge\"><path d=\"\($1)\"/></g>" }.joined() + "</svg>").utf8)
        }
        let across = "M0,0C100,0 200,0 300,0", down = "M150,-100C150,-50 150,50 150,100", beside = "M0,1C100,1 200,1 300,1"
        #expect(Bundles(drawn: picture([across, beside])).share == 1)
        #expect(Bundles(drawn: picture([across, down])).share < 0.05)
        #expect(Bundles(drawn: picture([across])).share == 0)
        #expect(Bundles(drawn: picture([])).share == 0)
    }
}
