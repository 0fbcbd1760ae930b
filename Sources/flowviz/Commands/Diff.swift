import ArgumentParser
import FlowGraph
import FlowRender
import FlowReport
import FlowRules
import Foundation

/// Compares two versions of a flow.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Compare two versions of a flow: new and fixed findings, and the screens and transitions that were added and removed.",
        discussion: """
            flowviz diff old/App.flow.json App.flow.json    two documents; a source folder or an exploration works as well
            flowviz diff --from main Sources                source at a git revision, and in the working folder
            flowviz diff --from v1.0 --to v1.1 Sources      source at two revisions

            Revisions are read from git's object store: the work tree is not touched, and nothing is fetched. Findings are the same if their \
            fingerprints are equal, even if their code has moved. Exits 0 if no new finding reaches --fail-level, 1 if one does, 2 if it cannot run.

            A finding is new if the newer version reports it and the older one does not have it. A finding that a comment in the newer version or the \
            baseline in the working folder suppresses is not reported, so it is not new; nor is it fixed while its cause is there. A finding in the \
            baseline that the newer version no longer has is fixed. Comments count in the version that contains them; a document uses those of the \
            source in the working folder, and an older document none.
            """)

    /// How the comparison is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown, dot, svg, png

        var isPicture: Bool { [.dot, .svg, .png].contains(self) }
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var known: BaselineChoice

    @Option(
        help: ArgumentHelp("Compare the source with its state at this git revision.", valueName: "revision"),
        completion: .revisions)
    var from: String?

    @Option(
        help: ArgumentHelp("With '--from': the newer revision. (default: the working folder)", valueName: "revision"),
        completion: .revisions)
    var to: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write the comparison in this format. Markdown suits a comment on a pull request.",
            valueName: "format"))
    var format = Format.text

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to <file>. (default: standard output)", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var images: ImageChoice

    @Flag(help: "Draw the whole flow, not only what has changed.")
    var whole = false

    @Option(
        help: ArgumentHelp(
            "Exit 1 if a new finding has at least this severity. (default: warning)", valueName: "level"))
    var failLevel: Severity?

    func validate() throws {
        if to != nil, from == nil { throw ValidationError("'--to' needs '--from': name the older revision with '--from'") }
        if from != nil {
            guard !inputs.inputs.isEmpty else {
                throw ValidationError("name the source folders to compare: 'flowviz diff --from main Sources'")
            }
        } else if inputs.inputs.count != 2 {
            throw ValidationError("'flowviz diff' needs two versions: 'flowviz diff OLD NEW', or 'flowviz diff --from REVISION PATHS'")
        }
        if whole, !format.isPicture { throw ValidationError("'--whole' applies to pictures only: add '--format svg'") }
        if images.images != nil, ![.svg, .png].contains(format) {
            throw ValidationError("'--images' applies to pictures only: add '--format svg' or '--format png'")
        }
        if output == "" { throw ValidationError("--output takes the name of a file") }
        if !inputs.facts.isEmpty { throw ValidationError("'--facts' come from one version only: leave them out") }
    }

    func run() throws {
        let settings = try rules.settings()
        let baseline = try known.file(configured: settings.configuration.baseline)
        var (old, new, versions) = try from.map { try revisions(from: $0, settings) } ?? given(settings)
        ProgressLine.erase()
        for (explored, version) in [(old, versions.old), (new, versions.new)] {
            for document in explored.documents where !document.summary.isComplete {
                let counts = FlowSummaryLine(document).counts
                FileHandle.standardError.write(
                    Data("warning: \(version) was not covered completely, so what seems new or removed may be neither: \(counts)\n".utf8))
            }
        }
        let compared = compare(&old, &new, settings, baseline)
        try write(bytes(of: compared, versions: "\(versions.old) → \(versions.new)", remarks: new.remarks))
        let least = failLevel ?? settings.configuration.failLevel ?? .warning
        if compared.changes.newFindings.contains(where: { $0.severity <= least }) { throw ExitCode(1) }
    }

    /// Leaves out of both versions what is known, and compares the rest.
    private func compare(_ old: inout Explored, _ new: inout Explored, _ settings: Settings, _ baseline: BaselineFile?) -> ComparedFlow {
        // A comment that suppresses nothing can only be distinguished from a new one where both versions' comments were read.
        let areRead = !old.comments.files.isEmpty && !new.comments.files.isEmpty
        let settings = areRead ? settings : settings.without("superfluous_suppression")
        old.apply(settings, isHere: false)
        new.apply(settings)
        // What the older version has of it stays, so that it is fixed when the newer one has it no longer.
        if let baseline { new.leaveOutKnown(baseline) }
        func causes(_ explored: Explored) -> Set<Fingerprint> { Set(explored.suppressed.map(\.finding.fingerprint)) }
        return ComparedFlow(from: old.documents[0], to: new.documents[0], leftOut: (causes(old), causes(new)))
    }

    // MARK: Reading

    private typealias Pair = (old: Explored, new: Explored, versions: (old: String, new: String))

    private func given(_ settings: Settings) throws -> Pair {
        let (old, new) = (inputs.inputs[0], inputs.inputs[1])
        if old == "-", new == "-" { throw Failure("standard input contains one document: name a file for the other one") }
        return (try only(of: old, settings), try only(of: new, settings), (old, new))
    }

    /// An input that holds one document.
    private func only(of input: String, _ settings: Settings) throws -> Explored {
        let explored: Explored
        do {
            explored = try inputs.documents(of: [input], judgedBy: settings.rules, configuration: settings.configuration)
        } catch let failure as Failure where input != "-" && !FileManager.default.fileExists(atPath: input) {
            throw Failure("\(failure.description); to compare git revisions, use 'flowviz diff --from OLD --to NEW PATHS'")
        }
        try explored.finish()
        guard explored.documents.count == 1 else {
            let names = explored.documents.map(\.name).joined(separator: ", ")
            throw Failure("\(input) has several flows, \(names); choose one with '--flow NAME'")
        }
        return explored
    }

    private func revisions(from old: String, _ settings: Settings) throws -> Pair {
        let paths = inputs.inputs
        let name = inputs.name ?? SourceInput.name(of: paths[0])
        let input = SourceInput(
            paths: paths, facts: [], excluded: settings.configuration.excluded, jobs: inputs.jobs, cachePath: inputs.cachePath,
            language: inputs.language, isCached: !inputs.noCache,
            quiet: inputs.quiet)
        let before = try SourceRevision(revision: old, paths: paths).read(as: input, name: name)
        let after = try to.map { try SourceRevision(revision: $0, paths: paths).read(as: input, name: name) } ?? input.read(name: name)
        ProgressLine.erase()
        // What cannot be read in both is reported once.
        for warning in before.warnings + after.warnings.filter({ !before.warnings.contains($0) }) {
            FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
        }
        let versions = (old, to ?? "the working folder")
        return (Explored(before, settings), Explored(after, settings), versions)
    }

    // MARK: Writing

    private func bytes(of compared: ComparedFlow, versions: String, remarks: [String]) throws -> Data {
        let isColoured = output == nil && Terminal.hasColours
        switch format {
        case .text:
            return Data(
                FlowComparisonText(name: compared.document.name, compared.changes, remarks: remarks, isColoured: isColoured).text.utf8)
        case .markdown: return Data(FlowComparisonMarkdown(compared, versions: versions, remarks: remarks).text.utf8)
        case .dot, .svg, .png:
            for remark in remarks { FileHandle.standardError.write(Data("note: \(remark.forLog)\n".utf8)) }
            let drawn = whole ? compared : compared.changedPart
            let thumbnails = try images.thumbnails(
                of: [drawn.document], theme: format == .png ? .light : nil, process: DrawingChoice.parse([]), quiet: inputs.quiet)[
                    drawn.document.name]!
            let folder = try ThumbnailFolder([thumbnails])
            let dot = FlowComparisonDOT(drawn, versions: versions, thumbnails: thumbnails).text
            guard format != .dot else { return Data(dot.utf8) }
            if format == .png, output == nil, isatty(STDOUT_FILENO) == 1 {
                throw Failure("not writing a PNG to the terminal: use '-o FILE'")
            }
            ProgressLine.show("drawing \(compared.document.name)", quiet: inputs.quiet)
            do {
                let drawn = try Renderer.picture(
                    dot: dot, format: format == .svg ? .svg : .png, dpi: format == .png ? 144 : nil, images: folder?.path
                ).data
                return format == .svg ? SVGPicture(drawn: drawn, thumbnails: thumbnails).data : drawn
            } catch let error as RenderError {
                throw Failure("\(compared.document.name) cannot be drawn as \(format.rawValue.uppercased()): \(error.description)")
            }
        }
    }

    private func write(_ bytes: Data) throws {
        guard let output, output != "-" else { return FileHandle.standardOutput.write(bytes) }
        let place = URL(fileURLWithPath: output)
        try OutputFolder(path: place.deletingLastPathComponent().path).write([(place.lastPathComponent, bytes)])
        ProgressLine.erase()
        print("wrote \(output)")
    }
}
