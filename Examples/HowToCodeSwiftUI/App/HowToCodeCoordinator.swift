import SwiftUI

/// Leads through four lessons and then offers to start over.
@MainActor public final class HowToCodeCoordinator: Coordinator {
    public var children: [any Coordinator] = []
    public let router: PathRouter

    private lazy var lessons = ["I wake up", "I go out", "500 lines", "Ship it!", "Start over?"].map { Lesson(title: $0, delegate: self) }

    public init(router: PathRouter) {
        self.router = router
    }

    public func present(onDismissed: (() -> Void)?) {
        router.present(lessons[0], onDismissed: onDismissed)
    }
}

extension HowToCodeCoordinator: LessonDelegate {
    public func lessonDidPressButton(_ lesson: Lesson) {
        let next = lessons.firstIndex(of: lesson).map { $0 + 1 } ?? 0
        if next == lessons.count {
            router.dismiss()
        } else {
            router.present(lessons[next])
        }
    }

    public func isLast(_ lesson: Lesson) -> Bool { lesson == lessons.last }
}
