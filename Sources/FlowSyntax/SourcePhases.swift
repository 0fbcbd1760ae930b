import FlowGraph

/// The parts of the analysis one by one, for measuring what each costs.
package struct SourcePhases: Sendable {
    private let program: Program

    package init(files: [(file: String, facts: FileFacts)]) { program = Program(files: files.sorted { $0.file < $1.file }) }

    /// How many transitions there are.
    package func graph() -> Int { SourceGraph.read(program).graph.transitions.count }

    /// How many facts there are of coordinators that are retained, and of the other checks.
    package func children() -> Int {
        let program = program
        return DeepStack.run { SourceAnalysis.facts(of: program).count }
    }

    /// What all code together shows of the children that are retained, without any of it being run.
    package func lifetimes() -> [SourceFact] {
        let program = program
        return DeepStack.run {
            let lifetimes = ChildLifetimes(program: program, flow: FlowTypes(program: program))
            return lifetimes.facts(besides: []) + lifetimes.keptByNobody() + lifetimes.lostDelegates()
        }
    }

    /// How many transitions there are, after everything that a lint does.
    package static func whole(files: [(file: String, facts: FileFacts)]) -> Int {
        SourceAnalysis.document(name: "", files: files, reading: Summary.Reading(files: files.count)).graph.transitions.count
    }
}
