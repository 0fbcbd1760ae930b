import Foundation

/// How often somebody has pressed Ctrl-C while an exploration ran. The first time it ends with what it has; the second time nothing is
/// waited for.
enum Interrupts {
    private nonisolated(unsafe) static var heard: sig_atomic_t = 0

    static var count: Int { Int(heard) }

    /// Takes Ctrl-C as a request from now on; otherwise it ends the command, as usual.
    static func listen() {
        signal(SIGINT) { _ in Interrupts.heard += 1 }
        // Whoever has started the command may have done so from a thread that blocks signals, which is inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    static func stopListening() { signal(SIGINT, SIG_DFL) }
}
