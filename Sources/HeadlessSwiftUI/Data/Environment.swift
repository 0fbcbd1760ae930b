import Foundation

/// What applies to a view because of where it is.
nonisolated public struct EnvironmentValues: @unchecked Sendable {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]
    var controller = WeakController(nil)
    /// Whether a person could see it.
    var isInSight = true
    /// Whether pickers are segments.
    var isSegmented = false
    /// Whether it is a column above the first one.
    var isColumn = false
    /// Selects a value in the list around it, and returns whether it fits there.
    var select: ((AnyHashable) -> Bool)?
    /// What the return key of a field runs.
    var submit: (() -> Void)?
    /// Whether tabs are pages between which a person swipes.
    var isPaged = false
    /// The stack of SwiftUI's that it is on.
    var stack = WeakStack(nil)

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public subscript<Object: AnyObject & Observable>(type: Object.Type) -> Object? {
        get { object(of: type) }
        set { objects[ObjectIdentifier(type)] = newValue }
    }

    func object<Object: AnyObject>(of type: Object.Type) -> Object? { objects[ObjectIdentifier(type)] as? Object }
    mutating func set<Object: AnyObject>(_ object: Object?) { objects[ObjectIdentifier(Object.self)] = object }

    // MARK: What the system puts there

    public var isEnabled = true
    public var colorScheme: ColorScheme = .light
    public var colorSchemeContrast: ColorSchemeContrast = .standard
    public var locale = Locale.current
    public var calendar = Calendar.current
    public var timeZone = TimeZone.current
    public var layoutDirection: LayoutDirection = .leftToRight
    public var sizeCategory: ContentSizeCategory = .large
    public var dynamicTypeSize: DynamicTypeSize = .large
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    public var scenePhase: ScenePhase = .active
    public var displayScale: CGFloat = 3
    public var pixelLength: CGFloat { 1 / displayScale }
    public var font: Font?
    public var lineLimit: Int?
    public var lineSpacing: CGFloat = 0
    public var multilineTextAlignment: TextAlignment = .leading
    public var minimumScaleFactor: CGFloat = 1
    public var accessibilityReduceMotion = false
    public var accessibilityReduceTransparency = false
    public var accessibilityEnabled = false
    public var accessibilityVoiceOverEnabled = false
    public var accessibilityDifferentiateWithoutColor = false
    public var isSearching = false
    public var editMode: Binding<EditMode>? = .constant(.inactive)
    public var redactionReasons: RedactionReasons = []
    public var isFocused = false
    public var refresh: RefreshAction?
    public var supportsMultipleWindows = false
    public var backgroundStyle: AnyShapeStyle?
    public var defaultMinListRowHeight: CGFloat = 44
    public var isScrollEnabled = true
    public var controlSize: ControlSize = .regular

    /// Takes the screen of the views away: from the navigation stack, else from what presents it.
    public var dismiss: DismissAction { DismissAction(controller: controller) }
    /// Whether the screen can be dismissed.
    public var isPresented: Bool {
        let controller = controller
        return MainActor.assumeIsolated { controller.controller?.isDismissible ?? false }
    }
    public var presentationMode: Binding<PresentationMode> {
        let controller = controller
        return Binding(
            get: {
                MainActor.assumeIsolated {
                    PresentationMode(controller: controller, isPresented: controller.controller?.isDismissible ?? false)
                }
            },
            set: { mode in MainActor.assumeIsolated { if mode.isToBeDismissed { controller.controller?.dismissScreen() } } })
    }
    public var openURL: OpenURLAction = OpenURLAction { _ in .systemAction }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
}

/// A value of the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private final class Link: @unchecked Sendable { var values = EnvironmentValues() }
    private let link = Link()
    private let read: (EnvironmentValues) -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values[Value.self] else {
                fatalError("No Observable object of type \(Value.self) found. A View.environment(_:) for \(Value.self) may be missing.")
            }
            return object
        }
    }
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { read = { $0[T.self] } }

    public var wrappedValue: Value { read(link.values) }
}

extension Environment: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.values = walk.environment }
    @MainActor var model: AnyObject? { Value.self is AnyClass ? wrappedValue as AnyObject : nil }
}

// MARK: Leaving

/// Takes a screen away.
nonisolated public struct DismissAction: Sendable {
    let controller: WeakController
    @preconcurrency @MainActor public func callAsFunction() { controller.controller?.dismissScreen() }
}

/// Whether a screen is presented, and a way to leave it.
nonisolated public struct PresentationMode: Sendable {
    let controller: WeakController
    public let isPresented: Bool
    var isToBeDismissed = false

    init(controller: WeakController, isPresented: Bool) {
        self.controller = controller
        self.isPresented = isPresented
    }

    /// To be called on the wrapped value of a binding, which takes the screen away when it is written back.
    public mutating func dismiss() { isToBeDismissed = true }
}

extension UIViewController {
    /// Whether there is anything that ``dismissScreen()`` would take away.
    var isDismissible: Bool {
        var place = self
        while let parent = place.parent {
            if (parent as? UINavigationController)?.viewControllers.first.map({ $0 !== place }) ?? false { return true }
            place = parent
        }
        return place.presentingViewController != nil
    }

    /// Takes the screen away: from the innermost stack on which anything lies below it, else from what presents it.
    func dismissScreen() {
        var place = self
        while let parent = place.parent {
            if let navigation = parent as? UINavigationController, let index = navigation.viewControllers.firstIndex(of: place), index > 0 {
                if let exit = (place as? HostedScreen)?.exit { return exit.leave() }
                navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
                return
            }
            place = parent
        }
        if let exit = (place as? HostedScreen)?.exit { return exit.leave() }
        if place.presentingViewController != nil { place.dismiss(animated: true) }
    }
}

/// Opens an address.
nonisolated public struct OpenURLAction: @unchecked Sendable {
    public struct Result: Sendable {
        let isLeftToSystem: Bool
        var url: URL?
        public static let handled = Result(isLeftToSystem: false)
        public static let discarded = Result(isLeftToSystem: false)
        public static let systemAction = Result(isLeftToSystem: true)
        public static func systemAction(_ url: URL) -> Result { Result(isLeftToSystem: true, url: url) }
    }
    private let handler: (URL) -> Result
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    @preconcurrency @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
    @preconcurrency @MainActor public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        let result = handler(url)
        if result.isLeftToSystem { UIApplication.shared.open(result.url ?? url) }
        completion(true)
    }
}

/// Ends a search.
nonisolated public struct DismissSearchAction: Sendable { public func callAsFunction() {} }
/// Loads again what a view shows.
nonisolated public struct RefreshAction: @unchecked Sendable {
    let action: () async -> Void
    public func callAsFunction() async { await action() }
}

// MARK: Kinds of surroundings

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum EditMode: Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
}
