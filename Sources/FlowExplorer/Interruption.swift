import Foundation

/// Whether somebody has asked for an end by Ctrl-C. The first time the exploration stops and tells what it has; the second time the process goes.
enum Interruption {
    private nonisolated(unsafe) static var wasAsked: sig_atomic_t = 0

    static var isAsked: Bool { wasAsked != 0 }

    /// Listens from now on.
    static func listen() {
        signal(SIGINT) { _ in
            if Interruption.wasAsked != 0 { _exit(130) }
            Interruption.wasAsked = 1
        }
    }
}
