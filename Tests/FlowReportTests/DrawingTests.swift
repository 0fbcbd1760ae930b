import FlowGraph
import Foundation
import Testing

@testable import FlowReport

/// What every format of a drawing holds to.
@Suite struct DrawingTests {
    private static let style = DrawingStyle(
        links: try? LinkTemplate("https://example.org/{file}?a=1&b=2#L{line}"),
        highlighted: FlowPlaces(coordinators: ["AppCoordinator/LoginCoordinator"]))

    private func text(_ name: String, _ document: FlowDocument, _ style: DrawingStyle = style) -> String {
        let context = ReportContext()
        switch name {
        case "plantuml": return PlantUMLReporter(style: style).report(document, context: context)
        case "d2": return D2Reporter(style: style).report(document, context: context)
        case "graphml": return GraphMLReporter(style: style).report(document, context: context)
        case "mermaid": return MermaidReporter(style: style).report(document, context: context)
        default: return DOTReporter(style: style).report(document, context: context)
        }
    }

    private static let formats = ["plantuml": "puml", "d2": "d2", "graphml": "graphml"]

    @Test("every sample is written as recorded", arguments: formats.keys.sorted(), DotSample.allCases)
    func golden(_ format: String, _ sample: DotSample) throws {
        try expectGolden(text(format, sample.document), "\(sample.rawValue).\(Self.formats[format]!)")
    }

    @Test("two runs write the same bytes", arguments: formats.keys.sorted() + ["dot", "mermaid"], LevelOfDetail.allCases)
    func sameBytes(_ format: String, _ level: LevelOfDetail) {
        for sample in DotSample.allCases {
            #expect(
                Array(text(format, sample.document, DrawingStyle(level: level)).utf8)
                    == Array(text(format, sample.document, DrawingStyle(level: level)).utf8))
        }
    }

    // MARK: Escaping

    @Test("PlantUML labels hold only letters, digits, and characters by their numbers", arguments: DotSample.allCases)
    func plantUML(_ sample: DotSample) {
        let lines = text("plantuml", sample.document).split(separator: "\n")
        #expect(lines.first == "@startuml" && lines.last == "@enduml" && lines.count { $0.contains("@") } == 2)
        for line in lines where line.contains("\" as ") {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            #expect(parts.count == 3, "the quotes in \(line) do not match")
            let rest = parts[1].replacing("\\n", with: "").replacing(/<U\+00[0-9A-F]{2}>/, with: "")
            #expect(
                !rest.unicodeScalars.contains {
                    $0.isASCII && !" .,".unicodeScalars.contains($0) && !$0.properties.isAlphabetic && !("0"..."9").contains($0)
                }, "\(line)")
        }
    }

    @Test("D2 strings end where they should, and hold no variable", arguments: DotSample.allCases)
    func d2(_ sample: DotSample) {
        var depth = 0
        for line in text("d2", sample.document).split(separator: "\n") {
            var inString = false, isEscaped = false
            for scalar in line.unicodeScalars {
                if isEscaped {
                    #expect("\"\\$n".unicodeScalars.contains(scalar), "\(line)")
                    isEscaped = false
                } else if inString, scalar == "\\" {
                    isEscaped = true
                } else if scalar == "\"" {
                    inString.toggle()
                } else if inString {
                    #expect(scalar != "$", "\(line)")
                } else if scalar == "{" || scalar == "}" {
                    depth += scalar == "{" ? 1 : -1
                }
            }
            #expect(!inString && !isEscaped && depth >= 0, "\(line)")
        }
        #expect(depth == 0)
    }

    @Test("GraphML is well formed, declares its keys, and joins nodes that there are", arguments: DotSample.allCases)
    func graphML(_ sample: DotSample) throws {
        for documents in [[sample.document], [sample.document, DotSample.shop.document, sample.document], []] {
            let tree = try XMLTree(GraphMLReporter(style: Self.style).report(documents, context: ReportContext()))
            #expect(Set(tree.elements.map(\.name)).isSubset(of: ["graphml", "key", "desc", "graph", "node", "edge", "data"]))
            let keys = tree["key"].compactMap { $0.attributes["id"] }
            #expect(Set(tree["data"].compactMap { $0.attributes["key"] }).isSubset(of: keys))
            let ids = tree.elements.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count)
            #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_.-]+/) != nil })
            let nodes = Set(tree["node"].compactMap { $0.attributes["id"] })
            for edge in tree["edge"] {
                #expect(nodes.contains(edge.attributes["source"] ?? "") && nodes.contains(edge.attributes["target"] ?? ""))
            }
            #expect(tree["graph"].allSatisfy { $0.attributes["edgedefault"] == "directed" })
        }
        // What an app says arrives as it is, but for what XML cannot hold.
        let texts = try XMLTree(text("graphml", DotSample.awkward.document)).texts
        for letters in ["<b>bold</b> & <br/>", "back\\slash\\n \\N \\", "日本語のタイトル", "%%{init: {}}%%", "`code` $math$ |pipe|"] {
            #expect(texts.contains(letters))
        }
    }

    // MARK: Links

    @Test(
        "what has a place in the source is a link, in every format that knows links",
        arguments: ["plantuml", "d2", "graphml", "mermaid", "dot"])
    func links(_ format: String) {
        let text = text(format, DotSample.source.document)
        let and = format == "graphml" || format == "dot" ? "&amp;" : "&"
        #expect(text.contains("https://example.org/Screens/Home.swift?a=1\(and)b=2#L4"))
        #expect(!self.text(format, DotSample.source.document, DrawingStyle()).contains("example.org"))
    }

    @Test("a link template says what is wrong with it")
    func templates() throws {
        let place = SourcePlace(file: "My App/\"A\".swift", line: 7)
        let files = FileNames(workingFolder: "/w/app", repository: "/w")
        #expect(
            try LinkTemplate("vscode://file{path}:{line}:{column}").link(to: place, files: files)
                == "vscode://file/w/app/My%20App/%22A%22.swift:7:1")
        #expect(
            try LinkTemplate("https://x.org/\"{file}#L{line}").link(to: place, files: files)
                == "https://x.org/%22app/My%20App/%22A%22.swift#L7")
        for (text, error) in [
            ("{file}", LinkTemplate.Invalid.scheme("{file}")), ("javascript:{file}", .scheme("javascript:{file}")),
            ("https://x.org/{row}{file}", .unknown("row")),
            ("https://x.org", .noFile("https://x.org")), ("", .scheme("")),
        ] {
            #expect(throws: error) { try LinkTemplate(text) }
        }
    }

    // MARK: Emphasis

    @Test("the steps of a path are numbered, and its screens marked")
    func path() throws {
        let graph = DotSample.howToCode.document.graph
        let path = try #require(graph.shortestPath(toScreens: graph.screens(meantBy: "500 lines")))
        let drawn = Diagram(DotSample.howToCode.document, style: DrawingStyle(path: path))
        #expect(drawn.arrows.filter(\.isOnPath).flatMap(\.labels) == ["1. How to code", "3. Next", "2. Next"])
        #expect(drawn.boxes.filter(\.isOnPath).map(\.title).sorted() == ["500 lines", "Code", "I go out", "I wake up"])
        // In a graph of states the steps are those between the path's states.
        let states = Diagram(DotSample.howToCode.document, style: DrawingStyle(level: .states, path: path))
        #expect(states.arrows.count(where: \.isOnPath) == 3)
        let overview = Diagram(DotSample.howToCode.document, style: DrawingStyle(level: .coordinators, path: path))
        #expect(overview.arrows.filter(\.isOnPath).flatMap(\.labels) == ["1. How to code"])
    }

    @Test("what is highlighted has a sign in every format, not only a colour", arguments: ["plantuml", "d2", "mermaid", "dot"])
    func highlight(_ format: String) {
        let style = DrawingStyle(
            highlighted: FlowPlaces(coordinators: ["AppCoordinator"], screens: ["AppCoordinator/CartViewController \"Cart\""]))
        let text = text(format, DotSample.shop.document, style)
        #expect(text.contains("★ AppCoordinator"))
        #expect(text.contains("★ Cart") || text.contains("★ </B><B>Cart"))
        #expect(!self.text(format, DotSample.shop.document, DrawingStyle()).contains("★"))
    }

    @Test("what is presented is modal and what a tab shows is a tab, if nothing else leads there")
    func waysIn() {
        let drawn = Diagram(DotSample.shop.document, style: DrawingStyle())
        #expect(drawn.boxes.filter(\.isModal).map(\.title) == ["Payment"])
        #expect(drawn.boxes.filter(\.isTab).map(\.title) == ["Account", "Cart", "Products"])
        #expect(drawn.boxes.first { $0.title == "Payment" }?.subtitle == "modal")
        #expect(drawn.boxes.first { $0.title == "Payment" }?.classes == [.screen, .modal])
    }

    @Test("where some steps were explored and some only read, the arrows say which")
    func evidence() {
        let screens = ["A", "B", "C", "D"].map { Screen(id: $0, title: $0, typeName: $0, owner: nil) }
        func step(_ from: String, _ to: String, _ evidence: Evidence...) -> Transition {
            Transition(from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: "go"), owner: nil, evidence: evidence)
        }
        let place = SourcePlace(file: "A.swift", line: 3)
        func drawn(_ steps: [Transition]) -> [Diagram.Arrow] {
            Diagram(
                FlowDocument(name: "A", graph: FlowGraph(screens: screens, transitions: steps), summary: Summary(inputs: [])),
                style: DrawingStyle()
            ).arrows
        }
        let mixed = drawn([step("A", "B", .explored, .source(place)), step("B", "C", .source(place)), step("C", "D", .recorded(nil))])
        #expect(mixed.map(\.evidence) == [.explored, .source, .recorded])
        #expect(mixed.map { $0.classes.map(\.rawValue) } == [["push", "explored"], ["push", "source"], ["push", "recorded"]])
        #expect(mixed.map(\.place) == [place, place, nil])
        #expect(drawn([step("A", "B", .source(place)), step("B", "C", .source(place))]).map(\.evidence) == [nil, nil])
    }

    @Test("a coordinator that is drawn as one box has the badges of what is inside")
    func collapsed() throws {
        let pay = "AppCoordinator/ShopCoordinator/CheckoutCoordinator"
        let collapsed = try #require(DotSample.shop.document.collapsing("ShopCoordinator"))
        let drawn = Diagram(collapsed, style: DrawingStyle())
        #expect(collapsed.findings.contains { $0.coordinator == pay })
        #expect(drawn.boxes.first { $0.kind == .place(.coordinator) }?.badges.map(\.text) == ["orphan_child"])
        #expect(drawn.badges == [])
    }

    // MARK: Inks

    @Test("no two inks have the same light shade, and dark text is readable on dark paper")
    func inks() {
        #expect(Set(Ink.allCases.map { $0.shade(.light).lowercased() }).count == Ink.allCases.count)
        func luminance(_ ink: Ink, _ theme: PictureTheme) -> Double { luminance(ink.shade(theme)) }
        func luminance(_ shade: String) -> Double {
            let value = Int(shade.dropFirst(), radix: 16)!
            let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
                let share = Double(part) / 255
                return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        func contrast(_ a: Ink, _ b: Ink, _ theme: PictureTheme) -> Double {
            let pair = [luminance(a, theme), luminance(b, theme)].sorted()
            return (pair[1] + 0.05) / (pair[0] + 0.05)
        }
        let papers: [Ink] = [.paper, .box, .modalPaper, .evenPaper, .oddPaper, .errorPaper, .addedPaper, .highlightPaper]
        for theme in PictureTheme.allCases {
            // What WCAG asks of text, and of lines.
            for paper in papers {
                for ink in [Ink.text, .quiet, .line, .error, .removedText] {
                    #expect(contrast(ink, paper, theme) >= 4.5, "\(ink) on \(paper), \(theme)")
                }
                for ink in [Ink.present, .warning, .added, .removed, .highlight, .path] {
                    #expect(contrast(ink, paper, theme) >= 3, "\(ink) on \(paper), \(theme)")
                }
            }
            #expect(contrast(.errorText, .errorFill, theme) >= 4.5 && contrast(.warningText, .warningFill, theme) >= 4.5)
        }
        // Lines in the colours of whoever reads: on white, and on the dark page of GitHub.
        for ink in [Ink.error, .warning, .present, .added, .removed, .highlight, .path, .back, .text] {
            let value = luminance(ink.shade(nil))
            #expect(1.05 / (value + 0.05) >= 3 && (value + 0.05) / (luminance("#0D1117") + 0.05) >= 3, "\(ink)")
        }
    }

    @Test("a text has the colours that were asked for, and those of its reader if none were", arguments: [nil] + PictureTheme.allCases)
    func themes(_ theme: PictureTheme?) {
        let style = DrawingStyle(theme: theme), document = DotSample.howToCode.document, context = ReportContext()
        let mermaid = MermaidReporter(style: style).report(document, context: context)
        let d2 = D2Reporter(style: style).report(document, context: context)
        let plantUML = PlantUMLReporter(style: style).report(document, context: context)
        switch theme {
        case nil:
            #expect(!mermaid.contains("theme:") && !mermaid.contains("fill:#F") && !mermaid.contains("color:#"))
            #expect(d2.hasPrefix("vars: {d2-config: {theme-id: 0; dark-theme-id: 200}}\n") && !d2.contains("fill: \"#F"))
        case .light?:
            #expect(mermaid.hasPrefix("---\nconfig:\n  theme: default\n") && mermaid.contains("fill:#FDF4F3,color:#1B2733"))
            #expect(d2.hasPrefix("vars: {d2-config: {theme-id: 0}}\n"))
        case .dark?:
            #expect(mermaid.hasPrefix("---\nconfig:\n  theme: dark\n") && mermaid.contains("fill:#2B1A1C,color:#E8EEF4"))
            #expect(d2.hasPrefix("vars: {d2-config: {theme-id: 200}}\n"))
        }
        // PlantUML cannot leave its colours open.
        #expect(plantUML.contains("skinparam backgroundColor \(theme == .dark ? "#12171D" : "#FFFFFF")\n"))
    }

    @Test("what is labelled with an address has no link in D2, which would refuse the whole text")
    func addresses() throws {
        let place = SourcePlace(file: "A.swift", line: 3)
        let screens = ["https://example.org", "Home"].map { Screen(id: $0, title: $0, typeName: $0, owner: nil, place: place) }
        let document = FlowDocument(name: "A", graph: FlowGraph(screens: screens), summary: Summary(inputs: []))
        let style = DrawingStyle(links: try LinkTemplate("https://example.org/{file}#L{line}"))
        let lines = D2Reporter(style: style).report(document, context: ReportContext()).split(separator: "\n").filter {
            $0.contains("tooltip:")
        }
        #expect(lines.map { $0.contains("link:") } == [true, false])
        #expect(lines.map { $0.contains("\"Home\"") } == [true, false])
    }

    @Test("a step that shows an error is marked in every part that has it, be its other end a box for a whole coordinator")
    func marksInParts() {
        let document = DotSample.howToCode.document
        let owners = Set(document.graph.coordinators.map(\.id))
        #expect(owners.count == 2)
        let whole = Diagram(document, level: .screens).arrows.filter { $0.mark == .error }
        #expect(!whole.isEmpty)
        for id in owners.sorted() {
            let part = document.part(named: "Part", of: [id])
            let marked = Diagram(part, level: .screens).arrows.filter { $0.mark == .error }
            // All of them lead from the child, where the errors are, to the screen of its parent.
            #expect(Set(marked.flatMap(\.labels)) == (id == "AppCoordinator" ? [] : Set(whole.flatMap(\.labels))), "\(id)")
        }
    }

    @Test(
        "an overview with more steps than can be read is a map: one arrow for each pair of boxes, the nearest first, and short names"
    )
    func bundles() {
        /// Each coordinator leads to each other one.
        func document(_ count: Int) -> FlowDocument {
            let names = (0..<count).map { "C\($0)Coordinator" }
            let screens = names.map { Screen(id: $0 + "/S", title: $0, typeName: "S", owner: $0) }
            let steps = (0..<count).flatMap { from in
                (0..<count).filter { $0 != from }.map { to in
                    Transition(
                        from: screens[from].id, to: screens[to].id, kind: .push,
                        trigger: Trigger(kind: .action, label: "step \(from) \(to)"), owner: nil, evidence: [])
                }
            }
            return FlowDocument(
                name: "A",
                graph: FlowGraph(
                    coordinators: names.map { CoordinatorNode(id: $0, typeName: $0, parent: nil) }, screens: screens, transitions: steps),
                summary: Summary(inputs: []))
        }
        let few = Diagram(document(4), level: .coordinators), many = Diagram(document(9), level: .coordinators)
        #expect(few.arrows.count == 12 && few.omitted.isEmpty && few.arrows.allSatisfy { !$0.labels.isEmpty })
        // Eight lead to each of nine: three of them are drawn, both ways as one arrow.
        #expect(many.arrows.count == 21 && many.omitted == ["72 transition labels", "45 further arrows"])
        #expect(many.arrows.allSatisfy { $0.labels.isEmpty && !$0.returns && $0.tooltip.contains("push: step") })
        #expect(many.arrows.contains { $0.isMutual })
        #expect(Set(many.arrows.map(\.id)).count == 21)
        #expect(many.boxes.map(\.title) == (0..<9).map { number in "C\(number)" })
        #expect(Set(many.boxes.map(\.subtitle)) == ["from 5 more"])
        // Screens are another matter: their labels are what a reader looks for.
        #expect(Diagram(document(9), level: .screens).arrows.count == 72)
    }

    @Test("a picture that was drawn in a plainer way says so in its legend and in its description")
    func note() throws {
        let drawing = Drawing(DotSample.shop.document, style: DrawingStyle())
        let dot = drawing.dot(note: "drawn <plainly>, \"so\"")
        #expect(dot.contains(">drawn &lt;plainly&gt;, &quot;so&quot;</FONT>"))
        #expect(dot.contains("\\ndrawn <plainly>, \\\"so\\\"\", rankdir=LR"))
        #expect(drawing.dot() == DOTReporter().report(DotSample.shop.document, context: ReportContext()))
    }
}
