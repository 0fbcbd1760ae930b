#if os(Linux)
    import Dispatch
    import Foundation

    // Timers of libdispatch whose handlers run on the main queue. The source itself stays libdispatch's, but never hears of a time or a
    // handler: those go to a timer of ours. Signatures: <dispatch/source.h>, <dispatch/object.h>.

    /// A timer source that captured code has made.
    private final class DispatchTimer {
        /// As many as the program holds; libdispatch tells nobody when the last one goes.
        var references = 1
        var handler: (@convention(block) () -> Void)?
        /// How often it must be resumed before it runs; a new source must be once.
        var suspensions = 1
        /// What has been asked for while it was not running.
        private var pending: (delay: Int?, interval: Int?)?
        private(set) lazy var timer = VirtualTimer { [weak self] in
            guard let self, let handler else { return }
            handler()
        }

        func set(after delay: Int?, every interval: Int?) {
            if suspensions > 0 { pending = (delay, interval) } else { timer.set(after: delay, every: interval) }
        }

        func resume() {
            suspensions = max(0, suspensions - 1)
            guard suspensions == 0, let pending else { return }
            self.pending = nil
            timer.set(after: pending.delay, every: pending.interval)
        }

        func cancel() {
            timer.stop()
            handler = nil
        }
    }

    /// The timer sources of the current replay.
    enum DispatchTimers {
        private static let lock = NSLock()
        nonisolated(unsafe) private static var timers: [UnsafeMutableRawPointer: DispatchTimer] = [:]

        static func forget() {
            let dropped = lock.withLock {
                defer { timers = [:] }
                return timers
            }
            for timer in dropped.values { timer.cancel() }
        }

        fileprivate static func add(_ source: UnsafeMutableRawPointer) { lock.withLock { timers[source] = DispatchTimer() } }

        fileprivate static func find(_ source: UnsafeMutableRawPointer) -> DispatchTimer? {
            guard Capture.isActive else { return nil }
            return lock.withLock { timers[source] }
        }

        fileprivate static func remove(_ source: UnsafeMutableRawPointer) -> DispatchTimer? {
            lock.withLock { timers.removeValue(forKey: source) }
        }
    }

    extension Libdispatch {
        fileprivate static let create = unsafeBitCast(
            interposed("dispatch_source_create"),
            to: (@convention(c) (UnsafeMutableRawPointer, UInt, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?).self)
        fileprivate static let setTimer = unsafeBitCast(
            interposed("dispatch_source_set_timer"), to: (@convention(c) (UnsafeMutableRawPointer, UInt64, UInt64, UInt64) -> Void).self)
        fileprivate static let setEventHandler = unsafeBitCast(
            interposed("dispatch_source_set_event_handler"),
            to: (@convention(c) (UnsafeMutableRawPointer, (@convention(block) () -> Void)?) -> Void).self)
        fileprivate static let cancel = unsafeBitCast(
            interposed("dispatch_source_cancel"), to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        fileprivate static let resume = unsafeBitCast(
            interposed("dispatch_resume"), to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        fileprivate static let activate = unsafeBitCast(
            interposed("dispatch_activate"), to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        fileprivate static let suspend = unsafeBitCast(
            interposed("dispatch_suspend"), to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        nonisolated(unsafe) fileprivate static let timerType = dlsym(
            UnsafeMutableRawPointer(bitPattern: -1), "_dispatch_source_type_timer")!
    }

    @_cdecl("dispatch_source_create") package func interposedSourceCreate(
        _ type: UnsafeMutableRawPointer, _ handle: UInt, _ mask: UInt, _ queue: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? {
        let source = Libdispatch.create(type, handle, mask, queue)
        if let source, isCaught, type == Libdispatch.timerType, isMainQueue(queue) { DispatchTimers.add(source) }
        return source
    }

    @_cdecl("dispatch_source_set_timer") package func interposedSourceSetTimer(
        _ source: UnsafeMutableRawPointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
    ) {
        guard let timer = DispatchTimers.find(source) else { return Libdispatch.setTimer(source, start, interval, leeway) }
        // Nanoseconds; `.never` and 0 stand for a timer that runs once.
        let isOnce = interval == 0 || interval >= UInt64(Int64.max)
        timer.set(after: millisecondsUntil(start), every: isOnce ? nil : Int((interval + 500_000) / 1_000_000))
    }

    @_cdecl("dispatch_source_set_event_handler") package func interposedSourceSetEventHandler(
        _ source: UnsafeMutableRawPointer, _ handler: (@convention(block) () -> Void)?
    ) {
        guard let timer = DispatchTimers.find(source) else { return Libdispatch.setEventHandler(source, handler) }
        timer.handler = handler
    }

    @_cdecl("dispatch_source_cancel") package func interposedSourceCancel(_ source: UnsafeMutableRawPointer) {
        DispatchTimers.find(source)?.cancel()
        Libdispatch.cancel(source)
    }

    @_cdecl("dispatch_resume") package func interposedResume(_ object: UnsafeMutableRawPointer) {
        DispatchTimers.find(object)?.resume()
        Libdispatch.resume(object)
    }

    @_cdecl("dispatch_activate") package func interposedActivate(_ object: UnsafeMutableRawPointer) {
        DispatchTimers.find(object)?.resume()
        Libdispatch.activate(object)
    }

    @_cdecl("dispatch_suspend") package func interposedSuspend(_ object: UnsafeMutableRawPointer) {
        if let timer = DispatchTimers.find(object) {
            timer.suspensions += 1
            // What falls due meanwhile is not made up for, which libdispatch would do once.
            timer.timer.stop()
        }
        Libdispatch.suspend(object)
    }

    @_cdecl("dispatch_retain") package func interposedRetain(_ object: UnsafeMutableRawPointer) {
        DispatchTimers.find(object)?.references += 1
        Libdispatch.retain(object)
    }

    @_cdecl("dispatch_release") package func interposedRelease(_ object: UnsafeMutableRawPointer) {
        if let timer = DispatchTimers.find(object) {
            timer.references -= 1
            if timer.references == 0 { DispatchTimers.remove(object)?.cancel() }
        }
        Libdispatch.release(object)
    }
#endif
