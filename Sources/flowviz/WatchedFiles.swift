import FlowSyntax
import Foundation

/// The state of files at one moment, by which a change of them is known. It looks at names, sizes and times, and reads nothing.
struct WatchedFiles: Equatable {
    private struct State: Equatable {
        let size: Int64
        let seconds: Int64, nanoseconds: Int64
        let number: UInt64
    }

    private var states: [String: State] = [:]

    /// - Parameters:
    ///   - source: Folders and files of source.
    ///   - files: Other files. One that is not there is looked out for.
    init(source: [String], files: [String]) {
        for path in (SourceFolder.files(in: source).files + SourceFolder.surroundings(in: source)).map(\.path) + files {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            states[path] = State(
                size: Int64(status.st_size), seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec),
                number: UInt64(truncatingIfNeeded: status.st_ino))
        }
    }

    /// How many there are.
    var count: Int { states.count }
}
