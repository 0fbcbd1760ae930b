import FlowGraph
import Foundation
import Testing

/// Writes reports as a user or a CI service would ask for them.
struct ReportCommandTests {
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        try write(
            """
            final class HomeCoordinator {
                func show() {
                    children.append(detail)
                }
            }
            """, to: "ios/App/Home.swift")
    }

    private func flowviz(_ arguments: String..., input: String? = nil, in place: String = "ios", environment: [String: String] = [:]) throws
        -> CommandTests.Run
    {
        // A runner's own variables must not reach in from where these tests run.
        let environment = ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }
        return try CommandTests.flowviz(arguments, input: input, in: folder.url.appending(path: place), environment: environment)
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func read(_ name: String) throws -> String { try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Two errors' worth of hints in one file, or a flow by another name.
    private func document(_ name: String = "Shop", facts: Int = 1, isReachable: Bool = true, file: String = "App/Home.swift") throws
        -> String
    {
        let facts = (0..<facts).map { number in
            SourceFact(
                kind: .neverRemoved, owner: "HomeCoordinator", child: "DetailCoordinator\(number)", circumstance: "children",
                location: SourcePlace(file: file, line: 3, column: 9), isReachable: isReachable)
        }
        let document = FlowDocument(
            name: name,
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "HomeCoordinator", typeName: "HomeCoordinator", parent: nil)], sourceFacts: facts),
            summary: Summary(inputs: ["source \(name)"], reading: Summary.Reading(files: 1)))
        return String(decoding: try document.json(), as: UTF8.self)
    }

    // MARK: The manual and the help

    @Test func `the manual shows what Xcode gets of its example, and names every reporter`() throws {
        let reports = try Documentation.article("Reports")
        let cart = try #require(try Documentation.blocks("swift", in: Documentation.article("ReadingSource")).first)
        try write(cart, to: "ios/Shop/Cart.swift")
        let run = try flowviz("lint", "Shop", "--report", "xcode", "--relative-paths")
        #expect(try run.output == Documentation.output(of: "flowviz lint Shop --report xcode --relative-paths", in: reports))

        let table = try Documentation.section("Reporters", in: reports).split(separator: "\n").filter { $0.hasPrefix("| `") }
        let listed = table.flatMap { row in row.split(separator: "|")[0].matches(of: /`([a-z-]+)`/).map { String($0.output.1) } }
        #expect(try listed.sorted() == reportersInHelp())
    }

    private func reportersInHelp() throws -> [String] {
        let help = try flowviz("lint", "--help").output
        return help.matches(of: /^ {2}([a-z-]+) {2,}(\S.*)$/.anchorsMatchLineEndings()).map { String($0.output.1) }
            .filter { !["flow", "h"].contains($0) && !$0.hasPrefix("-") }
    }

    @Test func `the help has a line for each reporter, and none is broken`() throws {
        let names = try reportersInHelp()
        #expect(names == names.sorted() && names.contains("github-actions") && names.contains("human"))
        #expect(
            try flowviz("lint", "--help").output.contains("\n  sarif           SARIF 2.1.0 for GitHub code scanning and other viewers\n"))
    }

    // MARK: Where reports go

    @Test func `several reports are written at once, whole, before it fails, and people are told beside`() throws {
        let run = try flowviz(
            "lint", "-", "--report", "sarif=a.sarif", "--report", "junit=../b.xml", "--report", "json=c=d.json", input: try document())
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("warning[child_never_removed]: HomeCoordinator may leak DetailCoordinator0: it is retained"))
        #expect(try object(read("ios/a.sarif"))["version"] as? String == "2.1.0")
        #expect(try read("b.xml").hasPrefix("<?xml "))
        #expect(try object(read("ios/c=d.json"))["name"] as? String == "Shop")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("ios")).sorted()
        #expect(names == ["App", "a.sarif", "c=d.json"])
    }

    @Test func `one report goes to the standard output, by itself or as a dash`() throws {
        let text = try document()
        let gitlab = try flowviz("lint", "-", "--report", "gitlab", "--report", "human=a.txt", input: text)
        #expect(gitlab.output.hasPrefix("[\n  {\n") && gitlab.output.hasSuffix("\n]\n"))
        #expect(try flowviz("lint", "-", "--report", "gitlab=-", input: text).output == gitlab.output)
        #expect(try read("ios/a.txt") == flowviz("lint", "-", input: text).output)
    }

    @Test(arguments: [
        (
            ["--report", "human", "--report", "sarif"],
            "only one report can go to standard output, but there are human and sarif: give all but one a file, '--report sarif=FILE'"
        ),
        (["--report", "sarif=-", "--report", "junit=-"], "only one report can go to standard output, but there are sarif and junit: "),
        (["--report", "sarfi=a"], "there is no reporter \"sarfi\"; did you mean sarif? Available: checkstyle, codeclimate, d2, "),
        (["--report", "text"], "there is no reporter \"text\"; available: checkstyle, "),
        (["--report", "github-action"], "did you mean github-actions?"),
        (["--report", "SARIF"], "did you mean sarif?"),
        (["--report", "sarif="], "'--report sarif=' names no file: write '--report sarif=FILE', or leave out the '='"),
        (["--report", "sarif=a", "--report", "junit=./b/../a"], "two reports go to ./b/../a: give each its own file"),
        (
            ["--strict", "--fail-level", "error"],
            "'--strict' counts every finding, but '--fail-level error' does not: leave out one of them"
        ),
    ])
    func `wrong usage is told before anything is done`(options: [String], sentence: String) throws {
        let run = try CommandTests.flowviz(["lint", "nowhere.flow.json"] + options, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(folder.names == ["ios"])
    }

    @Test func `a folder that is not there is told before the work, and a file that cannot be written leaves the others alone`() throws {
        let missing = try flowviz("lint", "nowhere.flow.json", "--report", "sarif=out/a.sarif")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: out/a.sarif cannot be written: there is no folder "))
        #expect(missing.errors.hasSuffix("/ios/out; create it first, or name another file with '--report'\n"))
        try write("old", to: "ios/kept.json")
        let folderInTheWay = try flowviz("lint", "-", "--report", "json=kept.json", "--report", "sarif=App", input: try document())
        #expect(folderInTheWay.status == 2)
        #expect(folderInTheWay.errors == "error: App cannot be replaced (it is a folder); name another file with '--report NAME=FILE'\n")
        #expect(folderInTheWay.output == "")
        #expect(try read("ios/kept.json") == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("ios")).sorted() == ["App", "kept.json"])
    }

    @Test func `a device stays a device, and a link stays a link`() throws {
        try write("old", to: "real.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("ios/link.json"), withDestinationPath: "../real.json")
        #expect(mkfifo(folder.path("ios/pipe"), 0o600) == 0)
        // Somebody has to read for the pipe to be open.
        let reader = open(folder.path("ios/pipe"), O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        let run = try flowviz(
            "lint", "-", "--report", "json=link.json", "--report", "gitlab=pipe", "--report", "sarif=/dev/null", input: try document())
        #expect(run.status == 1)
        #expect(try object(read("real.json"))["name"] as? String == "Shop")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("ios/link.json")) == "../real.json")
        #expect(try FileHandle(fileDescriptor: reader).read(upToCount: 4) == Data("[\n  ".utf8))
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `reports of several flows are one file each, and mermaid asks for one flow`() throws {
        try write(document("A"), to: "ios/A.flow.json")
        try write(document("B"), to: "ios/B.flow.json")
        let run = try flowviz("lint", "A.flow.json", "B.flow.json", "--report", "json=both.json", "--report", "sarif")
        #expect(run.status == 1)
        #expect(((try object(run.output)["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 2)
        // The list is an input as good as its documents.
        #expect(try flowviz("lint", "both.json", "--report", "sarif").output == run.output)
        #expect(
            try flowviz("lint", "both.json", "--flow", "B", "--report", "json").output
                == flowviz("lint", "B.flow.json", "--report", "json").output)
        let mermaid = try flowviz("lint", "both.json", "--report", "mermaid")
        #expect(mermaid.status == 2)
        #expect(mermaid.errors == "error: the reporter mermaid writes one flow, but there are A, B; choose one with '--flow NAME'\n")
    }

    // MARK: What fails

    @Test(
        arguments: [
            ([], 0), (["--fail-level", "warning"], 0), (["--fail-level", "note"], 1), (["--strict"], 1),
            (["--strict", "--fail-level", "note"], 1),
        ] as [([String], Int32)])
    func `strict counts what nothing calls, too`(options: [String], status: Int32) throws {
        try write(document(isReachable: false), to: "Shop.flow.json")
        let run = try CommandTests.flowviz(["lint", "Shop.flow.json"] + options, in: folder.url)
        #expect(run.output.hasPrefix("note[child_never_removed]: "))
        #expect(run.status == status)
    }

    // MARK: How files are named

    @Test func `services get paths from the root of the repository, editors whole ones, and people what they typed`() throws {
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("ios/Linked"), withDestinationPath: "App")
        let here = try #require(realpath(folder.path("ios"), nil).map { String(cString: $0) })
        for (file, name) in [
            ("App/Home.swift", "ios/App/Home.swift"), ("Linked/Home.swift", "ios/App/Home.swift"), ("Gone.swift", "ios/Gone.swift"),
        ] {
            let text = try document(file: file)
            #expect(try flowviz("lint", "-", "--report", "github-actions", input: text).output.hasPrefix("::warning file=\(name),line=3,"))
            #expect(try flowviz("lint", "-", "--report", "gitlab", input: text).output.contains("\"path\": \"\(name)\""))
            #expect(try flowviz("lint", "-", "--report", "xcode", input: text).output.hasPrefix("\(here)/\(file):3:9: warning: "))
            #expect(
                try flowviz("lint", "-", "--report", "xcode", "--relative-paths", input: text).output.hasPrefix("\(file):3:9: warning: "))
            #expect(try flowviz("lint", "-", input: text).output.contains("\n  \(file):3:9\n"))
        }
    }

    @Test func `without a repository the working folder is the root`() throws {
        #expect(try flowviz("lint", "-", "--report", "gitlab", input: try document()).output.contains("\"path\": \"App/Home.swift\""))
    }

    @Test func `what is marked is the word at the place`() throws {
        let run = try flowviz("lint", "-", "--report", "github-actions", input: try document())
        #expect(run.output.hasPrefix("::warning file=App/Home.swift,line=3,endLine=3,col=9,endColumn=17,title=child_never_removed::"))
    }

    @Test func `a file whose name begins a line with a command of GitHub's log is a warning on one line`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("ios/App/a\n::error::b.swift"), withDestinationPath: folder.path("nowhere"))
        for command in [["lint", "App"], ["extract", "App", "-o", "a.facts"]] {
            let run = try CommandTests.flowviz(
                command, in: folder.url.appending(path: "ios"), environment: ["XDG_CACHE_HOME": folder.path(".cache")])
            #expect(run.status == 0)
            #expect(run.errors.hasPrefix("warning: App/a\u{FFFD}::error::b.swift cannot be read: "))
            #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("::") })
        }
    }

    // MARK: GitHub's summary

    @Test func `the summary of a step is added to, and has the findings that are not annotations`() throws {
        try write("# Before\n", to: "summary.md")
        let run = try flowviz(
            "lint", "-", "--report", "github-actions", input: try document(facts: 12),
            environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
        #expect(run.status == 1)
        #expect(run.output.contains("\n::notice title=flowviz::+2 more, see the summary\n"))
        let summary = try read("summary.md")
        #expect(summary.hasPrefix("# Before\n## flowviz: 12 warnings\n"))
        #expect(summary.split(separator: "\n").count { $0.hasPrefix("| ⚠️ ") } == 12)
        #expect(summary.contains("<details><summary>2 more</summary>"))
    }

    @Test func `a summary has at most a mebibyte, whatever was there before`() throws {
        try write(String(repeating: "x", count: (1 << 20) - 3_000) + "\n", to: "summary.md")
        let place = ["GITHUB_STEP_SUMMARY": folder.path("summary.md")]
        let text = try document(facts: 12)
        #expect(try flowviz("lint", "-", "--report", "github-actions", input: text, environment: place).status == 1)
        let once = try read("summary.md")
        #expect(once.utf8.count <= 1 << 20)
        #expect(once.hasSuffix(" more did not fit on this page.\n"))
        let full = try flowviz("lint", "-", "--report", "github-actions", input: text, environment: place)
        #expect(full.status == 1)
        #expect(full.errors == "warning: GITHUB_STEP_SUMMARY is full, and nothing was added to it\n")
        #expect(try read("summary.md") == once)
    }

    @Test func `without annotations no summary is written, and one that cannot be written is told`() throws {
        let place = ["GITHUB_STEP_SUMMARY": folder.path("summary.md")]
        #expect(try flowviz("lint", "-", "--report", "sarif", input: try document(), environment: place).status == 1)
        #expect(folder.names == ["ios"])
        let run = try flowviz(
            "lint", "-", "--report", "github-actions", input: try document(),
            environment: ["GITHUB_STEP_SUMMARY": folder.path("no/summary.md")])
        #expect(run.status == 2)
        #expect(run.errors.contains("no/summary.md cannot be written (no such file or directory); GITHUB_STEP_SUMMARY names it; "))
    }

    // MARK: Colour

    #if os(Linux)
        /// Runs the command on a terminal of its own, in which `script` writes down what is shown.
        private func onTerminal(_ options: String, environment: [String: String] = [:]) throws -> String {
            try write(document(), to: "ios/Shop.flow.json")
            let process = Process(), output = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/script")
            process.arguments = ["-qec", "'\(CommandTests.product("flowviz"))' lint Shop.flow.json 2>/dev/null \(options)", "/dev/null"]
            process.currentDirectoryURL = folder.url.appending(path: "ios")
            var all = ProcessInfo.processInfo.environment
            all["NO_COLOR"] = nil
            process.environment = all.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
            process.standardOutput = output
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let text = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: text, as: UTF8.self)
        }

        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
        func `a terminal shows colours, and none where somebody wants none`() throws {
            let coloured = try onTerminal("")
            #expect(coloured.hasPrefix("\u{1b}[1;33mwarning[child_never_removed]\u{1b}[0m"))
            for plain in [
                try onTerminal("--no-color"), try onTerminal("", environment: ["NO_COLOR": "1"]),
                try onTerminal("", environment: ["TERM": "dumb"]),
                try onTerminal("| cat"), try onTerminal("--report xcode"),
            ] {
                #expect(plain.contains("child_never_removed"))
                #expect(!plain.contains("\u{1b}"))
            }
            // An empty one is as if it was not set (no-color.org); a file is no terminal.
            #expect(try onTerminal("--report human=a.txt", environment: ["NO_COLOR": ""]).hasPrefix("\u{1b}["))
            #expect(try !read("ios/a.txt").contains("\u{1b}"))
        }
    #endif
}
