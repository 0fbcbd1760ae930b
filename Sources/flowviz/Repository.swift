import FlowGraph
import FlowReport
import Foundation

extension FileNames {
    /// How reports name the files at the places of documents, seen from the working folder of this process.
    init(for documents: [FlowDocument], areRelative: Bool) {
        let folder = FileManager.default.currentDirectoryPath
        let real = Self.realPath(folder) ?? folder
        var paths: [String: String] = [:]
        for file in Set(documents.flatMap(\.placesShown).map(\.file)) {
            // What is not there is named as it would be.
            if let path = Self.realPath(file) { paths[file] = path }
        }
        self.init(workingFolder: folder, repository: Self.repository(around: real) ?? real, realPaths: paths, areRelative: areRelative)
    }

    /// The nearest folder from one upwards that is a working copy of git; `nil` where there is none.
    static func repository(around folder: String) -> String? {
        folders(from: folder).first { FileManager.default.fileExists(atPath: $0 + "/.git") }
    }

    /// A folder, by its absolute path, and those around it, the nearest first, without the root of the file system.
    static func folders(from folder: String) -> some Sequence<String> {
        sequence(first: folder) { ($0 as NSString).deletingLastPathComponent }.prefix { $0.count > 1 }
    }

    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
