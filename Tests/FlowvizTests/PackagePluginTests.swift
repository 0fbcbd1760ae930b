import Foundation
import Testing

extension NestedBuilds {
    /// SwiftPM runs flowviz for a package that depends on it: that of the bookshop, with what is built of it already.
    @Suite struct PackagePluginTests {
        private static let package = root.appending(path: "Examples/Bookshop/Flows")
        private static let scratch = root.appending(path: ".build/bookshop")

        private func plugin(_ arguments: String...) throws -> (status: Int32, output: String) {
            try run(in: Self.package, ["swift", "package", "--scratch-path", Self.scratch.path, "flowviz"] + arguments)
        }

        @Test func `the plug-in reads the package's targets, whatever options it is given, and fails when lint does`() throws {
            let report = FileManager.default.temporaryDirectory.appending(path: "plugin-\(UUID().uuidString).sarif")
            defer { try? FileManager.default.removeItem(at: report) }
            // A value behind an option is no input.
            let run = try plugin("lint", "--report", "sarif=\(report.path)", "--no-baseline")
            #expect(run.status == 1)
            #expect(
                run.output.contains("warning[orphan_child]: AppCoordinator may leak CheckoutCoordinator after swiping down the sheet of "),
                "\(run.output)")
            #expect(run.output.contains("\n  Sources/BookshopFlows/App/Coordinators/AppCoordinator.swift:31:18\n"))
            #expect(run.output.contains("\nBookshopFlows: 1 warning in 2 coordinators, "))
            #expect(try String(contentsOf: report, encoding: .utf8).contains("\"orphan_child\""))
            #expect(try plugin("lint", "--fail-level", "error").status == 0)
        }

        @Test func `what the plug-in cannot do it says, and does not wait for ever`() throws {
            let explored = try plugin("explore", "Bookshop")
            #expect(explored.status == 1)
            #expect(
                explored.output.contains(
                    "error: SwiftPM cannot build while it runs a plug-in, so explorations cannot run here; run them with 'swift run flowviz', "
                ))
            let wrong = try plugin("lint", "--fail-level", "bad")
            #expect(wrong.status == 1)
            #expect(wrong.output.contains("Plugin ended with exit code 64"))
        }
    }
}

/// What flowviz does when a plug-in has started it.
struct PluginPackageTests {
    @Test func `a plug-in that may not write is told how it may, and nobody else is`() throws {
        let folder = try CommandTests.Folder()
        try FileManager.default.createDirectory(atPath: folder.path("Shop"), withIntermediateDirectories: true)
        try Data("struct A {}\n".utf8).write(to: folder.url.appending(path: "Shop/A.swift"))
        let arguments = ["lint", "--report", "json=/dev/full"]
        let run = try CommandTests.flowviz(arguments, in: folder.url, environment: ["FLOWVIZ_PACKAGE": "My Shop\n\(folder.path("Shop"))"])
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix("'swift package --allow-writing-to-package-directory flowviz'\n"), "\(run.errors)")
        let plain = try CommandTests.flowviz(arguments + ["Shop"], in: folder.url)
        #expect(plain.status == 2)
        #expect(!plain.errors.contains("plug-in"))
    }

    @Test func `the configuration's inputs come before those of the plug-in, and the command line's before both`() throws {
        let folder = try CommandTests.Folder()
        try FileManager.default.createDirectory(atPath: folder.path(".git"), withIntermediateDirectories: true)
        for name in ["Shop", "Kit", "App"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
            try Data("struct A {}\n".utf8).write(to: folder.url.appending(path: "\(name)/A.swift"))
        }
        func name(_ arguments: String...) throws -> String {
            let environment = ["FLOWVIZ_PACKAGE": "My Shop\n\(folder.path("Shop"))", "XDG_CACHE_HOME": folder.path(".cache")]
            let output = try CommandTests.flowviz(["lint", "--report", "human"] + arguments, in: folder.url, environment: environment)
                .output
            return String(output.prefix { $0 != ":" })
        }
        #expect(try name() == "My Shop")
        try Data("inputs: [Kit]\n".utf8).write(to: folder.url.appending(path: ".flowviz.yml"))
        #expect(try name() == "Kit")
        #expect(try name("App") == "App")
    }
}
