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

    @Test func `there is a hook for findings and one for the flow, which pre-commit can build`() throws {
        let hooks = try Self.hooks()
        #expect(hooks.keys.sorted() == ["flowviz-check", "flowviz-lint"])
        for hook in hooks.values {
            let known: Set = [
                "id", "name", "description", "entry", "language", "files", "types", "pass_filenames", "require_serial",
                "minimum_pre_commit_version", "args", "stages",
            ]
            #expect(Set(hook.keys).isSubset(of: known))
            #expect(hook["name"] is String && hook["entry"] is String)
            // It builds the package, and looks for the program among what was built.
            #expect(hook["language"] as? String == "swift")
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
            #expect(words.removeFirst() == "flowviz")
            return try CommandTests.flowviz(
                words, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""])
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
