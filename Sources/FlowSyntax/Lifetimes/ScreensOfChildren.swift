/// Which types a child and its screens are made of, so that what another screen does when it goes is not taken for what happens when the
/// child's screen goes.
struct ScreensOfChildren {
    typealias PieceID = CodeIndex.PieceID

    private let program: Program
    private let graph: CallGraph
    private let coordinators: Set<Program.TypeID>
    private let visible: Set<Program.TypeID>
    private let pieces: [Program.TypeID: [PieceID]]
    private let mentions: [PieceID: Set<Program.TypeID>]
    /// Types that the code names when it makes one: of the others nothing says who shows them.
    private let mentioned: Set<Program.TypeID>
    private let navigators: Set<Program.TypeID>

    init(_ program: Program, _ graph: CallGraph, coordinators: Set<Program.TypeID>, visible: Set<Program.TypeID>) {
        self.program = program
        self.graph = graph
        self.coordinators = coordinators
        self.visible = visible
        var pieces: [Program.TypeID: [PieceID]] = [:]
        var mentions: [PieceID: Set<Program.TypeID>] = [:]
        var mentioned: Set<Program.TypeID> = []
        for (id, piece) in graph.index.pieces.enumerated() {
            if let owner = piece.owner { pieces[owner, default: []].append(id) }
            for call in piece.calls {
                guard let type = ScreensOfChildren.mention(call) else { continue }
                mentions[id, default: []].insert(type)
                if piece.owner != type { mentioned.insert(type) }
            }
        }
        self.pieces = pieces
        self.mentions = mentions
        self.mentioned = mentioned
        navigators = visible.filter { program.inherits($0, from: "UINavigationController") }
    }

    /// The type of which a call makes an object, or which it asks for one.
    private static func mention(_ call: CodeIndex.Call) -> Program.TypeID? {
        switch call.target {
        case .initializer(let type): return type
        case .method(_, let types):
            guard let receiver = call.receiver, receiver.origin == .unknown, receiver.type == nil else { return nil }
            return types.first
        case .superMethod, .global, .value, .getter, .property, .external: return nil
        }
    }

    /// The types of a child, and those that its code makes, and theirs: other coordinators and what they make left aside.
    ///
    /// Complexity: O(*n*), for *n* calls of these types.
    func types(of child: Program.TypeID, keptIn tree: [PieceID]) -> Set<Program.TypeID> {
        var found: Set<Program.TypeID> = [child]
        var queue = [child]
        func add(_ type: Program.TypeID) {
            if !coordinators.contains(type), found.insert(type).inserted { queue.append(type) }
        }
        func read(_ piece: PieceID) {
            for type in mentions[piece] ?? [] { add(type) }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !edge.isStored, graph.index.pieces[edge.to].root != graph.index.pieces[piece].root else { continue }
                if let owner = graph.index.pieces[edge.to].owner { add(owner) } else { for type in mentions[edge.to] ?? [] { add(type) } }
            }
        }
        for ancestor in program.ancestors(of: child) where found.insert(ancestor).inserted { queue.append(ancestor) }
        for piece in tree { for type in mentions[piece] ?? [] { add(type) } }
        while let type = queue.popLast() { for piece in pieces[type] ?? [] { read(piece) } }
        return found
    }

    /// Whether code that runs when some screen goes may run when a screen of these types goes.
    func isTheirs(_ hook: PieceID, _ types: Set<Program.TypeID>) -> Bool {
        guard let owner = graph.index.pieces[hook].owner, !navigators.contains(owner),
            visible.contains(owner) || program.externalAncestors(of: owner).contains("View")
        else { return true }
        let family = [owner] + program.concreteSubtypes(of: owner)
        return !family.contains(where: mentioned.contains) || family.contains(where: types.contains)
    }
}
