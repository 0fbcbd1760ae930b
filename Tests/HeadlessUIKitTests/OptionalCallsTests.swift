import Testing
import UIKit

/// Delegate methods called the Objective-C way, which only compiles on Linux because of OptionalCalls.swift.
@MainActor struct OptionalCallsTests {
    let diary = Diary()

    @Test func `a navigation delegate's optional methods are called`() {
        let navigation = UINavigationController(rootViewController: Screen("root", diary))
        _ = diary.take()
        let delegate = NavigationDiary(diary)
        navigation.delegate = delegate
        navigation.delegate?.navigationController?(navigation, willShow: navigation.viewControllers[0], animated: true)
        navigation.delegate?.navigationController?(navigation, didShow: navigation.viewControllers[0], animated: true)
        #expect(diary.take() == ["root willShow", "root didShow"])
    }

    @Test func `a presentation delegate's optional methods are called`() throws {
        let screen = Screen("a", diary)
        let delegate = SheetDiary(diary)
        let controller = try #require(screen.presentationController)
        controller.delegate = delegate
        #expect(controller.delegate?.presentationControllerShouldDismiss?(controller) == true)
        controller.delegate?.presentationControllerWillDismiss?(controller)
        controller.delegate?.presentationControllerDidDismiss?(controller)
        controller.delegate?.presentationControllerDidAttemptToDismiss?(controller)
        #expect(diary.take() == ["should", "will", "did", "attempt"])
    }
}
