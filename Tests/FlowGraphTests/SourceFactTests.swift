import FlowGraph
import Foundation
import Testing

struct SourceFactTests {
    private func fact(_ kind: SourceFact.Kind, _ owner: String, line: Int, isReachable: Bool = true) -> SourceFact {
        SourceFact(
            kind: kind, owner: owner, child: "Child", location: SourcePlace(file: "A.swift", line: line, column: 1),
            isReachable: isReachable)
    }

    @Test func `facts are in canonical order, each once, whatever their order was`() {
        let facts = [
            fact(.keptAfterExit, "A", line: 2), fact(.keptAfterExit, "A", line: 10), fact(.keptAfterExit, "B", line: 1),
            fact(.neverRemoved, "A", line: 1, isReachable: false), fact(.neverRemoved, "A", line: 1),
        ]
        let graph = FlowGraph(sourceFacts: facts)
        #expect(graph.sourceFacts?.count == 5)
        #expect(graph.sourceFacts?.prefix(3).map(\.location.line) == [2, 10, 1])
        for seed in 0..<20 {
            let turned = Array((facts + facts)[(seed % facts.count)...])
            #expect(FlowGraph(sourceFacts: turned.reversed()) == graph)
        }
    }

    @Test func `a document that no source was read for says nothing of source`() throws {
        let document = FlowDocument(
            name: "App", graph: FlowGraph(coordinators: [CoordinatorNode(id: "A", typeName: "A", parent: nil)], sourceFacts: []),
            summary: Summary(inputs: []),
            findings: [Finding(rule: "r", severity: .note, message: "m", fix: "f", fingerprint: Fingerprint([]))])
        let json = String(decoding: try document.json(), as: UTF8.self)
        for key in ["sourceFacts", "reading", "exits", "locationMessage", "place"] { #expect(!json.contains("\"\(key)\"")) }
    }

    @Test func `what was read from source comes back from a file`() throws {
        let exit = SourceFact.Exit(trigger: "back", label: "the back button", isReleased: false, place: nil)
        let kept = SourceFact(
            kind: .keptAfterExit, owner: "A", child: "B", circumstance: "children", exits: [exit],
            location: SourcePlace(file: "A.swift", line: 3, column: 9),
            related: [Finding.Related(location: SourcePlace(file: "B.swift", line: 1), message: "made here")])
        let finding = Finding(
            rule: "orphan_child", severity: .warning, message: "m", location: kept.location, locationMessage: "kept here",
            related: kept.related,
            exits: [exit], fix: "f", fingerprint: Fingerprint([]))
        let document = FlowDocument(
            name: "App", graph: FlowGraph(sourceFacts: [kept]),
            summary: Summary(inputs: ["source App"], reading: Summary.Reading(files: 3, unread: 1)), findings: [finding])
        #expect(try FlowDocument(json: document.json()) == document)
        #expect(finding.isHint)
    }

    @Test func `places are ordered by file, line and column`() {
        let places = [
            SourcePlace(file: "A.swift", line: 2), SourcePlace(file: "A.swift", line: 2, column: 1),
            SourcePlace(file: "A.swift", line: 10, column: 1),
            SourcePlace(file: "B.swift", line: 1),
        ]
        #expect(places.reversed().sorted() == places)
    }
}
