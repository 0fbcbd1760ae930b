import Foundation

/// The manual of a command as a page of mdoc, which `man` shows: made from the help of the command, the same bytes each time.
struct ManualPage {
    /// The whole page, ending in a newline.
    let text: String

    /// - Parameters:
    ///   - help: What ArgumentParser knows of the command and of those below it.
    ///   - version: Who says so: `flowviz 0.1.0`.
    ///   - date: When that version was made, as mdoc writes it: `November 22, 2026`.
    init(_ help: CommandHelp, version: String, date: String) {
        let name = help.commandName
        let commands = (help.subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
        var users: [CommandHelp.Argument: [String]] = [:]
        // What the command itself takes, those below it take as well.
        let everywhere = Set(help.shown)
        func arguments(of command: CommandHelp) -> [CommandHelp.Argument] { command.shown.filter { !everywhere.contains($0) } }
        for command in commands { for argument in arguments(of: command) { users[argument, default: []].append(command.commandName) } }
        func isShared(_ argument: CommandHelp.Argument) -> Bool { (users[argument]?.count ?? 0) > 1 }

        var lines = [
            ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os \(Self.plain(version))", ".Sh NAME", ".Nm \(name)",
            ".Nd \(Self.plain(help.abstract ?? ""))",
        ]
        lines += [".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar options"] + [".Sh DESCRIPTION"] + Self.prose(help.discussion ?? "")
        lines += Self.list(help.shown)
        lines.append(".Sh COMMANDS")
        for command in commands {
            let own = arguments(of: command).filter { !isShared($0) }, shared = arguments(of: command).filter(isShared)
            lines.append(".Ss \(name) \(command.commandName)")
            lines += Self.prose(command.abstract ?? "") + (command.discussion.map { [".Pp"] + Self.prose($0) } ?? [])
            lines += Self.list(own)
            if !shared.isEmpty {
                lines += [".Pp", "Also takes these, which are described below:"]
                let names = shared.map(Self.name)
                lines += names.enumerated().map { index, name in name + (index < names.count - 1 ? " ," : " .") }
            }
        }
        lines += [".Sh OPTIONS OF SEVERAL COMMANDS"]
        // In the order in which they come first.
        var described: Set<CommandHelp.Argument> = []
        let shared = commands.flatMap(arguments).filter { isShared($0) && described.insert($0).inserted }
        lines += Self.list(shared) { ["For " + (users[$0] ?? []).joined(separator: ", ") + "."] }
        lines +=
            [".Sh EXIT STATUS", ".Bl -tag -width Ds"] + ExitCodes.all.flatMap { [".It \($0.code)"] + Self.prose($0.meaning) } + [".El"]
        lines += [".Sh FILES", ".Bl -tag -width Ds"] + Self.files.flatMap { [".It Pa \(Self.word($0.0))"] + Self.prose($0.1) } + [".El"]
        lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"] + Self.variables.flatMap { [".It Ev \($0.0)"] + Self.prose($0.1) } + [".El"]
        text = lines.map { $0 + "\n" }.joined()
    }

    private static let files = [
        (
            ".flowviz.yml",
            "The configuration: inputs, rules and limits; 'flowviz init' writes one, and 'flowviz init --schema' describes every key."
        ),
        (".flowviz-baseline.json", "The baseline of known findings, which 'flowviz baseline' writes."),
        ("*.flow", "A flow as sorted lines, which 'flowviz check' compares with the app."),
        ("*.flow.json", "The document of a flow, which every command reads."),
        ("*.facts", "The facts of source files, which 'flowviz extract' writes."),
    ]

    private static let variables = [
        ("GITHUB_STEP_SUMMARY", "The file to which the reporter github-actions adds its summary."),
        ("NO_COLOR", "If it is set and not empty, colors are disabled."),
        ("TMPDIR", "Where explorations store temporary files."),
        ("XDG_CACHE_HOME", "Where parsed source is cached, if not in the user's cache folder."),
    ]

    // MARK: Parts

    private static func list(_ arguments: [CommandHelp.Argument], more: (CommandHelp.Argument) -> [String] = { _ in [] }) -> [String] {
        guard !arguments.isEmpty else { return [] }
        var lines = [".Bl -tag -width Ds"]
        for argument in arguments {
            lines.append(".It " + heading(argument))
            lines += prose(argument.abstract ?? "")
            if let discussion = argument.discussion { lines += [".Pp"] + prose(discussion) }
            if let usual = argument.defaultValue { lines.append("The default is \(plain(usual)).") }
            lines += more(argument).flatMap(prose)
        }
        return lines + [".El"]
    }

    /// `Fl o , Fl \-output Ar dir`.
    private static func heading(_ argument: CommandHelp.Argument) -> String {
        let value = "Ar " + word(argument.valueName ?? "value")
        guard argument.kind != "positional" else { return argument.isRepeating == true ? value + " ..." : value }
        let names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }.map {
            "Fl " + ($0.kind == "long" ? "\\-" : "") + word($0.name)
        }
        return names.joined(separator: " , ") + (argument.kind == "flag" ? "" : " " + value)
    }

    /// A line that names an argument: `.Fl \-flow`.
    private static func name(_ argument: CommandHelp.Argument) -> String {
        guard let long = argument.names?.max(by: { $0.name.count < $1.name.count }) else {
            return ".Ar \(word(argument.valueName ?? "value"))"
        }
        return ".Fl " + (long.kind == "long" ? "\\-" : "") + word(long.name)
    }

    /// Paragraphs, and what is indented or stands in columns as it is.
    private static func prose(_ text: String) -> [String] {
        var lines: [String] = [], isLiteral = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isTable = line.hasPrefix(" ") || line.firstRange(of: "  ") != nil || line.hasPrefix("flowviz ")
            if isTable != isLiteral, !line.isEmpty {
                if isLiteral { lines.append(".Ed") } else { if lines.last == ".Pp" { lines.removeLast() } }
                if isTable { lines.append(".Bd -literal -offset indent") }
                isLiteral = isTable
            }
            if !line.isEmpty {
                lines.append(plain(String(isLiteral ? line.drop { $0 == " " } : line)))
            } else if isLiteral {
                lines.append(".Ed")
                lines.append(".Pp")
                isLiteral = false
            } else if !lines.isEmpty {
                lines.append(".Pp")
            }
        }
        if isLiteral { lines.append(".Ed") }
        return lines
    }

    /// Text of which nothing is a command, and every sign the one that is meant and not a typographer's.
    private static func plain(_ text: String) -> String {
        let escaped = text.map { letter in
            switch letter {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "\"": "\\(dq"
            case "\n": " "
            default: String(letter)
            }
        }.joined()
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// A word in a line of macros, which could have the name of one.
    private static func word(_ text: String) -> String { "\\&" + plain(text) }
}

/// The exit codes of all commands.
enum ExitCodes {
    static let all: [(code: Int, meaning: String)] = [
        (0, "No findings, or only findings below --fail-level."),
        (1, "Findings; for check, a changed flow; for diff, new findings; for paths, no path to the screen."),
        (2, "It cannot run, because of the configuration, an input or an output."),
        (3, "With --require-complete: an exploration hit a limit."),
        (64, "Wrong usage."), (130, "Stopped with Ctrl-C before there was a result."),
    ]
}

/// What ArgumentParser knows of a command, as far as a manual needs it.
struct CommandHelp: Decodable {
    struct Argument: Decodable, Hashable {
        struct Name: Decodable, Hashable {
            let kind: String
            let name: String
        }

        let kind: String
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let abstract: String?
        let discussion: String?
        let isRepeating: Bool?
        let shouldDisplay: Bool?
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool?
    let subcommands: [CommandHelp]?
    let arguments: [Argument]?

    /// What is not hidden.
    var shown: [Argument] { (arguments ?? []).filter { $0.shouldDisplay != false } }

    /// - Parameter json: What `--experimental-dump-help` prints.
    init(json: Data) throws {
        struct Dump: Decodable { let command: CommandHelp }
        self = try JSONDecoder().decode(Dump.self, from: json).command
    }
}
