import Foundation

/// The observers of notifications that are called by a selector.
enum Observers {
    private struct Entry {
        let center: NotificationCenter
        let token: any NSObjectProtocol
        let name: Notification.Name?
        let call: TargetAction
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ call: TargetAction, _ name: Notification.Name?, _ token: any NSObjectProtocol, of center: NotificationCenter) {
        lock.withLock { entries.append(Entry(center: center, token: token, name: name, call: call)) }
    }

    /// Removes those of an object, or all; those whose object is gone go along.
    static func remove(_ observer: AnyObject?, _ name: Notification.Name?) {
        let gone = lock.withLock {
            let gone = entries.filter { entry in
                entry.call.target == nil || observer == nil || entry.call.target === observer && (name == nil || entry.name == name)
            }
            entries.removeAll { entry in gone.contains { $0.token === entry.token } }
            return gone
        }
        for entry in gone { entry.center.removeObserver(entry.token as Any) }
    }
}

#if !canImport(ObjectiveC)
    extension NotificationCenter {
        /// The observer is not retained, and no notification arrives once it is gone. What a selector calls is known where
        /// ``SelectorTable`` has it.
        public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?) {
            guard let call = TargetAction(observer, aSelector) else { return }
            nonisolated(unsafe) let kept = call
            let token = addObserver(forName: aName, object: anObject, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { if let target = kept.target { _ = SelectorTable.perform(kept.action, on: target, with: note) } }
            }
            Observers.add(call, aName, token, of: self)
        }

        /// Removes an observer, by the object or by the token.
        public func removeObserver(_ observer: AnyObject) {
            Observers.remove(observer, nil)
            removeObserver(observer as Any)
        }

        public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
            Observers.remove(observer, aName)
            removeObserver(observer as Any, name: aName, object: anObject)
        }
    }
#endif
