import FlowGraph

/// What many files say together: who starts whom, which screens there are, and which coordinators may be forgotten.
public struct SourceAnalysis {
    /// What is taken for a coordinator, in words for somebody in whose source none was found.
    public static let coordinators = "classes that are no views and that push, present or set screens, or make and keep such classes"

    /// Makes the document of an app of the facts of its files.
    ///
    /// A pure function: the order of the files makes no difference.
    ///
    /// - Parameters:
    ///   - name: The flow's name.
    ///   - files: What each file says, with the path by which places in it are told.
    ///   - reading: How much was read.
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

    /// Makes the document of an app of its source.
    public static func document(name: String, sources: [(file: String, text: String)]) -> FlowDocument {
        document(
            name: name, files: sources.map { ($0.file, FactExtractor.facts(of: $0.text)) }, reading: Summary.Reading(files: sources.count))
    }
}
