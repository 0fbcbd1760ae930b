import FlowGraph
import Foundation
import Testing

/// A team takes flowviz into its CI on Monday, and goes on working.
struct LifecycleTests {
    private static let fixtures = CommandTests.repository.appending(path: "Tests/Fixtures/Lifecycle")
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        // Nothing above the repository is looked at.
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.fixtures.appending(path: "Sources"), to: folder.url.appending(path: "Sources"))
    }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""])
    }

    private func read(_ name: String) throws -> String { try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }
    private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    private func take(_ fixture: String) throws {
        let name = "Sources/" + fixture.split(separator: "/").last!
        try write(String(contentsOf: Self.fixtures.appending(path: fixture), encoding: .utf8), to: name)
    }

    @Test func `init, red, baseline, green, a new leak, red with it alone, mended, pruned`() throws {
        let made = try flowviz("init")
        #expect(made.status == 0)
        #expect(made.output == ".flowviz.yml: 'flowviz lint' now checks the source in Sources\n")

        let red = try flowviz("lint")
        #expect(red.status == 1)
        #expect(red.output.contains("CartCoordinator may leak CheckoutCoordinator after the back button"))

        #expect(try flowviz("baseline").output == ".flowviz-baseline.json: 1 known finding\n")
        let green = try flowviz("lint")
        #expect(green.status == 0)
        #expect(
            green.output
                == "\(folder.url.lastPathComponent): no findings in 2 coordinators, 1 screen, 0 steps (1 file)\n1 known finding is left out (.flowviz-baseline.json)\n"
        )

        // The manual shows this beginning.
        let lint = green.output.replacing(folder.url.lastPathComponent, with: "Shop")
        let baseline = "$ flowviz baseline\n.flowviz-baseline.json: 1 known finding\n$ flowviz lint\n\(lint)"
        let begin = "$ flowviz init\n\(made.output)\(baseline)"
        #expect(try Documentation.blocks("", in: Documentation.article("GettingStarted")).contains(begin))
        #expect(try Documentation.blocks("", in: Documentation.article("Baselines")).contains(baseline))

        try take("New/Search.swift")
        let new = try flowviz("lint")
        #expect(new.status == 1)
        #expect(new.output.contains("SearchCoordinator may leak ResultCoordinator after the back button"))
        #expect(!new.output.contains("CartCoordinator"))
        #expect(new.output.hasSuffix("\n1 known finding is left out (.flowviz-baseline.json)\n"))

        // Somebody says why the new one is to stay, and mends the old one.
        try write(
            read("Sources/Search.swift").replacing(
                "        results.append",
                with: "        // flowviz:disable:next orphan_child - the map is never left\n        results.append"),
            to: "Sources/Search.swift")
        #expect(try flowviz("lint", "--strict-baseline").status == 0)
        try take("Fixed/Cart.swift")
        let fixed = try flowviz("lint")
        #expect(fixed.status == 0)
        #expect(
            fixed.output.hasSuffix(
                "\n1 finding is suppressed by comments in the source\n1 known finding no longer occurs: 'flowviz baseline --prune' removes it from .flowviz-baseline.json\n"
            ))
        #expect(try flowviz("lint", "--strict-baseline").status == 1)
        #expect(try flowviz("baseline", "--prune").output == ".flowviz-baseline.json: 0 known findings (1 fixed)\n")
        #expect(try flowviz("lint", "--strict-baseline").status == 0)

        // What was mended may come back, and is new then; and the comment that suppresses nothing is told.
        try take("Sources/Cart.swift")
        try write(read("Sources/Search.swift").replacing("results.append(result)", with: "_ = result"), to: "Sources/Search.swift")
        let back = try flowviz("lint")
        #expect(back.status == 1)
        #expect(back.output.contains("warning[orphan_child]: CartCoordinator may leak CheckoutCoordinator"))
        #expect(
            back.output.contains("warning[superfluous_suppression]: this comment suppresses nothing: there is no orphan_child on line "))
    }

    // MARK: Fingerprints

    private func fingerprints() throws -> [String] {
        let run = try flowviz("lint", "Sources", "--no-config", "--report", "json")
        return try FlowDocument(json: Data(run.output.utf8)).findings.map(\.fingerprint.description)
    }

    @Test(
        arguments: [
            ("a hundred blank lines", [("import UIKit\n", "import UIKit\n" + String(repeating: "\n", count: 100))]),
            (
                "another name for a local variable",
                [
                    ("let checkout = ", "let next = "), ("weak checkout]", "weak next]"), ("=== checkout", "=== next"),
                    ("        checkout.onPaid", "        next.onPaid"), ("append(checkout)", "append(next)"),
                    ("checkout.start()", "next.start()"),
                ]
            ),
            (
                "a comment and another way to indent",
                [("        checkouts.append(checkout)", "// kept\n  checkouts.append(checkout) // here")]
            ),
        ] as [(String, [(String, String)])])
    func `an edit that changes no cause changes no fingerprint`(what: String, edits: [(String, String)]) throws {
        let before = try fingerprints()
        #expect(before.count == 1)
        var text = try read("Sources/Cart.swift")
        for (old, new) in edits {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try write(text, to: "Sources/Cart.swift")
        #expect(try fingerprints() == before)
    }

    @Test func `the order of methods and the name of the file change no fingerprint`() throws {
        let before = try fingerprints()
        var text = try read("Sources/Cart.swift")
        let method = text[
            try #require(text.firstRange(of: "    func checkOut() {")).lowerBound..<(try #require(text.firstRange(of: "\n}\n"))).lowerBound]
        text = text.replacing(method, with: "").replacing(
            "    private let navigation: UINavigationController\n    private var",
            with: method + "\n\n    private let navigation: UINavigationController\n    private var")
        try FileManager.default.removeItem(atPath: folder.path("Sources/Cart.swift"))
        try FileManager.default.createDirectory(atPath: folder.path("Sources/Shop"), withIntermediateDirectories: true)
        try write(text, to: "Sources/Shop/Basket.swift")
        #expect(try fingerprints() == before)
    }

    @Test func `coordinators of one name in two modules have two fingerprints each`() throws {
        let text = try read("Sources/Cart.swift")
        try FileManager.default.removeItem(atPath: folder.path("Sources/Cart.swift"))
        for module in ["Shop", "Outlet"] {
            try FileManager.default.createDirectory(atPath: folder.path("Sources/\(module)"), withIntermediateDirectories: true)
            try write(text, to: "Sources/\(module)/Cart.swift")
        }
        let found = try fingerprints()
        #expect(found.count == 2)
        #expect(Set(found).count == 2)
        let told = try flowviz("lint", "Sources", "--no-config").output
        #expect(told.contains("Shop.CartCoordinator may leak Shop.CheckoutCoordinator after"))
    }

    @Test func `another coordinator, or another way to keep it, is another cause`() throws {
        let before = try fingerprints(), text = try read("Sources/Cart.swift")
        for (old, new) in [
            ("CartCoordinator", "BasketCoordinator"), ("CheckoutCoordinator", "PayCoordinator"), ("checkouts", "running"),
            ("checkOut()", "pay()"),
        ] {
            try write(text.replacing(old, with: new), to: "Sources/Cart.swift")
            let after = try fingerprints()
            #expect(after.count == 1)
            #expect(after != before, "\(old)")
        }
    }
}
