import Foundation
import Testing

extension NestedBuilds {
    /// A package that depends on flowviz may call its targets what it likes: SwiftPM refuses two of one name in a graph of packages, be they
    /// used or not.
    struct TargetNamesTests {
        private static let scratch = root.appending(path: ".build/names")

        /// What an app, its modules and its tools are often called; the first row were targets of flowviz once.
        private static let names = [
            "HowToCode", "TabBarContainers", "Scenarios", "EventDriven", "Library", "Bank", "Clinic", "Parcels", "SignedIn", "OldApp",
            "Endless",
            "App", "AppTests", "Shop", "ShopApp", "RuleExamples", "Coordinators", "Navigation", "Benchmarks", "SourceBenchmark",
        ]

        private func build(_ names: [String], in folder: URL) throws -> (status: Int32, output: String) {
            let targets = names.map { ".target(name: \"\($0)\")," }.joined(separator: "\n    ")
            let manifest = """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "Team", platforms: [.macOS(.v13)],
                    dependencies: [.package(name: "flowviz", path: "\(root.path)")],
                    targets: [
                    \(targets)
                    .target(name: "TeamFlows", dependencies: [.product(name: "FlowGraph", package: "flowviz")])
                ])
                """
            for name in names + ["TeamFlows"] {
                let sources = folder.appending(path: "Sources/\(name)")
                try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
                try Data("struct Empty {}\n".utf8).write(to: sources.appending(path: "Empty.swift"))
            }
            try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
            return try run(in: folder, "swift", "build", "--scratch-path", Self.scratch.path, "--target", names[0])
        }

        @Test func `a package with targets of common names can depend on flowviz`() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let built = try build(Self.names, in: folder)
            #expect(built.status == 0, "\(built.output)")
            // The libraries that flowviz vends are named once, which shows that SwiftPM looks.
            let taken = try build(["FlowGraph"], in: folder)
            #expect(taken.status != 0)
            #expect(taken.output.contains("conflicting name"), "\(taken.output)")
        }
    }
}
