#if !canImport(CoreGraphics)
    /// An outline; only its points are stored.
    open class CGPath: @unchecked Sendable {
        var points: [CGPoint]
        init(points: [CGPoint]) { self.points = points }
        public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(points: rect.corners) }
        public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(points: rect.corners) }
        public convenience init(
            roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
        ) {
            self.init(points: rect.corners)
        }
        public var isEmpty: Bool { points.isEmpty }
        public var currentPoint: CGPoint { points.last ?? .zero }
        public var boundingBox: CGRect {
            guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
                let bottom = points.map(\.y).max()
            else { return .zero }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
        public var boundingBoxOfPath: CGRect { boundingBox }
        public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
        public func copy() -> CGPath? { CGPath(points: points) }
        public func mutableCopy() -> CGMutablePath? {
            let copy = CGMutablePath()
            copy.points = points
            return copy
        }
    }

    /// An outline that can be added to.
    public final class CGMutablePath: CGPath, @unchecked Sendable {
        public init() { super.init(points: []) }
        public func move(to point: CGPoint) { points.append(point) }
        public func addLine(to point: CGPoint) { points.append(point) }
        public func addLines(between points: [CGPoint]) { self.points += points }
        public func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }
        public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { points.append(end) }
        public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
            points.append(center)
        }
        public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) { points.append(tangent2End) }
        public func addRect(_ rect: CGRect) { points += rect.corners }
        public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) { points += rect.corners }
        public func addEllipse(in rect: CGRect) { points += rect.corners }
        public func addPath(_ path: CGPath) { points += path.points }
        public func closeSubpath() {}
    }

    public enum CGLineCap: Int32, Sendable { case butt, round, square }
    public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
    public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
    public enum CGBlendMode: Int32, Sendable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
        case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn,
            destinationOut
        case destinationAtop, xor, plusDarker, plusLighter
    }
    public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

    extension CGRect {
        fileprivate var corners: [CGPoint] {
            [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
        }
    }
#endif
