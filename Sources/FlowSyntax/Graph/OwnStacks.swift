/// Copies of a navigation stack, `var stack = navigationController.viewControllers`: what is set again shows nothing that was not there.
extension SourceGraph.Frame {
    /// Methods that leave off the top of a list, whatever else they do (Apple's documentation of `Array`).
    private static let shortening: Set<String> = ["dropLast", "prefix", "removeLast", "popLast", "remove"]
    /// Methods that give some of a list in the same order.
    private static let choosing: Set<String> = ["filter", "dropFirst", "suffix"]
    /// Methods after which another screen may lie on top.
    private static let rearranging: Set<String> = ["append", "insert", "move", "replaceSubrange", "reverse", "shuffle", "sort", "swapAt"]

    /// Whether a navigation stack's screens without the top ones are what an expression gives: false for the stack as it is or without
    /// some below the top, `nil` for anything else.
    func isShortenedStack(_ expression: Expression) -> Bool? {
        switch expression {
        case .name(let name, _):
            if let known = stackCopies[name] { return known }
            return name == "viewControllers" && locals[name] == nil && isNavigation(receiver) ? false : nil
        case .member(let base?, "viewControllers", _): return isNavigation(evaluate(base)) ? false : nil
        case .optional(let inner), .cast(let inner, _, _), .binary("??", let inner, _, _): return isShortenedStack(inner)
        case .call(let call):
            if case .name("Array", _) = call.callee, call.arguments.count == 1 { return isShortenedStack(call.arguments[0].value) }
            guard case .member(let base?, let name, _) = call.callee, let isShortened = isShortenedStack(base) else { return nil }
            if Self.shortening.contains(name) { return true }
            return Self.choosing.contains(name) ? isShortened : nil
        default: return nil
        }
    }

    /// Notes what a method does to a local copy: of one whose top is another now, it is not known what is new.
    func changeCopy(by call: ForeignCall) {
        guard case .name(let name, _)? = call.base, stackCopies[name] != nil else { return }
        if Self.shortening.contains(call.name) { stackCopies[name] = true }
        let isBelow = call.name == "insert" && call.call.arguments.last?.value == .number("0")
        if Self.rearranging.contains(call.name), !isBelow { stackCopies[name] = nil }
    }

    /// Notes what is put last into a collection: a local of that name holds more, but this lies on top.
    func put(_ value: SetID, last collection: Expression) {
        guard value != 0, case .name(let name, _) = collection, locals[name] != nil else { return }
        lasts[name] = locals.isInBranch ? walk.sets.union(lasts[name] ?? 0, value) : value
    }

    /// What lies on top of a collection, as far as this code has put it there: `stack[stack.count - 1] = next`, `stack + [next]`.
    func last(of collection: Expression?) -> SetID? {
        switch collection {
        case .name(let name, _)?: return lasts[name]
        case .binary("+", _, .array(let parts), _)?: return parts.last.map { evaluate($0) }
        default: return nil
        }
    }

    /// Whether a list is a navigation stack's own with more on top, or with another top: `navigation.viewControllers + [next]`.
    func isGrownStack(_ expression: Expression) -> Bool {
        switch expression {
        case .name(let name, _): grownStacks.contains(name)
        case .binary("+", let stack, _, _): isGrownStack(stack) || isShortenedStack(stack) != nil
        default: false
        }
    }

    private func isNavigation(_ value: SetID) -> Bool {
        let objects = walk.objects(in: value)
        return !objects.isEmpty && objects.allSatisfy { walk.objects[Int($0)].category == .navigation }
    }
}
