import FlowGraph
import Foundation
import Testing

/// Walks through the pictures and the pages of a flow that is drawn in parts.
@Suite(.serialized) struct SplitTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func split(_ document: FlowDocument, _ more: String...) throws -> [String] {
        try LargeApp.write(document, to: folder.url)
        let run = try CommandTests.flowviz(["render", document.name + ".flow.json", "--no-config", "-o", "out"] + more, in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    }

    private func text(_ file: String) throws -> String { try String(contentsOfFile: folder.path("out/" + file), encoding: .utf8) }

    /// The files that a picture or a page leads to.
    private func links(in file: String) throws -> Set<String> {
        let text = try text(file)
        let addresses =
            text.matches(of: /href="([^"#][^"]*)"/).map(\.output.1) + text.matches(of: /"(?:leads|address|top)":"([^"]*)"/).map(\.output.1)
        return try Set(
            addresses.map { address in
                let path = address.split(separator: "#", omittingEmptySubsequences: false)[0]
                #expect(path.allSatisfy { $0.isASCII && !" <>\"&?:".contains($0) }, "\(address)")
                return try #require(String(path).removingPercentEncoding)
            })
    }

    /// Every link leads to a file, every file is reached from the first overview, and from every file there is a way back to it.
    private func walk(_ files: [String], from first: String) throws {
        var links: [String: Set<String>] = [:]
        for file in files {
            links[file] = try self.links(in: file)
            #expect(links[file]!.subtracting(files) == [], "\(file)")
            if file != first { #expect(links[file]!.contains(first), "\(file) does not lead back") }
        }
        var met: Set = [first], next = [first]
        while let file = next.popLast() { for target in links[file] ?? [] where met.insert(target).inserted { next.append(target) } }
        #expect(met == Set(files))
    }

    /// An app that was read from source and has no coordinators: five folders of fourteen screens, each led to by the one before, and an alert.
    private var plainApp: FlowDocument {
        let screens = ["Cart", "Help", "Login", "Search", "Shop"].flatMap { name in
            (0..<14).map { number in
                let place = SourcePlace(file: "App/\(name)/\(name)\(number).swift", line: 1)
                return Screen(
                    id: "\(name)\(number)", title: "\(name)\(number)", typeName: "\(name)\(number)", owner: nil,
                    isEntry: name == "Cart" && number == 0, place: place)
            }
        }
        let alert = Screen(id: "alert", kind: .alert, title: "Empty the cart?", typeName: "UIAlertController", owner: nil)
        let ends = zip(screens, screens.dropFirst()).map { ($0.id, $1.id, Transition.Kind.push) } + [("Cart1", "alert", .present)]
        let steps = ends.map { from, to, kind in
            Transition(
                from: from, to: to, kind: kind, trigger: Trigger(kind: .action, label: "tap \"Go\""), owner: nil,
                evidence: [.source(SourcePlace(file: "App/A.swift", line: 1))])
        }
        return FlowDocument(
            name: "App", graph: FlowGraph(screens: screens + [alert], transitions: steps),
            summary: Summary(inputs: [], reading: Summary.Reading(files: 70)))
    }

    @Test func `an app without coordinators is drawn by its folders, with alerts at their screens`() throws {
        let files = try split(plainApp, "--format", "svg", "json")
        let parts = ["App-1-Cart.svg", "App-2-Help.svg", "App-3-Login.svg", "App-4-Search.svg", "App-5-Shop.svg"]
        #expect(files == parts + ["App.flow.json", "App.svg"])
        try walk(parts + ["App.svg"], from: "App.svg")
        #expect(try text(parts[0]).contains(">alert<") && !text(parts[0]).contains("Empty the cart?"))
        #expect(try text("App.flow.json").contains("Empty the cart?"))
        let whole = ["render", "App.flow.json", "--no-config", "--view", "screens", "--show", "alerts", "-o", "whole.svg"]
        #expect(try CommandTests.flowviz(whole, in: folder.url).status == 0)
        #expect(try String(contentsOfFile: folder.path("whole.svg"), encoding: .utf8).contains("Empty the cart?"))
    }

    @Test func `a part that two apps have in common is drawn once, and both lead to it`() throws {
        let app = plainApp
        // A demo app that is launched into the second folder.
        let screens = app.graph.screens.filter { !$0.id.hasPrefix("Cart") && $0.kind == .screen }.map { screen in
            Screen(
                id: screen.id, title: screen.title, typeName: screen.typeName, owner: nil, isEntry: screen.id == "Help0",
                place: screen.place)
        }
        let own = Set(screens.map(\.id))
        let steps = app.graph.transitions.filter { own.contains($0.from) && own.contains($0.to) }
        let demo = FlowDocument(name: "Demo", graph: FlowGraph(screens: screens, transitions: steps), summary: app.summary)
        try LargeApp.write(demo, to: folder.url)
        let files = try split(app, "Demo.flow.json", "--split", "--format", "svg")
        let shared = ["App-3-Login.svg", "App-4-Search.svg", "App-5-Shop.svg"]
        #expect(files == ["App-1-Cart.svg", "App-2-Help.svg"] + shared + ["App.svg", "Demo-1-Help.svg", "Demo.svg"])
        #expect(try links(in: "Demo.svg") == Set(shared + ["Demo-1-Help.svg"]))
        #expect(try links(in: "App-3-Login.svg").contains("App.svg"))
    }

    @Test func `every link of every picture and page leads to a file of its own kind, and all are reached`() throws {
        let files = try split(LargeApp.document(named: "Läden 2", children: 44, screens: 17), "--split", "--format", "svg", "html")
        for suffix in [".svg", ".html"] {
            let kind = files.filter { $0.hasSuffix(suffix) }
            let overviews = kind.filter { $0.hasPrefix("Läden 2-overview-") }
            #expect(overviews.count > 4 && kind.count == 45 + overviews.count + 1, "\(kind)")
            try walk(kind, from: "Läden 2" + suffix)
        }
        // Two steps lead out of each part, and what stands for the coordinators there leads to theirs.
        let part = try #require(files.first { $0.contains("Child7Coordinator") && $0.hasSuffix(".svg") })
        #expect(
            try links(in: part).contains { $0.contains("Child8Coordinator") }
                && links(in: part).contains { $0.contains("Child6Coordinator") })
    }

    @Test func `a flow that would not be legible in one picture is drawn in parts, and another one is not`() throws {
        let large = LargeApp.document(children: 8, screens: 9)
        let parts = try split(large, "--format", "svg", "json")
        #expect(parts.contains("Large.svg") && parts.contains("Large.flow.json") && parts.count > 6, "\(parts)")
        // The overview has the coordinators, and the document is whole.
        #expect(try !text("Large.svg").contains("Page 3 of 5"))
        #expect(try FlowDocument(json: Data(text("Large.flow.json").utf8)).graph.screens.count == 73)
        try walk(parts.filter { $0.hasSuffix(".svg") }, from: "Large.svg")

        try FileManager.default.removeItem(atPath: folder.path("out"))
        #expect(try split(large, "--format", "svg", "--view", "screens") == ["Large.svg"])
        #expect(try text("Large.svg").contains("Page 3 of 5"))

        try FileManager.default.removeItem(atPath: folder.path("out"))
        #expect(try split(LargeApp.document(named: "Small", children: 2, screens: 3), "--format", "svg") == ["Small.svg"])
        #expect(try text("Small.svg").contains("Page 1 of 1"))
    }

    @Test func `one overview leads to the parts, with links to the source where there is no part`() throws {
        let document = LargeApp.document(children: 3, screens: 17)
        let files = try split(
            document, "--split-by", "coordinator", "--format", "svg", "pdf", "dot", "--link-template", "vscode://file{path}:{line}")
        let overview = try text("Large.svg")
        #expect(overview.contains("xlink:href=\"Large-2-Child0Coordinator.svg\""))
        #expect(!overview.contains("vscode:"))
        #expect(try text("Large-2-Child0Coordinator.svg").contains("xlink:href=\"vscode://file"))
        // The text for Graphviz is nobody's page.
        #expect(try text("Large.dot").contains("vscode://file") && !text("Large.dot").contains(".svg"))
        let pdf = try Data(contentsOf: URL(filePath: folder.path("out/Large.pdf")))
        #expect(pdf.range(of: Data("Large-2-Child0Coordinator.pdf".utf8)) != nil)
        #expect(files.count == 15)
    }

    @Test func `a picture by itself leads nowhere`() throws {
        let files = try split(LargeApp.document(children: 2, screens: 3), "--format", "svg", "html")
        #expect(files == ["Large.html", "Large.svg"])
        #expect(try links(in: "Large.svg").isEmpty && links(in: "Large.html").isEmpty)
    }

    // MARK: In a browser

    private static let noBrowser: Comment = "no Chromium here: the README says how to install it"

    private func opened(_ file: String) throws -> Browser {
        let browser = try Browser()
        try browser.open(file: folder.path("out/" + file))
        return browser
    }

    /// Until a page of that title is set up.
    private func arrive(_ browser: Browser, at title: String) throws {
        try browser.wait("document.querySelector('h1')?.innerText === '\(title)' && document.documentElement.dataset.ready === 'yes'")
    }

    @Test(.enabled(if: Browser.isThere, noBrowser))
    func `an overview finds what is on other pages, leads there, and there is a way back`() throws {
        _ = try split(LargeApp.document(children: 44, screens: 17), "--split", "--format", "html")
        let browser = try opened("Large.html")
        #expect(try browser.text("#count").contains("parts"))
        try browser.press("/")
        try browser.type("page 5 of 7")
        // A page of another coordinator has the same words, and comes later.
        #expect(
            try browser.texts("#screens .row").first?.hasPrefix("Page 5 of 7\nPage5ViewController · Child7Coordinator · Large-") == true)
        #expect(try browser.count("#picture g.node.hit") > 0)
        try browser.press("Enter")
        try arrive(browser, at: "Child7Coordinator")
        #expect(try browser.text("#details h2") == "Page 5 of 7")
        #expect(try browser.count("#picture g.node.pin[aria-label^='Page 5 of 7']") == 1)
        // What stands for the next coordinator opens its page, with the coordinator chosen.
        try browser.press("0")
        try browser.click("#picture g.node[aria-label^=Child8Coordinator]")
        try arrive(browser, at: "Child8Coordinator")
        #expect(try browser.text("#details h2") == "Child8Coordinator")
        // What is not here is looked for in the whole flow.
        try browser.press("/")
        try browser.type("page 9 of 20")
        #expect(try browser.text("#count") == "0 of 19 screens")
        try browser.click("#elsewhere a")
        try arrive(browser, at: "Large")
        try browser.wait("document.querySelectorAll('#screens a.row').length === 1")
        #expect(try browser.text("#screens .row").hasPrefix("Page 9 of 20"))
        try browser.click("#screens .row")
        try browser.wait("document.querySelector('#details h2')?.innerText === 'Page 9 of 20'")
        // The way up is by steps: the overview of some parts, then that of all.
        try browser.click(".trail a:last-of-type")
        try browser.wait("location.pathname.includes('Large-overview-') && document.documentElement.dataset.ready === 'yes'")
        try browser.click(".trail a")
        try arrive(browser, at: "Large")
        // The back button knows what was looked for.
        try browser.press("/")
        try browser.type("start 12")
        #expect(try browser.count("#picture g.node.hit") == 1)
        #expect(try browser.count("#picture g.node.dim") > 4)
        try browser.press("Enter")
        try browser.wait("document.querySelector('#details h2')?.innerText.startsWith('Start 12')")
        // The page may be gone before it answers.
        _ = try? browser.evaluate("history.back()")
        try arrive(browser, at: "Large")
        try browser.wait("document.querySelector('#search').value === 'start 12'")
        #expect(try browser.texts("#screens .row").count == 1)
        #expect(browser.problems == [])
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") })
    }

    @Test(.enabled(if: Browser.isThere, noBrowser))
    func `a box of an overview opens its part by a click and by the keyboard, can be chosen instead, and a finding leads to its page`()
        throws
    {
        _ = try split(LargeApp.document(children: 4, screens: 17), "--split", "--format", "html")
        let browser = try opened("Large.html")
        #expect(try browser.text("#count") == "5 coordinators")
        try browser.click("#screens li:nth-child(2) .row")
        #expect(try browser.text("#details h2") == "Child0Coordinator")
        #expect(
            try browser.texts("#details li .row").contains(
                "Page 3 of 0\nPage3ViewController · Child0Coordinator · Large-2-Child0Coordinator"))
        #expect(try browser.text("#open") == "Open its picture")
        try browser.click("#picture g.node[aria-label^=Child1Coordinator]")
        try arrive(browser, at: "Child1Coordinator")
        #expect(try browser.text("#details h2") == "Child1Coordinator")
        // Who keeps it is in another picture.
        #expect(try browser.texts("#details a.row") == ["AppCoordinator\nin another picture"])
        // The page may be gone before it answers.
        _ = try? browser.evaluate("history.back()")
        try arrive(browser, at: "Large")
        _ = try browser.evaluate("document.querySelector('#picture g.node[aria-label^=Child2Coordinator]').focus()")
        try browser.press(" ")
        #expect(try browser.text("#details h2") == "Child2Coordinator")
        try browser.press("Enter")
        try arrive(browser, at: "Child2Coordinator")
        try browser.click(".trail a")
        try arrive(browser, at: "Large")
        try browser.press("f")
        #expect(try browser.isTrue("document.activeElement.matches('#findings a.row')"))
        try browser.press("Enter")
        try arrive(browser, at: "Child2Coordinator")
        #expect(try browser.text("#details h2") == "error orphan_child")
        #expect(browser.problems == [])
    }

    @Test(.enabled(if: Browser.isThere, noBrowser))
    func `a page at the level of coordinators or states has what is drawn in its lists, its paths and its findings`() throws {
        let document = CommandTests.repository.appending(path: "Output/EventDriven.flow.json").path
        for level in ["coordinators", "states"] {
            let run = try CommandTests.flowviz(["render", document, "--view", level, "--format", "html", "-o", level], in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
        }
        let coordinators = try Browser()
        try coordinators.open(file: folder.path("coordinators/EventDriven-coordinators.html"))
        #expect(try coordinators.texts("#screens .row").sorted() == ["AccountCoordinator", "MainCoordinator", "ShopCoordinator"])
        try coordinators.click("#picture g.node[aria-label^=ShopCoordinator]")
        #expect(try coordinators.text("#details h2") == "ShopCoordinator")
        #expect(try coordinators.count("#picture g.node.pin") == 1)
        #expect(try coordinators.texts("#details .row").contains("AccountCoordinator → tap \"Verify\"\npush · explored"))
        try coordinators.press("Escape")
        try coordinators.press("/")
        try coordinators.type("verifyview")
        #expect(try coordinators.texts("#screens .row") == ["Verify\nVerifyViewController · AccountCoordinator"])
        #expect(try coordinators.count("#picture g.node.hit[aria-label^=AccountCoordinator]") == 1)
        try coordinators.press("Enter")
        #expect(try coordinators.text("#details h2") == "AccountCoordinator")
        _ = try coordinators.evaluate(
            "[...document.querySelectorAll('#findings .row')].find((each) => each.textContent.includes('premature_release')).click()")
        try coordinators.click("#next")
        #expect(try coordinators.text("#frame") == "step 1 of 2")
        #expect(try coordinators.texts(".stack li") == ["Login", "Verify"])
        #expect(try coordinators.count("#picture g.node.now[aria-label^=AccountCoordinator]") == 1)
        #expect(coordinators.problems == [])

        let states = try Browser()
        try states.open(file: folder.path("states/EventDriven-states.html"))
        #expect(try states.text("#count") == "5 states")
        try states.click("#picture g.node[aria-label*='state 4']")
        #expect(try states.text("#details h2") == "Login")
        #expect(try states.text("#details dd") == "state 4")
        #expect(try states.text("#from-launch") == "Path from launch (4 actions)")
        try states.click("#from-launch")
        #expect(try states.count("#picture g.edge.walked") >= 4)
        #expect(try states.texts(".stack li") == ["Login", "Verify", "Product", "Payment", "Login"])
        #expect(try states.count("#picture g.node.now[aria-label*='state 4']") == 1)
        #expect(states.problems == [])
    }
}
