/// Closures that operators of one stream run, one after the other, for the same value.
extension CallGraph {
    /// The closures of operators above a closure that listens to a stream: `a.do(onNext: first).do(onNext: second)`, be it that a function
    /// gives back the stream in between. What the first does for a value, the second does more.
    ///
    /// - Parameter starts: Where the calls of each piece begin.
    func above(_ piece: PieceID, in outer: PieceID, _ calls: [Resolved], _ starts: [Int]) -> [PieceID] {
        guard index.pieces[piece].takenBy.map(CallGraph.streamTakers.contains) ?? false,
            let call = index.pieces[outer].calls.first(where: { $0.arguments.contains { $0.value.pieces.contains(piece) } }),
            let stream = call.receiver
        else { return [] }
        let isOfEnd = index.pieces[piece].endOfStream != nil
        return operators(on: stream, isOfEnd ? stream.course : .byValue, calls, starts, depth: 0)
    }

    /// The closures that get a stream's values on their way.
    ///
    /// - Parameter course: When the end comes that is waited for: what is run for a value has a part in it only if that value is the end.
    private func operators(
        on stream: Value, _ course: CodeIndex.Course, _ calls: [Resolved], _ starts: [Int], depth: Int
    ) -> [PieceID] {
        guard depth < 12 else { return [] }
        func all(_ values: [Value]) -> [PieceID] {
            values.flatMap { operators(on: $0, max(course, $0.course), calls, starts, depth: depth + 1) }
        }
        switch stream.origin {
        case .local(let id): return all(index.locals[id].values)
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            guard case .external(let name) = call.target else {
                return all(
                    calls[starts[piece] + place].functions.compactMap { index.pieceOfFunction[$0] }.flatMap { index.pieces[$0].returns })
            }
            let isOperator = course == .byValue && ["do", "handleEvents"].contains(name)
            let own = isOperator ? call.arguments.flatMap(\.value.pieces).filter { index.pieces[$0].subject != .unknown } : []
            return own.filter { index.pieces[$0].endOfStream == nil } + all([call.receiver].compactMap(\.self))
        case .unknown, .me, .parameter, .property: return []
        }
    }

    /// Adds what listens to streams without being written where they are subscribed to: a function that is named there, and what the function
    /// around was handed, `child.events.sink(receiveValue: onEvent)`.
    ///
    /// - Parameter starts: Where the calls of each piece begin.
    func listenByName(_ calls: [Resolved], _ starts: [Int], _ listeners: inout Listeners) {
        for resolved in calls {
            let call = index.pieces[resolved.piece].calls[resolved.call]
            guard case .external(let name) = call.target, let stream = call.receiver,
                CallGraph.streamTakers.contains(name) || CallGraph.listening.contains(name)
            else { continue }
            let labels = call.arguments.map(\.label)
            for (place, argument) in call.arguments.enumerated() where argument.value.pieces.isEmpty {
                if let label = argument.label, CodeReader.ends.contains(label) { continue }
                var pieces = argument.value.functions.compactMap { index.pieceOfFunction[$0] }
                if case .parameter(let owner, let place) = argument.value.origin {
                    pieces += (passed[Parameter(piece: owner, place: place)] ?? []).sorted()
                }
                if pieces.isEmpty { continue }
                let end = Publishers.waitsForEnd(place, of: labels, of: name) ? stream.course : nil
                for speaker in speaking(stream.stream, end ?? .asTold, calls, starts) {
                    for piece in pieces { listeners.add(piece, to: speaker, end: end) }
                }
            }
        }
    }
}
