import Foundation
import Testing

/// The page, driven in a real browser as a person would.
@Suite(.serialized, .enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
struct PageTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    /// Makes the page of a document and opens it.
    func browser(_ document: String = "EventDriven", edit: (String) -> String = { $0 }) throws -> Browser {
        let text = try String(contentsOf: CommandTests.repository.appending(path: "Output/\(document).flow.json"), encoding: .utf8)
        try Data(edit(text).utf8).write(to: folder.url.appending(path: "\(document).flow.json"))
        let run = try CommandTests.flowviz(["render", "\(document).flow.json", "--format", "html", "-o", "."], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let browser = try Browser()
        try browser.open(file: folder.path("\(document).html"))
        return browser
    }

    /// Nothing went wrong on the page, and nothing was asked for but the page itself.
    func expectQuiet(_ browser: Browser) {
        #expect(browser.problems == [])
        #expect(
            Set(browser.requests.filter { !$0.hasPrefix("data:") }) == [
                URL(fileURLWithPath: folder.path("EventDriven.html")).absoluteString
            ])
    }

    @Test func `a search finds screens by title, class and coordinator, and Enter takes the first`() throws {
        let browser = try browser()
        #expect(try browser.texts("#screens .row").count == 4)
        try browser.press("/")
        try browser.type("verifyview")
        #expect(try browser.texts("#screens .row") == ["Verify\nAccountCoordinator"])
        #expect(try browser.text("#count") == "1 of 4 screens")
        #expect(try browser.count("#picture g.node.hit") == 1)
        #expect(try browser.count("#picture g.node.dim") == 3)
        try browser.evaluateVoid("document.querySelector('#search').value = ''")
        try browser.type("shopc")
        #expect(try browser.texts("#screens .row").map { $0.prefix { $0 != "\n" } }.sorted() == ["Payment", "Product"])
        try browser.press("Enter")
        #expect(
            try browser.text("#details h2")
                == (try browser.text("#screens .row[aria-current=true]").split(separator: "\n").first.map(String.init)))
        #expect(try browser.count("#picture g.node.pin") == 1)
        expectQuiet(browser)
    }

    @Test func `one Esc in the search lists all screens again, and the next one lets go of what is chosen`() throws {
        let browser = try browser()
        try browser.press("/")
        try browser.type("verifyview")
        try browser.press("Enter")
        try browser.press("Escape")
        #expect(try browser.evaluate("document.querySelector('#search').value") as? String == "")
        #expect(try browser.text("#count") == "4 screens")
        #expect(try browser.texts("#screens .row").count == 4)
        #expect(try browser.text("#details h2") == "Verify")
        try browser.press("Escape")
        #expect(try browser.text("#details h2") == "Nothing selected")
        expectQuiet(browser)
    }

    @Test func `a screen that is pinned shows what leads there and where it leads`() throws {
        let browser = try browser()
        try browser.click("#picture g.node[aria-label^=Verify]")
        #expect(try browser.text("#details h2") == "Verify")
        let rows = try browser.texts("#details .row")
        #expect(rows.contains("Login → tap \"Log in\"\npush · explored"))
        #expect(rows.contains("tap \"Verify\" → Product\npush · explored"))
        // Its neighbours are bright, and nobody else.
        #expect(try browser.count("#picture g.node.pin") == 1)
        #expect(try browser.isTrue("document.querySelector('#picture g.node[aria-label^=Login]').matches(':not(.dim)')"))
        #expect(try browser.count("#picture g.edge.way") > 0)
        // A row leads on, and the address remembers.
        try browser.click("#details .row:last-child")
        #expect(try browser.isTrue("location.hash.length > 1"))
        try browser.press("Escape")
        #expect(try browser.text("#details h2") == "Nothing selected")
        #expect(try browser.count("#picture g.node.pin") == 0)
        try browser.press("0")
        try browser.point(at: "#picture g.node[aria-label^=Product]")
        #expect(try browser.count("#picture g.edge.way") > 0)
        expectQuiet(browser)
    }

    @Test func `the address of a screen opens it`() throws {
        let browser = try browser()
        try browser.click("#picture g.node[aria-label^=Payment]")
        let address = try #require(try browser.evaluate("location.href") as? String)
        let other = try Browser()
        try other.open(address)
        #expect(try other.text("#details h2") == "Payment")
    }

    @Test func `the address has the filters and the path too`() throws {
        let browser = try browser()
        try browser.evaluateVoid(
            """
            document.querySelectorAll('details').forEach((each) => { each.open = true });
            const uncheck = (id, name) => [...document.querySelectorAll(`#${id} label`)].find((each) => each.textContent.startsWith(name)).querySelector('input').click();
            uncheck('by-coordinator', 'ShopCoordinator'); uncheck('by-kind', 'push'); document.getElementById('only-findings').click();
            const choose = (id, name) => { const list = document.getElementById(id); list.value = [...list.options].find((each) => each.text.startsWith(name)).value; list.dispatchEvent(new Event('change')) };
            choose('to', 'Payment')
            """)
        try browser.click("#show-path")
        let address = try #require(try browser.evaluate("location.href") as? String)
        let other = try Browser()
        try other.open(address)
        #expect(try other.text("#details h2") == "launch to Payment")
        #expect(try other.count("#picture g.edge.walked") >= 3)
        #expect(try other.isTrue("document.getElementById('only-findings').checked"))
        #expect(try other.count("#by-coordinator input:not(:checked)") == 1 && other.count("#by-kind input:not(:checked)") == 1)
        #expect(try other.count("#picture g.cluster.off") == 1)
        #expect(try other.evaluate("location.href") as? String == address)
        // Shown again, they are no part of it.
        try other.evaluateVoid(
            "document.querySelectorAll('details').forEach((each) => { each.open = true }); document.querySelectorAll('#by-kind input:not(:checked), #by-coordinator input:not(:checked), #only-findings').forEach((each) => each.click())"
        )
        #expect((try other.evaluate("location.hash") as? String)?.contains("&") == false)
        expectQuiet(browser)
        expectQuiet(other)
    }

    @Test func `a map shows which part of the picture is in view, and leads to any other`() throws {
        let browser = try browser()
        #expect(try browser.isTrue("document.getElementById('map').classList.contains('hidden')"))
        for _ in 0..<6 { try browser.press("+") }
        #expect(try browser.isTrue("!document.getElementById('map').classList.contains('hidden')"))
        #expect(try browser.count("#map .box") == 4)
        let lens =
            "(() => { const box = document.querySelector('#map .lens').getBBox(); return [box.x, box.y].map(Math.round).join(' ') })()"
        let before = try #require(try browser.evaluate(lens) as? String)
        // The upper left corner of the map.
        try browser.evaluateVoid(
            """
            const box = document.getElementById('map').getBoundingClientRect();
            const at = { clientX: box.left + 8, clientY: box.top + 8, button: 0, bubbles: true, cancelable: true };
            document.getElementById('map').dispatchEvent(new PointerEvent('pointerdown', at)); window.dispatchEvent(new PointerEvent('pointerup', at))
            """)
        #expect(try browser.evaluate(lens) as? String != before)
        // It is the same place in the picture.
        #expect(
            try browser.isTrue(
                """
                (() => { const [a, b] = ['#picture svg', '#map'].map((each) => document.querySelector(each)), lens = document.querySelector('#map .lens').getBBox();
                const view = a.viewBox.baseVal, x = view.x + view.width / 2, y = view.y + view.height / 2;
                return lens.x < x && x < lens.x + lens.width && lens.y < y && y < lens.y + lens.height && x < b.viewBox.baseVal.width / 4 })()
                """))
        try browser.click("#fit")
        #expect(try browser.isTrue("document.getElementById('map').classList.contains('hidden')"))
        expectQuiet(browser)
    }

    @Test func `the shortest path between two screens is one that can be walked`() throws {
        let browser = try browser()
        try browser.evaluateVoid(
            """
            const choose = (id, name) => { const list = document.getElementById(id); list.value = [...list.options].find((each) => each.text.startsWith(name)).value; list.dispatchEvent(new Event('change')) };
            choose('from', 'Login'); choose('to', 'Payment')
            """)
        try browser.click("#show-path")
        #expect(try browser.text("#details h2") == "Login to Payment")
        #expect(
            try browser.texts("#steps .row").map { $0.prefix { $0 != "\n" } } == [
                "0. launch", "1. tap \"Log in\"", "2. tap \"Verify\"", "3. tap \"Buy\"",
            ])
        #expect(try browser.count("#picture g.edge.walked") >= 3)
        #expect(try browser.texts(".stack li") == ["Login", "Verify", "Product", "Payment"])
        // Wherever the reader was, all of it is in view then.
        for _ in 0..<6 { try browser.press("+") }
        try browser.click("#show-path")
        #expect(
            try browser.isTrue(
                """
                (() => { const frame = document.getElementById('picture').getBoundingClientRect();
                const boxes = [...document.querySelectorAll('#picture g.node:not(.dim):not(.launch)')].map((each) => each.getBoundingClientRect());
                return boxes.length >= 4 && boxes.every((each) => frame.left <= each.left && each.right <= frame.right && frame.top <= each.top && each.bottom <= frame.bottom) })()
                """))
        expectQuiet(browser)
    }

    @Test func `a finding's path is walked frame by frame beside the navigation stack`() throws {
        let browser = try browser()
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#findings .row')].find((each) => each.textContent.includes('premature_release')).click()")
        #expect(try browser.text("#details h2").contains("premature_release"))
        #expect(try browser.text("#frame") == "step 0 of 2")
        #expect(try browser.texts(".stack li") == ["Login"])
        #expect(try browser.isTrue("document.querySelector('#previous').disabled"))
        try browser.press("n")
        #expect(try browser.text("#frame") == "step 1 of 2")
        #expect(try browser.texts(".stack li") == ["Login", "Verify"])
        #expect(try browser.count("#picture g.node.now[aria-label^=Verify]") == 1)
        try browser.press("ArrowRight")
        #expect(try browser.texts(".stack li") == ["Login"])
        #expect(try browser.isTrue("document.querySelector('#next').disabled"))
        try browser.press("p")
        #expect(try browser.text("#frame") == "step 1 of 2")
        // Another way of the same finding.
        #expect(try browser.texts("#details .tools button[aria-pressed]").count == 3)
        try browser.press("f")
        #expect(try browser.text("#frame").hasPrefix("step 0 of "))
        expectQuiet(browser)
    }

    @Test func `filters take coordinators, kinds and evidence out of the picture`() throws {
        let browser = try browser()
        try browser.evaluateVoid("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#by-coordinator label')].find((each) => each.textContent.startsWith('ShopCoordinator')).querySelector('input').click()"
        )
        #expect(try browser.count("#picture g.node.off") == 2)
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#by-coordinator input')].forEach((each) => { if (!each.checked) each.click() })")
        #expect(try browser.count("#picture g.node.off") == 0)
        try browser.evaluateVoid(
            "[...document.querySelectorAll('#by-kind label')].find((each) => each.textContent.startsWith('push')).querySelector('input').click()"
        )
        #expect(try browser.count("#picture g.edge.off") > 0)
        expectQuiet(browser)
    }

    @Test func `what only UIKit offers is known by a word of its own, and no arrow is faded while all is shown`() throws {
        let source = CommandTests.repository.appending(path: "Examples/TabBarContainers").path
        #expect(
            try CommandTests.flowviz(["render", source, "--no-config", "--name", "Read", "--format", "html", "-o", "."], in: folder.url)
                .status == 0)
        let browser = try Browser()
        try browser.open(file: folder.path("Read.html"))
        #expect(try browser.count("#picture g.edge") > 3)
        #expect(try browser.count("#picture g.edge.off") == 0)
        try browser.evaluateVoid("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        #expect(
            try browser.texts("#by-evidence label").map { $0.prefix { !$0.isNewline && !$0.isNumber } } == [
                "implied: provided by UIKit", "source",
            ])
        try browser.evaluateVoid("document.querySelector('#by-evidence input').click()")
        #expect(try browser.count("#picture g.edge.off") > 0)
        try browser.evaluateVoid("document.querySelector('#by-evidence input').click()")
        #expect(try browser.count("#picture g.edge.off") == 0)
        try browser.click("#picture g.node[aria-label^=HomeVC]")
        let said = try browser.texts("#details .row small")
        #expect(said.contains("select · implied"))
        #expect(!said.contains { $0.hasSuffix("· ") || $0.hasSuffix("·") })
        #expect(browser.problems == [])
    }

    @Test func `names that occur twice are told apart by who keeps the coordinator, or by the class of the screen`() throws {
        // Both coordinators of a kind below two others, and two screens of one title in one coordinator.
        let browser = try browser { text in
            text.replacing("\"title\" : \"Verify\"", with: "\"title\" : \"Login\"").replacing(
                "\"typeName\" : \"ShopCoordinator\"", with: "\"typeName\" : \"MainCoordinator\"")
        }
        #expect(
            try browser.texts("#screens .row").sorted() == [
                "Login\nLoginViewController · AccountCoordinator", "Login\nVerifyViewController · AccountCoordinator",
                "Payment\nMainCoordinator of MainCoordinator",
                "Product\nMainCoordinator of MainCoordinator",
            ])
        #expect(try browser.texts("#from option").contains("Login, VerifyViewController (AccountCoordinator)"))
        // A step says which of them it comes from.
        try browser.click("#picture g.node[aria-label^=Product]")
        #expect(try browser.texts("#details .row").contains("Login → tap \"Verify\"\npush · explored · AccountCoordinator"))
    }

    @Test func `long names break between their words`() throws {
        let browser = try browser {
            $0.replacing("\"title\" : \"Verify\"", with: "\"title\" : \"LocalAuthenticationOnboardingSuccessView\"")
        }
        let broken = """
            [...document.querySelectorAll('#screens .row')].find((row) => row.textContent.startsWith('LocalAuth')).innerHTML.split('<small')[0]
            """
        #expect(try browser.evaluate(broken) as? String == "Local<wbr>Authentication<wbr>Onboarding<wbr>Success<wbr>View")
        #expect(try browser.texts("#screens .row").contains { $0.hasPrefix("LocalAuthenticationOnboardingSuccessView\n") })
        // The list is not wide enough for it, and no line of it ends within a word.
        let ends = """
            (() => { const row = [...document.querySelectorAll('#screens .row')].find((row) => row.textContent.startsWith('LocalAuth')), tops = [];
              for (const part of row.childNodes) { if (part.nodeType !== 3) continue; const range = document.createRange(); range.selectNodeContents(part); tops.push(range.getClientRects().length); }
              return tops; })()
            """
        #expect(try browser.evaluate(ends) as? [Int] == [1, 1, 1, 1, 1])
        expectQuiet(browser)
    }

    @Test func `no text of a badge comes near the edge of its paper`() throws {
        let browser = try browser()
        let near = """
            (() => { const near = []; let met = 0;
              for (const text of document.querySelectorAll('#picture text')) {
                let paper = text.previousElementSibling;
                while (paper && !/fill-(error|warning)-fill/.test(paper.getAttribute('class') || '')) paper = paper.previousElementSibling;
                if (!paper || !/fill-(error|warning)-text/.test(text.getAttribute('class') || '')) continue;
                met += 1;
                const inside = text.getBBox(), around = paper.getBBox();
                if (inside.x + inside.width > around.x + around.width - 2 || inside.x < around.x + 2) near.push(text.textContent);
              }
              return met ? near : ['no badge was met']; })()
            """
        #expect(try browser.evaluate(near) as? [String] == [])
    }

    @Test func `all of it can be done with the keyboard`() throws {
        let browser = try browser()
        // From the head on, Tab comes by every control and every box, and never gets stuck.
        var met: Set<String> = []
        for _ in 0..<60 {
            try browser.press("Tab")
            if let name = try browser.evaluate(
                "document.activeElement.getAttribute('aria-label') || document.activeElement.id || document.activeElement.textContent")
                as? String
            {
                met.insert(name)
            }
        }
        for id in ["search", "zoom-in", "fit", "theme", "help", "from", "to", "show-path"] {
            let name = try #require(
                try browser.evaluate("document.getElementById('\(id)').getAttribute('aria-label') || '\(id)'") as? String)
            #expect(met.contains(name), "\(id)")
        }
        #expect(met.count { $0.contains(/\d outgoing transition/) } == 4)
        // Coordinators can be reached as well, and choosing one is told.
        let coordinators = try #require(
            try browser.evaluate(
                "[...document.querySelectorAll('#picture g.cluster[tabindex]')].map((each) => each.getAttribute('aria-label'))")
                as? [String])
        #expect(coordinators.map { $0.prefix { $0 != "," } }.sorted() == ["AccountCoordinator", "MainCoordinator", "ShopCoordinator"])
        #expect(coordinators.allSatisfy(met.contains), "\(coordinators)")
        try browser.evaluateVoid("document.querySelector('#picture g.cluster[aria-label^=Account]').focus()")
        try browser.press("Enter")
        #expect(try browser.text("#details h2") == "AccountCoordinator")
        #expect(try browser.evaluate("document.activeElement.getAttribute('aria-pressed')") as? String == "true")
        #expect(try browser.text("#status") == "AccountCoordinator")
        try browser.press("Escape")
        // The findings are met once: in their list, and not beside it again.
        #expect(try browser.count("[data-finding]") == browser.count("#findings [data-finding]"))
        try browser.evaluateVoid("document.querySelector('#picture g.node[aria-label^=Product]').focus()")
        try browser.press("ArrowRight")
        #expect(try (browser.evaluate("document.activeElement.getAttribute('aria-label')") as? String)?.hasPrefix("Payment") == true)
        try browser.press("Enter")
        #expect(try browser.text("#details h2") == "Payment")
        try browser.press("?")
        #expect(try browser.isTrue("document.getElementById('keys').open"))
        try browser.press("Escape")
        #expect(try !browser.isTrue("document.getElementById('keys').open"))
        let before = try browser.evaluate("document.querySelector('#picture svg').getAttribute('viewBox')") as? String
        try browser.press("+")
        #expect(try browser.evaluate("document.querySelector('#picture svg').getAttribute('viewBox')") as? String != before)
        expectQuiet(browser)
    }

    @Test(arguments: ["light", "dark"])
    func `every control has a name, and every text stands out from what is behind it`(colours: String) throws {
        let browser = try browser()
        try browser.prefer(colours: colours)
        try browser.evaluateVoid("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        try browser.click("#picture g.node[aria-label^=Verify]")
        let controls = try browser.controls()
        #expect(controls.count > 20)
        #expect(controls.filter { $0.name.isEmpty }.map(\.role) == [])
        #expect(
            try browser.isTrue(
                "document.documentElement.lang === 'en' && document.title.length > 0 && document.querySelectorAll('h1').length === 1"))
        // What is said to a screen reader is not to be seen, and makes nothing scroll.
        #expect(try browser.isTrue("document.getElementById('status').getBoundingClientRect().width <= 1"))
        #expect(
            try browser.isTrue("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth")
        )
        let ids = try browser.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)") as? [String] ?? []
        #expect(Set(ids).count == ids.count, "no id twice")
        let weak = try browser.evaluate(Browser.weakTexts) as? [String] ?? ["not told"]
        #expect(weak == [])
        expectQuiet(browser)
    }

    @Test func `colours follow the system until a person says otherwise`() throws {
        let browser = try browser()
        let paper = "getComputedStyle(document.body).backgroundColor"
        try browser.prefer(colours: "dark")
        let dark = try browser.evaluate(paper) as? String
        try browser.click("#theme")
        #expect(try browser.text("#theme") == "Colors: light")
        let light = try browser.evaluate(paper) as? String
        #expect(light != dark)
        try browser.prefer(colours: "light")
        try browser.click("#theme")
        #expect(try browser.evaluate(paper) as? String == dark)
        try browser.prefer(medium: "print")
        #expect(try !browser.isTrue("document.querySelector('nav').checkVisibility()"))
        expectQuiet(browser)
    }

    @Test func `what an app calls its screens stays text, and no foreign script runs`() throws {
        let evil = #"</script><script>window.evil = 1</script><img src=x onerror='window.evil = 2'>"#
        let json = evil.replacing("\"", with: "\\\"")
        let browser = try browser { text in text.replacing("\"Verify\"", with: "\"\(json)\"").replacing("Verify\\\"", with: "\(json)\\\"") }
        #expect(try browser.isTrue("window.evil === undefined"))
        #expect(try browser.texts("#screens .row").contains { $0.hasPrefix(evil) })
        try browser.evaluateVoid(
            "const script = document.createElement('script'); script.textContent = 'window.evil = 3'; document.body.append(script)")
        try browser.evaluateVoid("new Promise((done) => setTimeout(done, 50))")
        #expect(try browser.isTrue("window.evil === undefined"))
        #expect(browser.problems.contains { $0.contains("Content Security Policy") })
    }

    @Test func `a flow that was read, one without screens and one without a picture have pages too`() throws {
        let source = CommandTests.repository.appending(path: "Examples/EventDriven/App").path
        #expect(
            try CommandTests.flowviz(["render", source, "--no-config", "--name", "Read", "--format", "html", "-o", "."], in: folder.url)
                .status == 0)
        let browser = try Browser()
        try browser.open(file: folder.path("Read.html"))
        try browser.click("#screens .row")
        #expect(try browser.count("#details .row") > 0)
        let nothing =
            #"{"version":1,"name":"Nothing","findings":[],"graph":{"coordinators":[],"screens":[],"transitions":[],"states":[]},"summary":{"inputs":[],"gestures":[],"leftOut":[],"limits":[],"divergences":[],"growths":[],"misuses":[],"crashes":[]}}"#
        try Data(nothing.utf8).write(to: folder.url.appending(path: "Nothing.flow.json"))
        #expect(try CommandTests.flowviz(["render", "Nothing.flow.json", "--format", "html", "-o", "."], in: folder.url).status == 0)
        try browser.open(file: folder.path("Nothing.html"))
        #expect(try browser.text("#details").contains("No findings."))
        #expect(browser.problems == [])
    }
}

extension Browser {
    /// Runs statements for what they do.
    func evaluateVoid(_ statements: String) throws {
        _ = try evaluate(statements.hasPrefix("new Promise") ? statements : "{ \(statements); }; undefined")
    }
}
