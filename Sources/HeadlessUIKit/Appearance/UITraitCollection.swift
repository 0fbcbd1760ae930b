public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// What the device and its owner make of the interface: a light phone in portrait.
open class UITraitCollection: NSObject, @unchecked Sendable {
    open private(set) var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
    open private(set) var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
    open private(set) var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
    open private(set) var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    open private(set) var userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    open private(set) var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
    open private(set) var displayScale: CGFloat = 0
    open private(set) var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    open private(set) var displayGamut: UIDisplayGamut = .unspecified
    open private(set) var accessibilityContrast: UIAccessibilityContrast = .unspecified
    open var forceTouchCapability: UIForceTouchCapability { .unavailable }
    open var activeAppearance: Int { 0 }

    public override init() { super.init() }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init()
        self.userInterfaceStyle = userInterfaceStyle
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init()
        userInterfaceIdiom = idiom
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.verticalSizeClass = verticalSizeClass
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init()
        self.userInterfaceLevel = userInterfaceLevel
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }
    public convenience init(displayScale scale: CGFloat) {
        self.init()
        displayScale = scale
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        self.layoutDirection = layoutDirection
    }

    /// Later collections win where they say something.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init()
        for traits in traitCollections {
            if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
            if traits.userInterfaceIdiom != .unspecified { userInterfaceIdiom = traits.userInterfaceIdiom }
            if traits.horizontalSizeClass != .unspecified { horizontalSizeClass = traits.horizontalSizeClass }
            if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
            if traits.userInterfaceLevel != .unspecified { userInterfaceLevel = traits.userInterfaceLevel }
            if traits.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = traits.preferredContentSizeCategory }
            if traits.displayScale != 0 { displayScale = traits.displayScale }
        }
    }

    private static let phone: UITraitCollection = {
        let traits = UITraitCollection()
        traits.userInterfaceStyle = .light
        traits.userInterfaceIdiom = .phone
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.userInterfaceLevel = .base
        traits.preferredContentSizeCategory = .large
        traits.displayScale = 1
        traits.layoutDirection = .leftToRight
        return traits
    }()

    open class var current: UITraitCollection {
        get { phone }
        set {}
    }

    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }
    open func containsTraits(in trait: UITraitCollection?) -> Bool { true }
    open func performAsCurrent(_ actions: () -> Void) { actions() }
}

/// Something that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}
public protocol UITraitChangeRegistration: NSObjectProtocol {}
private final class NeverChangingTraits: NSObject, UITraitChangeRegistration {}

extension UITraitEnvironment {
    /// Does nothing: traits do not change here.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NeverChangingTraits() }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

/// Whether a view is mirrored in languages that are written from right to left.
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIViewController: UITraitEnvironment {}
