/// Something whose appearance can be set for all instances at once. The appearance is not stored: each call returns an object of its own.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    init?(coder: NSCoder)
}

@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance {
    public static func appearance() -> Self { stand(Self.self) }
    public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self { appearance() }

    private static func stand<Kind: UIAppearance>(_ kind: Kind.Type) -> Kind {
        // Classes of the app may answer a coder by a fatal error; those of this module never fail.
        guard let made = kind.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) else {
            preconditionFailure("\(kind) has no appearance proxy")
        }
        return made
    }
}
