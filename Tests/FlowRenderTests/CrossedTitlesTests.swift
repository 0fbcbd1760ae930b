import FlowGraph
import FlowRender
import Foundation
import Testing

@testable import FlowReport

/// Titles of coordinators that an arrow from one box of a column to another would cross.
struct CrossedTitlesTests {
    /// A launch that leads to the screens of three coordinators, which fill their frames.
    private func document(leadingOn pairs: [(Int, Int)]) -> FlowDocument {
        let names = (1...3).map { "LongNamedOnboardingStep\($0)Coordinator" }
        func step(_ from: String, _ to: String) -> Transition {
            Transition(
                from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: "tap \"Go\""), owner: "App",
                evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
        }
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)]
                + names.map { CoordinatorNode(id: $0, typeName: $0, parent: "App") },
            screens: [Screen(id: "Start", title: "Start", typeName: "Start", owner: "App", isEntry: true)]
                + names.map { Screen(id: "\($0)/S", title: "Step", typeName: "Step", owner: $0) },
            transitions: names.map { step("Start", "\($0)/S") } + pairs.map { step("\(names[$0])/S", "\(names[$1])/S") })
        return FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
    }

    private func clear(_ document: FlowDocument) throws -> ClearPicture {
        try ClearPicture(Drawing(document, style: DrawingStyle(), context: ReportContext())) {
            try Renderer.render(dot: $0.dot(), format: .svg)
        }
    }

    @Test func `where an arrow within a column would cross a title, the boxes come into columns of their own`() throws {
        let document = document(leadingOn: [(0, 1), (1, 2), (2, 0)])
        let clear = try clear(document)
        #expect(clear.legibility.share == 0 && clear.drawing.style.isApart)
        // What is drawn is what the style says, in other formats too.
        let style = DrawingStyle().arranged(as: clear.drawing.style)
        #expect(Drawing(document, style: style, context: ReportContext()).dot() == clear.drawing.dot())
    }

    @Test func `a column whose boxes do not lead to each other stays one`() throws {
        let document = document(leadingOn: [])
        let clear = try clear(document)
        #expect(clear.legibility.share == 0 && !clear.drawing.style.isApart)
    }
}
