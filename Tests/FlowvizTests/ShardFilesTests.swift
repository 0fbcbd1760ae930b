import Foundation
import Testing
import Yams

/// The files of Examples/Shards: they can be read by what runs them, and the parts that they explore are the parts that they say there are.
struct ShardFilesTests {
    private static func text(_ name: String) throws -> String {
        try String(contentsOf: CommandTests.repository.appending(path: "Examples/Shards/\(name)"), encoding: .utf8)
    }

    /// The number after the stroke in `--shard 2/64`, everywhere in a text.
    private static func counts(in text: String) -> Set<Int> { Set(text.matches(of: /\/(\d+)" --log/).compactMap { Int($0.output.1) }) }

    @Test func `a Slurm array has as many tasks as parts, and bash reads its script`() throws {
        let text = try Self.text("slurm.sh")
        #expect(text.contains("#SBATCH --array=1-64\n") && text.contains("parts=${PARTS:-64}\n"))
        let bash = Process()
        bash.executableURL = URL(filePath: "/bin/bash")
        bash.arguments = ["-n", CommandTests.repository.appending(path: "Examples/Shards/slurm.sh").path]
        try bash.run()
        bash.waitUntilExit()
        #expect(bash.terminationStatus == 0)
    }

    @Test func `an indexed Job has as many completions as parts`() throws {
        let text = try Self.text("kubernetes.yaml")
        let spec = try #require((try Yams.load(yaml: text) as? [String: Any])?["spec"] as? [String: Any])
        #expect(spec["completionMode"] as? String == "Indexed")
        let completions = try #require(spec["completions"] as? Int)
        #expect(Self.counts(in: text) == [completions])
    }

    @Test func `a matrix has as many entries as parts, and the merge names each log`() throws {
        let text = try Self.text("github.yml")
        let jobs = try #require((try Yams.load(yaml: text) as? [String: Any])?["jobs"] as? [String: [String: Any]])
        let matrix = try #require((jobs["explore"]?["strategy"] as? [String: Any])?["matrix"] as? [String: [Int]])
        let parts = try #require(matrix["part"])
        #expect(parts == Array(1...parts.count) && Self.counts(in: text) == [parts.count])
        #expect(text.contains("flowviz merge Shop " + parts.map { "\($0).log" }.joined(separator: " ")))
    }
}
