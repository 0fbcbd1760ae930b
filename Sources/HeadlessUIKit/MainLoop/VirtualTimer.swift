import Foundation

/// A timer whose time is the main loop's. It may be set again and stopped at any time.
///
/// One that repeats ticks for as long as an action may take and then stands still, unlike work that puts itself off again and again: a
/// clock that ticks is no fault, and there is nothing to see after so many ticks.
final class VirtualTimer: @unchecked Sendable {
    private let lock = NSLock()
    /// Which setting is in force; what is left of an earlier one does nothing.
    private var setting = 0
    private let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    /// - Parameters:
    ///   - delay: Milliseconds of virtual time until it runs; never, if `nil`.
    ///   - interval: Milliseconds between that and the next time, and so on; `nil` if it runs once.
    func set(after delay: Int?, every interval: Int?) {
        let current = lock.withLock {
            setting += 1
            return setting
        }
        WorkQueue.main.remove(self)
        if let delay { wait(delay, interval, in: current) }
    }

    func stop() { set(after: nil, every: nil) }

    private func wait(_ delay: Int, _ interval: Int?, in expected: Int) {
        WorkQueue.main.add(after: delay, for: self, mayTick: interval != nil) { [self] in
            guard lock.withLock({ setting == expected }) else { return }
            run()
            guard let interval, lock.withLock({ setting == expected }) else { return }
            wait(max(1, interval), interval, in: expected)
        }
        BackgroundWork.nudge()
    }
}
