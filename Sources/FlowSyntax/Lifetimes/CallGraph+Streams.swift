/// Who listens to what subjects say.
extension CallGraph {
    /// A closure that listens to a stream.
    struct Listener {
        let owners: [Program.TypeID]
        let piece: PieceID
        /// When the stream ends, if that is what it waits for.
        let course: CodeIndex.Course?
    }

    /// A subject that speaks where a stream gives a value, and when that stream ends.
    struct Speaker {
        let field: Field
        let course: CodeIndex.Course
    }

    /// The subjects that speak where a stream gives a value that a function of the app returns, as far as they are known.
    ///
    /// - Parameter starts: Where the calls of each piece begin.
    func speaking(
        _ origin: CodeIndex.Origin, _ course: CodeIndex.Course, _ calls: [Resolved], _ starts: [Int], depth: Int = 0
    ) -> [Speaker] {
        guard depth < 5 else { return [] }
        func speaking(_ values: [Value]) -> [Speaker] {
            values.flatMap { self.speaking($0.stream, max(course, $0.course), calls, starts, depth: depth + 1) }
        }
        switch origin {
        case .property(let name, let owners):
            return depth == 0 ? [] : [Speaker(field: Field(name: name, owners: owners), course: course)]
        case .local(let id): return speaking(index.locals[id].values)
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            let returned = calls[starts[piece] + place].functions.compactMap { index.pieceOfFunction[$0] }.flatMap {
                index.pieces[$0].returns
            }
            let merged = if case .external = call.target { call.arguments.map(\.value) } else { [Value]() }
            return speaking(returned + merged)
        case .unknown, .me, .parameter: return []
        }
    }
}
