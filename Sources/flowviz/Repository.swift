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
        self.init(workingFolder: folder, repository: Self.root(around: real), realPaths: paths, areRelative: areRelative)
    }

    /// The nearest folder from one upwards that is a working copy of git; the folder itself where there is none.
    private static func root(around folder: String) -> String {
        var candidate = URL(fileURLWithPath: folder, isDirectory: true)
        while candidate.path != "/" {
            if FileManager.default.fileExists(atPath: candidate.appendingPathComponent(".git").path) { return candidate.path }
            candidate.deleteLastPathComponent()
        }
        return folder
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
