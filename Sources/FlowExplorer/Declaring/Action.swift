import HeadlessUIKit

/// An action that a screen offers to the user.
public struct Action<Screen: UIViewController> {
    struct Case {
        let label: String
        let perform: @MainActor (Screen) -> Void
    }

    /// One for each value; one for an action without values.
    let cases: [Case]
    let isOffered: @MainActor (Screen) -> Bool
    let problems: [String]

    /// Creates an action with a name of its own: `Action("pull to refresh") { $0.refresh() }`.
    ///
    /// - Parameters:
    ///   - label: The name of the action in paths and findings.
    ///   - condition: Returns whether the screen offers the action at the moment (default: always).
    ///   - perform: Does what the app does in response.
    public init(
        _ label: String, when condition: @escaping @MainActor (Screen) -> Bool = { _ in true },
        perform: @escaping @MainActor (Screen) -> Void
    ) {
        cases = [Case(label: label, perform: perform)]
        isOffered = condition
        problems = []
    }

    /// Creates a tap on a control with a text: `.tap("Next") { $0.next() }`.
    public static func tap(
        _ text: String, when condition: @escaping @MainActor (Screen) -> Bool = { _ in true },
        perform: @escaping @MainActor (Screen) -> Void
    ) -> Action {
        Action("tap \"\(text)\"", when: condition, perform: perform)
    }

    /// Creates an action with a value that the user chooses. Each value is tried.
    ///
    /// ```swift
    /// .screen(Search.self, offers: .choose("term", ["", "swift"]) { $0.search($1) })  // term "", term "swift"
    /// .screen(Calendar.self, offers: .choose("day", 1...3) { $0.select(day: $1) })    // day 1, day 2, day 3
    /// ```
    /// A few values that the app treats differently are enough: values that lead to the same screens find nothing more.
    ///
    /// - Parameters:
    ///   - name: What the user chooses; with the value, it is the label: `day 1`.
    ///   - values: The values. Their descriptions must be unique.
    ///   - condition: Returns whether the screen offers the action at the moment (default: always).
    ///   - perform: Does what the app does in response to a value.
    @preconcurrency @MainActor public static func choose<Value>(
        _ name: String, _ values: some Sequence<Value>, when condition: @escaping @MainActor (Screen) -> Bool = { _ in true },
        perform: @escaping @MainActor (Screen, Value) -> Void
    ) -> Action {
        let choices = Choices(name, values)
        return Action(
            cases: choices.all.map { choice in Case(label: choice.label) { perform($0, choice.value) } }, isOffered: condition,
            problems: choices.problems)
    }

    private init(cases: [Case], isOffered: @escaping @MainActor (Screen) -> Bool, problems: [String]) {
        self.cases = cases
        self.isOffered = isOffered
        self.problems = problems
    }
}

/// Values of one kind, with the labels under which they are tried: `row 3`, `term "swift"`.
struct Choices<Value> {
    let all: [(label: String, value: Value)]
    let problems: [String]

    init(_ name: String, _ values: some Sequence<Value>) {
        let values = values.map { (value: $0, text: $0 is any StringProtocol ? "\"\($0)\"" : "\($0)") }
        all = values.map { ("\(name) \($0.text)", $0.value) }
        problems = repeated(values.map(\.text)).map {
            "two values of \"\(name)\" have the description \($0): give each its own description"
        }
    }
}

/// Those that occur more than once, in the order of their first occurrence.
func repeated(_ texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return texts.filter {
        counts[$0, default: 0] += 1
        return counts[$0] == 2
    }
}
