import ArgumentParser

/// How long an action may take.
struct ActionTimeout: ParsableArguments {
    @Option(help: ArgumentHelp("Treat an action as hanging after <number> seconds. (default: 10)", valueName: "number"))
    var actionTimeout: Double?

    @Option(help: ArgumentHelp("The former name of '--action-timeout'.", valueName: "number", visibility: .hidden))
    var patience: Double?

    func validate() throws {
        for (name, seconds) in [("--action-timeout", actionTimeout), ("--patience", patience)] {
            guard let seconds, seconds <= 0 || !seconds.isFinite else { continue }
            throw ValidationError("\(name) takes a number of seconds above 0, not \(seconds)")
        }
    }

    /// The seconds that one action may take: by the option under its new or former name, or else by the configuration.
    func seconds(_ configuration: @autoclosure () throws -> Configuration) rethrows -> Double {
        if let given = actionTimeout ?? patience { return given }
        return try configuration().exploring.actionTimeout.map(Double.init) ?? Supervisor.usualPatience
    }
}
