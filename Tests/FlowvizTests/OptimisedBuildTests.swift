import Foundation
import Testing

extension NestedBuilds {
    /// What reads and writes live objects by their layout must do so in an optimised build, too.
    struct OptimisedBuildTests {
        private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        // Kept, so that only the first run is slow.
        private static let scratch = root.appending(path: ".build/optimised")

        private func run(_ arguments: String...) throws -> (status: Int32, output: Data) {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = arguments
            process.currentDirectoryURL = Self.root
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, output)
        }

        private func document(of product: String) throws -> Data {
            let folder = FileManager.default.temporaryDirectory.appending(path: "optimised-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            _ = try run(CommandTests.product("flowviz"), "explore", product, "-o", folder.path)
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return try Data(contentsOf: #require(files.first))
        }

        @Test func `an optimised exploration finds what one for debugging finds`() throws {
            for product in ["SignedIn", "EventDriven"] {
                let build = try run("swift", "build", "-c", "release", "--scratch-path", Self.scratch.path, "--product", product)
                #expect(build.status == 0, "\(String(decoding: build.output, as: UTF8.self))")
                let optimised = try document(of: "\(Self.scratch.path)/release/\(product)")
                let plain = try document(of: CommandTests.product(product))
                #expect(plain.count > 1000)
                #expect(optimised == plain, "\(product)")
            }
        }
    }
}
