import ArgumentParser
import FlowRender
import Foundation

/// Draws pictures for ``Drawers``, until its input ends. Users have `render`.
struct DrawWorker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw-worker", abstract: "Draw the pictures that another flowviz process requests on standard input.",
        shouldDisplay: false)

    @Option(help: ArgumentHelp("Use at most <number> megabytes of memory.", valueName: "number"))
    var megabytes: Int?

    func validate() throws {
        if let megabytes, megabytes < 1 { throw ValidationError("--megabytes takes a whole number of at least 1, not \(megabytes)") }
    }

    func run() throws {
        if let megabytes { limitMemory(to: megabytes) }
        let orders = Orders()
        while true {
            let order = orders.next()
            let answer: DrawingAnswer
            do {
                switch order {
                case .picture(let dot, let format, let dpi, let layout, let images):
                    let picture = try Renderer.picture(dot: dot, format: format, dpi: dpi, layout: layout, images: images)
                    answer = .drawn(picture.data, scale: picture.scale)
                case .thumbnail(let png, let width, let height):
                    answer = .drawn(try Thumbnail.scaled(png: png, width: width, height: height), scale: 1)
                }
            } catch let error as RenderError {
                answer = .refused(error)
            }
            try FileHandle.standardOutput.write(contentsOf: DrawingMessage.bytes(answer))
        }
    }

    private func limitMemory(to megabytes: Int) {
        #if os(Linux)
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
            limit.rlim_cur = min(limit.rlim_max, rlim_t(megabytes) << 20)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #endif
    }

    /// What there is to draw. A thread of its own reads it, and ends the process as soon as the input ends, even in the middle of a
    /// picture: the process that has asked has ended then, and Graphviz cannot be interrupted.
    private final class Orders: @unchecked Sendable {
        // Protected by the condition.
        private var waiting: [DrawingOrder] = []
        private let condition = NSCondition()

        init() {
            Thread { [self] in
                while let head = Self.read(DrawingMessage.headSize), let body = Self.read(DrawingMessage.length(head)),
                    let order: DrawingOrder = try? DrawingMessage.message(body)
                {
                    condition.withLock {
                        waiting.append(order)
                        condition.signal()
                    }
                }
                _exit(0)
            }.start()
        }

        func next() -> DrawingOrder {
            condition.withLock {
                while waiting.isEmpty { condition.wait() }
                return waiting.removeFirst()
            }
        }

        private static func read(_ count: Int) -> Data? {
            guard count > 0 else { return Data() }
            guard let bytes = try? FileHandle.standardInput.read(upToCount: count), bytes.count == count else { return nil }
            return bytes
        }
    }
}
