import Foundation

/// Brings the jobs of Swift's concurrency to the main loop while its work is captured.
///
/// The runtime calls a hook, if one is set, instead of handing a job to an executor (`ConcurrencyHooks.h` in the Swift project; tests have
/// used them for years to run tasks one after the other). They are set once and pass on whatever is not ours.
enum ConcurrencyHooks {
    /// Sets the hooks at the first call.
    static let install: Void = {
        let library = dlopen(nil, RTLD_NOW)
        func hook<Function>(_ name: String, _ function: Function) {
            dlsym(library, name)?.assumingMemoryBound(to: Function?.self).pointee = function
        }
        _ = MainLoopExecutor.shared
        // Without this one the main actor's jobs go straight to the main queue.
        hook("swift_task_getMainExecutor_hook", getMainExecutor)
        hook("swift_task_isMainExecutor_hook", isMainExecutor)
        hook("swift_task_enqueueGlobal_hook", enqueueGlobal)
    }()

    private typealias GetMain = @convention(thin) () -> UnownedSerialExecutor
    private static let getMainExecutor: @convention(thin) (GetMain) -> UnownedSerialExecutor = { original in
        Capture.isHere || BackgroundWork.isHere ? MainLoopExecutor.shared.asUnownedSerialExecutor() : original()
    }

    private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
    private static let isMainExecutor: @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool = { executor, original in
        MainLoopExecutor.isOurs(executor) || original(executor)
    }

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private static let enqueueGlobal: @convention(thin) (UnownedJob, Enqueue) -> Void = { job, original in
        if Capture.isHere || BackgroundWork.isHere { MainLoopExecutor.shared.enqueue(job) } else { original(job) }
    }
}

/// Stands in for the main actor's executor while the main loop's work is captured.
private final class MainLoopExecutor: SerialExecutor {
    static let shared = MainLoopExecutor()

    func enqueue(_ job: UnownedJob) {
        let run: @Sendable () -> Void = { job.runSynchronously(on: MainLoopExecutor.shared.asUnownedSerialExecutor()) }
        if Capture.isHere || BackgroundWork.isHere {
            WorkQueue.main.add(after: 0, run)
        } else {
            // A task of an exploration that is over, or one that another thread woke up.
            DispatchQueue.main.async(execute: run)
        }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    // In a test the main actor's thread need not be the process's first one.
    func checkIsolated() { precondition(Capture.isHere || Thread.isMainThread, "main actor code runs on another thread") }

    func isIsolatingCurrentContext() -> Bool? { Capture.isHere || Thread.isMainThread }

    /// Executors are told apart by the object behind them.
    static func isOurs(_ executor: UnownedSerialExecutor) -> Bool { withUnsafeBytes(of: executor) { $0.load(as: UInt.self) } == address }

    // Asked whenever code of the main actor is entered from elsewhere.
    private static let address = UInt(bitPattern: Unmanaged.passUnretained(shared).toOpaque())
}
