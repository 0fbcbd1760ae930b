import SwiftUI

/// Owns the path of a navigation stack and remembers one closure for each screen on it.
///
/// It has the defect that this example is about: it looks at the last screen only when the path gets shorter, so a pop of several screens
/// runs the closures of none of the others.
@MainActor @Observable public final class PathRouter {
    public var path: [Lesson] = [] {
        didSet { if path.count < oldValue.count { performOnDismissed(for: oldValue[oldValue.count - 1]) } }
    }
    @ObservationIgnored private var onDismissForLesson: [Lesson: () -> Void] = [:]

    public init() {}

    public func present(_ lesson: Lesson, onDismissed: (() -> Void)? = nil) {
        onDismissForLesson[lesson] = onDismissed
        path.append(lesson)
    }

    /// Takes down everything that this router has shown.
    public func dismiss() {
        path = []
    }

    private func performOnDismissed(for lesson: Lesson) {
        guard let onDismissed = onDismissForLesson.removeValue(forKey: lesson) else { return }
        onDismissed()
    }
}
