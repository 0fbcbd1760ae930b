// Controls whose values a person enters or picks. Texts are typed as an exploration declares; nothing is picked.

/// A field for text. The user types what an exploration declares.
@preconcurrency @MainActor public struct TextField<Label: View>: View {
    private let label: Label
    private let text: Binding<String>?
    private let prompt: Text?
    private var commit: (() -> Void)?

    private init(_ label: Label, _ text: Binding<String>?, prompt: Text? = nil, commit: (() -> Void)? = nil) {
        (self.label, self.text, self.prompt, self.commit) = (label, text, prompt, commit)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) where Label == Text {
        self.init(Text(titleKey), text, prompt: prompt)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) where Label == Text {
        self.init(Text(title), text, prompt: prompt)
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) where Label == Text { self.init(Text(titleKey), text) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text {
        self.init(Text(title), text)
    }
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) where Label == Text { self.init(Text(titleKey), text, commit: onCommit) }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) where Label == Text { self.init(Text(title), text, commit: onCommit) }
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.init(label(), text, prompt: prompt) }
    /// What the text stands for is not read back: nothing is typed here.
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where Label == Text, F.FormatOutput == String { self.init(Text(titleKey), nil) }
}

extension TextField: PrimitiveView {
    func walk(_ walk: Walk) { walk.addField(label, text, prompt, commit) }
}

/// A field for a secret.
@preconcurrency @MainActor public struct SecureField<Label: View>: View {
    private let label: Label
    private let text: Binding<String>
    private let prompt: Text?
    private var commit: (() -> Void)?

    private init(_ label: Label, _ text: Binding<String>, prompt: Text? = nil, commit: (() -> Void)? = nil) {
        (self.label, self.text, self.prompt, self.commit) = (label, text, prompt, commit)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) where Label == Text {
        self.init(Text(titleKey), text, prompt: prompt)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) where Label == Text {
        self.init(Text(title), text, prompt: prompt)
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text {
        self.init(Text(titleKey), text, commit: onCommit)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
    where Label == Text { self.init(Text(title), text, commit: onCommit) }
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.init(label(), text, prompt: prompt) }
}

extension SecureField: PrimitiveView {
    func walk(_ walk: Walk) { walk.addField(label, text, prompt, commit) }
}

extension Walk {
    fileprivate func addField(_ label: any View, _ text: Binding<String>?, _ prompt: Text?, _ commit: (() -> Void)?) {
        let title = self.text(of: label)
        if !title.isEmpty { result.texts.append(title) }
        guard environment.isInSight, let text else { return }
        // Typing changes what depends on the text.
        _ = text.wrappedValue
        var submit = environment.submit
        if let commit, let outer = submit {
            submit = {
                commit()
                outer()
            }
        } else if let commit {
            submit = commit
        }
        let name = title.isEmpty ? prompt?.string ?? "text field" : title
        result.fields.append(
            Evaluation.Field(path: path, name: name, text: text, isEnabled: environment.isEnabled, submit: submit))
    }
}

/// A value between two others.
@preconcurrency @MainActor public struct Slider<Label: View>: View {
    private let label: Label
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == EmptyView { label = EmptyView() }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Label == EmptyView { label = EmptyView() }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.label = label() }
    public var body: some View { label }
}

/// A value that goes up and down.
@preconcurrency @MainActor public struct Stepper<Label: View>: View {
    private let label: Label
    public init(_ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) where Label == Text {
        label = Text(titleKey)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?)
    where Label == Text { label = Text(title) }
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1)
    where Label == Text { label = Text(titleKey) }
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) where Label == Text {
        label = Text(titleKey)
    }
    public init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    public var body: some View { label }
}

/// A date.
@preconcurrency @MainActor public struct DatePicker<Label: View>: View {
    private let label: Label
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(title) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(title) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(title) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) where Label == Text { label = Text(title) }
    public init(
        selection: Binding<Date>, displayedComponents: DatePickerComponents = [.date, .hourAndMinute], @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public var body: some View { label }
}

/// A color.
@preconcurrency @MainActor public struct ColorPicker<Label: View>: View {
    private let label: Label
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) where Label == Text {
        label = Text(titleKey)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
    where Label == Text { label = Text(title) }
    public var body: some View { label }
}

/// One of several values. The segments of one that looks like that are tapped; from the others nothing is picked.
@preconcurrency @MainActor public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let label: Label
    private let selection: Binding<SelectionValue>
    private let content: Content
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.selection, self.content, self.label) = (selection, content(), label())
    }
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        (self.selection, self.content, self.label) = (selection, content(), label)
    }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    where Label == Text {
        self.init(selection: selection, label: Text(titleKey), content: content)
    }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where Label == Text { self.init(selection: selection, label: Text(title), content: content) }
}

extension Picker: PrimitiveView {
    func walk(_ walk: Walk) {
        walk.visit(oneOfSeveral: label, as: "label")
        guard walk.environment.isSegmented else { return }
        for leaf in content.allLeaves(at: "") {
            var option = walk.entering("option" + leaf.path)
            option.place.isOutermost = true
            let found = option.aside(leaf.view, as: "label")
            guard let value = (found.tag ?? leaf.id)?.base as? SelectionValue, value != selection.wrappedValue else { continue }
            option.offer(found.text.isEmpty ? "a segment" : found.text) { selection.wrappedValue = value }
        }
    }
}

/// A long text.
@preconcurrency @MainActor public struct TextEditor: View {
    private let text: Binding<String>
    public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: PrimitiveView {
    func walk(_ walk: Walk) { walk.addField(EmptyView(), text, nil, nil) }
}

/// How far something is.
@preconcurrency @MainActor public struct ProgressView<Label: View>: View {
    private let label: Label
    public init() where Label == EmptyView { label = EmptyView() }
    public init(@ViewBuilder label: () -> Label) { self.label = label() }
    public init(_ titleKey: LocalizedStringKey) where Label == Text { label = Text(titleKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text { label = Text(title) }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView { label = EmptyView() }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
        label = Text(titleKey)
    }
    public var body: some View { label }
}

nonisolated public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// Edits a list; never used here.
@preconcurrency @MainActor public struct EditButton: View {
    public init() {}
    public var body: some View { Text("Edit") }
}

/// Shows that there is no content.
@preconcurrency @MainActor public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil)
    where Label == HeadlessSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
        self.init(label: { HeadlessSwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    public var body: some View {
        label
        description
        actions
    }
}
