import FlowGraph
import Foundation
import Testing

/// Groups in all that is drawn: by an option, and by the configuration.
struct GroupedOutputTests {
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        let names = ["Cart", "Help", "Login"]
        let nodes = names.map {
            CoordinatorNode(id: $0, typeName: $0 + "Coordinator", parent: nil, place: SourcePlace(file: "App/\($0)/\($0).swift", line: 1))
        }
        let screens = names.map {
            Screen(
                id: $0 + "/Home", title: $0, typeName: $0 + "ViewController", owner: $0, isEntry: $0 == "Login",
                place: SourcePlace(file: "App/\($0)/\($0).swift", line: 9))
        }
        let steps = ["Cart", "Help"].map {
            Transition(
                from: "Login/Home", to: $0 + "/Home", kind: .push, trigger: Trigger(kind: .action, label: "tap \"\($0)\""), owner: nil,
                evidence: [.explored])
        }
        try LargeApp.write(
            FlowDocument(
                name: "Shop", graph: FlowGraph(coordinators: nodes, screens: screens, transitions: steps), summary: Summary(inputs: [])),
            to: folder.url)
    }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run { try CommandTests.flowviz(arguments, in: folder.url) }
    private func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(path))) ?? []).sorted()
    }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

    @Test func `a site has a page for each group, and its picture leads there`() throws {
        #expect(try flowviz("docs", "Shop.flow.json", "--group-by", "folder", "-o", "site", "-q").status == 0)
        #expect(names(in: "site/parts") == ["1_Cart.html", "2_Help.html", "3_Login.html"])
        let index = try text("site/index.html"), part = try text("site/parts/3_Login.html")
        #expect(index.matches(of: #/xlink:href="parts/[123]_\w+\.html"/#).count == 3)
        #expect(index.contains("<li><a href=\"parts/1_Cart.html\">Cart</a> <small>1 screen</small></li>"))
        #expect(part.contains("<a href=\"../index.html\">Shop</a>") && part.contains("xlink:href=\"1_Cart.html\""))
        #expect(part.contains("href=\"../coordinators/LoginCoordinator.html"))
        // Every link of a page leads to a page.
        for page in names(in: "site/parts") {
            for link in try text("site/parts/\(page)").matches(of: #/href="([^"#?]+\.html)/#).map(\.output.1) {
                #expect(FileManager.default.fileExists(atPath: folder.path("site/parts/\(link)")), "\(page): \(link)")
            }
        }
        #expect(try flowviz("docs", "Shop.flow.json", "-o", "plain", "-q").status == 0)
        #expect(names(in: "plain/parts").isEmpty)
        #expect(
            try flowviz("docs", "Shop.flow.json", "--group-by", "folder", "--format", "docc").errors.contains("'--group-by' is for a site"))
    }

    @Test func `the configuration groups what no option draws otherwise`() throws {
        try folder.write("group_by: folder\n", to: ".flowviz.yml")
        let grouped = ["Shop-1-Cart.svg", "Shop-2-Help.svg", "Shop-3-Login.svg", "Shop.svg"]
        #expect(try flowviz("render", "Shop.flow.json", "-f", "svg", "-o", "out", "-q").errors.isEmpty)
        #expect(names(in: "out") == grouped)
        #expect(try flowviz("render", "Shop.flow.json", "-f", "svg", "-o", "one", "--view", "screens").status == 0)
        #expect(names(in: "one") == ["Shop.svg"])
        #expect(try flowviz("render", "Shop.flow.json", "-o", "one.svg").status == 0)
        #expect(try flowviz("docs", "Shop.flow.json", "-o", "site", "-q").status == 0)
        #expect(names(in: "site/parts").count == 3)
    }

    @Test func `a configuration that asks for groups that are not there is no error`() throws {
        try folder.write("group_by: module\n", to: ".flowviz.yml")
        let run = try flowviz("render", "Shop.flow.json", "-f", "svg", "-o", "out")
        #expect(run.status == 0 && names(in: "out") == ["Shop.svg"])
        #expect(run.errors.hasPrefix("note: .flowviz.yml is not followed: no package or project is above the source of Shop"))
        let asked = try flowviz("render", "Shop.flow.json", "-f", "svg", "-o", "out", "--group-by", "module")
        #expect(asked.status == 2 && asked.errors.hasPrefix("error: no package or project is above"))
        try folder.write("group_by: team\n", to: ".flowviz.yml")
        #expect(try flowviz("render", "Shop.flow.json").errors.contains("available: coordinator, module, folder, owner"))
    }
}
