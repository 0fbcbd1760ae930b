import Foundation
import HeadlessUIKit

/// Code of an app that something stands in for, because it does not compile without Apple's systems. Where it is met, the exploration is not
/// complete, and names it.
public enum UnfollowedCode {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var names: Set<String> = []

    /// Says that code was met which something stands in for. Packages that 'flowviz init --exploration' writes call it.
    ///
    /// - Parameters:
    ///   - name: The function: `CartCoordinator.pay()`.
    ///   - reason: What is said of it, behind "which".
    public static func meet(_ name: String, because reason: String = "does not compile here") {
        lock.withLock { _ = names.insert("\(name), which \(reason),") }
    }

    private static let ending = " has no value: its stand-in does not know one"

    /// Ends an action that cannot go on without a value which is not known. It is no crash of the app.
    ///
    /// - Parameter name: The function that would give it.
    public static func end(_ name: String) -> Never { fatalError(name + ending) }

    /// The function whose value was missing; `nil` if an action ended for another reason.
    static func name(inReason reason: String) -> String? {
        guard let end = reason.firstRange(of: ending) else { return nil }
        return String(reason[..<end.lowerBound]).replacing("Fatal error: ", with: "")
    }

    /// What was met since the last call, and what selectors call of which nobody knows it.
    static func take() -> Set<String> {
        let met = lock.withLock {
            defer { names = [] }
            return names
        }
        // Asked at every step, and nearly always in vain.
        let selectors = SelectorTable.takeUnknown()
        return selectors.isEmpty ? met : met.union(selectors.map { "what the selector '\($0)' calls" })
    }
}
