#if os(Linux)
    import Dispatch
    import Foundation

    // A program's own symbols come before those of the shared libraries that it loads, so libdispatch's Swift overlay and Foundation call
    // these. Each passes on what is not captured work. Signatures: <dispatch/queue.h>, <dispatch/group.h>. They are `package`, as what is
    // internal is no symbol of an optimized program.

    /// The functions that are interposed, as libdispatch has them.
    enum Libdispatch {
        typealias Block = @convention(block) () -> Void
        typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void
        typealias Object = UnsafeMutableRawPointer

        static let async = unsafeBitCast(
            interposed("dispatch_async"), to: (@convention(c) (Object, @escaping Block) -> Void).self)
        static let asyncFunction = unsafeBitCast(
            interposed("dispatch_async_f"), to: (@convention(c) (Object, UnsafeMutableRawPointer?, Function) -> Void).self)
        static let after = unsafeBitCast(
            interposed("dispatch_after"), to: (@convention(c) (UInt64, Object, @escaping Block) -> Void).self)
        static let afterFunction = unsafeBitCast(
            interposed("dispatch_after_f"), to: (@convention(c) (UInt64, Object, UnsafeMutableRawPointer?, Function) -> Void).self)
        static let sync = unsafeBitCast(
            interposed("dispatch_sync"), to: (@convention(c) (Object, Block) -> Void).self)
        static let groupAsync = unsafeBitCast(
            interposed("dispatch_group_async"), to: (@convention(c) (Object, Object, @escaping Block) -> Void).self)
        static let groupNotify = unsafeBitCast(
            interposed("dispatch_group_notify"), to: (@convention(c) (Object, Object, @escaping Block) -> Void).self)
        static let groupEnter = unsafeBitCast(
            interposed("dispatch_group_enter"), to: (@convention(c) (Object) -> Void).self)
        static let groupLeave = unsafeBitCast(
            interposed("dispatch_group_leave"), to: (@convention(c) (Object) -> Void).self)
        static let retain = unsafeBitCast(
            interposed("dispatch_retain"), to: (@convention(c) (Object) -> Void).self)
        static let release = unsafeBitCast(
            interposed("dispatch_release"), to: (@convention(c) (Object) -> Void).self)
        nonisolated(unsafe) static let mainQueue = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "_dispatch_main_q")!
    }

    /// A function of a shared library for which the program has one of the same name.
    ///
    /// It is cast where it is used: the runtime of Swift 6.3 reads the mangled type of a function that takes an optional block as another
    /// type, and crashes, so none of these types may be handed to generic code.
    func interposed(_ name: String) -> UnsafeMutableRawPointer {
        // RTLD_NEXT, which Swift cannot import.
        guard let function = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
            fatalError("libdispatch or Foundation has no \(name)")
        }
        return function
    }

    /// Whether the calling thread's work is caught.
    var isCaught: Bool { Capture.isActive && (Capture.isHere || BackgroundWork.isHere) }

    func isMainQueue(_ queue: UnsafeMutableRawPointer?) -> Bool { queue == Libdispatch.mainQueue }

    @_cdecl("dispatch_async") package func interposedAsync(
        _ queue: UnsafeMutableRawPointer, _ block: @escaping @convention(block) () -> Void
    ) {
        guard isCaught else { return Libdispatch.async(queue, block) }
        put(block, on: queue)
    }

    @_cdecl("dispatch_async_f") package func interposedAsyncFunction(
        _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?, _ work: @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) {
        guard isCaught else { return Libdispatch.asyncFunction(queue, context, work) }
        nonisolated(unsafe) let context = context
        put({ work(context) }, on: queue)
    }

    @_cdecl("dispatch_after") package func interposedAfter(
        _ time: UInt64, _ queue: UnsafeMutableRawPointer, _ block: @escaping @convention(block) () -> Void
    ) {
        guard isCaught, let delay = millisecondsUntil(time) else { return Libdispatch.after(time, queue, block) }
        put(block, on: queue, after: delay)
    }

    // The concurrency runtime's sleeping jobs come this way; the function runs the job on whatever thread calls it.
    @_cdecl("dispatch_after_f") package func interposedAfterFunction(
        _ time: UInt64, _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
        _ work: @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) {
        guard isCaught, let delay = millisecondsUntil(time) else { return Libdispatch.afterFunction(time, queue, context, work) }
        nonisolated(unsafe) let context = context
        WorkQueue.main.add(after: delay) { work(context) }
        BackgroundWork.nudge()
    }

    @_cdecl("dispatch_sync") package func interposedSync(_ queue: UnsafeMutableRawPointer, _ block: @convention(block) () -> Void) {
        // The main thread waits for this very work, so it would never come to the main queue.
        guard queue == Libdispatch.mainQueue, !Capture.isHere, isCaught else { return Libdispatch.sync(queue, block) }
        let done = DispatchSemaphore(value: 0)
        withoutActuallyEscaping(block) { block in
            nonisolated(unsafe) var waiting: (@convention(block) () -> Void)? = block
            WorkQueue.main.add(after: 0) {
                waiting?()
                // Swift checks that nobody holds the block any more as soon as the other thread goes on.
                waiting = nil
                done.signal()
            }
            BackgroundWork.nudge()
            done.wait()
        }
    }

    @_cdecl("dispatch_group_async") package func interposedGroupAsync(
        _ group: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ block: @escaping @convention(block) () -> Void
    ) {
        guard isCaught else { return Libdispatch.groupAsync(group, queue, block) }
        Libdispatch.retain(group)
        Libdispatch.groupEnter(group)
        nonisolated(unsafe) let group = group
        put(
            {
                block()
                Libdispatch.groupLeave(group)
                Libdispatch.release(group)
            }, on: queue)
    }

    @_cdecl("dispatch_group_notify") package func interposedGroupNotify(
        _ group: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ block: @escaping @convention(block) () -> Void
    ) {
        guard isCaught, queue == Libdispatch.mainQueue else { return Libdispatch.groupNotify(group, queue, block) }
        // The group tells a queue of ours, from which the work comes to the main loop.
        let pass = BackgroundWork.relayed { put(block, on: Libdispatch.mainQueue) }
        Libdispatch.groupNotify(group, BackgroundWork.relay.rawQueue, pass)
    }

    extension DispatchQueue {
        /// The queue as C knows it: the only stored property of the overlay's class.
        fileprivate var rawQueue: UnsafeMutableRawPointer {
            Unmanaged.passUnretained(self).toOpaque().load(fromByteOffset: 16, as: UnsafeMutableRawPointer.self)
        }
    }

    private func put(_ block: @escaping @convention(block) () -> Void, on queue: UnsafeMutableRawPointer, after delay: Int = 0) {
        if queue == Libdispatch.mainQueue {
            WorkQueue.main.add(after: delay, block)
            BackgroundWork.nudge()
        } else if delay > 0 {
            // The delay passes in virtual time; then the work goes where it belongs.
            Libdispatch.retain(queue)
            nonisolated(unsafe) let queue = queue
            WorkQueue.main.add(after: delay) {
                Libdispatch.async(queue, BackgroundWork.counted(block))
                Libdispatch.release(queue)
            }
            BackgroundWork.nudge()
        } else {
            Libdispatch.async(queue, BackgroundWork.counted(block))
        }
    }

    /// The milliseconds from now to a time of libdispatch; `nil` if that never comes.
    ///
    /// The two highest bits tell the clock: `00` uptime, `10` time since boot, `11` the negative of wall time, all in nanoseconds
    /// (`shims/time.h` in libdispatch). Rounded, since a deadline is worked out a moment before it is put here.
    func millisecondsUntil(_ time: UInt64) -> Int? {
        func now(_ clock: clockid_t) -> Int64 {
            var value = timespec()
            clock_gettime(clock, &value)
            return Int64(value.tv_sec) * 1_000_000_000 + Int64(value.tv_nsec)
        }
        if time == UInt64.max { return nil }
        if time == 0 { return 0 }
        let delay: Int64 =
            switch time >> 62 {
            case 0b11: -Int64(bitPattern: time) - now(CLOCK_REALTIME)
            case 0b10: Int64(time & ~(1 << 63)) - now(CLOCK_BOOTTIME)
            default: Int64(bitPattern: time) - now(CLOCK_MONOTONIC)
            }
        return max(0, Int((delay + 500_000) / 1_000_000))
    }
#endif
