import FlowGraph
import FlowReport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What holds for every reporter, whatever a document holds.
struct AllReportersTests {
    private static let names = allReporters.map { $0.name }
    private static let xml = ["checkstyle", "graphml", "html", "junit"]
    private static let json = ["codeclimate", "gitlab", "json", "sarif"]
    /// Formats of lines, which a terminal or a CI service reads as they come.
    private static let lines = ["github-actions", "human", "markdown", "xcode"]

    private func report(_ name: String, _ documents: [FlowDocument], _ context: ReportContext = ReportSample.nastyContext) throws -> String
    {
        try #require(allReporters.first { $0.name == name }).init().report(documents, context: context)
    }

    @Test func `every reporter has a name for the command line and a summary for its help`() {
        for reporter in allReporters {
            #expect(reporter.name.wholeMatch(of: /[a-z0-9]+(-[a-z]+)*/) != nil)
            // Beside the longest name, on a terminal of 80 columns.
            #expect(!reporter.summary.isEmpty && reporter.summary.count <= 61, "\(reporter.name)")
        }
        #expect(Set(Self.names).count == allReporters.count)
        #expect(Set(Self.names) == Set(Self.xml + Self.json + Self.lines + ["d2", "dot", "mermaid", "plantuml"]))
    }

    @Test(arguments: names) func `two runs are the same bytes`(name: String) throws {
        let documents = [ReportSample.nasty, ReportSample.shop, ReportSample.quiet]
        #expect(try report(name, documents) == report(name, documents))
    }

    @Test(arguments: names) func `a report ends with one line end and has no byte order mark`(name: String) throws {
        for documents in [[ReportSample.shop], [ReportSample.quiet], [ReportSample.nasty, ReportSample.shop]] {
            let text = try report(name, documents)
            guard !text.isEmpty else { continue }
            #expect(text.utf8.last == UInt8(ascii: "\n") && !text.hasSuffix("\n\n"))
            #expect(!text.unicodeScalars.contains("\u{FEFF}"))
        }
    }

    @Test(arguments: xml) func `XML is well formed whatever an app calls its screens, and the words arrive`(name: String) throws {
        for documents in [[ReportSample.nasty], [ReportSample.nasty, ReportSample.shop, ReportSample.quiet], [ReportSample.quiet], []] {
            let tree = try XMLTree(report(name, documents))
            guard documents.first == ReportSample.nasty else { continue }
            for letters in ReportSample.awkwardLetters { #expect(tree.texts.contains { $0.contains(letters) }, "\(letters)") }
            // The elements are ours: nothing that an app says has become one.
            let known: Set<String> =
                name == "html"
                ? [
                    "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "ul", "ol", "li", "br", "form", "label",
                    "input", "main", "article",
                    "section", "p", "b", "i", "a", "code", "pre", "span", "mark", "details", "summary", "table", "caption", "tbody", "tr",
                    "td",
                ]
                : [
                    "testsuites", "testsuite", "testcase", "failure", "error", "skipped", "checkstyle", "file", "graphml", "key", "desc",
                    "graph", "node", "edge", "data",
                ]
            #expect(Set(tree.elements.map(\.name)).isSubset(of: known))
        }
    }

    @Test(arguments: json) func `JSON is read back whatever an app calls its screens, and the words arrive`(name: String) throws {
        for documents in [[ReportSample.nasty], [ReportSample.nasty, ReportSample.shop, ReportSample.quiet], [ReportSample.quiet], []] {
            let text = try report(name, documents)
            _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
            guard documents.first == ReportSample.nasty else { continue }
            let strings = try JSONValue(text).strings
            for letters in ReportSample.awkwardLetters { #expect(strings.contains { $0.contains(letters) }, "\(letters)") }
        }
    }

    @Test(arguments: lines) func `lines hold nothing that a terminal obeys, and begin no command of GitHub's`(name: String) throws {
        let text = try report(name, [ReportSample.nasty, ReportSample.shop])
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
        #expect(!text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
        for line in text.split(whereSeparator: { $0 == "\n" }) {
            let command = line.drop(while: \.isWhitespace)
            guard command.unicodeScalars.starts(with: "::".unicodeScalars) else { continue }
            #expect(
                name == "github-actions" && line.hasPrefix("::")
                    && ["error", "warning", "notice"].contains(line.dropFirst(2).prefix { $0.isLetter }), "\(line)")
        }
    }

    @Test(arguments: xml + json + ["html"]) func `what is no text has no characters that are forbidden in it`(name: String) throws {
        let text = try report(name, [ReportSample.nasty])
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test(arguments: names.filter { !["d2", "dot", "graphml", "mermaid", "plantuml", "json"].contains($0) })
    func `what could not be looked at does not look like success`(name: String) throws {
        guard ["sarif", "junit", "markdown", "html"].contains(name) else { return }
        #expect(try report(name, [], ReportContext(failures: ["Shop does not build"])).contains("Shop does not build"))
    }

    @Test func `a file is named from the root of the repository, however it was found`() {
        let names = FileNames(
            workingFolder: "/repo/app/ios", repository: "/repo/app", realPaths: ["Linked/A.swift": "/repo/app/shared/A.swift"])
        let files = [
            "App/A.swift", "./App//A.swift", "../A.swift", "../../other/A.swift", "/repo/app/ios/A.swift", "Linked/A.swift",
            "/elsewhere/A.swift",
        ]
        let found = files.map { file in
            let finding = Finding(
                rule: "r", severity: .error, message: "m", location: SourcePlace(file: file, line: 1), fix: "f",
                fingerprint: Fingerprint([]))
            let document = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: [finding])
            let issues = try? JSONValue(GitLabReporter().report(document, context: ReportContext(files: names)))
            return issues?[0]["location"]["path"].text
        }
        #expect(
            found == [
                "ios/App/A.swift", "ios/App/A.swift", "A.swift", "/repo/other/A.swift", "ios/A.swift", "shared/A.swift",
                "/elsewhere/A.swift",
            ])
    }
}

/// XML as its elements, in the order in which they begin.
final class XMLTree: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
    }

    var texts: [String] { elements.flatMap { [$0.text] + $0.attributes.values.sorted() } }

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
