import Foundation

/// Whether somebody has asked for an end by Ctrl-C: the exploration then stops and tells what it has.
enum Interruption {
    private nonisolated(unsafe) static var wasAsked: sig_atomic_t = 0

    static var isAsked: Bool { wasAsked != 0 }

    /// Listens from now on.
    ///
    /// - Parameter isSupervised: Whether somebody watches over the process, who also ends it when it is asked a second time: a terminal may
    ///   send the same Ctrl-C to both, and it must not count twice. Without, the second one ends it.
    static func listen(isSupervised: Bool) {
        if isSupervised {
            signal(SIGINT) { _ in Interruption.wasAsked = 1 }
        } else {
            signal(SIGINT) { _ in
                if Interruption.wasAsked != 0 { _exit(130) }
                Interruption.wasAsked = 1
            }
        }
        // A blocked signal stays blocked in whatever a process starts.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
