import Foundation

/// Runs work on a thread whose stack is deep enough for the parser.
///
/// A parser calls itself for what is nested, and the stacks of the threads that come with a process (8 MB, or half of one) are too small
/// for deep source.
enum DeepStack {
    /// In bytes. Address space only: the system gives memory to what is touched.
    static let size = 512 << 20
    private static let key = "flowviz deep stack"

    /// Runs work and waits for it: at once if the caller is on such a thread already.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        Thread.current.threadDictionary[key] != nil ? work() : begin(work)()
    }

    /// Starts work on such a thread, and returns a function that waits for its result, to be called once.
    static func begin<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> () -> Result {
        let box = Box<Result>()
        let done = DispatchSemaphore(value: 0)
        start {
            box.result = work()
            done.signal()
        }
        return {
            done.wait()
            return box.result!
        }
    }

    /// Starts such a thread and returns.
    static func start(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread {
            Thread.current.threadDictionary[key] = true
            work()
        }
        thread.stackSize = size
        thread.start()
    }

    /// Written before the semaphore is signalled and read after it was waited for.
    private final class Box<Result>: @unchecked Sendable {
        var result: Result?
    }
}
