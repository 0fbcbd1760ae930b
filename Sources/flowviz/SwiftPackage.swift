import FlowGraph
import FlowSyntax
import Foundation

/// The Swift package in the working folder: what it can explore, and how that is built.
struct SwiftPackage {
    /// Where builds go, `nil` for the package's own `.build`.
    let scratchPath: String?
    let quiet: Bool

    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
            let path: String
            let sources: [String]
        }
        let targets: [Target]
    }

    static var isHere: Bool { FileManager.default.fileExists(atPath: "Package.swift") }

    /// The names of the executables that start an exploration, sorted. Those below `Tests` are left out: they are there to be tested.
    ///
    /// - Throws: ``Failure`` if there is no package here, or it cannot be described.
    func explorations() throws -> [String] {
        guard Self.isHere else {
            throw Failure(
                "there is no Package.swift in \(FileManager.default.currentDirectoryPath); change to a package that has an exploration, or name a document: 'flowviz render App.flow.json'"
            )
        }
        ProgressLine.show("reading the package", quiet: quiet)
        let described = try swift(["package", "describe", "--type", "json"])
        guard described.status == 0, let description = try? JSONDecoder().decode(Description.self, from: described.output) else {
            throw Failure("this package cannot be read: \(described.firstError ?? "'swift package describe' failed")")
        }
        return description.targets.filter { target in
            target.type == "executable" && !target.path.hasPrefix("Tests/")
                && target.sources.contains { source in
                    guard let bytes = FileManager.default.contents(atPath: "\(target.path)/\(source)") else { return false }
                    return ExplorationEntry.isCalled(in: String(decoding: bytes, as: UTF8.self))
                }
        }
        .map(\.name).sorted()
    }

    /// The exploration of that name, or the only one whose name has it as a part: `Shop` for `ShopExploration`.
    ///
    /// - Throws: ``Failure`` if there is none, or there are several.
    func exploration(named name: String) throws -> String {
        let known: [String]
        do {
            known = try explorations()
        } catch {
            guard PluginPackage.current == nil else { throw error }
            // Without a toolchain, or with a manifest that is wrong, the name was most likely that of a folder.
            throw Failure(
                "there is no file or folder \"\(name)\"\(Self.nearestFile(to: name)), and the explorations here are not known: \(error)")
        }
        if known.contains(name) { return name }
        let meant = known.filter { $0.contains(name) }
        if let only = meant.first, meant.count == 1 { return only }
        guard meant.isEmpty else { throw Failure("\"\(name)\" can be \(meant.joined(separator: ", ")); name one of them") }
        let others = known.isEmpty ? "" : "; explorations here: \(known.joined(separator: ", "))"
        throw Failure("there is no file, folder or exploration \"\(name)\"\(others)\(Self.nearestFile(to: name))")
    }

    /// `; did you mean Sources?` for a name that is near that of a file or folder here, or nothing.
    static func nearestFile(to name: String) -> String {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        return NearestName.of(name, among: names).map { "; did you mean \($0)?" } ?? ""
    }

    /// Builds an executable of the package and says where it is.
    ///
    /// - Throws: ``Failure`` with the compiler's first errors if it does not build.
    func build(_ product: String) throws -> URL {
        ProgressLine.show("building \(product)", quiet: quiet)
        let built = try swift(["build", "--product", product])
        guard built.status == 0 else {
            throw Failure("\(product) does not build; 'swift build --product \(product)' shows more:\n\(built.errors(atMost: 5))")
        }
        let folder = try swift(["build", "--show-bin-path"])
        let path = String(decoding: folder.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return URL(fileURLWithPath: path).appendingPathComponent(product)
    }

    /// The errors with which an executable of the package in a folder does not build, each once, as the compiler prints them; none if it
    /// builds.
    ///
    /// - Throws: ``Failure`` if there is no toolchain.
    func errors(building product: String, in folder: String) throws -> [String] {
        ProgressLine.show("building \(product)", quiet: quiet)
        let built = try swift(["build", "--package-path", folder, "--product", product])
        return built.status == 0 ? [] : built.allErrors
    }

    private struct Ended {
        let status: Int32
        let output: Data

        private var errorLines: [String] {
            var seen: Set<String> = []
            return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
                .filter { $0.contains("error: ") && seen.insert($0).inserted }
        }
        var firstError: String? { errorLines.first }
        /// The end of the output, if there is no line of an error.
        var allErrors: [String] {
            // A line that begins with a bar repeats the error below the source.
            let places = errorLines.filter { !$0.hasPrefix(" ") }
            return places.isEmpty ? String(decoding: output, as: UTF8.self).split(separator: "\n").suffix(5).map(String.init) : places
        }
        func errors(atMost number: Int) -> String {
            let lines =
                errorLines.isEmpty
                ? String(decoding: output, as: UTF8.self).split(separator: "\n").suffix(number).map(String.init)
                : Array(errorLines.prefix(number))
            return lines.map { "  " + $0 }.joined(separator: "\n")
        }
    }

    private func swift(_ arguments: [String]) throws -> Ended {
        guard PluginPackage.current == nil else { throw Failure(PluginPackage.refusal) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let scratch = scratchPath.map { ["--scratch-path", $0] } ?? []
        process.arguments =
            ["swift", arguments[0]] + (arguments[0] == "package" ? scratch + arguments.dropFirst() : arguments.dropFirst() + scratch)
        process.standardInput = FileHandle.nullDevice
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw Failure("'swift' cannot be started (\(error.localizedDescription)); install the Swift toolchain and put it on the PATH")
        }
        let errorText = Collected()
        let reader = Thread { errorText.finish(errors.fileHandleForReading.readDataToEndOfFile()) }
        reader.start()
        let outputText = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let failed = process.terminationStatus != 0
        return Ended(status: process.terminationStatus, output: failed ? errorText.wait() + outputText : outputText)
    }
}

/// The bytes that another thread has read to their end.
private final class Collected: @unchecked Sendable {
    // Protected by the semaphore: written before it is signalled, read after it was waited for.
    private var bytes = Data()
    private let isDone = DispatchSemaphore(value: 0)

    func finish(_ bytes: Data) {
        self.bytes = bytes
        isDone.signal()
    }

    func wait() -> Data {
        isDone.wait()
        return bytes
    }
}
