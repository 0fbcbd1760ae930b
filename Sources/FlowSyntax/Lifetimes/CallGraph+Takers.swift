/// Names of code from elsewhere, by when it runs the closures that it is handed.
extension CallGraph {
    /// Names of code from elsewhere that runs what it is handed when the user chooses it, or when a view appears: not as a part of what
    /// hands it over, and not when a screen goes.
    static let userTakers: Set<String> = [
        "UIAction", "UIAlertAction", "UIContextualAction", "UIBarButtonItem", "addAction", "Button", "onTapGesture", "onLongPressGesture",
        "onSubmit", "onEnded", "onDelete", "onMove", "gesture",
        "swipeActions", "refreshable", "onAppear", "task",
    ]

    /// Types that a view hands a closure which runs by itself: when a sheet has gone, when a value or a time comes.
    private static let waitingTypes: Set<String> = [
        "AnyCancellable", "AsyncStream", "AsyncThrowingStream", "Binding", "Deferred", "DispatchWorkItem", "Future", "Task", "Timer",
    ]

    /// Whether a closure runs when the user chooses it, or when a view appears.
    ///
    /// What the code of a SwiftUI view hands to another view, of whatever library, describes a part of that view or runs when the user acts
    /// on it: nobody runs it when the screen has gone.
    func isUsers(_ piece: PieceID) -> Bool {
        guard let taker = index.pieces[piece].takenBy else { return false }
        if CallGraph.userTakers.contains(taker) { return true }
        // RxCocoa's `button.rx.tap`.
        if CallGraph.streamTakers.contains(taker), case .property(let name, []) = index.pieces[piece].subject,
            Publishers.events.contains(name)
        {
            return true
        }
        guard taker.first?.isUppercase ?? false, !CallGraph.waitingTypes.contains(taker) else { return false }
        return isOfView(index.pieces[piece].root)
    }

    /// Whether code describes a SwiftUI view: a member of a view, or one that gives a view.
    private func isOfView(_ root: PieceID) -> Bool {
        let piece = index.pieces[root]
        if let owner = piece.owner, !Set(program.externalAncestors(of: owner)).isDisjoint(with: CallGraph.views) { return true }
        switch piece.kind {
        case .function(let function): return program.functions[function].facts.returns.map(isView) ?? false
        case .getter(let property): return program.properties[property].facts.type.map(isView) ?? false
        case .setter, .initial, .closure, .script: return false
        }
    }

    private func isView(_ type: TypeReference) -> Bool { type.plainName == "View" }

    private static let views: Set<String> = ["View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "ToolbarContent", "Commands"]

    /// Names of code from elsewhere that runs what it is handed at once or soon.
    static let plainTakers: Set<String> = [
        "animate", "animateKeyframes", "transition", "perform", "performWithoutAnimation", "async", "asyncAfter", "sync", "main", "Task",
        "detached", "run", "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup", "forEach", "map", "flatMap",
        "compactMap", "filter", "first", "contains", "removeAll", "firstIndex", "sorted", "reduce", "allSatisfy", "last",
        "pushViewController",
        "popViewController", "dismiss", "present", "setViewControllers", "popToRootViewController", "popToViewController",
        "setCompletionBlock", "completionBlock", "withAnimation", "withTransaction",
    ]

    /// Whether code from elsewhere may run a closure that it takes at any time: nothing is known of it by its name.
    static func isOpen(_ name: String) -> Bool {
        !plainTakers.contains(name) && !streamTakers.contains(name) && !listening.contains(name)
    }

    /// Those that run it at once or soon.
    static let promptTakers: Set<String> = [
        "animate", "animateKeyframes", "transition", "perform", "performWithoutAnimation", "async", "sync", "Task", "detached", "run",
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
        "withTaskGroup", "withThrowingTaskGroup", "forEach", "map", "flatMap", "compactMap", "filter", "first", "withAnimation",
        "withTransaction", "main",
    ]

    /// Those that have run it when they return.
    static let immediateTakers: Set<String> = [
        "forEach", "map", "flatMap", "compactMap", "filter", "first", "contains", "reduce", "allSatisfy", "sorted", "sync",
        "performWithoutAnimation",
    ]

    /// Names of what a stream hands its values to.
    static let streamTakers: Set<String> = [
        "sink", "subscribe", "bind", "drive", "emit", "do", "handleEvents", "onNext", "flatMapLatest", "flatMapFirst", "concatMap",
    ]

    /// Names of what a publisher hands its values to.
    static let listening: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "onNext", "observe", "then", "done"]
    static let speaking: Set<String> = ["send", "onNext", "accept", "onCompleted", "onError", "yield", "finish", "resume", "fulfill"]
}
