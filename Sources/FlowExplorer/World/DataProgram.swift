import HeadlessUIKit
import HeapGraph

/// Where the plain data of an app's objects lie, numbers, flags and texts: worked out once for each class, so that they can be hashed at
/// every step.
///
/// Addresses, dates and random identifiers are left out, as they differ from one build of the app to the next.
struct DataProgram {
    enum Step {
        /// So many bytes at this offset.
        case bytes(Int, count: Int)
        case text(Int)
        /// An array of plain data.
        case array(Int, stride: Int, element: DataProgram)
        /// A set or a dictionary, of which only the size counts.
        case size(Int)
        /// The numbers, flags and texts that a closure has captured.
        case closure(Int)
        /// An object of the app that is neither a coordinator nor a screen.
        case object(Int)
    }

    /// They are never freed: there is one program for each type, as long as the process runs.
    let steps: UnsafeBufferPointer<Step>

    init(steps: [Step]) {
        let kept = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count)
        _ = kept.initialize(from: steps)
        self.steps = UnsafeBufferPointer(kept)
    }
}

/// Makes, remembers and runs programs.
@MainActor final class DataPrograms {
    private let shapes: ValueShapes
    private let ofClass = ValuesByAddress<DataProgram>()
    private let ofContext = ValuesByAddress<DataProgram>()

    init(_ shapes: ValueShapes) { self.shapes = shapes }

    /// Hashes what an object of the app knows, and what the objects know that only it leads to.
    func add(_ object: AnyObject, to hasher: inout KeyHasher, _ kinds: ObjectKinds, depth: Int = 0) {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        run(program(ofClass: type(of: object)), at: address, &hasher, kinds, depth)
    }

    private func run(_ program: DataProgram, at place: UnsafeRawPointer, _ hasher: inout KeyHasher, _ kinds: ObjectKinds, _ depth: Int) {
        for step in program.steps {
            switch step {
            case .bytes(let offset, let count):
                var index = 0
                while index + 8 <= count {
                    hasher.add(place.loadUnaligned(fromByteOffset: offset + index, as: UInt64.self))
                    index += 8
                }
                if index == count { continue }
                var word: UInt64 = 0
                while index < count {
                    word = word << 8 | UInt64(place.load(fromByteOffset: offset + index, as: UInt8.self))
                    index += 1
                }
                hasher.add(word)
            case .text(let offset): hasher.add((place + offset).assumingMemoryBound(to: String.self).pointee)
            case .array(let offset, let stride, let element):
                let storage = (place + offset).load(as: UnsafeRawPointer.self)
                let count = storage.load(fromByteOffset: 16, as: Int.self)
                hasher.add(count)
                for index in 0..<count { run(element, at: storage + 32 + index * stride, &hasher, kinds, depth) }
            case .size(let offset): hasher.add((place + offset).load(as: UnsafeRawPointer.self).load(fromByteOffset: 16, as: Int.self))
            case .closure(let offset):
                // Two words, code and context; without code the second one means nothing.
                guard depth < 8, (place + offset).load(as: UInt.self) != 0,
                    let context = (place + offset + 8).load(as: UnsafeRawPointer?.self),
                    !ClosureContext.isInstance(context)
                else { continue }
                run(self.program(ofContext: context.load(as: UnsafeRawPointer.self)), at: context, &hasher, kinds, depth + 1)
            case .object(let offset):
                guard depth < 3, let target = (place + offset).load(as: UnsafeRawPointer?.self) else { continue }
                let kind = kinds.kind(at: target)
                if kind.isResponder || kind.isCoordinator { continue }
                add(Unmanaged<AnyObject>.fromOpaque(target).takeUnretainedValue(), to: &hasher, kinds, depth: depth + 1)
            }
        }
    }

    private func program(ofClass type: AnyClass) -> DataProgram {
        ofClass.value(unsafeBitCast(type, to: UnsafeRawPointer.self)) {
            // What UIKit keeps in its own classes is on show, or it is nobody's business.
            var library: AnyClass? = type
            while let current = library, !isLibrary(current) { library = _getSuperclass(current) }
            let inherited = library.map { TypeLayout(of: $0).fields.count } ?? 0
            return library == type
                ? DataProgram(steps: []) : DataProgram(steps: TypeLayout(of: type).fields.dropFirst(inherited).flatMap { steps($0, 0) })
        }
    }

    private func program(ofContext metadata: UnsafeRawPointer) -> DataProgram {
        ofContext.value(metadata) {
            // Captured objects are left alone: the coordinators among them have their own turn.
            DataProgram(
                steps: ClosureContext.captures(of: metadata).flatMap { capture -> [DataProgram.Step] in
                    if case .closure(let offset) = capture { return [.closure(offset)] }
                    guard case .value(let offset, let type) = capture else { return [] }
                    return steps(of: type, at: offset).filter { if case .object = $0 { false } else { true } }
                })
        }
    }

    private func steps(_ field: TypeLayout.Field, _ base: Int) -> [DataProgram.Step] {
        field.isStrong ? steps(of: field.type, at: base + field.offset) : []
    }

    private func steps(of type: Any.Type, at offset: Int) -> [DataProgram.Step] {
        if isPlain(type) { return [.bytes(offset, count: memoryLayout(of: type).size)] }
        if type == String.self { return [.text(offset)] }
        switch MetadataKind(type) {
        case .class: return isLibrary(type) ? [] : [.object(offset)]
        case .existential: return shapes.isObject(type) ? [.object(offset)] : []
        case .struct, .enum:
            #if !canImport(ObjectiveC)
                if let container = StandardContainer(type) { return steps(of: container, type, at: offset) }
            #endif
            return MetadataKind(type) == .struct && !isLibrary(type) ? TypeLayout(of: type).fields.flatMap { steps($0, offset) } : []
        case .tuple: return TypeLayout(ofTuple: type).fields.flatMap { steps($0, offset) }
        case .function: return [.closure(offset)]
        case .constrainedExistential, .other: return []
        }
    }

    /// Arrays, sets and dictionaries are one word, their storage, where there is no Objective-C.
    private func steps(of container: StandardContainer, _ type: Any.Type, at offset: Int) -> [DataProgram.Step] {
        let element = container.elementTypes[0]
        switch container.sort {
        case .array:
            let inside = steps(of: element, at: 0)
            if inside.isEmpty { return [.size(offset)] }
            return [.array(offset, stride: memoryLayout(of: element).stride, element: DataProgram(steps: inside))]
        case .hashed: return [.size(offset)]
        case .optional where shapes.isClosure(type): return [.closure(offset)]
        case .optional where shapes.isObject(type): return isLibrary(element) ? [] : [.object(offset)]
        case .optional, .other: return []
        }
    }

    /// Numbers, flags, and the app's own enumerations and structs of such: nothing that may be an address.
    private func isPlain(_ type: Any.Type) -> Bool {
        guard shapes.isPlainData(type) else { return false }
        if Self.numbers.contains(ObjectIdentifier(type)) { return true }
        switch MetadataKind(type) {
        case .struct: return !isLibrary(type) && TypeLayout(of: type).fields.allSatisfy { isPlain($0.type) }
        case .enum:
            if let container = StandardContainer(type) { return container.sort == .optional && isPlain(container.elementTypes[0]) }
            // A payload might be anything: only what is too small for an address is taken as it is.
            return !isLibrary(type) && memoryLayout(of: type).size < 8
        case .tuple: return TypeLayout(ofTuple: type).fields.allSatisfy { isPlain($0.type) }
        case .class, .function, .existential, .constrainedExistential, .other: return false
        }
    }

    private func isLibrary(_ type: Any.Type) -> Bool { !GlobalState.belongsToApp(moduleOfData(type)) || shapes.isLibrary(type) }

    private func moduleOfData(_ type: Any.Type) -> String {
        // Test modules hold small flows of their own, whose data count like an app's.
        let name = moduleName(type)
        return name.hasSuffix("Tests") ? "App" : name
    }

    private static let numbers: Set<ObjectIdentifier> = Set(
        ([
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            Bool.self,
            Double.self, Float.self,
        ] as [Any.Type]).map(ObjectIdentifier.init))
}
