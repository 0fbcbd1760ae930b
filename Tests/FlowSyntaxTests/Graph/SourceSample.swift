import FlowGraph

@testable import FlowSyntax

/// Reads source that a test shows.
enum SourceSample {
    /// The graph of an app of files.
    static func graph(_ sources: String...) -> FlowGraph {
        let files = sources.enumerated().map { (file: "File\($0 + 1).swift", facts: FactExtractor.facts(of: $1)) }
        return SourceGraph.read(Program(files: files)).graph
    }
}
