import FlowGraph
import Foundation
import Testing

/// What `flowviz docs` writes.
struct DocsTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func docs(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            ["docs"] + arguments + ["--no-config"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func output(_ name: String) -> String { CommandTests.repository.appending(path: "Output/\(name).flow.json").path }
    private func example(_ name: String) -> String { CommandTests.repository.appending(path: "Examples/\(name)/App").path }
    private func read(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

    /// The files below a folder, by their paths in it.
    private func files(_ name: String) throws -> [String] {
        let root = folder.url.appending(path: name).resolvingSymlinksInPath()
        let found = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey]))
        return found.compactMap { $0 as? URL }.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .map { String($0.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1)) }.sorted()
    }

    /// Every link of a site that leads nowhere: to a file that is not there, or to a place that the file has not.
    private func brokenLinks(_ site: String) throws -> [String] {
        let pages = try files(site).filter { $0.hasSuffix(".html") }
        var texts: [String: String] = [:]
        for page in pages { texts[page] = try read("\(site)/\(page)") }
        var broken: [String] = []
        var followed = 0
        for page in pages {
            // An interactive page builds its links as it runs.
            for match in texts[page]!.matches(of: #/(?:href|action)="([^"]*)"/#) {
                let address = String(match.1)
                if address.hasPrefix("https:") || address.hasPrefix("http:") { continue }
                followed += 1
                let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? page : Self.resolved(parts[0], from: page)
                guard let text = texts[target] else {
                    broken.append("\(page): \(address)")
                    continue
                }
                if parts.count > 1, !text.contains("id=\"\(parts[1])\"") { broken.append("\(page): \(address) (no such place)") }
            }
        }
        #expect(followed > 0)
        return broken
    }

    private static func resolved(_ address: String, from page: String) -> String {
        var path = page.split(separator: "/").map(String.init).dropLast()
        for part in address.split(separator: "/") {
            if part == ".." { path = path.dropLast() } else { path.append(String(part)) }
        }
        return path.joined(separator: "/")
    }

    // MARK: The site

    @Test func `a site has an overview, a page for each coordinator and each rule that has found something, and no broken link`() throws {
        let run = try docs(example("EventDriven"), "-o", "site")
        #expect(run.status == 0)
        #expect(run.errors == "wrote site/index.html and 8 more pages\n")
        #expect(
            try files("site") == [
                ".flowviz-docs", "coordinators/AccountCoordinator.html", "coordinators/MainCoordinator.html",
                "coordinators/ShopCoordinator.html", "flow.html", "index.html",
                "rules/missed_multi_pop.html", "rules/orphan_child.html", "rules/unhandled_route.html",
                "search.html",
            ])
        #expect(try brokenLinks("site") == [])
        let page = try read("site/coordinators/AccountCoordinator.html")
        #expect(page.contains("<p>Shows Login and Verify, and hands every other event to its parent.</p>"))
        #expect(page.contains("Parent: <a href=\"MainCoordinator.html\">MainCoordinator</a>"))
        #expect(page.contains("MainCoordinator may leak AccountCoordinator after the back button on LoginViewController"))
        #expect(page.contains("<svg"))
    }

    @Test func `what was found about a screen and a coordinator of another page is linked to the page that tells it`() throws {
        let fact =
            #"{"kind":"strongParent","child":"ShopCoordinator","owner":"VerifyViewController","circumstance":"ShopCoordinator.verify","exits":[],"isReachable":true,"related":[],"location":{"file":"Shop.swift","line":3,"column":5}}"#
        let text = try String(contentsOfFile: output("EventDriven"), encoding: .utf8)
        #expect(!text.contains("\"sourceFacts\""))
        try Data(text.replacing("\"graph\" : {", with: "\"graph\" : { \"sourceFacts\" : [\(fact)],").utf8).write(
            to: folder.url.appending(path: "Held.flow.json"))
        #expect(try docs("Held.flow.json", "-o", "site").status == 0)
        let message = "ShopCoordinator.verify may leak VerifyViewController: each retains the other"
        #expect(try read("site/coordinators/AccountCoordinator.html").contains(message))
        #expect(try read("site/rules/strong_parent_cycle.html").contains(message))
        #expect(try brokenLinks("site") == [])
    }

    @Test func `several flows have a folder each, and no broken link`() throws {
        #expect(try docs(output("EventDriven"), output("HowToCode"), output("Tabs"), "-o", "site").status == 0)
        #expect(try brokenLinks("site") == [])
        let page = try read("site/HowToCode/coordinators/HowToCodeCoordinator.html")
        #expect(page.contains("<li>tap &quot;How to code&quot; <small>I wake up</small></li>"))
        #expect(try files("site").contains("rules/coordinator_growth.html"))
        // What was found says in which flow, on the list and on the page of a rule.
        let list = try read("site/index.html")
        #expect(list.contains("<h3><a href=\"EventDriven/index.html\">EventDriven</a></h3>\n<article"))
        #expect(
            try read("site/rules/orphan_child.html").contains("<h3><a href=\"../EventDriven/index.html\">EventDriven</a></h3>\n<article"))
        // One search has them all.
        #expect(list.contains("<form action=\"search.html\""))
        let search = try read("site/search.html")
        #expect(
            search.contains(
                #"["Verify","VerifyViewController in AccountCoordinator, EventDriven","EventDriven/coordinators/AccountCoordinator.html#s-"#
            ))
        #expect(search.contains(#"["Tabs","flow","Tabs/index.html"]"#))
        #expect(try read("site/Tabs/flow.html").contains("<a href=\"index.html\">Documentation</a>"))
    }

    @Test func `coordinators of one name are told apart by who keeps them, and all others keep their names`() throws {
        let text = try String(contentsOfFile: output("EventDriven"), encoding: .utf8).replacing(
            "\"typeName\" : \"ShopCoordinator\"", with: "\"typeName\" : \"MainCoordinator\"")
        try Data(text.utf8).write(to: folder.url.appending(path: "Twins.flow.json"))
        #expect(try docs("Twins.flow.json", "-o", "site").status == 0)
        #expect(try brokenLinks("site") == [])
        let search = try read("site/search.html")
        #expect(search.contains("[\"MainCoordinator\",\"coordinator\","))
        #expect(search.contains("[\"MainCoordinator of MainCoordinator\",\"coordinator\","))
        #expect(search.contains("\"PaymentViewController in MainCoordinator of MainCoordinator\""))
        #expect(search.contains("\"LoginViewController in AccountCoordinator\""))
    }

    @Test func `a flow too large for a page to move about in says so, and what to do instead`() throws {
        let screens = (1...401).map {
            #"{"id":"A/S\#($0)","isEntry":\#($0 == 1),"isOwnerGuessed":false,"isTerminal":false,"isUnexplored":false,"kind":"screen","owner":"A","title":"S\#($0)","typeName":"S\#($0)"}"#
        }
        let large =
            #"{"version":1,"name":"Large","findings":[],"graph":{"coordinators":[{"id":"A","typeName":"A","lifetimes":[]}],"screens":["#
            + screens.joined(separator: ",")
            + #"],"transitions":[],"states":[]},"summary":{"inputs":[],"gestures":[],"leftOut":[],"limits":[],"divergences":[],"growths":[],"misuses":[],"crashes":[]}}"#
        try Data(large.utf8).write(to: folder.url.appending(path: "Large.flow.json"))
        #expect(try docs("Large.flow.json", "-o", "site").status == 0)
        #expect(try !files("site").contains("flow.html"))
        #expect(
            try read("site/index.html").contains(
                "This flow has 401 screens, more than the 400 that an interactive page supports. Use <code>flowviz render --split --format html</code>"
            ))
        #expect(try !docs(output("EventDriven"), "-o", "other").errors.contains("error"))
        #expect(try !read("other/index.html").contains("more than the 400"))
    }

    @Test func `equal flows are equal sites, and what is no longer there goes`() throws {
        #expect(try docs(output("EventDriven"), "-o", "site").status == 0)
        let names = try files("site"), before = try names.map { try read("site/\($0)") }
        #expect(try docs(output("EventDriven"), "-o", "site").status == 0)
        #expect(try names.map { try read("site/\($0)") } == before)
        try Data("mine".utf8).write(to: folder.url.appending(path: "site/notes.txt"))
        try Data(("../outside.txt\n" + read("site/.flowviz-docs")).utf8).write(to: folder.url.appending(path: "site/.flowviz-docs"))
        try Data("mine".utf8).write(to: folder.url.appending(path: "outside.txt"))
        #expect(try docs(output("HowToCode"), "-o", "site").status == 0)
        #expect(try !files("site").contains("coordinators/ShopCoordinator.html"))
        #expect(try read("site/notes.txt") == "mine")
        #expect(try read("outside.txt") == "mine")
    }

    @Test func `a file that somebody else has put there is never replaced, and then nothing is written`() throws {
        try FileManager.default.createDirectory(at: folder.url.appending(path: "s/coordinators"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: folder.url.appending(path: "s/index.html"))
        try Data("mine too".utf8).write(to: folder.url.appending(path: "s/coordinators/ShopCoordinator.html"))
        let run = try docs(output("EventDriven"), "-o", "s")
        #expect(run.status == 2)
        #expect(
            run.errors.hasSuffix(
                "error: s/coordinators/ShopCoordinator.html and 1 more were not written by 'flowviz docs' and would be replaced: move them, or name another folder with '-o DIR'\n"
            ))
        #expect(try files("s") == ["coordinators/ShopCoordinator.html", "index.html"])
        #expect(try read("s/index.html") == "mine")
        // What leads elsewhere is somebody's too, even if it leads nowhere.
        try FileManager.default.removeItem(atPath: folder.path("s"))
        try FileManager.default.createDirectory(at: folder.url.appending(path: "s"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("s/search.html"), withDestinationPath: folder.path("elsewhere.html"))
        #expect(try docs(output("EventDriven"), "-o", "s").status == 2)
        #expect(folder.names == ["s"])
    }

    @Test func `articles that somebody wrote stay beside those of a catalogue, and none of several catalogues is written over them`() throws
    {
        for name in ["EventDriven.docc", "Tabs.docc"] {
            try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        try Data("mine".utf8).write(to: folder.url.appending(path: "EventDriven.docc/GettingStarted.md"))
        try Data("mine".utf8).write(to: folder.url.appending(path: "Tabs.docc/Tabs.md"))
        let run = try docs(output("EventDriven"), output("Tabs"), "-f", "docc")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: Tabs.docc/Tabs.md was not written by 'flowviz docs'"))
        #expect(try files("EventDriven.docc") == ["GettingStarted.md"])
        try FileManager.default.removeItem(atPath: folder.path("Tabs.docc/Tabs.md"))
        for _ in 1...2 { #expect(try docs(output("EventDriven"), output("Tabs"), "-f", "docc").status == 0) }
        #expect(try read("EventDriven.docc/GettingStarted.md") == "mine")
        #expect(try files("EventDriven.docc").contains("EventDriven.md"))
    }

    @Test func `names that HTML would obey stay text, and files have names that every system takes`() throws {
        let evil = #"</script><img src=x onerror=alert(1)>\"' é 🙂 /../.. & %20"#
        let text = try String(contentsOfFile: output("EventDriven"), encoding: .utf8)
            .replacing("ShopCoordinator", with: evil).replacing("\"title\" : \"Verify\"", with: "\"title\" : \"\(evil)\"")
        try Data(text.utf8).write(to: folder.url.appending(path: "Evil.flow.json"))
        #expect(try docs("Evil.flow.json", "-o", "site").status == 0)
        #expect(try brokenLinks("site") == [])
        for name in try files("site") {
            #expect(name.utf8.allSatisfy { $0 < 128 })
            if name.hasSuffix(".html") { #expect(try !read("site/\(name)").contains("<img src=x"), "\(name)") }
        }
        #expect(try docs("Evil.flow.json", "-f", "markdown").output.contains("<img") == false)
    }

    @Test func `an empty flow has a site too`() throws {
        let nothing =
            #"{"version":1,"name":"Nothing","findings":[],"graph":{"coordinators":[],"screens":[],"transitions":[],"states":[]},"summary":{"inputs":[],"gestures":[],"leftOut":[],"limits":[],"divergences":[],"growths":[],"misuses":[],"crashes":[]}}"#
        try Data(nothing.utf8).write(to: folder.url.appending(path: "Nothing.flow.json"))
        #expect(try docs("Nothing.flow.json", "-o", "site").status == 0)
        #expect(try files("site") == [".flowviz-docs", "index.html", "search.html"])
        #expect(try docs("Nothing.flow.json", "-f", "markdown").status == 0)
        #expect(try docs("Nothing.flow.json", "-f", "docc").status == 0)
    }

    @Test(.enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
    func `in a browser the search finds, links lead there, and nothing is loaded or complained about`() throws {
        #expect(try docs(example("EventDriven"), "-o", "site").status == 0)
        let browser = try Browser()
        try browser.open(file: folder.path("site/index.html"))
        try browser.click("#q")
        try browser.type("verif")
        try browser.press("Enter")
        try browser.wait("location.pathname.endsWith('search.html') && document.documentElement.dataset.ready === 'yes'")
        #expect(try browser.texts("#found li") == ["Verify VerifyViewController in AccountCoordinator"])
        try browser.click("#found a")
        try browser.wait("location.pathname.endsWith('AccountCoordinator.html')")
        try browser.wait("document.querySelector('tr:target')?.innerText.includes('Verify')")
        for colours in ["light", "dark"] {
            try browser.prefer(colours: colours)
            for page in [
                "site/index.html", "site/coordinators/AccountCoordinator.html", "site/rules/unhandled_route.html", "site/search.html",
            ] {
                try browser.open(file: folder.path(page))
                #expect(try browser.controls().filter { $0.name.isEmpty }.map(\.role) == [], "\(page)")
                #expect(try browser.evaluate(Browser.weakTexts) as? [String] == [], "\(page), \(colours)")
            }
        }
        // The interactive page leads back, and names in tables keep their words whole, also on a phone.
        try browser.open(file: folder.path("site/flow.html"))
        try browser.click("header a[href='index.html']")
        try browser.wait("location.pathname.endsWith('site/index.html')")
        let phone = try Browser(width: 400, height: 800)
        for browser in [browser, phone] {
            try browser.open(file: folder.path("site/coordinators/AccountCoordinator.html"))
            let torn = """
                (() => { const torn = [];
                  for (const cell of document.querySelectorAll('td:not(.source)')) {
                    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
                    for (let text; (text = texts.nextNode());) {
                      // The letters of a word stand on one line.
                      for (const word of text.data.matchAll(/\\S+/g)) {
                        const range = document.createRange();
                        range.setStart(text, word.index);
                        range.setEnd(text, word.index + word[0].length);
                        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) torn.push(word[0]);
                      }
                    }
                  }
                  return torn; })()
                """
            #expect(try browser.evaluate(torn) as? [String] == [])
            #expect(try browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
        }
        #expect(browser.problems == [])
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file://") || $0.hasPrefix("data:") })
    }

    // MARK: DocC and Markdown

    @Test func `DocC takes the catalogue without a word, and every article has a page`() throws {
        #expect(try docs(output("EventDriven"), "-f", "docc").status == 0)
        #expect(try files("EventDriven.docc").contains("Resources/flow-AccountCoordinator.svg"))
        let process = Process(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/docc")
            } ? ["docc"] : ["xcrun", "docc"]
        process.arguments! += ["convert", folder.path("EventDriven.docc"), "--output-path", folder.path("converted")]
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(said == "", "DocC warns of links and images that lead nowhere")
        for name in ["coordinator-accountcoordinator", "coordinator-shopcoordinator", "rule-orphan_child"] {
            #expect(
                try files("converted").contains { $0.hasPrefix("data/documentation/") && $0.lowercased().hasSuffix("\(name).json") },
                "\(name)")
        }
    }

    @Test(arguments: [
        (["-o", "-"], "'-o -' works with '--format markdown' only: here '-o' names the folder of the site"),
        (["-o", "out.html"], "'-o out.html' looks like a file, but here '-o' names the folder of the site"),
        (
            ["--format", "docc", "-o", "Flow.md"],
            "'-o Flow.md' looks like a file, but here '-o' names the folder for the catalog; '--format markdown' writes a file"
        ),
    ])
    func `a file where a folder belongs is told before anything is read`(options: [String], sentence: String) throws {
        let run = try CommandTests.flowviz(["docs"] + options, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains("Error: \(sentence)\n"))
        #expect(folder.names.isEmpty)
    }

    @Test func `Markdown goes between the marks of a file, and all else stays`() throws {
        try Data("# Shop\n\n<!-- flowviz docs: begin -->\nold\n<!-- flowviz docs: end -->\n\nThe end.\n".utf8).write(
            to: folder.url.appending(path: "README.md"))
        #expect(try docs(output("HowToCode"), "-f", "markdown", "-o", "README.md").status == 0)
        let text = try read("README.md")
        #expect(text.hasPrefix("# Shop\n\n<!-- flowviz docs: begin -->\n\n## HowToCode\n"))
        #expect(text.hasSuffix("\n\n<!-- flowviz docs: end -->\n\nThe end.\n"))
        #expect(text.contains("```mermaid\n"))
        #expect(text.contains("From launch: tap \"How to code\""))
        #expect(!text.contains("\nold\n"))
        #expect(try docs(output("HowToCode"), "-f", "markdown", "-o", "README.md").status == 0)
        #expect(try read("README.md") == text)
        #expect(try docs(output("HowToCode"), "-f", "markdown", "-o", "New.md").status == 0)
        #expect(try read("New.md").hasPrefix("<!-- flowviz docs: begin -->\n\n## HowToCode\n"))
        #expect(
            try docs(output("HowToCode"), "-f", "markdown").output == text.split(separator: "<!-- flowviz docs: begin -->\n\n")[1].split(
                separator: "\n<!-- flowviz docs: end -->")[0] + "")
    }

    @Test(arguments: [
        ("no marks", "has no line \"<!-- flowviz docs: begin -->\""),
        ("<!-- flowviz docs: begin -->", "has no line \"<!-- flowviz docs: end -->\""),
        ("<!-- flowviz docs: end --> <!-- flowviz docs: begin -->", "must have one \"<!-- flowviz docs: begin -->\", followed by one"),
    ])
    func `a file without its marks is left alone`(text: String, message: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: "a.md"))
        let run = try docs(output("HowToCode"), "-f", "markdown", "-o", "a.md")
        #expect(run.status == 2)
        #expect(run.errors.contains("error: a.md \(message)"))
        #expect(try read("a.md") == text)
    }
}
