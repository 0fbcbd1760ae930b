/// Children that show their screens where their keeper shows its own.
extension ChildLifetimes {
    /// Whether the code that makes a child hands it the navigation controller of its keeper, or the router that pushes for it.
    func isGivenStack(_ candidate: Candidate) -> Bool {
        creations(of: candidate.value).contains { call in
            call.arguments.contains { argument in
                guard case .property(_, let owners) = argument.value.origin,
                    owners.contains(where: { program.isRelated($0, candidate.keeper) })
                else { return false }
                return isStack(argument.value)
            }
        }
    }

    /// Whether a child whose first screen becomes the lowest one of an empty stack, and is pushed on another, finds screens there: its keeper
    /// hands it its own stack, and does so when it has shown its own.
    func isPushedOnStack(_ candidate: Candidate, _ shown: CodeIndex.Shows) -> Bool {
        guard shown.isSuperset(of: [.push, .root]), isGivenStack(candidate),
            mayRunLater(index.pieces[candidate.piece].root, of: candidate.keeper)
        else { return false }
        return ownStart(of: candidate).contains(where: choosesPlace)
    }

    /// Whether a piece pushes a screen in one branch and makes it the lowest one in another.
    private func choosesPlace(_ piece: PieceID) -> Bool {
        struct Place {
            let how: CodeIndex.Shows
            let branch: Int
            let screen: Summaries.Subject
        }
        var places = index.pieces[piece].shows.map { Place(how: $0.how, branch: $0.branch, screen: summaries.subject($0.screen)) }
        for number in graph.callees[piece] {
            let edge = graph.edges[number]
            guard edge.isDirect, let screen = edge.arguments[0] else { continue }
            places.append(
                Place(how: summaries.shows[edge.to].intersection(.forward), branch: edge.branch, screen: summaries.subject(screen)))
        }
        return places.contains { one in
            one.how == .push
                && places.contains { $0.how == .root && $0.screen == one.screen && index.branches.areExclusive($0.branch, one.branch) }
        }
    }

    /// Whether a value is a navigation controller, or a router: an object that pushes what it is handed.
    func isStack(_ value: Value) -> Bool {
        let types = summaries.types(of: value)
        guard types.isEmpty else {
            return types.contains { type in
                program.inherits(type, from: "UINavigationController") || !flow.visible.contains(type) && pushes(type)
            }
        }
        return summaries.typing.plain(value.type)?.type.plainName.map { UIKitClasses.inherits($0, from: "UINavigationController") } ?? false
    }

    private func pushes(_ type: Program.TypeID) -> Bool {
        ([type] + program.concreteSubtypes(of: type)).contains { kind in
            (ownPieces[kind] ?? []).contains { piece in
                index.pieces[piece].shows.contains { $0.how == .push && index.isHanded($0.screen) }
            }
        }
    }

    /// The calls of which a value may be the result: of an initialiser, or of a function that makes it.
    func creations(of value: Value, depth: Int = 0) -> [CodeIndex.Call] {
        guard depth < 6 else { return [] }
        switch value.origin {
        case .local(let id): return index.locals[id].values.flatMap { creations(of: $0, depth: depth + 1) }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            // A closure that is called in place.
            guard case .value = call.target else { return [call] }
            return graph.callees[piece].filter { graph.edges[$0].spot == call.spot }.flatMap { number in
                index.pieces[graph.edges[number].to].returns.flatMap { creations(of: $0, depth: depth + 1) }
            }
        case .property(let name, let owners):
            return owners.flatMap { owner in
                program.property(named: name, on: owner).flatMap { index.initials[$0] }.map {
                    index.pieces[$0].returns.flatMap { creations(of: $0, depth: depth + 1) }
                } ?? []
            }
        case .unknown, .me, .parameter: return []
        }
    }
}
