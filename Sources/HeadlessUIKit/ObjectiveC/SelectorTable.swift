import Foundation

/// What selectors call, since no method can be called by its name without Objective-C: a table that fills where selectors are made by
/// `Selector.calling`.
package enum SelectorTable {
    private struct Entry {
        let type: ObjectIdentifier
        let call: @MainActor (_ target: Any, _ sender: Any?) -> Bool
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [String: [Entry]] = [:]
    nonisolated(unsafe) private static var unknown: Set<String> = []

    fileprivate static func add<Target>(_ name: String, _ type: Target.Type, _ method: @escaping @MainActor (Target, Any?) -> Void) {
        let identifier = ObjectIdentifier(type as Any.Type)
        nonisolated(unsafe) let method = method
        lock.withLock {
            guard !(entries[name]?.contains { $0.type == identifier } ?? false) else { return }
            let entry = Entry(type: identifier) { target, sender in
                guard let target = target as? Target else { return false }
                method(target, sender)
                return true
            }
            entries[name, default: []].append(entry)
        }
    }

    /// Whether it is known what a selector calls. One that is not known is noted as not followed.
    static func knows(_ selector: Selector) -> Bool {
        lock.withLock {
            if entries["\(selector)"] != nil { return true }
            unknown.insert("\(selector)")
            return false
        }
    }

    /// Calls the method of an object.
    ///
    /// - Returns: Whether it has one.
    @MainActor static func perform(_ selector: Selector, on target: Any, with sender: Any?) -> Bool {
        let known = lock.withLock { entries["\(selector)"] ?? [] }
        return known.contains { $0.call(target, sender) }
    }

    /// The selectors of which nobody knows what they call, and that something should have called; each once.
    package static func takeUnknown() -> Set<String> {
        lock.withLock {
            defer { unknown = [] }
            return unknown
        }
    }
}

extension Selector {
    /// The name of a method, with what calls it. Files that 'flowviz init' rewrites have it in place of `#selector`.
    ///
    /// - Parameters:
    ///   - name: That of Objective-C: `pay:`.
    ///   - type: The class of the objects that have the method.
    ///   - method: Calls it, with the sender of the action or the notification.
    public static func calling<Target>(
        _ name: String, of type: Target.Type, _ method: @escaping @MainActor (_ target: Target, _ sender: Any?) -> Void
    ) -> Selector {
        SelectorTable.add(name, type, method)
        return Selector(name)
    }
}

/// An object and the name of its method. The object is not retained.
struct TargetAction {
    private(set) weak var target: AnyObject?
    /// Whether there was an object, which may be gone by now.
    let hasTarget: Bool
    let action: Selector

    /// - Returns: `nil` where nobody knows what the selector calls.
    init?(_ target: Any?, _ action: Selector?) {
        guard let action, SelectorTable.knows(action) else { return nil }
        self.target = target.map { $0 as AnyObject }
        hasTarget = target != nil
        self.action = action
    }

    /// Whether it is what is to be removed: with no object, or no method, any.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target.map { $0 as AnyObject }) && (action == nil || self.action == action)
    }

    /// Calls the method. Without an object, the first one that has it along the responder chain is called.
    @MainActor func send(from sender: AnyObject, startingAt first: UIResponder?) {
        if let target {
            _ = SelectorTable.perform(action, on: target, with: sender)
        } else if !hasTarget {
            var place = first
            while let responder = place {
                if SelectorTable.perform(action, on: responder, with: sender) { return }
                place = responder.next
            }
        }
    }
}
