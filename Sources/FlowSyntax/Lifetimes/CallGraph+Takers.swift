/// Names of code from elsewhere, by when it runs the closures that it is handed.
extension CallGraph {
    /// Names of code from elsewhere that runs what it is handed when the user chooses it, or when a view appears: not as a part of what
    /// hands it over, and not when a screen goes.
    static let userTakers: Set<String> = [
        "UIAction", "UIAlertAction", "UIContextualAction", "UIBarButtonItem", "addAction", "Button", "onTapGesture", "onLongPressGesture",
        "onSubmit",
        "swipeActions", "refreshable", "onAppear", "task",
    ]

    /// Names of code from elsewhere that runs what it is handed at once or soon.
    static let plainTakers: Set<String> = [
        "animate", "animateKeyframes", "transition", "perform", "performWithoutAnimation", "async", "asyncAfter", "sync", "main", "Task",
        "detached", "run", "forEach", "map", "flatMap",
        "compactMap", "filter", "first", "contains", "removeAll", "firstIndex", "sorted", "reduce", "allSatisfy", "last",
        "pushViewController",
        "popViewController", "dismiss", "present", "setViewControllers", "popToRootViewController", "popToViewController",
        "setCompletionBlock", "completionBlock", "withAnimation",
    ]

    /// Those that run it at once or soon.
    static let promptTakers: Set<String> = [
        "animate", "animateKeyframes", "transition", "perform", "performWithoutAnimation", "async", "sync", "Task", "detached", "run",
        "forEach", "map", "flatMap", "compactMap", "filter", "first", "withAnimation", "main",
    ]

    /// Those that have run it when they return.
    static let immediateTakers: Set<String> = [
        "forEach", "map", "flatMap", "compactMap", "filter", "first", "contains", "reduce", "allSatisfy", "sorted", "sync",
        "performWithoutAnimation",
    ]

    /// Names of what a stream hands its values to.
    static let streamTakers: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "do", "handleEvents", "onNext"]

    /// Names of what a publisher hands its values to.
    static let listening: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "onNext", "observe", "then", "done"]
    static let speaking: Set<String> = ["send", "onNext", "accept", "onCompleted", "onError", "yield", "finish", "resume", "fulfill"]
}
