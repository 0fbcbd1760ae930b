/// An outline.
@preconcurrency public protocol Shape: View, Animatable, Sendable {
    nonisolated func path(in rect: CGRect) -> Path
}
@preconcurrency public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape = Self
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}
extension InsettableShape where InsetShape == Self { nonisolated public func inset(by amount: CGFloat) -> Self { self } }

/// What a shape of an app shows: nothing that anybody could do something with.
extension Shape {
    public var body: EmptyView { EmptyView() }
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View { EmptyView() }
    public func fill(style: FillStyle = FillStyle()) -> some View { EmptyView() }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { EmptyView() }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { EmptyView() }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    public func stroke(style: StrokeStyle) -> some Shape { self }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}
extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { EmptyView() }
    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View { EmptyView() }
}

nonisolated public struct Rectangle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct Circle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct Ellipse: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct Capsule: InsettableShape {
    public init(style: RoundedCornerStyle = .circular) {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .circular) { self.cornerSize = cornerSize }
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
nonisolated public struct AnyShape: Shape {
    public init<S: Shape>(_ shape: S) {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
extension Shape where Self == Rectangle { nonisolated public static var rect: Rectangle { .init() } }
extension Shape where Self == Circle { nonisolated public static var circle: Circle { .init() } }
extension Shape where Self == Capsule { nonisolated public static var capsule: Capsule { .init() } }

/// A line that is drawn piece by piece.
nonisolated public struct Path: Shape, Equatable {
    private var points: [CGPoint] = []
    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { addRect(rect) }
    public init(ellipseIn rect: CGRect) { addRect(rect) }
    public init(_ path: CGPath) {}
    public func path(in rect: CGRect) -> Path { self }
    public var isEmpty: Bool { points.isEmpty }
    public var currentPoint: CGPoint? { points.last }
    public mutating func move(to point: CGPoint) { points.append(point) }
    public mutating func addLine(to point: CGPoint) { points.append(point) }
    public mutating func addLines(_ lines: [CGPoint]) { points += lines }
    public mutating func addRect(_ rect: CGRect) { points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)] }
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) { addRect(rect) }
    public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) { points.append(point) }
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) { points.append(point) }
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        points.append(center)
    }
    public mutating func addPath(_ path: Path) { points += path.points }
    public mutating func closeSubpath() {}
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }
nonisolated public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
nonisolated public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
}
