import FlowExplorer

/// Does what a user does, one action after the other, and shows which screens are visible after each.
///
/// ```swift
/// let user = FlowUser(in: shop)
/// user.does("Cart", sees: "[Shop, Cart]")
/// user.does("Pay", "alert \"Yes\"")
/// #expect(user.sees == "[Shop, Cart] ▸ [Thanks]")
/// ```
///
/// Each call launches the app again and repeats all actions since launch. No object of the app survives between calls, so several users and
/// tests do not influence each other. *n* actions, one in each call, perform *n*·(*n* + 1)/2.
@MainActor public final class FlowUser {
    /// The visible screens, bottom first, one list for the root and one for each presented stack above it: `[Code, I wake up] ▸ [Login]`.
    public private(set) var sees: String
    /// The labels of the actions that are offered now, in the explorer's order.
    public private(set) var choices: [String]
    /// The labels of the actions since launch.
    public private(set) var actions: [String] = []
    private let replay: Replay
    /// Whether an action was not offered. What follows it is meaningless: it is skipped, and does not fail again.
    private var isLost = false

    /// Launches the app.
    ///
    /// - Parameter exploration: How to build the app, and what its screens offer. Gestures and actions that it excludes are not offered.
    public init(in exploration: Exploration) {
        replay = Replay(exploration)
        let place = replay.run([])
        sees = place.stack
        choices = place.choices
    }

    /// Performs actions, one after the other. Fails the test at the first one that is not offered, and lists the offered ones.
    ///
    /// - Parameter actions: Their labels, `tap "Pay"`, `back button`; for a tap, the text in quotes is enough.
    public func does(
        _ actions: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        go(actions, TestPlace(fileID, filePath, line, column))
    }

    /// Performs an action. Fails the test if it is not offered, or if other screens are visible afterwards.
    ///
    /// - Parameters:
    ///   - action: Its label, `tap "Pay"`, `back button`; for a tap, the text in quotes is enough.
    ///   - screens: The screens that are visible afterwards, in the form of ``sees``.
    public func does(
        _ action: String, sees screens: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard go([action], place) else { return }
        if sees != screens { place.fail("\(path) shows \(sees), not \(screens)") }
    }

    private var path: String { (["launch"] + actions).joined(separator: " ▸ ") }

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
        let action = place.done < before ? "\(wanted[place.done]), which was offered before," : "\"\(wanted[place.done])\""
        test.fail("\(action) is not offered after \(path), which shows \(sees); offered: \(choices.joined(separator: ", "))")
        return false
    }
}

/// The former name of ``FlowUser``.
@available(*, deprecated, renamed: "FlowUser") public typealias Person = FlowUser
