import Foundation

/// Spreads work over the processors; results stand in the order of the work, whoever did it.
enum Workers {
    /// Complexity: that of the work, divided by the number of processors.
    static func map<Result>(count: Int, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, _ work: @escaping (Range<Int>) -> [Result]) -> [Result] {
        let size = 8
        let pieces = (count + size - 1) / size
        let box = Box<Result>(pieces)
        let body = UnsafeBody(work)
        let group = DispatchGroup()
        for _ in 0..<max(1, min(jobs, pieces)) {
            group.enter()
            DeepStack.start {
                while let piece = box.next() {
                    let range = piece * size..<min(count, (piece + 1) * size)
                    box.put(body.work(range), at: piece)
                }
                group.leave()
            }
        }
        group.wait()
        return box.results
    }

    /// The work reads what it captures and writes nothing of it: its callers hand in values.
    private struct UnsafeBody<Result>: @unchecked Sendable {
        let work: (Range<Int>) -> [Result]
        init(_ work: @escaping (Range<Int>) -> [Result]) { self.work = work }
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
