#if os(Linux)
    import Foundation

    /// The file of the running program, mapped into memory: only what is looked at is read (the ELF specification; 64 bits).
    package final class ProgramFile {
        package struct Symbol {
            /// Mangled, and ended by a zero; it lives as long as the file.
            package let name: UnsafePointer<CChar>
            package let isFunction: Bool
            package let isObject: Bool
            /// From where the program was loaded.
            package let address: Int
            /// Bytes.
            package let size: Int
        }

        private let bytes: UnsafeRawBufferPointer

        /// Where the program was loaded: the second of the four words that `dladdr` tells. It works before the program's first line.
        package static func loadAddress() -> UnsafeMutableRawPointer? {
            var info: (UInt, UnsafeMutableRawPointer?, UInt, UInt) = (0, nil, 0, 0)
            return dladdr(#dsohandle, &info) != 0 ? info.1 : nil
        }

        /// - Returns: `nil` if the file cannot be read.
        package init?() {
            let descriptor = open("/proc/self/exe", O_RDONLY)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            let size = Int(lseek(descriptor, 0, SEEK_END))
            guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else { return nil }
            bytes = UnsafeRawBufferPointer(start: start, count: size)
        }

        deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

        /// The number at a place in the file; `nil` beyond its end.
        package func value<Integer: FixedWidthInteger>(_ offset: Int, as type: Integer.Type) -> Int? {
            guard offset >= 0, offset + MemoryLayout<Integer>.size <= bytes.count else { return nil }
            return Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: type))
        }

        /// Visits every symbol of the program; none if it was stripped of them.
        package func forEachSymbol(_ visit: (Symbol) -> Void) {
            guard let sections = value(0x28, as: UInt64.self), let entrySize = value(0x3A, as: UInt16.self),
                let count = value(0x3C, as: UInt16.self)
            else { return }
            for section in stride(from: sections, to: sections + count * entrySize, by: entrySize) {
                let symbolTable = 2
                guard value(section + 4, as: UInt32.self) == symbolTable, let start = value(section + 0x18, as: UInt64.self),
                    let size = value(section + 0x20, as: UInt64.self), let link = value(section + 0x28, as: UInt32.self),
                    let names = value(sections + link * entrySize + 0x18, as: UInt64.self)
                else { continue }
                guard start + size <= bytes.count else { return }
                for place in stride(from: start, to: start + size, by: 24) {
                    if let symbol = symbol(at: place, names) { visit(symbol) }
                }
                return
            }
        }

        private func symbol(at place: Int, _ names: Int) -> Symbol? {
            // There are tens of thousands of them.
            let entry = UnsafeRawPointer(bytes.baseAddress!) + place
            let name = names + Int(entry.loadUnaligned(as: UInt32.self)), kind = entry.load(fromByteOffset: 4, as: UInt8.self) & 0xf
            guard name < bytes.count else { return nil }
            return Symbol(
                name: (bytes.baseAddress! + name).assumingMemoryBound(to: CChar.self), isFunction: kind == 2, isObject: kind == 1,
                address: Int(truncatingIfNeeded: entry.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                size: Int(truncatingIfNeeded: entry.loadUnaligned(fromByteOffset: 16, as: UInt64.self)))
        }
    }

    @_silgen_name("dladdr") private func dladdr(_ address: UnsafeRawPointer, _ info: UnsafeMutableRawPointer) -> Int32
#endif
