import ArgumentParser

/// Which configuration a command reads, if any.
struct ConfigurationChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read the configuration from <file>. (default: the nearest \(Configuration.fileName), from the working folder up to the repository's root)",
            valueName: "file"), completion: .configurations)
    var config: String?

    @Flag(help: "Ignore the configuration file.")
    var noConfig = false

    func validate() throws {
        if noConfig, config != nil { throw ValidationError("'--no-config' ignores the configuration: leave out '--config'") }
        if config == "" { throw ValidationError("--config takes the name of a file") }
    }

    /// - Throws: ``Failure`` if the configuration cannot be read, or is wrong, with line and column.
    func read() throws -> Configuration { try path.map { try Configuration(reading: $0) } ?? Configuration() }

    /// The file that is read; `nil` if there is none.
    var path: String? { noConfig ? nil : config ?? Configuration.nearest() }
}
