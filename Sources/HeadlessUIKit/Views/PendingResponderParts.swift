// What the responder chain's own room brings; to be deleted where that is there.
@preconcurrency @MainActor open class UITouch: NSObject {}
@preconcurrency @MainActor open class UIEvent: NSObject {}
