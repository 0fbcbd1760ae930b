#if !canImport(ObjectiveC)
    // Foundation on Linux has no collections that refer weakly to what they hold.

    /// How a collection holds its objects.
    public struct NSPointerFunctions {
        public struct Options: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static let strongMemory = Options([])
            public static let weakMemory = Options(rawValue: 5)
            public static let objectPersonality = Options([])
            public static let objectPointerPersonality = Options(rawValue: 2 << 8)
            public static let copyIn = Options(rawValue: 1 << 16)
        }
    }

    private struct Held {
        private(set) weak var object: AnyObject?
        private let strong: AnyObject?
        init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
            self.object = object
            strong = options.contains(.weakMemory) ? nil : object
        }
    }

    /// A set of objects, which it may refer to weakly. Objects are told apart by their identity.
    open class NSHashTable<ObjectType: AnyObject>: NSObject {
        public typealias Options = NSPointerFunctions.Options
        private let options: Options
        private var held: [Held] = []

        public init(options: Options = [], capacity: Int = 0) { self.options = options }
        public convenience override init() { self.init(options: []) }
        public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

        /// In the order in which they were added; without those that are deallocated.
        open var allObjects: [ObjectType] { held.compactMap { $0.object as? ObjectType } }
        open var anyObject: ObjectType? { allObjects.first }
        open var count: Int { allObjects.count }
        open func add(_ object: ObjectType?) {
            guard let object, !contains(object) else { return }
            held.removeAll { $0.object == nil }
            held.append(Held(object, options))
        }
        open func remove(_ object: ObjectType?) { held.removeAll { $0.object === object } }
        open func removeAllObjects() { held = [] }
        open func contains(_ anObject: ObjectType?) -> Bool { anObject.map { object in held.contains { $0.object === object } } ?? false }
        open func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }
        open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
    }

    /// Objects by keys, of which it may refer weakly to either. Keys are told apart by their identity.
    open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
        public typealias Options = NSPointerFunctions.Options
        private let keyOptions: Options
        private let valueOptions: Options
        private var held: [(key: Held, value: Held)] = []

        public init(keyOptions: Options = [], valueOptions: Options = [], capacity: Int = 0) {
            self.keyOptions = keyOptions
            self.valueOptions = valueOptions
        }
        public convenience override init() { self.init(keyOptions: []) }
        public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
        public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
        public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
        public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
            NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
        }

        private var alive: [(key: Held, value: Held)] { held.filter { $0.key.object != nil && $0.value.object != nil } }
        open var count: Int { alive.count }
        open func object(forKey key: KeyType?) -> ObjectType? {
            key.flatMap { key in held.first { $0.key.object === key }?.value.object as? ObjectType }
        }
        open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
            guard let object, let key else { return }
            held = alive.filter { $0.key.object !== key }
            held.append((Held(key, keyOptions), Held(object, valueOptions)))
        }
        open func removeObject(forKey key: KeyType?) { held.removeAll { $0.key.object === key } }
        open func removeAllObjects() { held = [] }
        open func keyEnumerator() -> NSEnumerator { NSArray(array: alive.compactMap(\.key.object)).objectEnumerator() }
        open func objectEnumerator() -> NSEnumerator? { NSArray(array: alive.compactMap(\.value.object)).objectEnumerator() }
        open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
            Dictionary(
                alive.compactMap { pair in
                    guard let key = pair.key.object as? AnyHashable, let value = pair.value.object as? ObjectType else { return nil }
                    return (key, value)
                }, uniquingKeysWith: { $1 })
        }
    }
#endif
