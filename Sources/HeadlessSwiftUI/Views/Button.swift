/// A control that the user can tap.
@preconcurrency @MainActor public struct Button<Label: View>: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    @preconcurrency public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    @preconcurrency public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    @preconcurrency @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == DefaultButtonLabel {
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel() }
    }
}

/// The title of a button because of its role.
nonisolated public struct DefaultButtonLabel: View, Sendable {}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { HeadlessSwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @preconcurrency @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) { self.init(action: {}) { configuration.label } }
}

extension Button: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        let title = walk.text(of: label)
        walk.offer(title.isEmpty ? role?.name ?? "a button" : title, role: role, action)
        walk.result.texts.append(title)
    }
}

/// What a button is for.
nonisolated public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "delete")
    public static let cancel = ButtonRole(name: "Cancel")
    public static let close = ButtonRole(name: "Close")
    public static let confirm = ButtonRole(name: "Done")
}

/// A button that passes something on; the system's sheet does not come up.
@preconcurrency @MainActor public struct ShareLink<Label: View>: View {
    private let label: Label
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
    public init(item: String, subject: Text? = nil, message: Text? = nil) where Label == Text { label = Text(verbatim: "Share") }
    public init(item: URL, subject: Text? = nil, message: Text? = nil) where Label == Text { label = Text(verbatim: "Share") }
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) where Label == Text {
        label = Text(titleKey)
    }
    public var body: some View { label }
}

/// Something that is on or off. A tap turns it over.
@preconcurrency @MainActor public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        let title = walk.text(of: label)
        walk.offer(title.isEmpty ? "a switch" : title) { isOn.wrappedValue.toggle() }
    }
}

/// A button that shows others, which are offered as they stand.
@preconcurrency @MainActor public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.content, self.label) = (content(), label()) }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: label)
    }
    public var body: some View { content }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// A button that opens an address.
@preconcurrency @MainActor public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    public init(destination: URL, @ViewBuilder label: () -> Label) { (self.destination, self.label) = (destination, label()) }
}

extension Link: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        let open = walk.environment.openURL
        walk.visit(
            Button {
                open(destination)
            } label: {
                label
            })
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
