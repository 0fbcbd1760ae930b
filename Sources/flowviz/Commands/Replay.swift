import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// Walks the paths of findings again.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check whether findings still hold, by replaying their paths in the current app.",
        discussion: """
            flowviz replay 8f31c2                        the finding whose fingerprint starts with this, in a document in Output
            flowviz replay 8f31c2 App.flow.json          the same, in this document
            flowviz replay App.flow.json                 all findings of a document
            flowviz replay App.flow.json ShopExploration all of them, in this exploration of the package, or this program

            The document contains the paths, and the exploration of the same name in this package runs them; only the actions of a path are tried. \
            Exits 1 if a finding still holds, 0 if none does, 2 if this cannot be determined.
            """)

    @Argument(
        help: ArgumentHelp(
            "Fingerprints or their first digits, documents (*.flow.json, or - for standard input), and an exploration or a program.",
            valueName: "traces"),
        completion: .documents)
    var traces: [String] = []

    @OptionGroup var configuration: ConfigurationChoice

    @OptionGroup var timeout: ActionTimeout

    @Option(help: ArgumentHelp("Build explorations in <folder>. (default: .build)", valueName: "folder"), completion: .directory)
    var scratchPath: String?

    @Flag(name: .shortAndLong, help: "Print results only, no progress.")
    var quiet = false

    func run() throws {
        let patience = try timeout.seconds(configuration.read())
        let (fingerprints, files, programs) = try sorted()
        let documents = try files.flatMap { try DocumentFile(path: $0).read() }
        let chosen = try findings(fingerprints, in: documents)
        let hints = chosen.filter(\.finding.isHint)
        for (document, finding) in hints {
            print("\(document.name): \(finding.severity.rawValue)[\(finding.rule)]: \(finding.message) (\(finding.fingerprint))")
            print(
                "  cannot be replayed: it comes from source and was never run, so it has no path; check the source again: "
                    + "'flowviz lint SOURCES --only \(finding.rule)'")
        }
        let proofs = chosen.filter { !$0.finding.isHint }
        guard !proofs.isEmpty else {
            if !hints.isEmpty { throw ExitCode(2) }
            print(
                "there is nothing to replay: \(documents.map(\.name).joined(separator: ", ")) \(documents.count == 1 ? "has" : "have") no findings"
            )
            return
        }
        var stage = Stage(
            programs: programs, package: SwiftPackage(scratchPath: scratchPath, quiet: quiet), patience: patience, quiet: quiet)
        var verdicts: [[ReplayText.Verdict]] = []
        for (document, finding) in proofs where Interrupts.count == 0 {
            let found = try stage.verdicts(on: finding, of: document)
            ProgressLine.erase()
            print(ReplayText.text(finding, in: document.name, verdicts: found.verdicts, isWhole: found.isWhole), terminator: "")
            verdicts.append(found.verdicts)
        }
        if Interrupts.count > 0 { throw ExitCode(130) }
        print(ReplayText.summary(verdicts))
        if verdicts.contains(where: { $0.contains(where: \.holds) }) { throw ExitCode(1) }
    }

    // MARK: What to replay

    /// - Throws: ``Failure`` if nothing is left to replay.
    private func sorted() throws -> (fingerprints: [String], documents: [String], programs: [String]) {
        var (fingerprints, documents, programs) = ([String](), [String](), [String]())
        for trace in traces {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: trace, isDirectory: &isFolder)
            if !isThere, (4...16).contains(trace.count), trace.allSatisfy(\.isHexDigit) {
                fingerprints.append(trace.lowercased())
            } else if trace == "-"
                || isThere && !isFolder.boolValue && !FileManager.default.isExecutableFile(atPath: trace) && !trace.hasSuffix(".swift")
            {
                documents.append(trace)
            } else if trace.hasSuffix(".json") || !isThere && trace.contains("/") {
                throw Failure("there is no file \(trace)")
            } else if trace.hasSuffix(".swift") || isFolder.boolValue && trace.contains("/") {
                throw Failure(
                    "\(trace) is source, which flowviz reads and does not run, so it has no paths: check it with 'flowviz lint \(trace)'")
            } else if !isThere, !SwiftPackage.isHere {
                throw Failure("there is no file or fingerprint \"\(trace)\", and no package here with an exploration of that name")
            } else {
                programs.append(trace)
            }
        }
        if documents.isEmpty {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "Output")) ?? []
            documents = names.filter { $0.hasSuffix(FlowDocument.fileSuffix) }.sorted().map { "Output/\($0)" }
            guard !documents.isEmpty else {
                throw Failure(
                    "there is no document to replay in Output; name one: 'flowviz replay App.flow.json', or write one with 'flowviz explore'"
                )
            }
        }
        return (fingerprints, documents, programs)
    }

    /// The findings that are meant: all of them, if there is no fingerprint.
    private func findings(_ beginnings: [String], in documents: [FlowDocument]) throws -> [(document: FlowDocument, finding: Finding)] {
        let all = documents.flatMap { document in document.findings.map { (document: document, finding: $0) } }
        guard !beginnings.isEmpty else { return all }
        return try beginnings.flatMap { beginning in
            let meant = all.filter { $0.finding.fingerprint.description.hasPrefix(beginning) }
            let fingerprints = Set(meant.map(\.finding.fingerprint)).sorted()
            if fingerprints.count > 1 {
                throw Failure(
                    "several fingerprints start with \(beginning), \(fingerprints.map(\.description).joined(separator: ", ")); give more digits"
                )
            }
            guard !meant.isEmpty else {
                throw Failure(
                    "no finding of \(documents.map(\.name).joined(separator: ", ")) has a fingerprint that starts with \(beginning); name the document that "
                        + "has it: 'flowviz replay \(beginning) App.flow.json'")
            }
            return meant
        }
    }
}

/// Where paths are walked again: the programs that hold the flows, found once each.
private struct Stage {
    let programs: [String]
    let package: SwiftPackage
    let patience: Double
    let quiet: Bool
    private var programOfFlow: [String: URL] = [:]
    /// What a flow shows when all of it is explored again, for findings that are about all of it.
    private var wholes: [String: FlowDocument] = [:]

    init(programs: [String], package: SwiftPackage, patience: Double, quiet: Bool) {
        self.programs = programs
        self.package = package
        self.patience = patience
        self.quiet = quiet
    }

    /// What each path of a finding shows now; one verdict alone, if only the whole flow can show it.
    ///
    /// - Throws: ``Failure`` if the flow cannot be run.
    mutating func verdicts(on finding: Finding, of document: FlowDocument) throws -> (verdicts: [ReplayText.Verdict], isWhole: Bool) {
        let rules = allRules.chosen(only: [finding.rule])
        guard let rule = rules.first?.description else {
            throw Failure("this flowviz has no rule \(finding.rule), which reported \(finding.fingerprint)")
        }
        if rule.needsWholeFlow || finding.witnesses.isEmpty {
            let whole = try wholes[document.name] ?? explore(document, path: nil).document
            wholes[document.name] = whole
            return ([whole.judged(by: rules).findings.contains { $0.fingerprint == finding.fingerprint } ? .stillHolds : .gone], true)
        }
        let verdicts = try finding.witnesses.map { witness -> ReplayText.Verdict in
            let path = witness.path.dropFirst().map(\.action)
            let (found, walked) = try explore(document, path: path)
            if let again = found.judged(by: rules).findings.first(where: { $0.fingerprint == finding.fingerprint }) {
                // Back menus to different screens are one trigger in findings.
                let isSame = again.witnesses.contains {
                    $0.trigger.label == witness.trigger.label || $0.trigger.kind == witness.trigger.kind && $0.trigger.kind.isGesture
                }
                return isSame ? .stillHolds : .holdsOtherwise(again.witnesses.first?.trigger.label ?? "another path")
            }
            guard let walked, walked.done < path.count else { return .gone }
            let action = path[walked.done]
            let crash = found.summary.crashes.first { $0.trigger.label == action && $0.path.count == walked.done + 2 }
            if let crash { return .crashed(step: walked.done + 1, action: action, reason: crash.reason) }
            return .blocked(step: walked.done + 1, action: action, stack: walked.stack, choices: walked.choices)
        }
        return (verdicts, false)
    }

    /// Explores what one path touches, or the whole flow, as the document's own exploration did.
    private mutating func explore(_ document: FlowDocument, path: [String]?) throws -> (document: FlowDocument, walked: WalkedPath?) {
        var request = ExplorationRequest()
        request.names = [document.name]
        request.gestures = document.summary.gestures
        request.path = path
        request.allRows = document.summary.equalRows == nil
        if path == nil { request.skippedActions = document.summary.leftOut }
        // A growth shows one repetition further on.
        request.maxDepth = path.map { 2 * $0.count + 2 }
        for candidate in try candidates(for: document.name) {
            let program = try candidate()
            ProgressLine.show("replaying \(document.name)", quiet: quiet)
            let outcome = try Supervisor(program: program, request: request, patience: patience, quiet: true).run()
            ProgressLine.erase()
            if let failure = outcome.failures.first { throw failure }
            guard let found = outcome.documents.first(where: { $0.name == document.name }) else { continue }
            programOfFlow[document.name] = program
            return (found, outcome.walked)
        }
        let tried =
            programs.isEmpty
            ? "no exploration of this package has"
            : "\(programs.joined(separator: ", ")) \(programs.count == 1 ? "has" : "have") no flow named"
        throw Failure(
            "\(tried) \(programs.isEmpty ? "a flow named " : "")\"\(document.name)\"; name the exploration or program that has it")
    }

    /// The programs that may hold a flow, the likeliest first; each is built when it is asked for.
    private func candidates(for flow: String) throws -> [() throws -> URL] {
        if let known = programOfFlow[flow] { return [{ known }] }
        if !programs.isEmpty { return programs.map { name in { try program(name) } } }
        guard SwiftPackage.isHere else {
            throw Failure("there is no package here to run \(flow): change to the one that has its exploration, or name a program")
        }
        let names = try package.explorations()
        guard !names.isEmpty else { throw Failure("this package has no exploration to run \(flow); name a program") }
        return (names.filter { $0.contains(flow) } + names.filter { !$0.contains(flow) }).map { name in { try package.build(name) } }
    }

    private func program(_ name: String) throws -> URL {
        if FileManager.default.isExecutableFile(atPath: name), name.contains("/") { return URL(fileURLWithPath: name) }
        guard SwiftPackage.isHere else {
            throw Failure("\"\(name)\" is not a fingerprint, a document or an exploration of this package")
        }
        return try package.build(package.exploration(named: name))
    }
}
