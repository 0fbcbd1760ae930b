import FlowGraph

/// Converts the names of files for reports: findings name files relative to the working folder, editors need absolute paths, and code hosts
/// need paths from the root of the repository.
public struct FileNames: Sendable {
    /// The working folder as an absolute path; empty to leave names unchanged.
    public let workingFolder: String
    /// The root of the repository as an absolute path without symbolic links; empty to leave names unchanged.
    public let repository: String
    /// The resolved paths of files by the names that findings give them; files that no symbolic link leads to may be missing.
    public let realPaths: [String: String]
    /// Whether reports that use absolute paths use the relative names of the findings instead.
    public let areRelative: Bool

    /// Converts names for a working folder and a repository; by default names stay unchanged.
    public init(workingFolder: String = "", repository: String = "", realPaths: [String: String] = [:], areRelative: Bool = false) {
        self.workingFolder = workingFolder
        self.repository = repository
        self.realPaths = realPaths
        self.areRelative = areRelative
    }

    /// The absolute path, for an editor; the finding's own name if ``areRelative`` is set.
    func inEditor(_ file: String) -> String { areRelative ? file : absolute(file) }

    /// Returns the path from the root of the repository; the absolute path of a file outside it.
    public func inRepository(_ file: String) -> String {
        let whole = realPaths[file] ?? absolute(file)
        let root = repository == "/" ? "/" : repository + "/"
        return whole.hasPrefix(root) && !repository.isEmpty ? String(whole.dropFirst(root.count)) : whole
    }

    /// The path from the root of the repository as a relative URI; a `file:` URI for a file outside it.
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

    /// Percent-encodes everything but letters, digits, `-._~/` and a few marks; a colon too, since the part before it would be a scheme.
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
    /// The file that stands in for the place of a finding that has none: the flow's own file.
    var fileName: String { name + Self.fileSuffix }
}
