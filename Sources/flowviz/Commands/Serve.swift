import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Shows flows in a browser, and keeps them up to date.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The pages of flows in your browser, which follow as you change the source.",
        discussion: """
            The pages are those that 'flowviz render --format html' writes. They are made anew when source, documents or the configuration change, and the \
            browser loads them by itself. If something cannot be read then, the page says so and stays as it was.

            Of a flow of more than 60 coordinators or 400 screens, the page is an overview that leads to its parts, and a search that finds what is in them; \
            the page of a part is drawn when it is first asked for.

            What explorations tell is not followed: they are run once at the beginning, and again with everything else when source or documents change.

            Only this machine can ask for the pages, unless '--host' says otherwise.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup var process: DrawingChoice

    @Option(help: ArgumentHelp("Where the browser asks; 0 for any port that is free.", valueName: "number"))
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("Let other machines ask too, at an address of this machine; 0.0.0.0 for all of them.", valueName: "address"))
    var host: String?

    func validate() throws {
        if inputs.inputs.contains("-") { throw ValidationError("what comes through the standard input does not change: name a file") }
    }

    func run() throws {
        Interrupts.listen()
        let preview = Preview(version: Int(Date().timeIntervalSince1970))
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = process.drawers ?? ProcessInfo.processInfo.activeProcessorCount
        let usual = try inputs.usualSource(rules.configuration.read())
        var watched = try places(usual)
        try build(preview, queue, .announced)
        Interrupts.listen()  // explorations have their own way with Ctrl-C
        let port = try preview.listen(host: host ?? "127.0.0.1", port: port, isOpen: host != nil)
        if let host { Self.say("warning: whoever can reach this machine can see the pages, as '--host \(host)' was given\n") }
        if watched.count == 0 {
            Self.say("warning: explorations alone are not followed: start 'flowviz serve' again to see what has changed\n")
        }
        let name = host.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "127.0.0.1"
        FileHandle.standardOutput.write(Data("http://\(name):\(port)/\n".utf8))
        if !inputs.quiet { Self.say("Ctrl-C ends it\n") }

        while Interrupts.count == 0 {
            usleep(250_000)
            guard Interrupts.count == 0, let now = try? places(usual), now != watched else { continue }
            // A checkout or a formatter changes many files one after another.
            usleep(100_000)
            guard let calm = try? places(usual), calm == now else { continue }
            watched = now
            do {
                if try build(preview, queue, .again), !inputs.quiet { Self.say("shown anew\n") }
            } catch let failure as Failure {
                ProgressLine.erase()
                preview.tell(failure.description.forLog)
                Self.say("error: \(failure.description.forLog)\n")
            } catch {
                // Everything else has been told on the way.
                preview.tell("the flows could not be made anew; the terminal says why")
            }
            if Interrupts.count == 0 { Interrupts.listen() }
        }
    }

    /// Makes the pages. Returns whether there is something new to see.
    @discardableResult private func build(_ preview: Preview, _ queue: OperationQueue, _ usual: Inputs.Usual) throws -> Bool {
        let settings = try rules.settings()
        var explored = try inputs.documents(
            judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine, ifUnnamed: usual)
        explored.apply(settings)
        let context = explored.context(settings.rules)
        let flows = ServedFlows(
            documents: explored.documents, context: context, process: process, quiet: inputs.quiet, queue: queue, say: Self.say)
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
