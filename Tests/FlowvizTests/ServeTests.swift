import FlowRender
import Foundation
import Synchronization
import Testing
@testable import flowviz

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The pages that `flowviz serve` shows, asked for as a browser and as others would.
@Suite(.serialized) struct ServeTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    /// A server under way, ended with the test.
    private final class Server {
        private let process = Process()
        private let output = Pipe(), errors = Pipe()
        /// `http://127.0.0.1:40123/`
        let address: String

        init(_ arguments: String..., in folder: URL) throws {
            process.executableURL = URL(filePath: CommandTests.product("flowviz"))
            process.arguments = ["serve", "--port", "0"] + (arguments.contains("App") ? ["--no-cache"] : []) + arguments
            process.currentDirectoryURL = folder
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            var text = ""
            while !text.hasSuffix("\n"), case let more = output.fileHandleForReading.availableData, !more.isEmpty {
                text += String(decoding: more, as: UTF8.self)
            }
            address = text.trimmingCharacters(in: .whitespacesAndNewlines)
            try #require(address.hasPrefix("http://127.0.0.1:"), "\(address)")
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        var pid: Int32 { process.processIdentifier }
        var port: String { String(address.dropFirst("http://127.0.0.1:".count).dropLast()) }

        /// Presses Ctrl-C. Returns the exit code and what was said.
        func interrupt() -> (status: Int32, errors: String) {
            kill(process.processIdentifier, SIGINT)
            let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationReason == .exit ? process.terminationStatus : -1, text)
        }
    }

    private struct Answer {
        let status: Int
        let headers: [String: String]
        let text: String
    }

    private func ask(_ server: Server, _ path: String = "", method: String = "GET", host: String? = nil) throws -> Answer {
        try ask(server.address + path, method: method, host: host)
    }

    private func ask(_ address: String, method: String = "GET", host: String? = nil) throws -> Answer {
        // curl sends what it is told to, which URLSession does not for the name of the host. Its limit ends only what hangs.
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["curl", "-s", "-i", "--max-time", "300", "--path-as-is"] + (method == "HEAD" ? ["-I"] : ["-X", method])
            + (host.map { ["-H", "Host: \($0)"] } ?? []) + [address]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2 { headers[pair[0].lowercased()] = pair[1] }
        }
        return Answer(
            status: Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0, headers: headers,
            text: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func source(_ title: String) -> String {
        """
        import UIKit
        final class ShopCoordinator {
            var children: [AnyObject] = []
            let navigationController = UINavigationController()
            func start() { navigationController.pushViewController(\(title)ViewController(), animated: true) }
        }
        final class \(title)ViewController: UIViewController {}
        """
    }

    /// Asks until an answer is as wanted, and returns the last one.
    private func wait(_ server: Server, _ path: String = "", until isWanted: (Answer) -> Bool) throws -> Answer {
        var answer = try ask(server, path)
        for _ in 0..<150 where !isWanted(answer) {
            usleep(100_000)
            answer = try ask(server, path)
        }
        return answer
    }

    @Test func `the page follows the source, the configuration and its own faults`() throws {
        try write(source("Basket"), to: "App/Shop.swift")
        let server = try Server("App", in: folder.url)
        let first = try ask(server)
        #expect(first.status == 200)
        #expect(first.text.contains("Basket") && first.text.contains("<svg") && !first.text.contains("Payment"))
        #expect(first.headers["cache-control"] == "no-store")
        #expect(first.headers["content-type"] == "text/html; charset=utf-8")

        try write(source("Payment"), to: "App/Shop.swift")
        #expect(try wait(server) { $0.text.contains("Payment") }.text.contains("Payment"))
        try write(source("Voucher").replacing("ShopCoordinator", with: "GiftCoordinator"), to: "App/Gift/Gift.swift")
        #expect(try wait(server) { $0.text.contains("Voucher") }.text.contains("Payment"))

        // A fault in the configuration is told, and the last good page stays.
        try write("nonsense: true\n", to: ".flowviz.yml")
        let told = try wait(server, "changes?since=0") { $0.text.contains("nonsense") }
        #expect(told.text.contains("\"error\":\".flowviz.yml:1:1: "))
        #expect(try ask(server).text.contains("Voucher"))
        try write("exclude: [App/Gift]\n", to: ".flowviz.yml")
        #expect(try !wait(server) { !$0.text.contains("Voucher") }.text.contains("Voucher"))
        #expect(try !ask(server, "changes?since=0").text.contains("error"))

        let end = server.interrupt()
        #expect(end.status == 0)
        #expect(end.errors.contains("error: .flowviz.yml:1:1: "))
    }

    @Test func `several flows have a list that leads to them, whatever they are called`() throws {
        let text = try String(contentsOf: CommandTests.repository.appending(path: "Output/EventDriven.flow.json"), encoding: .utf8)
        try write(text, to: "a.flow.json")
        try write(text.replacing("\"name\" : \"EventDriven\"", with: "\"name\" : \"Über & <Uns>\""), to: "b.flow.json")
        let server = try Server("a.flow.json", "b.flow.json", in: folder.url)
        let list = try ask(server)
        #expect(list.text.contains("<h1>2 flows</h1>"))
        #expect(list.text.contains("Über &amp; &lt;Uns&gt;"))
        let links = list.text.matches(of: /href="\/(flow\/[^"]+)"/).map { String($0.output.1) }
        #expect(links == ["flow/EventDriven", "flow/%C3%9Cber%20%26%20%3CUns%3E"])
        for link in links { #expect(try ask(server, link).text.contains("<svg")) }
    }

    @Test func `of a large flow the overview is there at once, and the page of a part when it is asked for`() throws {
        try LargeApp.write(LargeApp.document(children: 20, screens: 22), to: folder.url)
        let server = try Server("Large.flow.json", "--quiet", in: folder.url)
        let overview = try ask(server)
        #expect(overview.status == 200 && overview.text.contains("<svg") && overview.text.contains("\"noun\":\"coordinator\""))
        let links = Set(overview.text.matches(of: /href="\/(flow\/[^"#]+)/).map { String($0.output.1) })
        #expect(links.count == 21 + 1 && links.contains("flow/Large/whole"))
        let part = try #require(links.first { $0.contains("Child7Coordinator") })
        // Several ask at once, and all are given the same.
        let answers = Mutex<[String]>([])
        nonisolated(unsafe) let (tests, asked) = (self, server)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let text = (try? tests.ask(asked, part))?.text ?? ""
            answers.withLock { $0.append(text) }
        }
        let first = try #require(answers.withLock { $0.first })
        #expect(first.contains("<svg") && first.contains("Page 5 of 7"))
        #expect(answers.withLock { $0.allSatisfy { $0 == first } })
        #expect(first.contains("<p class=\"trail\"><a href=\"/\">Large</a>"))
        // What has letters that an address may not have is found under the address that the overview gives.
        let awkward = try #require(links.first { $0.contains("%C3%B6") })
        #expect(try ask(server, awkward).status == 200)
        // A tab that was opened when there were several flows finds its own.
        #expect(try ask(server, "flow/Large").text == ask(server, "").text)
        let nobody = try ask(server, "flow/Large/Large-99-NobodyCoordinator")
        #expect(nobody.status == 404 && nobody.text.contains("href=\"/\"") && nobody.text.contains("flowviz-version"))
        // All in one is to be had as well.
        #expect(try ask(server, "flow/Large/whole").text.contains("Page 5 of 7"))
        #expect(server.interrupt().status == 0)
    }

    @Test func `a small flow in groups is an overview with a page for each`() throws {
        try LargeApp.write(LargeApp.document(children: 3, screens: 3), to: folder.url)
        let server = try Server("Large.flow.json", "--quiet", "--no-config", "--group-by", "coordinator", in: folder.url)
        let links = Set(try ask(server).text.matches(of: /href="\/(flow\/[^"#]+)/).map { String($0.output.1) })
        #expect(links.count == 4 + 1)
        let part = try #require(links.first { $0.contains("Child1Coordinator") })
        #expect(try ask(server, part).text.contains("Page 2 of 1"))
        #expect(server.interrupt().status == 0)
    }

    @Test func `pages show the images of snapshot tests, that of a part too, which is drawn later`() throws {
        try LargeApp.write(LargeApp.document(children: 3, screens: 3), to: folder.url)
        try write("", to: "Tests/__Snapshots__/Page2ViewControllerTests/test.1.png")
        try Renderer.render(dot: "graph { bgcolor=red; size=\"2,4!\"; ratio=fill; a [style=invis] }", format: .png, dpi: 144)
            .write(to: folder.url.appending(path: "Tests/__Snapshots__/Page2ViewControllerTests/test.1.png"))
        let image = "<image xlink:href=\"data:image/png;base64,"
        let server = try Server("Large.flow.json", "--no-config", "--group-by", "coordinator", "--images", "Tests", in: folder.url)
        let links = Set(try ask(server).text.matches(of: /href="\/(flow\/[^"#]+)/).map { String($0.output.1) })
        let part = try #require(links.first { $0.contains("Child1Coordinator") })
        #expect(try ask(server, part).text.contains(image))
        #expect(server.interrupt().errors.contains("Large: images of 3 of "))
        let alone = try Server("Large.flow.json", "--quiet", "--no-config", "--images", "Tests", in: folder.url)
        #expect(try ask(alone).text.components(separatedBy: image).count == 4)
        #expect(alone.interrupt().status == 0)
    }

    @Test func `what cannot be drawn in time is said on its page and in the terminal, and costs nothing else`() throws {
        try LargeApp.write(LargeApp.document(children: 20, screens: 22), to: folder.url)
        let server = try Server("Large.flow.json", "--quiet", "--render-timeout", "0.000001", in: folder.url)
        let overview = try ask(server)
        #expect(overview.status == 200 && overview.text.contains("could not be drawn"))
        let part = try #require(overview.text.firstMatch(of: /"address":"\/(flow\/Large\/[^"#]+Child7Coordinator)"/)).output.1
        let page = try ask(server, String(part))
        #expect(page.status == 200 && page.text.contains("could not be drawn") && page.text.contains("Page 5 of 7"))
        let end = server.interrupt()
        #expect(end.errors.contains("warning: Large cannot be drawn: ") && end.errors.contains("Child7Coordinator cannot be drawn: "))
        #expect(!end.errors.contains("Child8Coordinator cannot be drawn: "))
    }

    @Test func `a picture that takes long is shown all the same`() throws {
        try LargeApp.write(LargeApp.document(children: 20, screens: 22), to: folder.url)
        let server = try Server("Large.flow.json", "--quiet", in: folder.url)
        // The process that draws is stopped for longer than a server for small answers would wait.
        let pid = server.pid
        let stopping = Thread {
            for _ in 0..<600 {
                let drawing = Self.childProcesses(of: pid)
                for child in drawing { kill(child, SIGSTOP) }
                if drawing.isEmpty { usleep(50_000) } else { return Self.goOn(drawing) }
            }
        }
        stopping.start()
        let answer = try ask(server, "flow/Large/whole")
        #expect(answer.status == 200 && answer.text.contains("Page 5 of 7"), "\(answer.status) \(answer.text.prefix(200))")
        #expect(server.interrupt().status == 0)
    }

    private static func goOn(_ processes: [Int32]) {
        sleep(17)
        for process in processes { kill(process, SIGCONT) }
    }

    private static func childProcesses(of parent: Int32) -> [Int32] {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["pgrep", "-P", String(parent)]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    @Test func `a page is made once, however often it is asked for`() async {
        let made = Mutex(0)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        let page = ServedPage(on: queue) {
            usleep(50_000)
            return made.withLock {
                $0 += 1; return "page \($0)"
            }
        }
        #expect(made.withLock { $0 } == 0)
        let all = await withTaskGroup(of: Data.self) { group in
            for _ in 0..<20 { group.addTask { await page.bytes() } }
            return await group.reduce(into: Set<Data>()) { $0.insert($1) }
        }
        #expect(all == [Data("page 1".utf8)])
        #expect(await page.bytes() == Data("page 1".utf8))
        #expect(made.withLock { $0 } == 1)
    }

    @Test(.enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
    func `a browser goes from the overview to a part and back, and a part that is gone says so until it comes back`() throws {
        let document = LargeApp.document(children: 24, screens: 18)
        try LargeApp.write(document, to: folder.url)
        let server = try Server("Large.flow.json", in: folder.url)
        let browser = try Browser()
        try browser.open(server.address)
        try browser.press("/")
        try browser.type("start 23")
        try browser.press("Enter")
        try browser.wait("document.querySelector('#details h2')?.innerText.startsWith('Start 23')")
        #expect(try browser.count("#picture g.node.pin") == 1)
        // The flow has become small: it has no parts any more.
        try LargeApp.write(LargeApp.document(children: 3, screens: 3), to: folder.url)
        try browser.wait("document.querySelector('h1')?.innerText.startsWith('This flow, or part of a flow, does not exist')")
        try LargeApp.write(document, to: folder.url)
        try browser.wait(
            "document.querySelector('h1')?.innerText.endsWith('Child23Coordinator') && document.documentElement.dataset.ready === 'yes'")
        try browser.click(".trail a")
        try browser.wait("document.querySelector('h1')?.innerText === 'Large' && document.documentElement.dataset.ready === 'yes'")
        #expect(try browser.text("#count") == "25 coordinators")
        #expect(browser.requests.allSatisfy { $0.hasPrefix(server.address) || $0.hasPrefix("data:") })
    }

    @Test func `nothing but the pages is to be had, and by nobody but this machine's own browsers`() throws {
        try write(source("Basket"), to: "App/Shop.swift")
        let server = try Server("App", in: folder.url)
        for path in [
            "../App/Shop.swift", "App/Shop.swift", "flow/../../App/Shop.swift", "%2e%2e/App/Shop.swift", "flow/Nobody", "//etc/passwd",
        ] {
            #expect(try ask(server, path).status == 404, "\(path)")
        }
        for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.2"] {
            let answer = try ask(server, host: host)
            #expect(answer.status == 421, "\(host)")
            #expect(!answer.text.contains("Basket"))
        }
        for host in ["localhost:\(server.port)", "LOCALHOST", "127.0.0.1", "[::1]:\(server.port)"] {
            #expect(try ask(server, host: host).status == 200, "\(host)")
        }
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let answer = try ask(server, method: method)
            #expect(answer.status == 405)
            #expect(answer.headers["allow"] == "GET, HEAD")
        }
        let head = try ask(server, method: "HEAD"), page = try ask(server)
        #expect(head.status == 200 && head.text.isEmpty)
        #expect(head.headers["content-length"] == page.headers["content-length"])
        #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(page.headers["content-security-policy"] == "frame-ancestors 'none'")
        #if os(Linux)
            // 127.0.0.1, as the kernel writes it, and no other address has that port.
            var listening: [String] = []
            for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
                for line in try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n") {
                    let words = line.split(separator: " ").map(String.init)
                    guard words.count > 3, words[3] == "0A" else { continue }
                    let place = words[1].split(separator: ":").map(String.init)
                    if Int(place[1], radix: 16) == Int(server.port) { listening.append(place[0]) }
                }
            }
            #expect(listening == ["0100007F"])
        #endif
    }

    @Test func `a port that is taken is told with what to do, and so is an address that is none`() throws {
        try write(source("Basket"), to: "App/Shop.swift")
        let server = try Server("App", in: folder.url)
        let second = try CommandTests.flowviz(["serve", "App", "--port", server.port, "--quiet", "--no-cache"], in: folder.url)
        #expect(second.status == 2)
        #expect(
            second.errors
                == "error: port \(server.port) is in use; choose another one with '--port', or 0 for any free port\n")
        let nowhere = try CommandTests.flowviz(
            ["serve", "App", "--port", "0", "--host", "nowhere", "--quiet", "--no-cache"], in: folder.url)
        #expect(nowhere.status == 2)
        #expect(nowhere.errors == "error: '--host' takes an address of this machine such as 127.0.0.1, 0.0.0.0 or ::1, not nowhere\n")
        let pipe = try CommandTests.flowviz(["serve", "-"], in: folder.url)
        #expect(pipe.status == 64)
    }

    @Test(.enabled(if: Browser.isThere, "no Chromium here: the README says how to install it"))
    func `a browser loads the new page by itself, keeps what is chosen, and shows faults`() throws {
        try write(source("Basket"), to: "App/Shop.swift")
        let server = try Server("App", in: folder.url)
        let browser = try Browser()
        try browser.open(server.address)
        #expect(try browser.texts("#screens .row").map { $0.prefix { $0 != "\n" } } == ["Basket"])
        try write(source("Payment"), to: "App/Shop.swift")
        try browser.wait("document.querySelector('#screens .row')?.innerText.startsWith('Payment')")
        #expect(try !browser.isTrue("document.getElementById('news')?.checkVisibility()"))
        try browser.click("#picture g.node[aria-label^=Payment]")
        #expect(try browser.text("#details h2") == "Payment")
        try write("nonsense: true\n", to: ".flowviz.yml")
        try browser.wait("document.getElementById('news')?.checkVisibility()")
        #expect(try browser.text("#news").hasPrefix(".flowviz.yml:1:1: "))
        #expect(try browser.isTrue("getComputedStyle(document.getElementById('news')).position === 'fixed'"))
        try FileManager.default.removeItem(atPath: folder.path(".flowviz.yml"))
        try browser.wait("!document.getElementById('news')?.checkVisibility() && document.documentElement.dataset.ready === 'yes'")
        #expect(try browser.text("#details h2") == "Payment")
        #expect(browser.problems == [])
        #expect(browser.requests.allSatisfy { $0.hasPrefix(server.address) || $0.hasPrefix("data:") })
        #expect(server.interrupt().status == 0)
        try browser.wait("document.getElementById('news')?.innerText.startsWith('flowviz serve has stopped')")
    }
}
