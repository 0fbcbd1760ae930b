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
    ///   - surroundings: What is known of the app beside its Swift.
    ///   - reading: How many files were read.
    public static func document(
        name: String, files: [(file: String, facts: FileFacts)], surroundings: Surroundings = Surroundings(), reading: Summary.Reading
    ) -> FlowDocument {
        let program = Program(files: files.sorted { $0.file < $1.file }, surroundings: surroundings)
        let own = Library.leavingOut(files)
        let drawn = own.count == files.count ? program : Program(files: own.sorted { $0.file < $1.file }, surroundings: surroundings)
        // The graph beside the children: neither needs the other.
        let drawing = DeepStack.begin { SourceGraph.read(drawn) }
        let facts = DeepStack.run {
            Library.ofApp(Self.facts(of: Library.completing(program, files: files, surroundings: surroundings)))
        }
        let picture = drawing()
        let graph = FlowGraph(
            coordinators: picture.graph.coordinators, screens: picture.graph.screens, transitions: picture.graph.transitions,
            sourceFacts: facts + picture.notes, apps: picture.graph.apps ?? [],
            isLaunchGuessed: picture.graph.isLaunchGuessed ?? false)
        return FlowDocument(name: name, graph: graph, summary: Summary(inputs: ["source \(name)"], reading: reading))
    }

    /// The document of an app, from its source: Swift, and what is read beside it.
    public static func document(name: String, sources: [(file: String, text: String)]) -> FlowDocument {
        let swift = sources.filter { !Surroundings.isPart($0.file) }
        var surroundings = Surroundings()
        for source in sources.sorted(by: { $0.file < $1.file }) where Surroundings.isPart(source.file) {
            surroundings.merge(Surroundings(file: source.file, bytes: Array(source.text.utf8)))
        }
        return document(
            name: name, files: swift.map { ($0.file, FactExtractor.facts(of: $0.text)) }, surroundings: surroundings,
            reading: Summary.Reading(files: swift.count))
    }

    /// What is to be said of a program's coordinators, the graph left aside.
    static func facts(of program: Program) -> [SourceFact] {
        let flow = FlowTypes(program: program)
        let lifetimes = ChildLifetimes(program: program, flow: flow)
        let checks = SourceChecks(
            program: program, flow: flow, children: ChildLists(program: program, flow: flow), lifetimes: lifetimes)
        var facts = checks.facts()
        facts += lifetimes.facts(besides: facts)
        facts +=
            lifetimes.unheard() + lifetimes.unspoken() + lifetimes.unsent() + lifetimes.unstarted() + lifetimes.keptByNobody()
            + lifetimes.lostDelegates()
        return UnusedTypes(program: program, flow: flow).marking(facts)
            + Unreachable(program: program, flow: flow).facts()
    }
}
