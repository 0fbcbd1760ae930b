import Testing
import UIKit

/// A split view controller's delegate that may show controllers itself.
final class SplitDiary: NSObject, UISplitViewControllerDelegate {
    let diary: Diary
    var handles = false
    init(_ diary: Diary) { self.diary = diary }

    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
        diary.note("show \(vc.title ?? "")")
        return handles
    }
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        diary.note("show detail \(vc.title ?? "")")
        return handles
    }
}

/// Controllers side by side, where there is room for them.
@MainActor struct SplitContract {
    let stage = Stage()

    private func columns(
        _ columns: [(UISplitViewController.Column, UIViewController)], _ style: UISplitViewController.Style = .doubleColumn
    )
        -> UISplitViewController
    {
        let split = UISplitViewController(style: style)
        for (column, controller) in columns { split.setViewController(controller, for: column) }
        return split
    }

    private func classic(_ primary: UIViewController, _ secondary: UIViewController) -> UISplitViewController {
        let split = UISplitViewController()
        split.viewControllers = [primary, secondary]
        return split
    }

    /// viewControllers: "The first view controller in the array is the primary view controller. It's followed by the supplementary (if
    /// present) and then the secondary view controller."
    @Test func `columns stand in their order, whichever was set first`() {
        let stacks = (0..<3).map { _ in UINavigationController(rootViewController: stage.screen("")) }
        let split = columns([(.secondary, stacks[2]), (.primary, stacks[0]), (.supplementary, stacks[1])], .tripleColumn)
        #expect(split.viewControllers == stacks)
    }

    /// setViewController(_:for:): "If you set a child view controller that's not a navigation controller, the split view controller creates
    /// a navigation controller for it."
    @Test func `a screen that is set for a column gets a navigation controller`() {
        let screen = stage.screen("a")
        let split = columns([(.primary, screen)])
        #expect(screen.navigationController?.viewControllers == [screen])
        #expect(screen.navigationController?.parent === split)
    }

    /// The same sentence.
    @Test func `a navigation controller is taken as it is`() {
        let stack = UINavigationController(rootViewController: stage.screen("a"))
        let split = columns([(.primary, stack)])
        #expect(stack.parent === split)
        #expect(split.viewController(for: .primary) === stack)
    }

    /// setViewController(_:for:): nil takes a column's controller away.
    @Test func `a column can be emptied`() {
        let stack = UINavigationController(rootViewController: stage.screen("a"))
        let split = columns([(.primary, UINavigationController(rootViewController: stage.screen("p"))), (.secondary, stack)])
        split.setViewController(nil, for: .secondary)
        #expect(stack.parent == nil)
        #expect(split.viewController(for: .secondary) == nil)
    }

    /// A container's children have it as their parent.
    @Test func `the controllers side by side are children`() {
        let a = stage.screen("a"), b = stage.screen("b"), c = stage.screen("c")
        let split = classic(a, b)
        #expect(split.viewControllers == [a, b])
        split.viewControllers = [a, c]
        #expect(a.parent === split && c.parent === split && b.parent == nil)
    }

    /// The children hear of it.
    @Test func `the controllers side by side hear that they come and go`() {
        let a = stage.screen("a"), b = stage.screen("b"), c = stage.screen("c")
        let split = classic(a, b)
        _ = stage.diary.take()
        split.viewControllers = [a, c]
        #expect(stage.diary.take(Diary.moves).sorted() == ["b didMove out", "b willMove out", "c didMove in", "c willMove in"])
    }

    /// All of them appear with the split view controller. In UIKit that is so where there is room.
    @Test(.withPerson) func `all columns appear with their container`() {
        stage.window.rootViewController = classic(stage.screen("a"), stage.screen("b"))
        stage.window.makeKeyAndVisible()
        settle()
        #expect(stage.diary.take(["didAppear"]).sorted() == ["a didAppear", "b didAppear"])
    }

    /// splitViewController: "The nearest ancestor in the view controller hierarchy that is a split view controller."
    @Test func `a screen finds the split view controller around it`() {
        let screen = stage.screen("a")
        let split = columns([(.secondary, UINavigationController(rootViewController: screen))])
        #expect(screen.splitViewController === split)
        #expect(split.splitViewController == nil)
        #expect(stage.screen("b").splitViewController == nil)
    }

    /// showDetailViewController(_:sender:) of UISplitViewController: where there is room the controller takes the secondary's place.
    @Test(.withPerson) func `a detail takes the place of the former one`() {
        let list = stage.screen("list"), old = stage.screen("old"), new = stage.screen("new")
        let split = classic(list, old)
        stage.show(split)
        split.showDetailViewController(new, sender: nil)
        settle()
        #expect(split.viewControllers == [list, new])
        #expect(
            stage.diary.take(Diary.appearance).sorted() == ["new didAppear", "new willAppear", "old didDisappear", "old willDisappear"])
    }

    /// UIViewController's method looks for an object in the hierarchy that overrides it.
    @Test(.withPerson) func `a screen's detail is shown by the split view controller around it`() {
        let list = stage.screen("list"), new = stage.screen("new")
        let split = classic(UINavigationController(rootViewController: list), stage.screen("old"))
        stage.show(split)
        list.showDetailViewController(new, sender: nil)
        settle()
        #expect(split.viewControllers.last === new)
        #expect(list.presentedViewController == nil)
    }

    /// UIViewController's method presents the controller if nobody in the hierarchy overrides it.
    @Test func `without a split view controller a detail is presented`() {
        let list = stage.screen("list"), detail = stage.screen("detail")
        stage.show(list)
        list.showDetailViewController(detail, sender: nil)
        settle()
        #expect(list.presentedViewController === detail)
    }

    /// splitViewController(_:showDetail:sender:): true if the delegate has shown it, false to let the split view controller do so.
    @Test(.withPerson, arguments: [true, false]) func `the delegate may show a detail itself`(handles: Bool) {
        let old = stage.screen("old"), new = stage.screen("new")
        let split = classic(stage.screen("list"), old)
        let delegate = SplitDiary(stage.diary)
        delegate.handles = handles
        split.delegate = delegate
        stage.show(split)
        split.showDetailViewController(new, sender: nil)
        settle()
        #expect(stage.diary.take(["show detail new"]) == ["show detail new"])
        #expect(split.viewControllers.last === (handles ? old : new))
    }

    /// splitViewController(_:show:sender:): the same for the primary column.
    @Test(.withPerson, arguments: [true, false]) func `the delegate may show a controller itself`(handles: Bool) {
        let list = stage.screen("list"), new = stage.screen("new")
        let stack = UINavigationController(rootViewController: list)
        let split = classic(stack, stage.screen("old"))
        let delegate = SplitDiary(stage.diary)
        delegate.handles = handles
        split.delegate = delegate
        stage.show(split)
        split.show(new, sender: nil)
        settle()
        #expect(stage.diary.take(["show new"]) == ["show new"])
        #expect(stack.topViewController === (handles ? list : new))
    }

    /// weak var delegate.
    @Test func `a split view controller does not hold its delegate`() {
        let split = UISplitViewController()
        weak var probe: SplitDiary?
        inItsOwnScope {
            let delegate = SplitDiary(stage.diary)
            probe = delegate
            split.delegate = delegate
        }
        #expect(probe == nil)
    }
}
