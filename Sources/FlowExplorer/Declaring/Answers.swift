import Foundation
import HeadlessUIKit

/// The answers that a server, a sensor or another service outside the app may give to a request.
///
/// Create it where the app is created, pass it to the stub of the service, which calls ``ask(_:)`` or ``next(isolation:)``, and pass it to
/// the flow. While a request is pending, every answer is an action, `login answers success`. The user can do everything else meanwhile: go
/// back, send the request again, open a link.
///
/// ```swift
/// Exploration("Shop") {
///     let login = Answers<Result<User, LoginError>>("login", ["success": .success(user), "failure": .failure(.wrongPassword)])
///     let app = AppCoordinator(window: UIWindow(frame: .zero), service: LoginStub(answers: login))
///     app.start()
///     return Flow(app.window, root: app, answers: login)
/// }
///
/// struct LoginStub: LoginService {
///     let answers: Answers<Result<User, LoginError>>
///     func login(completion: @escaping (Result<User, LoginError>) -> Void) { answers.ask(completion) }
///     func login() async throws -> User { try await answers.next().get() }
/// }
/// ```
/// Pending requests are answered in order, one by one or, with `forAll`, all together; how many there are is part of a state. A pending
/// request retains its closure, which does not count as a leak. Requests that are pending at the end of a path are never answered.
public final class Answers<Answer>: @unchecked Sendable {
    let name: String
    let labels: [String]
    private let answers: [(name: String, value: Answer)]
    private let isForAll: Bool
    private let lock = NSLock()
    /// The closures that wait. The heap walk does not see them: what waits for an answer is not leaked.
    private let questions = UnsafeMutablePointer<[(Answer) -> Void]>.allocate(capacity: 1)

    /// - Parameters:
    ///   - name: The name of the service or request: `login`.
    ///   - answers: The possible answers, each with a name.
    ///   - isForAll: Whether an answer is for all requests that are pending, and these count as one: requests that a user can repeat
    ///     without end make no new states then.
    @MainActor public init(_ name: String, _ answers: KeyValuePairs<String, Answer>, forAll isForAll: Bool = false) {
        self.isForAll = isForAll
        self.name = name
        self.answers = answers.map { ($0.key, $0.value) }
        labels = answers.map { "\(name) answers \($0.key)" }
        questions.initialize(to: [])
        AnswersMade.note(self)
    }

    deinit {
        questions.deinitialize(count: 1)
        questions.deallocate()
    }

    /// Makes a request. The closure is called on the main thread when it is answered.
    public func ask(_ reply: @escaping (Answer) -> Void) { lock.withLock { questions.pointee.append(reply) } }

    /// Makes a request, and waits for the answer.
    public func next(isolation: isolated (any Actor)? = #isolation) async -> Answer {
        await withUnsafeContinuation { continuation in
            ask { answer in
                nonisolated(unsafe) let answer = answer
                continuation.resume(returning: answer)
            }
        }
    }
}

/// Answers of any kind, as the explorer sees them.
protocol Answering: AnyObject {
    var name: String { get }
    /// Those of the actions.
    var labels: [String] { get }
    var openQuestions: Int { get }
    /// Gives an answer, by its place, to the oldest open question.
    func giveAnswer(_ index: Int)
    /// Releases all pending requests.
    func forget()
}

extension Answers: Answering {
    var openQuestions: Int {
        let count = lock.withLock { questions.pointee.count }
        return isForAll ? min(count, 1) : count
    }

    func giveAnswer(_ index: Int) {
        let replies = lock.withLock {
            let due = Array(questions.pointee.prefix(isForAll ? questions.pointee.count : 1))
            questions.pointee.removeFirst(due.count)
            return due
        }
        for reply in replies { reply(answers[index].value) }
    }

    func forget() {
        // What the closures retain may ask again while it is deallocated: it is released outside the lock.
        let dropped = lock.withLock {
            defer { questions.pointee = [] }
            return questions.pointee
        }
        withExtendedLifetime(dropped) {}
    }
}

/// The answers that were created while a flow was built: those not passed to the flow would never be given.
@MainActor enum AnswersMade {
    private struct Made { weak var answers: (any Answering)? }
    private static var made: [Made] = []

    static func begin() { made = [] }
    static func note(_ answers: any Answering) { made.append(Made(answers: answers)) }

    static func problem(in handed: [any Answering]) -> String? {
        for answers in made.compactMap(\.answers) where !handed.contains(where: { $0 === answers }) {
            return "the answers of \"\(answers.name)\" are not passed to the flow: use Flow(…, answers: \(answers.name))"
        }
        if let name = repeated(handed.map(\.name)).first { return "two Answers of the flow are named \"\(name)\"; rename one" }
        for answers in handed {
            if answers.labels.isEmpty { return "the Answers named \"\(answers.name)\" are empty" }
            if let label = repeated(answers.labels).first { return "\"\(label)\" is declared twice" }
        }
        return nil
    }
}
