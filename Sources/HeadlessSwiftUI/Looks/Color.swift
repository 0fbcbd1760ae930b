/// A color, which is also a view that is filled with it.
nonisolated public struct Color: View, Hashable, Sendable, CustomStringConvertible {
    let name: String

    private init(named name: String) { self.name = name }
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(_ resource: ColorResource) { name = "\(resource)" }
    public init(_ color: UIColor) { name = color.accessibilityName }
    public init(uiColor: UIColor) { name = uiColor.accessibilityName }
    public init(cgColor: CGColor) { name = "cgColor" }
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "\(red) \(green) \(blue) \(opacity)"
    }
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hsb \(hue) \(saturation) \(brightness) \(opacity)"
    }

    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    public var description: String { name }
    public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) at \(opacity)") }
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

    public static let red = Color(named: "red")
    public static let orange = Color(named: "orange")
    public static let yellow = Color(named: "yellow")
    public static let green = Color(named: "green")
    public static let mint = Color(named: "mint")
    public static let teal = Color(named: "teal")
    public static let cyan = Color(named: "cyan")
    public static let blue = Color(named: "blue")
    public static let indigo = Color(named: "indigo")
    public static let purple = Color(named: "purple")
    public static let pink = Color(named: "pink")
    public static let brown = Color(named: "brown")
    public static let white = Color(named: "white")
    public static let gray = Color(named: "gray")
    public static let black = Color(named: "black")
    public static let clear = Color(named: "clear")
    public static let primary = Color(named: "primary")
    public static let secondary = Color(named: "secondary")
    public static let accentColor = Color(named: "accentColor")
}

extension UIColor {
    public convenience init(_ color: Color) { self.init(named: color.name)! }
}

/// What a shape can be filled with.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}
extension ShapeStyle where Self == Color {
    public static var red: Color { .init("red") }
    public static var orange: Color { .init("orange") }
    public static var yellow: Color { .init("yellow") }
    public static var green: Color { .init("green") }
    public static var mint: Color { .init("mint") }
    public static var teal: Color { .init("teal") }
    public static var cyan: Color { .init("cyan") }
    public static var blue: Color { .init("blue") }
    public static var indigo: Color { .init("indigo") }
    public static var purple: Color { .init("purple") }
    public static var pink: Color { .init("pink") }
    public static var brown: Color { .init("brown") }
    public static var white: Color { .init("white") }
    public static var gray: Color { .init("gray") }
    public static var black: Color { .init("black") }
    public static var clear: Color { .init("clear") }
}

/// Steps of importance.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init() }
    public static var secondary: HierarchicalShapeStyle { .init() }
    public static var tertiary: HierarchicalShapeStyle { .init() }
    public static var quaternary: HierarchicalShapeStyle { .init() }
}

nonisolated public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
nonisolated public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
nonisolated public struct ForegroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
nonisolated public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
nonisolated public struct Material: ShapeStyle {
    public static let regular = Material()
    public static let thick = Material()
    public static let thin = Material()
    public static let ultraThin = Material()
    public static let ultraThick = Material()
    public static let bar = Material()
}
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .init() }
    public static var thickMaterial: Material { .init() }
    public static var thinMaterial: Material { .init() }
    public static var ultraThinMaterial: Material { .init() }
    public static var ultraThickMaterial: Material { .init() }
    public static var bar: Material { .init() }
}

/// Colors that go over into each other.
nonisolated public struct Gradient: Hashable, Sendable, ShapeStyle {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}
nonisolated public struct AnyGradient: Hashable, ShapeStyle { public init(_ gradient: Gradient) {} }

nonisolated public struct LinearGradient: View, ShapeStyle {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
nonisolated public struct RadialGradient: View, ShapeStyle {
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}
nonisolated public struct AngularGradient: View, ShapeStyle {
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
}
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        .init(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        .init(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
