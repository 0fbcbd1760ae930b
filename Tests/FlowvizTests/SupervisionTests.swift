import FlowGraph
import Foundation
import Testing

/// Explorations that crash, hang, are interrupted, killed, and taken up again.
struct SupervisionTests {
    private let folder: CommandTests.Folder
    private static let misbehaving = CommandTests.product("Misbehaving")

    init() throws { folder = try CommandTests.Folder() }

    /// A command under way.
    private final class Run {
        private let process = Process()
        private let output = Pipe(), errors = Pipe()

        init(_ arguments: [String], _ environment: [String: String], in folder: URL) throws {
            process.executableURL = URL(filePath: CommandTests.product("flowviz"))
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardOutput = output
            process.standardError = errors
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

        /// Waits for the end. A command that would hang is ended.
        func finish(within seconds: Double = 60) -> CommandTests.Run {
            let end = DispatchWorkItem { [process] in kill(process.processIdentifier, SIGKILL) }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
            defer { end.cancel() }
            let text = output.fileHandleForReading.readDataToEndOfFile()
            let errorText = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return CommandTests.Run(
                status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
                errors: String(decoding: errorText, as: UTF8.self))
        }
    }

    private func start(_ how: String, _ arguments: String..., environment: [String: String] = [:]) throws -> Run {
        try Run(
            [arguments[0], Self.misbehaving] + arguments.dropFirst(), environment.merging(["MISBEHAVE": how]) { $1 }, in: folder.url)
    }

    private func document(_ name: String, in place: String = "Output") throws -> Data {
        try Data(contentsOf: folder.url.appending(path: "\(place)/\(name).flow.json"))
    }

    /// Waits until a file has some bytes.
    private func wait(for name: String, bytes: Int) throws {
        for _ in 0..<600 {
            if let size = try? FileManager.default.attributesOfItem(atPath: folder.path(name))[.size] as? Int, size >= bytes { return }
            usleep(20_000)
        }
        try #require(Bool(false), "\(name) has not come to \(bytes) bytes")
    }

    // MARK: Crashes

    @Test func `an action that traps costs the action, and is told with the way there`() throws {
        let run = try start("trap", "lint").finish()
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output.hasPrefix(
                "error[action_crashed]: onTrap on Page \"fine\" crashes: Fatal error: the cart is empty\n  FlowvizMisbehaving/main.swift:"))
        #expect(
            run.output.contains(
                """
                  How it happens by onTrap (2 actions, the only path)
                        launch  set root Page, PageCoordinator  stack [Page]
                    1.  onFine                                  stack [fine]
                    2.  onTrap  crashes                         stack [fine]  ← here

                """))
        #expect(run.output.hasSuffix("\ncomplete · 2 states · 2 transitions · 2 screens · depth 1 · 1.5 actions per transition\n"))
    }

    @Test func `the bad example of action_crashed has the fault`() throws {
        let run = try start("example", "lint").finish()
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("error[action_crashed]: onOpen on HomeViewController crashes: Fatal error: Index out of range\n"))
    }

    @Test func `an action that leaves the program is told with its code`() throws {
        let run = try start("exit", "lint").finish()
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("error[action_crashed]: onExit on Page exits the app: exit(7)\n"))
    }

    @Test func `an action that never ends is stopped, and a program that says nothing is ended`() throws {
        let hanging = try start("hang", "lint", "--action-timeout", "10").finish()
        #expect(hanging.status == 1)
        #expect(hanging.output.hasPrefix("error[action_crashed]: onHang on Page hangs: it was stopped after 10 seconds\n"))
        let silent = try start("silent", "lint", "--patience", "0.5").finish()
        #expect(silent.status == 2)
        #expect(
            silent.errors
                == "error: FlowvizMisbehaving sent nothing for 0.5 seconds: is it an exploration, and does its main.swift call 'Exploration.main'?\n"
        )
    }

    @Test func `an action that crashes in three states is left out everywhere, and the rest is explored`() throws {
        let run = try start("field", "lint", "--fail-level", "error", "--require-complete", environment: ["TRAPS": "1"]).finish()
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "onTrap on Page \"0 1\" crashes: Fatal error: nobody stands here (in all 3 states in which it was tried; it was skipped in 4 more)\n"
            ))
        #expect(run.output.contains("\nincomplete: onTrap not tried in 4 states because it crashes · 64 states · 176 transitions · "))
    }

    @Test func `a crash while the findings' paths are run once more is an action's as well`() throws {
        let run = try start("late", "lint", environment: ["TIME": "4"]).finish()
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("error[action_crashed]: onFine on Page crashes: Fatal error: once is enough\n"))
    }

    @Test func `a launch that crashes does not lose the other flows`() throws {
        let run = try start("several", "explore").finish()
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: FlowvizMisbehaving was ended by signal "))
        #expect(run.errors.contains("Fatal error: no launch) in the middle of Second, during launch. Fix it"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("Output")).sorted() == ["First.flow.json", "Third.flow.json"])
        let alone = try start("several", "lint", "--flow", "Second").finish()
        #expect(alone.status == 2)
        #expect(alone.output == "")
        #expect(alone.errors == run.errors)
    }

    @Test func `an app that cannot be released is kept, and explored all the same`() throws {
        let run = try start("teardown", "lint").finish()
        #expect(run.status == 0)
        #expect(
            run.errors
                == "warning: Teardown: releasing the app ends the process (Fatal error: not yet), so each launch of it stays in memory, and "
                + "leaks at the end of the app are not looked for\n")
        #expect(run.output.contains("complete · 1 state · "))
    }

    @Test func `an assertion in a deinit is an action's where one has caused it, and costs nothing at the end of the app`() throws {
        let run = try start("assertion", "lint").finish()
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("error[action_crashed]: onDown on Page crashes: Assertion failed: nobody must release it\n"))
        #expect(run.output.contains("complete · 2 states · "))
        #expect(run.errors.hasPrefix("warning: Assertion: releasing the app ends the process"))
    }

    // MARK: Going on

    @Test func `an exploration that was killed goes on with its log, to the same bytes`() throws {
        #expect(try start("field", "explore", "-o", "whole").finish().status == 0)
        let killed = try start("field", "explore", "--log", "Field.log", environment: ["MICROSECONDS": "3000"])
        try wait(for: "Field.log", bytes: 4_000)
        killed.send(SIGKILL)
        _ = killed.finish()
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
        let run = try start("field", "explore", "--log", "Field.log").finish()
        #expect(run.errors == "")
        #expect(
            run.output.hasPrefix(
                "Output/Field.flow.json: Field: no findings in 1 coordinator\n"
                    + "complete · 64 states · 176 transitions · 64 screens · depth 14 · 7."))
        #expect(try document("Field") == document("Field", in: "whole"))
        let again = try start("field", "explore", "--log", "Field.log", "-o", "again").finish()
        #expect(again.status == 0)
        #expect(try document("Field", in: "again") == document("Field", in: "whole"))
    }

    @Test func `a crash is kept in the log, so that the action is not tried again`() throws {
        #expect(try start("trap", "explore", "--log", "a.log", "-o", "first").finish().status == 0)
        #expect(try start("trap", "explore", "--log", "a.log", "-o", "second").finish().status == 0)
        #expect(try document("Trap", in: "first") == document("Trap", in: "second"))
        #expect(try FlowDocument(json: document("Trap", in: "first")).summary.crashes.map(\.trigger.label) == ["onTrap"])
    }

    @Test func `neither the strategy nor a check of the keys changes the document`() throws {
        #expect(try start("field", "explore", "-o", "hybrid").finish().status == 0)
        #expect(
            try start("field", "explore", "-o", "replay", "--strategy", "replay", "--check-keys", "--round-trips", "3").finish().status == 0
        )
        #expect(try document("Field", in: "hybrid") == document("Field", in: "replay"))
    }

    @Test func `a bound on transitions is told, and a log of something else refused`() throws {
        let cut = try start("field", "explore", "--log", "a.log", "--max-transitions", "50", "--require-complete").finish()
        #expect(cut.status == 3)
        #expect(cut.output.contains("\nincomplete: stopped at 50 transitions (depth "))
        let other = try start("trap", "explore", "--log", "a.log").finish()
        #expect(other.status == 2)
        #expect(other.errors.hasPrefix("error: FlowvizMisbehaving: the log "))
        #expect(other.errors.hasSuffix("is of \"Field\", not of \"Trap\"; use another file, or remove it to start over\n"))
        let several = try start("several", "explore", "--log", "b.log").finish()
        #expect(
            several.errors
                == "error: FlowvizMisbehaving: '--log' works with one flow, but there are First, Second, Third; choose one with '--flow NAME'\n"
        )
    }

    // MARK: Ctrl-C

    @Test func `Ctrl-C ends the exploration with what there is`() throws {
        let arguments = ["explore", "--log", "a.log", "--require-complete"]
        let run = try Run(
            ["explore", Self.misbehaving] + arguments.dropFirst(), ["MISBEHAVE": "field", "MICROSECONDS": "3000"], in: folder.url)
        try wait(for: "a.log", bytes: 3_000)
        run.send(SIGINT)
        let ended = run.finish()
        #expect(ended.status == 3)
        #expect(ended.errors == "")
        #expect(ended.output.contains("\nincomplete: interrupted (depth "))
        let limits = try FlowDocument(json: document("Field")).summary.limits
        #expect(limits.map(\.bound) == ["interrupt"])
        #expect((limits.first?.statesLeft ?? 0) > 0)
        #expect(try start("field", "explore", "--log", "a.log", "--require-complete").finish().status == 0)
    }

    @Test func `Ctrl-C pressed twice does not wait`() throws {
        // An action takes longer than anybody waits, so the first one is not answered.
        let run = try start("field", "explore", "--log", "a.log", environment: ["MICROSECONDS": "900000"])
        try wait(for: "a.log", bytes: 50)
        run.send(SIGINT)
        usleep(300_000)
        run.send(SIGINT)
        let ended = run.finish()
        #expect(ended.status == 130)
        #expect(ended.output == "")
    }
}
