// Alerts and dialogs: while one is shown, its buttons are all that a person can tap. A tap closes it, then runs.

extension View {
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return dialog(alert?.buttons.map { ($0.title, $0.action) }) { isPresented.wrappedValue = false }
    }
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        return dialog(alert?.buttons.map { ($0.title, $0.action) }) { item.wrappedValue = nil }
    }
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return dialog(sheet?.buttons.map { ($0.title, $0.action) }) { isPresented.wrappedValue = false }
    }
    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
        let sheet = item.wrappedValue.map(content)
        return dialog(sheet?.buttons.map { ($0.title, $0.action) }) { item.wrappedValue = nil }
    }
    private func dialog(_ buttons: [(title: String, action: @MainActor () -> Void)]?, close: @escaping @MainActor () -> Void) -> some View {
        behaving(as: "dialog") { walk in
            guard let buttons else { return }
            walk.result.dialog = buttons.enumerated().map { index, button in
                Evaluation.Offer(path: walk.entering("\(index)").path, title: button.title) {
                    close()
                    button.action()
                }
            }
        }
    }

    // MARK: With views as buttons

    private func dialog<A: View>(_ isPresented: Binding<Bool>, cancel: String?, _ actions: @escaping () -> A) -> some View {
        behaving(as: "dialog") { walk in
            guard isPresented.wrappedValue else { return }
            let inner = walk.entering("actions")
            let before = walk.result.offers.count
            inner.with {
                $0.isEnabled = true
                $0.isInSight = true
            }.visit(actions())
            var offers = Array(walk.result.offers[before...])
            walk.result.offers.removeSubrange(before...)
            if offers.isEmpty { offers = [Evaluation.Offer(path: inner.entering("OK").path, title: "OK") {}] }
            // A dialog gets a button to cancel if it has none.
            if let cancel, !offers.contains(where: { $0.title == cancel }) {
                offers.append(Evaluation.Offer(path: inner.entering(cancel).path, title: cancel) {})
            }
            walk.result.dialog = offers.map { offer in
                Evaluation.Offer(path: offer.path, title: offer.title) {
                    isPresented.wrappedValue = false
                    offer.run()
                }
            }
        }
    }

    public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        dialog(isPresented, cancel: nil, actions)
    }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(isPresented, cancel: nil, actions) }
    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        dialog(isPresented, cancel: nil, actions)
    }
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: () -> M
    ) -> some View { dialog(isPresented, cancel: nil, actions) }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: () -> M
    ) -> some View { dialog(isPresented, cancel: nil, actions) }
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: () -> M
    ) -> some View { dialog(isPresented, cancel: nil, actions) }
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(isPresented, cancel: nil) { data.map(actions) } }
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(isPresented, cancel: nil) { data.map(actions) } }
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        dialog(isPresented, cancel: nil, actions)
    }

    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(isPresented, cancel: "Cancel", actions) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(isPresented, cancel: "Cancel", actions) }
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { dialog(isPresented, cancel: "Cancel", actions) }
    @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { dialog(isPresented, cancel: "Cancel", actions) }

    // MARK: SwiftUI's own presentations, which never come up

    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { unfollowed("sheet(isPresented:)") { isPresented.wrappedValue } }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { unfollowed("sheet(item:)") { item.wrappedValue != nil } }
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { unfollowed("fullScreenCover(isPresented:)") { isPresented.wrappedValue } }
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { unfollowed("fullScreenCover(item:)") { item.wrappedValue != nil } }
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { unfollowed("popover(isPresented:)") { isPresented.wrappedValue } }
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        self
    }
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View {
        unfollowed("navigationDestination(isPresented:)") { isPresented.wrappedValue }
    }
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        unfollowed("navigationDestination(item:)") { item.wrappedValue != nil }
    }

    /// Names something that is not simulated, whenever it would be shown.
    private func unfollowed(_ name: String, when isShown: @escaping @MainActor () -> Bool) -> some View {
        behaving(as: name) { walk in if isShown() { walk.result.unfollowed.insert(name) } }
    }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { self }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        behaving(as: "modal") { walk in walk.environment.controller.controller?.isModalInPresentation = isDisabled }
    }
}

/// An alert as older code makes it.
@preconcurrency @MainActor public struct Alert {
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        buttons = [primaryButton, secondaryButton]
    }

    public struct Button {
        let title: String
        let action: @MainActor () -> Void
        @preconcurrency public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {})
        }
        @preconcurrency public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {})
        }
        @preconcurrency public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: "Cancel", action: action ?? {})
        }
        @preconcurrency public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(title: label.string, action: action ?? {})
        }
    }
}

/// An action sheet as older code makes it.
@preconcurrency @MainActor public struct ActionSheet {
    public typealias Button = Alert.Button
    let buttons: [Button]
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) { self.buttons = buttons }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum PopoverAttachmentAnchor: Sendable { case rect, point(UnitPoint) }
nonisolated public struct PresentationDetent: Hashable, Sendable {
    private let height: CGFloat
    public static let medium = PresentationDetent(height: -1)
    public static let large = PresentationDetent(height: -2)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: fraction) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: height) }
}
