/// A global variable of the program, or the token that says whether it has been made.
struct GlobalSymbol {
    /// Mangled, as `$s4Shop7SessionC6sharedACvpZ` for `static let shared: Session` of `Shop.Session`; a token's ends in `_Wz`
    /// (`docs/ABI/Mangling.rst` of the Swift project).
    let name: String
    let module: String
    let place: UnsafeMutableRawPointer
    /// Bytes.
    let size: Int

    var isToken: Bool { name.hasSuffix("_Wz") }

    /// The name of the global whose first object this is: an optimized build makes `static let shared = Session()` when it compiles, and
    /// the program only finishes it. `nil` for anything else.
    var ownerOfObject: String? { name.firstRange(of: "_WZTv").map { String(name[..<$0.lowerBound]) } }

    /// Whether it is a number or a flag of the standard library, an optional one included: its bytes own nothing.
    var isPlain: Bool {
        let type = name.hasSuffix("vpZ") ? name.dropLast(3) : name.dropLast(2)
        return ["Sb", "Si", "Su", "Sd", "Sf", "SbSg", "SiSg", "SuSg", "SdSg", "SfSg"].contains { type.hasSuffix($0) }
    }

    /// What the name of its token could be: the name up to where the type begins.
    var beginnings: some Sequence<String> { name.indices.lazy.map { String(name[..<$0]) } }
}

#if os(Linux)
    import Foundation
    import HeadlessUIKit

    /// The global variables of the running program, read from its file's symbol table (the ELF specification; 64 bits).
    enum ProgramSymbols {
        /// Sorted by address. Empty if the program was stripped of its symbols.
        nonisolated(unsafe) static let globals: [GlobalSymbol] = {
            guard let base, let file = ProgramFile() else { return [] }
            return read(file, base: base).sorted { $0.place < $1.place }
        }()

        private static func read(_ file: ProgramFile, base: UnsafeMutableRawPointer) -> [GlobalSymbol] {
            // What the loader has made read-only once it had filled it in; constants that need nothing filled in are in no writable segment
            // at all.
            var writable: [Range<Int>] = [], sealed: [Range<Int>] = []
            if let headers = file.value(0x20, as: UInt64.self), let size = file.value(0x36, as: UInt16.self),
                let count = file.value(0x38, as: UInt16.self)
            {
                for header in stride(from: headers, to: headers + count * size, by: size) {
                    guard let kind = file.value(header, as: UInt32.self), let flags = file.value(header + 4, as: UInt32.self),
                        let start = file.value(header + 0x10, as: UInt64.self), let length = file.value(header + 0x28, as: UInt64.self)
                    else { continue }
                    if kind == 1, flags & 2 != 0 { writable.append(start..<start + length) }
                    if kind == 0x6474_e552 { sealed.append(start..<start + length) }
                }
            }
            var found: [GlobalSymbol] = []
            file.forEachSymbol { symbol in
                let text = symbol.name
                guard symbol.isObject, symbol.address > 0, symbol.size > 0, writable.contains(where: { $0.contains(symbol.address) }),
                    !sealed.contains(where: { $0.contains(symbol.address) }),
                    // Thousands of symbols pass here, and few are what is looked for: those become strings.
                    text[0] == 36, text[1] == 115, isVariable(text), let module = module(of: text)  // "$s"
                else { return }
                found.append(GlobalSymbol(name: String(cString: text), module: module, place: base + symbol.address, size: symbol.size))
            }
            return found
        }

        private static func isVariable(_ name: UnsafePointer<CChar>) -> Bool {
            let length = strlen(name)
            guard length > 2 else { return false }
            // "vp", "vpZ", "_Wz".
            switch (name[length - 3], name[length - 2], name[length - 1]) {
            case (_, 118, 112), (118, 112, 90), (95, 87, 122): return true
            default: return strstr(name, "_WZTv") != nil
            }
        }

        /// `$s4Shop…` is of the module Shop: a length and a name. Names of the standard library and imported ones begin otherwise.
        static func module(of text: UnsafePointer<CChar>) -> String? {
            var place = 2, length = 0
            while case let digit = Int(text[place]) - 48, (0...9).contains(digit), length < 1000 {
                length = length * 10 + digit
                place += 1
            }
            guard length > 0 else { return nil }
            return String(
                decoding: UnsafeBufferPointer(start: text + place, count: length).prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
                as: UTF8.self)
        }

        /// Where the program was loaded.
        nonisolated(unsafe) private static let base = ProgramFile.loadAddress()

        // MARK: As the program was loaded

        /// The bytes of a variable as they were before anything of the program ran; beyond what the file holds they were zero.
        static func firstBytes(at place: UnsafeMutableRawPointer, count: Int) -> [UInt8] {
            (0..<count).map { offset in
                let byte = UnsafeRawPointer(place) + offset
                guard let copy = loaded.copy, byte >= loaded.start!, byte < loaded.start! + loaded.count else { return 0 }
                return copy.load(fromByteOffset: byte - loaded.start!, as: UInt8.self)
            }
        }

        nonisolated(unsafe) fileprivate static var loaded: (start: UnsafeRawPointer?, count: Int, copy: UnsafeRawPointer?) = (nil, 0, nil)
    }

    // The loader calls this before the program's first line. Its writable segment is a few hundred kilobytes: less than a millisecond to
    // copy.
    @section(".init_array") @used private let copyLoadedData: @convention(c) () -> Void = {
        guard let base = ProgramFile.loadAddress() else { return }
        let headers = base.load(fromByteOffset: 0x20, as: Int.self), size = Int(base.load(fromByteOffset: 0x36, as: UInt16.self))
        for number in 0..<Int(base.load(fromByteOffset: 0x38, as: UInt16.self)) {
            let header = base + headers + number * size
            let isLoaded = header.load(as: UInt32.self) == 1, isWritable = header.load(fromByteOffset: 4, as: UInt32.self) & 2 != 0
            guard isLoaded, isWritable else { continue }
            let start = base + header.load(fromByteOffset: 0x10, as: Int.self), count = header.load(fromByteOffset: 0x20, as: Int.self)
            let copy = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
            copy.copyMemory(from: start, byteCount: count)
            // With more than one such segment the last is the one that holds the data; the others are constant once the program is loaded.
            ProgramSymbols.loaded = (UnsafeRawPointer(start), count, UnsafeRawPointer(copy))
        }
    }
#else
    enum ProgramSymbols {
        nonisolated(unsafe) static let globals: [GlobalSymbol] = []
        static func firstBytes(at place: UnsafeMutableRawPointer, count: Int) -> [UInt8] { [] }
    }
#endif
