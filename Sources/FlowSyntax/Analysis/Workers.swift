import Foundation

/// Spreads work over the processors; results stand in the order of the work, whoever did it.
enum Workers {
    /// Complexity: that of the work, divided by the number of processors.
    ///
    /// - Parameters:
    ///   - size: How much of the work is handed out at once.
    ///   - state: Makes what each thread keeps from one piece of the work to the next.
    static func map<State, Result>(
        count: Int, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, size: Int = 8, state: @escaping () -> State,
        _ work: @escaping (Range<Int>, State) -> [Result]
    ) -> [Result] {
        let pieces = (count + size - 1) / size
        let box = Box<Result>(pieces)
        let body = UnsafeBody(state: state, work: work)
        let group = DispatchGroup()
        for _ in 0..<max(1, min(jobs, pieces)) {
            group.enter()
            DeepStack.start {
                let own = body.state()
                while let piece = box.next() {
                    let range = piece * size..<min(count, (piece + 1) * size)
                    box.put(body.work(range, own), at: piece)
                }
                group.leave()
            }
        }
        group.wait()
        return box.results
    }

    /// The work reads what it captures and writes nothing of it: its callers hand in values.
    private struct UnsafeBody<State, Result>: @unchecked Sendable {
        let state: () -> State
        let work: (Range<Int>, State) -> [Result]
    }

    private final class Box<Result>: @unchecked Sendable {
        private let lock = NSLock()
        private var pieces: [[Result]?]
        private var index = 0

        init(_ count: Int) { pieces = Array(repeating: nil, count: count) }

        func next() -> Int? {
            lock.lock()
            defer { lock.unlock() }
            guard index < pieces.count else { return nil }
            index += 1
            return index - 1
        }

        func put(_ results: [Result], at piece: Int) {
            lock.lock()
            defer { lock.unlock() }
            pieces[piece] = results
        }

        var results: [Result] { pieces.flatMap { $0 ?? [] } }
    }
}
