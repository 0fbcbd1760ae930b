import FlowGraph
import Foundation
import Testing

/// Configures lint as a team would.
struct ConfigurationCommandTests {
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
    }

    private func flowviz(_ arguments: String..., in place: String = "") throws -> CommandTests.Run {
        try flowviz(all: arguments, in: place)
    }

    private func flowviz(all arguments: [String], in place: String = "") throws -> CommandTests.Run {
        try CommandTests.flowviz(
            arguments, in: place.isEmpty ? folder.url : folder.url.appending(path: place),
            environment: ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""])
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(_ name: String) throws -> String { try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }

    /// A flow with a hint that a child may be kept, and a route that may be dropped.
    private func writeFlow(to name: String = "Shop.flow.json", isReachable: Bool = true) throws {
        let place = SourcePlace(file: "Home.swift", line: 3)
        let document = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "Home", typeName: "Home", parent: nil)],
                sourceFacts: [
                    SourceFact(
                        kind: .neverRemoved, owner: "Home", child: "Detail", circumstance: "children", location: place,
                        isReachable: isReachable),
                    SourceFact(kind: .unhandledRoute, owner: "Home", circumstance: "open(_:) default", location: place),
                ]),
            summary: Summary(inputs: ["source Shop"], reading: Summary.Reading(files: 1)))
        try write(String(decoding: document.json(), as: UTF8.self), to: name)
    }

    private func found(_ run: CommandTests.Run) -> [String] {
        run.output.matches(of: /^([a-z]+\[[a-z_]+\])/.anchorsMatchLineEndings()).map { String($0.output.1) }
    }

    // MARK: What it says

    @Test(
        arguments: [
            ("rules: {unhandled_route: off}", [], ["warning[child_never_removed]"], 1),
            ("rules: {unhandled_route: false}", [], ["warning[child_never_removed]"], 1),
            (
                "rules:\n  child_never_removed: error\n  unhandled_route: warning", [],
                ["error[child_never_removed]", "warning[unhandled_route]"], 1
            ),
            (
                "rules: {child_never_removed: {severity: error, from_source: note}}", [],
                ["note[child_never_removed]", "note[unhandled_route]"], 0
            ),
            ("only: [unhandled_route]", [], ["note[unhandled_route]"], 0),
            ("only: [unhandled_route]\nfail_level: note", [], ["note[unhandled_route]"], 1),
            ("fail_level: error", [], ["warning[child_never_removed]", "note[unhandled_route]"], 0),
            // The command line has the last word.
            ("fail_level: error", ["--fail-level", "warning"], ["warning[child_never_removed]", "note[unhandled_route]"], 1),
            ("fail_level: error", ["--strict"], ["warning[child_never_removed]", "note[unhandled_route]"], 1),
            ("only: [unhandled_route]", ["--only", "child_never_removed"], ["warning[child_never_removed]"], 1),
            (
                "rules: {unhandled_route: off}", ["--enable", "unhandled_route"],
                ["warning[child_never_removed]", "note[unhandled_route]"], 1
            ),
            ("rules: {unhandled_route: error}", ["--disable", "unhandled_route"], ["warning[child_never_removed]"], 1),
            ("rules: {unhandled_route: off}", ["--no-config"], ["warning[child_never_removed]", "note[unhandled_route]"], 1),
            ("", [], ["warning[child_never_removed]", "note[unhandled_route]"], 1),
            ("# nothing yet\n", [], ["warning[child_never_removed]", "note[unhandled_route]"], 1),
        ] as [(String, [String], [String], Int32)])
    func `rules have the severities of the file, unless the command line says otherwise`(
        text: String, options: [String], rules: [String], status: Int32
    ) throws {
        try writeFlow()
        try write(text, to: ".flowviz.yml")
        let run = try flowviz(all: ["lint", "Shop.flow.json"] + options)
        #expect(found(run) == rules)
        #expect(run.status == status, "\(run.errors)")
    }

    @Test func `code that nothing calls stays a note`() throws {
        try writeFlow(isReachable: false)
        try write("rules: {child_never_removed: error}", to: ".flowviz.yml")
        #expect(found(try flowviz("lint", "Shop.flow.json")) == ["note[child_never_removed]", "note[unhandled_route]"])
    }

    @Test func `paths are named from the file's folder, wherever flowviz is called`() throws {
        try writeFlow(to: "flows/Shop.flow.json")
        try write("inputs: [flows/Shop.flow.json]\nreports: [human, \"json=out/a.json\"]\nbaseline: out/known.json\n", to: ".flowviz.yml")
        try FileManager.default.createDirectory(atPath: folder.path("out/deep"), withIntermediateDirectories: true)
        #expect(try flowviz("lint", in: "out/deep").errors.hasPrefix("error: there is no baseline ../../out/known.json; "))
        #expect(try flowviz("baseline", in: "out/deep").output == "../../out/known.json: 2 known findings\n")
        let run = try flowviz("lint", in: "out/deep")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasSuffix("\n2 known findings are left out (../../out/known.json)\n"))
        #expect(try FlowDocument(json: Data(read("out/a.json").utf8)).findings == [])
        // Another report takes the place of the file's.
        try FileManager.default.removeItem(atPath: folder.path("out/a.json"))
        #expect(try flowviz("lint", "--report", "xcode", in: "out").status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path("out/a.json")))
        // Another folder, another file.
        #expect(try flowviz("lint", "--config", "../.flowviz.yml", in: "flows").status == 0)
        #expect(try flowviz("lint", "Shop.flow.json", "--no-config", in: "flows").status == 1)
    }

    @Test func `a file above the root of the repository is none of its business`() throws {
        try write("rules: {nonsense: off}", to: ".flowviz.yml")
        try writeFlow(to: "inner/Shop.flow.json")
        #expect(try flowviz("lint", "Shop.flow.json", in: "inner").status == 2)
        try FileManager.default.createDirectory(atPath: folder.path("inner/.git"), withIntermediateDirectories: true)
        #expect(try flowviz("lint", "Shop.flow.json", in: "inner").status == 1)
    }

    @Test(arguments: [
        ("App/Generated", ["App/A.swift", "App/B/Generated/C.swift"]), ("**/Generated", ["App/A.swift"]),
        ("App/*.swift", ["App/B/Generated/C.swift", "App/Generated/D.swift"]),
        ("**/?.swift", []), ("App/**/D.swift", ["App/A.swift", "App/B/Generated/C.swift"]),
        ("./App/B/", ["App/A.swift", "App/Generated/D.swift"]),
        ("Generated", ["App/A.swift", "App/B/Generated/C.swift", "App/Generated/D.swift"]),
        ("App/B/**", ["App/A.swift", "App/Generated/D.swift"]),
        ("App/[AB].swift", ["App/A.swift", "App/B/Generated/C.swift", "App/Generated/D.swift"]),
        ("A*/*n*d", ["App/A.swift", "App/B/Generated/C.swift"]),
    ])
    func `what is excluded is not read`(pattern: String, files: [String]) throws {
        for name in ["App/A.swift", "App/B/Generated/C.swift", "App/Generated/D.swift"] { try write("struct A {}\n", to: name) }
        try write("exclude: [\"\(pattern)\"]", to: ".flowviz.yml")
        for (place, input) in [("", "App"), ("App", ".")] {
            let run = try flowviz("lint", input, in: place)
            if files.isEmpty {
                #expect(run.errors == "error: all of \(input) is excluded; change 'exclude' in the configuration, or name another folder\n")
            } else {
                #expect(run.output.contains("(\(files.count) file\(files.count == 1 ? "" : "s"))"), "\(run.output)\(run.errors)")
            }
        }
    }

    @Test func `an exploration has the bounds of the file, unless the command line says otherwise`() throws {
        try write("exploration:\n  max_states: 2\n  gestures: [back button]\n", to: ".flowviz.yml")
        let product = CommandTests.product("HowToCode")
        let bounded = try flowviz("lint", product, "--flow", "HowToCode", "--report", "json")
        let document = try FlowDocument(json: Data(bounded.output.utf8))
        #expect(document.summary.limits.map { "\($0.bound) \($0.value)" } == ["maxStates 2"])
        #expect(document.summary.gestures == ["back button"])
        let wider = try FlowDocument(
            json: Data(flowviz("lint", product, "--flow", "HowToCode", "--report", "json", "--max-states", "3").output.utf8))
        #expect(wider.summary.limits.map(\.value) == [3])
        let without = try flowviz("lint", product, "--flow", "HowToCode", "--report", "json", "--no-config", "--max-states", "2")
        #expect(try FlowDocument(json: Data(without.output.utf8)).summary.gestures.count > 1)
    }

    @Test func `the timeout of actions and workers are those of the file, unless the command line says otherwise`() throws {
        let product = CommandTests.product("Misbehaving")
        // The second key is the former name of the first.
        for text in ["action_timeout: 1", "patience: 1", "action_timeout: 1, patience: 60"] {
            try write("exploration: { \(text) }\n", to: ".flowviz.yml")
            // A program that is silent for good: on a slow machine an action that ends would take too long as well.
            let run = try CommandTests.flowviz(["lint", product], in: folder.url, environment: ["MISBEHAVE": "silent"])
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("error: FlowvizMisbehaving sent nothing for 1 second: "), "\(run.errors)")
        }
        // How many explore shows nowhere in a document: a program that is no exploration tells what it was asked.
        try write("#!/bin/sh\necho \"$FLOWVIZ_EXPLORATION\" >asked\n", to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("program"))
        try write("exploration: { workers: 5 }\n", to: ".flowviz.yml")
        for (options, workers) in [([], 5), (["--workers", "3"], 3), (["--no-config"], 1)] {
            #expect(try flowviz(all: ["explore", folder.path("program")] + options).status == 2)
            let asked = try #require(try JSONSerialization.jsonObject(with: Data(read("asked").utf8)) as? [String: Any])
            #expect(asked["workers"] as? Int == workers)
        }
        try write("exploration: { exclude_actions: [A], without: [B] }\n", to: ".flowviz.yml")
        for (options, labels) in [
            ([], ["A", "B"]), (["--exclude-action", "C"], ["C"]), (["--exclude-action", "C", "--without", "D"], ["C", "D"]),
        ] {
            #expect(try flowviz(all: ["explore", folder.path("program")] + options).status == 2)
            let asked = try #require(try JSONSerialization.jsonObject(with: Data(read("asked").utf8)) as? [String: Any])
            #expect(asked["skippedActions"] as? [String] == labels)
        }
    }

    @Test func `explore goes by the file, but source among its inputs is for others`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        try write("inputs: [App, \"\(CommandTests.product("HowToCode"))\"]\nexploration: { max_states: 2 }\n", to: ".flowviz.yml")
        let run = try flowviz("explore", "--flow", "HowToCode")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try FlowDocument(json: Data(read("Output/HowToCode.flow.json").utf8)).summary.limits.map(\.value) == [2])
    }

    @Test func `what is excluded is not in the facts, and facts of it are not taken`() throws {
        for name in ["App/A.swift", "App/Generated/D.swift"] {
            try write("final class \(name.suffix(7).prefix(1))Coordinator {}\n", to: name)
        }
        #expect(try flowviz("extract", "App", "-o", "all.facts").status == 0)
        try write("exclude: [\"**/Generated\"]\n", to: ".flowviz.yml")
        #expect(try flowviz("extract", "App", "-o", "some.facts").status == 0)
        let text = try flowviz("extract", "App", "App/Generated/D.swift", "-o", "-", "--as-text").output
        #expect(text.contains("App/A.swift") && !text.contains("D.swift"))
        #expect(try flowviz("extract", "App", "-o", "-", "--as-text", "--no-config").output.contains("D.swift"))
        for facts in ["all.facts", "some.facts"] { #expect(try flowviz("lint", "--facts", facts).output.hasSuffix("(1 file)\n")) }
    }

    @Test func `source starts where the file says, and a name that nothing has is told`() throws {
        try write(
            """
            import UIKit

            final class AppCoordinator {
                private let navigation: UINavigationController
                private var shop: ShopCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func open() {
                    shop = ShopCoordinator(navigation: navigation)
                    shop?.showList()
                }
            }

            final class ShopCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showList() {
                    let list = ListViewController()
                    list.onItem = { [weak self] in self?.showItem() }
                    navigation.pushViewController(list, animated: true)
                }

                func showItem() { navigation.pushViewController(ItemViewController(), animated: true) }
            }

            final class ListViewController: UIViewController {
                var onItem: (() -> Void)?
            }

            final class ItemViewController: UIViewController {}

            """, to: "Shop/Shop.swift")
        #expect(try flowviz("paths", "Shop", "--to", "Item").status == 2)
        for name in ["ShopCoordinator", "AppCoordinator", "AppCoordinator/ShopCoordinator", "List.*", "List"] {
            try write("entry_points: [\"\(name)\"]\n", to: ".flowviz.yml")
            let run = try flowviz("paths", "Shop", "--to", "Item")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix("Shop: launch to \"Item\" (1 action)\n"))
        }
        #expect(try flowviz("check", "Shop", "--update").status == 0)
        #expect(try read("Shop.flow").contains("\nscreen ShopCoordinator/Item\nscreen ShopCoordinator/List (entry)\n"))
        try write("entry_points: [Basket]\n", to: ".flowviz.yml")
        let lost = try flowviz("check", "Shop")
        #expect(lost.status == 1)
        #expect(
            lost.errors
                == "warning: no coordinator or screen matches the entry point \"Basket\" in .flowviz.yml: no flow starts there\n")
        try write("entry_points: [ShopCordinator]\n", to: ".flowviz.yml")
        #expect(try flowviz("check", "Shop").errors.hasSuffix(": no flow starts there; did you mean ShopCoordinator?\n"))
        // One that is known, and has nothing to start with.
        let silent =
            "\nfinal class SilentCoordinator { func start() { NotificationCenter.default.post(name: .init(\"a\"), object: nil) } }\n"
        try write(try read("Shop/Shop.swift") + silent, to: "Shop/Shop.swift")
        try write("entry_points: [SilentCoordinator]\n", to: ".flowviz.yml")
        let nothing = try flowviz("check", "Shop").errors
        #expect(nothing.contains("entry point"), "\(nothing)")
    }

    // MARK: What is wrong with it

    @Test(arguments: [
        ("input: [a]", "1:1: there is no key \"input\" in the configuration; did you mean inputs?"),
        ("inputs: App", "1:9: inputs must be a list, not \"App\""),
        ("inputs:", "1:8: inputs must be a list, not an empty value"),
        ("\n\nrules:\n  orphan_chlid: error", "4:3: there is no rule \"orphan_chlid\"; did you mean orphan_child?"),
        ("rules: {nonsense: error}", "1:9: there is no rule \"nonsense\"; 'flowviz explain' lists them"),
        ("rules: {orphan_child: eror}", "1:23: orphan_child must be error, warning, note or off, not \"eror\"; did you mean error?"),
        ("rules: {orphan_child: {severty: error}}", "1:24: there is no key \"severty\" in orphan_child; did you mean severity?"),
        ("rules: {orphan_child: {severity: off}}", "1:34: there is no severity \"off\"; available: error, warning, note"),
        ("name: a/b", "1:7: name takes letters, digits, spaces, "),
        ("fail_level: 3", "1:13: there is no fail_level \"3\"; available: error, warning, note"),
        ("- a", "1:1: the configuration must be a mapping, not a list"),
        ("exploration: {max_states: many}", "1:27: max_states must be a whole number of at least 1, not \"many\""),
        ("exploration: {round_trips: 101}", "1:28: round_trips must be a whole number from 2 to 100, not \"101\""),
        ("exploration: {all_rows: 3}", "1:25: all_rows must be true or false, not \"3\""),
        ("exploration: {gestures: [back buton]}", "1:26: there is no gesture \"back buton\"; did you mean back button?"),
        ("reports: [sarfi=a]", "1:11: there is no reporter \"sarfi\"; did you mean sarif?"),
        ("reports: [sarif=]", "1:11: \"sarif=\" names no file: write sarif=FILE"),
        ("only: [nonsense]", "1:8: there is no rule \"nonsense\"; 'flowviz explain' lists them"),
        (
            "entry_points: [\"(\"]",
            "1:16: entry_points must be a regular expression that matches a whole name, and \"(\" is not a valid one"
        ),
        ("exploration: {workers: 65}", "1:24: workers must be a whole number from 1 to 64, not \"65\""),
        ("baseline: [a]", "1:11: baseline must be text, not a list"),
        ("transitions: {forbiden: []}", "1:15: there is no key \"forbiden\" in transitions; did you mean forbidden?"),
        ("transitions:\n  required:\n    - {from: A}", "3:7: required needs \"to\": Where the transition leads: "),
        (
            "transitions: {allowed: [{from: \"(\", to: A}]}",
            "1:32: from must be a regular expression that matches a whole name, and \"(\" is not a valid one"
        ),
        ("a: [", "2:1: this cannot be parsed ("), ("inputs: []\ninputs: []", "1:1: duplicate key \"inputs\""),
        ("only: *a", "1:"),
    ])
    func `a mistake is told with line and column, and nothing is judged`(text: String, sentence: String) throws {
        try writeFlow()
        try write(text, to: ".flowviz.yml")
        let run = try flowviz("lint", "Shop.flow.json")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: .flowviz.yml:\(sentence)"), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test func `steps are judged as the file demands, and a name that nothing has is told`() throws {
        let screens = ["Home", "Cart"].map {
            Screen(id: "App/\($0)", title: $0, typeName: "\($0)ViewController", owner: "App", isEntry: $0 == "Home")
        }
        let step = Transition(
            from: screens[0].id, to: screens[1].id, kind: .push, trigger: Trigger(kind: .action, label: "show()"), owner: "App",
            evidence: [.source(SourcePlace(file: "App.swift", line: 7))])
        let document = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)], screens: screens, transitions: [step]),
            summary: Summary(inputs: ["source Shop"], reading: Summary.Reading(files: 1)))
        try write(String(decoding: document.json(), as: UTF8.self), to: "Shop.flow.json")
        let demands =
            "transitions:\n  forbidden: [{ from: Home, to: Cart.*, reason: no reason }]\n  required:\n    - { from: Basket, to: Home, severity: error }\n    - { from: Cart, to: Home, severity: error }\n"
        try write(demands, to: ".flowviz.yml")
        let run = try flowviz("lint", "Shop.flow.json")
        #expect(found(run) == ["error[required_transition]", "warning[forbidden_transition]"])
        #expect(run.output.contains(", which is forbidden: no reason\n  App.swift:7\n"))
        #expect(
            run.output.hasSuffix(
                "\nno screen, and no coordinator with screens, matches \"Basket\" in .flowviz.yml: what is required there is not checked\n"
            ))
        // The demand's own severity comes before that of its rule.
        try write(demands + "rules: { required_transition: note, forbidden_transition: note }\n", to: ".flowviz.yml")
        #expect(found(try flowviz("lint", "Shop.flow.json")) == ["error[required_transition]", "note[forbidden_transition]"])
        try write(demands + "rules: { required_transition: off }\n", to: ".flowviz.yml")
        #expect(found(try flowviz("lint", "Shop.flow.json")) == ["warning[forbidden_transition]"])
    }

    @Test(arguments: ["forbidden_transition", "required_transition"])
    func `the configuration that explain shows for a rule's examples can be read`(rule: String) throws {
        try writeFlow()
        let text = try flowviz("explain", rule).output
        let begin = try #require(text.firstRange(of: "With this in .flowviz.yml:\n\n")).upperBound
        let block = text[begin..<(try #require(text.firstRange(of: "\n\nTriggering example:"))).lowerBound]
        try write(block.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n"), to: ".flowviz.yml")
        #expect(
            try flowviz("lint", "Shop.flow.json").output.contains(
                "no screen, and no coordinator with screens, matches \"SettingsViewController\""))
    }

    @Test func `a file that is not there, and reports that meet, are told`() throws {
        try writeFlow()
        #expect(
            try flowviz("lint", "Shop.flow.json", "--config", "no.yml").errors
                == "error: the configuration no.yml cannot be read; name another one with '--config FILE', or use none with '--no-config'\n"
        )
        try write("reports: [sarif, json]", to: ".flowviz.yml")
        let run = try flowviz("lint", "Shop.flow.json")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: the reports in .flowviz.yml cannot all be written: only one report can go to standard output"))
        #expect(try flowviz("lint", "Shop.flow.json", "--config", "a", "--no-config").status == 64)
    }

    // MARK: The schema and the examples

    @Test func `the schema has the keys that the file can have, and no others`() throws {
        try writeFlow()
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(flowviz("init", "--schema").output.utf8)) as? [String: Any])
        func keys(_ schema: [String: Any]) throws -> [String: [String: Any]] {
            try #require(schema["properties"] as? [String: [String: Any]])
        }
        func known(in text: String) throws -> [String] {
            try write(text, to: ".flowviz.yml")
            let errors = try flowviz("lint", "Shop.flow.json").errors
            let list = try #require(errors.firstMatch(of: /; available: (.*)\n/)).output.1
            return list.split(separator: ", ").map(String.init).sorted()
        }
        let top = try keys(schema)
        #expect(try known(in: "zzzzzzzzzzzz: 1") == top.keys.sorted())
        #expect(schema["additionalProperties"] as? Bool == false)
        // Former names are read, and marked; they are not suggested.
        let exploration = try keys(#require(top["exploration"]))
        let former = exploration.filter { $0.value["deprecated"] as? Bool == true }
        #expect(former.keys.sorted() == ["patience", "without"])
        #expect(former["patience"]?["description"] as? String == "Deprecated: use 'action_timeout'.")
        #expect(try (known(in: "exploration: {zzzzzzzzzzzz: 1}") + former.keys).sorted() == exploration.keys.sorted())
        let rules = try keys(#require(top["rules"]))
        let listed = try #require(try JSONSerialization.jsonObject(with: Data(flowviz("rules", "--json").output.utf8)) as? [[String: Any]])
            .compactMap { $0["id"] as? String }
        // Earlier ids of renamed rules are accepted, and not listed.
        #expect(rules.keys.sorted() == (listed + ["outlived_parent"]).sorted())
        // Whatever the schema has is read: none of its keys is unknown, and of another type none is taken.
        for (key, value) in top {
            try write("\(key): \(value["type"] as? String == "string" ? "[]" : "text")", to: ".flowviz.yml")
            let run = try flowviz("lint", "Shop.flow.json")
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("error: .flowviz.yml:1:\(key.count + 3): "), "\(run.errors)")
        }
    }

    @Test func `every configuration in the manual and the README can be read`() throws {
        try writeFlow()
        let pages = try Documentation.articles.map(Documentation.article) + [Documentation.readme]
        let blocks = pages.flatMap { Documentation.blocks("yaml", in: $0) }.filter { $0.hasPrefix("# .flowviz.yml\n") }
        #expect(blocks.count >= 3)
        for block in blocks {
            try write(block, to: ".flowviz.yml")
            let run = try flowviz("lint", "Shop.flow.json", "--report", "json", "--no-baseline")
            #expect(run.status != 2, "\(run.errors)")
        }
    }

    // MARK: Init

    @Test func `init writes what fits the project, and never over what is there`() throws {
        let nothing = try flowviz("init")
        #expect(nothing.status == 2)
        #expect(
            nothing.errors.hasSuffix(
                "; change to the folder of an app or a package, or name one: 'flowviz lint path/to/App'\n"))
        #expect(nothing.errors.hasPrefix("error: there is no Swift file in "))
        for name in [
            "Shop/App.swift", "my app: it/B.swift", "ShopTests/C.swift", "ShopUITests/D.swift", "Pods/E.swift", ".build/F.swift",
            "Package.swift",
        ] {
            try write("struct A {}\n", to: name)
        }
        #expect(try flowviz("init").output == ".flowviz.yml: 'flowviz lint' now checks the source in Shop, my app: it\n")
        let text = try read(".flowviz.yml")
        #expect(text.contains("inputs:\n  - Shop\n  - \"my app: it\"\n"))
        let run = try flowviz("lint")
        #expect(run.output.hasPrefix(folder.url.lastPathComponent + ": ") && run.output.hasSuffix("(2 files)\n"))
        let again = try flowviz("init")
        #expect(again.status == 2)
        #expect(
            again.errors
                == "error: .flowviz.yml exists already; replace it with 'flowviz init --force', or use it as it is with 'flowviz lint'\n"
        )
        try write("struct A {}\n", to: "Sources/A.swift")
        #expect(try flowviz("init", "--force").output == ".flowviz.yml: 'flowviz lint' now checks the source in Sources\n")
        #expect(try flowviz("lint").output.hasSuffix("(1 file)\n"))
    }
}
