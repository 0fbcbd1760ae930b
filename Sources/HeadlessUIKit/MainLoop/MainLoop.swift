import Foundation

/// Lets an action come to rest: transitions that have begun end, and work that code has put on the main queue runs, in the order in which
/// it is due.
///
/// UIKit begins a transition at the next layout pass and not inside `pushViewController`; so does this. Time is virtual: the clock jumps to
/// the moment at which the next piece of work is due, so a delay costs nothing. What is caught, and where: see ``capturing(_:)``.
@MainActor package enum MainLoop {
    /// How many pieces of work an action may set off before it counts as never settling.
    nonisolated package static let maximumTurns = 10_000
    /// How many milliseconds of virtual time an action may take. Work that is due later sleeps until the explorer waits for it.
    nonisolated package static let patience = 60_000
    /// How often work may reschedule itself before it counts as ticking without end.
    nonisolated static let maximumDelays = 10

    /// Why an action has not come to rest.
    package enum Unrest: Equatable {
        /// Each piece of work put another one on the queue.
        case neverQuiet
        /// Work puts itself off again and again.
        case ticking
        /// Work on another queue was not done after the time that there is to wait for it.
        case busyElsewhere

        /// What is wrong, as the end of a sentence.
        package var explanation: String {
            switch self {
            case .neverQuiet: "work did not finish within \(maximumTurns) turns of the main loop"
            case .ticking: "delayed work rescheduled itself for \(patience / 1000) s and was stopped"
            case .busyElsewhere:
                "work on another queue did not finish within \(BackgroundWork.patience) s, and the exploration went on without it"
            }
        }
    }

    /// Runs a piece of work when the current one has returned.
    ///
    /// Where nobody settles, as in an app's own tests, the main queue does it.
    nonisolated static func later(_ work: @escaping () -> Void) {
        WorkQueue.main.add(after: 0, work)
        if !Capture.isActive { DispatchQueue.main.async { WorkQueue.main.next(until: WorkQueue.main.now)?() } }
    }

    /// Runs everything that is due within ``patience``, and what that makes due.
    ///
    /// - Returns: Why the work did not finish; `nil` if it did. Unfinished work is discarded.
    @discardableResult package static func settle() -> Unrest? {
        var horizon: Int?
        var turns = 0
        while true {
            if let work = WorkQueue.main.next(within: patience, until: &horizon) {
                work()
                turns += 1
                if turns > maximumTurns {
                    forget()
                    return .neverQuiet
                }
                continue
            }
            switch BackgroundWork.wait() {
            case .nothing: break
            case .something: continue
            case .tooLong: return .busyElsewhere
            }
            if !drainMainQueue() { break }
            turns += 1
            if turns > maximumTurns { return .neverQuiet }
        }
        #if !canImport(ObjectiveC)
            AssociatedValues.letGo()
        #endif
        return WorkQueue.main.rest() ? .ticking : nil
    }

    /// Throws away what has not run yet, so that one replay does not reach into the next.
    package static func forget() {
        #if os(Linux)
            DispatchTimers.forget()
            RunLoopTimers.forget()
        #endif
        WorkQueue.main.removeAll()
        UIGestureRecognizer.afterwards = []
        BackgroundWork.forget()
    }

    /// The seconds until the first sleeping piece of work is due, `nil` if nothing sleeps.
    package static var secondsToSleep: Int? { WorkQueue.main.millisecondsToNext.map { ($0 + 999) / 1000 } }

    /// Lets the time pass until the first sleeping piece of work is due, and runs it.
    package static func wait() { WorkQueue.main.next(until: .max)?() }
}

#if os(Linux)
    import Glibc

    // Foundation turns the main run loop by these two; asking the handle costs half a microsecond where a turn of the run loop costs five.
    @_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
    @_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

    extension MainLoop {
        /// Runs what has come to the main queue past ``capturing(_:)``. Returns whether there was anything.
        private static func drainMainQueue() -> Bool {
            // In a test the main queue may be served by another thread than the process's first one; libdispatch traps if a foreign one
            // drains it.
            guard Capture.isHere ? Capture.isMainThread : Thread.isMainThread else { return false }
            if !isPlaceOfWorkSought {
                isPlaceOfWorkSought = true
                placeOfWork = findPlaceOfWork()
            }
            if let placeOfWork, placeOfWork.pointee == 0 { return false }
            return runMainQueueIfReady()
        }

        private static func runMainQueueIfReady() -> Bool {
            var descriptor = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 0) > 0 else { return false }
            var count: UInt64 = 0
            _ = read(descriptor.fd, &count, 8)
            runMainQueue(nil)
            return true
        }

        // Asking the system whether anything has come to the main queue takes a twentieth of an exploration's time.

        /// A word of the main queue's that is 0 while nothing is on it; `nil` if none is known.
        @exclusivity(unchecked) private static var placeOfWork: UnsafePointer<UInt>?
        @exclusivity(unchecked) private static var isPlaceOfWorkSought = false

        /// Finds that word by a trial: libdispatch declares nowhere how a queue is laid out.
        private static func findPlaceOfWork() -> UnsafePointer<UInt>? {
            let words = UnsafeBufferPointer(start: Libdispatch.mainQueue.assumingMemoryBound(to: UInt.self), count: 16)
            while runMainQueueIfReady() {}
            let empty = Array(words)
            var isDone = false
            Libdispatch.async(Libdispatch.mainQueue) { isDone = true }
            let filled = Array(words)
            _ = runMainQueueIfReady()
            let emptied = Array(words)
            guard isDone, let first = words.baseAddress,
                let place = words.indices.first(where: { empty[$0] == 0 && filled[$0] != 0 && emptied[$0] == 0 })
            else { return nil }
            return first + place
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
