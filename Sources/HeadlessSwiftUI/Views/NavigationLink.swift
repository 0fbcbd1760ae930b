/// A button that leads to another view.
///
/// On a stack of SwiftUI's it adds to the path, or shows its destination. In a hosting controller on UIKit's navigation stack one with a
/// destination pushes another hosting controller. Elsewhere it leads nowhere: it is not offered.
@preconcurrency @MainActor public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let destination: (@MainActor () -> Destination)?
    private let value: AnyHashable?
    /// Whether its destination is shown, where a binding says that.
    private let isActive: Binding<Bool>?

    private init(
        _ label: Label, destination: (@MainActor () -> Destination)? = nil, value: AnyHashable? = nil, isActive: Binding<Bool>? = nil
    ) {
        (self.label, self.destination, self.value, self.isActive) = (label, destination, value, isActive)
    }

    public init(@ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: destination)
    }
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: destination)
    }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label)
    {
        self.init(label(), destination: destination, isActive: isActive)
    }
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label)
    {
        self.init(label(), destination: destination, isActive: isActive)
    }
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination, isActive: Self.isActive(tag, selection))
    }
    public init<V: Hashable>(
        destination: @autoclosure @escaping @MainActor () -> Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination, isActive: Self.isActive(tag, selection))
    }

    private static func isActive<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
        Binding {
            selection.wrappedValue == tag
        } set: { isActive in
            if isActive { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
        }
    }
}

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init(label(), value: value.map { AnyHashable($0) }) }
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text { self.init(value: value) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(Text(titleKey), destination: destination)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(Text(title), destination: destination)
    }
    public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination) {
        self.init(Text(titleKey), destination: destination)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: @autoclosure @escaping @MainActor () -> Destination) {
        self.init(Text(title), destination: destination)
    }
    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.init(Text(titleKey), destination: destination, isActive: isActive)
    }
    public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination, isActive: Binding<Bool>) {
        self.init(Text(titleKey), destination: destination, isActive: isActive)
    }
}

extension NavigationLink: PrimitiveView {
    func walk(_ walk: Walk) {
        let title = walk.text(of: label)
        walk.result.texts.append(title)
        let (stack, controller, select) = (walk.environment.stack, walk.environment.controller, walk.environment.select)
        let here = walk.surroundingsHere()
        let name = "\(here.enclosing).\(title.isEmpty ? "link" : title)"
        let shown = title.isEmpty ? "a link" : title
        if let destination, let isActive {
            guard stack.stack != nil else { return leadsNowhere(walk) }
            if isActive.wrappedValue { walk.push(name, identity: nil, destination) { isActive.wrappedValue = false } }
            walk.offer(shown) { isActive.wrappedValue = true }
        } else if let destination {
            if stack.stack != nil {
                walk.offer(shown) {
                    guard let controller = controller.controller else { return }
                    stack.stack?.push(named: name, in: here, from: controller, make: destination)
                }
            } else if controller.controller?.nearestNavigationController != nil {
                walk.offer(shown) {
                    let next = UIHostingController(rootView: destination())
                    next.inherit(here)
                    controller.controller?.navigationController?.pushViewController(next, animated: true)
                }
            } else {
                leadsNowhere(walk)
            }
        } else if let value {
            // Without a value the link is disabled.
            guard stack.stack != nil || select != nil else { return leadsNowhere(walk) }
            // In a list with a selection it selects its row.
            walk.offer(shown) { if select?(value) != true { stack.stack?.append(value) } }
        }
    }

    private func leadsNowhere(_ walk: Walk) { walk.result.unfollowed.insert("NavigationLink outside of a NavigationStack") }
}
