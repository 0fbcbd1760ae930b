// What SwiftUI shows above a screen. A binding says whether it is there; a person's swipe changes the binding.

extension View {
    /// Covers part of the screen while the binding is true. A person can swipe it down.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { presenting("sheet", .pageSheet, isPresented, onDismiss, content) }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting("sheet", .pageSheet, item, onDismiss, content) }

    /// Covers the whole screen. Only code can take it away.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { presenting("cover", .overFullScreen, isPresented, onDismiss, content) }
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting("cover", .overFullScreen, item, onDismiss, content) }

    /// A sheet, as on every phone, unless its content asks for a popover in a compact size class as well.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { presenting("popover", .popover, isPresented, nil, content) }
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { presenting("popover", .popover, item, nil, content) }

    private func presenting<Content: View>(
        _ sort: String, _ style: UIModalPresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
        _ content: @escaping () -> Content
    ) -> some View {
        behaving(as: sort) { walk in
            guard isPresented.wrappedValue else { return }
            walk.present("\(walk.place.enclosing).\(sort)", style, identity: nil, content, onDismiss) {
                isPresented.wrappedValue = false
            }
        }
    }

    private func presenting<Item: Identifiable, Content: View>(
        _ sort: String, _ style: UIModalPresentationStyle, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        behaving(as: sort) { walk in
            guard let value = item.wrappedValue else { return }
            walk.present(nameOfValue(value), style, identity: value.id, { content(value) }, onDismiss) { item.wrappedValue = nil }
        }
    }

    /// Keeps a person from swiping the sheet away.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        behaving(as: "modal") { walk in walk.result.isModal = isDisabled }
    }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        behaving(as: "adaptation") { walk in walk.result.compactStyle = adaptation.style }
    }
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { presentationCompactAdaptation(horizontalAdaptation) }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { self }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
}

extension Walk {
    fileprivate func present(
        _ name: String, _ style: UIModalPresentationStyle, identity: AnyHashable?, _ content: @escaping () -> any View,
        _ onDismiss: (() -> Void)?, clear: @escaping () -> Void
    ) {
        let surroundings = surroundingsHere {
            $0.stack = WeakStack(nil)
            $0.isEnabled = true
            $0.isInSight = true
        }
        result.presentations.append(
            PresentationRequest(
                path: path, identity: identity,
                make: {
                    let screen = HostedScreen(named: name, in: surroundings, make: content)
                    screen.loadViewIfNeeded()
                    screen.modalPresentationStyle =
                        style == .overFullScreen ? style : screen.graph.latest.compactStyle ?? (style == .popover ? .pageSheet : style)
                    return screen
                },
                refresh: { controller in
                    guard let screen = controller as? HostedScreen else { return }
                    screen.set(surroundings)
                    screen.make = content
                    screen.graph.update()
                }, clear: clear, onDismiss: onDismiss))
    }
}

/// How a presentation looks where there is little room.
nonisolated public struct PresentationAdaptation: Hashable, Sendable {
    let style: UIModalPresentationStyle?
    public static let automatic = PresentationAdaptation(style: nil)
    public static let none = PresentationAdaptation(style: .popover)
    public static let popover = PresentationAdaptation(style: .popover)
    public static let sheet = PresentationAdaptation(style: .pageSheet)
    public static let fullScreenCover = PresentationAdaptation(style: .overFullScreen)
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
