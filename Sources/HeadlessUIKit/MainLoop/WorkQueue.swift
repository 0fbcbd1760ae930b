import Foundation

/// What is to run on the main thread, in the order in which it is due in virtual time; what is due at the same time runs in the order in
/// which it was put there.
///
/// Other threads may add to it.
final class WorkQueue: @unchecked Sendable {
    static let main = WorkQueue()

    private struct Work {
        /// Milliseconds of virtual time.
        let due: Int
        /// How many delayed pieces of work led to it, one after the other.
        let delays: Int
        /// What can take it out again.
        let owner: AnyObject?
        /// Whether it is one of those that put themselves off for ever by nature.
        let mayTick: Bool
        let run: () -> Void
    }

    /// It is taken half a dozen times for each action, so it is the system's own.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @exclusivity(unchecked) private var waiting: [Work] = []
    @exclusivity(unchecked) private var clock = 0
    /// That of the piece of work that runs now.
    @exclusivity(unchecked) private var currentDelays = 0

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inline(__always) private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Virtual time in milliseconds.
    var now: Int { locked { clock } }

    /// - Parameters:
    ///   - delay: Milliseconds of virtual time.
    ///   - owner: What ``remove(_:)`` finds it by.
    ///   - mayTick: Whether putting itself off again and again is what it is for.
    func add(after delay: Int, for owner: AnyObject? = nil, mayTick: Bool = false, _ work: @escaping () -> Void) {
        locked {
            let due = clock + max(0, delay)
            let delays = currentDelays + (delay > 0 ? 1 : 0)
            let new = Work(due: due, delays: delays, owner: owner, mayTick: mayTick, run: work)
            if let last = waiting.indices.last, waiting[last].due > due {
                waiting.insert(new, at: waiting.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0)
            } else {
                waiting.append(new)
            }
        }
    }

    /// Takes out what was added for an owner.
    func remove(_ owner: AnyObject) {
        // What the work holds may add to the queue while it dies: it is let go outside the lock.
        let dropped = locked {
            let dropped = waiting.filter { $0.owner === owner }
            waiting.removeAll { $0.owner === owner }
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }

    // A closure that generic code returns is wrapped in another one, so the lock is taken by hand.

    /// Takes the first piece of work out and moves the clock to when it is due; `nil` if nothing is due until then.
    func next(until horizon: Int) -> (() -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return takeFirst(until: horizon)
    }

    /// The same for what is due within some milliseconds of the first time that it is asked.
    ///
    /// - Parameter horizon: When that is over; `nil` the first time.
    func next(within patience: Int, until horizon: inout Int?) -> (() -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let end = horizon ?? clock + patience
        horizon = end
        return takeFirst(until: end)
    }

    /// Only where the lock is held.
    private func takeFirst(until horizon: Int) -> (() -> Void)? {
        guard !waiting.isEmpty, waiting[0].due <= horizon else { return nil }
        let first = waiting.count == 1 ? waiting.removeLast() : waiting.removeFirst()
        clock = max(clock, first.due)
        currentDelays = first.delays
        return first.run
    }

    var isEmpty: Bool { locked { waiting.isEmpty } }

    /// The virtual time until the first piece of work is due.
    var millisecondsToNext: Int? { locked { waiting.first.map { $0.due - clock } } }

    /// Throws away work that has put itself off too often; what is added from now on was not set off by earlier work.
    ///
    /// - Returns: Whether there was any for which that is a fault.
    func rest() -> Bool {
        let dropped: [Work]? = locked {
            currentDelays = 0
            if waiting.isEmpty { return nil }
            let dropped = waiting.filter { $0.delays > MainLoop.maximumDelays }
            waiting.removeAll { $0.delays > MainLoop.maximumDelays }
            return dropped
        }
        return dropped?.contains { !$0.mayTick } ?? false
    }

    func removeAll() {
        // What the work holds may add to the queue while it dies: it is let go outside the lock.
        let dropped = locked {
            defer {
                waiting = []
                clock = 0
                currentDelays = 0
            }
            return waiting
        }
        withExtendedLifetime(dropped) {}
    }
}
