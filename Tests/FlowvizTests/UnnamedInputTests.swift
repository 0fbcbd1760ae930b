import Foundation
import Testing

/// What a command looks at where no input given: no command ends in a folder without saying what to do.
struct UnnamedInputTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""])
    }

    private func cart() throws -> String {
        try String(contentsOf: NestedBuilds.root.appending(path: "Tests/Fixtures/Lifecycle/Sources/Cart.swift"), encoding: .utf8)
    }

    @Test(arguments: [["lint"], ["render"], ["tree"], ["docs"], ["check", "--update"], ["paths"]])
    func `in the folder of an app a command reads the source, and says so in a line`(command: [String]) throws {
        try write(try cart(), to: "Shop/Cart.swift")
        try write("final class FakeCoordinator {}\n", to: "ShopTests/Fakes.swift")
        let run = try CommandTests.flowviz(command, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")])
        #expect([0, 1].contains(run.status) || command == ["paths"], "\(run.errors)")
        #expect(run.errors.hasPrefix("no input given: reading the source in Shop\n"), "\(run.errors)")
    }

    @Test func `tests are no part of the app, and the flow is called as the folder`() throws {
        try write(try cart(), to: "Shop/Cart.swift")
        try write("final class FakeCoordinator {}\n", to: "Shop/ShopTests/Fakes.swift")
        let run = try flowviz("lint", "--quiet")
        #expect(run.errors == "")
        #expect(run.output.contains("warning[orphan_child]: CartCoordinator may leak CheckoutCoordinator"))
        #expect(run.output.hasSuffix(": 1 warning in 2 coordinators, 1 screen, 0 steps (1 file)\n"))
        #expect(run.output.split(separator: "\n").last?.hasPrefix(folder.url.lastPathComponent) ?? false)
    }

    @Test func `a package without explorations is read, without asking SwiftPM`() throws {
        try write("this is no manifest\n", to: "Package.swift")
        try write(try cart(), to: "Sources/Shop/Cart.swift")
        let run = try flowviz("lint")
        #expect(run.status == 1)
        #expect(run.errors == "no input given: reading the source in Sources\n")
    }

    @Test func `a package that cannot be described is read, with a warning`() throws {
        try write("this is no manifest\n", to: "Package.swift")
        try write(try cart(), to: "Sources/Shop/Cart.swift")
        try write("import FlowExplorer\nExploration.main()\n", to: "Sources/Flows/main.swift")
        let run = try flowviz("lint")
        #expect(run.status != 2)
        #expect(run.output.hasSuffix(" in 2 coordinators, 1 screen, 0 steps (2 files)\n"), "\(run.output)")
        #expect(run.errors.hasPrefix("warning: "))
        #expect(run.errors.hasSuffix("no input given: reading the source in Sources\n"), "\(run.errors)")
    }

    @Test func `where there is nothing to look at, a sentence says what to do`() throws {
        for command in ["lint", "render", "tree", "docs", "check", "serve"] {
            let run = try flowviz(command)
            #expect(run.status == 2, "\(command)")
            #expect(run.errors.hasPrefix("error: there is no Swift file in "), "\(run.errors)")
            #expect(run.errors.hasSuffix("or name one: 'flowviz lint path/to/App'\n"))
            #expect(run.output == "")
        }
        let explore = try flowviz("explore")
        #expect(explore.status == 2)
        #expect(explore.errors.hasPrefix("error: "))
    }

    @Test func `what the configuration names comes first`() throws {
        try write(try cart(), to: "Shop/Cart.swift")
        try write("struct Empty {}\n", to: "Other/Empty.swift")
        try write("inputs: [Other]\n", to: ".flowviz.yml")
        let run = try flowviz("lint")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Other: "))
        #expect(!run.errors.contains("no input given"))
    }
}
