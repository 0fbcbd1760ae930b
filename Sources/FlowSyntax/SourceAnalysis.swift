import FlowGraph

/// Analyzes the source files of an app together: its coordinators, its screens and transitions, and the coordinators that may leak.
public struct SourceAnalysis {
    /// The classes that count as coordinators, for a message where none was found.
    public static let coordinators = "classes that are not views and that push, present or set screens, or create and retain such classes"

    /// The document of an app, from the facts of its files.
    ///
    /// A pure function: the order of the files makes no difference.
    ///
    /// - Parameters:
    ///   - name: The flow's name.
    ///   - files: The facts of each file, with the path that places in it are given.
    ///   - reading: How many files were read.
    public static func document(name: String, files: [(file: String, facts: FileFacts)], reading: Summary.Reading) -> FlowDocument {
        let program = Program(files: files.sorted { $0.file < $1.file })
        // The graph beside the children: neither needs the other.
        let drawing = DeepStack.begin { SourceGraph.read(program) }
        let facts = DeepStack.run {
            let children = KeptChildren(program: program)
            let facts = children.sourceFacts() + SourceChecks(program: program, flow: children.flow, children: children.lists).facts()
            return UnusedTypes(program: program, flow: children.flow).marking(facts)
                + Unreachable(program: program, flow: children.flow).facts()
        }
        let drawn = drawing()
        let graph = FlowGraph(
            coordinators: drawn.graph.coordinators, screens: drawn.graph.screens, transitions: drawn.graph.transitions,
            sourceFacts: facts + drawn.notes)
        return FlowDocument(name: name, graph: graph, summary: Summary(inputs: ["source \(name)"], reading: reading))
    }

    /// The document of an app, from its source.
    public static func document(name: String, sources: [(file: String, text: String)]) -> FlowDocument {
        document(
            name: name, files: sources.map { ($0.file, FactExtractor.facts(of: $0.text)) }, reading: Summary.Reading(files: sources.count))
    }
}
