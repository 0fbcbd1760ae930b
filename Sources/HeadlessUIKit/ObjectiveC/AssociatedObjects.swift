#if !canImport(ObjectiveC)
    /// How an associated object is held.
    public enum objc_AssociationPolicy: UInt, Sendable {
        /// Held as a plain reference that may dangle; here it is held weakly, which is kinder.
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    /// Sets a value beside an object, under a key that is an address. `nil` takes it away.
    ///
    /// The value lives as long as the object: in the object itself if it is a `UIResponder`, else in a table. After the object was
    /// deallocated, the table releases the value when it is next used, or when the work of an action has finished.
    public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
        let object = object as AnyObject
        let held = value.map { AssociatedValue($0, policy) }
        if let responder = object as? UIResponder {
            responder.associatedValues[key] = held
        } else {
            AssociatedValues.set(held, key, beside: object)
        }
    }

    /// The value beside an object under a key, `nil` if there is none.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        let object = object as AnyObject
        if let responder = object as? UIResponder { return responder.associatedValues[key]?.value }
        return AssociatedValues.value(key, beside: object)
    }

    /// Takes away everything beside an object.
    public func objc_removeAssociatedObjects(_ object: Any) {
        let object = object as AnyObject
        if let responder = object as? UIResponder { responder.associatedValues = [:] } else { AssociatedValues.remove(beside: object) }
    }

    /// A value beside an object.
    struct AssociatedValue {
        private let strong: Any?
        private weak var weakly: AnyObject?

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            if policy == .OBJC_ASSOCIATION_ASSIGN {
                strong = nil
                weakly = value as AnyObject
            } else {
                strong = value
            }
        }

        var value: Any? { strong ?? weakly }
    }

    /// Values beside objects that have no room for them.
    enum AssociatedValues {
        private struct Entry {
            weak var object: AnyObject?
            var values: [UnsafeRawPointer: AssociatedValue]
        }

        private static let lock = NSRecursiveLock()
        nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
        /// Whether there ever was an entry, for those who would rather not take the lock. It is set before the first one can be seen.
        nonisolated(unsafe) private static var isUsed = false

        static func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, beside object: AnyObject) {
            lock.withLock {
                isUsed = true
                letGo()
                entries[ObjectIdentifier(object), default: Entry(object: object, values: [:])].values[key] = value
            }
        }

        static func value(_ key: UnsafeRawPointer, beside object: AnyObject) -> Any? {
            lock.withLock {
                letGo()
                return entries[ObjectIdentifier(object)]?.values[key]?.value
            }
        }

        static func remove(beside object: AnyObject) { lock.withLock { entries[ObjectIdentifier(object)] = nil } }

        /// Lets go of values whose object has died; what they held may make others die.
        static func letGo() {
            guard isUsed else { return }
            lock.withLock {
                while true {
                    let dead = entries.filter { $0.value.object == nil }
                    guard !dead.isEmpty else { return }
                    for key in dead.keys { entries[key] = nil }
                }
            }
        }
    }
#endif
