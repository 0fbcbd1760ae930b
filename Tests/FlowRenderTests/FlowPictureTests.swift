import FlowRender
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The DOT that FlowReport writes, drawn: its goldens are the input.
@Suite struct FlowPictureTests {
    static let goldens: [String] = {
        let folder = Self.folder
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".dot") }.sorted()
    }()

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FlowReportTests/Goldens")

    private func dot(_ golden: String) throws -> String {
        try String(contentsOf: Self.folder.appendingPathComponent(golden), encoding: .utf8)
    }

    @Test("there are goldens to draw")
    func goldensExist() { #expect(Self.goldens.contains("HowToCode.dot")) }

    @Test("every golden is drawn without a warning, and each of its parts has a tooltip and an id of its own", arguments: Self.goldens)
    func svg(_ golden: String) throws {
        let picture = try Renderer.picture(dot: dot(golden), format: .svg)
        #expect(picture.warnings == [])
        #expect(try Renderer.render(dot: dot(golden), format: .svg) == picture.data, "drawn twice, it differs")

        let parts = Parts()
        let parser = XMLParser(data: picture.data)
        parser.delegate = parts
        #expect(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
        #expect(Set(parts.ids).count == parts.ids.count)
        #expect(!parts.drawn.isEmpty)
        for id in parts.drawn { #expect(parts.tooltips[id]?.isEmpty == false, "\(id) has no tooltip") }
    }

    @Test("every golden is drawn as PNG and PDF", arguments: Self.goldens)
    func otherFormats(_ golden: String) throws {
        #expect(try Renderer.picture(dot: dot(golden), format: .png).warnings == [])
        #expect(try Renderer.picture(dot: dot(golden), format: .pdf).warnings == [])
    }

    @Test("six screens in two coordinators fill a slide")
    func proportions() throws {
        let png = try Renderer.render(dot: dot("HowToCode.dot"), format: .png)
        func number(_ range: Range<Int>) -> Double { Double(png[range].reduce(0) { $0 << 8 | Int($1) }) }
        let ratio = number(16..<20) / number(20..<24)
        #expect((1.4...2.2).contains(ratio), "\(ratio) to 1")
    }
}

/// Collects the groups of an SVG and the tooltips of the anchors inside them.
private final class Parts: NSObject, XMLParserDelegate {
    var ids: [String] = []
    /// The ids of the groups that are the graph, a cluster, a node or an edge.
    var drawn: [String] = []
    var tooltips: [String: String] = [:]
    private var current = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        if let id = attributes["id"] { ids.append(id) }
        if name == "g", let id = attributes["id"], ["graph", "cluster", "node", "edge"].contains(attributes["class"]) {
            drawn.append(id)
            current = id
        }
        if name == "a", let text = attributes["xlink:title"] { tooltips[current] = text }
    }
}
