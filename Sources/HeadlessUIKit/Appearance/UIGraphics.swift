/// Draws into pictures; the pictures have the size that was asked for and nothing on them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    @preconcurrency @MainActor public init(size: CGSize) {
        self.size = size
        super.init()
    }
    @preconcurrency @MainActor public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.init(size: size) }
    @preconcurrency @MainActor public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    @preconcurrency @MainActor public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(size: bounds.size)
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext(size: size))
        return UIImage(size: size)
    }
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        actions(UIGraphicsImageRendererContext(size: size))
        return Data()
    }
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        pngData(actions: actions)
    }
}

/// What a picture would be made of.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
    open var scale: CGFloat = 1
    open var opaque = false
    open var bounds: CGRect { .zero }
    @preconcurrency @MainActor public override required init() { super.init() }
    open class func `default`() -> Self { Self() }
    open class func preferred() -> Self { Self() }
}

/// Where a renderer draws.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext = CGContext.nowhere
    public let format = UIGraphicsImageRendererFormat()
    private let size: CGSize
    init(size: CGSize) {
        self.size = size
        super.init()
    }
    open var currentImage: UIImage { UIImage(size: size) }
    open func fill(_ rect: CGRect) {}
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
    open func stroke(_ rect: CGRect) {}
    open func clip(to rect: CGRect) {}
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
public func UIGraphicsEndImageContext() {}
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIImage() }
public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}
public func UIRectFill(_ rect: CGRect) {}

extension CGContext {
    #if canImport(CoreGraphics)
        /// One pixel that swallows everything.
        static var nowhere: CGContext {
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        }
    #else
        static var nowhere: CGContext { CGContext() }
    #endif
}
