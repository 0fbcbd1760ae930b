import Foundation

/// What the standard output is shown on.
enum Terminal {
    /// Whether it shows colours, and nobody has asked for none (no-color.org).
    static var hasColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}
