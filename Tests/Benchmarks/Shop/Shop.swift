/// How large a shop is: the letters of the model shop(T,D,S).
public struct Shop: Sendable, Hashable {
    /// How many tabs it has.
    public let tabs: Int
    /// How many screens a person can push on the first screen of a tab.
    public let depth: Int
    /// How many kinds of such screens there are.
    public let screens: Int
    /// How many screens a person can push on the first one of the modal flow.
    public let modalDepth = 2

    /// - Parameters:
    ///   - tabs: At least 1.
    ///   - depth: At least 0.
    ///   - screens: At least 0.
    public init(tabs: Int, depth: Int, screens: Int) {
        precondition(tabs > 0 && depth >= 0 && screens >= 0, "A shop has a tab, and its depth and its kinds of screens are not negative.")
        self.tabs = tabs
        self.depth = depth
        self.screens = screens
    }

    /// How many different stacks a tab can have: the sum of the powers of `screens` from 0 to `depth`.
    public var stacksOfTab: Int { (0...depth).reduce((sum: 0, power: 1)) { sums, _ in (sums.sum + sums.power, sums.power * screens) }.sum }

    /// How many states a person can reach, by the model's closed form.
    public var states: Int {
        let whole = tabs * power(stacksOfTab, tabs), pushed = tabs * power(stacksOfTab, tabs - 1) * (stacksOfTab - 1)
        return 1 + whole * (2 + modalDepth) + pushed + modalDepth * whole
    }

    /// How many pairs of a state and an action there are, by the model's closed form; two actions that lead to the same state count twice.
    public var transitions: Int {
        let whole = tabs * power(stacksOfTab, tabs), one = tabs * power(stacksOfTab, tabs - 1)
        let alerts = one * (stacksOfTab - 1) + modalDepth * whole
        return 1 + one * (4 * (stacksOfTab - 1) + stacksOfTab * (tabs + 1)) + (5 * modalDepth + 2) * whole + 2 * alerts
    }

    private func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { result, _ in result * base } }
}
