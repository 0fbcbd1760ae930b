/// What code says of notifications: who posts which, and who waits for it.
enum Notifications {
    private static let names: Set<String> = ["addObserver", "post", "publisher", "notification", "notifications"]
    private static let labels: Set<String> = ["name", "forName", "for", "named", "aName"]

    /// The notification that a call of `NotificationCenter` is about; `nil` if it is about none.
    ///
    /// - Parameter name: The name of what is called.
    static func notification(of call: Call, _ name: String) -> CodeIndex.Notification? {
        guard names.contains(name) else { return nil }
        if let argument = call.arguments.first(where: { $0.label.map(labels.contains) ?? false }) { return notification(argument.value) }
        guard name == "post" || name == "notification", let first = call.arguments.first else { return nil }
        // `post(Notification(name: …))`
        if case .call(let inner) = first.value, let argument = inner.arguments.first(where: { $0.label == "name" }) {
            return notification(argument.value)
        }
        return notification(first.value)
    }

    private static func notification(_ expression: Expression) -> CodeIndex.Notification {
        switch expression {
        case .member(_, let name, _): name == "rawValue" ? .any : .named(name)
        case .string(let text?): .named("\"" + text)
        // `Notification.Name("…")`, `.init(rawValue: "…")`
        case .call(let call): call.arguments.count == 1 ? notification(call.arguments[0].value) : .any
        default: .any
        }
    }
}

extension CallGraph {
    /// Code that waits for notifications, by what it waits for: what the code of the app posts is all that is ever posted of a name that it
    /// posts at all.
    struct Observers {
        private(set) var pieces: [CodeIndex.Notification: [PieceID]] = [:]
        /// Closures that nothing but posts that are seen runs.
        private(set) var waiting: Set<PieceID> = []
        /// What waits for notifications of the system.
        private(set) var outside: Set<PieceID> = []

        /// Complexity: O(*n*), for *n* calls and closures.
        init(_ index: CodeIndex) {
            var posted: Set<CodeIndex.Notification> = []
            for piece in index.pieces {
                for call in piece.calls {
                    guard let notification = call.notification, case .external(let name) = call.target else { continue }
                    if name == "post" {
                        posted.insert(notification)
                    } else if name == "addObserver" {
                        for value in call.arguments.map(\.value) {
                            let functions = value.functions.compactMap { index.pieceOfFunction[$0] }
                            pieces[notification, default: []] += value.pieces + functions
                        }
                    }
                }
            }
            for (id, piece) in index.pieces.enumerated() {
                guard let taker = piece.takenBy, CallGraph.streamTakers.contains(taker), case .result(let from, let place) = piece.subject,
                    let notification = index.pieces[from].calls[place].notification
                else { continue }
                pieces[notification, default: []].append(id)
            }
            // Which notification a post of any is about, nothing says.
            guard !posted.contains(.any) else { return }
            for (notification, waiting) in pieces where notification != .any {
                if posted.contains(notification) { self.waiting.formUnion(waiting) } else { outside.formUnion(waiting) }
            }
        }
    }

    /// Names of code from elsewhere that runs the method which a selector names.
    static let performing: Set<String> = ["perform", "performSelector", "sendAction"]
}
