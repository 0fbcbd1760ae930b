import Foundation

/// Writes files whole or not at all: each beside its place first, and all of them before the first is put there.
struct OutputFolder {
    let path: String

    /// - Throws: ``Failure`` if the folder cannot be made or written into.
    func write(_ files: [(name: String, bytes: Data)]) throws {
        // A document may come from anywhere, and its name must not lead out of the folder.
        if let astray = files.first(where: { $0.name.contains("/") || $0.name.hasPrefix(".") || $0.name.contains("\0") }) {
            throw Failure("no file can be named \"\(astray.name)\": rename the flow in its document")
        }
        let manager = FileManager.default
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            // Foundation's sentence differs between systems and does not say why; the system call does.
            let why = mkdir(path, 0o777) == 0 ? reason(error) : errno == EEXIST ? "a file of that name is in the way" : String(cString: strerror(errno)).lowercased()
            throw Failure("the folder \(path) cannot be made (\(why)); name another one with '-o DIR'")
        }
        var written: [(from: URL, to: URL)] = []
        defer { for file in written { try? manager.removeItem(at: file.from) } }
        for file in files {
            let place = folder.appendingPathComponent(file.name)
            let beside = folder.appendingPathComponent(".\(file.name).\(ProcessInfo.processInfo.processIdentifier).part")
            written.append((beside, place))
            do {
                try file.bytes.write(to: beside)
            } catch {
                throw Failure("\(path)/\(file.name) cannot be written (\(reason(error))); name another folder with '-o DIR'")
            }
        }
        for file in written where rename(file.from.path, file.to.path) != 0 {
            let why = String(cString: strerror(errno))
            throw Failure("\(path)/\(file.to.lastPathComponent) cannot be replaced (\(why)); remove it or name another folder with '-o DIR'")
        }
        written = []
    }

    private func reason(_ error: any Error) -> String {
        if let error = error as? CocoaError, let under = error.userInfo[NSUnderlyingErrorKey] as? NSError, under.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(under.code))).lowercased()
        }
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: return "no permission"
        case .fileWriteOutOfSpace?: return "no space left"
        case .fileWriteFileExists?: return "a file of that name is in the way"
        case .fileWriteVolumeReadOnly?: return "it is on a read-only volume"
        default: return "the system does not say why"
        }
    }
}
