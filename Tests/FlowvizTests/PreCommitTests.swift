import Foundation
import Testing
import Yams

/// The hooks for pre-commit, and what they start.
struct PreCommitTests {
    private static func hooks() throws -> [String: [String: Any]] {
        let text = try String(contentsOf: CommandTests.repository.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
        let list = try #require(try Yams.load(yaml: text) as? [[String: Any]])
        return Dictionary(try list.map { (try #require($0["id"] as? String), $0) }) { first, _ in first }
    }

    @Test func `there is a hook for findings and one for the flow, from the release and from source`() throws {
        let hooks = try Self.hooks()
        #expect(hooks.keys.sorted() == ["flowviz-check", "flowviz-check-build", "flowviz-lint", "flowviz-lint-build"])
        for (id, hook) in hooks {
            let known: Set = [
                "id", "name", "description", "entry", "language", "files", "types", "pass_filenames", "require_serial",
                "minimum_pre_commit_version", "args", "stages",
            ]
            #expect(Set(hook.keys).isSubset(of: known))
            #expect(hook["name"] is String && hook["entry"] is String)
            // With 'swift' it builds the package, and looks for the program among what was built; with 'script', in its clone.
            #expect(hook["language"] as? String == (id.hasSuffix("-build") ? "swift" : "script"))
            #expect(hook["files"] as? String == hooks[id.replacing("-build", with: "")]?["files"] as? String)
            // A part of an app would be judged without the rest.
            #expect(hook["pass_filenames"] as? Bool == false)
        }
    }

    @Test(arguments: [
        ("flowviz-lint", "App/Cart.swift", true), ("flowviz-lint", ".flowviz.yml", true),
        ("flowviz-lint", "ios/.flowviz-baseline.json", true),
        ("flowviz-lint", "README.md", false), ("flowviz-lint", "App.flow", false), ("flowviz-lint", "my.flowviz.yml", false),
        ("flowviz-check", "App/Cart.swift", true),
        ("flowviz-check", "App.flow", true), ("flowviz-check", "App.flow.json", false), ("flowviz-check", "a.swiftlint", false),
    ])
    func `a hook runs when something has changed that it reads`(hook: String, file: String, runs: Bool) throws {
        let pattern = try Regex(#require(Self.hooks()[hook]?["files"] as? String))
        #expect(file.contains(pattern) == runs)
    }

    @Test func `what a hook starts finds what is wrong, and finds nothing where nothing is`() throws {
        let folder = try CommandTests.Folder()
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        let fixtures = CommandTests.repository.appending(path: "Tests/Fixtures/Lifecycle")
        try FileManager.default.copyItem(at: fixtures.appending(path: "Sources"), to: folder.url.appending(path: "Sources"))
        try Data("inputs: [Sources]\n".utf8).write(to: folder.url.appending(path: ".flowviz.yml"))
        func run(_ hook: String) throws -> CommandTests.Run {
            var words = try #require(Self.hooks()[hook]?["entry"] as? String).split(separator: " ").map(String.init)
            let built = try #require(Self.hooks()["\(hook)-build"]?["entry"] as? String).split(separator: " ").map(String.init)
            #expect(built == ["flowviz"] + words.dropFirst())
            // pre-commit takes it from its clone of this repository.
            let script = CommandTests.repository.appending(path: words.removeFirst())
            let variables = [
                "FLOWVIZ_EXECUTABLE": CommandTests.product("flowviz"), "XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": "",
            ]
            return try FakeRelease.run(
                script, words, in: folder.url, environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
        }
        #expect(try run("flowviz-lint").status == 1)
        let missing = try run("flowviz-check")
        #expect(missing.status == 2)
        #expect(missing.errors == "error: there is no file Sources.flow to compare Sources with: create it with 'flowviz check --update'\n")
        #expect(
            try CommandTests.flowviz(["check", "--update"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")]).status
                == 0)
        #expect(try run("flowviz-check").status == 0)
        try Data(contentsOf: fixtures.appending(path: "Fixed/Cart.swift")).write(to: folder.url.appending(path: "Sources/Cart.swift"))
        #expect(try run("flowviz-lint").status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                ".cache", ".flowviz.yml", ".git", "Sources", "Sources.flow",
            ])
    }
}
