import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// By what flows are divided into groups.
struct GroupChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw an overview of the groups, and pictures of each: coordinators, modules, folders, or the owners in CODEOWNERS. (default: 'group_by' in the configuration)",
            valueName: "group"))
    var groupBy: Grouping?

    /// How a flow is divided; `nil` if neither an option nor the configuration says so.
    ///
    /// What the configuration says holds for all flows of a team, and is no error for one that has no such groups.
    ///
    /// - Throws: ``Failure`` if an option asks for groups that the flow does not have.
    func division(of document: FlowDocument, _ configuration: Configuration) throws -> FlowAtlas.Division? {
        if let groupBy { return try groupBy.division(of: document) }
        do {
            return try configuration.grouping?.division(of: document)
        } catch let failure as Failure {
            ProgressLine.erase()
            FileHandle.standardError.write(
                Data("note: \(configuration.path ?? Configuration.fileName) is not followed: \(failure.description)".forLog.utf8 + [10]))
            return nil
        }
    }
}
