import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// In which formats a command reports its findings, and where to.
struct ReportChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write a report to standard output, or with =FILE to a file. May be repeated. Reporters: \(ReportChoice.names). (default: human)",
            valueName: "reporter[=file]"), completion: .reporters)
    var report: [String] = []

    @Flag(help: "Disable colors. Also off when NO_COLOR is set or output is not a terminal.")
    var noColor = false

    @Flag(help: "Let the xcode reporter name files relative to the working folder, instead of by absolute paths.")
    var relativePaths = false

    /// One of the reports that were asked for.
    private struct Order {
        let reporter: any Reporter.Type
        /// `nil` for the standard output.
        let file: String?
    }

    private static let names = allReporters.map { $0.name }.joined(separator: ", ")

    /// Every reporter with what it is for, a line each.
    static let table: String = {
        let width = allReporters.map { $0.name.count }.max() ?? 0
        return allReporters.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)" }.joined(
            separator: "\n")
    }()

    func validate() throws {
        let orders = try orders
        if orders.count(where: { $0.file == nil }) > 1 {
            let names = orders.filter { $0.file == nil }.map { $0.reporter.name }.joined(separator: " and ")
            throw ValidationError(
                "only one report can go to standard output, but there are \(names): give all but one a file, '--report \(orders.last!.reporter.name)=FILE'"
            )
        }
        var files: Set<String> = []
        for file in orders.compactMap(\.file) where !files.insert(URL(fileURLWithPath: file).standardizedFileURL.path).inserted {
            throw ValidationError("two reports go to \(file): give each its own file")
        }
    }

    /// In the order of the command line; the human-readable report goes to standard output, unless another one does.
    private var orders: [Order] {
        get throws {
            let orders = try report.map { text in
                let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard let reporter = allReporters.first(where: { $0.name == parts[0] }) else {
                    let nearest = NearestName.suggestion(for: parts[0], among: allReporters.map { $0.name })
                    let advice = nearest.map { "did you mean \($0)? Available" } ?? "available"
                    throw ValidationError("there is no reporter \"\(parts[0])\"; \(advice): \(Self.names)")
                }
                guard parts.count > 1 else { return Order(reporter: reporter, file: nil) }
                guard !parts[1].isEmpty else {
                    throw ValidationError("'--report \(text)' names no file: write '--report \(parts[0])=FILE', or leave out the '='")
                }
                return Order(reporter: reporter, file: parts[1] == "-" ? nil : parts[1])
            }
            return orders.contains { $0.file == nil } ? orders : orders + [Order(reporter: HumanReporter.self, file: nil)]
        }
    }

    /// The same; what the configuration says if the command line asks for no report.
    ///
    /// - Throws: ``Failure`` if the configuration's reports get into one another's way.
    func with(_ configuration: Configuration) throws -> ReportChoice {
        guard report.isEmpty, let path = configuration.path else { return self }
        var copy = self
        copy.report = configuration.reports
        do {
            try copy.validate()
        } catch let error as ValidationError {
            throw Failure("the reports in \(path) cannot all be written: \(error.message)")
        }
        return copy
    }

    /// Finds out what would make the reports fail after all the work.
    ///
    /// - Throws: ``Failure`` if the folder of a file is not there.
    func checkFolders() throws {
        for file in try orders.compactMap(\.file) {
            let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw Failure(
                    "\(file) cannot be written: there is no folder \(folder); create it first, or name another file with '--report'")
            }
        }
    }

    /// Writes every report: files first, each whole or not at all, then the standard output.
    ///
    /// - Throws: ``Failure`` if a format cannot hold the documents, or a file cannot be written.
    func write(_ explored: Explored, judgedBy rules: [any Rule]) throws {
        let documents = explored.documents
        let orders = try orders
        if documents.count > 1, let single = orders.first(where: { $0.reporter.holdsOneFlow })?.reporter.name {
            throw Failure(
                "the reporter \(single) writes one flow, but there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'"
            )
        }
        let summary = orders.contains { $0.reporter == GitHubActionsReporter.self } ? StepSummary() : nil
        var context = explored.context(rules, areRelative: relativePaths, hasSummary: summary != nil)
        func text(_ order: Order) -> Data {
            context.isColoured = order.file == nil && !noColor && Terminal.hasColours
            return Data(order.reporter.init().report(documents, context: context).utf8)
        }
        try WholeFiles.write(
            orders.compactMap { order in order.file.map { ($0, text(order)) } }, advice: "name another file with '--report NAME=FILE'")
        try summary?.append { MarkdownReporter(atMost: $0).report(documents, context: context) }
        for order in orders where order.file == nil { FileHandle.standardOutput.write(text(order)) }
        // What is left out is reported, whatever the standard output is for.
        guard !orders.contains(where: { $0.file == nil && $0.reporter == HumanReporter.self }) else { return }
        for remark in explored.remarks { FileHandle.standardError.write(Data("note: \(remark.forLog)\n".utf8)) }
    }
}
