import Foundation

/// How often Ctrl-C was pressed while an exploration ran. The first time it ends with what it has; the second time nothing is waited for.
enum Interrupts {
    private nonisolated(unsafe) static var received: sig_atomic_t = 0

    static var count: Int { Int(received) }

    /// Takes Ctrl-C as a request from now on; otherwise it ends the command, as usual.
    static func listen() {
        signal(SIGINT) { _ in Interrupts.received += 1 }
        // The command may have been started from a thread that blocks signals, which is inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    static func stopListening() { signal(SIGINT, SIG_DFL) }
}
