import FlowGraph
import Foundation

/// One line on a terminal that says how far long work has come, and goes away. Elsewhere it is nothing.
enum ProgressLine {
    private static let isShown = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// Replaces the line.
    static func show(_ text: String, quiet: Bool) {
        guard isShown, !quiet else { return }
        FileHandle.standardError.write(Data("\r\u{1b}[2K\(text)".utf8))
    }

    static func show(_ progress: ExplorationProgress, quiet: Bool) {
        let rate = progress.seconds > 0 ? Int(Double(progress.fired) / progress.seconds) : 0
        show(
            "exploring \(progress.name): \(progress.states) states, \(progress.transitions) transitions, depth \(progress.depth), \(rate) actions/s, "
                + "\(progress.untried) to try, \(Int(progress.seconds)) s", quiet: quiet)
    }

    static func erase() {
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\u{1b}[2K".utf8))
    }
}
