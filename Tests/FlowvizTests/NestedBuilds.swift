import Foundation
import Testing

/// Tests that build a package of their own. They take turns: each build wants every core.
@Suite(.serialized) enum NestedBuilds {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a command. Returns its exit code and all that it printed.
    static func run(in folder: URL, _ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    static func run(in folder: URL, _ command: String...) throws -> (status: Int32, output: String) { try run(in: folder, command) }

    /// Builds a package. Inside `swift test` the package's own build folder is locked; the one given is kept, so that only the first run is
    /// slow.
    static func build(in folder: URL, _ scratch: URL, _ options: String...) throws -> (status: Int32, output: String) {
        let command = ["swift", "build", "--scratch-path", scratch.path] + options
        let first = try run(in: folder, command)
        if first.status == 0 { return first }
        // SwiftPM does not notice that a file of a package beside has been deleted since the last build.
        try? FileManager.default.removeItem(at: scratch)
        return try run(in: folder, command)
    }
}
