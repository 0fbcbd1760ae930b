import Dispatch

/// Lets an action come to rest: transitions that have begun end, and work on the main queue runs, in the order in which it was put there.
///
/// UIKit begins a transition at the next layout pass and not inside `pushViewController`; so does this. Nothing here waits for real time.
@MainActor package enum MainLoop {
    /// How many turns an action may take before it counts as never settling.
    package static let maximumTurns = 10_000

    private static var queue: [() -> Void] = []

    /// Runs a piece of work when the current one has returned.
    static func later(_ work: @escaping () -> Void) { queue.append(work) }

    /// Runs everything that is due, and what that makes due.
    ///
    /// - Returns: false if there was still something to do after ``maximumTurns`` turns. The rest is thrown away.
    @discardableResult package static func settle() -> Bool {
        for _ in 0..<maximumTurns {
            let due = queue
            queue.removeAll(keepingCapacity: true)
            for work in due { work() }
            if !drainMainQueue() && queue.isEmpty && due.isEmpty { return true }
        }
        forget()
        return false
    }

    /// Throws away what has not run yet, so that one replay does not reach into the next.
    package static func forget() { queue.removeAll() }
}

#if os(Linux)
import Glibc

// Foundation turns the main run loop by these two; asking the handle costs half a microsecond where a turn of the run loop costs five.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

extension MainLoop {
    /// Runs what is on the main queue now. Returns whether there was anything.
    private static func drainMainQueue() -> Bool {
        var descriptor = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 0) > 0 else { return false }
        var count: UInt64 = 0
        _ = read(descriptor.fd, &count, 8)
        runMainQueue(nil)
        return true
    }
}
#else
extension MainLoop {
    /// Runs what is on the main queue now. Returns whether there was anything.
    private static func drainMainQueue() -> Bool {
        CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
    }
}
#endif
