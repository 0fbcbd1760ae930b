import HeadlessUIKit

/// References to what has died: what a screen would have told, had anybody lived to hear it.
package struct DeadReference: Hashable {
    /// `coordinator`, `onClose (closure)`.
    let label: String
    /// The declared type of what has died, without its module.
    package let typeName: String
    /// Whether that is a coordinator, or in the place of one.
    package let isCoordinator: Bool
}

extension ReferenceReader {
    /// The weak references of an object, of its closures, and of the plain objects behind it, that were set and lead nowhere any more.
    ///
    /// A weak reference that was never set is a null word; one whose object has died keeps pointing to the record of its death
    /// (`WeakReference.h` of the Swift project), until it is set again.
    package func deadReferences(of object: AnyObject) -> [DeadReference] {
        var found: [DeadReference] = []
        eachUnheld(of: object) { place, type, label, isWeak in
            guard isWeak, place.load(as: UInt.self) != 0, self.loadWeak(place) == nil else { return }
            let declared = type.map { ReferenceContainers.container($0).flatMap { $0.isOptional ? $0.elementTypes[0] : nil } ?? $0 }
            let isCoordinator = (declared as? AnyClass).map(CoordinatorNaming.isCoordinator) ?? Self.isPlaceOfCoordinator(label)
            found.append(DeadReference(label: label, typeName: declared.map(shortName) ?? "an object", isCoordinator: isCoordinator))
        }
        return found
    }

    /// The names of classes to which an object, its closures, or the plain objects behind it have an `unowned` reference although the
    /// instance has died: using one traps.
    package func deadUnownedReferences(of object: AnyObject) -> [String] {
        var found: [String] = []
        eachUnheld(of: object) { place, _, _, isWeak in
            guard !isWeak, let target = place.load(as: UnsafeRawPointer?.self), Self.hasDied(target) else { return }
            let name = shortName(unsafeBitCast(target.load(as: UnsafeRawPointer.self), to: AnyClass.self))
            if !found.contains(name) { found.append(name) }
        }
        return found
    }

    /// Behind a protocol only the name of the property tells.
    private static func isPlaceOfCoordinator(_ label: String) -> Bool {
        let name = label.lowercased()
        return ["delegate", "coordinator"].contains { name.contains($0) }
    }

    /// Whether an object that is still referred to as unowned has been deinitialised: its memory stays until the last such reference goes,
    /// with a bit set in its counts, or in those beside it if there are weak references (`RefCount.h` of the Swift project, 64 bits).
    static func hasDied(_ target: UnsafeRawPointer) -> Bool {
        #if os(Linux)
            var counts = target.load(fromByteOffset: 8, as: UInt64.self)
            if counts >> 63 == 1 {
                // Immortal objects have no side table.
                if counts & 0xffff_ffff == 0xffff_ffff { return false }
                guard let beside = UnsafeRawPointer(bitPattern: UInt((counts & 0x3fff_ffff_ffff_ffff) << 3)) else { return false }
                counts = beside.load(fromByteOffset: 16, as: UInt64.self)
            }
            return counts >> 32 & 1 == 1
        #else
            return false
        #endif
    }

    /// Visits the weak and unowned references of an object, of its closures, and of the plain objects that it leads to.
    private func eachUnheld(of object: AnyObject, _ visit: @escaping (UnsafeRawPointer, Any.Type?, String, _ isWeak: Bool) -> Void) {
        unheldObserver = visit
        defer { unheldObserver = nil }
        var seen: [ObjectIdentifier] = [ObjectIdentifier(object)]
        var queue = [object]
        var next = 0
        while next < queue.count, next < 32 {
            for reference in ownReferences(of: queue[next]) where reference.strength == .strong {
                let target = reference.target
                if target is UIResponder || CoordinatorNaming.isCoordinator(target) || seen.contains(ObjectIdentifier(target)) { continue }
                seen.append(ObjectIdentifier(target))
                queue.append(target)
            }
            next += 1
        }
    }

    /// What an object refers to, but for the unheld references that UIKit has given it: a place for an animator may lead nowhere.
    private func ownReferences(of object: AnyObject) -> [Reference] {
        var found: [Reference] = []
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let own = firstOwnField(ofClass: type(of: object))
        for (index, field) in shapes.fields(ofClass: type(of: object)).enumerated() {
            let context = Context(label: field.name, isLabelled: true)
            if field.isStrong {
                visit(base + field.offset, field.type, context, &found)
            } else if index >= own {
                visitUnheld(base + field.offset, field, context, &found)
            }
        }
        return found
    }

    /// The number of stored properties that a class has from UIKit.
    private func firstOwnField(ofClass type: AnyClass) -> Int {
        var place: AnyClass? = type
        while let current = place {
            if moduleName(current).hasPrefix("Headless") { return shapes.fields(ofClass: current).count }
            place = _getSuperclass(current)
        }
        return 0
    }
}

extension ReferencePrograms {
    /// Whether ``ReferenceReader/deadReferences(of:)`` or ``ReferenceReader/deadUnownedReferences(of:)`` would find any: asked first, as it
    /// is much faster.
    package func hasDeadReference(_ object: AnyObject, _ kinds: ObjectKinds, unowned: Bool, depth: Int = 0) -> Bool {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return hasDeadReference(kinds.kind(at: address).program, at: address, kinds, unowned, depth)
    }

    private func hasDeadReference(
        _ program: ReferenceProgram, at place: UnsafeRawPointer, _ kinds: ObjectKinds, _ unowned: Bool, _ depth: Int
    ) -> Bool {
        for step in program.steps {
            switch step {
            case .weak(let offset):
                if !unowned, isDead(place + offset, isWeak: true) { return true }
            case .unowned(let offset):
                if unowned, isDead(place + offset, isWeak: false) { return true }
            case .closure(let offset):
                guard (place + offset).load(as: UInt.self) != 0 else { continue }
                if isDead(inContext: (place + offset + 8).load(as: UnsafeRawPointer?.self), kinds, unowned, depth) { return true }
            case .context(let offset):
                if isDead(inContext: (place + offset).load(as: UnsafeRawPointer?.self), kinds, unowned, depth) { return true }
            case .object(let offset):
                let word = (place + offset).load(as: UInt.self)
                guard word > 4_095, let target = UnsafeRawPointer(bitPattern: word) else { continue }
                if leadsToDeadReference(target, kinds, unowned, depth) { return true }
            case .array(let offset, let stride, let element):
                guard let elements = elements(at: place + offset) else { continue }
                for index in 0..<elements.count
                where hasDeadReference(element, at: elements.start + index * stride, kinds, unowned, depth + 1) { return true }
            case .hashed(let offset, let type):
                // After the header comes the count.
                let word = (place + offset).load(as: UInt.self)
                guard let storage = UnsafeRawPointer(bitPattern: word), word > 4_095, storage.load(fromByteOffset: 16, as: Int.self) > 0,
                    isDead(in: place + offset, type, kinds, unowned, depth)
                else { continue }
                return true
            case .value(let offset, let type):
                if isDead(in: place + offset, type, kinds, unowned, depth) { return true }
            case .word: break
            }
        }
        return false
    }

    /// Whether a value that is asked through ``ReferenceReader`` has such a reference.
    private func isDead(in place: UnsafeRawPointer, _ type: Any.Type, _ kinds: ObjectKinds, _ unowned: Bool, _ depth: Int) -> Bool {
        var isDead = false
        let found = reader.references(in: place, of: type) { place, isWeak in
            isDead = isDead || isWeak != unowned && self.isDead(place, isWeak: isWeak)
        }
        if isDead { return true }
        for reference in found where reference.strength == .strong {
            let target = UnsafeRawPointer(Unmanaged.passUnretained(reference.target).toOpaque())
            if leadsToDeadReference(target, kinds, unowned, depth) { return true }
        }
        return false
    }

    /// Whether a plain object has such a reference.
    private func leadsToDeadReference(_ object: UnsafeRawPointer, _ kinds: ObjectKinds, _ unowned: Bool, _ depth: Int) -> Bool {
        guard depth < 4 else { return false }
        let kind = kinds.kind(at: object)
        return !kind.isResponder && !kind.isCoordinator && hasDeadReference(kind.program, at: object, kinds, unowned, depth + 1)
    }

    /// A weak reference that was never set is a null word.
    private func isDead(_ place: UnsafeRawPointer, isWeak: Bool) -> Bool {
        #if os(Linux)
            if isWeak { return place.load(as: UInt.self) != 0 && !WeakPlace.isAlive(at: place) }
        #else
            if isWeak { return place.load(as: UInt.self) != 0 && reader.loadWeak(place) == nil }
        #endif
        return place.load(as: UnsafeRawPointer?.self).map(ReferenceReader.hasDied) ?? false
    }

    private func isDead(inContext context: UnsafeRawPointer?, _ kinds: ObjectKinds, _ unowned: Bool, _ depth: Int) -> Bool {
        guard let context, depth < 8, !ClosureContext.isInstance(context) else { return false }
        return hasDeadReference(program(ofContext: context.load(as: UnsafeRawPointer.self)), at: context, kinds, unowned, depth + 1)
    }

    /// Visits the objects that are in one of an object's arrays twice, once for each repetition.
    ///
    /// - Parameters:
    ///   - base: The object's address.
    ///   - program: That of its class.
    package func forEachRepetition(at base: UnsafeRawPointer, in program: ReferenceProgram, visit: (UnsafeRawPointer) -> Void) {
        for case .array(let offset, let stride, let element) in program.steps {
            guard case .object(let inside)? = element.steps.first, element.steps.count == 1 else { continue }
            guard let elements = elements(at: base + offset), elements.count > 1 else { continue }
            for index in 1..<elements.count {
                guard let target = (elements.start + index * stride + inside).load(as: UnsafeRawPointer?.self) else { continue }
                for earlier in 0..<index where (elements.start + earlier * stride + inside).load(as: UnsafeRawPointer?.self) == target {
                    visit(target)
                    break
                }
            }
        }
    }
}
