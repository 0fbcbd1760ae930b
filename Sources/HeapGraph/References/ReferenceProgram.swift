/// Where the references lie in the objects of a class, or in what a closure has captured: worked out once, then followed without names,
/// without mirrors, and without retaining anything.
///
/// ``ReferenceReader`` follows the same references with their names, for the few paths that a person reads.
package struct ReferenceProgram: BitwiseCopyable {
    enum Step {
        /// A strong reference or nil, at this offset in bytes.
        case object(Int)
        case weak(Int)
        /// May point to what is no longer there.
        case unowned(Int)
        case closure(Int)
        /// The context of a closure, or the box of a captured variable.
        case context(Int)
        /// An array, or nil: where it lies, how far its elements lie apart, and what is in each.
        case array(Int, stride: Int, element: ReferenceProgram)
        /// A set or a dictionary, or nil: asked through ``ReferenceReader``, unless it is empty.
        case hashed(Int, Any.Type)
        /// A value that is asked through ``ReferenceReader``.
        case value(Int, Any.Type)
        /// A word that may be anything.
        case word(Int)
    }

    /// They are never freed: there is one program for each type, as long as the process runs.
    let steps: UnsafeBufferPointer<Step>
    var isEmpty: Bool { steps.isEmpty }

    init(_ steps: [Step]) {
        let kept = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count)
        _ = kept.initialize(from: steps)
        self.steps = UnsafeBufferPointer(kept)
    }
}

/// Makes and remembers programs.
@MainActor package final class ReferencePrograms {
    let reader: ReferenceReader
    private let ofClass = ValuesByAddress<ReferenceProgram>()
    private let ofContext = ValuesByAddress<ReferenceProgram>()

    init(_ reader: ReferenceReader) { self.reader = reader }

    func program(ofClass type: AnyClass) -> ReferenceProgram {
        ofClass.value(unsafeBitCast(type, to: UnsafeRawPointer.self)) {
            ReferenceProgram(reader.shapes.fields(ofClass: type).flatMap { steps($0, at: 0) })
        }
    }

    /// - Parameter metadata: That of a closure's context or of a box.
    func program(ofContext metadata: UnsafeRawPointer) -> ReferenceProgram {
        ofContext.value(metadata) {
            ReferenceProgram(
                ClosureContext.captures(of: metadata).flatMap { capture -> [ReferenceProgram.Step] in
                    switch capture {
                    case .value(let offset, let type): steps(of: type, at: offset)
                    case .closure(let offset): [.closure(offset)]
                    case .context(let offset): [.context(offset)]
                    case .weak(let offset, _): [.weak(offset)]
                    case .unowned(let offset): [.unowned(offset)]
                    case .word(let offset): [.word(offset)]
                    }
                })
        }
    }

    private func steps(_ field: TypeLayout.Field, at base: Int) -> [ReferenceProgram.Step] {
        if field.isStrong { return steps(of: field.type, at: base + field.offset) }
        return [field.isWeak ? .weak(base + field.offset) : .unowned(base + field.offset)]
    }

    private func steps(of type: Any.Type, at offset: Int) -> [ReferenceProgram.Step] {
        switch reader.shapes.shape(of: type) {
        case .nothing: return []
        case .object: return [.object(offset)]
        case .closure: return [.closure(offset)]
        case .fields(let fields): return fields.flatMap { steps($0, at: offset) }
        case .container(let container):
            // Nil in an optional that is itself optional is another small number.
            let wrapped = container.isOptional ? ReferenceContainers.container(container.elementTypes[0]) : nil
            if let wrapped, wrapped.isOptional, case .object = reader.shapes.shape(of: container.elementTypes[0]) {
                return [.object(offset)]
            }
            #if !canImport(ObjectiveC)
                // Arrays, sets and dictionaries are one word, their storage; elsewhere that may belong to Objective-C.
                let collection = wrapped ?? container
                if collection.sort == .array, case let element = collection.elementTypes[0], !reader.shapes.tiesClosureToObject(element) {
                    return [.array(offset, stride: memoryLayout(of: element).stride, element: ReferenceProgram(steps(of: element, at: 0)))]
                }
                if collection.sort == .hashed { return [.hashed(offset, type)] }
            #endif
            return [.value(offset, type)]
        case .anything, .mirror: return [.value(offset, type)]
        }
    }
}

extension ReferencePrograms {
    /// Visits everything that an object refers to strongly, and, if asked, what it refers to otherwise and is known to live.
    ///
    /// - Parameters:
    ///   - program: That of the object's class.
    ///   - includingUnheld: Whether weak and unowned references count.
    ///   - isAlive: Says of an address whether a living object is there: asked before an unowned reference is followed.
    ///   - visit: Takes the object's address, and whether it lies in a table of callbacks.
    package func forEachReference(
        of object: UnsafeRawPointer, in program: ReferenceProgram, includingUnheld: Bool = false,
        isAlive: (UnsafeRawPointer) -> Bool, visit: @MainActor (UnsafeRawPointer, Bool) -> Void
    ) {
        run(program, at: object, 0, includingUnheld, isAlive, visit)
    }

    private func run(
        _ program: ReferenceProgram, at place: UnsafeRawPointer, _ depth: Int, _ includingUnheld: Bool,
        _ isAlive: (UnsafeRawPointer) -> Bool,
        _ visit: (UnsafeRawPointer, Bool) -> Void
    ) {
        for step in program.steps {
            switch step {
            case .object(let offset):
                if let target = object(at: place + offset) { visit(target, false) }
            case .closure(let offset):
                // Two words, code and context; without code the second one means nothing.
                if word(at: place + offset) != 0, let context = UnsafeRawPointer(bitPattern: word(at: place + offset + 8)) {
                    run(context: context, depth + 1, includingUnheld, isAlive, visit)
                }
            case .context(let offset):
                if let context = UnsafeRawPointer(bitPattern: word(at: place + offset)) {
                    run(context: context, depth + 1, includingUnheld, isAlive, visit)
                }
            case .array(let offset, let stride, let element):
                guard let elements = elements(at: place + offset) else { continue }
                for index in 0..<elements.count {
                    run(element, at: elements.start + index * stride, depth + 1, includingUnheld, isAlive, visit)
                }
            case .hashed(let offset, let type):
                // After the header comes the count.
                guard let storage = object(at: place + offset), word(at: storage + 16) > 0 else { continue }
                for reference in reader.references(in: place + offset, of: type) where reference.strength == .strong || includingUnheld {
                    visit(UnsafeRawPointer(Unmanaged.passUnretained(reference.target).toOpaque()), reference.isInCallbackTable)
                }
            case .value(let offset, let type):
                for reference in reader.references(in: place + offset, of: type) where reference.strength == .strong || includingUnheld {
                    visit(UnsafeRawPointer(Unmanaged.passUnretained(reference.target).toOpaque()), reference.isInCallbackTable)
                }
            case .weak(let offset):
                if includingUnheld, let target = reader.loadWeak(place + offset) {
                    visit(UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque()), false)
                }
            case .unowned(let offset):
                if includingUnheld, let target = (place + offset).load(as: UnsafeRawPointer?.self), isAlive(target) { visit(target, false) }
            case .word(let offset):
                if let target = UnsafeRawPointer(bitPattern: word(at: place + offset)), isAlive(target) { visit(target, false) }
            }
        }
    }

    @inline(__always) private func word(at place: UnsafeRawPointer) -> UInt {
        place.load(as: UInt.self)
    }

    /// Where an array's elements begin, and how many there are; `nil` where there is no array.
    func elements(at place: UnsafeRawPointer) -> (start: UnsafeRawPointer, count: Int)? {
        // The storage begins with a header of two words, the count and the capacity.
        guard let storage = object(at: place) else { return nil }
        return (storage + 32, Int(bitPattern: word(at: storage + 16)))
    }

    /// A word that is an address and not one of the numbers that stand for nil.
    @inline(__always) private func object(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let word = word(at: place)
        return word < 4_096 ? nil : UnsafeRawPointer(bitPattern: word)
    }

    private func run(
        context: UnsafeRawPointer, _ depth: Int, _ includingUnheld: Bool, _ isAlive: (UnsafeRawPointer) -> Bool,
        _ visit: (UnsafeRawPointer, Bool) -> Void
    ) {
        // A guard against closures that contain themselves.
        guard depth < 24 else { return }
        if ClosureContext.isInstance(context) { return visit(context, false) }
        run(program(ofContext: context.load(as: UnsafeRawPointer.self)), at: context, depth, includingUnheld, isAlive, visit)
    }
}
