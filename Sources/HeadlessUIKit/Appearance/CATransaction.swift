#if !canImport(QuartzCore)
    /// A batch of changes to layers. Apps use its completion to go on when a transition has ended.
    open class CATransaction: NSObject {
        nonisolated(unsafe) private static var open: [(() -> Void)?] = []

        /// Opens a batch.
        open class func begin() { open.append(nil) }

        /// Closes the batch; its completion runs when the transitions that were begun in it have ended.
        open class func commit() { if let completion = open.popLast() ?? nil { run(completion) } }

        open class func setCompletionBlock(_ block: (() -> Void)?) {
            if open.isEmpty { block.map(run) } else { open[open.count - 1] = block }
        }
        open class func completionBlock() -> (() -> Void)? { open.last ?? nil }
        open class func flush() {}
        open class func setDisableActions(_ flag: Bool) {}
        open class func disableActions() -> Bool { false }
        open class func setAnimationDuration(_ dur: CFTimeInterval) {}
        open class func animationDuration() -> CFTimeInterval { 0 }
        open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

        /// Two turns on: the transitions begin in the first, and end in it or in the next.
        private static func run(_ block: @escaping () -> Void) {
            MainLoop.later { MainLoop.later { MainLoop.later(block) } }
        }
    }
#endif
