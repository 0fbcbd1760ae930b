import Testing
import UIKit

/// Work alongside transitions.
@MainActor struct TransitionCoordinatorContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    /// transitionCoordinator: nil when no transition is under way.
    @Test func `at rest there is no coordinator`() {
        #expect(navigation.transitionCoordinator == nil)
        #expect(root.transitionCoordinator == nil)
    }

    /// transitionCoordinator: there as soon as an animated push was asked for. Seen in UIKit, and what apps rely on for a push with a
    /// completion.
    @Test func `an animated push has a coordinator until it has ended`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        #expect(navigation.transitionCoordinator != nil)
        settle()
        #expect(navigation.transitionCoordinator == nil)
    }

    /// Seen in UIKit likewise for a pop.
    @Test func `an animated pop has a coordinator until it has ended`() {
        _ = stage.push("a", on: navigation)
        navigation.popViewController(animated: true)
        #expect(navigation.transitionCoordinator != nil)
        settle()
        #expect(navigation.transitionCoordinator == nil)
    }

    /// transitionCoordinator: UIKit also checks the ancestors, so the screens in a container find its coordinator.
    @Test func `screens find their container's coordinator`() {
        let screen = stage.screen("a")
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.transitionCoordinator != nil) }
        root.on("willDisappear") { [root] in found.append(root.transitionCoordinator != nil) }
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(found == [true, true])
    }

    /// viewController(forKey:): the one that is visible at the beginning, and the one that is visible at the end.
    @Test func `a push goes from the old top to the new one`() {
        let screen = stage.screen("a")
        navigation.pushViewController(screen, animated: true)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .from) === root)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === screen)
        settle()
    }

    /// viewController(forKey:): for a pop of several screens only the top that goes.
    @Test func `a pop to the root goes from the old top to the root`() {
        let screens = stage.push("a", "b", on: navigation)
        navigation.popToRootViewController(animated: true)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .from) === screens[1])
        #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === root)
        settle()
    }

    /// animate(alongsideTransition:completion:): the animations run with the transition, the completion after it.
    @Test func `work alongside runs before the completion`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        navigation.transitionCoordinator?.animate(
            alongsideTransition: { [stage] _ in stage.diary.note("alongside") }, completion: { [stage] _ in stage.diary.note("completion") }
        )
        settle()
        #expect(stage.diary.take(["alongside", "completion"]) == ["alongside", "completion"])
    }

    /// animate(alongsideTransition:completion:): alongside, so before the new screen has appeared.
    @Test func `work alongside runs before viewDidAppear`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: { [stage] _ in stage.diary.note("alongside") })
        settle()
        #expect(stage.diary.take(["alongside", "a didAppear"]) == ["alongside", "a didAppear"])
    }

    /// animate(alongsideTransition:completion:): may be called in `viewWillAppear`, Apple's documentation of viewIsAppearing(_:) says: its
    /// use there.
    @Test func `work alongside can be added in viewWillAppear`() {
        let screen = stage.screen("a")
        screen.on("willAppear") { [unowned screen, stage] in
            screen.transitionCoordinator?.animate(
                alongsideTransition: { _ in stage.diary.note("alongside") }, completion: { _ in stage.diary.note("completion") })
        }
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(stage.diary.take(["alongside", "completion"]) == ["alongside", "completion"])
    }

    /// animate(alongsideTransition:completion:): "true if the animations were successfully queued to run".
    @Test func `queueing work says that it was queued`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        #expect(navigation.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil) == true)
        settle()
    }

    /// animate(alongsideTransition:completion:): more than one piece of work may be queued.
    @Test func `all work alongside runs`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        for _ in 1...2 {
            navigation.transitionCoordinator?.animate(
                alongsideTransition: { [stage] _ in stage.diary.note("alongside") },
                completion: { [stage] _ in stage.diary.note("completion") })
        }
        settle()
        #expect(stage.diary.take(["alongside", "completion"]) == ["alongside", "alongside", "completion", "completion"])
    }

    /// isAnimated, isInteractive, isCancelled: of a push by code.
    @Test func `a push by code is animated, not interactive and not cancelled`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        let coordinator = navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true)
        #expect(coordinator?.isInteractive == false)
        #expect(coordinator?.isCancelled == false)
        settle()
    }

    /// transitionCoordinator: "When a presentation or dismissal is in progress, this method returns the transition coordinator object
    /// associated with that transition."
    @Test func `a presentation has a coordinator on both sides`() {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .fullScreen
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.transitionCoordinator != nil) }
        root.on("willDisappear") { [root] in found.append(root.transitionCoordinator != nil) }
        navigation.present(screen, animated: true)
        settle()
        #expect(found == [true, true])
        #expect(screen.transitionCoordinator == nil)
        #expect(navigation.transitionCoordinator == nil)
    }

    /// The same for a dismissal.
    @Test func `a dismissal has a coordinator on both sides`() {
        let screen = stage.present("a", .fullScreen, from: navigation)
        var found: [Bool] = []
        screen.on("willDisappear") { [unowned screen] in found.append(screen.transitionCoordinator != nil) }
        root.on("willAppear") { [root] in found.append(root.transitionCoordinator != nil) }
        screen.dismiss(animated: true)
        settle()
        #expect(found == [true, true])
        #expect(navigation.transitionCoordinator == nil)
    }

    /// The same for all that a dismissal takes down.
    @Test func `a dismissal of several has a coordinator until it has ended`() {
        let first = stage.present("a", from: navigation)
        let second = stage.present("b", from: first)
        navigation.dismiss(animated: true)
        #expect(second.transitionCoordinator != nil)
        settle()
        for screen in [first, second, navigation] { #expect(screen.transitionCoordinator == nil) }
    }

    /// Work alongside a presentation runs like that alongside a push.
    @Test func `work alongside a presentation and a dismissal runs`() {
        let screen = stage.screen("a")
        let add = { [unowned screen, stage] in
            _ = screen.transitionCoordinator?.animate(
                alongsideTransition: { _ in stage.diary.note("alongside") }, completion: { _ in stage.diary.note("completion") })
        }
        screen.on("willAppear", add)
        navigation.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(["alongside", "completion"]) == ["alongside", "completion"])
        screen.on("willDisappear", add)
        screen.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["alongside", "completion"]) == ["alongside", "completion"])
    }

    /// Without animation there is no coordinator to wait for: apps test for nil. Seen in UIKit.
    @Test(.withPerson) func `a push without animation has no coordinator`() {
        navigation.pushViewController(stage.screen("a"), animated: false)
        #expect(navigation.transitionCoordinator == nil)
        settle()
        #expect(navigation.transitionCoordinator == nil)
    }
}
