#if canImport(QuartzCore)
    @_exported import QuartzCore
#else
    /// A matrix that moves, turns and scales in space.
    public struct CATransform3D: Equatable, Sendable {
        public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

        public init() { self.init(diagonal: 0) }

        fileprivate init(diagonal: CGFloat) {
            (m11, m12, m13, m14) = (diagonal, 0, 0, 0)
            (m21, m22, m23, m24) = (0, diagonal, 0, 0)
            (m31, m32, m33, m34) = (0, 0, diagonal, 0)
            (m41, m42, m43, m44) = (0, 0, 0, diagonal)
        }
    }

    public let CATransform3DIdentity = CATransform3D(diagonal: 1)

    public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
        var result = CATransform3DIdentity
        (result.m11, result.m22, result.m33) = (sx, sy, sz)
        return result
    }
    public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
        var result = CATransform3DIdentity
        (result.m41, result.m42, result.m43) = (tx, ty, tz)
        return result
    }
    public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
        return result
    }
    /// Turns are not worked out: nothing here looks at them.
    public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DIdentity
    }
    public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { t }
    public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { t }
    public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { t }
    public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { b }
    public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t }
    public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
#endif
