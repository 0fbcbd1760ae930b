extension UIViewController {
    /// Whether a touch on the screen's own view would run anything: its class, or its view's, has a `touchesBegan` or `touchesEnded` of its
    /// own.
    package var answersTouch: Bool {
        answersTouchItself
            || viewIfMade.map { !($0 is UIControl) && TouchMethods.areOverridden(in: type(of: $0), beyond: UIView.self) } ?? false
    }

    /// The same without its view: it depends on the class alone.
    package var answersTouchItself: Bool { TouchMethods.areOverridden(in: type(of: self), beyond: UIViewController.self) }

    /// Touches the screen's view with one finger and lifts it.
    package func touch() {
        guard let view else { return }
        let touch = UITouch(), event = UIEvent()
        touch.view = view
        touch.window = view.window
        event.allTouches = [touch]
        view.touchesBegan([touch], with: event)
        touch.phase = .ended
        view.touchesEnded([touch], with: event)
    }
}

/// Finds out whether a class overrides a method, by looking into its method table.
///
/// Swift cannot ask for that. The table of a class begins with that of its superclass, so an overridden method is another word at the same
/// place. Which place that is, two small classes tell: one that overrides the method and one that does not.
@MainActor private enum TouchMethods {
    private class Plain: UIResponder {}
    private class Began: UIResponder {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    private class Ended: UIResponder {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private static let places: [Int] = {
        let known = words(UIResponder.self), plain = words(Plain.self)
        return [words(Began.self), words(Ended.self)].flatMap { overriding in
            // Every class has its own name, destroyer and initializers: those differ in the class that overrides nothing, too.
            known.indices.filter { plain[$0] == known[$0] && overriding[$0] != known[$0] }
        }
    }()

    static func areOverridden(in type: AnyClass, beyond base: AnyClass) -> Bool {
        let type = unsafeBitCast(type, to: UnsafePointer<UInt>.self), base = unsafeBitCast(base, to: UnsafePointer<UInt>.self)
        return places.contains { type[$0] != base[$0] }
    }

    /// The words of a class's metadata as far as a `UIResponder`'s go. Its size stands in the metadata (`ClassMetadata` in the Swift
    /// project's `Metadata.h`): flags and two offsets of 4 bytes each, the alignment, then the whole size and the address point.
    private static func words(_ type: AnyClass) -> [UInt] {
        let base = unsafeBitCast(UIResponder.self as AnyClass, to: UnsafeRawPointer.self)
        #if canImport(ObjectiveC)
            let flags = 5 * MemoryLayout<UInt>.size
        #else
            let flags = 2 * MemoryLayout<UInt>.size
        #endif
        let size = base.load(fromByteOffset: flags + 16, as: UInt32.self),
            addressPoint = base.load(fromByteOffset: flags + 20, as: UInt32.self)
        let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        return (0..<Int(size - addressPoint) / MemoryLayout<UInt>.size).map { metadata[$0] }
    }
}
