import FlowGraph
import Foundation
import Testing

/// Reads source as a user would.
struct SourceCommandTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func flowviz(_ arguments: String..., input: String? = nil) throws -> CommandTests.Run {
        try flowviz(all: arguments, input: input)
    }

    /// What is remembered from run to run is kept in the test's own folder.
    private func flowviz(all arguments: [String], input: String? = nil) throws -> CommandTests.Run {
        try CommandTests.flowviz(arguments, input: input, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    private func document(_ run: CommandTests.Run) throws -> FlowDocument { try FlowDocument(json: Data(run.output.utf8)) }

    /// A document as source gives it: a child that may be kept, in a file beside.
    private func sample() throws -> String {
        try write("final class HomeCoordinator {\n    func show() {\n        children.append(detail)\n    }\n}\n", to: "Home.swift")
        let app = "HomeCoordinator", detail = "HomeCoordinator/DetailCoordinator"
        let home = Screen(id: "\(app)/HomeViewController", title: "Home", typeName: "HomeViewController", owner: app, isEntry: true)
        let shown = Screen(id: "\(detail)/DetailViewController", title: "Detail", typeName: "DetailViewController", owner: detail)
        let kept = SourcePlace(file: "Home.swift", line: 3, column: 9)
        let document = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [
                    CoordinatorNode(id: app, typeName: "HomeCoordinator", parent: nil),
                    CoordinatorNode(id: detail, typeName: "DetailCoordinator", parent: app),
                ], screens: [home, shown],
                transitions: [
                    Transition(
                        from: home.id, to: shown.id, kind: .push, trigger: Trigger(kind: .action, label: "show()"), owner: app,
                        evidence: [.source(SourcePlace(file: "Home.swift", line: 2, column: 10))])
                ],
                sourceFacts: [
                    SourceFact(
                        kind: .keptAfterExit, owner: "HomeCoordinator", child: "DetailCoordinator", circumstance: "children",
                        exits: [
                            SourceFact.Exit(
                                trigger: "back", label: "the back button on DetailViewController", isReleased: false, place: nil),
                            SourceFact.Exit(
                                trigger: "finish", label: "detailDidFinish(_:)", isReleased: true,
                                place: SourcePlace(file: "Home.swift", line: 4, column: 1)),
                        ], location: kept,
                        related: [Finding.Related(location: SourcePlace(file: "Detail.swift", line: 1), message: "made here")]),
                    SourceFact(kind: .unhandledRoute, owner: "HomeCoordinator", circumstance: "open(_:) default", location: kept),
                ]),
            summary: Summary(inputs: ["source Shop"], reading: Summary.Reading(files: 2)))
        return String(decoding: try document.json(), as: UTF8.self)
    }

    // MARK: The manual

    @Test(arguments: [("Shop", "ReadingSource"), ("path/to/App", nil)] as [(String, String?)])
    func `the manual and the README show what is read of their example`(folder: String, article: String?) throws {
        let cart = try #require(try Documentation.blocks("swift", in: Documentation.article("ReadingSource")).first)
        try write(cart, to: "\(folder)/Cart.swift")
        let run = try flowviz("lint", folder)
        let page = try article.map(Documentation.article) ?? Documentation.readme
        #expect(try run.output.hasPrefix(Documentation.output(of: "flowviz lint \(folder)", in: page)))
        #expect(run.status == 1)
    }

    // MARK: Inputs

    @Test func `a folder of source is one document, named after it`() throws {
        try write("struct A {}\n", to: "My App@2/Sources/A.swift")
        try write("struct B {}\nstruct C {}\n", to: "My App@2/B.swift")
        try write("this is no Swift", to: "My App@2/Notes.txt")
        let run = try flowviz("lint", "--no-config", "--report", "json", "My App@2")
        #expect(run.status == 0)
        let document = try document(run)
        #expect(document.name == "My App-2")
        #expect(document.summary.inputs == ["source My App-2"])
        #expect(document.summary.reading == Summary.Reading(files: 2))
        #expect(document.summary.isComplete)
        #expect(try self.document(flowviz("lint", "--report", "json", "My App@2", "--name", "Shop")).name == "Shop")
    }

    @Test func `source without coordinators is no error, and what was looked for is said once`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        for command in [["lint", "App"], ["render", "App", "--format", "dot"]] {
            let run = try flowviz(all: command)
            #expect(run.status == 0)
            #expect(run.errors.hasPrefix("warning: no coordinator was found in the Swift file; looked for "))
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(run.output.contains("App: no findings in 0 coordinators, 0 screens, 0 steps (1 file)\n"))
        }
    }

    @Test func `several folders and files are one app, and files keep their paths`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        try write("struct B {}\n", to: "Kit/B.swift")
        let run = try flowviz("lint", "--report", "json", "App", "Kit/", "Kit/B.swift")
        #expect(try document(run).name == "App")
        // A file that was named twice is read once.
        #expect(try document(run).summary.reading?.files == 2)
        #expect(try document(flowviz("lint", "--report", "json", "Kit/B.swift")).name == "B")
    }

    @Test func `a folder without Swift and a file that is not there are told in a sentence`() throws {
        try write("{}", to: "Empty/data.json")
        let empty = try flowviz("lint", "Empty")
        #expect(empty.status == 2)
        #expect(empty.errors == "error: there is no Swift file in Empty: name an app's source folder\n")
        let missing = try flowviz("lint", "Nowhere/A.swift")
        #expect(missing.status == 2)
        #expect(missing.errors == "error: there is no file Nowhere/A.swift\n")
    }

    @Test func `a file that cannot be read is one warning with its name, and the run goes on`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        try FileManager.default.createSymbolicLink(atPath: folder.path("App/Broken.swift"), withDestinationPath: folder.path("nowhere"))
        let run = try flowviz("lint", "App", "--jobs", "2")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("warning: App/Broken.swift cannot be read: "))
        #expect(run.output == "App: no findings in 0 coordinators, 0 screens, 0 steps (1 file, 1 file not read)\n")
    }

    @Test func `what a build leaves behind is not read, nor is a folder that is called like a file`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        try write("struct B {}\n", to: "App/.build/B.swift")
        try write("struct C {}\n", to: "App/Folder.swift/C.swift")
        #expect(try document(flowviz("lint", "--report", "json", "App")).summary.reading == Summary.Reading(files: 2))
    }

    @Test func `source of which nothing can be read is told in a sentence`() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path("Broken.swift"), withDestinationPath: folder.path("nowhere"))
        let run = try flowviz("lint", ".")
        #expect(run.status == 2)
        #expect(run.errors == "error: ./Broken.swift cannot be read: No such file or directory\n")
    }

    @Test(arguments: [["A.swift", "B.swift", "C.swift"], ["."], ["C.swift", "."]])
    func `however source is divided into files of facts, what is found is the same`(first: [String]) throws {
        for letter in ["A", "B", "C"] { try write("final class \(letter)Coordinator {\n    func start() {}\n}\n", to: "\(letter).swift") }
        #expect(try flowviz(all: ["extract"] + first + ["-o", "first.facts"]).status == 0)
        #expect(try flowviz("extract", "B.swift", "-o", "second.facts", "--no-cache").errors == "")
        let direct = try flowviz("lint", ".", "--report", "json", "--name", "App", "--no-cache")
        let divided = try flowviz("lint", "--facts", "second.facts", "first.facts", "--report", "json", "--name", "App")
        #expect(divided.output == direct.output)
        #expect(divided.status == direct.status)
        // Source and facts together are one app; the facts of a file that is named too are not needed.
        let mixed = try flowviz("lint", "A.swift", "C.swift", "--report", "json", "--name", "App", "--facts", "second.facts")
        #expect(mixed.output == direct.output)
    }

    @Test func `a run that remembers an earlier one says the same`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        try write("final class BCoordinator {}\n", to: "App/B.swift")
        let first = try flowviz("lint", "App", "--report", "json")
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path(".cache/flowviz"))
        #expect(Set(kept.map { URL(filePath: $0).pathExtension }) == ["facts", "document"])
        #expect(try flowviz("lint", "App", "--report", "json").output == first.output)
        #expect(try flowviz("lint", "App", "--report", "json", "--cache-path", "here.facts").output == first.output)
        #expect(folder.names == [".cache", "App", "here.facts"])
        // Another report of the same source, and the same source under another name.
        #expect(try flowviz("lint", "App", "--report", "sarif").output == flowviz("lint", "App", "--report", "sarif", "--no-cache").output)
        #expect(try flowviz("lint", "App", "--report", "json", "--name", "Shop").output != first.output)
        try FileManager.default.removeItem(atPath: folder.path("App/A.swift"))
        #expect(try flowviz("lint", "App", "--report", "json").output == flowviz("lint", "App", "--report", "json", "--no-cache").output)
    }

    @Test func `a file that is no file of facts is told in a sentence`() throws {
        try write("struct A {}\n", to: "A.facts")
        let run = try flowviz("lint", "--facts", "A.facts")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: A.facts: is not a facts file; "))
        #expect(run.errors.split(separator: "\n").count == 1)
        let missing = try flowviz("lint", "--facts", "B.facts")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: B.facts: cannot be read: "))
        let nowhere = try flowviz("extract", "Nowhere", "-o", "a.facts")
        #expect(nowhere.status == 2)
        #expect(nowhere.errors.hasPrefix("error: Nowhere: there is no such file or folder; "))
        #expect(try flowviz("extract", "-o", "a.facts").status == 64)
    }

    @Test func `what is for explorations is refused for source, and the other way round`() throws {
        try write("struct A {}\n", to: "App/A.swift")
        let bounded = try flowviz("lint", "App", "--max-states", "3")
        #expect(bounded.status == 2)
        #expect(bounded.errors.hasPrefix("error: source is read, not explored: '--gestures', "))
        try write(try sample(), to: "Shop.flow.json")
        let named = try flowviz("lint", "Shop.flow.json", "--name", "Other")
        #expect(named.status == 2)
        #expect(
            named.errors
                == "error: '--name', '--jobs', '--language', '--cache-path' and '--no-cache' apply to source only, and no input is source\n"
        )
        for command in [["merge", "App", "1.log"], ["explore", "App"]] {
            try write("", to: "1.log")
            let run = try flowviz(all: command)
            #expect(run.status == 2)
            #expect(
                run.errors
                    == "error: App is source, which flowviz reads and does not run: write its document with 'flowviz render App --format json'\n"
            )
        }
    }

    // MARK: Findings

    @Test func `a hint is told with its line, its exits and its places`() throws {
        let run = try flowviz("lint", "-", input: try sample())
        #expect(run.status == 1)
        #expect(run.errors == "")
        let head = """
            warning[orphan_child]: HomeCoordinator may leak DetailCoordinator after the back button on DetailViewController
              Home.swift:3:9
                3 |         children.append(detail)
                  |         ^ retained here
              Exit paths and where the child is released
                the back button on DetailViewController  not released
                detailDidFinish(_:)                      released at line 4
              See also
                Detail.swift:1  made here
              Fix: release the child on every exit
            """
        #expect(run.output.hasPrefix(head))
        #expect(
            run.output.contains(
                "\nnote[unhandled_route]: HomeCoordinator may drop a route in open(_:) default: the branch forwards a fixed one\n"))
        #expect(run.output.hasSuffix("\nShop: 1 warning, 1 note in 2 coordinators, 2 screens, 1 step (2 files)\n"))
    }

    @Test func `the JSON report has what programs look for`() throws {
        let run = try flowviz("lint", "-", "--report", "json", input: try sample())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(finding["rule"] as? String == "orphan_child")
        #expect(finding["severity"] as? String == "warning")
        #expect(finding["owner"] as? String == "HomeCoordinator")
        #expect(finding["child"] as? String == "DetailCoordinator")
        #expect(finding["triggers"] as? [String] == ["back"])
        let location = try #require(finding["location"] as? [String: Any])
        #expect(location["file"] as? String == "Home.swift" && location["line"] as? Int == 3 && location["column"] as? Int == 9)
        let related = try #require((finding["related"] as? [[String: Any]])?.first?["location"] as? [String: Any])
        #expect(related["file"] as? String == "Detail.swift" && related["line"] as? Int == 1)
    }

    @Test func `rules are chosen by name, and what cannot be meant is wrong usage`() throws {
        let sample = try sample()
        func rules(_ choice: String...) throws -> [String] {
            try document(flowviz(all: ["lint", "-", "--report", "json"] + choice, input: sample)).findings.map(\.rule)
        }
        #expect(try rules() == ["orphan_child", "unhandled_route"])
        #expect(try rules("--disable", "orphan_child") == ["unhandled_route"])
        #expect(try rules("--only", "orphan_child,child_never_removed") == ["orphan_child"])
        #expect(try rules("--enable", "orphan_child", "--disable", "unhandled_route") == ["orphan_child"])
        for wrong in [["--only", "no_such_rule"], ["--enable", "no_such_rule"], ["--only", "orphan_child", "--disable", "orphan_child"]] {
            #expect(try flowviz(all: ["lint", "-"] + wrong, input: sample).status == 64)
        }
    }

    @Test func `explain says what a rule needs in order to judge`() throws {
        #expect(
            try flowviz("explain", "orphan_child").output.contains(
                "\nAn exploration proves it (error); the source hints at it (warning).\n"))
        #expect(
            try flowviz("explain", "child_never_removed").output.contains(
                "\nThe source hints at it; it needs no exploration.\n"))
        #expect(try flowviz("explain", "action_crashed").output.contains("\nAn exploration proves it.\n"))
    }

    // MARK: Pictures

    @Test func `a large flow is drawn in parts, and one coordinator with its surroundings`() throws {
        let sample = try sample()
        let split = try flowviz("render", "-", "--split", "--format", "dot", "json", "-o", "out", input: sample)
        #expect(split.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "Shop-1-HomeCoordinator.dot", "Shop.dot", "Shop.flow.json",
            ])
        let overview = try String(contentsOfFile: folder.path("out/Shop.dot"), encoding: .utf8)
        #expect(overview.contains("coordinator_HomeCoordinator -> coordinator_HomeCoordinator_DetailCoordinator"))
        #expect(overview.contains("⚠ may: orphan_child"))
        let focus = try flowviz("render", "-", "--focus", "DetailCoordinator", "--depth", "0", "--format", "dot", "-o", "-", input: sample)
        #expect(focus.output.hasPrefix("digraph \"Shop-DetailCoordinator\" {"))
        #expect(focus.output.contains("screen_HomeCoordinator -> screen_HomeCoordinator_DetailCoordinator_DetailViewController"))
        #expect(!focus.output.contains("screen_HomeCoordinator_HomeViewController"))
        let slip = try flowviz("render", "-", "--focus", "DetialCoordinator", "-o", "out", input: sample)
        #expect(slip.status == 2)
        #expect(slip.errors == "error: Shop has no coordinator or screen \"DetialCoordinator\"; did you mean \"DetailCoordinator\"?\n")
    }

    @Test(arguments: [
        ["render", "--focus", "A", "--split"], ["render", "--depth", "2"], ["render", "--focus", "A", "--depth", "-1"],
        ["render", "--split", "--view", "states"],
        ["render", "--focus", "A", "--view", "states"], ["render", "--split", "-o", "-", "--format", "dot"], ["lint", "--jobs", "0"],
        ["render", "--split", "--split-by", "coordinator"], ["render", "--split-by", "coordinator", "--only-findings"],
        ["render", "--link-template", "https://example.org"], ["tree", "--depth", "1"],
        ["lint", "--no-cache", "--cache-path", "a"], ["lint", "--name", "../a"],
    ])
    func `options that contradict each other are wrong usage`(arguments: [String]) throws {
        #expect(try flowviz(all: arguments).status == 64)
    }
}
