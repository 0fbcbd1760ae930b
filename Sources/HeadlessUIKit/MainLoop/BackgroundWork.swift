import Foundation

/// Work that captured code has put on other queues. It runs there as it always does; the main loop waits for it, in real time.
enum BackgroundWork {
    /// How many seconds of real time there are for it.
    static let patience = 2

    enum Outcome { case nothing, something, tooLong }

    private static let condition = NSCondition()
    nonisolated(unsafe) private static var running = 0
    /// Counts explorations' replays: what an earlier one left running is no concern of a later one.
    nonisolated(unsafe) private static var epoch = 1
    nonisolated(unsafe) private static var disappointments = 0

    /// Which replay the calling thread works for; 0 if none.
    private static let epochOfThread: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the calling thread runs captured work of the current replay.
    static var isHere: Bool {
        guard Capture.isActive, let value = pthread_getspecific(epochOfThread) else { return false }
        return condition.withLock { Int(bitPattern: value) == epoch }
    }

    /// Counts a piece of work in that is about to be put on another queue, and gives what must run in its place.
    static func counted(_ work: @escaping @convention(block) () -> Void) -> @convention(block) () -> Void {
        let mine = condition.withLock {
            running += 1
            return epoch
        }
        return {
            let outer = pthread_getspecific(epochOfThread)
            pthread_setspecific(epochOfThread, UnsafeMutableRawPointer(bitPattern: mine))
            work()
            pthread_setspecific(epochOfThread, outer)
            condition.withLock {
                if mine == epoch { running -= 1 }
                condition.broadcast()
            }
        }
    }

    /// The queue that hears of groups whose last work has ended.
    static let relay = DispatchQueue(label: "flowviz.groups")

    /// What must run on ``relay`` in the place of work that waits for a group: nothing, once its replay is over.
    static func relayed(_ work: @escaping () -> Void) -> @convention(block) () -> Void {
        let mine = condition.withLock { epoch }
        return { if condition.withLock({ mine == epoch }) { work() } }
    }

    /// Says to a waiting main loop that there is something for it.
    static func nudge() { condition.withLock { condition.broadcast() } }

    /// Waits until background work has ended or has put something on the main queue.
    static func wait() -> Outcome {
        // Only the thread that waits here, or work that is counted already, counts any in.
        if running == 0 { return .nothing }
        condition.lock()
        guard running > 0, disappointments < 3 else {
            condition.unlock()
            return .nothing
        }
        let end = Date(timeIntervalSinceNow: Double(patience))
        while running > 0 && WorkQueue.main.isEmpty {
            if !condition.wait(until: end) {
                disappointments += 1
                epoch += 1
                running = 0
                condition.unlock()
                return .tooLong
            }
        }
        condition.unlock()
        // A group whose last work has ended has told the relay by now.
        relay.sync {}
        return .something
    }

    static func forget() {
        condition.withLock {
            epoch += 1
            running = 0
        }
    }
}
