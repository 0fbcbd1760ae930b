/// Which screens are told that they cannot be swiped down, or are given a style that has it so.
struct StillScreens {
    typealias PieceID = CodeIndex.PieceID
    typealias Value = CodeIndex.Value

    private let summaries: Summaries
    private let index: CodeIndex
    /// What is told so in a function, by the function.
    private var told: [PieceID: Set<Summaries.Subject>] = [:]
    /// Properties whose screens are told so somewhere.
    private var properties: Set<String> = []
    /// Classes of screens that say so themselves.
    private var classes: Set<Program.TypeID> = []
    /// What is put into properties, by their names.
    private var writes: [String: [(value: Value, piece: PieceID)]] = [:]
    /// Edges of calls that hand over such a style.
    private(set) var calls: Set<Int> = []

    /// Complexity: O(*n*), for *n* calls and writes.
    init(_ summaries: Summaries) {
        self.summaries = summaries
        index = summaries.index
        var queue: [(subject: Summaries.Subject, piece: PieceID)] = []
        for (id, piece) in index.pieces.enumerated() {
            for show in piece.shows where show.how == .still && !StillScreens.mayBeSheet(id, index) {
                let screen = show.screen.origin == .unknown ? show.receiver : show.screen
                if case .property(let name, _)? = screen?.origin { properties.insert(name) }
                queue.append((screen.map(summaries.subject) ?? .me, id))
            }
            for write in piece.writes { writes[write.property, default: []].append((write.value, id)) }
            for show in piece.shows where show.how == .styled {
                for (number, screens) in StillScreens.styled(by: show, in: id, summaries) {
                    calls.insert(number)
                    for screen in screens {
                        if case .property(let name, _) = screen.origin { properties.insert(name) }
                        queue.append((summaries.subject(screen), summaries.graph.edges[number].from))
                    }
                }
            }
        }
        // Of a helper: what it is called on, and what it is handed.
        while let (subject, piece) = queue.popLast() {
            guard told[index.pieces[piece].root, default: []].insert(subject).inserted else { continue }
            if subject == .me, let owner = index.pieces[piece].owner { classes.insert(owner) }
            for number in summaries.graph.callers[piece] {
                let edge = summaries.graph.edges[number]
                let screen: Value?
                switch subject {
                case .me: screen = edge.receiver
                case .parameter(piece, let place): screen = edge.arguments[place]
                case .any, .parameter, .local, .typed, .maker: screen = nil
                }
                guard edge.isDirect, let screen else { continue }
                if case .property(let name, _) = screen.origin { properties.insert(name) }
                queue.append((summaries.subject(screen), edge.from))
            }
        }
    }

    /// The calls that hand over a style which cannot be swiped down, or one that is not known, and the screens that they hand over with it: a
    /// router's `present(_:style:)`.
    ///
    /// Complexity: O(*n*), for *n* calls that lead there.
    private static func styled(
        by show: CodeIndex.Show, in piece: PieceID, _ summaries: Summaries
    ) -> [(edge: Int, screens: [Value])] {
        guard case .parameter(let owner, let place) = show.screen.origin else { return [] }
        let own = show.receiver?.origin == .me
        var found: [(Int, [Value])] = []
        var seen: Set<CallGraph.Parameter> = []
        var queue = [CallGraph.Parameter(piece: owner, place: place)]
        while let parameter = queue.popLast() {
            guard seen.insert(parameter).inserted else { continue }
            for number in summaries.graph.callers[parameter.piece] {
                let edge = summaries.graph.edges[number]
                let style = edge.arguments[parameter.place]
                if case .parameter(let owner, let place)? = style?.origin {
                    queue.append(CallGraph.Parameter(piece: owner, place: place))
                    continue
                }
                let name = style.map(\.enumCase) ?? summaries.initialCase(of: parameter)
                if let name, CodeReader.sheetStyles.contains(name) { continue }
                let others = edge.arguments.sorted { $0.key < $1.key }.filter { $0.key != parameter.place }.map(\.value)
                found.append((number, others + (own ? [edge.receiver].compactMap(\.self) : [])))
            }
        }
        return found
    }

    /// Whether code gives a screen a style that can be swiped down wherever it does not forbid the swipe: on some devices, say.
    static func mayBeSheet(_ piece: PieceID, _ index: CodeIndex) -> Bool {
        let shows = index.pieces[piece].shows
        let still = shows.filter { $0.how == .still }
        return shows.contains { show in
            show.how == .sheet && still.allSatisfy { index.branches.areExclusive($0.branch, show.branch) }
        }
    }

    /// Whether a screen may be one of them; true if nothing is known of it.
    func mayHave(_ screen: Value, in piece: PieceID, depth: Int = 0) -> Bool {
        guard depth < 6 else { return true }
        let told = self.told[index.pieces[piece].root] ?? []
        let subject = summaries.subject(screen)
        if told.contains(.any) || told.contains(subject) { return true }
        if summaries.types(of: screen).contains(where: { type in classes.contains { summaries.program.isRelated(type, $0) } }) {
            return true
        }
        func anyMay(_ values: [Value], _ piece: PieceID) -> Bool { values.contains { mayHave($0, in: piece, depth: depth + 1) } }
        func anyMay(_ values: [(value: Value, piece: PieceID)]) -> Bool { values.contains { anyMay([$0.value], $0.piece) } }
        switch screen.origin {
        case .local(let id): return anyMay(index.locals[id].values, piece)
        case .result(let from, let place):
            let call = index.pieces[from].calls[place]
            // What a container is made of.
            let parts = call.arguments.map(\.value).filter {
                switch $0.origin {
                case .local, .result: true
                case .unknown, .me, .parameter, .property: false
                }
            }
            if anyMay(parts, piece) { return true }
            let edges = summaries.graph.callees[from].map { summaries.graph.edges[$0] }.filter { $0.spot == call.spot }
            if edges.isEmpty { return screen.made == nil && screen.external == nil }
            return edges.contains { anyMay(index.pieces[$0.to].returns, $0.to) }
        case .property(let name, let owners):
            if properties.contains(name) { return true }
            let initials = owners.compactMap {
                summaries.program.property(named: name, on: $0).flatMap { index.initials[$0] ?? index.getters[$0] }
            }
            let written = writes[name] ?? []
            if initials.isEmpty, written.isEmpty { return true }
            return initials.contains { anyMay(index.pieces[$0].returns, $0) }
                || written.contains { anyMay([$0.value], $0.piece) || anyMay(handed($0.value, owners)) }
        case .unknown: return screen.made == nil && screen.external == nil
        // Of a parameter, whoever hands it over knows.
        case .me, .parameter: return false
        }
    }

    /// What an initialiser is handed for a property, by the code that makes objects of some types: a builder gives the screen its style.
    private func handed(_ value: Value, _ owners: [Program.TypeID]) -> [(value: Value, piece: PieceID)] {
        guard case .parameter(let initializer, let place) = value.origin else { return [] }
        return summaries.graph.callers[initializer].map { summaries.graph.edges[$0] }.compactMap { edge in
            guard let made = edge.receiver?.made, owners.contains(where: { summaries.program.isRelated(made, $0) }) else { return nil }
            return edge.arguments[place].map { ($0, edge.from) }
        }
    }
}

extension Summaries {
    /// The case of an enum with which a parameter begins where a call hands nothing over.
    fileprivate func initialCase(of parameter: CallGraph.Parameter) -> String? {
        guard case .function(let function) = index.pieces[parameter.piece].kind,
            case .member(_, let name, _)? = program.functions[function].facts.parameters[parameter.place].initial
        else { return nil }
        return name
    }
}
