extension CallGraph {
    /// A call that may lead to several implementations which show screens in different manners, as of one router of several, leads to none
    /// of them as a matter of course.
    ///
    /// Complexity: O(*e*), for *e* calls that lead to such code.
    mutating func leaveUndecided() {
        struct Place: Hashable {
            let piece: PieceID
            let spot: Spot
        }
        let manners: CodeIndex.Shows = [.push, .present, .root]
        var shows = index.pieces.map { $0.shows.reduce(into: CodeIndex.Shows()) { $0.formUnion($1.how.intersection(manners)) } }
        var queue = index.pieces.indices.filter { !shows[$0].isEmpty }
        while let piece = queue.popLast() {
            for number in callers[piece] {
                let edge = edges[number]
                guard edge.isDirect, !shows[edge.from].isSuperset(of: shows[piece]) else { continue }
                shows[edge.from].formUnion(shows[piece])
                queue.append(edge.from)
            }
        }
        for piece in callees.indices {
            let groups = Dictionary(grouping: callees[piece].filter { edges[$0].isDirect && !shows[edges[$0].to].isEmpty }) {
                Place(piece: edges[$0].from, spot: edges[$0].spot)
            }
            for (_, numbers) in groups where Set(numbers.map { shows[edges[$0].to] }).count > 1 {
                let owners = Set(numbers.map { index.pieces[edges[$0].to].owner })
                guard owners.count > 1, numbers.allSatisfy({ edges[$0].receiver.map { $0.origin != .me } ?? false }) else { continue }
                for number in numbers { edges[number].isDirect = false }
                undecided.formUnion(numbers)
            }
        }
    }
}
