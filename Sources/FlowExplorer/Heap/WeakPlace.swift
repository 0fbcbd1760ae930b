/// A weak reference that can be asked whether its object lives without retaining it.
final class WeakPlace {
    private struct Storage { weak var object: AnyObject? }
    private let storage: UnsafeMutablePointer<Storage>

    init(_ object: AnyObject) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(object: object))
    }

    deinit {
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    var object: AnyObject? { storage.pointee.object }

    /// Whether the object lives: the same as asking for it.
    ///
    /// On Linux the reference is the address of what lies beside the object, its counts included, with a bit for an object that is being
    /// deallocated (`WeakReference.h` and `RefCount.h` of the Swift project, 64 bits).
    var isAlive: Bool {
        #if os(Linux)
            return Self.isAlive(at: storage)
        #else
            return object != nil
        #endif
    }

    #if os(Linux)
        /// Whether a weak reference, wherever it lies, leads to an object that lives.
        static func isAlive(at place: UnsafeRawPointer) -> Bool {
            guard let beside = place.load(as: UnsafeRawPointer?.self) else { return false }
            return beside.load(fromByteOffset: 16, as: UInt64.self) >> 32 & 1 == 0
        }
    #endif
}
