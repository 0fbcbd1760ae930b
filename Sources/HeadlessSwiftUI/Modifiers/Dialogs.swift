// Alerts and dialogs. A tap on a button closes them.

extension View {
    // MARK: As older code makes them

    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return dialog(alert, .alert) { isPresented.wrappedValue = false }
    }
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        dialog(item.wrappedValue.map(content), .alert, identity: item.wrappedValue.map { AnyHashable($0.id) }) { item.wrappedValue = nil }
    }
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return dialog(sheet?.alert, .actionSheet) { isPresented.wrappedValue = false }
    }
    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
        let sheet = item.wrappedValue.map(content)
        return dialog(sheet?.alert, .actionSheet, identity: item.wrappedValue.map { AnyHashable($0.id) }) { item.wrappedValue = nil }
    }
    private func dialog(
        _ alert: Alert?, _ style: UIAlertController.Style, identity: AnyHashable? = nil, clear: @escaping @MainActor () -> Void
    ) -> some View {
        behaving(as: "dialog") { walk in
            guard let alert else { return }
            let offers = alert.buttons.enumerated().map { index, button in
                Evaluation.Offer(path: "\(index)", title: button.title, role: button.isCancel ? .cancel : nil, run: button.action)
            }
            walk.present(Dialog(title: alert.title, message: alert.message, style: style, offers: offers), identity: identity, clear: clear)
        }
    }

    // MARK: With views as buttons

    private func dialog<A: View, M: View>(
        _ title: Text, _ style: UIAlertController.Style, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A,
        _ message: @escaping () -> M
    ) -> some View {
        behaving(as: "dialog") { walk in
            guard isPresented.wrappedValue else { return }
            let found = walk.with {
                $0.isEnabled = true
                $0.isInSight = true
            }.aside(actions(), as: "actions")
            var offers = found.offers
            if offers.isEmpty { offers = [Evaluation.Offer(path: "OK", title: "OK", role: nil) {}] }
            if style == .actionSheet, !offers.contains(where: { $0.role == .cancel }) {
                offers.append(Evaluation.Offer(path: "Cancel", title: "Cancel", role: .cancel) {})
            }
            let message = walk.text(of: message())
            walk.present(
                Dialog(title: title.string, message: message.isEmpty ? nil : message, style: style, offers: offers, fields: found.fields),
                identity: nil
            ) { isPresented.wrappedValue = false }
        }
    }

    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(titleKey), .alert, isPresented, actions, EmptyView.init) }
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(titleKey), .alert, isPresented, actions, message) }
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(Text(titleKey), .alert, isPresented, { data.map(actions) }, EmptyView.init) }
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(Text(titleKey), .alert, isPresented, { data.map(actions) }, { data.map(message) }) }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(title), .alert, isPresented, actions, EmptyView.init) }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(title), .alert, isPresented, actions, message) }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(Text(title), .alert, isPresented, { data.map(actions) }, EmptyView.init) }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(Text(title), .alert, isPresented, { data.map(actions) }, { data.map(message) }) }
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(title, .alert, isPresented, actions, EmptyView.init) }
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(title, .alert, isPresented, actions, message) }
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(title, .alert, isPresented, { data.map(actions) }, EmptyView.init) }
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(title, .alert, isPresented, { data.map(actions) }, { data.map(message) }) }
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        dialog(Text(error?.errorDescription ?? ""), .alert, isPresented, actions, EmptyView.init)
    }
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View { dialog(Text(error?.errorDescription ?? ""), .alert, isPresented, { error.map(actions) }, { error.map(message) }) }

    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(titleKey), .actionSheet, isPresented, actions, EmptyView.init) }
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(titleKey), .actionSheet, isPresented, actions, message) }
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(Text(titleKey), .actionSheet, isPresented, { data.map(actions) }, EmptyView.init) }
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(Text(titleKey), .actionSheet, isPresented, { data.map(actions) }, { data.map(message) }) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(title), .actionSheet, isPresented, actions, EmptyView.init) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(title), .actionSheet, isPresented, actions, message) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(Text(title), .actionSheet, isPresented, { data.map(actions) }, EmptyView.init) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(Text(title), .actionSheet, isPresented, { data.map(actions) }, { data.map(message) }) }
    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(title, .actionSheet, isPresented, actions, EmptyView.init) }
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(title, .actionSheet, isPresented, actions, message) }
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { dialog(title, .actionSheet, isPresented, { data.map(actions) }, EmptyView.init) }
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(title, .actionSheet, isPresented, { data.map(actions) }, { data.map(message) }) }
}

/// What an alert says and offers.
@MainActor struct Dialog {
    let title: String
    let message: String?
    let style: UIAlertController.Style
    let offers: [Evaluation.Offer]
    var fields: [Evaluation.Field] = []

    /// - Parameter presenter: Is told when a button was tapped.
    fileprivate func makeController(_ presenter: Presenter) -> UIAlertController {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for field in fields { alert.addTextField { TextFields.bind($0, to: field) } }
        for offer in offers {
            let style: UIAlertAction.Style =
                switch offer.role {
                case .some(.cancel): .cancel
                case .some(.destructive): .destructive
                default: .default
                }
            alert.addAction(
                UIAlertAction(title: offer.title, style: style) { [weak alert, weak presenter] _ in
                    if let alert { presenter?.finish(alert, offer.run) }
                })
        }
        return alert
    }
}

extension Walk {
    fileprivate func present(_ dialog: Dialog, identity: AnyHashable?, clear: @escaping @MainActor () -> Void) {
        result.presentations.append(
            PresentationRequest(
                path: path, identity: identity, make: { [presenter = graph.presenter] in dialog.makeController(presenter) },
                refresh: { _ in }, clear: clear, onDismiss: nil))
    }
}

/// An alert as older code makes it.
@preconcurrency @MainActor public struct Alert {
    let title: String
    let message: String?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.init(title: title, message: message, buttons: [dismissButton ?? .default(Text(verbatim: "OK"))])
    }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
    }
    init(title: Text, message: Text?, buttons: [Button]) {
        (self.title, self.message, self.buttons) = (title.string, message?.string, buttons)
    }

    public struct Button {
        let title: String
        let action: @MainActor () -> Void
        var isCancel = false
        @preconcurrency public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {})
        }
        @preconcurrency public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {}, isCancel: true)
        }
        @preconcurrency public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: "Cancel", action: action ?? {}, isCancel: true)
        }
        @preconcurrency public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {})
        }
    }
}

/// An action sheet as older code makes it.
@preconcurrency @MainActor public struct ActionSheet {
    public typealias Button = Alert.Button
    let alert: Alert
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        alert = Alert(title: title, message: message, buttons: buttons)
    }
}
