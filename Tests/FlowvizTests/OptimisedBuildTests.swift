import Foundation
import Testing

extension NestedBuilds {
    /// What reads and writes live objects by their layout must do so in an optimised build, too.
    struct OptimisedBuildTests {
        private static let scratch = root.appending(path: ".build/optimised")

        private func document(of product: String) throws -> Data {
            let folder = FileManager.default.temporaryDirectory.appending(path: "optimised-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            _ = try run(in: root, CommandTests.product("flowviz"), "explore", product, "-o", folder.path)
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return try Data(contentsOf: #require(files.first))
        }

        @Test func `an optimised exploration finds what one for debugging finds`() throws {
            for product in ["SignedIn", "EventDriven"] {
                let build = try NestedBuilds.build(in: root, Self.scratch, "-c", "release", "--product", "Flowviz\(product)")
                #expect(build.status == 0, "\(build.output)")
                let optimised = try document(of: "\(Self.scratch.path)/release/Flowviz\(product)")
                let plain = try document(of: CommandTests.product(product))
                #expect(plain.count > 1000)
                #expect(optimised == plain, "\(product)")
            }
        }
    }
}
