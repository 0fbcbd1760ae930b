import FlowGraph
import Foundation
import Testing

/// Compares versions of a flow as a user would: with a committed file, with another document, with a revision of git, with what a finding's
/// path shows now.
struct ChangeCommandTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func flowviz(_ arguments: String..., input: String? = nil, in directory: String = "") throws -> CommandTests.Run {
        try flowviz(all: arguments, input: input, in: directory)
    }

    private func flowviz(all arguments: [String], input: String? = nil, in directory: String = "") throws -> CommandTests.Run {
        try CommandTests.flowviz(
            arguments, input: input, in: folder.url.appending(path: directory), environment: ["XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

    private static let sample = CommandTests.repository.appending(path: "Output/HowToCode.flow.json")
    private var sample: String { Self.sample.path }
    private func sampleText() throws -> String { try String(contentsOf: Self.sample, encoding: .utf8) }

    /// The manual's cart, which may retain a checkout.
    private func cart() throws -> String {
        try #require(try Documentation.blocks("swift", in: Documentation.article("ReadingSource")).first)
    }

    /// The same, with a receipt, and nobody who lets go.
    private func laterCart() throws -> String {
        try cart()
            .replacing("        checkouts.removeAll { $0 === checkout }\n    }\n\n", with: "        showReceipt()\n    }\n\n")
            .replacing(
                "    func checkOut() {",
                with:
                    "    func showReceipt() { navigation.pushViewController(ReceiptViewController(), animated: true) }\n\n    func checkOut() {"
            )
            + "\nfinal class ReceiptViewController: UIViewController {}\n"
    }

    // MARK: The manual

    @Test func `the manual shows what the commands print of its example`() throws {
        func block(_ command: String) throws -> String {
            try Documentation.output(of: command, in: Documentation.article("PullRequests"))
        }
        try write(cart(), to: "repository/Shop/Cart.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "one")
        try git("tag", "v1")
        #expect(try flowviz("check", "Shop", "--update", in: "repository").status == 0)
        try write(laterCart(), to: "repository/Shop/Cart.swift")
        #expect(try flowviz("check", "Shop", in: "repository").output == block("flowviz check Shop"))
        #expect(try flowviz("diff", "--from", "v1", "Shop", in: "repository").output == block("flowviz diff --from v1 Shop"))
        let replay = try flowviz("replay", "33d3b41d", sample, CommandTests.product("HowToCode"))
        #expect(try replay.output == block("flowviz replay 33d3b41d Output/HowToCode.flow.json"))
        let written = try flowviz("check", CommandTests.product("HowToCode"), "--flow", "HowToCode", "--update")
        let told = try block("flowviz check HowToCode --flow HowToCode --update").split(separator: "\n", omittingEmptySubsequences: true)
        #expect(written.output == told[0] + "\n" && told[1] == "$ head -6 HowToCode.flow")
        #expect(try text("HowToCode.flow").split(separator: "\n").prefix(6) == told.dropFirst(2))
    }

    // MARK: check

    @Test func `check writes the flow, finds it unchanged, and fails when it changes`() throws {
        let missing = try flowviz("check", sample)
        #expect(missing.status == 2)
        #expect(
            missing.errors
                == "error: there is no file HowToCode.flow to compare HowToCode with: create it with 'flowviz check \(sample) --update'\n")
        #expect(folder.names == [])

        let written = try flowviz("check", sample, "--update")
        #expect(written.status == 0)
        #expect(written.output == "wrote HowToCode.flow: 2 coordinators, 6 screens, 11 transitions\n")
        #expect(folder.names == ["HowToCode.flow"])
        let same = try flowviz("check", sample)
        #expect(same.status == 0)
        #expect(same.output == "HowToCode matches HowToCode.flow: 2 coordinators, 6 screens, 11 transitions\n")
        #expect(
            try flowviz("check", sample, "--update").output == "HowToCode.flow is up to date: 2 coordinators, 6 screens, 11 transitions\n")

        let changed = try sampleText().replacing("tap \\\"Start over\\\"", with: "tap \\\"Once more\\\"")
        let drift = try flowviz("check", "-", input: changed)
        #expect(drift.status == 1)
        #expect(drift.errors == "")
        #expect(
            drift.output == """
                HowToCode differs from HowToCode.flow: 1 line removed, 1 added
                + transition HowToCodeCoordinator/Start over? -> AppCoordinator/Code: popTo by tap "Once more"
                - transition HowToCodeCoordinator/Start over? -> AppCoordinator/Code: popTo by tap "Start over"
                If this is intended, accept it and commit the file: flowviz check - --update

                """)
        let accepted = try flowviz("check", "-", "--update", input: changed)
        #expect(accepted.status == 0)
        #expect(accepted.output.hasPrefix("wrote HowToCode.flow: 1 line removed, 1 added\n+ transition "))
        #expect(try flowviz("check", "-", input: changed).status == 0)
    }

    @Test func `check of source does not mind that code moves about`() throws {
        try write(cart(), to: "Shop/Cart.swift")
        #expect(try flowviz("check", "Shop", "--update").status == 0)
        #expect(
            try text("Shop.flow").hasSuffix(
                """
                coordinator CartCoordinator
                coordinator CartCoordinator > CheckoutCoordinator
                screen CheckoutCoordinator/Payment

                """))
        let source = try cart()
        let half = try #require(source.firstRange(of: "final class CheckoutCoordinator")).lowerBound
        try FileManager.default.removeItem(atPath: folder.path("Shop/Cart.swift"))
        try write("import UIKit\n\n// moved\n\n" + source[half...], to: "Shop/Checkout/Checkout.swift")
        try write(String(source[..<half]), to: "Shop/Home.swift")
        #expect(try flowviz("check", "Shop").status == 0)
        try write(laterCart(), to: "Shop/Home.swift")
        try FileManager.default.removeItem(atPath: folder.path("Shop/Checkout"))
        let drift = try flowviz("check", "Shop")
        #expect(drift.status == 1)
        #expect(drift.output.contains("\n+ screen CartCoordinator/Receipt\n"))
    }

    @Test func `several flows have several files, each compared by itself`() throws {
        let scenarios = CommandTests.product("Scenarios")
        #expect(try flowviz("check", scenarios, "--flow", "Tabs", "--flow", "Alerts", "--update").status == 0)
        #expect(folder.names == ["Alerts.flow", "Tabs.flow"])
        #expect(try flowviz("check", scenarios, "--flow", "Tabs", "--flow", "Alerts").status == 0)
        try write("# nothing\n", to: "Tabs.flow")
        let run = try flowviz("check", scenarios, "--flow", "Tabs", "--flow", "Alerts")
        #expect(run.status == 1)
        #expect(run.output.contains("Tabs differs from Tabs.flow: ") && run.output.contains("Alerts matches Alerts.flow: "))
        let one = try flowviz("check", scenarios, "--file", "a.flow")
        #expect(one.status == 2)
        #expect(one.errors.hasPrefix("error: '--file' works with one flow, but there are Swap, Navigation, "))
        #expect(try flowviz("check", scenarios, "--flow", "Tabs", "--file", "flows/tabs.flow", "--update").status == 0)
        #expect(try flowviz("check", scenarios, "--flow", "Tabs", "--file", "flows/tabs.flow").status == 0)
    }

    @Test func `check tells what is wrong with a file, and replaces it when asked`() throws {
        try write("coordinator AppCoordinator\nscreen Code\n", to: "HowToCode.flow")
        let run = try flowviz("check", sample)
        #expect(run.status == 2)
        #expect(
            run.errors
                == "error: HowToCode.flow:2: \"Code\" has no coordinator: write Coordinator/Code, or /Code for a screen without a coordinator; "
                + "fix the line, or rewrite the file with 'flowviz check \(sample) --update'\n")
        #expect(
            try flowviz("check", sample, "--update").output
                == "wrote HowToCode.flow: 2 coordinators, 6 screens, 11 transitions; its former content could not be read\n")
        #expect(try flowviz("check", sample).status == 0)
        try Data([0xff, 0xfe, 0x0a]).write(to: folder.url.appending(path: "HowToCode.flow"))
        #expect(try flowviz("check", sample).errors.hasPrefix("error: HowToCode.flow is not UTF-8 text; "))
        try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
        #expect(
            try flowviz("check", sample, "--file", "folder").errors
                == "error: folder cannot be read: it is a folder; name another file with '--file FILE'\n")
    }

    @Test func `what was not seen whole is compared with a warning`() throws {
        let run = try flowviz("check", CommandTests.product("HowToCode"), "--flow", "HowToCode", "--max-states", "2", "--update")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("warning: HowToCode was not covered completely, so lines may be missing: 2 coordinators, "))
    }

    @Test func `a check of nothing is no success`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        let run = try flowviz("check", "App", "--update")
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix("error: App has no coordinator and no screen: there is nothing to compare\n"))
        #expect(folder.names == [".cache", "App"])
    }

    // MARK: diff

    @Test func `diff of two documents tells what is new, fixed and changed, and fails only for what is new`() throws {
        let text = try sampleText()
        let fixed = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var graph = try #require(fixed["graph"] as? [String: Any])
        graph["coordinators"] = (graph["coordinators"] as? [[String: Any]])?.map { $0.merging(["lifetimes": [Any]()]) { $1 } }
        let json = try JSONSerialization.data(withJSONObject: fixed.merging(["graph": graph]) { $1 })
        try write(
            String(decoding: json, as: UTF8.self).replacing("tap \\\"Start over\\\"", with: "tap \\\"Once more\\\""), to: "new.flow.json")

        let better = try flowviz("diff", sample, "new.flow.json")
        #expect(better.status == 0)
        #expect(better.output.hasPrefix("Fixed findings\n  error[leaked_coordinator]: "))
        #expect(
            better.output.hasSuffix(
                """
                Flow
                  + transition HowToCodeCoordinator/Start over? -> AppCoordinator/Code: popTo by tap "Once more"
                  - transition HowToCodeCoordinator/Start over? -> AppCoordinator/Code: popTo by tap "Start over"

                HowToCode: no new findings, 3 fixed · flow: 1 line removed, 1 added

                """))
        let worse = try flowviz("diff", "new.flow.json", sample)
        #expect(worse.status == 1)
        #expect(worse.output.hasPrefix("New findings\n  error[leaked_coordinator]: "))
        #expect(worse.output.contains("\n      launch ▸ tap \"How to code\" ▸ tap \"Next\" ▸ back menu to \"Code\"\n"))
        #expect(try flowviz("diff", "new.flow.json", sample, "--only", "dead_event").status == 0)
        #expect(try flowviz("diff", sample, sample).output == "HowToCode: no new findings, 3 unchanged · flow unchanged\n")
    }

    @Test func `diff draws the change and writes a comment`() throws {
        try write(sampleText().replacing("tap \\\"Start over\\\"", with: "tap \\\"Once more\\\""), to: "new.flow.json")
        let markdown = try flowviz("diff", sample, "new.flow.json", "--format", "markdown", "-o", "comment.md")
        #expect(markdown.status == 0)
        #expect(markdown.output == "wrote comment.md\n")
        #expect(try text("comment.md").hasPrefix("### ✅ HowToCode: no new findings, 3 unchanged · flow: 1 line removed, 1 added\n"))
        #expect(try text("comment.md").contains("```mermaid\nflowchart LR\n"))
        let svg = try flowviz("diff", sample, "new.flow.json", "--format", "svg")
        #expect(svg.output.hasSuffix("</svg>\n") && svg.output.contains("+ Once more") && svg.output.contains("− Start over"))
        #expect(try flowviz("diff", sample, "new.flow.json", "--format", "png", "-o", "out/change.png").status == 0)
        #expect(try Data(contentsOf: folder.url.appending(path: "out/change.png")).prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
        #expect(
            try flowviz("diff", sample, "new.flow.json", "--format", "dot").output
                == flowviz("diff", sample, "new.flow.json", "--format", "dot").output)
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main"]
        let run = try NestedBuilds.run(in: folder.url.appending(path: "repository"), ["git"] + identity + arguments)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func `diff reads revisions of git without touching the work tree`() throws {
        try write(cart(), to: "repository/App/Shop/Cart.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "one")
        try git("tag", "v1")
        try write(laterCart(), to: "repository/App/Shop/Cart.swift")
        try git("commit", "-qam", "two")
        let later = try flowviz("diff", "--from", "v1", "App", in: "repository")
        #expect(later.status == 1)
        #expect(later.errors == "")
        #expect(
            later.output.hasPrefix(
                "New findings\n  warning[child_never_removed]: CartCoordinator may leak CheckoutCoordinator: it is retained by 'checkouts' and never released\n      App/Shop/Cart.swift:"
            ))
        #expect(
            later.output.contains("\nFixed findings\n  warning[orphan_child]: ")
                && later.output.contains("\n  + screen CartCoordinator/Receipt\n"))
        // In another folder, by another path, and between two revisions it is the same.
        for (arguments, directory) in [
            (["--from", "v1", "."], "repository/App"), (["--from", "v1", "../App"], "repository/App"),
            (["--from", "v1", "--to", "HEAD", "App"], "repository"),
        ] {
            let run = try flowviz(all: ["diff", "--name", "App"] + arguments, in: directory)
            #expect(run.status == 1)
            #expect(run.output.replacing("      Shop/", with: "      App/Shop/") == later.output)
        }
        // What is not committed counts for the working folder alone.
        try write(cart(), to: "repository/App/Shop/Cart.swift")
        try write("struct Notes {}\n", to: "repository/App/Notes.swift")
        #expect(
            try flowviz("diff", "--from", "v1", "App", in: "repository").output == "App: no new findings, 1 unchanged · flow unchanged\n")
        #expect(try flowviz("diff", "--from", "v1", "--to", "HEAD", "App", in: "repository").output == later.output)
        let status = try NestedBuilds.run(in: folder.url.appending(path: "repository"), "git", "status", "--short")
        #expect(status.output == " M App/Shop/Cart.swift\n?? App/Notes.swift\n")
    }

    // MARK: What is known

    private static let excuse = "        // flowviz:disable:next orphan_child - there is one checkout\n"

    /// The cart with a comment in front of the line at which the checkout is kept.
    private func excusedCart() throws -> String {
        try cart().replacing("        checkouts.append", with: Self.excuse + "        checkouts.append")
    }

    @Test func `what a comment suppresses is neither new nor fixed, in whichever version the comment is`() throws {
        try write("final class CartCoordinator {}\n", to: "repository/Shop/Cart.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "nothing")
        try git("tag", "v0")
        try write(excusedCart(), to: "repository/Shop/Cart.swift")
        let excused = try flowviz("diff", "--from", "v0", "Shop", in: "repository")
        #expect(excused.status == 0)
        #expect(
            excused.output.hasSuffix(
                "\nShop: no new findings · flow: 3 lines added\n1 finding is suppressed by comments in the source\n"))
        #expect(!excused.output.contains("New findings"))
        try git("commit", "-qam", "excused")
        try git("tag", "v1")
        // Without the comment it is told again, and was there before.
        try write(cart(), to: "repository/Shop/Cart.swift")
        let bare = try flowviz("diff", "--from", "v1", "Shop", in: "repository")
        #expect(bare.status == 0)
        #expect(bare.output == "Shop: no new findings, 1 unchanged · flow unchanged\n")
        try git("commit", "-qam", "bare")
        try git("tag", "v2")
        // With a new comment it is not fixed: its cause is there.
        let back = try flowviz("diff", "--from", "v2", "--to", "v1", "Shop", in: "repository")
        #expect(back.output == "Shop: no new findings · flow unchanged\n1 finding is suppressed by comments in the source\n")
        let markdown = try flowviz("diff", "--from", "v2", "--to", "v1", "Shop", "--format", "markdown", in: "repository").output
        #expect(markdown.hasSuffix("\n\n- 1 finding is suppressed by comments in the source\n"))
        let drawn = try flowviz("diff", "--from", "v2", "--to", "v1", "Shop", "--format", "dot", in: "repository")
        #expect(drawn.errors == "note: 1 finding is suppressed by comments in the source\n")
        // A comment that outlives its finding is new.
        try write(
            excusedCart().replacing("        checkouts.append(checkout)\n", with: "        _ = checkout\n"),
            to: "repository/Shop/Cart.swift")
        let left = try flowviz("diff", "--from", "v1", "Shop", in: "repository")
        #expect(left.status == 1)
        #expect(
            left.output.contains("warning[superfluous_suppression]: this comment suppresses nothing: there is no orphan_child on line "))
    }

    @Test func `what the baseline knows is not new, and is fixed when it is gone`() throws {
        try write("final class CartCoordinator {}\n", to: "repository/Shop/Cart.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "nothing")
        try git("tag", "v0")
        try write(cart(), to: "repository/Shop/Cart.swift")
        #expect(try flowviz("diff", "--from", "v0", "Shop", in: "repository").status == 1)
        #expect(try flowviz("baseline", "Shop", in: "repository").status == 0)
        let known = try flowviz("diff", "--from", "v0", "Shop", in: "repository")
        #expect(known.status == 0)
        #expect(
            known.output.hasSuffix(
                "\nShop: no new findings · flow: 3 lines added\n1 known finding is left out (.flowviz-baseline.json)\n"))
        #expect(try flowviz("diff", "--from", "v0", "Shop", "--no-baseline", in: "repository").status == 1)
        #expect(try flowviz("diff", "--from", "v0", "Shop", "--baseline", "no.json", in: "repository").status == 2)
        try git("commit", "-qam", "known")
        try write(laterCart(), to: "repository/Shop/Cart.swift")
        let fixed = try flowviz("diff", "--from", "HEAD", "Shop", in: "repository")
        #expect(fixed.output.contains("\nFixed findings\n  warning[orphan_child]: "))
    }

    @Test func `of documents the comments of the source here count for the newer one alone`() throws {
        try write("final class CartCoordinator {}\n", to: "Shop/Cart.swift")
        #expect(try flowviz("render", "Shop", "--format", "json", "-o", "old").status == 0)
        try write(excusedCart(), to: "Shop/Cart.swift")
        #expect(try flowviz("render", "Shop", "--format", "json", "-o", "new").status == 0)
        let run = try flowviz("diff", "old/Shop.flow.json", "new/Shop.flow.json")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\n1 finding is suppressed by comments in the source\n"))
        // On the line of the older one's finding stands now what somebody says of another.
        let back = try flowviz("diff", "new/Shop.flow.json", "old/Shop.flow.json")
        #expect(back.output.hasPrefix("Fixed findings\n  warning[orphan_child]: "))
    }

    @Test func `diff fails from the level on that the configuration names, unless the command line names another`() throws {
        try write("final class CartCoordinator {}\n", to: "old/Shop/Cart.swift")
        try write(cart(), to: "Shop/Cart.swift")
        #expect(try flowviz("diff", "old/Shop", "Shop").status == 1)
        try write("fail_level: error\n", to: ".flowviz.yml")
        #expect(try flowviz("diff", "old/Shop", "Shop").status == 0)
        #expect(try flowviz("diff", "old/Shop", "Shop", "--fail-level", "warning").status == 1)
    }

    @Test func `a revision that git does not know is told in a sentence, and one without the folder has nothing`() throws {
        try write("struct A {}\n", to: "repository/Kit/A.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "one")
        try write(cart(), to: "repository/Shop/Cart.swift")
        let bad = try flowviz("diff", "--from", "nowhere", "Shop", in: "repository")
        #expect(bad.status == 2)
        #expect(bad.errors == "error: there is no git revision \"nowhere\"; 'git branch --all' and 'git tag' list revisions\n")
        #expect(try flowviz("diff", "--from=--all", "Shop", in: "repository").errors.hasPrefix("error: there is no git revision \"--all\""))
        let new = try flowviz("diff", "--from", "HEAD", "Shop", in: "repository")
        #expect(new.status == 1)
        #expect(new.errors == "warning: HEAD has no Swift files in Shop: everything is new\n")
        let outside = try flowviz("diff", "--from", "HEAD", "repository/Shop")
        #expect(outside.status == 2)
        #expect(outside.errors.hasPrefix("error: there is no git repository here "))
        let words = try flowviz("diff", "HEAD", "main", in: "repository")
        #expect(words.status == 2)
        #expect(words.errors.hasSuffix("; to compare git revisions, use 'flowviz diff --from OLD --to NEW PATHS'\n"))
    }

    // MARK: paths

    @Test func `paths shows all simple paths within its bounds, and says what it left out`() throws {
        func titles(_ arguments: String...) throws -> [String] {
            let run = try flowviz(all: ["paths", sample, "--to", "Code", "--from", "500 lines", "--all"] + arguments)
            #expect(run.status == 0)
            return run.output.split(separator: "\n").filter { $0.hasPrefix("HowToCode:") }.map(String.init)
        }
        #expect(try titles().count == 15)
        #expect(
            try titles("--max-length", "2") == [
                "HowToCode: \"500 lines\" to \"Code\", path 1 of 4 (1 action)",
                "HowToCode: \"500 lines\" to \"Code\", path 2 of 4 (2 actions)",
                "HowToCode: \"500 lines\" to \"Code\", path 3 of 4 (2 actions)",
                "HowToCode: \"500 lines\" to \"Code\", path 4 of 4 (2 actions)",
                "HowToCode: there may be paths from \"500 lines\" to \"Code\" with more than 2 actions: raise '--max-length' to see them",
            ])
        #expect(
            try titles("--limit", "1") == [
                "HowToCode: \"500 lines\" to \"Code\", path 1 of 1 (1 action)",
                "HowToCode: there are more paths from \"500 lines\" to \"Code\": raise '--limit' to see them",
            ])
    }

    @Test func `paths of source are what the code says, and need to know where to begin`() throws {
        try write(laterCart(), to: "Shop/Cart.swift")
        let run = try flowviz("paths", "Shop", "--from", "Payment", "--to", "ReceiptViewController")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Shop: "Payment" to "Receipt" (1 action)
                                            at Payment
                    1.  paid  push Receipt  at Receipt

                """)
        let lost = try flowviz("paths", "Shop", "--to", "Receipt")
        #expect(lost.status == 2)
        #expect(
            lost.errors
                == "error: the source of Shop does not show where the app starts: name a screen to start at with '--from', or set 'entry_points' in .flowviz.yml\n"
        )
        #expect(
            try flowviz("paths", "Shop").errors.hasPrefix(
                "error: Shop was read from source, which has no complete paths: name a screen with '--to'"))
        #expect(
            try flowviz("paths", "Shop", "--to", "Receipt", "--emit", "swift-testing").errors.hasPrefix(
                "error: Shop was read from source: "))
    }

    @Test func `a name that is nearly right is suggested`() throws {
        #expect(
            try flowviz("paths", sample, "--to", "i go uot").errors
                == "error: no screen is called \"i go uot\"; did you mean \"I go out\"?\n")
        let rule = try flowviz("explain", "orphan_chidl")
        #expect(rule.status == 64)
        #expect(
            rule.errors.hasPrefix("Error: there is no rule \"orphan_chidl\"; did you mean orphan_child? 'flowviz rules' lists them all\n"))
        let part = try flowviz("explain", "orphan")
        #expect(part.status == 64)
        #expect(part.errors.hasPrefix("Error: there is no rule \"orphan\"; did you mean orphan_child? 'flowviz rules' lists them all\n"))
        let middle = try flowviz("explain", "navigation_controller_c")
        #expect(
            middle.errors.hasPrefix(
                "Error: there is no rule \"navigation_controller_c\"; did you mean strong_navigation_controller_cycle? "))
    }

    // MARK: rules

    @Test func `rules lists each rule with what explain says of it`() throws {
        let table = try flowviz("rules").output.split(separator: "\n")
        #expect(table.first == "rule                                explored  from source  opt-in  summary")
        #expect(
            table.contains(
                "orphan_child                        error     warning              A child coordinator is still retained after its last screen was removed."
            ))
        #expect(table.dropFirst().map { $0.prefix { $0 != " " } } == table.dropFirst().map { $0.prefix { $0 != " " } }.sorted())
        let json = try #require(try JSONSerialization.jsonObject(with: Data(flowviz("rules", "--json").output.utf8)) as? [[String: Any]])
        #expect(json.count == table.count - 1)
        #expect(try flowviz("explain").output == flowviz("rules").output)
    }

    // MARK: replay

    @Test func `replay walks the paths of a finding again`() throws {
        let program = CommandTests.product("HowToCode")
        let run = try flowviz("replay", "33d3", sample, program)
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                HowToCode: error[orphan_child]: HowToCodeCoordinator is still retained by AppCoordinator.children[0] after its last screen was removed (33d3b41d082a8f43)
                  still reproduces: by back menu to "Code" (3 actions)
                  still reproduces: by tap "Start over" (6 actions)
                1 finding replayed: 1 still reproduces

                """)
    }

    @Test func `a path that leads to nothing wrong, and one that cannot be walked, are told apart`() throws {
        // The app has not changed; what the document says of it has.
        let text = try sampleText().replacing("33d3b41d082a8f43", with: "aaaaaaaaaaaaaaaa").replacing(
            "\"action\" : \"tap \\\"Start over\\\"\"", with: "\"action\" : \"tap \\\"Once more\\\"\"")
        let run = try flowviz("replay", "aaaa", "-", CommandTests.product("HowToCode"), input: text)
        #expect(run.status == 0)
        #expect(
            run.output.hasSuffix(
                """
                  no longer reproduces: by back menu to "Code" (3 actions)
                  cannot be replayed: by tap "Start over" (6 actions); at step 6, tap "Once more" is not possible on [Code, I wake up, I go out, \
                500 lines, Ship it!, Start over?]; possible actions: tap "Start over", back button, back swipe, cancelled back swipe, back menu to "Ship it!", back menu \
                to "500 lines", back menu to "I go out", back menu to "I wake up", …
                1 finding replayed: 1 cannot be replayed, so the cause may still be there: explore again

                """))
    }

    @Test func `all findings of a document are replayed, those about the whole flow by exploring it`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("Output"), withIntermediateDirectories: false)
        let gallery = CommandTests.repository.appending(path: "Output/Swap.flow.json")
        try FileManager.default.copyItem(at: gallery, to: folder.url.appending(path: "Output/Swap.flow.json"))
        let run = try flowviz("replay", CommandTests.product("Scenarios"))
        #expect(run.status == 1)
        #expect(run.output.contains("\n  still reproduces: the whole flow was explored again\n"))
        #expect(run.output.hasSuffix("\n3 findings replayed: 3 still reproduce\n"))
    }

    @Test func `an action that crashes is replayed in a process of its own`() throws {
        let trapping = CommandTests.product("Trapping")
        #expect(try flowviz("explore", trapping, "-o", "Output").status == 0)
        let document = try #require(
            folder.names == ["Output"] ? FileManager.default.contentsOfDirectory(atPath: folder.path("Output")).first : nil)
        let crash = try #require(
            try FlowDocument(json: Data(contentsOf: folder.url.appending(path: "Output/\(document)"))).findings.first {
                $0.rule == "action_crashed"
            })
        let run = try flowviz("replay", crash.fingerprint.description, trapping)
        #expect(run.status == 1)
        #expect(run.output.contains("\n  still reproduces: by \(crash.witnesses[0].trigger.label) ("))
    }

    @Test func `what cannot be replayed is told with what to do instead`() throws {
        try write(cart(), to: "Shop/Cart.swift")
        #expect(try flowviz("render", "Shop", "--format", "json").status == 0)
        let hint = try flowviz("replay", "e1e648")
        #expect(hint.status == 2)
        #expect(
            hint.output.hasSuffix(
                "  cannot be replayed: it comes from source and was never run, so it has no path; check the source again: "
                    + "'flowviz lint SOURCES --only orphan_child'\n"))
        #expect(
            try flowviz("replay", "abcdef").errors.hasPrefix(
                "error: no finding of Shop has a fingerprint that starts with abcdef; name the document "))
        #expect(
            try flowviz("replay", "Shop/Cart.swift").errors.hasPrefix(
                "error: Shop/Cart.swift is source, which flowviz reads and does not run, "))
        #expect(
            try flowviz("replay", "33d3", sample, CommandTests.product("EventDriven")).errors.hasSuffix(
                "EventDriven has no flow named \"HowToCode\"; name the exploration or program that has it\n"))
        #expect(try flowviz("replay", sample).errors.hasPrefix("error: there is no package here to run HowToCode: "))
        try FileManager.default.removeItem(atPath: folder.path("Output"))
        let nothing = try flowviz("replay", "abcdef")
        #expect(nothing.status == 2)
        #expect(nothing.errors.hasPrefix("error: there is no document to replay in Output; name one: "))
    }

    @Test(arguments: [
        ["check", "--file", ""], ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "--to", "b", "a"], ["diff", "--from", "a"],
        ["diff", "a", "b", "--whole"],
        ["diff", "a", "b", "--format", "gif"], ["diff", "a", "b", "--facts", "c"], ["paths", "--all"],
        ["paths", "--to", "a", "--limit", "3"],
        ["paths", "--to", "a", "--all", "--limit", "0"], ["replay", "--action-timeout", "0"],
        ["replay", "--patience", "0"], ["rules", "orphan_child"],
    ])
    func `what cannot be meant is wrong usage`(arguments: [String]) throws {
        #expect(try flowviz(all: arguments).status == 64)
    }
}
