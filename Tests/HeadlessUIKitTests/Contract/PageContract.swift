import Testing
import UIKit

/// Pages in a row, and what a person's swipes between them are reported as.
final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let screens: [Screen]
    let diary: Diary

    init(_ screens: [Screen], _ diary: Diary) {
        self.screens = screens
        self.diary = diary
    }

    private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
        guard let index = screens.firstIndex(where: { $0 === page }), screens.indices.contains(index + distance) else { return nil }
        return screens[index + distance]
    }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    {
        page(-1, from: viewController)
    }
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    {
        page(1, from: viewController)
    }
    private func names(_ controllers: [UIViewController]) -> String { controllers.compactMap(\.title).joined() }
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        diary.note("will turn to \(names(pendingViewControllers))")
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        diary.note("turned from \(names(previousViewControllers))\(finished && completed ? "" : " in vain")")
    }
}

/// A container of pages: what code sets, and what a person swipes.
@MainActor struct PageContract {
    let stage = Stage()
    let container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let pages: Pages
    var person: Person { stage.person }

    init() {
        pages = Pages(["a", "b", "c"].map(stage.screen), stage.diary)
        container.setViewControllers([pages.screens[0]], direction: .forward, animated: false)
        container.dataSource = pages
        container.delegate = pages
        stage.show(container)
    }

    private func turn(to index: Int, animated: Bool = true) {
        container.setViewControllers([pages.screens[index]], direction: .forward, animated: animated)
        settle()
    }

    /// viewControllers: "The view controllers displayed by the page view controller."
    @Test func `the pages on show are those that were set`() {
        #expect(container.viewControllers == [pages.screens[0]])
        turn(to: 2)
        #expect(container.viewControllers == [pages.screens[2]])
    }

    /// UIPageViewController is "a container view controller": a page is its child while it is on show.
    @Test(arguments: [true, false]) func `a page is a child while it is on show`(animated: Bool) {
        turn(to: 1, animated: animated)
        #expect(pages.screens[1].parent === container)
        #expect(pages.screens[0].parent == nil)
        #expect(container.children == [pages.screens[1]])
    }

    /// willMove(toParent:), didMove(toParent:): called around the change.
    @Test func `pages hear that they come and go`() {
        turn(to: 1)
        let moves = stage.diary.take(Diary.moves)
        #expect(moves.filter { $0.hasPrefix("a") } == ["a willMove out", "a didMove out"])
        #expect(moves.filter { $0.hasPrefix("b") } == ["b willMove in", "b didMove in"])
    }

    /// A page appears and disappears like any other screen.
    @Test(arguments: [true, false]) func `the page that comes appears and the one that goes disappears`(animated: Bool) {
        turn(to: 1, animated: animated)
        let lines = stage.diary.take(Diary.appearance)
        #expect(lines.filter { $0.hasPrefix("a") } == ["a willDisappear", "a didDisappear"])
        #expect(lines.filter { $0.hasPrefix("b") } == ["b willAppear", "b didAppear"])
    }

    /// What is set out of sight appears with its container.
    @Test func `a page appears with its container`() {
        let other = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        other.setViewControllers([stage.screen("x")], direction: .forward, animated: false)
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
        stage.window.rootViewController = other
        settle()
        #expect(stage.diary.take(["x willAppear", "x didAppear"]) == ["x willAppear", "x didAppear"])
    }

    /// The same page again is not told anything.
    @Test func `a page that stays is not told anything`() {
        turn(to: 0)
        #expect(stage.diary.take() == [])
    }

    /// pageViewController(_:willTransitionTo:) and …didFinishAnimating… are called for transitions that gestures drive.
    @Test(arguments: [true, false]) func `code that turns pages tells the delegate nothing`(animated: Bool) {
        turn(to: 1, animated: animated)
        #expect(stage.diary.take(["to b", "from a"]) == [])
    }

    /// The completion is called when the page-turn animation has completed.
    @Test func `the completion of an animated turn runs`() {
        var isFinished: Bool?
        container.setViewControllers([pages.screens[1]], direction: .forward, animated: true) { isFinished = $0 }
        settle()
        #expect(isFinished == true)
    }

    /// The data source provides the pages before and after, in response to gestures.
    @Test(.withPerson) func `a swipe shows the neighbour`() {
        person.turnForward()
        #expect(container.viewControllers == [pages.screens[1]])
        person.turnForward()
        person.turnBack()
        #expect(container.viewControllers == [pages.screens[1]])
    }

    /// A data source returns nil where there is no more content in that direction.
    @Test(.withPerson) func `there is nothing beyond the ends`() {
        #expect(person.canTurnForward && !person.canTurnBack)
        turn(to: 2)
        #expect(!person.canTurnForward && person.canTurnBack)
    }

    /// dataSource: without one, navigation by gestures is disabled.
    @Test(.withPerson) func `without a data source nothing can be swiped`() {
        container.dataSource = nil
        turn(to: 1)
        #expect(!person.canTurnForward && !person.canTurnBack)
    }

    /// willTransitionTo comes with the pending controllers, didFinishAnimating with the previous ones.
    @Test(.withPerson) func `a swipe is announced with what comes and reported with what was there`() {
        person.turnForward()
        #expect(stage.diary.take(["turn to b", "turned from a"]) == ["will turn to b", "turned from a"])
    }

    /// weak var dataSource, weak var delegate.
    @Test func `a container of pages holds neither data source nor delegate`() {
        weak var probe: Pages?
        inItsOwnScope {
            let others = Pages([], stage.diary)
            probe = others
            container.dataSource = others
            container.delegate = others
        }
        #expect(probe == nil)
    }

    /// A container holds its children.
    @Test func `a page lives as long as it is on show`() {
        weak var probe: Screen?
        inItsOwnScope {
            let page = stage.screen("x")
            probe = page
            container.setViewControllers([page], direction: .forward, animated: false)
            settle()
        }
        #expect(probe != nil)
        turn(to: 0)
        #expect(probe == nil)
    }
}
