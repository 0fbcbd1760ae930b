import Foundation

/// Why a facts file cannot be read.
public struct FactsFileError: Error, CustomStringConvertible, Hashable {
    /// The file's path.
    public let path: String
    /// What is wrong, and what to do about it.
    public let problem: String

    public var description: String { "\(path): \(problem)" }
}

/// The facts of some files of source in one file, to be made on one machine and linked on another.
///
/// The facts name their source files as they were named when they were made: run every `flowviz extract` of a project in the same folder.
public enum FactsFile {
    /// Reads the facts of one `flowviz extract`, in the order of the files' names. Bodies are read when they are asked for.
    ///
    /// - Throws: `FactsFileError` if there is no such file, or it is damaged, or another version of flowviz made it.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    public static func read(_ url: URL) throws -> [(file: String, facts: FileFacts)] {
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try Data(contentsOf: url))
        } catch {
            throw FactsFileError(path: url.relativePath, problem: "cannot be read: \(error.localizedDescription)")
        }
        return try decode(bytes, path: url.relativePath)
    }

    /// Reads what `encode` gave.
    ///
    /// - Parameter path: where the bytes come from, for the error.
    /// - Throws: `FactsFileError` if the bytes are damaged, or another version of flowviz made them.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    public static func decode(_ bytes: [UInt8], path: String) throws -> [(file: String, facts: FileFacts)] {
        try FactsArchive(bytes, path: path).entries.map { entry in
            guard let facts = try? FactsDecoder.decode(entry.bytes) else { throw FactsArchive.damaged(path) }
            return (entry.name, facts)
        }
    }

    /// Gives the bytes of a facts file. Equal facts of equally named files give equal bytes, in whatever order they come.
    ///
    /// Complexity: O(*n* log *n*), for *n* files, and O(*m*), for *m* facts.
    public static func encode(_ files: [(file: String, facts: FileFacts)]) -> [UInt8] {
        let entries = files.sorted { $0.file < $1.file }.map {
            (name: $0.file, hash: ContentHash(high: 0, low: 0), bytes: FactsEncoder.encode($0.facts)[...])
        }
        return FactsArchive.encode(entries)
    }
}

/// Named pieces of encoded facts, one after the other, with a checksum of all. Facts files and the cache are made of it.
struct FactsArchive {
    /// One file's encoded facts. The hash is that of the source, which the cache looks for; a facts file has zeros there.
    typealias Entry = (name: String, hash: ContentHash, bytes: ArraySlice<UInt8>)

    /// Raise it whenever the facts of some source or their bytes change: older facts are then made again.
    static let version: UInt8 = 5
    private static let magic = Array("flowfacts".utf8)
    private static let headLength = magic.count + 1 + 16

    let entries: [Entry]

    init(_ bytes: [UInt8], path: String) throws {
        guard bytes.starts(with: Self.magic), bytes.count > Self.magic.count else {
            throw FactsFileError(
                path: path, problem: "is not a facts file; create one with \u{201C}flowviz extract FILES -o part.facts\u{201D}")
        }
        guard bytes[Self.magic.count] == Self.version else {
            throw FactsFileError(
                path: path,
                problem:
                    "holds facts of version \(bytes[Self.magic.count]), and this flowviz reads version \(Self.version); create it again with \u{201C}flowviz extract\u{201D}"
            )
        }
        guard bytes.count >= Self.headLength, ContentHash(bytes[Self.headLength...]) == Self.hash(at: Self.magic.count + 1, in: bytes)
        else {
            throw Self.damaged(path)
        }
        var offset = Self.headLength
        func number() -> Int? {
            guard offset + 8 <= bytes.count else { return nil }
            defer { offset += 8 }
            return Int(exactly: bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) })
        }
        func slice(_ length: Int) -> ArraySlice<UInt8>? {
            guard length <= bytes.count - offset else { return nil }
            defer { offset += length }
            return bytes[offset..<offset + length]
        }
        var entries: [Entry] = []
        while offset < bytes.count {
            guard let nameLength = number(), let factsLength = number(), let hash = slice(16), let name = slice(nameLength),
                let facts = slice(factsLength)
            else {
                throw Self.damaged(path)
            }
            entries.append((String(decoding: name, as: UTF8.self), Self.hash(at: hash.startIndex, in: bytes), facts))
        }
        self.entries = entries
    }

    static func encode(_ entries: [Entry]) -> [UInt8] {
        var bytes = magic
        bytes.reserveCapacity(entries.reduce(headLength) { $0 + $1.bytes.count + $1.name.utf8.count + 32 })
        bytes.append(version)
        bytes += [UInt8](repeating: 0, count: 16)
        for entry in entries {
            append(UInt64(entry.name.utf8.count), to: &bytes)
            append(UInt64(entry.bytes.count), to: &bytes)
            append(entry.hash.high, to: &bytes)
            append(entry.hash.low, to: &bytes)
            bytes += entry.name.utf8
            bytes += entry.bytes
        }
        let sum = ContentHash(bytes[headLength...])
        var head: [UInt8] = []
        append(sum.high, to: &head)
        append(sum.low, to: &head)
        bytes.replaceSubrange(magic.count + 1..<headLength, with: head)
        return bytes
    }

    static func damaged(_ path: String) -> FactsFileError {
        FactsFileError(path: path, problem: "is damaged; create it again with \u{201C}flowviz extract\u{201D}")
    }

    private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
    }

    private static func hash(at offset: Int, in bytes: [UInt8]) -> ContentHash {
        bytes.withUnsafeBytes {
            ContentHash(
                high: UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
                low: UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
        }
    }
}
