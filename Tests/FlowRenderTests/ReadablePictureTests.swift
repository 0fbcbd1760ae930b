import FlowGraph
import FlowRender
import FlowReport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What becomes of Graphviz's SVG: colours that follow the reader, parts that can be read aloud.
@Suite struct ReadablePictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FlowReportTests/Goldens")

    private func drawn(_ golden: String) throws -> Data {
        try Renderer.render(dot: String(contentsOf: Self.folder.appendingPathComponent(golden), encoding: .utf8), format: .svg)
    }

    private static let painting: Set<String> = ["polygon", "path", "ellipse", "polyline", "text", "circle", "rect", "line"]

    @Test("no shape has a colour of its own, and every class of colour is in the style sheet", arguments: FlowPictureTests.goldens)
    func noFixedInk(_ golden: String) throws {
        let tree = try SVGTree(SVGPicture(drawn: drawn(golden)).data)
        let style = try #require(tree["style"].first).text
        for element in tree.elements where Self.painting.contains(element.name) {
            for property in ["fill", "stroke"] {
                #expect(
                    ["none", nil].contains(element.attributes[property]),
                    "\(element.name) is fixed to \(element.attributes[property] ?? "")")
            }
            let inks = element.attributes["class"]?.split(separator: " ") ?? []
            #expect(!inks.isEmpty, "\(element.name) has no colour")
            for ink in inks { #expect(style.contains(".flowviz .\(ink){"), "\(ink) has no rule") }
        }
        // Light and dark name the same variables.
        let blocks = style.split(separator: "\n").filter { $0.contains("svg.flowviz") }
        #expect(blocks.count == 6)
        #expect(Set(blocks.map { $0.matches(of: /--flowviz-[a-z-]+/).map(\.output) }).count == 1)
    }

    @Test("the same shapes are drawn as before, in the same places", arguments: FlowPictureTests.goldens)
    func sameShapes(_ golden: String) throws {
        func shapes(_ data: Data) throws -> [String] {
            try SVGTree(data).elements.filter { Self.painting.contains($0.name) }.map { element in
                let places = ["points", "d", "x", "y", "cx", "cy", "rx", "ry", "font-size", "stroke-width", "stroke-dasharray"]
                // The paper of a badge is closed, which Graphviz does not say.
                return element.name + places.map { (element.attributes[$0] ?? "").replacing("Z", with: "") }.joined(separator: "|")
                    + element.text
            }
        }
        let before = try drawn(golden)
        #expect(try shapes(SVGPicture(drawn: before).data) == shapes(before))
    }

    @Test("the outlines of badges are closed, and lines and frames are not")
    func closedBadges() throws {
        let paths = try SVGTree(SVGPicture(drawn: drawn("HowToCode.dot")).data)["path"]
        func isClosed(_ path: SVGTree.Element) -> Bool { path.attributes["d"]?.hasSuffix("Z") ?? false }
        let papers = paths.filter {
            ($0.attributes["class"] ?? "").contains("fill-error-fill") || ($0.attributes["class"] ?? "").contains("fill-warning-fill")
        }
        let shapes = Set(papers.compactMap { $0.attributes["d"] })
        #expect(papers.count > 1 && papers.allSatisfy(isClosed))
        #expect(paths.allSatisfy { isClosed($0) == shapes.contains($0.attributes["d"] ?? "") })
        #expect(paths.contains { !isClosed($0) })
    }

    @Test("every part says aloud what it is, once, and keeps its id and its classes", arguments: FlowPictureTests.goldens)
    func parts(_ golden: String) throws {
        let raw = try drawn(golden)
        let before = try SVGTree(raw), after = try SVGTree(SVGPicture(drawn: raw).data)
        func parts(_ tree: SVGTree) -> [[String: String]] {
            tree["g"].map(\.attributes).filter { ["cluster", "node", "edge"].contains(($0["class"] ?? "").prefix { $0 != " " }) }
        }
        #expect(parts(after).map { [$0["id"], $0["class"]] } == parts(before).map { [$0["id"], $0["class"]] })
        #expect(parts(after).allSatisfy { $0["aria-label"]?.isEmpty == false && ["img", "group"].contains($0["role"] ?? "") })
        // A title for each part, one for the whole, and none of Graphviz's.
        #expect(after["title"].count == parts(after).count + 1)
        #expect(
            after["title"].allSatisfy {
                !$0.text.isEmpty && !$0.text.contains("->screen_") && !$0.text.hasPrefix("screen_") && !$0.text.hasPrefix("cluster_")
            })
        #expect(after["desc"].count == 1)
        let svg = after.elements[0]
        for id in (svg.attributes["aria-labelledby"] ?? "").split(separator: " ") {
            #expect(after.elements.contains { $0.attributes["id"] == String(id) })
        }
        let ids = after.elements.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
    }

    @Test("a theme fixes the picture, and a page can hold it without a declaration")
    func themes() throws {
        let raw = try drawn("Shop.dot")
        func text(_ theme: PictureTheme?, isEmbedded: Bool = false) -> String {
            String(decoding: SVGPicture(drawn: raw, theme: theme, isEmbedded: isEmbedded).data, as: UTF8.self)
        }
        #expect(!text(nil).contains("data-theme=\"dark\" role"))
        #expect(text(.dark).contains("<svg class=\"flowviz\" data-theme=\"dark\" role"))
        // What knows no variables gets the colours of the theme.
        #expect(text(.dark).contains(".flowviz .fill-paper{fill:#12171D;fill:var(--flowviz-paper,#12171D)}"))
        #expect(text(nil).hasPrefix("<?xml") && text(nil, isEmbedded: true).hasPrefix("<svg"))
    }

    @Test("a link stays a link, with its ampersand, and its part is no image")
    func links() throws {
        let document = FlowDocument(
            name: "A & B",
            graph: FlowGraph(screens: [
                Screen(id: "a", title: "A", typeName: "A", owner: nil, isEntry: true, place: SourcePlace(file: "A.swift", line: 3)),
                Screen(id: "b", title: "B", typeName: "B", owner: nil),
            ]), summary: Summary(inputs: []))
        let style = DrawingStyle(links: try LinkTemplate("xcode://open?file={file}&line={line}"))
        let raw = try Renderer.render(dot: DOTReporter(style: style).report(document, context: ReportContext()), format: .svg)
        let tree = try SVGTree(SVGPicture(drawn: raw).data)
        #expect(Set(tree["a"].map { $0.attributes["xlink:href"] }) == ["xcode://open?file=A.swift&line=3"])
        let roles = Dictionary(uniqueKeysWithValues: tree["g"].compactMap { g in g.attributes["id"].map { ($0, g.attributes["role"]) } })
        #expect(roles["screen_a"] == "group" && roles["screen_b"] == "img")
        #expect(tree["title"].first?.text == "A & B")
    }

    @Test("an arrow that ran through a title leaves it alone")
    func titles() throws {
        let folder = Self.folder.appendingPathComponent("../../../Output")
        var moved = 0
        for name in ["EventDriven", "ChildCoordinators", "HowToCode"] {
            let document = try FlowDocument(json: Data(contentsOf: folder.appendingPathComponent(name + ".flow.json")))
            var layouts = 0
            let clear = try ClearPicture(Drawing(document, style: DrawingStyle(), context: ReportContext())) { drawing in
                layouts += 1
                return try Renderer.render(dot: drawing.dot(), format: .svg)
            }
            #expect(layouts <= 18)
            let before = try Renderer.render(dot: DOTReporter().report(document, context: ReportContext()), format: .svg)
            if clear.drawn != before { moved += 1 }
            // What is drawn is what the style says.
            #expect(try Renderer.render(dot: clear.drawing.dot(), format: .svg) == clear.drawn)
        }
        #expect(moved >= 1)
    }

    @Test(
        "what is no SVG of Graphviz, or breaks off, is no reason to stop",
        arguments: ["", "<", "<svg", "<svg a=\"", "text", "<svg><g class=\"node\"><title>a", "<!-- a"])
    func odd(_ text: String) { _ = SVGPicture(drawn: Data(text.utf8)).data }
}

/// XML as its elements, in the order in which they begin.
private final class SVGTree: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ data: Data) throws {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) { if let last = open.last { elements[last].text += text } }
}
