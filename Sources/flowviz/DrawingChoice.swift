import ArgumentParser
import Foundation

/// How pictures are drawn.
struct DrawingChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Draw so many pictures at once. Default: as many as there are processors.", valueName: "number"))
    var drawers: Int?

    @Option(help: ArgumentHelp("Seconds that Graphviz may take for one picture before it is drawn in a plainer way.", valueName: "number"))
    var pictureSeconds = Drawers.usualSeconds

    func validate() throws {
        if let drawers, !(1...256).contains(drawers) { throw ValidationError("--drawers takes a number from 1 to 256, not \(drawers)") }
        guard pictureSeconds > 0, pictureSeconds.isFinite else {
            throw ValidationError("--picture-seconds takes a number of seconds above 0, not \(pictureSeconds)")
        }
    }

    /// Does jobs that draw pictures, and shows how far it has come; see ``Drawers/run(_:progress:job:)``.
    func run<Value>(
        _ count: Int, quiet: Bool, job: @escaping @Sendable (Int, Drawer) throws -> Value
    ) -> [(value: Result<Value, Failure>, notes: [String])] {
        var drawers = Drawers()
        if let number = self.drawers { drawers.workers = number }
        drawers.seconds = pictureSeconds
        ProgressLine.show("drawing", quiet: quiet)
        defer { ProgressLine.erase() }
        return drawers.run(count, progress: { ProgressLine.show("drawing: \($0) of \(count) pictures", quiet: quiet) }, job: job)
    }
}
