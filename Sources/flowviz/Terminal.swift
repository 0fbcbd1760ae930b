import Foundation

/// What the standard output is shown on.
enum Terminal {
    /// Whether it shows colors, and they are not turned off (no-color.org).
    static var hasColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}
