import FlowGraph
import FlowRender
import Foundation
import Testing

/// `--images`: what screens look like, in pictures.
struct ImageCommandTests {
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        let screens = ["Home", "Cart", "Help"].map {
            Screen(
                id: "App/\($0)", title: $0, typeName: $0 + "ViewController", owner: "App", isEntry: $0 == "Home",
                place: SourcePlace(file: "App/\($0).swift", line: 1))
        }
        let steps = ["Cart", "Help"].map {
            Transition(
                from: "App/Home", to: "App/\($0)", kind: .push, trigger: Trigger(kind: .action, label: "tap \"\($0)\""), owner: nil,
                evidence: [.explored])
        }
        let document = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)], screens: screens, transitions: steps),
            summary: Summary(inputs: []))
        try Self.write(document, to: folder.path("Shop.flow.json"))
        for screen in ["Home", "Cart", "Help"] { try folder.write("", to: "App/\(screen).swift") }
        try folder.write("", to: ".git/HEAD")
    }

    private static func write(_ document: FlowDocument, to path: String) throws { try document.json().write(to: URL(filePath: path)) }

    /// An image as a snapshot test leaves it.
    private func image(_ color: String) throws -> Data {
        try Renderer.render(dot: "graph { bgcolor=\(color); size=\"2,4!\"; ratio=fill; a [style=invis] }", format: .png, dpi: 144)
    }

    private func write(_ image: Data, to name: String) throws {
        try folder.write("", to: name)
        try image.write(to: folder.url.appending(path: name))
    }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(arguments + ["--no-config"], in: folder.url)
    }

    private func bytes(_ name: String) -> Data { FileManager.default.contents(atPath: folder.path(name)) ?? Data() }
    private func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

    @Test func `pictures and pages show the images of snapshot tests, and what has none is left out`() throws {
        try write(image("red"), to: "Tests/__Snapshots__/HomeViewControllerTests/testStart.1.png")
        try write(image("black"), to: "Tests/__Snapshots__/HomeViewControllerTests/testStart_dark.1.png")
        try write(image("blue"), to: "App/Assets.xcassets/Help.imageset/help.png")
        let run = try flowviz("render", "Shop.flow.json", "--images", "auto", "-f", "svg", "png", "pdf", "html", "dot", "-o", "out")
        #expect(run.status == 0 && run.errors == "Shop: images of 1 of 3 screens\n")
        for name in ["out/Shop.svg", "out/Shop.html"] {
            #expect(text(name).matches(of: /<image class="in-(light|dark)" xlink:href="data:image\/png;base64,/).count == 2, "\(name)")
        }
        // A file of text stays as it is without images, which are not there any more.
        #expect(!text("out/Shop.dot").contains("IMG"))
        #expect(try flowviz("render", "Shop.flow.json", "-f", "png", "svg", "-o", "plain").status == 0)
        #expect(bytes("plain/Shop.png") != bytes("out/Shop.png") && !text("plain/Shop.svg").contains("<image"))
        // The same again is the same.
        #expect(try flowviz("render", "Shop.flow.json", "--images", "Tests", "-f", "svg", "png", "-o", "again").status == 0)
        #expect(bytes("again/Shop.svg") == bytes("out/Shop.svg") && bytes("again/Shop.png") == bytes("out/Shop.png"))
        // One theme has one image.
        #expect(try flowviz("render", "Shop.flow.json", "--images", "auto", "--theme", "dark", "-o", "dark.svg").status == 0)
        #expect(text("dark.svg").components(separatedBy: "<image ").count == 2)
    }

    @Test func `what cannot be read is named, and the picture is drawn without`() throws {
        try write(image("red").prefix(200), to: "Tests/__Snapshots__/HomeTests/test.1.png")
        try write(Data("GIF89a".utf8), to: "Tests/__Snapshots__/HelpTests/test.1.png")
        try write(
            Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8), to: "Tests/__Snapshots__/CartTests/test.1.png")
        let run = try flowviz("render", "Shop.flow.json", "--images", "Tests", "-o", "Shop.svg")
        #expect(run.status == 0 && !text("Shop.svg").contains("<image"))
        #expect(
            run.errors == """
                warning: Tests/__Snapshots__/HomeTests/test.1.png is left out: it cannot be read as PNG: it ends too early
                Shop: images of 0 of 3 screens
                note: the images of 1 more are not here but in Git LFS: 'git lfs pull' in Tests brings them

                """)
    }

    @Test func `where no image is found, many folders are named by the one around them`() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
        let names = ["Home", "Cart", "Help"]
        let screens = names.map {
            Screen(
                id: "App/\($0)", title: $0, typeName: $0 + "ViewController", owner: "App", isEntry: $0 == "Home",
                place: SourcePlace(file: folder.path("App/\($0)/\($0).swift"), line: 1))
        }
        for name in names { try folder.write("", to: "App/\(name)/\(name).swift") }
        try Self.write(
            FlowDocument(name: "Shop", graph: FlowGraph(screens: screens), summary: Summary(inputs: [])), to: folder.path("Shop.flow.json"))
        let run = try flowviz("render", "Shop.flow.json", "--images", "auto", "-o", "Shop.svg")
        let note = run.errors.split(separator: "\n").last { $0.hasPrefix("note: no image") }
        #expect(note?.contains("no image in the 3 folders of source in /") == true, "\(run.errors)")
        #expect(note?.contains("/App is named as a class or a test") == true, "\(run.errors)")
    }

    @Test func `a site, a catalog and a comparison show them too`() throws {
        try write(image("red"), to: "Tests/ReferenceImages_64/ShopTests.CartViewControllerTests/test_empty@3x.png")
        #expect(try flowviz("docs", "Shop.flow.json", "--images", "auto", "-o", "site", "-q").status == 0)
        #expect(text("site/flow.html").contains("<image xlink:href=\"data:image/png;base64,"))
        let page = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path("site/coordinators")).first)
        #expect(text("site/coordinators/\(page)").contains("<image xlink:href=\"data:image/png;base64,"))
        #expect(try flowviz("docs", "Shop.flow.json", "--images", "auto", "--format", "docc", "-o", "docc", "-q").status == 0)
        #expect(text("docc/Shop.docc/Resources/flow-overview~dark.svg").contains("<image xlink:href=\"data:image/png;base64,"))

        let new = try FlowDocument(json: bytes("Shop.flow.json"))
        let old = FlowDocument(
            name: new.name,
            graph: FlowGraph(
                coordinators: new.graph.coordinators, screens: new.graph.screens.filter { $0.title != "Cart" },
                transitions: new.graph.transitions.filter { $0.to != "App/Cart" }), summary: new.summary)
        try Self.write(old, to: folder.path("Old.flow.json"))
        let run = try flowviz("diff", "Old.flow.json", "Shop.flow.json", "--images", "auto", "--format", "svg", "-o", "diff.svg", "-q")
        #expect(run.status == 0 && text("diff.svg").contains("<image xlink:href=\"data:image/png;base64,"))
    }

    @Test(.enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
    func `a page shows one image of a screen, in the colors that the reader has, and folds it with its coordinator`() throws {
        try write(image("red"), to: "Tests/__Snapshots__/HomeViewControllerTests/testStart.1.png")
        try write(image("black"), to: "Tests/__Snapshots__/HomeViewControllerTests/testStart_dark.1.png")
        #expect(try flowviz("render", "Shop.flow.json", "--images", "auto", "--format", "html", "-o", ".", "-q").status == 0)
        let browser = try Browser()
        try browser.open(file: folder.path("Shop.html"))
        func shown() throws -> [String] {
            let script = "[...document.querySelectorAll('#picture image')].filter((each) => each.getBoundingClientRect().width > 20)"
            return try browser.evaluate(script + ".map((each) => each.getAttribute('class'))") as? [String] ?? []
        }
        try browser.prefer(colours: "light")
        #expect(try shown() == ["in-light"])
        try browser.prefer(colours: "dark")
        #expect(try shown() == ["in-dark"])
        // The browser takes them for images: what it cannot decode has no size of its own.
        let sizes = try browser.evaluate(
            """
            Promise.all([...document.querySelectorAll('#picture image')].map((each) => new Promise((done) => { const image = new Image();
            image.onload = () => done(image.naturalWidth); image.onerror = () => done(0); image.src = each.href.baseVal })))
            """)
        #expect((sizes as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.intValue }.filter { $0 > 40 }.count == 2)
        try browser.click("#picture text.fold")
        #expect(try shown() == [])
        #expect(browser.problems == [])
    }

    @Test func `a wrong use is explained`() throws {
        func message(_ arguments: String...) throws -> String {
            let run = try CommandTests.flowviz(arguments + ["--no-config"], in: folder.url)
            return run.status == 0 ? "" : run.errors
        }
        #expect(
            try message("render", "Shop.flow.json", "--images", "Nowhere", "-o", "a.svg").contains(
                "there is no folder Nowhere: '--images' takes one with reference images of snapshot tests, or 'auto'"))
        #expect(
            try message("render", "Shop.flow.json", "--images", "auto", "-f", "dot", "-o", "-").contains(
                "'--images' is for SVG, PNG, PDF and HTML"))
        #expect(try message("docs", "Shop.flow.json", "--images", "auto", "--format", "markdown").contains("Markdown has no pictures"))
        #expect(try message("diff", "a", "b", "--images", "auto").contains("'--images' applies to pictures only"))
    }
}
