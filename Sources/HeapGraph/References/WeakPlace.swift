/// A weak reference that can be asked whether its object lives without retaining it.
///
/// It is asked for every coordinator at every step, so that what asks can be inlined: otherwise the place itself is retained for the call.
@usableFromInline package final class WeakPlace {
    @usableFromInline struct Storage {
        @usableFromInline weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }
    @usableFromInline let storage: UnsafeMutablePointer<Storage>

    package init(_ object: AnyObject) {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(object))
    }

    deinit {
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    @inlinable package var object: AnyObject? { storage.pointee.object }

    /// Whether the object lives: the same as asking for it.
    ///
    /// On Linux the reference is the address of what lies beside the object, its counts included, with a bit for an object that is being
    /// deallocated (`WeakReference.h` and `RefCount.h` of the Swift project, 64 bits).
    @inlinable package var isAlive: Bool {
        #if os(Linux)
            return Self.isAlive(at: storage)
        #else
            return object != nil
        #endif
    }

    #if os(Linux)
        /// Whether a weak reference, wherever it lies, leads to an object that lives.
        @inlinable static func isAlive(at place: UnsafeRawPointer) -> Bool {
            guard let beside = place.load(as: UnsafeRawPointer?.self) else { return false }
            return beside.load(fromByteOffset: 16, as: UInt64.self) >> 32 & 1 == 0
        }
    #endif
}
