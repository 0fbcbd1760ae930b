import ArgumentParser
import Foundation

/// How pictures are drawn.
struct DrawingChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Render at most <number> pictures in parallel. (default: number of processors)", valueName: "number"))
    var renderJobs: Int?

    @Option(help: ArgumentHelp("The former name of '--render-jobs'.", valueName: "number", visibility: .hidden))
    var drawers: Int?

    @Option(
        help: ArgumentHelp(
            "Let Graphviz take <number> seconds for a picture before a simpler layout is used. (default: 60)", valueName: "number"))
    var renderTimeout: Double?

    @Option(help: ArgumentHelp("The former name of '--render-timeout'.", valueName: "number", visibility: .hidden))
    var pictureSeconds: Double?

    /// How many pictures are drawn at once, if an option says so.
    var jobs: Int? { renderJobs ?? drawers }

    func validate() throws {
        for (name, jobs) in [("--render-jobs", renderJobs), ("--drawers", drawers)] {
            guard let jobs, !(1...256).contains(jobs) else { continue }
            throw ValidationError("\(name) takes a number from 1 to 256, not \(jobs)")
        }
        for (name, seconds) in [("--render-timeout", renderTimeout), ("--picture-seconds", pictureSeconds)] {
            guard let seconds, seconds <= 0 || !seconds.isFinite else { continue }
            throw ValidationError("\(name) takes a number of seconds above 0, not \(seconds)")
        }
    }

    /// Does jobs that draw pictures, and shows how far it has come; see ``Drawers/run(_:progress:job:)``.
    func run<Value>(
        _ count: Int, quiet: Bool, images: String? = nil, job: @escaping @Sendable (Int, Drawer) throws -> Value
    ) -> [(value: Result<Value, Failure>, notes: [String])] {
        var drawers = Drawers()
        if let jobs { drawers.workers = jobs }
        drawers.seconds = renderTimeout ?? pictureSeconds ?? Drawers.usualSeconds
        drawers.images = images
        ProgressLine.show("drawing", quiet: quiet)
        defer { ProgressLine.erase() }
        return drawers.run(count, progress: { ProgressLine.show("drawing: \($0) of \(count) pictures", quiet: quiet) }, job: job)
    }
}
