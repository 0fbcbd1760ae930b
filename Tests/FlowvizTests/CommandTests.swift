import FlowGraph
import Foundation
import Testing

/// Runs the built command as a user would.
struct CommandTests {
    /// What a run left behind.
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// A folder of its own for each test, removed with it.
    final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "flowviz-tests-\(UUID().uuidString)")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
        func path(_ name: String) -> String { url.appending(path: name).path }
        /// Writes a file, and makes the folders around it.
        func write(_ text: String, to name: String) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
    }

    /// The products lie beside the test bundle.
    static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    /// The examples, with the names of their explorations.
    static let examples = [
        "HowToCode": ["HowToCode", "HowToCodeAsRoot"],
        "HowToCodeSwiftUI": ["HowToCodeSwiftUI"],
        "TabBarContainers": ["TabBarContainers"],
        "Scenarios": [
            "Swap", "Navigation", "Tabs", "Browser", "InAppBrowser", "Alerts", "ModalFlow", "Arguments", "ChildCoordinators",
            "PushedChildren",
        ],
        "EventDriven": ["EventDriven"],
    ]
    private let folder: Folder
    private var howToCode: String { Self.product("HowToCode") }
    private var misbehaving: String { Self.product("Misbehaving") }

    init() throws { folder = try Folder() }

    /// Where the build leaves the command, or an example or fixture, whose targets are named so that no user's target is.
    static func product(_ name: String) -> String {
        let name = name == "flowviz" ? name : "Flowviz\(name)"
        #if os(macOS)
            return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent().appending(
                path: name
            ).path
        #else
            return products.appending(path: name).path
        #endif
    }

    private func flowviz(
        _ arguments: String..., input: String? = nil, in directory: URL? = nil, environment: [String: String] = [:]
    ) throws -> Run {
        try flowviz(all: arguments, input: input, in: directory, environment: environment)
    }

    private func flowviz(all arguments: [String], input: String? = nil, in directory: URL? = nil, environment: [String: String] = [:])
        throws -> Run
    {
        try Self.flowviz(arguments, input: input, in: directory ?? folder.url, environment: environment)
    }

    /// Runs the built command in a folder.
    static func flowviz(_ arguments: [String], input: String? = nil, in directory: URL, environment: [String: String] = [:]) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: Self.product("flowviz"))
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe(), errors = Pipe(), inputPipe = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = inputPipe
        try process.run()
        if let input { try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try inputPipe.fileHandleForWriting.close()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: errorText, as: UTF8.self))
    }

    // MARK: The main job

    @Test func `extract writes the facts of source, the same with and without a cache`() throws {
        try Data("class A: Coordinator { func start() { show(1) } }".utf8).write(to: folder.url.appending(path: "A.swift"))
        let first = try flowviz("extract", "A.swift", "-o", "1.facts", "--cache-path", "cache")
        let second = try flowviz("extract", ".", "--jobs", "2", "-o", "2.facts", "--cache-path", "cache")
        let third = try flowviz("extract", "A.swift", "-o", "3.facts", "--no-cache")
        #expect([first, second, third].map(\.status) == [0, 0, 0])
        let facts = try ["1.facts", "2.facts", "3.facts"].map { try Data(contentsOf: folder.url.appending(path: $0)) }
        #expect(Set(facts).count == 1)
        #expect(try flowviz("extract", "A.swift", "-o", "-", "--no-cache", "--as-text").output.contains("class A: Coordinator"))

        let missing = try flowviz("extract", "B.swift", "-o", "4.facts", "--no-cache")
        #expect(missing.status == 2)
        #expect(missing.errors == "error: B.swift: there is no such file or folder; name Swift files or folders\n")
        #expect(folder.names == ["1.facts", "2.facts", "3.facts", "A.swift", "cache"])
    }

    @Test func `render leaves pictures and documents and prints what is wrong`() throws {
        let run = try flowviz("render", howToCode, "-o", folder.path("out"))
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(
            run.output.contains(
                "error[orphan_child]: HowToCodeCoordinator is still retained by AppCoordinator.children[0] after its last screen was removed"
            ))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(
            names == [
                "HowToCode.flow.json", "HowToCode.png", "HowToCode.svg", "HowToCodeAsRoot.flow.json", "HowToCodeAsRoot.png",
                "HowToCodeAsRoot.svg",
            ])
        let png = try Data(contentsOf: URL(filePath: folder.path("out/HowToCode.png")))
        #expect(png.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        let svg = try String(contentsOf: URL(filePath: folder.path("out/HowToCode.svg")), encoding: .utf8)
        for title in ["Code", "I wake up", "I go out", "500 lines", "Ship it!", "Start over?"] { #expect(svg.contains(title)) }
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func `lint exits 1 with one orphan, and says the same every time`() throws {
        let first = try flowviz("lint", howToCode, "--flow", "HowToCode")
        #expect(first.status == 1)
        #expect(first.errors == "")
        #expect(first.output.components(separatedBy: "error[orphan_child]").count == 2)
        let again = try flowviz("lint", howToCode, "--flow", "HowToCode")
        #expect(again.output == first.output)
        for format in ["dot", "mermaid", "json"] {
            let picture = try flowviz("render", howToCode, "--flow", "HowToCode", "--format", format, "-o", "-")
            let second = try flowviz("render", howToCode, "--flow", "HowToCode", "--format", format, "-o", "-")
            #expect(second.output == picture.output)
            #expect(picture.status == 0)
        }
    }

    @Test(arguments: ["Bank", "Clinic", "Library"]) func `lint finds nothing in the apps in which defects are planted`(app: String) throws {
        let run = try flowviz("lint", Self.product(app), "--require-complete", "--fail-level", "note")
        #expect(run.output.hasPrefix("\(app): no findings in "))
        #expect(run.status == 0)
    }

    @Test(arguments: examples.keys.sorted()) func `what is printed is the golden text`(example: String) throws {
        let run = try flowviz("lint", Self.product(example), in: Self.repository)
        try expectGolden(run.output, "\(example).txt")
    }

    @Test(arguments: examples.keys.sorted()) func `the gallery holds what the command makes`(example: String) throws {
        #expect(try flowviz("explore", Self.product(example), "-o", folder.url.path, in: Self.repository).status == 0)
        #expect(Set(folder.names) == Set((Self.examples[example] ?? []).map { "\($0).flow.json" }))
        for name in Self.examples[example] ?? [] {
            let made = try String(contentsOfFile: folder.path("\(name).flow.json"), encoding: .utf8)
            let shown = try String(contentsOf: Self.repository.appending(path: "Output/\(name).flow.json"), encoding: .utf8)
            #expect(made == shown, "run 'swift run flowviz render' and commit Output")
        }
    }

    @Test func `with the back button alone the cycle remains, and with the rules off nothing does`() throws {
        let cut = ["lint", howToCode, "--flow", "HowToCode", "--gestures", "back button", "--exclude-action", "Start over"]
        let run = try flowviz(all: cut)
        #expect(run.status == 1)
        #expect(!run.output.contains("orphan_child"))
        #expect(run.output.contains("error[leaked_coordinator]"))
        let off = try flowviz(all: cut + ["--disable", "leaked_coordinator,stale_router_callback"])
        #expect(off.status == 0)
        #expect(
            off.output.hasPrefix("HowToCode: no findings in 2 coordinators\ncomplete · 6 states · 10 transitions · 6 screens · depth 5 · "))
    }

    @Test func `the document of one command is read by the others, from a file and from the standard input`() throws {
        #expect(try flowviz("explore", howToCode, "-o", folder.url.path).status == 0)
        let direct = try flowviz("lint", howToCode)
        let file = try flowviz("lint", folder.path("HowToCode.flow.json"), folder.path("HowToCodeAsRoot.flow.json"))
        // What it took is not part of the document.
        #expect(file.output == direct.output.replacing(/\ · [\d.]+\ actions per transition/, with: ""))
        let json = try String(contentsOf: URL(filePath: folder.path("HowToCode.flow.json")), encoding: .utf8)
        let piped = try flowviz("lint", "-", "--report", "json", input: json)
        #expect(piped.status == 1)
        #expect(piped.output == json)
    }

    @Test func `without input it explores every exploration of the package in the working folder`() throws {
        let run = try flowviz("explore", in: Self.repository.appending(path: "Sources"))
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: there is no Package.swift in "))
    }

    @Test func `bounds are reported, and fail the run only on demand`() throws {
        let run = try flowviz("lint", misbehaving, "--max-states", "1")
        #expect(run.status == 0)
        #expect(run.output.contains("note[exploration_incomplete]: the exploration stopped at 1 states"))
        #expect(try flowviz("lint", misbehaving, "--max-states", "1", "--require-complete").status == 3)
        #expect(try flowviz("lint", misbehaving, "--max-states", "1", "--fail-level", "note").status == 1)
        #expect(try flowviz("lint", misbehaving, "--require-complete").status == 0)
    }

    @Test func `explain tells what a rule is about`() throws {
        let run = try flowviz("explain", "orphan_child")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("error[orphan_child]: A child coordinator is still retained after its last screen was removed.\n"))
        #expect(run.output.contains("\nCorrect example:\n"))
        #expect(try flowviz("explain").output.contains("stale_router_callback"))
    }

    @Test func `work that an action puts on the main queue or the main actor is part of the action`() throws {
        let run = try flowviz("explore", misbehaving, "-o", "-", environment: ["MISBEHAVE": "queue"])
        let document = try FlowDocument(json: Data(run.output.utf8))
        #expect(document.graph.screens.map(\.title) == ["Page", "queued and awaited"])
        #expect(document.graph.states.count == 2)
    }

    @Test func `work that never settles is cut off and told`() throws {
        let run = try flowviz("lint", misbehaving, environment: ["MISBEHAVE": "forever"])
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                "warning[never_settles]: work did not finish within 10000 turns of the main loop, started by onFine on Page\n"))
    }

    // MARK: Paths

    private var sample: String { Self.repository.appending(path: "Output/HowToCode.flow.json").path }

    @Test func `paths shows the shortest path to a screen, from launch or from another one`() throws {
        #expect(
            try flowviz("paths", sample, "--to", "I go out").output == """
                HowToCode: launch to "I go out" (2 actions)
                        launch                             stack [Code]
                    1.  tap "How to code"  push I wake up  stack [Code, I wake up]
                    2.  tap "Next"         push I go out   stack [Code, I wake up, I go out]

                """)
        #expect(
            try flowviz("paths", sample, "--from", "500 lines", "--to", "HomeViewController").output == """
                HowToCode: "500 lines" to "Code" (1 action)
                                                          stack [Code, I wake up, I go out, 500 lines]
                    1.  back menu to "Code"  pop to Code  stack [Code]

                """)
        let several = try flowviz("paths", howToCode, "--to", "StepViewController", "--flow", "HowToCode")
        #expect(several.status == 0)
        #expect(
            several.output.matches(of: /^HowToCode: launch to .*$/.anchorsMatchLineEndings()).map { String($0.output) } == [
                "HowToCode: launch to \"500 lines\" (3 actions)", "HowToCode: launch to \"I go out\" (2 actions)",
                "HowToCode: launch to \"I wake up\" (1 action)", "HowToCode: launch to \"Ship it!\" (4 actions)",
            ])
    }

    @Test func `paths without a screen takes every transition, and says the same every time`() throws {
        let run = try flowviz("paths", sample)
        #expect(run.status == 0)
        let last =
            "HowToCode: 4 paths with 85 actions cover all 36 transitions, in 2 coordinators, 6 screens, 36 transitions (6 states, complete)\n"
        #expect(run.output.hasSuffix("\n\n" + last))
        #expect(run.output.matches(of: /^ +\d+\./.anchorsMatchLineEndings()).count == 85)
        #expect(try flowviz("paths", sample).output == run.output)
        #expect(
            try flowviz("paths", sample, "--max-length", "100").output.contains(
                "HowToCode: 1 path with 81 actions covers all 36 transitions"))
    }

    @Test func `a screen to which nothing leads makes paths exit 1`() throws {
        let document = try FlowDocument(json: Data(contentsOf: URL(filePath: sample)))
        let cut = FlowGraph(
            coordinators: document.graph.coordinators, screens: document.graph.screens, states: document.graph.states,
            transitions: document.graph.transitions.filter { $0.kind != .pop && $0.kind != .popTo && $0.kind != .popToRoot })
        let json = try FlowDocument(name: "Cut", graph: cut, summary: document.summary).json()
        let run = try flowviz("paths", "-", "--from", "Ship it!", "--to", "Code", input: String(decoding: json, as: UTF8.self))
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("Cut: no path leads from \"Ship it!\" to \"Code\", in 2 coordinators, 6 screens, "))
    }

    @Test func `paths writes Swift tests to the standard output or into a folder`() throws {
        let run = try flowviz(
            "paths", sample, "--to", "I go out", "--emit", "swift-testing", "--exploration", "Flows.lessons", "--import",
            "@testable HowToCodeApp")
        #expect(
            run.output.hasSuffix(
                """
                import FlowTesting
                @testable import HowToCodeApp
                import Testing

                @MainActor @Suite("Paths of HowToCode") struct HowToCodePaths {
                    @Test("launch to \\"I go out\\"") func path1() {
                        let user = FlowUser(in: Flows.lessons)
                        #expect(user.sees == "[Code]")
                        user.does("tap \\"How to code\\"", sees: "[Code, I wake up]")
                        user.does("tap \\"Next\\"", sees: "[Code, I wake up, I go out]")
                    }
                }

                """))
        let files = try flowviz("paths", howToCode, "--emit", "swift-testing", "-o", "Tests")
        #expect(files.output == "wrote Tests/HowToCodePaths.swift\nwrote Tests/HowToCodeAsRootPaths.swift\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("Tests")).sorted()
        #expect(names == ["HowToCodeAsRootPaths.swift", "HowToCodePaths.swift"])
    }

    @Test func `paths tells in one sentence what it cannot do`() throws {
        let unknown = try flowviz("paths", sample, "--to", "Nowhere")
        #expect(unknown.status == 2)
        #expect(
            unknown.errors == "error: no screen is called \"Nowhere\"; available: \"500 lines\", \"Code\", \"I go out\", \"I wake up\", "
                + "\"Ship it!\", \"Start over?\"\n")
        #expect(try flowviz("paths", sample, "--to", "Code", "--from", "Nowhere").errors == unknown.errors)
        let two = try flowviz("paths", howToCode, "--emit", "swift-testing")
        #expect(two.status == 2)
        #expect(
            two.errors
                == "error: only one flow can go to standard output, but there are HowToCode, HowToCodeAsRoot; choose one with '--flow NAME', "
                + "or name a folder with '-o DIR'\n")
        let json = try String(contentsOfFile: sample, encoding: .utf8).replacing("\"states\" : [", with: "\"states\" : [], \"unread\" : [")
        let bare = try flowviz("paths", "-", input: json)
        #expect(bare.status == 2)
        #expect(
            bare.errors
                == "error: HowToCode has no states and therefore no paths; write a document that has them with 'flowviz explore'\n")
    }

    // MARK: Bad input

    @Test func `a flow in which nothing was judged is no success`() throws {
        let json = try flowviz("explore", misbehaving, "-o", "-").output
            .replacingOccurrences(of: "\"coordinators\" : [", with: "\"coordinators\" : [], \"unread\" : [")
        let run = try flowviz("lint", "-", input: json)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: Fine has no coordinator to check: "))
    }

    @Test func `a flow whose name would lead out of the folder is not written`() throws {
        let json = try flowviz("explore", misbehaving, "-o", "-").output.replacingOccurrences(of: "\"Fine\"", with: "\"../Fine\"")
        let run = try flowviz("render", "-", "--format", "json", "-o", "out", input: json)
        #expect(run.status == 2)
        #expect(run.errors == "error: \"../Fine.flow.json\" is not a valid file name: rename the flow in its document\n")
        #expect(folder.names == [])
    }

    @Test func `a document cannot make the command print a file that is no source`() throws {
        try Data("secret\n".utf8).write(to: folder.url.appending(path: "key.pem"))
        try Data("let secret = 1\n".utf8).write(to: folder.url.appending(path: "Key.swift"))
        let json = try String(contentsOf: Self.repository.appending(path: "Output/HowToCode.flow.json"), encoding: .utf8)
        for (file, isShown) in [("key.pem", false), ("Key.swift", true)] {
            let text = json.replacing(/"file" : "[^"]*",\s*"line" : \d+/) { _ in "\"file\" : \"\(file)\", \"line\" : 1" }
                .replacing(/"column" : \d+/) { _ in "\"column\" : 1" }
            let run = try flowviz("lint", "-", input: text)
            #expect(run.output.contains("  \(file):1:1\n"))
            #expect(run.output.contains("secret") == isShown)
        }
    }

    @Test func `rows that look the same are tried once, which is told, or all on demand`() throws {
        let parcels = Self.product("Parcels")
        let once = try flowviz("explore", parcels)
        #expect(once.status == 0)
        #expect(once.output.contains("\ncomplete · 28 states · 129 transitions · 5 screens · "))
        #expect(once.output.hasSuffix(" · equal rows tried once: Parcel (2 more)\n"))
        #expect(try flowviz("lint", parcels).output.hasSuffix(" · equal rows tried once: Parcel (2 more)\n"))
        let all = try flowviz("explore", parcels, "--all-rows")
        #expect(all.output.contains("\ncomplete · 28 states · "))
        #expect(all.output.hasSuffix(" actions per transition\n"))
        let document = try flowviz("lint", folder.path("Output/Parcels.flow.json"), "--all-rows")
        #expect(document.status == 2 && document.errors.contains("'--all-rows'"))
    }

    @Test func `a link is left out by its label, and a slip of the pen is told with all labels`() throws {
        let parcels = Self.product("Parcels")
        let without = try flowviz("explore", parcels, "--exclude-action", "deep link parcels://help", "--without", "login answers failure")
        // Without Help: 4 + 10.
        #expect(without.output.contains("\ncomplete · 14 states · "))
        let slip = try flowviz("explore", parcels, "--exclude-action", "deep link parcels://hepl")
        #expect(slip.status == 2)
        #expect(
            slip.errors.contains(
                "deep link parcels://guest, deep link parcels://help, login answers failure, login answers success, tap \"Letter\""))
    }

    @Test func `an option that would do nothing is told`() throws {
        let slip = try flowviz("lint", misbehaving, "--exclude-action", "onFyne")
        #expect(slip.status == 2)
        #expect(slip.errors == "error: no screen offers \"onFyne\", so '--exclude-action' excludes nothing; available: onFine\n")
        let flow = try flowviz("lint", misbehaving, "--flow", "Fein")
        #expect(flow.status == 2)
        #expect(flow.errors == "error: no flow is named \"Fein\"; leave out '--flow' to see them all\n")
        _ = try flowviz("explore", misbehaving, "-o", ".")
        let document = try flowviz("lint", "Fine.flow.json", "--max-states", "3")
        #expect(document.status == 2)
        #expect(document.errors.hasPrefix("error: Fine.flow.json is a document, which is not explored again: "))
    }

    @Test func `a missing file is told by its name`() throws {
        let run = try flowviz("lint", "nowhere/App.flow.json")
        #expect(run.status == 2)
        #expect(run.errors == "error: there is no file nowhere/App.flow.json\n")
    }

    @Test(arguments: [
        ("{\"version\": 1, \"na", "is not complete JSON: it may have been cut off; write it again with 'flowviz explore'"),
        ("{\"version\": 99}", "is a flow document of version 99, and this flowviz reads version 1; update flowviz"),
        ("{\"version\": 1}", "is JSON but not a flow document (\"name\" is missing); 'flowviz explore' writes one"),
    ])
    func `a bad document is told in one sentence`(text: String, sentence: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: "App.flow.json"))
        let run = try flowviz("render", "App.flow.json")
        #expect(run.status == 2)
        #expect(run.errors == "error: App.flow.json \(sentence)\n")
        #expect(folder.names == ["App.flow.json"])
    }

    @Test func `an output folder that cannot be written into is told, and nothing is left behind`() throws {
        try Data().write(to: folder.url.appending(path: "file"))
        let run = try flowviz("render", misbehaving, "-o", "file")
        #expect(run.status == 2)
        #expect(run.errors == "error: the folder file cannot be created (a file with that name exists); name another one with '-o DIR'\n")
        #expect(folder.names == ["file"])
        try FileManager.default.createDirectory(atPath: folder.path("out/Fine.png"), withIntermediateDirectories: true)
        let blocked = try flowviz("render", misbehaving, "-o", "out")
        #expect(blocked.status == 2)
        #expect(blocked.errors.hasPrefix("error: out/Fine.png cannot be replaced ("))
    }

    @Test func `a name that ends like a file is one file, in the format that it says`() throws {
        for (name, begins) in [
            ("new/Fine.svg", "<?xml"), ("Fine.PNG", "\u{FFFD}PNG"), ("fine.mmd", "flowchart LR"), (".fine.dot", "digraph"),
            ("fine.flow.json", "{"), ("fine.json", "{"), ("fine.mermaid", "flowchart LR"),
        ] {
            let run = try flowviz("render", misbehaving, "-o", name)
            #expect(run.status == 0)
            #expect(run.output.hasSuffix("\nwrote \(name)\n"))
            #expect(String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self).hasPrefix(begins))
        }
        // A folder that is there already is a folder, whatever it is called.
        try FileManager.default.createDirectory(atPath: folder.path("old.svg"), withIntermediateDirectories: true)
        #expect(try flowviz("render", misbehaving, "--format", "dot", "-o", "old.svg").output.hasSuffix("\nwrote old.svg/Fine.dot\n"))
        let other = try flowviz("render", misbehaving, "--format", "png", "-o", "Fine.svg")
        #expect(
            other.status == 64
                && other.errors.contains("'-o Fine.svg' is a file for svg: leave out '--format', or give a folder with '-o DIR'"))
        let parts = try flowviz("render", misbehaving, "--split", "-o", "Fine.svg")
        #expect(parts.status == 64 && parts.errors.contains("'--split' draws several pictures: give a folder with '-o DIR'"))
        #expect(!folder.names.contains("Fine.svg"))
    }

    @Test func `a format that cannot be drawn costs no other one`() throws {
        let empty = folder.path("plugins")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let run = try flowviz("render", misbehaving, "--format", "png", "json", "html", "-o", "out", environment: ["GVBINDIR": empty])
        #expect(run.status == 2)
        #expect(run.output.hasSuffix("\nwrote out/Fine.flow.json\nwrote out/Fine.html\n"))
        #expect(run.errors.contains("error: Fine cannot be drawn as PNG: ") && run.errors.contains("error: Fine cannot be drawn as SVG: "))
        #expect(
            String(decoding: try Data(contentsOf: folder.url.appending(path: "out/Fine.html")), as: UTF8.self).contains(
                "The picture could not be drawn"))
    }

    @Test func `a libgvc without plug-ins names the package to install`() throws {
        let empty = folder.path("plugins")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let run = try flowviz("render", misbehaving, "--format", "png", environment: ["GVBINDIR": empty])
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: Fine cannot be drawn as PNG: "))
        #expect(run.errors.contains("apt-get install"))
        #expect(folder.names == ["plugins"])
    }

    @Test(arguments: [
        ("unknown", "error: FlowvizMisbehaving is not an exploration: it ended without a message"),
        ("name", "error: FlowvizMisbehaving: \"../escape\" cannot be the name"),
        ("blank", "error: FlowvizMisbehaving: Blank shows no screen: set the rootViewController of its window, or show a screen in it"),
        ("foreign", "error: FlowvizMisbehaving was built with another version of FlowExplorer than this flowviz"),
        ("twins", "error: FlowvizMisbehaving: two explorations are named \"Twin\"; rename one"),
    ])
    func `a product that misbehaves costs one sentence`(how: String, sentence: String) throws {
        let run = try flowviz("lint", misbehaving, environment: ["MISBEHAVE": how])
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(sentence))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.output == "")
    }

    @Test func `what an app prints does not get between the command and the exploration`() throws {
        let run = try flowviz("lint", misbehaving, environment: ["MISBEHAVE": "print"])
        #expect(run.status == 0)
        #expect(
            run.output
                == "Print: no findings in 1 coordinator\ncomplete · 1 state · 1 transition · 1 screen · depth 0 · 1.0 actions per transition\n"
        )
        let early = try flowviz("lint", misbehaving, environment: ["MISBEHAVE": "early"])
        #expect(early.status == 0)
        #expect(early.output == "Early: no findings in 1 coordinator\ncomplete · 1 state · 0 transitions · 1 screen · depth 0\n")
    }

    @Test func `a product that does not build shows the compiler's first errors`() throws {
        try Data(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Broken", targets: [.executableTarget(name: "Broken")])
            """.utf8
        ).write(to: folder.url.appending(path: "Package.swift"))
        try FileManager.default.createDirectory(atPath: folder.path("Sources/Broken"), withIntermediateDirectories: true)
        try Data("import FlowExplorerThatIsMissing\nExploration.main()\n".utf8).write(
            to: folder.url.appending(path: "Sources/Broken/main.swift"))
        for arguments in [["lint"], ["lint", "Broken"]] {
            let run = try flowviz(all: arguments)
            #expect(run.status == 2)
            let announced = arguments.count == 1 ? "no input given: running the exploration Broken of the package in this folder\n" : ""
            #expect(run.errors.hasPrefix(announced + "error: Broken does not build; 'swift build --product Broken' shows more:\n"))
            #expect(run.errors.contains("FlowExplorerThatIsMissing"))
        }
        let unknown = try flowviz("lint", "Other")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "error: there is no file, folder or exploration \"Other\"; explorations here: Broken\n")
    }

    @Test(arguments: [
        ["lint", "--report", "pictogram"], ["lint", "--frobnicate"], ["render", "--format", "gif"], ["frobnicate"],
        ["explain", "no_such_rule"],
        ["lint", "--disable", "no_such_rule"], ["lint", "--gestures", "wink"], ["lint", "--max-states", "0"],
        ["explore", "--max-transitions", "0"],
        ["explore", "--strategy", "luck"], ["explore", "--round-trips", "1"], ["explore", "A", "B", "--log", "a.log"],
        ["lint", "--action-timeout", "0"], ["lint", "--patience", "nan"], ["render", "--dpi", "1"],
        ["render", "--render-jobs", "0"], ["render", "--drawers", "0"], ["render", "--render-timeout", "0"],
        ["render", "--picture-seconds", "nan"],
        ["paths", "--from", "Code"], ["paths", "--emit", "kotlin"], ["paths", "--import", "App"], ["paths", "-o", "Tests"],
        ["paths", "--max-length", "0"],
        ["paths", "--to", "Code", "--max-length", "9"], ["paths", "--to", "A", "--from", "B", "--emit", "swift-testing"],
        ["paths", "--emit", "swift-testing", "--import", "App; import B"], ["paths", "--emit", "swift-testing", "--exploration", ""],
    ])
    func `wrong usage exits 64 and says what there is`(arguments: [String]) throws {
        let run = try flowviz(all: arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains("Error: "))
    }

    @Test(arguments: ["render", "lint", "explore", "explain", "extract", "paths", "check", "diff", "replay", "rules"])
    func `help begins with what you get`(command: String) throws {
        let run = try flowviz(command, "--help")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("OVERVIEW: "))
        #expect(!run.output.hasPrefix("OVERVIEW: Runs"))
    }

    @Test(arguments: [
        ("lint", ["--action-timeout", "--exclude-action"]), ("replay", ["--action-timeout"]),
        ("render", ["--action-timeout", "--exclude-action", "--render-jobs", "--render-timeout"]),
    ])
    func `former names of options are not in the help`(command: String, options: [String]) throws {
        let help = try flowviz(command, "--help").output
        for option in options { #expect(help.contains("  \(option) <"), "\(option)") }
        for option in ["--patience", "--without", "--drawers", "--picture-seconds"] { #expect(!help.contains(option), "\(option)") }
    }

    // MARK: Goldens

    /// Compares with a file beside this one. With FLOWVIZ_RECORD=1 it is written anew, and the test fails once.
    private func expectGolden(_ text: String, _ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name)")
        if ProcessInfo.processInfo.environment["FLOWVIZ_RECORD"] == "1" {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("\(name) was recorded; read the difference, and run again without FLOWVIZ_RECORD")
        }
        let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let difference = text.split(separator: "\n", omittingEmptySubsequences: false)
            .difference(from: golden.split(separator: "\n", omittingEmptySubsequences: false))
        let lines = difference.map { change in
            switch change {
            case .insert(let line, let element, _): "+\(line + 1) \(element)"
            case .remove(let line, let element, _): "-\(line + 1) \(element)"
            }
        }
        #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
    }
}
