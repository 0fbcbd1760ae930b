import Foundation

extension MainLoop {
    /// Runs a piece of work while everything that the calling thread puts on the main queue comes to ``settle()`` instead, delays in
    /// virtual time.
    ///
    /// | what code does | Linux | Apple's systems |
    /// |---|---|---|
    /// | `DispatchQueue.main.async`, `OperationQueue.main` | caught | runs on the main queue, which is drained |
    /// | `DispatchQueue.main.asyncAfter` | caught; costs no real time | real time: not waited for |
    /// | `Task { @MainActor in … }`, `Task`, `Task.detached`, actors | caught; all of it runs on this thread, one piece at a time | the same |
    /// | `Task.sleep` | caught; costs no real time | real time: not waited for |
    /// | `DispatchQueue.global().async`, queues of the app's own, groups | runs there; waited for, in real time | not waited for |
    /// | `RunLoop.main.perform` | caught | real time: not waited for |
    /// | `Timer`, and `DispatchSourceTimer` on the main queue | caught; costs no real time. One that repeats ticks until ``patience`` is over | real time: not waited for |
    /// | `DispatchSourceTimer` on other queues, `Thread`, networking | not waited for | not waited for |
    ///
    /// `Timer(timeInterval:repeats:block:)` that does not repeat is due at once in Foundation on Linux, without its delay: that is not
    /// mended here.
    ///
    /// Clocks (`Date()`, `DispatchTime.now()`) show real time: code that measures how long a delay took sees that it took none.
    ///
    /// On Linux functions of libdispatch and CoreFoundation are interposed: a program's own symbol comes before a shared library's. Apple's
    /// linker binds a symbol to its library, so that does not work there. Swift's concurrency runtime offers hooks on both.
    package static func capturing<Result>(_ work: () throws -> Result) rethrows -> Result {
        if Capture.isHere { return try work() }
        forget()
        Capture.begin()
        ConcurrencyHooks.install
        defer {
            forget()
            Capture.end()
        }
        return try work()
    }
}

/// Which thread's work is caught.
enum Capture {
    nonisolated(unsafe) private static var thread: pthread_t?

    static func begin() {
        thread = pthread_self()
        isMainThread = Thread.isMainThread
    }
    static func end() { thread = nil }

    /// Whether the thread whose work is caught is the process's first one: asked once, as it takes two calls of the system.
    nonisolated(unsafe) private(set) static var isMainThread = false

    static var isActive: Bool { thread != nil }

    /// Whether work of the calling thread is caught.
    static var isHere: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
}
