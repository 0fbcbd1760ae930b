import Foundation
import Testing
import Yams

/// Runs the scripts of the GitHub action as a runner would: with the files that it names, and inputs as somebody's workflow gives them.
struct GitHubActionTests {
    private let folder: CommandTests.Folder
    private static let file = CommandTests.repository.appending(path: ".github/actions/flowviz/action.yml")

    init() throws {
        folder = try CommandTests.Folder()
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path("runner"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: CommandTests.repository.appending(path: "Tests/Fixtures/Lifecycle/Sources"), to: folder.url.appending(path: "App"))
    }

    // MARK: What it says of itself

    private struct Step {
        let name: String?
        let id: String?
        let script: String?
        let variables: [String: String]
        let condition: String?
    }

    private static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    private static func action() throws -> [String: Any] { try #require(try Yams.load(yaml: text()) as? [String: Any]) }

    private static func steps() throws -> [Step] {
        let runs = try #require(try action()["runs"] as? [String: Any])
        #expect(runs["using"] as? String == "composite")
        return try #require(runs["steps"] as? [[String: Any]]).map { step in
            // A composite action must name the shell of each script.
            #expect((step["run"] == nil) == (step["shell"] == nil))
            #expect((step["run"] == nil) != (step["uses"] == nil))
            return Step(
                name: step["name"] as? String, id: step["id"] as? String, script: step["run"] as? String,
                variables: step["env"] as? [String: String] ?? [:],
                condition: step["if"] as? String)
        }
    }

    @Test func `every input is used, and none is used that there is not`() throws {
        let inputs = try #require(try Self.action()["inputs"] as? [String: [String: Any]])
        let used = try Self.text().matches(of: /inputs\.([a-z-]+)/).map { String($0.output.1) }
        #expect(Set(used) == Set(inputs.keys))
        #expect(inputs.values.allSatisfy { $0["description"] is String && $0["default"] is String })
    }

    @Test func `every output comes from a step that writes it`() throws {
        let steps = try Self.steps()
        let used = try Self.text().matches(of: /steps\.([a-z]+)\.outputs\.([a-z-]+)/).map {
            (step: String($0.output.1), name: String($0.output.2))
        }
        #expect(used.count > 6)
        for (id, name) in used {
            let step = try #require(steps.first { $0.id == id }, "\(id)")
            // What another action puts out is its affair.
            guard let script = step.script else { continue }
            #expect(script.contains("echo \"\(name)="), "\(id) writes \(name)")
        }
        let outputs = try #require(try Self.action()["outputs"] as? [String: [String: String]])
        #expect(outputs.values.allSatisfy { $0["description"] != nil && $0["value"]?.hasPrefix("${{ steps.") == true })
    }

    @Test func `no script has an expression in its text, and each can be parsed`() throws {
        for step in try Self.steps() {
            guard let script = step.script else { continue }
            #expect(!script.contains("${{"))
            try Data(script.utf8).write(to: folder.url.appending(path: "script"))
            let parsed = try NestedBuilds.run(in: folder.url, "bash", "-n", "script")
            #expect(parsed.status == 0, "\(parsed.output)")
        }
    }

    // MARK: What it does

    private struct Run {
        let status: Int32
        let printed: String
        let outputs: [String: String]
        let summary: String
    }

    /// Runs the step with an id or a name, with the inputs that are given and the defaults of the others. Outputs of earlier steps are named
    /// by step and name: `release.folder`.
    private func run(
        _ id: String, inputs: [String: String] = [:], outputs: [String: String] = [:], environment: [String: String] = [:],
        repository: String = ""
    ) throws -> Run {
        let step = try #require(try Self.steps().first { $0.id == id || $0.name == id })
        let declared = try #require(try Self.action()["inputs"] as? [String: [String: Any]])
        let values = declared.compactMapValues { $0["default"] as? String }.merging(inputs) { $1 }
        func value(of operand: String) -> String {
            let parts = operand.split(separator: ".").map(String.init)
            switch parts.first {
            case "inputs": return values[parts[1]] ?? ""
            case "steps": return outputs["\(parts[1]).\(parts[3])"] ?? ""
            default:
                #expect(operand == "github.action_repository")
                return repository
            }
        }
        var variables = environment
        for (name, text) in step.variables {
            variables[name] = text.replacing(/\$\{\{ ([^}]+) \}\}/) { match in
                String(match.output.1).components(separatedBy: " || ").map(value).first { !$0.isEmpty } ?? ""
            }
        }
        for name in ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"] {
            variables[name] = folder.path("runner/\(name)")
            try Data().write(to: folder.url.appending(path: "runner/\(name)"))
        }
        variables["RUNNER_TEMP"] = folder.path("runner")
        variables["RUNNER_OS"] = "Linux"
        variables["RUNNER_ARCH"] = "X64"
        variables["GITHUB_ACTION_PATH"] = environment["GITHUB_ACTION_PATH"] ?? Self.file.deletingLastPathComponent().path
        variables["XDG_CACHE_HOME"] = variables["XDG_CACHE_HOME"] ?? folder.path("runner/cache")
        try Data(try #require(step.script).utf8).write(to: folder.url.appending(path: "runner/script"))
        let words = variables.map { "\($0.key)=\($0.value)" }.sorted()
        let run = try NestedBuilds.run(
            in: folder.url, ["env"] + words + ["bash", "--noprofile", "--norc", "-eo", "pipefail", "runner/script"])
        let lines = try text("runner/GITHUB_OUTPUT").split(separator: "\n").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        #expect(lines.allSatisfy { $0.count == 2 })
        return Run(
            status: run.status, printed: run.output, outputs: Dictionary(lines.map { (String($0[0]), String($0[1])) }) { $1 },
            summary: try text("runner/GITHUB_STEP_SUMMARY"))
    }

    private func text(_ name: String) throws -> String { try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }

    private func lint(_ inputs: [String: String]) throws -> Run {
        try run("lint", inputs: inputs.merging(["executable": CommandTests.product("flowviz")]) { $1 })
    }

    @Test func `what is found is marked, counted, left for code scanning, and fails the step`() throws {
        let run = try lint(["inputs": "App\n", "reports": "markdown=a report.md\n  junit=b.xml  \n"])
        #expect(run.status == 1)
        #expect(run.printed.hasPrefix("::warning file=App/Cart.swift,line="))
        #expect(run.outputs == ["exit-code": "1", "errors": "0", "warnings": "1", "notes": "0", "sarif-file": "flowviz.sarif"])
        #expect(run.summary.hasPrefix("## flowviz: 1 warning\n"))
        #expect(try text("flowviz.sarif").contains("\"orphan_child\""))
        #expect(folder.names == [".git", "App", "a report.md", "b.xml", "flowviz.sarif", "runner"])
    }

    @Test func `the level, the options and the configuration decide what fails`() throws {
        #expect(try lint(["inputs": "App", "fail-level": "error"]).status == 0)
        #expect(try lint(["inputs": "App", "arguments": "--disable=orphan_child\n--disable=unhandled_route"]).outputs["warnings"] == "0")
        try FileManager.default.removeItem(atPath: folder.path("flowviz.sarif"))
        try Data("inputs: [App]\nfail_level: error\n".utf8).write(to: folder.url.appending(path: ".flowviz.yml"))
        let run = try lint(["sarif-file": ""])
        #expect(run.status == 0)
        #expect(run.outputs == ["exit-code": "0", "errors": "0", "warnings": "1", "notes": "0"])
        #expect(!folder.names.contains("flowviz.sarif"))
    }

    @Test func `another folder has its own files, which the workflow finds from its own`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("an app"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: folder.url.appending(path: "App"), to: folder.url.appending(path: "an app/App"))
        let run = try lint(["inputs": "App", "working-directory": "an app", "sarif-file": "out.sarif"])
        #expect(run.status == 1)
        #expect(run.outputs["sarif-file"] == "an app/out.sarif")
        // Annotations are named from the root of the repository.
        #expect(run.printed.hasPrefix("::warning file=an app/App/Cart.swift,line="))
        #expect(FileManager.default.fileExists(atPath: folder.path("an app/out.sarif")))
    }

    @Test func `nothing in an input is a command, an option or a pattern`() throws {
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "App"), to: folder.url.appending(path: "-$(touch hacked); `touch hacked` *"))
        let run = try lint([
            "inputs": "-$(touch hacked); `touch hacked` *", "arguments": "--name=$(touch hacked)", "reports": "markdown=$(touch hacked).md",
        ])
        // The name is refused, as it cannot be that of a file.
        #expect(run.status == 64)
        #expect(run.outputs["exit-code"] == "64")
        #expect(!folder.names.contains("hacked"))
        let plain = try lint(["inputs": "-$(touch hacked); `touch hacked` *", "reports": "markdown=$(touch hacked).md"])
        #expect(plain.status == 1, "\(plain.printed)")
        #expect(folder.names.contains("$(touch hacked).md") && !folder.names.contains("hacked"))
        #expect(try lint(["inputs": "-", "sarif-file": "a\nexit-code=0"]).status == 64)
    }

    @Test func `what cannot run says so, and no report of an earlier run is taken for its own`() throws {
        #expect(try lint(["inputs": "App"]).outputs["sarif-file"] == "flowviz.sarif")
        let run = try lint(["inputs": "Nowhere/App.swift"])
        #expect(run.status == 2)
        #expect(run.outputs == ["exit-code": "2", "errors": "0", "warnings": "0", "notes": "0"])
        #expect(run.printed.contains("error: there is no file Nowhere/App.swift\n"))
    }

    // MARK: The release

    private func download(_ release: FakeRelease, environment: [String: String] = [:], repository: String = "") throws -> Run {
        try run(
            "download", outputs: ["release.folder": folder.path("runner/flowviz-release")],
            environment: ["PATH": release.path, "FLOWVIZ_RELEASES": release.address].merging(environment) { $1 }, repository: repository)
    }

    @Test func `the release is downloaded, cached by version and platform, and runs`() throws {
        let release = try FakeRelease(in: folder.url.appending(path: "runner"))
        #expect(
            try run("release").outputs == ["key": "flowviz-\(release.version)-Linux-X64", "folder": folder.path("runner/flowviz-release")])
        let downloaded = try download(release)
        #expect(downloaded.status == 0, "\(downloaded.printed)")
        #expect(downloaded.printed == "")
        let path = try #require(downloaded.outputs["folder"])
        #expect(path.hasPrefix(folder.path("runner/flowviz-release/")))
        // The second job has it in the cache.
        try release.remove()
        #expect(try download(release).outputs == downloaded.outputs)
        let lint = try run("lint", inputs: ["inputs": "App"], outputs: ["download.folder": path, "swift.folder": ""])
        #expect(lint.status == 7)
        #expect(lint.printed.hasPrefix("<lint><--quiet><--report><github-actions>"))
        #expect(lint.outputs["exit-code"] == "7")
        #expect(folder.names == [".git", "App", "runner"])
    }

    @Test func `a wrong checksum is refused in one sentence`() throws {
        let release = try FakeRelease(in: folder.url.appending(path: "runner"))
        try Data("\(String(repeating: "0", count: 64))  \(release.name).tar.gz\n".utf8).write(to: release.checksum)
        let run = try download(release)
        #expect(run.status == 2)
        #expect(run.printed.hasPrefix("::error title=flowviz::file://"))
        #expect(run.printed.contains(" has the checksum "))
        #expect(run.printed.split(separator: "\n").count == 1)
        #expect(run.outputs.isEmpty)
    }

    @Test func `the releases are those of the action's repository, and what to set is an input`() throws {
        let release = try FakeRelease(in: folder.url.appending(path: "runner"))
        try release.writeTool("curl", "echo 'curl: (6) no network' >&2; exit 6")
        func message(_ name: String) -> String {
            "::error title=flowviz::cannot download https://github.com/\(name)/releases/download/v\(release.version)/\(release.name).tar.gz "
                + "(no network): check the network and that version \(release.version) is released, or set executable to an installed "
                + "flowviz, or build: true to build it from source\n"
        }
        #expect(try download(release, environment: ["FLOWVIZ_RELEASES": ""], repository: "A/B").printed == message("A/B"))
        let actions = folder.url.appending(path: "runner/_actions/C/D.E")
        try FileManager.default.createDirectory(at: actions, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: actions.appending(path: "main"), withDestinationURL: CommandTests.repository)
        let path = actions.appending(path: "main/.github/actions/flowviz").path
        #expect(try download(release, environment: ["FLOWVIZ_RELEASES": "", "GITHUB_ACTION_PATH": path]).printed == message("C/D.E"))
    }

    // MARK: The build

    @Test func `the cache's key is that of the sources and the compiler`() throws {
        let here = try run("swift")
        #expect(here.status == 0, "\(here.printed)")
        #expect(try #require(here.outputs["key"]).wholeMatch(of: /flowviz-[0-9a-f]{40}/) != nil)
        #expect(here.outputs["folder"] == folder.path("runner/flowviz"))
        #expect(try run("swift").outputs == here.outputs)
    }

    @Test(arguments: [
        ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", false), ("Apple Swift version 6.3 (swiftlang-6.3)", true),
        ("swift-driver version: 1.115 Apple Swift version 7.0", true), ("Swift version 5.10.1", false), ("what?", false),
    ])
    func `a compiler that is too old is told before anything is built`(version: String, isEnough: Bool) throws {
        try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
        try Data("#!/bin/sh\necho '\(version)'\n".utf8).write(to: folder.url.appending(path: "bin/swift"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/swift"))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try run("swift", environment: ["PATH": folder.path("bin") + ":" + path])
        #expect(run.status == (isEnough ? 0 : 2))
        #expect(run.printed == (isEnough ? "" : "::error title=flowviz::flowviz needs Swift 6.3, but found: \(version)\n"))
    }

    @Test func `what is built is what lints`() throws {
        let release = try FakeRelease(in: folder.url.appending(path: "runner"))
        // Its flowviz exits 7.
        let built = folder.path("runner/releases/v\(release.version)/\(release.name)/bin")
        try release.writeTool("swift", "echo \"$*\" >>runner/swift.txt\ncase \"$*\" in *--show-bin-path) echo '\(built)' ;; esac")
        let outputs = ["swift.folder": folder.path("runner/flowviz")]
        #expect(try run("Build flowviz", outputs: outputs, environment: ["PATH": release.path]).status == 0)
        #expect(try text("runner/swift.txt").hasPrefix("build -c release --product flowviz --package-path "))
        #expect(try run("lint", inputs: ["inputs": "App"], outputs: outputs).status == 7)
    }

    @Test func `a build needs no release, a release no build, and an executable neither`() throws {
        let steps = try Self.steps()
        let isNeeded = "inputs.executable == ''"
        #expect(
            steps.map { [$0.name, $0.condition] } == [
                ["Choose the release", "\(isNeeded) && inputs.build != 'true'"],
                ["Check for Swift", "\(isNeeded) && inputs.build == 'true'"],
                ["Install Graphviz", "\(isNeeded) && (inputs.build == 'true' || runner.os == 'macOS')"],
                ["Restore flowviz from the cache", isNeeded],
                ["Download flowviz", "\(isNeeded) && inputs.build != 'true'"],
                ["Build flowviz", "\(isNeeded) && inputs.build == 'true' && steps.cache.outputs.cache-hit != 'true'"],
                ["Lint", nil],
            ])
    }
}
