import Foundation

/// A page that is made when it is first requested, and then kept: once, however many requests come at the same time.
final class ServedPage: @unchecked Sendable {
    private enum State {
        case unmade(@Sendable () -> Data)
        case underWay([CheckedContinuation<Data, Never>])
        case made(Data)
    }

    private let lock = NSLock()
    // Protected by the lock.
    private var state: State
    private let queue: OperationQueue

    /// A page that is there.
    convenience init(_ html: String) {
        self.init(state: .made(Data(html.utf8)), queue: OperationQueue())
    }

    /// A page that is there once it was asked for.
    ///
    /// - Parameters:
    ///   - queue: Where it is made, with as many others as the queue does at once.
    ///   - make: Makes it, or one that says why it cannot be made.
    convenience init(on queue: OperationQueue, make: @escaping @Sendable () -> String) {
        self.init(state: .unmade { Data(make().utf8) }, queue: queue)
    }

    private init(state: State, queue: OperationQueue) {
        self.state = state
        self.queue = queue
    }

    /// The page's bytes, when they are there.
    func bytes() async -> Data {
        await withCheckedContinuation { continuation in
            lock.lock()
            switch state {
            case .made(let data):
                lock.unlock()
                continuation.resume(returning: data)
            case .underWay(let waiting):
                state = .underWay(waiting + [continuation])
                lock.unlock()
            case .unmade(let make):
                state = .underWay([continuation])
                lock.unlock()
                queue.addOperation { [self] in finish(make()) }
            }
        }
    }

    private func finish(_ data: Data) {
        let waiting = lock.withLock {
            defer { state = .made(data) }
            return if case .underWay(let waiting) = state { waiting } else { [CheckedContinuation<Data, Never>]() }
        }
        for continuation in waiting { continuation.resume(returning: data) }
    }
}
