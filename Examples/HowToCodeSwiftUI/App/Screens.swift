import SwiftUI

/// The first screen of the app, and the stack on which the lessons come.
public struct HomeView: View {
    private let coordinator: AppCoordinator
    @Bindable private var router: PathRouter

    public init(coordinator: AppCoordinator) {
        self.coordinator = coordinator
        router = coordinator.router
    }

    public var body: some View {
        NavigationStack(path: $router.path) {
            Button("How to code") { coordinator.showLessons() }
                .navigationTitle("Code")
                .navigationDestination(for: Lesson.self) { LessonView(lesson: $0) }
        }
    }
}

@MainActor public protocol LessonDelegate: AnyObject {
    func lessonDidPressButton(_ lesson: Lesson)
    func isLast(_ lesson: Lesson) -> Bool
}

/// What a lesson is about.
@MainActor public final class Lesson: Hashable {
    public let title: String
    // Strong on purpose, as in many tutorials: with the coordinator's stored lessons this is a cycle.
    public var delegate: (any LessonDelegate)?

    public init(title: String, delegate: any LessonDelegate) {
        self.title = title
        self.delegate = delegate
    }

    nonisolated public static func == (a: Lesson, b: Lesson) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One lesson, or the end, which leads back to the beginning.
struct LessonView: View {
    let lesson: Lesson

    var body: some View {
        Button(lesson.delegate?.isLast(lesson) == true ? "Start over" : "Next") { lesson.delegate?.lessonDidPressButton(lesson) }
            .navigationTitle(lesson.title)
    }
}
