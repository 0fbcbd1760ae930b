import Testing
import UIKit

/// What presenting links, shows and refuses.
@MainActor struct PresentationContract {
    let stage = Stage()
    let root: Screen

    init() {
        root = stage.screen("root")
        stage.show(root)
    }

    /// presentedViewController and presentingViewController: set when a controller is presented modally.
    @Test func `presenting links both controllers when the call returns`() {
        let screen = stage.screen("a")
        root.present(screen, animated: true)
        #expect(root.presentedViewController === screen)
        #expect(screen.presentingViewController === root)
        settle()
    }

    /// presentedViewController, presentingViewController: nil where nothing is presented.
    @Test func `without a presentation there are no links`() {
        #expect(root.presentedViewController == nil)
        #expect(root.presentingViewController == nil)
    }

    /// present(_:animated:completion:): the completion is called after `viewDidAppear` of the presented controller.
    @Test(arguments: [true, false]) func `the completion runs after viewDidAppear`(animated: Bool) {
        root.present(stage.screen("a"), animated: animated) { [stage] in stage.diary.note("completion") }
        settle()
        #expect(stage.diary.take(["willAppear", "didAppear", "completion"]) == ["a willAppear", "a didAppear", "completion"])
    }

    /// UIModalPresentationStyle.fullScreen: the views of the presenter are removed after the presentation. Order not documented; seen in
    /// UIKit.
    @Test func `a full screen takes its presenter off show`() {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .fullScreen
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willDisappear", "a willAppear", "a didAppear", "root didDisappear"])
    }

    /// UIModalPresentationStyle: what does not cover the whole screen, or says so, leaves the views below where they are.
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic, .overFullScreen, .overCurrentContext])
    func `a sheet and what lies over leave their presenter on show`(style: UIModalPresentationStyle) {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = style
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["a willAppear", "a didAppear"])
    }

    /// modalPresentationStyle: the default is `automatic`.
    @Test func `the style is automatic unless one is set`() {
        #expect(UIViewController().modalPresentationStyle == .automatic)
    }

    /// isBeingPresented: true inside `viewWillAppear` and `viewDidAppear` of a controller that is being presented.
    @Test func `a presented screen is being presented while it appears`() {
        let screen = stage.screen("a")
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.isBeingPresented) }
        screen.on("didAppear") { [unowned screen] in found.append(screen.isBeingPresented) }
        root.present(screen, animated: true)
        settle()
        #expect(found == [true, true])
        #expect(!screen.isBeingPresented)
    }

    /// isBeingPresented: false when a controller appears again because what it presented is gone.
    @Test func `a screen that is uncovered is not being presented`() {
        let screen = stage.present("a", .fullScreen, from: root)
        let above = stage.present("b", .fullScreen, from: screen)
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.isBeingPresented) }
        above.dismiss(animated: true)
        settle()
        #expect(found == [false])
    }

    /// present(_:animated:completion:): the object on which it is called may not be the one that handles the presentation; a full-screen
    /// presentation is handed up to a controller that fills the screen.
    @Test func `a child's presentation is its outermost container's`() {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        let screen = stage.present("a", .fullScreen, from: inner)
        #expect(screen.presentingViewController === tabs)
        #expect(tabs.presentedViewController === screen)
    }

    /// presentedViewController: what this controller or one of its ancestors presents.
    @Test func `children see what their container presents`() {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        stage.show(navigation)
        let screen = stage.present("a", from: navigation)
        #expect(inner.presentedViewController === screen)
    }

    /// presentingViewController: if one of its ancestors was presented, what presented the ancestor.
    @Test func `children see what presents their container`() {
        let inner = stage.screen("inner")
        root.present(UINavigationController(rootViewController: inner), animated: true)
        settle()
        #expect(inner.presentingViewController === root)
    }

    /// A controller that is presented may present another one.
    @Test func `presentations stack up`() {
        let first = stage.present("a", from: root)
        let second = stage.present("b", from: first)
        #expect(root.presentedViewController === first)
        #expect(first.presentedViewController === second)
        #expect(second.presentingViewController === first)
    }

    /// Not documented; UIKit logs "Attempt to present … which is already presenting …" and does nothing. The completion is not called.
    @Test func `who presents already does not present another one`() {
        let first = stage.present("a", from: root)
        let second = stage.screen("b")
        root.present(second, animated: true) { [stage] in stage.diary.note("completion") }
        settle()
        #expect(root.presentedViewController === first)
        #expect(second.presentingViewController == nil)
        #expect(stage.diary.take(Diary.appearance + ["completion"]) == [])
    }

    /// Not documented; UIKit logs "Attempt to present … whose view is not in the window hierarchy!" and does nothing.
    @Test func `who is in no window does not present`() {
        let nowhere = stage.screen("nowhere")
        nowhere.present(stage.screen("b"), animated: true) { [stage] in stage.diary.note("completion") }
        settle()
        #expect(nowhere.presentedViewController == nil)
        #expect(stage.diary.take(Diary.appearance + ["completion"]) == [])
    }

    /// What UIKit logs is reported.
    @Test(.aboutMisuse) func `presenting in vain is reported`() {
        _ = stage.present("a", from: root)
        #expect(refusals { root.present(stage.screen("b"), animated: true) }.count == 1)
        #expect(refusals { stage.screen("nowhere").present(stage.screen("b"), animated: true) }.count == 1)
    }

    /// Not documented; UIKit logs "Attempt to present … while a dismissal is in progress".
    @Test(.aboutMisuse) func `presenting while a dismissal runs is reported`() {
        _ = stage.present("a", from: root)
        root.dismiss(animated: true)
        #expect(refusals { root.present(stage.screen("b"), animated: true) }.first?.contains("dismisses") == true)
        settle()
        #expect(root.presentedViewController == nil)
    }

    /// Not documented; UIKit raises "Application tried to present modally an active controller".
    @Test(.aboutMisuse) func `presenting what is presented is refused`() {
        let first = stage.present("a", from: root)
        let second = stage.present("b", from: first)
        let other = refusals { second.present(first, animated: true) }
        #expect(other.count == 1)
        #expect(second.presentedViewController == nil)
    }

    /// Not documented; UIKit raises "Application tried to present modally a view controller … that has a parent view controller".
    @Test(.aboutMisuse) func `presenting someone's child is refused`() {
        let child = stage.screen("child")
        let navigation = UINavigationController(rootViewController: child)
        #expect(refusals { root.present(child, animated: true) }.count == 1)
        #expect(root.presentedViewController == nil)
        #expect(child.parent === navigation)
    }

    /// Not documented; UIKit raises "Application tried to present modally a view controller on itself".
    @Test(.aboutMisuse) func `presenting oneself is refused`() {
        #expect(refusals { root.present(root, animated: true) }.count == 1)
        #expect(root.presentedViewController == nil)
    }

    /// A presentation in order is not reported.
    @Test(.aboutMisuse) func `presenting and dismissing are not refused`() {
        let found = refusals {
            let screen = stage.present("a", .fullScreen, from: root)
            _ = stage.present("b", from: screen)
            root.dismiss(animated: true)
            settle()
        }
        #expect(found == [])
    }

    /// definesPresentationContext: false by default; UINavigationController's default is true.
    @Test func `a navigation controller is a presentation context, a plain one is not`() {
        #expect(!UIViewController().definesPresentationContext)
        #expect(UINavigationController().definesPresentationContext)
        #expect(UINavigationController(rootViewController: UIViewController()).definesPresentationContext)
    }

    /// definesPresentationContext: UIKit starts at the presenter, walks up, and asks the first controller that says true to present.
    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `a presentation in the current context covers the nearest one`(style: UIModalPresentationStyle) {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        let screen = stage.present("a", style, from: inner)
        #expect(screen.presentingViewController === navigation)
        navigation.dismiss(animated: true)
        settle()
        #expect(inner.presentedViewController == nil)
    }

    /// definesPresentationContext: set on a child, that child is covered.
    @Test func `a screen can be the context itself`() {
        let inner = stage.screen("inner")
        inner.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: inner)
        stage.show(navigation)
        let screen = stage.present("a", .currentContext, from: inner)
        #expect(screen.presentingViewController === inner)
    }

    /// UIModalPresentationStyle.currentContext covers what presents, so that one goes off show; overCurrentContext leaves it there.
    @Test func `the current context is covered or not, as the style says`() {
        root.definesPresentationContext = true
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .currentContext
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(["root willDisappear", "root didDisappear"]).count == 2)
    }

    /// definesPresentationContext: other styles take no notice of it.
    @Test func `a full screen does not stop at a context`() {
        let inner = stage.screen("inner")
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: inner)]
        stage.show(tabs)
        let screen = stage.present("a", .overFullScreen, from: inner)
        #expect(screen.presentingViewController === tabs)
    }

    /// UIModalPresentationStyle.currentContext: the tab bar stays in reach when only a tab's content is covered.
    @Test(.withPerson) func `tabs stay in reach around a covered context`() {
        let inner = stage.screen("inner")
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: inner), stage.screen("other")]
        stage.show(tabs)
        _ = stage.present("a", .currentContext, from: inner)
        #expect(stage.person.tabs == ["inner", "other"])
    }

    /// presentationController: reading it before the presentation creates it, for the style set by then.
    @Test func `a screen has its presentation controller before it is presented`() {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .pageSheet
        let controller = screen.presentationController
        #expect(controller != nil)
        root.present(screen, animated: true)
        settle()
        #expect(screen.presentationController === controller)
        #expect(controller?.presentedViewController === screen)
        #expect(controller?.presentingViewController === root)
    }

    /// popoverPresentationController: nil unless the style is `popover`.
    @Test func `only a popover has a popover's presentation controller`() {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .popover
        #expect(screen.popoverPresentationController != nil)
        let sheet = stage.screen("b")
        sheet.modalPresentationStyle = .pageSheet
        #expect(sheet.popoverPresentationController == nil)
    }

    /// present(_:animated:completion:) is a method that subclasses may override.
    @Test func `presenting and dismissing can be overridden`() {
        final class Presenter: UIViewController {
            var calls: [String] = []
            override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
                calls.append("present")
                super.present(viewControllerToPresent, animated: flag, completion: completion)
            }
            override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                calls.append("dismiss")
                super.dismiss(animated: flag, completion: completion)
            }
        }
        let presenter = Presenter()
        stage.show(presenter)
        presenter.present(stage.screen("a"), animated: true)
        settle()
        presenter.dismiss(animated: true)
        settle()
        #expect(presenter.calls == ["present", "dismiss"])
        #expect(presenter.presentedViewController == nil)
    }

    /// show(_:sender:): without a container that pushes, the controller is presented.
    @Test func `showing without a navigation controller presents`() {
        let screen = stage.screen("a")
        root.show(screen, sender: nil)
        settle()
        #expect(root.presentedViewController === screen)
    }
}
