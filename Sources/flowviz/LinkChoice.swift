import ArgumentParser
import FlowReport

/// Where places in the source are linked to.
struct LinkChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Link screens, coordinators and arrows to their source: a URL with {file} (path from the repository's root) or {path} (absolute path), {line} "
                + "and {column}, such as 'vscode://file{path}:{line}:{column}'.", valueName: "url"))
    var linkTemplate: String?

    func validate() throws {
        do {
            _ = try template()
        } catch let error as LinkTemplate.Invalid {
            throw ValidationError(error.description)
        }
    }

    /// `nil` for no links.
    ///
    /// - Throws: ``LinkTemplate/Invalid``.
    func template() throws -> LinkTemplate? { try linkTemplate.map { try LinkTemplate($0) } }
}
