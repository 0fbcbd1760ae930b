import Foundation

/// Finds the files of Swift in an app's folders, and what is read beside them.
public enum SourceFolder {
    /// A file of source.
    public struct File: Sendable, Hashable {
        /// Its path as findings show it: the input as it was given, and the way from there; relative to the working folder if it lies
        /// inside.
        public let name: String
        /// Its path for opening it.
        public let path: String
    }

    /// Folders of dependencies and build products.
    private static let skipped: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules"]

    /// Lists files that are given, and all `.swift` files of folders that are given, sorted by name, each once. Hidden folders (`.build`,
    /// `.git`) and those of dependencies (`Pods`, `Carthage`, `SourcePackages`, `DerivedData`, `node_modules`) are left out, and so are
    /// Xcode's templates, whose names begin with `___`, and packages that `flowviz init --exploration` has written. A link to a folder is followed, but no folder is read twice, so that links in a
    /// circle end.
    ///
    /// - Returns: the files, and a sentence for each thing that could not be read.
    ///
    /// Complexity: O(*n* log *n*), for *n* files and folders.
    public static func files(in inputs: [String]) -> (files: [File], warnings: [String]) {
        var search = Search(workingFolder: FileManager.default.currentDirectoryPath) { $0.hasSuffix(".swift") }
        for input in inputs { search.add(input) }
        return (search.files.values.sorted { $0.name < $1.name }, search.warnings.sorted())
    }

    /// Lists what is read beside Swift in the folders that are given: Objective-C, interface files, property lists, projects. The same folders are
    /// left out; what cannot be read is not a failure here, as `files(in:)` names it.
    ///
    /// Complexity: O(*n* log *n*), for *n* files and folders.
    public static func surroundings(in inputs: [String]) -> [File] {
        var search = Search(workingFolder: FileManager.default.currentDirectoryPath, wants: Surroundings.isPart)
        for input in inputs { search.add(input) }
        return search.files.values.filter { Surroundings.isPart($0.name) }.sorted { $0.name < $1.name }
    }

    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private struct Search {
        let workingFolder: String
        /// Whether a file of a name is looked for.
        let wants: (String) -> Bool
        var files: [String: File] = [:]
        var warnings: [String] = []
        private var folders: Set<Identity> = []

        init(workingFolder: String, wants: @escaping (String) -> Bool) {
            self.workingFolder = workingFolder
            self.wants = wants
        }

        mutating func add(_ input: String) {
            var name = URL(filePath: input, directoryHint: .inferFromPath).standardizedFileURL.path
            if name == workingFolder { name = "" }
            if name.hasPrefix(workingFolder + "/") { name = String(name.dropFirst(workingFolder.count + 1)) }
            visit(name: name, path: input, isInput: true)
        }

        private mutating func visit(name: String, path: String, isInput: Bool) {
            var status = stat()
            guard stat(path, &status) == 0 else { return warn(path, errno) }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                guard
                    folders.insert(
                        Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
                    ).inserted
                else { return }
                // A package that explores an app has the app's own files in it.
                if isInput || !ExplorationPackage.isFolder(path) { folder(name: name, path: path) }
            case S_IFREG:
                files[name] = File(name: name, path: path)
            default: warnings.append("\(path) is not a readable file and was skipped")
            }
        }

        private mutating func folder(name: String, path: String) {
            guard let stream = opendir(path) else { return warn(path, errno) }
            var entries: [(name: String, isFolder: Bool)] = []
            while let entry = readdir(stream) {
                let text = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { String(cString: $0) }
                }
                if text.hasPrefix(".") || text.hasPrefix("___") || SourceFolder.skipped.contains(text) { continue }
                let kind = Int32(entry.pointee.d_type)
                // Some file systems do not say what an entry is; asking for its status tells, and follows links.
                let isSource = wants(text)
                if isSource || kind == Int32(DT_DIR) || kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) {
                    entries.append((text, !isSource))
                }
            }
            closedir(stream)
            // The first of two links to one folder must be the same on every machine.
            for entry in entries.sorted(by: { $0.name < $1.name }) {
                let inner = path.hasSuffix("/") ? path + entry.name : path + "/" + entry.name
                if entry.isFolder {
                    var status = stat()
                    guard stat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
                }
                visit(name: name.isEmpty ? entry.name : name + "/" + entry.name, path: inner, isInput: false)
            }
        }

        private mutating func warn(_ path: String, _ code: Int32) {
            warnings.append("\(path) cannot be read: \(String(cString: strerror(code)))")
        }
    }
}
