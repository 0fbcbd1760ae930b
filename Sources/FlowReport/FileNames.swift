import FlowGraph

/// How reports name files. Findings name them from the working folder; editors want whole paths, and the pages that show code want paths
/// from the root of the repository.
public struct FileNames: Sendable {
    /// Where the command was called, as an absolute path; empty if names are to stay as they are.
    public let workingFolder: String
    /// The root of the repository, as an absolute path without symbolic links; empty if names are to stay as they are.
    public let repository: String
    /// Where files really are, by the names that findings give them: what is no symbolic link and in no linked folder need not be in it.
    public let realPaths: [String: String]
    /// Whether what would name files absolutely names them as findings do.
    public let areRelative: Bool

    public init(workingFolder: String = "", repository: String = "", realPaths: [String: String] = [:], areRelative: Bool = false) {
        self.workingFolder = workingFolder
        self.repository = repository
        self.realPaths = realPaths
        self.areRelative = areRelative
    }

    /// The whole path, for an editor; as the finding says, if that was asked for.
    func inEditor(_ file: String) -> String { areRelative ? file : absolute(file) }

    /// The path from the root of the repository; the whole path of what lies outside.
    public func inRepository(_ file: String) -> String {
        let whole = realPaths[file] ?? absolute(file)
        let root = repository == "/" ? "/" : repository + "/"
        return whole.hasPrefix(root) && !repository.isEmpty ? String(whole.dropFirst(root.count)) : whole
    }

    /// The path from the root of the repository as a relative URI, and what lies outside as one of a file.
    func uri(_ file: String) -> String {
        let path = inRepository(file)
        return (path.hasPrefix("/") ? "file://" : "") + Self.escaped(path)
    }

    func absolute(_ file: String) -> String {
        let whole = file.hasPrefix("/") || workingFolder.isEmpty ? file : workingFolder + "/" + file
        if Self.isPlain(whole) { return whole }
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !whole.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Whether no part of a path is empty, `.` or `..`: most paths are so, and need not be taken apart.
    private static func isPlain(_ path: String) -> Bool {
        var length = 0, dots = 0, isFirst = true
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                if length == dots, !(isFirst && length == 0) { return false }
                (length, dots, isFirst) = (0, 0, false)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return length > dots
    }

    /// With everything but letters, digits, `-._~/` and a few marks written as bytes; a colon too, since what stands before one would be a
    /// scheme.
    static func escaped(_ path: String) -> String {
        var result: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"),
                UInt8(ascii: "@"):
                result.append(byte)
            default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}

extension FlowDocument {
    /// What stands for the place of a finding that has none: the flow's own file.
    var fileName: String { name + Self.fileSuffix }
}
