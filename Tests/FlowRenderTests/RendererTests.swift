import FlowRender
import Foundation
import Testing

@Suite struct RendererTests {
    // MARK: Formats

    @Test("each format is what it says", arguments: zip(PictureFormat.allCases, ["<?xml", "\u{89}PNG\r\n", "%PDF-"]))
    func formats(_ format: PictureFormat, _ signature: String) throws {
        let data = try Renderer.render(dot: "digraph { a -> b }", format: format)
        #expect(data.starts(with: signature.unicodeScalars.map { UInt8($0.value) }))
        #expect(data.count > 200)
    }

    @Test("an SVG ends with its last tag and nothing more")
    func length() throws {
        let svg = try Renderer.render(dot: "digraph { a -> b }", format: .svg)
        #expect(String(decoding: svg, as: UTF8.self).hasSuffix("</svg>\n"))
    }

    @Test("a PNG grows with its resolution")
    func resolution() throws {
        func width(dpi: Int?) throws -> Int {
            let png = try Renderer.render(dot: "digraph { a -> b }", format: .png, dpi: dpi)
            return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(try abs(width(dpi: 192) - 2 * width(dpi: nil)) <= 4)
    }

    @Test("the same text gives the same bytes")
    func sameBytes() throws {
        let dot = "digraph g { rankdir=LR; subgraph cluster_a { a -> b -> c } c -> a [label=back] }"
        let first = try Renderer.render(dot: dot, format: .svg)
        #expect(try Renderer.render(dot: dot, format: .svg) == first)
    }

    @Test("clusters side by side keep their places, whatever was drawn before")
    func sameBytesOfClusters() throws {
        let names = ["Home", "Profile", "Settings", "Search", "Cart", "Help"]
        let clusters = names.map { "subgraph \"cluster_\($0)\" { label=\($0); \($0)_1 -> \($0)_2 }" }.joined(separator: " ")
        let dot = "digraph g { rankdir=LR; \(clusters) launch -> Home_1 }"
        let first = try Renderer.render(dot: dot, format: .svg)
        for count in 1...12 {
            // Names that come and go leave the next ones other addresses.
            let others = (0..<count * 7).map { "\"\(String(repeating: "x", count: $0 % 11 + 1))\($0)\"" }.joined(separator: "; ")
            _ = try Renderer.render(dot: "digraph { \(others) }", format: .svg)
            #expect(try Renderer.render(dot: dot, format: .svg) == first)
        }
    }

    // MARK: Input

    @Test("an empty graph is an empty picture")
    func emptyGraph() throws {
        #expect(try !Renderer.render(dot: "digraph {}", format: .svg).isEmpty)
        #expect(try !Renderer.render(dot: "digraph {}", format: .png).isEmpty)
    }

    @Test("DOT that does not parse names the line, and the next picture succeeds")
    func badDOT() throws {
        for (dot, line) in [
            ("digraph {\n  a -> ;\n}", 2), ("digraph {\n\n  a [label=\"b\" \n", 4), ("digraph { a\u{0} }", 1), ("digraph {\n a \u{0} }", 2),
            ("this is no DOT", 1),
        ] {
            let error = #expect(throws: RenderError.self) { try Renderer.render(dot: dot, format: .svg) }
            guard case .invalidDOT(line, _)? = error else {
                Issue.record("\(dot.debugDescription) should fail in line \(line), not with \(String(describing: error))")
                continue
            }
        }
        #expect(try !Renderer.render(dot: "digraph { a -> b }", format: .svg).isEmpty)
    }

    @Test(
        "text that breaks off in a string, a comment or a label does no harm to the next picture",
        arguments: [
            "digraph { a [label=\"never closed", "digraph { /* never closed", "digraph { a [label=<<b>never closed", "digraph {", "{", "\"",
            "digraph { a -> { b -> ",
        ])
    func brokenOff(_ dot: String) throws {
        #expect(throws: RenderError.self) { try Renderer.render(dot: dot, format: .svg) }
        #expect(try !Renderer.render(dot: "digraph { a -> b }", format: .svg).isEmpty)
    }

    @Test(
        "what follows a graph is not taken for the next one",
        arguments: [
            "digraph first { a } digraph second { b }", "digraph first { a }\n\n\n", "digraph first { a } \"", "digraph first { a } <<x",
        ])
    func rest(_ dot: String) throws {
        #expect(try String(decoding: Renderer.render(dot: dot, format: .svg), as: UTF8.self).contains("<title>first</title>"))
        #expect(
            try String(decoding: Renderer.render(dot: "digraph third { c }", format: .svg), as: UTF8.self).contains("<title>third</title>"))
    }

    @Test("text without a graph says that there is none")
    func noGraph() {
        for dot in ["", "\n", "// nothing\n"] {
            #expect(throws: RenderError.invalidDOT(line: nil, detail: "it contains no graph")) {
                try Renderer.render(dot: dot, format: .svg)
            }
        }
    }

    @Test("a warning of Graphviz is handed on and not printed")
    func warnings() throws {
        let picture = try Renderer.picture(dot: "digraph { a [color=nosuchcolour] }", format: .svg)
        #expect(picture.warnings == ["nosuchcolour is not a known color."])
    }

    @Test("a graph on which an assertion of Graphviz fails is drawn all the same")
    func failedAssertion() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/ParallelFlatEdges.dot")
        let svg = try Renderer.render(dot: String(contentsOf: file, encoding: .utf8), format: .svg)
        #expect(String(decoding: svg, as: UTF8.self).components(separatedBy: "class=\"edge\"").count == 4)
    }

    @Test("a chain of a thousand nodes does not exhaust the stack")
    func longChain() throws {
        let chain = (0..<1000).map { "n\($0) -> n\($0 + 1);" }.joined()
        #expect(try !Renderer.render(dot: "digraph { splines=line; \(chain) }", format: .svg).isEmpty)
    }

    // MARK: Threads

    @Test("several threads may draw at once")
    func threads() async throws {
        let alone = try (0..<8).map { try Renderer.render(dot: "digraph g { a -> b\($0) }", format: .svg) }
        let together = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
            for round in 0..<32 {
                group.addTask { (round % 8, try Renderer.render(dot: "digraph g { a -> b\(round % 8) }", format: .svg)) }
            }
            return try await group.reduce(into: [(Int, Data)]()) { $0.append($1) }
        }
        #expect(together.count == 32)
        for (index, data) in together { #expect(data == alone[index]) }
    }

    @Test("a PNG that would be too large says by how much it is smaller, and a PDF of one day is that of another")
    func limits() throws {
        let chain = "digraph { node [shape=box, height=4]; " + (0..<80).map { "a\($0) -> a\($0 + 1)" }.joined(separator: "; ") + " }"
        let large = try Renderer.picture(dot: chain, format: .png, dpi: 300)
        #expect(large.scale > 0.1 && large.scale < 0.9)
        #expect(try Renderer.picture(dot: "digraph { a -> b }", format: .png, dpi: 300).scale == 1)
        let pdf = try Renderer.render(dot: "digraph { a -> b }", format: .pdf)
        #expect(pdf.range(of: Data("/CreationDate (D:19700101000000".utf8)) != nil)
    }
}
