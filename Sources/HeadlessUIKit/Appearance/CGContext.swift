#if !canImport(CoreGraphics)
    /// A place to draw into; what is drawn is discarded.
    public final class CGContext {
        init() {}
        public func saveGState() {}
        public func restoreGState() {}
        public func setFillColor(_ color: CGColor) {}
        public func setStrokeColor(_ color: CGColor) {}
        public func setLineWidth(_ width: CGFloat) {}
        public func setLineCap(_ cap: CGLineCap) {}
        public func setLineJoin(_ join: CGLineJoin) {}
        public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
        public func setAlpha(_ alpha: CGFloat) {}
        public func setBlendMode(_ mode: CGBlendMode) {}
        public func setShadow(offset: CGSize, blur: CGFloat) {}
        public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
        public func setShouldAntialias(_ shouldAntialias: Bool) {}
        public var interpolationQuality: CGInterpolationQuality {
            get { .default }
            set {}
        }
        public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
        public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
        public func rotate(by angle: CGFloat) {}
        public func concatenate(_ transform: CGAffineTransform) {}
        public func fill(_ rect: CGRect) {}
        public func fill(_ rects: [CGRect]) {}
        public func stroke(_ rect: CGRect) {}
        public func clear(_ rect: CGRect) {}
        public func clip() {}
        public func clip(to rect: CGRect) {}
        public func clip(to rect: CGRect, mask: CGImage) {}
        public func fillEllipse(in rect: CGRect) {}
        public func strokeEllipse(in rect: CGRect) {}
        public func addEllipse(in rect: CGRect) {}
        public func addRect(_ rect: CGRect) {}
        public func addPath(_ path: CGPath) {}
        public func move(to point: CGPoint) {}
        public func addLine(to point: CGPoint) {}
        public func addLines(between points: [CGPoint]) {}
        public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
        public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
        public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
        public func beginPath() {}
        public func closePath() {}
        public func fillPath(using rule: CGPathFillRule = .winding) {}
        public func strokePath() {}
        public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
        public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {}
        public func drawRadialGradient(
            _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            options: CGGradientDrawingOptions
        ) {}
        public func makeImage() -> CGImage? { nil }
    }
#endif
