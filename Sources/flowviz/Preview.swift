import FlowGraph
import FlowReport
import FlyingFox
import FlyingSocks
import Foundation

/// What is shown to a browser: the newest pages that could be made, and what is wrong with what they would be made of now.
///
/// Nothing of it is read from disk when it is asked for: there are these pages, and nothing else. Those of parts of a large flow are made
/// when they are first asked for.
final class Preview: @unchecked Sendable {
    private let lock = NSLock()
    // All that follows is protected by the lock.
    private var version: Int
    private var documents: [FlowDocument] = []
    private var pages: [String: ServedPage] = [:]
    private var error: String?

    /// - Parameter version: The first version; another one each time, so that a page of an earlier server is known to be old.
    init(version: Int) { self.version = version }

    // MARK: What is shown

    /// Shows other flows, unless they are the same. Returns whether they are others.
    ///
    /// - Parameter make: Makes the pages, by their paths.
    @discardableResult func show(_ documents: [FlowDocument], pages make: (PageReload) -> [String: ServedPage]) -> Bool {
        guard lock.withLock({ self.documents != documents || error != nil }) else { return false }
        let next = PageReload(version: lock.withLock { version } + 1)
        let pages = make(next)
        lock.withLock { (self.documents, self.pages, self.version, error) = (documents, pages, next.version, nil) }
        return true
    }

    /// Says above the pages why there are no newer ones.
    func tell(_ error: String) { lock.withLock { self.error = error } }

    // MARK: Who asks

    /// Seconds in which a page has to be made: a day, and so no limit. FlyingFox answers with an empty page after 15 seconds otherwise,
    /// and a picture has a limit of its own, for each of its layouts (`--render-timeout`).
    private static let longest = 86_400.0

    /// Listens until the process ends.
    ///
    /// - Parameters:
    ///   - host: An address of this machine.
    ///   - port: 0 for one that is free.
    ///   - isOpen: Whether it answers to any name of this machine, and not to those of the loopback alone.
    /// - Returns: The port.
    /// - Throws: ``Failure`` if it cannot listen there.
    func listen(host: String, port: UInt16, isOpen: Bool) throws -> UInt16 {
        let server: HTTPServer
        do {
            let answer: @Sendable (HTTPRequest) async -> HTTPResponse = { [self] in await self.answer($0, isOpen: isOpen) }
            server =
                host.contains(":")
                ? HTTPServer(
                    address: try .inet6(ip6: host, port: port), timeout: Self.longest, logger: .disabled,
                    handler: ClosureHTTPHandler(answer))
                : HTTPServer(
                    address: try .inet(ip4: host, port: port), timeout: Self.longest, logger: .disabled,
                    handler: ClosureHTTPHandler(answer))
        } catch {
            throw Failure("'--host' takes an address of this machine such as 127.0.0.1, 0.0.0.0 or ::1, not \(host)")
        }
        let start = Start()
        Task {
            do {
                try await server.run()
                start.end(.failure(Failure("the server has stopped")))
            } catch {
                start.end(.failure(Self.failure(error, host, port)))
            }
        }
        Task {
            // Whichever comes first is true: the server listens, or it has ended.
            try? await server.waitUntilListening(timeout: 30)
            switch await server.listeningAddress {
            case .ip4(_, let port)?, .ip6(_, let port)?: start.end(.success(port))
            default: break
            }
        }
        return try start.wait()
    }

    private static func failure(_ error: any Error, _ host: String, _ port: UInt16) -> Failure {
        guard case SocketError.failed(_, let number, let message)? = error as? SocketError else {
            return Failure("the pages cannot be served (\(error))")
        }
        return switch number {
        case EADDRINUSE: Failure("port \(port) is in use; choose another one with '--port', or 0 for any free port")
        case EACCES: Failure("port \(port) needs special privileges; choose one above 1023 with '--port'")
        case EADDRNOTAVAIL: Failure("\(host) is not an address of this machine; leave out '--host', or name one that 'ip address' lists")
        default: Failure("the pages cannot be served at \(host), port \(port) (\(message.lowercased()))")
        }
    }

    /// The outcome of listening, which is known once.
    private final class Start: @unchecked Sendable {
        private let condition = NSCondition()
        private var outcome: Result<UInt16, Failure>?

        func end(_ outcome: Result<UInt16, Failure>) {
            condition.withLock {
                if self.outcome == nil { self.outcome = outcome }
                condition.broadcast()
            }
        }

        func wait() throws -> UInt16 {
            try condition.withLock {
                while outcome == nil { condition.wait() }
                return try outcome!.get()
            }
        }
    }

    private func answer(_ request: HTTPRequest, isOpen: Bool) async -> HTTPResponse {
        // A page from elsewhere can have its own name lead here; the browser then says that name.
        guard isOpen || Self.isLoopback(request.headers[.host]) else {
            return Self.response(
                HTTPStatusCode(421, phrase: "Misdirected Request"), "text/plain",
                "flowviz only answers requests to localhost and 127.0.0.1\n")
        }
        guard request.method == .GET || request.method == .HEAD else {
            return Self.response(
                .methodNotAllowed, "text/plain", "only GET and HEAD are supported\n", more: [HTTPHeader("Allow"): "GET, HEAD"])
        }
        let isHead = request.method == .HEAD
        if request.path == "/changes" {
            let since = request.query["since"].flatMap { Int($0) }
            return Self.response(.ok, "application/json", isHead ? "" : await changes(since: since))
        }
        let path = request.path.isEmpty ? "/" : request.path
        guard let page = lock.withLock({ pages[path] }) else {
            // It may have been there before the source changed, and may come back.
            let notice = PageNotice(
                "This flow, or part of a flow, does not exist.", link: ("All flows", "/"),
                reload: PageReload(version: lock.withLock { self.version }))
            return Self.response(.notFound, "text/html", Data(notice.html.utf8), isHead: isHead)
        }
        return Self.response(.ok, "text/html", await page.bytes(), isHead: isHead)
    }

    /// Waits for some seconds until there is news for a browser that shows a version.
    private func changes(since: Int?) async -> String {
        struct News: Encodable { let version: Int, error: String? }
        for _ in 0..<80 {
            let news = lock.withLock { News(version: version, error: error) }
            guard news.version == since, news.error == nil else {
                return String(decoding: (try? JSONEncoder().encode(news)) ?? Data(), as: UTF8.self)
            }
            try? await Task.sleep(nanoseconds: 100_000_000)
        }
        return "{\"version\":\(lock.withLock { version })}"
    }

    /// Whether a request names the loopback: `127.0.0.1:8080`, `localhost`, `[::1]:8080`.
    static func isLoopback(_ host: String?) -> Bool {
        guard let host, let match = try? /(?i)(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?/.wholeMatch(in: host) else { return false }
        return !match.output.0.isEmpty
    }

    private static func response(_ status: HTTPStatusCode, _ type: String, _ text: String, more: HTTPHeaders = [:]) -> HTTPResponse {
        response(status, type, Data(text.utf8), isHead: false, more: more)
    }

    private static func response(_ status: HTTPStatusCode, _ type: String, _ body: Data, isHead: Bool, more: HTTPHeaders = [:])
        -> HTTPResponse
    {
        var headers = more
        headers[.contentType] = type + "; charset=utf-8"
        headers[.contentLength] = String(body.count)
        headers[.cacheControl] = "no-store"
        // No other site may show a page in a frame, or find out what is in it.
        headers[HTTPHeader("Content-Security-Policy")] = "frame-ancestors 'none'"
        headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        return HTTPResponse(statusCode: status, headers: headers, body: isHead ? Data() : body)
    }
}
