import FlowGraph
import Foundation
import Testing

/// Draws the gallery's documents as a user would ask for it.
struct DrawingCommandTests {
    private let folder: CommandTests.Folder
    private static let gallery = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Output").standardizedFileURL

    init() throws { folder = try CommandTests.Folder() }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(arguments, in: folder.url, environment: ["NO_COLOR": "", "XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func document(_ name: String) -> String { Self.gallery.appending(path: name + ".flow.json").path }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

    @Test func `a tree tells coordinators, screens and findings`() throws {
        let run = try flowviz("tree", document("EventDriven"))
        #expect(run.status == 0)
        #expect(run.output.contains("\n├─ AccountCoordinator  ⚠ orphan_child (3 triggers) · "))
        #expect(run.output.contains("\n│  ├─ Login  launch"))
        #expect(try Documentation.output(of: "flowviz tree EventDriven", in: Documentation.article("Diagrams")) == run.output)
        #expect(try flowviz("tree", document("EventDriven"), "--color").output.contains("\u{1b}[1;31m"))
        #expect(try !flowviz("tree", document("EventDriven"), "--no-screens").output.contains("Login"))
        #expect(
            try flowviz("tree", document("EventDriven"), "--focus", "Shop.*", "--depth", "0").output.split(separator: "\n").dropFirst()
                .first?.hasPrefix("ShopCoordinator") == true)
        #expect(try flowviz("tree", document("Navigation"), "--only-findings").output == "Navigation: no findings about a coordinator\n")
    }

    @Test func `every format is written, and each text twice the same`() throws {
        let names = ["svg", "png", "pdf", "dot", "mermaid", "plantuml", "d2", "graphml", "json"]
        let run = try CommandTests.flowviz(
            ["render", document("ModalFlow"), "-o", "out", "--format"] + names, in: folder.url,
            environment: ["XDG_CACHE_HOME": folder.path(".cache")])
        #expect(run.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "ModalFlow.d2", "ModalFlow.dot", "ModalFlow.flow.json", "ModalFlow.graphml", "ModalFlow.mmd", "ModalFlow.pdf",
                "ModalFlow.png", "ModalFlow.puml",
                "ModalFlow.svg",
            ])
        for (format, suffix) in [
            ("dot", "dot"), ("mermaid", "mmd"), ("plantuml", "puml"), ("d2", "d2"), ("graphml", "graphml"), ("svg", "svg"),
        ] {
            #expect(
                try flowviz("render", document("ModalFlow"), "-o", "-", "--format", format).output == text("out/ModalFlow.\(suffix)"),
                "\(format)")
        }
    }

    @Test func `an SVG follows its reader unless a theme is asked for`() throws {
        let auto = try flowviz("render", document("Tabs"), "-o", "-", "--format", "svg").output
        let dark = try flowviz("render", document("Tabs"), "-o", "-", "--format", "svg", "--theme", "dark").output
        #expect(auto.contains("prefers-color-scheme:dark") && !auto.contains("data-theme=\"dark\" role"))
        #expect(dark.contains("data-theme=\"dark\" role"))
        #expect(
            try flowviz("render", document("Tabs"), "-o", "-", "--format", "dot", "--theme", "dark").output.contains("bgcolor=\"#12171D\""))
    }

    @Test func `parts are asked for by names and patterns, in every format`() throws {
        let scenario = document("EventDriven")
        func drawn(_ arguments: String...) throws -> String {
            let run = try CommandTests.flowviz(
                ["render", scenario, "-o", "-", "--format", "mermaid"] + arguments, in: folder.url,
                environment: ["XDG_CACHE_HOME": folder.path(".cache")])
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
        #expect(
            try drawn("--focus", "Payment", "--depth", "0").contains("Payment")
                && !drawn("--focus", "Payment", "--depth", "0").contains("Verify"))
        #expect(try drawn("--collapse", "AccountCoordinator").contains("[[\"AccountCoordinator<br/>⚠ orphan_child"))
        #expect(try drawn("--path-to", "Product").contains("2. Verify") || drawn("--path-to", "Product").contains("2#46; Verify"))
        #expect(try drawn("--highlight", "Shop.*").contains("★ ShopCoordinator"))
        #expect(try !drawn("--only-findings").contains("subgraph cluster_MainCoordinator["))
        let named = try flowviz("render", scenario, "--focus", ".*Shop.*", "--format", "dot", "-o", "named")
        #expect(named.output.contains("wrote named/EventDriven-Shop.dot\n"))
        // Everything leads to the login again here.
        #expect(try drawn("--reaches", "Login").contains("Payment"))
    }

    @Test func `split by coordinator is an overview and a picture of each that shows a screen`() throws {
        let run = try flowviz("render", document("EventDriven"), "--split-by", "coordinator", "--format", "dot", "json", "-o", "out")
        #expect(run.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "EventDriven-1-AccountCoordinator.dot", "EventDriven-2-ShopCoordinator.dot", "EventDriven.dot", "EventDriven.flow.json",
            ])
        #expect(try text("out/EventDriven.dot").contains("coordinator_MainCoordinator_ShopCoordinator"))
    }

    @Test func `a name that nobody has is told with one that is near`() throws {
        for (arguments, message) in [
            (
                ["--focus", "Shopcoordinator"],
                "error: EventDriven has no coordinator or screen \"Shopcoordinator\"; did you mean \"ShopCoordinator\"?\n"
            ),
            (["--path-to", "Pamyent"], "error: EventDriven has no screen \"Pamyent\"; did you mean \"Payment\"?\n"),
            (
                ["--collapse", "Nobody at all"],
                "error: EventDriven has no coordinator \"Nobody at all\"; available: AccountCoordinator, MainCoordinator, ShopCoordinator\n"
            ),
            (
                ["--highlight", "*Unknown*"],
                "error: EventDriven has no coordinator or screen \"*Unknown*\", which is not a regular expression ('.*' matches any text); "
                    + "available: AccountCoordinator, MainCoordinator, ShopCoordinator, Login, Payment, Product, Verify\n"
            ),
        ] {
            let run = try CommandTests.flowviz(
                ["render", document("EventDriven"), "-o", "out"] + arguments, in: folder.url, environment: [:])
            #expect(run.status == 2)
            #expect(run.errors == message)
        }
        let nothing = try flowviz("render", document("Navigation"), "--only-findings", "-o", "out")
        #expect(nothing.status == 0)
        #expect(nothing.errors == "Navigation is not drawn: it has no findings about a coordinator\n")
    }

    @Test(arguments: ["--render-timeout", "--picture-seconds"])
    func `a picture may take as long as the option says, under its new and its former name`(option: String) throws {
        let run = try flowviz("render", document("EventDriven"), "--format", "svg", "-o", "out", option, "0.000001")
        #expect(run.status == 2)
        #expect(run.errors.contains("EventDriven cannot be drawn as SVG: Graphviz did not finish within "), "\(run.errors)")
    }

    @Test(arguments: ["--render-jobs", "--drawers"])
    func `pictures are drawn side by side under the option's new and its former name`(option: String) throws {
        #expect(try flowviz("render", document("EventDriven"), "--format", "svg", "-o", "out", option, "1").status == 0)
        let wrong = try flowviz("render", document("EventDriven"), "-o", "out", option, "257")
        #expect(wrong.status == 64)
        #expect(wrong.errors.contains("\(option) takes a number from 1 to 256, not 257"))
    }

    @Test func `one view of a flow does not take the place of another`() throws {
        for options in [
            ["--view", "coordinators"], ["--view", "states"], ["--path-to", "Payment"], ["--collapse", "AccountCoordinator"],
            ["--focus", "Login"], [],
        ] {
            #expect(
                try CommandTests.flowviz(
                    ["render", document("EventDriven"), "--format", "dot", "json", "-o", "out"] + options, in: folder.url
                ).status == 0)
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "EventDriven-AccountCoordinator-collapsed.dot", "EventDriven-AccountCoordinator-collapsed.flow.json",
                "EventDriven-Login.dot", "EventDriven-Login.flow.json",
                "EventDriven-coordinators.dot", "EventDriven-path-to-Payment.dot", "EventDriven-states.dot", "EventDriven.dot",
                "EventDriven.flow.json",
            ])
        let document = try FlowDocument(json: Data(contentsOf: folder.url.appending(path: "out/EventDriven.flow.json")))
        #expect(document.graph.screens.count == 4)
    }
}
