import SwiftSyntax

/// What a screen says of its way back: whether there is a back button, a navigation bar, and the swipe.
///
/// | in the app | in the stand-in |
/// |---|---|
/// | `navigationItem.hidesBackButton = true` | the same |
/// | `navigationItem.leftBarButtonItem = close` | `navigationItem.hidesBackButton = !navigationItem.leftItemsSupplementBackButton` |
/// | `navigationController?.setNavigationBarHidden(true, animated: animated)` | the same, without animation |
/// | `navigationController?.interactivePopGestureRecognizer?.isEnabled = false` | the same |
/// | `setUpBar()`, which does so | what it does |
///
/// What is set under a condition that asks for something else, or to a value that is not written there, is left out: then there is a way
/// back.
struct WayBack {
    /// The statements of a method of the screen, by its name; `nil` if there is none, or several.
    let body: (String) -> CodeBlockItemListSyntax?

    private static let hidesButton = "navigationItem.hidesBackButton = !navigationItem.leftItemsSupplementBackButton"

    /// What takes the place of a statement; empty if it says nothing of the way back.
    func lines(for item: CodeBlockItemSyntax) -> [String] { lines(for: item, calling: []) }

    private func lines(for item: CodeBlockItemSyntax, calling names: Set<String>) -> [String] {
        var node = Syntax(item.item)
        if let statement = node.as(ExpressionStmtSyntax.self) { node = Syntax(statement.expression) }
        if let call = node.as(FunctionCallExprSyntax.self) { return lines(for: call, calling: names) }
        let words = node.trimmedDescription.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace).joined() }
        guard words.count == 2 else { return [] }
        let place = Self.withoutSelf(words[0])
        let isWritten = ["true", "false"].contains(words[1])
        switch place {
        case "navigationItem.leftBarButtonItem", "navigationItem.leftBarButtonItems": return words[1] == "nil" ? [] : [Self.hidesButton]
        case "navigationItem.leftItemsSupplementBackButton":
            let line = "\(place) = \(words[1])"
            return !isWritten ? [] : words[1] == "true" ? [line, "navigationItem.hidesBackButton = false"] : [line]
        case "navigationItem.hidesBackButton", "navigationController?.isNavigationBarHidden",
            "navigationController?.interactivePopGestureRecognizer?.isEnabled":
            return isWritten ? ["\(place) = \(words[1])"] : []
        default: return []
        }
    }

    private func lines(for call: FunctionCallExprSyntax, calling names: Set<String>) -> [String] {
        let name = Self.withoutSelf(call.calledExpression.trimmedDescription)
        let value = call.arguments.first?.expression.trimmedDescription
        let isWritten = value == "true" || value == "false"
        switch name {
        case "navigationItem.setHidesBackButton": return isWritten ? ["navigationItem.hidesBackButton = \(value!)"] : []
        case "navigationItem.setLeftBarButton", "navigationItem.setLeftBarButtonItems":
            return value == "nil" || value == nil ? [] : [Self.hidesButton]
        case "navigationController?.setNavigationBarHidden":
            return isWritten ? ["navigationController?.setNavigationBarHidden(\(value!), animated: false)"] : []
        default:
            guard !names.contains(name), let statements = body(name) else { return [] }
            var result: [String] = []
            for item in statements {
                // Whether the rest is reached is not known.
                if item.item.is(GuardStmtSyntax.self) || item.item.is(ReturnStmtSyntax.self) { break }
                result += lines(for: item, calling: names.union([name]))
            }
            return result
        }
    }

    private static func withoutSelf(_ text: String) -> String { String(text.trimmingPrefix("self.")) }
}
