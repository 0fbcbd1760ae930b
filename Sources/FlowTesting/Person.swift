import FlowExplorer

/// Somebody who uses the app: does one action after the other, and sees what comes of it.
///
/// ```swift
/// let person = Person(in: shop)
/// person.does("Cart", sees: "[Shop, Cart]")
/// person.does("Pay", "alert \"Yes\"")
/// #expect(person.sees == "[Shop, Cart] ▸ [Thanks]")
/// ```
///
/// Each call launches the app anew and repeats what the person has done since launch, so nothing of the app lives on between calls, and
/// several persons and tests do not get in each other's way. *n* actions, one in each call, fire *n*·(*n* + 1)/2.
@MainActor public final class Person {
    /// The screens on show, bottom first, one list for the root and one for each presented stack above it: `[Code, I wake up] ▸ [Login]`.
    public private(set) var sees: String
    /// The labels of what the person can do now, in the explorer's order.
    public private(set) var choices: [String]
    /// What the person has done since launch.
    public private(set) var actions: [String] = []
    private let replay: Replay
    /// Whether an action could not be done. What would come after it makes no sense any more, and says nothing more.
    private var isLost = false

    /// A person who has just launched the app.
    ///
    /// - Parameter exploration: How the app is built, and what its screens offer; the gestures and actions that it leaves out cannot be
    ///   done.
    public init(in exploration: Exploration) {
        replay = Replay(exploration)
        let place = replay.run([])
        sees = place.stack
        choices = place.choices
    }

    /// Does actions, one after the other. The test fails at one that is not offered, with those that are.
    ///
    /// - Parameter actions: Their labels, `tap "Pay"`, `back button`; the text in quotes is enough for a tap.
    public func does(
        _ actions: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        go(actions, TestPlace(fileID, filePath, line, column))
    }

    /// Does an action. The test fails if it is not offered, or if it does not lead to these screens.
    ///
    /// - Parameters:
    ///   - action: Its label, `tap "Pay"`, `back button`; the text in quotes is enough for a tap.
    ///   - screens: What is on show afterwards, as ``sees`` has it.
    public func does(
        _ action: String, sees screens: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard go([action], place) else { return }
        if sees != screens { place.fail("\(way) shows \(sees), not \(screens)") }
    }

    private var way: String { (["launch"] + actions).joined(separator: " ▸ ") }

    /// - Returns: Whether everything could be done.
    @discardableResult private func go(_ more: [String], _ test: TestPlace) -> Bool {
        guard !isLost else { return false }
        let before = actions.count
        let wanted = actions + more
        let place = replay.run(wanted)
        sees = place.stack
        choices = place.choices
        actions = Array(wanted.prefix(place.done))
        guard place.done < wanted.count else { return true }
        isLost = true
        let action = place.done < before ? "\(wanted[place.done]), which could be done before," : "\"\(wanted[place.done])\""
        test.fail("\(action) cannot be done after \(way), which shows \(sees); there is \(choices.joined(separator: ", "))")
        return false
    }
}
