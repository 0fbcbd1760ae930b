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
    /// Types that are no screens and whose functions make screens for others: of each child, those that it asks for.
    private let factories: Set<Program.TypeID>
    /// What was asked before: the same few sets are, for each exit of a child.
    private let known = Known()
    /// Where the calls of each piece lead, read when the first child comes there.
    private let ways = Ways()

    private final class Known {
        struct Question: Hashable {
            let child: Program.TypeID
            let tree: [PieceID]
        }
        var types: [Question: Set<Program.TypeID>] = [:]
    }

    private final class Ways {
        /// What to read of a callee: the code of all its type, or a function alone.
        enum Way: Hashable {
            case all(Program.TypeID)
            case one(PieceID)
        }
        var ofPieces: [PieceID: [Way]] = [:]
    }

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
        factories = Set(
            pieces.filter { type, pieces in
                guard !visible.contains(type), !coordinators.contains(type), !program.externalAncestors(of: type).contains("View") else {
                    return false
                }
                let making = pieces.filter { !(mentions[$0] ?? []).isDisjoint(with: visible) }
                return Set(making.map { graph.index.pieces[$0].root }).count > 2
            }.keys)
    }

    /// The type of which a call makes an object, or which it asks for one.
    private static func mention(_ call: CodeIndex.Call) -> Program.TypeID? {
        switch call.target {
        case .initializer(let type): return type
        case .method(_, let types):
            guard let receiver = call.receiver, receiver.origin == .unknown, receiver.type == nil else { return nil }
            return types.first
        case .superMethod, .global, .value, .getter, .property, .external, .event: return nil
        }
    }

    /// The types of a child, and those that its code makes, and theirs: other coordinators and what they make left aside.
    ///
    /// Complexity: O(*n*), for *n* calls of these types; O(1) where it was asked before.
    func types(of child: Program.TypeID, keptIn tree: [PieceID]) -> Set<Program.TypeID> {
        let question = Known.Question(child: child, tree: tree)
        if let known = known.types[question] { return known }
        let found = find(child, tree)
        known.types[question] = found
        return found
    }

    private func find(_ child: Program.TypeID, _ tree: [PieceID]) -> Set<Program.TypeID> {
        var found = Set([child] + program.ancestors(of: child))
        var queue = found.flatMap { pieces[$0] ?? [] }
        var seen = Set(queue)
        func read(_ pieces: [PieceID]) { for piece in pieces where seen.insert(piece).inserted { queue.append(piece) } }
        func add(_ type: Program.TypeID) {
            guard !coordinators.contains(type), found.insert(type).inserted, !factories.contains(type) else { return }
            read(pieces[type] ?? [])
        }
        for piece in tree {
            for type in mentions[piece] ?? [] { add(type) }
            // A builder makes the child's screens with the child.
            for edge in graph.callees[piece].map({ graph.edges[$0] }) where edge.isDirect && !edge.isStored {
                if mentions[edge.to]?.contains(child) ?? false { read([edge.to] + closures(in: edge.to)) }
            }
        }
        while let piece = queue.popLast() {
            for type in mentions[piece] ?? [] { add(type) }
            for way in ways(of: piece) {
                switch way {
                case .all(let type): add(type)
                case .one(let callee): read([callee] + closures(in: callee))
                }
            }
        }
        return found
    }

    private func ways(of piece: PieceID) -> [Ways.Way] {
        if let known = ways.ofPieces[piece] { return known }
        var seen: Set<Ways.Way> = []
        let found = graph.callees[piece].compactMap { number -> Ways.Way? in
            guard let way = way(graph.edges[number], from: piece), seen.insert(way).inserted else { return nil }
            return way
        }
        ways.ofPieces[piece] = found
        return found
    }

    private func way(_ edge: CallGraph.Edge, from piece: PieceID) -> Ways.Way? {
        guard edge.isDirect, !edge.isStored, graph.index.pieces[edge.to].root != graph.index.pieces[piece].root else { return nil }
        let owner = graph.index.pieces[edge.to].owner
        if let owner, coordinators.contains(owner) { return nil }
        // Of a factory that others have as well, what this function makes.
        guard let owner, visible.contains(owner) else { return .one(edge.to) }
        return isAskedAbstractly(edge) ? nil : .all(owner)
    }

    /// Whether a call is of something that more than one class has, of which it names none.
    private func isAskedAbstractly(_ edge: CallGraph.Edge) -> Bool {
        let types = edge.receiver.map(graph.typing.types) ?? []
        return !types.isEmpty && types.allSatisfy { program.types[$0].kind == .protocol }
    }

    /// The closures of a function.
    private func closures(in piece: PieceID) -> [PieceID] {
        let root = graph.index.pieces[piece].root
        return (piece + 1..<graph.index.pieces.count).prefix { graph.index.pieces[$0].root == root }.map { $0 }
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
