import Foundation
import HeadlessUIKit

/// What a server, a sensor or anybody else outside the app may answer to one of its questions.
///
/// It is made where the app is built, given to the stand-in of a service, which asks it, and handed to the flow. While a question is open,
/// every answer is an action, `login answers success`, as is everything else that a person can do meanwhile: going back, asking again,
/// opening a link.
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
/// Several open questions are answered in the order in which they were asked, and two states in which their number differs are two. What waits for an
/// answer is kept alive by its question, which does not count as a leak; questions that are open at the end of a path are never answered.
public final class Answers<Answer>: @unchecked Sendable {
    let name: String
    let labels: [String]
    private let answers: [(name: String, value: Answer)]
    private let lock = NSLock()
    /// The closures that wait. They are out of sight for whoever follows references: what waits for an answer is not forgotten.
    private let questions = UnsafeMutablePointer<[(Answer) -> Void]>.allocate(capacity: 1)

    /// - Parameters:
    ///   - name: Who answers: `login`.
    ///   - answers: What they may say, each answer with a name.
    @MainActor public init(_ name: String, _ answers: KeyValuePairs<String, Answer>) {
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

    /// Asks. The closure hears the answer on the main thread, if one comes.
    public func ask(_ reply: @escaping (Answer) -> Void) { lock.withLock { questions.pointee.append(reply) } }

    /// Asks, and waits for the answer.
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
    /// Lets go of all open questions.
    func forget()
}

extension Answers: Answering {
    var openQuestions: Int { lock.withLock { questions.pointee.count } }

    func giveAnswer(_ index: Int) {
        let reply = lock.withLock { questions.pointee.isEmpty ? nil : questions.pointee.removeFirst() }
        reply?(answers[index].value)
    }

    func forget() {
        // What the closures hold may ask again while it dies: it is let go outside the lock.
        let dropped = lock.withLock {
            defer { questions.pointee = [] }
            return questions.pointee
        }
        withExtendedLifetime(dropped) {}
    }
}

/// The answers that were made while a flow was built: what is not handed to the flow would never be given.
@MainActor enum AnswersMade {
    private struct Made { weak var answers: (any Answering)? }
    private static var made: [Made] = []

    static func begin() { made = [] }
    static func note(_ answers: any Answering) { made.append(Made(answers: answers)) }

    static func problem(in handed: [any Answering]) -> String? {
        for answers in made.compactMap(\.answers) where !handed.contains(where: { $0 === answers }) {
            return "the answers of \"\(answers.name)\" are not handed to the flow: say Flow(…, answers: \(answers.name))"
        }
        if let name = repeated(handed.map(\.name)).first { return "two Answers of the flow are named \"\(name)\"" }
        for answers in handed {
            if answers.labels.isEmpty { return "the Answers named \"\(answers.name)\" hold none" }
            if let label = repeated(answers.labels).first { return "\"\(label)\" is there twice" }
        }
        return nil
    }
}
