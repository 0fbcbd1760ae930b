import Foundation

/// Code of an app that something stands in for, because it does not compile without Apple's systems. Where it is met, the exploration is not
/// complete, and names it.
public enum UnfollowedCode {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var names: Set<String> = []

    /// Says that code was met which something stands in for. Packages that 'flowviz init --exploration' writes call it.
    ///
    /// - Parameter name: The function: `CartCoordinator.pay()`.
    public static func meet(_ name: String) { lock.withLock { _ = names.insert(name) } }

    /// What was met since the last call.
    static func take() -> Set<String> {
        lock.withLock {
            defer { names = [] }
            return names
        }
    }
}
