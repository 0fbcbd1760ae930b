import Foundation
import Testing

/// A release in a folder, with an archive for this computer. Its flowviz prints its arguments and exits 7.
struct FakeRelease {
    let folder: URL
    let version: String

    #if os(macOS) && arch(arm64)
        static let platform = "macos-arm64"
    #elseif os(macOS)
        static let platform = "macos-x86_64"
    #elseif arch(arm64)
        static let platform = "linux-aarch64"
    #else
        static let platform = "linux-x86_64"
    #endif

    /// Makes `releases` in a folder, and `bin` with a flowviz of another version, for the `PATH`.
    init(in folder: URL) throws {
        self.folder = folder
        let source = try String(contentsOf: CommandTests.repository.appending(path: "Sources/flowviz/Flowviz.swift"), encoding: .utf8)
        version = String(try #require(source.firstMatch(of: /static let version = "([0-9.]+)"/)).output.1)
        try writeTool("flowviz", "echo 0.0.0")
        try write("releases/v\(version)/\(name)/bin/flowviz", Self.command(printing: version))
        try pack()
    }

    var name: String { "flowviz-\(version)-\(Self.platform)" }
    var archive: URL { folder.appending(path: "releases/v\(version)/\(name).tar.gz") }
    var checksum: URL { archive.appendingPathExtension("sha256") }
    /// The value of `FLOWVIZ_RELEASES`.
    var address: String { "file://\(folder.path)/releases" }
    /// A `PATH` that has the tools of this folder first.
    var path: String { "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")" }

    static func command(printing version: String) -> String {
        "if [ \"$1\" = --version ]; then echo \(version); exit 0; fi\nprintf '<%s>' \"$@\"\necho\nexit 7"
    }

    /// Makes the archive and its checksum.
    func pack() throws {
        let script = "tar -czf $1.tar.gz $1 && { sha256sum $1.tar.gz || shasum -a 256 $1.tar.gz; } >$1.tar.gz.sha256"
        let run = try NestedBuilds.run(in: archive.deletingLastPathComponent(), "sh", "-c", script, "sh", name)
        try #require(run.status == 0, "\(run.output)")
    }

    func remove() throws { try FileManager.default.removeItem(at: folder.appending(path: "releases")) }

    /// Writes a shell script that is found before the command of its name.
    func writeTool(_ name: String, _ script: String) throws { try write("bin/\(name)", script) }

    private func write(_ path: String, _ script: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Runs a script with no variables but those given.
    static func run(_ script: URL, _ arguments: [String], in directory: URL, environment: [String: String]) throws -> CommandTests.Run {
        let process = Process()
        process.executableURL = script
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = environment
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return CommandTests.Run(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: errorText, as: UTF8.self))
    }
}

/// `.ci/released`, which runs the release of a clone's version.
struct ReleasedScriptTests {
    private static let script = CommandTests.repository.appending(path: ".ci/released")
    private let folder: CommandTests.Folder
    private let release: FakeRelease

    init() throws {
        folder = try CommandTests.Folder()
        release = try FakeRelease(in: folder.url)
    }

    private func run(_ arguments: String..., script: URL = Self.script, environment: [String: String] = [:]) throws -> CommandTests.Run {
        let variables = ["PATH": release.path, "XDG_CACHE_HOME": folder.path("cache"), "FLOWVIZ_RELEASES": release.address]
        return try FakeRelease.run(script, arguments, in: folder.url, environment: variables.merging(environment) { $1 })
    }

    /// All that the cache has, hidden files included.
    private var cached: [String] {
        let folder = folder.url.appending(path: "cache/flowviz/releases/\(release.version)")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// A failure is one sentence, prints nothing else, and leaves nothing in the cache.
    private func expectFailure(_ run: CommandTests.Run, _ begin: String, _ end: String, at location: SourceLocation = #_sourceLocation) {
        #expect(run.status == 2, sourceLocation: location)
        #expect(run.output == "", sourceLocation: location)
        #expect(run.errors.hasPrefix("error: \(begin)"), "\(run.errors)", sourceLocation: location)
        #expect(run.errors.hasSuffix("\(end)\n"), "\(run.errors)", sourceLocation: location)
        #expect(run.errors.split(separator: "\n").count == 1, sourceLocation: location)
        #expect(cached == [], sourceLocation: location)
    }

    private var address: String { "\(release.address)/v\(release.version)/\(release.name).tar.gz" }
    private static let otherwise = "set FLOWVIZ_EXECUTABLE to an installed flowviz, or FLOWVIZ_BUILD=1 to build it from source"

    // MARK: The release

    @Test func `the release is downloaded once, and gets all arguments`() throws {
        let first = try run("lint", "--quiet", "an App", "*", "")
        #expect(first.status == 7)
        #expect(first.output == "<lint><--quiet><an App><*><>\n")
        #expect(first.errors == "")
        #expect(cached == [FakeRelease.platform])
        try release.remove()
        #expect(try run("check").output == "<check>\n")
        let path = try run("--install-only")
        #expect(path.status == 0)
        #expect(path.output == folder.path("cache/flowviz/releases/\(release.version)/\(FakeRelease.platform)/bin/flowviz") + "\n")
    }

    @Test func `runs at the same time share one copy`() throws {
        // Their errors end when the last of them does: a shell's 'wait' would not return where signals of children are blocked.
        // Each has an output of its own: a shell may write a line in two pieces.
        let script = "for i in 1 2 3 4 5 6; do '\(Self.script.path)' lint >\"output$i\" & done"
        let variables = ["PATH": release.path, "XDG_CACHE_HOME": folder.path("cache"), "FLOWVIZ_RELEASES": release.address]
        let run = try FakeRelease.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder.url, environment: variables)
        let outputs = try (1...6).map { try String(contentsOfFile: folder.path("output\($0)"), encoding: .utf8) }
        #expect(outputs == Array(repeating: "<lint>\n", count: 6))
        #expect(run.errors == "")
        #expect(cached == [FakeRelease.platform])
        let copy = folder.path("cache/flowviz/releases/\(release.version)/\(FakeRelease.platform)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: copy) == ["bin"])
    }

    @Test func `a wrong checksum is refused`() throws {
        let zeros = String(repeating: "0", count: 64)
        try Data("\(zeros)  \(release.name).tar.gz\n".utf8).write(to: release.checksum)
        let end = "instead of '\(zeros)': run it again, and report an issue if that does not help"
        expectFailure(try run("lint"), "\(address) has the checksum ", end)
    }

    @Test func `a release that is not there, is incomplete or does not run is refused`() throws {
        try FileManager.default.removeItem(at: release.checksum)
        expectFailure(try run("lint"), "cannot download \(address).sha256 (", Self.otherwise)
        let command = release.archive.deletingLastPathComponent().appending(path: "\(release.name)/bin/flowviz")
        try Data("#!/bin/sh\necho no such library\nexit 1\n".utf8).write(to: command)
        try release.pack()
        expectFailure(try run("lint"), "the release of flowviz does not run here (no such library): ", Self.otherwise)
        try FileManager.default.removeItem(at: command)
        try release.pack()
        expectFailure(try run("lint"), "\(address) has no \(release.name)/", Self.otherwise)
    }

    @Test func `a platform without a release gets to know what to do`() throws {
        try release.writeTool("uname", "case \"$1\" in -s) echo FreeBSD ;; *) echo riscv64 ;; esac")
        let begin = "there is no release for FreeBSD on riscv64, only for Linux and macOS on x86_64 and arm64: "
        expectFailure(try run("lint"), begin, Self.otherwise)
    }

    // MARK: Where it comes from

    /// Copies what the script reads into a clone with an origin.
    private func clone(of origin: String) throws -> URL {
        let clone = folder.url.appending(path: "clone")
        for name in [".ci/released", "Sources/flowviz/Flowviz.swift"] {
            let file = clone.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: CommandTests.repository.appending(path: name), to: file)
        }
        for words in [["init", "--quiet"], ["remote", "add", "origin", origin]] {
            let run = try NestedBuilds.run(in: clone, ["env", "-u", "GIT_DIR", "git"] + words)
            try #require(run.status == 0, "\(run.output)")
        }
        return clone
    }

    @Test(arguments: [
        "https://github.com/OWNER/flow.viz", "https://github.com/OWNER/flow.viz.git", "git@github.com:OWNER/flow.viz.git",
        "ssh://git@github.com/OWNER/flow.viz.git", "https://token@github.com/OWNER/flow.viz/",
    ])
    func `the origin of the clone has the releases, also in a git hook`(origin: String) throws {
        try release.writeTool("curl", "echo 'curl: (6) no network' >&2; exit 6")
        let script = try clone(of: origin).appending(path: ".ci/released")
        let hook = ["FLOWVIZ_RELEASES": "", "GIT_DIR": folder.path("nowhere/.git"), "GIT_INDEX_FILE": folder.path("nowhere/.git/index")]
        func begin(_ name: String) -> String {
            "cannot download https://github.com/\(name)/releases/download/v\(release.version)/\(release.name).tar.gz (no network): "
        }
        expectFailure(try run("lint", script: script, environment: hook), begin("OWNER/flow.viz"), Self.otherwise)
        let other = hook.merging(["FLOWVIZ_REPOSITORY": "A/B"]) { $1 }
        expectFailure(try run("lint", script: script, environment: other), begin("A/B"), Self.otherwise)
    }

    @Test func `a clone from elsewhere needs the name of the repository`() throws {
        let script = try clone(of: "https://example.com/OWNER/flowviz").appending(path: ".ci/released")
        let run = try run("lint", script: script, environment: ["FLOWVIZ_RELEASES": ""])
        expectFailure(run, "cannot find the releases, as the 'origin' of ", " is not on GitHub: set FLOWVIZ_REPOSITORY to OWNER/REPO")
    }

    // MARK: Without a download

    @Test func `a named executable comes first, and must be one`() throws {
        try release.remove()
        let named = try run("lint", "App", environment: ["FLOWVIZ_EXECUTABLE": "/bin/echo"])
        #expect(named.output == "lint App\n" && named.status == 0)
        #expect(try run("--install-only", environment: ["FLOWVIZ_EXECUTABLE": "/bin/echo"]).output == "/bin/echo\n")
        let wrong = try run("lint", environment: ["FLOWVIZ_EXECUTABLE": folder.path("nowhere")])
        expectFailure(wrong, "FLOWVIZ_EXECUTABLE is '\(folder.path("nowhere"))', which is no executable: ", "unset it to use the release")
    }

    @Test func `a flowviz of the same version on the PATH is used`() throws {
        try release.remove()
        try release.writeTool("flowviz", FakeRelease.command(printing: release.version))
        let run = try run("lint")
        #expect(run.status == 7)
        #expect(run.output == "<lint>\n")
        #expect(cached == [])
    }

    @Test func `on demand it is built from source, and only its own words are printed`() throws {
        try release.remove()
        try release.writeTool(
            "swift", "echo \"$*\" >>swift.txt\ncase \"$*\" in *--show-bin-path) echo '\(folder.path("built"))' ;; *) echo Building ;; esac")
        try FileManager.default.createDirectory(atPath: folder.path("built"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "/bin/echo", toPath: folder.path("built/flowviz"))
        let run = try run("lint", "App", environment: ["FLOWVIZ_BUILD": "1"])
        #expect(run.status == 0)
        #expect(run.output == "lint App\n")
        #expect(run.errors == "Building\n")
        let printed = try String(contentsOf: folder.url.appending(path: "swift.txt"), encoding: .utf8)
        #expect(printed.hasPrefix("build -c release --product flowviz --package-path "))
        #expect(printed.contains(" --scratch-path \(folder.path("cache/flowviz/build/"))"))
        try release.writeTool("swift", "exit 1")
        let failed = try self.run("lint", environment: ["FLOWVIZ_BUILD": "1"])
        expectFailure(failed, "flowviz cannot be built, see above: ", "or unset FLOWVIZ_BUILD to use the release")
    }

    // MARK: What else names a release

    @Test func `the documentation names the archives of this version`() throws {
        for text in [try Documentation.readme, try Documentation.article("Installing"), try Documentation.article("Plugin")] {
            let versions = text.matches(of: /flowviz-(?:plugin-)?([0-9]+\.[0-9]+\.[0-9]+)/).map { String($0.output.1) }
            #expect(Set(versions) == [release.version])
        }
    }

    @Test func `the formula has the address and the checksum of each archive`() throws {
        let version = release.version
        let archives = ["macos-arm64", "macos-x86_64", "linux-aarch64", "linux-x86_64"].map { "flowviz-\(version)-\($0).tar.gz" }
        func sum(_ index: Int) -> String { String(repeating: "\(index)", count: 64) }
        for (index, archive) in archives.enumerated() {
            try Data("\(sum(index))  \(archive)\n".utf8).write(to: folder.url.appending(path: "\(archive).sha256"))
        }
        let script = CommandTests.repository.appending(path: ".ci/formula")
        let run = try FakeRelease.run(script, [folder.url.path, "OWNER/flowviz"], in: folder.url, environment: ["PATH": release.path])
        #expect(run.status == 0)
        #expect(run.errors == "")
        let pairs = run.output.matches(of: /\n +url "([^"]+)"\n +sha256 "([^"]+)"\n/).map { [String($0.output.1), String($0.output.2)] }
        let base = "https://github.com/OWNER/flowviz/releases/download/v\(version)/"
        #expect(pairs == archives.enumerated().map { [base + $0.element, sum($0.offset)] })
        try FileManager.default.removeItem(atPath: folder.path("\(archives[1]).sha256"))
        let missing = try FakeRelease.run(script, [folder.url.path, "OWNER/flowviz"], in: folder.url, environment: ["PATH": release.path])
        #expect(missing.status == 2)
        #expect(missing.errors == "error: \(folder.path("\(archives[1]).sha256")) has no checksum\n")
        #expect(missing.output == "")
    }
}
