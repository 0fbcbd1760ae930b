/// Code that something outside of the app's screens begins, whatever is on show: the system opens a link, the user taps a tab once more, a
/// session ends.
extension CallGraph {
    /// What the system calls of an app's or a scene's delegate, and of the notification center's, by the labels of a parameter.
    private static let delegates: [String: Set<String>] = [
        "application": ["open", "continue", "performActionFor", "didReceiveRemoteNotification"],
        "scene": ["openURLContexts", "continue"],
        "windowScene": ["performActionFor"],
        "userNotificationCenter": ["didReceive"],
        "tabBarController": ["shouldSelect", "didSelect"],
    ]
    /// Those without a second parameter.
    private static let changes: Set<String> = [
        "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationDidBecomeActive", "applicationWillResignActive",
        "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
        "applicationProtectedDataWillBecomeUnavailable", "applicationSignificantTimeChange",
    ]

    /// Whether nothing in the app begins code, but the system does.
    func isFromOutside(_ piece: PieceID) -> Bool {
        if observing.contains(piece) { return true }
        switch index.pieces[piece].kind {
        // A link, or a time that has come.
        case .closure: return ["onOpenURL", "scheduledTimer"].contains(index.pieces[piece].takenBy)
        case .function(let function):
            let info = program.functions[function]
            guard info.owner.map({ !program.externalAncestors(of: $0).isEmpty }) ?? false else { return false }
            if CallGraph.changes.contains(info.facts.name) { return true }
            guard let labels = CallGraph.delegates[info.facts.name] else { return false }
            return info.facts.parameters.contains { $0.label.map(labels.contains) ?? false }
        case .getter, .setter, .initial, .script: return false
        }
    }
}
