/// Calls its target for each frame of the screen, 60 times a second, until it is invalidated. The run loop retains it, and it retains its
/// target.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private var frame: ((CADisplayLink) -> Void)?
    private var timer: Timer?
    private var place: (runLoop: RunLoop, mode: RunLoop.Mode)?

    /// No method can be called by its name without Objective-C: the target is retained, and not called.
    @preconcurrency @MainActor public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        super.init()
    }

    /// What files that 'flowviz init' rewrites use in place of a selector.
    @preconcurrency @MainActor public init(target: AnyObject, run: @escaping (CADisplayLink) -> Void) {
        self.target = target
        frame = run
        super.init()
    }

    /// Once it goes on, its frames count as new work.
    open var isPaused = false {
        didSet {
            guard oldValue, !isPaused, let place else { return }
            stop()
            add(to: place.runLoop, forMode: place.mode)
        }
    }
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Seconds between two frames.
    open var duration: CFTimeInterval { 1 / 60 }
    /// Seconds; always 0, since no time passes here.
    open var timestamp: CFTimeInterval { 0 }
    open var targetTimestamp: CFTimeInterval { timestamp + duration }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard timer == nil, target != nil else { return }
        nonisolated(unsafe) let link = self
        let timer = Timer(timeInterval: duration, repeats: true) { _ in
            MainActor.assumeIsolated { if !link.isPaused { link.frame?(link) } }
        }
        self.timer = timer
        place = (runloop, mode)
        runloop.add(timer, forMode: mode)
    }
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }
    open func invalidate() {
        stop()
        (target, frame, place) = (nil, nil, nil)
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
    }
}

/// How many frames a second are wanted.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum, maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
