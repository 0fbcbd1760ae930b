import ArgumentParser
import FlowGraph
import FlowRules
import Foundation

/// What to look at, and how to explore it.
struct Inputs: ParsableArguments {
    @Argument(help: "Documents (*.flow.json, or - for the standard input), names of explorations, or programs. Without any: every exploration of the package here.")
    var inputs: [String] = []

    @Option(help: ArgumentHelp("Explore only the flow of that name.", valueName: "name"))
    var flow: [String] = []

    @Option(help: ArgumentHelp(
        "The gestures to try, separated by commas: \(Inputs.gestureNames.joined(separator: ", ")). Default: as the exploration says.",
        valueName: "names"))
    var gestures: String?

    @Option(help: ArgumentHelp("Leave out an action, by its label: 'Start over' or 'tap \"Start over\"'. May be repeated.", valueName: "action"))
    var without: [String] = []

    @Flag(help: "Try every row of a list, even those that nobody could tell from another one.")
    var allRows = false

    @Option(help: ArgumentHelp("Stop at so many states.", valueName: "number"))
    var maxStates: Int?

    @Option(help: ArgumentHelp("Try no path of more actions.", valueName: "number"))
    var maxDepth: Int?

    @Option(help: ArgumentHelp("Explore each flow for so many seconds at most.", valueName: "number"))
    var seconds: Int?

    @Option(help: ArgumentHelp("Seconds that one action may take before it counts as hanging.", valueName: "number"))
    var patience: Double = 10

    @Option(help: ArgumentHelp("Where explorations are built.", valueName: "folder"))
    var scratchPath: String?

    @Flag(name: .shortAndLong, help: "No progress, nothing but results.")
    var quiet = false

    static let gestureNames = Trigger.Kind.allCases.filter(\.isGesture).map(\.rawValue)

    func validate() throws {
        for name in gestureList ?? [] where !Self.gestureNames.contains(name) {
            throw ValidationError("there is no gesture \"\(name)\"; there is \(Self.gestureNames.joined(separator: ", "))")
        }
        for (name, value) in [("--max-states", maxStates), ("--max-depth", maxDepth), ("--seconds", seconds)] {
            if let value, value < 1 { throw ValidationError("\(name) takes a whole number from 1 on, not \(value)") }
        }
        guard patience > 0, patience.isFinite else { throw ValidationError("--patience takes a number of seconds above 0, not \(patience)") }
    }

    private var gestureList: [String]? {
        gestures?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "-", with: " ") }
    }

    /// Reads or explores everything that was named, and judges it.
    ///
    /// - Throws: ``Failure`` at the first input that cannot be had.
    func documents(judgedBy rules: [any Rule]) throws -> [FlowDocument] {
        var documents: [FlowDocument] = []
        if inputs.isEmpty {
            let explorations = try package.explorations()
            guard !explorations.isEmpty else {
                throw Failure("the package here has no exploration; add an executable whose main.swift calls 'Exploration.main', or name a document")
            }
            for exploration in explorations { documents += try explore(package.build(exploration)) }
        }
        for input in inputs { documents += try self.documents(for: input) }
        ProgressLine.erase()
        if !flow.isEmpty { documents = documents.filter { flow.contains($0.name) } }
        if let missing = flow.first(where: { name in !documents.contains { $0.name == name } }) {
            throw Failure("no flow is named \"\(missing)\"; leave out '--flow' to see them all")
        }
        guard !documents.isEmpty else { throw Failure("the explorations here hold no flow; hand one to 'Exploration.main'") }
        try checkLeftOut(documents)
        var seen: Set<String> = []
        if let twice = documents.first(where: { !seen.insert($0.name).inserted }) {
            throw Failure("two of the inputs hold a flow named \"\(twice.name)\"; give one at a time")
        }
        return documents.map { $0.judged(by: rules) }
    }

    /// An action that was left out and never offered is a slip of the pen.
    private func checkLeftOut(_ documents: [FlowDocument]) throws {
        let leftOut = documents.flatMap(\.summary.leftOut)
        for label in without where !leftOut.contains(where: { ExplorationRequest.names(label, label: $0) }) {
            let labels = Set(documents.flatMap(\.graph.transitions).map(\.trigger).filter { !$0.kind.isGesture }.map(\.label)).sorted()
            throw Failure("no screen offers \"\(label)\", so '--without' leaves nothing out; there is \(labels.joined(separator: ", "))")
        }
    }

    private var package: SwiftPackage { SwiftPackage(scratchPath: scratchPath, quiet: quiet) }

    private func documents(for input: String) throws -> [FlowDocument] {
        if input == "-" { return [try document(FileHandle.standardInput.readDataToEndOfFile(), "the standard input")] }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) {
            if isFolder.boolValue {
                // A package often has a folder of the name of its product.
                if !input.contains("/"), SwiftPackage.isHere, try package.explorations().contains(input) { return try explore(package.build(input)) }
                throw Failure("\(input) is a folder: this version reads documents (*.flow.json) and explorations, and no folders of source yet")
            }
            if FileManager.default.isExecutableFile(atPath: input) { return try explore(URL(fileURLWithPath: input)) }
            guard let bytes = FileManager.default.contents(atPath: input) else { throw Failure("\(input) cannot be read: no permission") }
            return [try document(bytes, input)]
        }
        if input.contains("/") || input.hasSuffix(".json") { throw Failure("there is no file \(input)") }
        guard SwiftPackage.isHere else {
            throw Failure("\"\(input)\" is no file, and there is no Package.swift here that could have an exploration of that name")
        }
        let known = try package.explorations()
        guard known.contains(input) else {
            let others = known.isEmpty ? "this package has none" : "there is \(known.joined(separator: ", "))"
            throw Failure("\"\(input)\" is neither a file nor an exploration of the package here; \(others)")
        }
        return try explore(package.build(input))
    }

    private func document(_ bytes: Data, _ name: String) throws -> FlowDocument {
        if gestures != nil || !without.isEmpty || allRows || maxStates != nil || maxDepth != nil || seconds != nil {
            throw Failure("\(name) is a document, which is not explored again: '--gestures', '--without', '--all-rows' and bounds are for explorations")
        }
        do {
            return try FlowDocument(json: bytes)
        } catch let error as FlowDocumentError {
            throw Failure("\(name) \(error.description)")
        }
    }

    private func explore(_ program: URL) throws -> [FlowDocument] {
        var request = ExplorationRequest()
        request.names = flow
        request.gestures = gestureList
        request.skippedActions = without
        request.allRows = allRows
        request.maxStates = maxStates
        request.maxDepth = maxDepth
        request.seconds = seconds
        return try Supervisor(program: program, request: request, patience: patience, quiet: quiet).run()
    }
}

/// Which rules judge.
struct RuleChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Do not apply a rule. May be repeated, or given several separated by commas.", valueName: "rule"))
    var disable: [String] = []

    func validate() throws {
        for id in disabled where !allRules.contains(where: { $0.description.id == id }) { throw ValidationError(unknownRule(id)) }
    }

    var rules: [any Rule] { allRules.filter { !disabled.contains($0.description.id) } }

    private var disabled: [String] { disable.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } }
}

/// What to say of a rule that does not exist.
func unknownRule(_ id: String) -> String {
    "there is no rule \"\(id)\"; there is \(allRules.map(\.description.id).joined(separator: ", "))"
}
