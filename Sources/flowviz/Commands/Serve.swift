import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Shows flows in a browser, and keeps them up to date.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the flows in your browser, and update them as you change the source.",
        discussion: """
            The pages are those that 'flowviz render --format html' writes. They are updated when source, documents or the configuration change, and \
            the browser reloads them. If something cannot be read, the page shows the error and keeps its content.

            The page of a flow with more than 60 coordinators or 400 screens is an overview that links to its parts, with a search across them; the page \
            of a part is drawn when it is first requested.

            Changes of explorations are not detected: explorations run once at the start, and again with everything else when source or documents \
            change.

            The images of '--images' are read again when source or documents change.

            Only this machine can request the pages, unless '--host' says otherwise.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup var groups: GroupChoice
    @OptionGroup var images: ImageChoice
    @OptionGroup var process: DrawingChoice

    @Option(help: ArgumentHelp("Port to listen on; 0 picks a free one.", valueName: "number"))
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "Let other machines request the pages, at this address of this machine; 0.0.0.0 stands for all addresses.", valueName: "address"
        ))
    var host: String?

    func validate() throws {
        if inputs.inputs.contains("-") { throw ValidationError("standard input does not change: name a file") }
    }

    func run() throws {
        Interrupts.listen()
        let preview = Preview(version: Int(Date().timeIntervalSince1970))
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = process.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let usual = try inputs.usualSource(rules.configuration.read())
        var watched = try places(usual)
        try build(preview, queue, .announced)
        Interrupts.listen()  // explorations have their own way with Ctrl-C
        let port = try preview.listen(host: host ?? "127.0.0.1", port: port, isOpen: host != nil)
        if let host { Self.say("warning: every machine that can reach this one can see the pages, because of '--host \(host)'\n") }
        if watched.count == 0 {
            Self.say("warning: changes of explorations are not detected: restart 'flowviz serve' to see them\n")
        }
        let name = host.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "127.0.0.1"
        FileHandle.standardOutput.write(Data("http://\(name):\(port)/\n".utf8))
        if !inputs.quiet { Self.say("Press Ctrl-C to stop\n") }

        while Interrupts.count == 0 {
            usleep(250_000)
            guard Interrupts.count == 0, let now = try? places(usual), now != watched else { continue }
            // A checkout or a formatter changes many files one after another.
            usleep(100_000)
            guard let calm = try? places(usual), calm == now else { continue }
            watched = now
            do {
                if try build(preview, queue, .again), !inputs.quiet { Self.say("updated\n") }
            } catch let failure as Failure {
                ProgressLine.erase()
                preview.tell(failure.description.forLog)
                Self.say("error: \(failure.description.forLog)\n")
            } catch {
                // Everything else has been reported on the way.
                preview.tell("the flows could not be updated; the terminal shows why")
            }
            if Interrupts.count == 0 { Interrupts.listen() }
        }
    }

    /// Makes the pages. Returns whether there is something new to see.
    @discardableResult private func build(_ preview: Preview, _ queue: OperationQueue, _ usual: Inputs.Usual) throws -> Bool {
        let settings = try rules.settings()
        var explored = try inputs.documents(
            judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine, ifUnnamed: usual,
            isDivided: true)
        explored.apply(settings)
        let context = explored.context(settings.rules)
        var divisions: [String: FlowAtlas.Division] = [:]
        for document in explored.documents { divisions[document.name] = try groups.division(of: document, settings.configuration) }
        // How many there are is said once: a page is made again with every change.
        let thumbnails = try images.thumbnails(
            of: explored.documents, theme: nil, process: process, quiet: inputs.quiet || usual == .again)
        let flows = ServedFlows(
            documents: explored.documents, context: context, divisions: divisions, thumbnails: thumbnails,
            folder: try ThumbnailFolder(Array(thumbnails.values)), process: process, quiet: inputs.quiet, queue: queue, say: Self.say)
        let isNew = preview.show(explored.documents, pages: flows.pages)
        ProgressLine.erase()
        if isNew, !inputs.quiet { for document in explored.documents { Self.say(FlowSummaryLine(document).text + "\n") } }
        try explored.finish()
        return isNew
    }

    private func places(_ usual: [String]) throws -> WatchedFiles {
        let path = rules.configuration.path
        // A configuration with a fault names no inputs; its own change is what matters then.
        let configuration = (try? rules.configuration.read()) ?? Configuration()
        let (source, files) = try inputs.readPlaces(configuration, usual: usual)
        return WatchedFiles(source: source, files: files + (path.map { [$0] } ?? []))
    }

    @Sendable private static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
