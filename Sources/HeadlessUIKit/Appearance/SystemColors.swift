// The system's colors, as they are in the light appearance.
extension UIColor {
    public class var black: UIColor { UIColor(0, 0, 0) }
    public class var darkGray: UIColor { UIColor(0.333, 0.333, 0.333) }
    public class var lightGray: UIColor { UIColor(0.667, 0.667, 0.667) }
    public class var white: UIColor { UIColor(1, 1, 1) }
    public class var gray: UIColor { UIColor(0.5, 0.5, 0.5) }
    public class var red: UIColor { UIColor(1, 0, 0) }
    public class var green: UIColor { UIColor(0, 1, 0) }
    public class var blue: UIColor { UIColor(0, 0, 1) }
    public class var cyan: UIColor { UIColor(0, 1, 1) }
    public class var yellow: UIColor { UIColor(1, 1, 0) }
    public class var magenta: UIColor { UIColor(1, 0, 1) }
    public class var orange: UIColor { UIColor(1, 0.5, 0) }
    public class var purple: UIColor { UIColor(0.5, 0, 0.5) }
    public class var brown: UIColor { UIColor(0.6, 0.4, 0.2) }
    public class var systemRed: UIColor { UIColor(1, 0.231, 0.188) }
    public class var systemGreen: UIColor { UIColor(0.204, 0.78, 0.349) }
    public class var systemBlue: UIColor { UIColor(0, 0.478, 1) }
    public class var systemOrange: UIColor { UIColor(1, 0.584, 0) }
    public class var systemYellow: UIColor { UIColor(1, 0.8, 0) }
    public class var systemPink: UIColor { UIColor(1, 0.176, 0.333) }
    public class var systemPurple: UIColor { UIColor(0.686, 0.322, 0.871) }
    public class var systemTeal: UIColor { UIColor(0.188, 0.69, 0.78) }
    public class var systemIndigo: UIColor { UIColor(0.345, 0.337, 0.839) }
    public class var systemBrown: UIColor { UIColor(0.635, 0.518, 0.369) }
    public class var systemMint: UIColor { UIColor(0, 0.78, 0.745) }
    public class var systemCyan: UIColor { UIColor(0.196, 0.678, 0.902) }
    public class var systemGray: UIColor { UIColor(0.557, 0.557, 0.576) }
    public class var systemGray2: UIColor { UIColor(0.682, 0.682, 0.698) }
    public class var systemGray3: UIColor { UIColor(0.78, 0.78, 0.8) }
    public class var systemGray4: UIColor { UIColor(0.82, 0.82, 0.839) }
    public class var systemGray5: UIColor { UIColor(0.898, 0.898, 0.918) }
    public class var systemGray6: UIColor { UIColor(0.949, 0.949, 0.969) }
    public class var label: UIColor { UIColor(0, 0, 0) }
    public class var link: UIColor { UIColor(0, 0.478, 1) }
    public class var opaqueSeparator: UIColor { UIColor(0.776, 0.776, 0.784) }
    public class var systemBackground: UIColor { UIColor(1, 1, 1) }
    public class var secondarySystemBackground: UIColor { UIColor(0.949, 0.949, 0.969) }
    public class var tertiarySystemBackground: UIColor { UIColor(1, 1, 1) }
    public class var systemGroupedBackground: UIColor { UIColor(0.949, 0.949, 0.969) }
    public class var secondarySystemGroupedBackground: UIColor { UIColor(1, 1, 1) }
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(0.949, 0.949, 0.969) }
    public class var lightText: UIColor { UIColor(1, 1, 1) }
    public class var darkText: UIColor { UIColor(0, 0, 0) }
    public class var tintColor: UIColor { UIColor(0, 0.478, 1) }
    public class var clear: UIColor { UIColor(0, 0, 0, 0) }
    public class var secondaryLabel: UIColor { UIColor(0.235, 0.235, 0.263, 0.6) }
    public class var tertiaryLabel: UIColor { UIColor(0.235, 0.235, 0.263, 0.3) }
    public class var quaternaryLabel: UIColor { UIColor(0.235, 0.235, 0.263, 0.18) }
    public class var placeholderText: UIColor { UIColor(0.235, 0.235, 0.263, 0.3) }
    public class var separator: UIColor { UIColor(0.235, 0.235, 0.263, 0.29) }
    public class var systemFill: UIColor { UIColor(0.471, 0.471, 0.502, 0.2) }
    public class var secondarySystemFill: UIColor { UIColor(0.471, 0.471, 0.502, 0.16) }
    public class var tertiarySystemFill: UIColor { UIColor(0.463, 0.463, 0.502, 0.12) }
    public class var quaternarySystemFill: UIColor { UIColor(0.455, 0.455, 0.502, 0.08) }
}

extension UIColor {
    fileprivate convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
