#if os(Linux)
    import Foundation

    // Foundation's `Timer` and `RunLoop.perform`. Foundation's own calls of CoreFoundation's functions go through the symbol table too, so
    // these can be interposed as libdispatch's are. Signatures: <CoreFoundation/CFRunLoop.h>.

    private typealias Callout = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void

    /// `CFRunLoopTimerContext`.
    private struct Context {
        var version = 0
        var info: UnsafeMutableRawPointer?
        var retain: (@convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?)?
        var release: (@convention(c) (UnsafeRawPointer?) -> Void)?
        var copyDescription: (@convention(c) (UnsafeRawPointer?) -> UnsafeMutableRawPointer?)?
    }

    /// The timers that captured code has made and not invalidated.
    enum RunLoopTimers {
        fileprivate struct Entry {
            /// Milliseconds of virtual time after which it is due for the first time once it is on a run loop.
            var delay: Int
            var interval: Int?
            let timer: VirtualTimer
            var isOnRunLoop = false
        }

        private static let lock = NSLock()
        nonisolated(unsafe) private static var entries: [UnsafeMutableRawPointer: Entry] = [:]

        /// Lets go what timers that nobody has stopped hold.
        static func forget() {
            // One may go with what another one held.
            for timer in lock.withLock({ Array(entries.keys) }) where find(timer) != nil { interposedTimerInvalidate(timer) }
        }

        fileprivate static func find(_ timer: UnsafeMutableRawPointer) -> Entry? { lock.withLock { entries[timer] } }
        fileprivate static func set(_ timer: UnsafeMutableRawPointer, _ entry: Entry) { lock.withLock { entries[timer] = entry } }
        fileprivate static func remove(_ timer: UnsafeMutableRawPointer) -> Entry? { lock.withLock { entries.removeValue(forKey: timer) } }
    }

    /// The functions that are interposed, as CoreFoundation has them.
    private enum CoreFoundation {
        static let performBlock = unsafeBitCast(
            interposed("CFRunLoopPerformBlock"),
            to: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, @escaping @convention(block) () -> Void) -> Void).self)
        static let create = unsafeBitCast(
            interposed("CFRunLoopTimerCreate"),
            to: (@convention(c) (UnsafeMutableRawPointer?, Double, Double, UInt, Int, Callout, UnsafeMutableRawPointer?) ->
                UnsafeMutableRawPointer).self)
        static let add = unsafeBitCast(
            interposed("CFRunLoopAddTimer"),
            to: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void).self)
        static let setDate = unsafeBitCast(
            interposed("CFRunLoopTimerSetNextFireDate"), to: (@convention(c) (UnsafeMutableRawPointer, Double) -> Void).self)
        static let invalidate = unsafeBitCast(
            interposed("CFRunLoopTimerInvalidate"), to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        static let main = unsafeBitCast(
            interposed("CFRunLoopGetMain"), to: (@convention(c) () -> UnsafeMutableRawPointer).self)
    }

    /// Whether what goes to a run loop now is for the main loop. In a test the main actor's thread need not be the process's first one.
    private func isForMainLoop(_ runLoop: UnsafeMutableRawPointer) -> Bool {
        isCaught && (Capture.isHere || runLoop == CoreFoundation.main())
    }

    private func milliseconds(_ seconds: Double) -> Int { Int(min(max(0, seconds * 1000), 1e15).rounded()) }

    @_cdecl("CFRunLoopPerformBlock") package func interposedPerformBlock(
        _ runLoop: UnsafeMutableRawPointer, _ mode: UnsafeMutableRawPointer, _ block: @escaping @convention(block) () -> Void
    ) {
        guard isForMainLoop(runLoop) else { return CoreFoundation.performBlock(runLoop, mode, block) }
        WorkQueue.main.add(after: 0, block)
        BackgroundWork.nudge()
    }

    @_cdecl("CFRunLoopTimerCreate") package func interposedTimerCreate(
        _ allocator: UnsafeMutableRawPointer?, _ date: Double, _ interval: Double, _ flags: UInt, _ order: Int,
        _ callout: @escaping @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer {
        guard isCaught, let context else { return CoreFoundation.create(allocator, date, interval, flags, order, callout, context) }
        // Foundation retains the `Timer` for its timer here and never releases it: whatever its block holds would look leaked for ever.
        var ours = context.load(as: Context.self)
        if ours.release == nil { ours.release = { info in if let info { Unmanaged<AnyObject>.fromOpaque(info).release() } } }
        let timer = withUnsafeMutablePointer(to: &ours) { CoreFoundation.create(allocator, date, interval, flags, order, callout, $0) }
        nonisolated(unsafe) let (pointer, info) = (timer, ours.info)
        let virtual = VirtualTimer {
            guard let entry = RunLoopTimers.find(pointer) else { return }
            let object = info.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
            withExtendedLifetime(object) {
                callout(pointer, info)
                if entry.interval == nil { interposedTimerInvalidate(pointer) }
            }
        }
        // `Timer(timeInterval:repeats:block:)` is due at once in Foundation on Linux; on Apple's systems it is after the interval.
        let delay = milliseconds(date - Date().timeIntervalSinceReferenceDate)
        let isRepeated = interval > 0
        RunLoopTimers.set(
            timer,
            RunLoopTimers.Entry(
                delay: delay == 0 && isRepeated ? milliseconds(interval) : delay, interval: isRepeated ? milliseconds(interval) : nil,
                timer: virtual))
        return timer
    }

    @_cdecl("CFRunLoopAddTimer") package func interposedAddTimer(
        _ runLoop: UnsafeMutableRawPointer, _ timer: UnsafeMutableRawPointer, _ mode: UnsafeMutableRawPointer
    ) {
        guard isForMainLoop(runLoop), var entry = RunLoopTimers.find(timer) else { return CoreFoundation.add(runLoop, timer, mode) }
        // A timer may be added for several modes.
        guard !entry.isOnRunLoop else { return }
        entry.isOnRunLoop = true
        RunLoopTimers.set(timer, entry)
        entry.timer.set(after: entry.delay, every: entry.interval)
    }

    @_cdecl("CFRunLoopTimerSetNextFireDate") package func interposedTimerSetNextFireDate(_ timer: UnsafeMutableRawPointer, _ date: Double) {
        CoreFoundation.setDate(timer, date)
        guard isCaught, var entry = RunLoopTimers.find(timer) else { return }
        entry.delay = milliseconds(date - Date().timeIntervalSinceReferenceDate)
        RunLoopTimers.set(timer, entry)
        if entry.isOnRunLoop { entry.timer.set(after: entry.delay, every: entry.interval) }
    }

    @_cdecl("CFRunLoopTimerInvalidate") package func interposedTimerInvalidate(_ timer: UnsafeMutableRawPointer) {
        RunLoopTimers.remove(timer)?.timer.stop()
        CoreFoundation.invalidate(timer)
    }
#endif
