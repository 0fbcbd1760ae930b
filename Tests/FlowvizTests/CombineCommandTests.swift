import FlowGraph
import Foundation
import Testing

/// One picture of what was explored and what the source says, as a user would ask for it.
struct CombineCommandTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(arguments, in: folder.url, environment: ["NO_COLOR": "", "XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func gallery(_ name: String) -> String { CommandTests.repository.appending(path: "Output/\(name).flow.json").path }
    private func source(_ example: String) -> String { CommandTests.repository.appending(path: "Examples/\(example)").path }

    @Test func `an exploration that was cut short is completed by the source`() throws {
        let program = CommandTests.product("HowToCode")
        let run = try flowviz(
            "render", program, source("HowToCode"), "--combine", "--flow", "HowToCode", "--max-depth", "1", "-o", "out", "--format", "json",
            "svg", "mermaid", "html")
        #expect(run.status == 0, "\(run.errors)")
        let document = try FlowDocument(json: Data(contentsOf: folder.url.appending(path: "out/HowToCode.flow.json")))
        #expect(document.graph.screens.filter { !$0.isOnlyInSource }.map(\.title) == ["Code", "I wake up"])
        #expect(document.graph.screens.filter(\.isOnlyInSource).map(\.title) == ["Start over?", "500 lines", "I go out", "Ship it!"])
        #expect(document.graph.coordinators.map(\.isOnlyInSource) == [false, false])
        #expect(document.graph.states.count == 2 && document.summary.size?.states == 2)
        // It is a document like any other: what is read from it is what was written.
        let tree = try flowviz("tree", "out/HowToCode.flow.json")
        #expect(
            tree.output
                == (try flowviz("tree", program, source("HowToCode"), "--combine", "--flow", "HowToCode", "--max-depth", "1")).output)
        #expect(tree.output.contains("4 screens and 12 transitions from source alone"))
        #expect(tree.output.contains("\n   ├─ Ship it!  source only") || tree.output.contains("\n   ╰─ Ship it!  source only"))
        let again = try flowviz("render", "out/HowToCode.flow.json", "-o", "-", "--format", "json")
        #expect(try again.output == String(contentsOfFile: folder.path("out/HowToCode.flow.json"), encoding: .utf8))
    }

    @Test func `a complete exploration of an example has nothing left to the source`() throws {
        for (flow, example) in [("HowToCode", "HowToCode"), ("EventDriven", "EventDriven")] {
            let run = try flowviz("tree", gallery(flow), source(example), "--combine")
            #expect(
                run.status == 0 && run.output.contains("nothing from source alone)") && !run.output.contains("source only"),
                "\(run.output)\(run.errors)")
        }
        // Several explorations of one source, each with its part.
        let several = try flowviz("tree", gallery("Alerts"), gallery("Navigation"), gallery("Tabs"), source("Scenarios"), "--combine")
        #expect(several.status == 0 && !several.output.contains("source only"), "\(several.output)")
        #expect(several.errors.contains("note: no explored screen leads to Arguments.IssuesCoordinator, "))
        #expect(several.errors.contains(" more of the source Scenarios: not drawn\n"))
    }

    @Test func `what is not one source beside something explored is refused with a sentence`() throws {
        func refusal(_ arguments: String...) throws -> String {
            let run = try CommandTests.flowviz(
                ["tree", "--combine"] + arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")])
            #expect(run.status == 2 && run.output.isEmpty, "\(run.output)")
            return run.errors
        }
        #expect(
            try refusal(gallery("HowToCode"))
                == "error: '--combine' needs the app's source in addition to the exploration: add its folder, 'flowviz render App.flow.json Sources --combine'\n"
        )
        #expect(
            try refusal(source("HowToCode"))
                == "error: '--combine' needs an exploration in addition to the source: name an exploration, or its document (*.flow.json)\n"
        )
        #expect(try flowviz("render", source("HowToCode"), "-o", ".", "--format", "json", "--name", "Read").status == 0)
        #expect(
            try refusal(gallery("HowToCode"), "Read.flow.json", source("HowToCode")).hasPrefix(
                "error: '--combine' works with the source of one app, but there are Read, HowToCode: "))
        #expect(try flowviz("render", gallery("HowToCode"), "Read.flow.json", "--combine", "-o", "both", "--format", "json").status == 0)
        #expect(
            try refusal("both/HowToCode.flow.json", source("HowToCode"))
                == "error: HowToCode already combines exploration and source: draw it without '--combine', or name the exploration instead\n"
        )
        // Two flows of one name are refused as ever.
        #expect(
            try CommandTests.flowviz(["tree", gallery("HowToCode"), source("HowToCode")], in: folder.url).errors.contains(
                "two inputs contain a flow named"))
        let states = try flowviz("render", gallery("HowToCode"), source("HowToCode"), "--combine", "--view", "states")
        #expect(states.status == 64 && states.errors.contains("draws explored states, and source has none: leave out '--combine'"))
    }

    @Test func `two that are not one app are drawn with a warning`() throws {
        try Data(
            "final class LoneCoordinator { func start(on navigation: UINavigationController) { navigation.pushViewController(LoneViewController(), animated: true) } }\nfinal class LoneViewController: UIViewController {}\n"
                .utf8
        )
        .write(to: folder.url.appending(path: "Lone.swift"))
        let run = try flowviz("tree", gallery("Navigation"), "Lone.swift", "--combine")
        #expect(
            run.status == 0
                && run.errors.contains("warning: nothing explored in Navigation occurs in the source Lone: are they the same app?\n"),
            "\(run.errors)")
        #expect(run.output.contains("\nLoneCoordinator  source only\n"))
    }

    @Test func `documentation and parts of it can be asked for`() throws {
        let docs = try flowviz(
            "docs", CommandTests.product("EventDriven"), source("EventDriven"), "--combine", "--max-depth", "1", "-o", "site")
        #expect(docs.status == 0, "\(docs.errors)")
        let page = try String(contentsOfFile: folder.path("site/coordinators/ShopCoordinator.html"), encoding: .utf8)
        #expect(page.contains("<td>screen, source only</td>") && page.contains("class=\"node screen source\""))
        let part = try flowviz(
            "render", CommandTests.product("EventDriven"), source("EventDriven"), "--combine", "--max-depth", "1", "--focus",
            "ShopCoordinator", "--depth", "0",
            "-o", "-", "--format", "mermaid")
        #expect(part.output.contains("source only") && part.output.contains("(\"Payment<br/>source only\")"), "\(part.errors)")
    }

    @Test(.enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
    func `the page tells apart, and takes out, what only the source knows`() throws {
        let run = try flowviz(
            "render", CommandTests.product("EventDriven"), source("EventDriven"), "--combine", "--max-depth", "1", "-o", ".", "--format",
            "html")
        #expect(run.status == 0, "\(run.errors)")
        let browser = try Browser()
        try browser.open(file: folder.path("EventDriven.html"))
        try browser.evaluateVoid("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        #expect(
            try browser.texts("#by-evidence label").map { $0.trimmingCharacters(in: .decimalDigits.union(.whitespacesAndNewlines)) } == [
                "explored, source", "source",
            ])
        #expect(try browser.count("#picture g.node.source") == 2)
        try browser.click("#picture g.node[aria-label^=Payment]")
        #expect(try browser.text("#details").contains("Found in source only: no exploration reached it."))
        #expect(try browser.texts("#details .row").contains { $0.contains("push · source · ") })
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#by-evidence label')].find((each) => each.textContent.startsWith('source')).querySelector('input').click()"
        )
        #expect(try browser.count("#picture g.node.off") == 2)
        #expect(try browser.count("#picture g.edge.off") >= 2)
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#by-evidence label')].find((each) => each.textContent.startsWith('explored')).querySelector('input').click()"
        )
        #expect(try browser.count("#picture g.edge.off") >= 3)
        #expect(browser.problems == [])
    }
}
