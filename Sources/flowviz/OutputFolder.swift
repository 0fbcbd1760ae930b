import Foundation

/// Writes files into a folder, which is made if it is not there: all of them, or none.
struct OutputFolder {
    let path: String

    /// - Throws: ``Failure`` if the folder cannot be made or written into.
    func write(_ files: [(name: String, bytes: Data)]) throws {
        // A document may come from anywhere, and its name must not lead out of the folder.
        if let astray = files.first(where: { $0.name.contains("/") || $0.name.hasPrefix(".") || $0.name.contains("\0") }) {
            throw Failure("\"\(astray.name)\" is not a valid file name: rename the flow in its document")
        }
        try make()
        try WholeFiles.write(files.map { ("\(path)/\($0.name)", $0.bytes) }, advice: "name another folder with '-o DIR'")
    }

    /// Makes the folder, unless it is there.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    func make() throws {
        do {
            try FileManager.default.createDirectory(at: URL(fileURLWithPath: path, isDirectory: true), withIntermediateDirectories: true)
        } catch {
            // Foundation's sentence differs between systems and does not say why; the system call does.
            let why =
                mkdir(path, 0o777) == 0
                ? WholeFiles.reason(error)
                : errno == EEXIST ? "a file with that name exists" : String(cString: strerror(errno)).lowercased()
            throw Failure("the folder \(path) cannot be created (\(why)); name another one with '-o DIR'")
        }
    }
}
