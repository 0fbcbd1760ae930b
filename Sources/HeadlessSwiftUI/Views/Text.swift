import Foundation

/// A text.
nonisolated public struct Text: View, Equatable, Sendable {
    var string: String

    public init(verbatim content: String) { string = content }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        string = key.text
    }
    public init(_ attributedContent: AttributedString) { string = String(attributedContent.characters) }
    public init(_ image: Image) { string = "" }
    public init(_ date: Date, style: DateStyle) { string = "\(date)" }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String { string = format.format(input) }
    public init<Subject>(_ subject: Subject, formatter: Formatter) { string = formatter.string(for: subject) ?? "" }

    public struct DateStyle: Sendable {
        public static let time = DateStyle()
        public static let date = DateStyle()
        public static let relative = DateStyle()
        public static let offset = DateStyle()
        public static let timer = DateStyle()
    }
    public enum TruncationMode: Sendable { case head, tail, middle }
    public enum Case: Sendable { case uppercase, lowercase }
    public struct LineStyle: Hashable, Sendable {
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        public enum Pattern: Sendable { case solid, dot, dash, dashDot, dashDotDot }
        public static let single = LineStyle()
    }

    public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.string + b.string) }

    // MARK: Looks

    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func italic(_ isActive: Bool) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

extension Text: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { if !string.isEmpty { walk.result.texts.append(string) } }
}

/// A text that is looked up in the tables of the app; here it stays as it is.
nonisolated public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ text: Text) { self.text += text.string }
        public mutating func appendInterpolation(_ image: Image) {}
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += "\(date)" }
        public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
            text += (value as? any CVarArg).map { String(format: specifier, $0) } ?? "\(value)"
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
            text += format.format(input)
        }
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            text += formatter.string(for: subject) ?? ""
        }
    }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
