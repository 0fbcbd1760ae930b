import FlowRender
import Foundation

/// Writes files whole or not at all: each beside its place first, and all of them before the first is put there.
///
/// A PNG that shows the same picture already is left alone: drawn on another machine it would have other pixels.
enum WholeFiles {
    /// - Parameter advice: What to do if one cannot be written: `name another folder with '-o DIR'`.
    /// - Throws: ``Failure`` with the file that cannot be written; nothing has been replaced then, unless it is the replacing that fails.
    static func write(_ files: [(path: String, bytes: Data)], advice: String) throws {
        var written: [(from: String, to: String, path: String)] = []
        defer { for file in written { unlink(file.from) } }
        for file in files {
            // What a symbolic link leads to is written, and the link stays.
            let place = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
            var status = stat()
            if stat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
                // A device or a pipe has no beside, and must not be replaced.
                guard status.st_mode & S_IFMT != S_IFDIR else {
                    throw Failure("\(file.path) cannot be replaced (it is a folder); \(advice)")
                }
                try pour(file.bytes, into: place, named: file.path, advice: advice)
                continue
            }
            if let mark = PictureMark.of(file.bytes), (try? Data(contentsOf: URL(fileURLWithPath: place))).flatMap(PictureMark.of) == mark {
                continue
            }
            let beside = URL(fileURLWithPath: place).deletingLastPathComponent()
                .appendingPathComponent(
                    ".\(URL(fileURLWithPath: place).lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).part"
                ).path
            written.append((beside, place, file.path))
            do {
                try file.bytes.write(to: URL(fileURLWithPath: beside))
            } catch {
                throw Failure("\(file.path) cannot be written (\(reason(error))); \(advice)\(PluginPackage.advice)")
            }
        }
        for file in written where rename(file.from, file.to) != 0 {
            let why = String(cString: strerror(errno))
            throw Failure("\(file.path) cannot be replaced (\(why)); remove it or \(advice)\(PluginPackage.advice)")
        }
        written = []
    }

    /// Adds to the end of a file that others may add to as well.
    static func append(_ bytes: Data, to path: String, advice: String) throws { try pour(bytes, into: path, named: path, advice: advice) }

    private static func pour(_ bytes: Data, into place: String, named name: String, advice: String) throws {
        let file = open(place, O_WRONLY | O_APPEND | O_CREAT, 0o666)
        guard file >= 0 else {
            throw Failure("\(name) cannot be written (\(String(cString: strerror(errno)).lowercased())); \(advice)\(PluginPackage.advice)")
        }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
            try handle.write(contentsOf: bytes)
            try handle.close()
        } catch {
            throw Failure("\(name) cannot be written (\(reason(error))); \(advice)\(PluginPackage.advice)")
        }
    }

    static func reason(_ error: any Error) -> String {
        if let error = error as? CocoaError, let under = error.userInfo[NSUnderlyingErrorKey] as? NSError,
            under.domain == NSPOSIXErrorDomain
        {
            return String(cString: strerror(Int32(under.code))).lowercased()
        }
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: return "no permission"
        case .fileWriteOutOfSpace?: return "no space left"
        case .fileWriteFileExists?: return "a file with that name exists"
        case .fileWriteVolumeReadOnly?: return "it is on a read-only volume"
        case .fileNoSuchFile?: return "the folder does not exist"
        default: return "the system gives no reason"
        }
    }
}
