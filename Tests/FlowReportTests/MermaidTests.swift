import FlowGraph
import Foundation
import Testing

@testable import FlowReport

@Suite struct MermaidTests {
    private func mermaid(_ document: FlowDocument, _ level: LevelOfDetail = .screens) -> String {
        MermaidReporter(level: level).report(document, context: ReportContext())
    }

    @Test("the Mermaid text of every sample is as recorded", arguments: DotSample.allCases)
    func golden(_ sample: DotSample) throws {
        try expectGolden(mermaid(sample.document), sample.rawValue + ".mmd")
    }

    @Test("two runs write the same bytes", arguments: DotSample.allCases)
    func sameBytes(_ sample: DotSample) {
        for level in LevelOfDetail.allCases {
            #expect(Array(mermaid(sample.document, level).utf8) == Array(mermaid(sample.document, level).utf8))
        }
    }

    @Test("labels hold nothing that Mermaid could take for a command", arguments: DotSample.allCases)
    func labels(_ sample: DotSample) {
        for line in mermaid(sample.document).split(separator: "\n") where line.contains("\"") && !line.hasPrefix("  acc") {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(parts.count == 3, "the quotes in \(line) do not match")
            var label = parts[1].replacingOccurrences(of: "<br/>", with: "")
            for number in 1..<200 { label = label.replacingOccurrences(of: "#\(number);", with: "") }
            #expect(!label.contains { "\"#&<>`\\%|{}$;".contains($0) }, "\(line) has a character to escape")
        }
    }

    @Test("a label that looks like a list of Markdown is no list")
    func lists() {
        #expect(mermaid(DotSample.awkward.document).contains("\"1#46; a list\""))
    }

    @Test("more edges than Mermaid draws are announced with a way out")
    func tooManyEdges() {
        func document(_ count: Int) -> FlowDocument {
            let screens = (0...count).map { Screen(id: "\($0)", title: "\($0)", typeName: "S", owner: nil) }
            let steps = (0..<count).map {
                Transition(
                    from: "\($0)", to: "\($0 + 1)", kind: .push, trigger: Trigger(kind: .action, label: "next"), owner: nil, evidence: [])
            }
            return FlowDocument(name: "Long", graph: FlowGraph(screens: screens, transitions: steps), summary: Summary(inputs: []))
        }
        #expect(mermaid(document(500)).hasPrefix("flowchart"))
        #expect(mermaid(document(501)).hasPrefix("%% warning: 501 edges exceed Mermaid's limit of 500: set \"maxEdges\""))
    }

    @Test("marked links are those that a finding shows")
    func links() {
        let lines = mermaid(DotSample.howToCode.document).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let links = lines.filter { $0.contains("-->") || $0.contains("-.->") }
        let marked = lines.compactMap { $0.hasPrefix("linkStyle ") ? Int($0.split(separator: " ")[1]) : nil }
        #expect(marked.map { links[$0].contains("⚠") } == [true, true])
        #expect(links.count { $0.contains("⚠") } == 2)
    }

    @Test("names are those of the screens, short, different for different things, and depend on no order")
    func names() {
        let coordinators = ["App", "App/Cart"].map {
            CoordinatorNode(id: $0, typeName: String($0.split(separator: "/").last!), parent: $0 == "App" ? nil : "App")
        }
        func screen(_ id: String, _ title: String) -> Screen { Screen(id: id, title: title, typeName: "S", owner: "App/Cart") }
        let screens = [
            screen("1", "Payment"), screen("2", "Ä"), screen("3", "end"), screen("4", "Detail"), screen("5", "Detail"), screen("6", "Cart"),
        ]
        func text(_ screens: [Screen]) -> String {
            mermaid(FlowDocument(name: "A", graph: FlowGraph(coordinators: coordinators, screens: screens), summary: Summary(inputs: [])))
        }
        let lines = text(screens).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines.contains("subgraph c_Cart[\"Cart\"]") && lines.contains("s_Cart(\"Cart\")") && lines.contains("s_Payment(\"Payment\")")
                && lines.contains("s_end(\"end\")"))
        let names = lines.filter { $0.hasPrefix("s_") }.map { $0.prefix { $0 != "(" } }
        #expect(Set(names).count == 6 && names.filter { $0.hasPrefix("s_Detail_") }.count == 2)
        #expect(
            text(screens.filter { $0.title != "Payment" })
                == text(screens).replacing("      s_Payment(\"Payment\")\n", with: "").replacing("6 screens", with: "5 screens"))
    }
}
