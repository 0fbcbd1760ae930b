import Foundation
import Testing

@testable import FlowRender

/// Labels that stay in the middle of their boxes in any font.
struct CenteredTextsTests {
    private func lines(_ dot: String) throws -> [String] {
        String(decoding: try Renderer.render(dot: dot, format: .svg), as: UTF8.self).split(separator: "\n").filter {
            $0.hasPrefix("<text")
        }.map(String.init)
    }

    private func x(_ line: String) -> Double? { line.firstMatch(of: #/ x="([-0-9.]+)"/#).flatMap { Double($0.1) } }

    @Test func `the lines of a box have one middle, that of the box`() throws {
        let label = "<B>Cart &amp; more - now</B><BR/><FONT POINT-SIZE=\"10\">CartViewController</FONT>"
        let texts = try lines("graph { a [shape=box, label=<\(label)>] }")
        #expect(texts.count == 2 && texts.allSatisfy { $0.hasPrefix("<text text-anchor=\"middle\" ") })
        let middles = texts.compactMap(x)
        // Graphviz rounds where a line begins to hundredths.
        #expect(abs(middles[0] - middles[1]) <= 0.02)
        #expect(texts[0].hasSuffix(">Cart &amp; more &#45; now</text>"))
    }

    @Test func `so have the lines of an arrow's label`() throws {
        let texts = try lines("digraph { a -> b [label=<one<BR/>two and three>] }").filter { $0.contains("one") || $0.contains("two") }
        #expect(texts.allSatisfy { $0.hasPrefix("<text text-anchor=\"middle\" ") } && abs(x(texts[0])! - x(texts[1])!) <= 0.02)
    }

    @Test func `a text on a cell of its own color, and the title of a cluster, begin where they began`() throws {
        let texts = try lines(
            """
            graph {
              a [shape=box, style=filled, label=<<TABLE BORDER="0"><TR><TD>Cart</TD></TR><TR><TD BGCOLOR="#FFE7B3">warning</TD></TR></TABLE>>]
              subgraph cluster_b { labeljust=l; label=<Shop>; b }
            }
            """)
        func anchor(_ word: String) -> Substring? { texts.first { $0.contains(word) }?.firstMatch(of: /text-anchor="(\w+)"/)?.1 }
        #expect(anchor("Cart") == "middle" && anchor("warning") == "start" && anchor("Shop") == "start")
    }
}
