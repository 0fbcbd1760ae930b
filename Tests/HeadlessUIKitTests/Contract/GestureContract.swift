import Testing
import UIKit

/// Gesture recognizers: what a person can do with them, and what they call.
///
/// UIGestureRecognizer, https://developer.apple.com/documentation/uikit/uigesturerecognizer, and the documentation of its kinds.
@MainActor struct GestureContract {
    /// Writes down what recognizers call.
    private final class Target: NSObject {
        let diary: Diary
        init(_ diary: Diary) { self.diary = diary }
        var onCall: (UIGestureRecognizer) -> Void = { _ in }

        @MainActor func called(_ recognizer: UIGestureRecognizer) {
            diary.note("\(recognizer.state)")
            onCall(recognizer)
        }
    }
    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var takesTouch: (UITouch) -> Bool = { _ in true }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { takesTouch(touch) }
    }
    private final class Refusing: UIView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    /// A kind of gesture that an app makes itself.
    private final class Own: UIGestureRecognizer {}

    let stage = Stage()
    let root: Screen
    private let target: Target
    private let action = Selector.calling("called:", of: Target.self) { $0.called($1 as! UIGestureRecognizer) }
    var person: Person { stage.person }

    init() {
        root = stage.screen("root")
        target = Target(stage.diary)
        stage.show(root)
    }

    @discardableResult private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView? = nil) -> Recognizer {
        recognizer.addTarget(target, action: action)
        (view ?? root.view).addGestureRecognizer(recognizer)
        return recognizer
    }

    private func view(_ name: String, _ view: UIView = UIView()) -> UIView {
        view.accessibilityLabel = name
        root.view.addSubview(view)
        return view
    }

    private func make(_ title: String) -> [String] {
        _ = stage.diary.take()
        person.tap(button: title)
        return stage.diary.take()
    }

    /// UITapGestureRecognizer: "a discrete gesture recognizer": its action is called once, when the taps are recognized.
    @Test(.withPerson) func `a tap calls once`() {
        add(UITapGestureRecognizer(), to: view("card"))
        #expect(person.buttons == ["card"])
        #expect(make("card") == ["ended"])
    }

    /// init(target:action:), addTarget(_:action:): several targets, each called in its turn.
    @Test(.withPerson) func `all targets are called`() {
        let other = Target(stage.diary)
        let recognizer = UITapGestureRecognizer(target: other, action: action)
        add(recognizer, to: view("card"))
        #expect(make("card") == ["ended", "ended"])
        recognizer.removeTarget(other, action: action)
        #expect(make("card") == ["ended"])
        recognizer.removeTarget(nil, action: nil)
        #expect(person.buttons == [])
    }

    /// init(target:action:), addTarget(_:action:): the target is not retained
    /// (https://developer.apple.com/documentation/uikit/uigesturerecognizer).
    @Test(.withPerson, arguments: [true, false]) func `the target is not retained`(isAdded: Bool) {
        var recognizer: UITapGestureRecognizer?
        weak var gone: Target?
        inItsOwnScope {
            let other = Target(stage.diary)
            recognizer = isAdded ? UITapGestureRecognizer() : UITapGestureRecognizer(target: other, action: action)
            if isAdded { recognizer?.addTarget(other, action: action) }
            gone = other
        }
        #expect(gone == nil)
        if let recognizer { view("card").addGestureRecognizer(recognizer) }
        #expect(make("card") == [])
    }

    /// numberOfTapsRequired.
    @Test(.withPerson) func `a recognizer of two taps wants two`() {
        add(UITapGestureRecognizer(), to: view("card")).numberOfTapsRequired = 2
        #expect(person.buttons == ["card › double tap"])
    }

    /// UILongPressGestureRecognizer: continuous: began when the time is over, ended when the finger is lifted.
    @Test(.withPerson) func `a long press begins and ends`() {
        add(UILongPressGestureRecognizer(), to: view("card"))
        #expect(person.buttons == ["card › long press"])
        #expect(make("card › long press") == ["began", "ended"])
    }

    /// UISwipeGestureRecognizer: discrete; direction is the permitted one, right by default.
    @Test(.withPerson) func `a swipe goes to its side`() {
        let recognizer = add(UISwipeGestureRecognizer(), to: view("card"))
        #expect(person.buttons == ["card › swipe right"])
        recognizer.direction = [.left, .up]
        #expect(person.buttons == ["card › swipe left", "card › swipe up"])
        #expect(make("card › swipe up") == ["ended"])
    }

    /// UIPanGestureRecognizer: continuous: began, changed while the finger moves, ended when it is lifted; translation(in:) from where it
    /// was put down, velocity(in:) in points a second.
    @Test(.withPerson) func `a drag begins, moves and ends`() {
        let recognizer = add(UIPanGestureRecognizer(), to: view("card"))
        #expect(person.buttons == ["left", "right", "up", "down"].map { "card › drag \($0)" })
        var moves: [CGPoint] = [], speeds: [CGPoint] = []
        target.onCall = { _ in
            moves.append(recognizer.translation(in: nil))
            speeds.append(recognizer.velocity(in: nil))
        }
        #expect(make("card › drag down") == ["began", "changed", "ended"])
        #expect(moves.allSatisfy { $0.x == 0 && $0.y > 0 } && speeds.allSatisfy { $0.x == 0 && $0.y > 0 })
        #expect(moves[1].y == UIScreen.main.bounds.height && moves[0].y < 20 && moves[2] == moves[1])
        #expect(recognizer.translation(in: nil) == .zero && recognizer.velocity(in: nil) == .zero && recognizer.state == .possible)
        _ = make("card › drag left")
        #expect(moves[4].x == -UIScreen.main.bounds.width && moves[4].y == 0 && speeds[4].x < 0 && speeds[4].y == 0)
    }

    /// setTranslation(_:in:): the translation counts from there on.
    @Test(.withPerson) func `a translation can be set back`() {
        let recognizer = add(UIPanGestureRecognizer(), to: view("card"))
        var last = CGPoint(x: 1, y: 1)
        target.onCall = { _ in
            last = recognizer.translation(in: nil)
            recognizer.setTranslation(.zero, in: nil)
        }
        _ = make("card › drag down")
        #expect(last == .zero)
    }

    /// location(in:): where the finger is, in the coordinates of a view; numberOfTouches: how many there are.
    @Test(.withPerson) func `the finger is where it has been moved to`() {
        let card = view("card", UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20)))
        let recognizer = add(UIPanGestureRecognizer(), to: card)
        var places: [CGPoint] = []
        target.onCall = { [root] _ in places.append(recognizer.location(in: root.view)) }
        target.onCall(recognizer)
        _ = make("card › drag right")
        #expect(places[1] == CGPoint(x: 110, y: 110))
        #expect(places[2] == CGPoint(x: 110 + UIScreen.main.bounds.width, y: 110))
        #expect(recognizer.numberOfTouches == 0)
    }

    /// UIScreenEdgePanGestureRecognizer.edges: "the acceptable starting edges for the gesture".
    @Test(.withPerson) func `a drag from the edge goes away from it`() {
        add(UIScreenEdgePanGestureRecognizer(), to: view("card")).edges = [.left, .bottom]
        #expect(person.buttons == ["card › drag from the edge right", "card › drag from the edge up"])
    }

    /// UIPinchGestureRecognizer.scale, UIRotationGestureRecognizer.rotation: relative to where the fingers were put down.
    @Test(.withPerson) func `two fingers pinch and turn`() {
        let pinch = add(UIPinchGestureRecognizer(), to: view("card")), turn = add(UIRotationGestureRecognizer(), to: view("map"))
        #expect(person.buttons == ["card › pinch", "card › spread", "map › turn left", "map › turn right"])
        var found: [CGFloat] = []
        target.onCall = { found.append($0 === pinch ? pinch.scale : turn.rotation) }
        #expect(make("card › spread") == ["began", "changed", "ended"])
        #expect(found == [1, 2, 2] && pinch.scale == 1 && pinch.velocity == 0)
        _ = make("map › turn left")
        #expect(found[3] == 0 && found[4] < 0 && turn.rotation == 0)
    }

    /// isEnabled: a disabled recognizer receives no touches; "if you change this property to false while a gesture recognizer is currently
    /// recognizing a gesture, the gesture recognizer transitions to a cancelled state".
    @Test(.withPerson) func `a disabled recognizer recognizes nothing, and one under way is cancelled`() {
        let recognizer = add(UIPanGestureRecognizer(), to: view("card"))
        target.onCall = { if $0.state == .began { $0.isEnabled = false } }
        #expect(make("card › drag down") == ["began", "cancelled"])
        #expect(person.buttons == [])
        recognizer.isEnabled = true
        #expect(person.buttons.count == 4)
    }

    /// UIView.isUserInteractionEnabled: false by default for labels and image views; touches of a view that ignores them go to no recognizer
    /// of it, nor do those of a hidden one.
    @Test(.withPerson) func `labels and pictures take gestures once they are told to`() {
        for (name, made) in [("text", UILabel()), ("picture", UIImageView()), ("image", UIImageView(image: nil))] {
            let view = view(name, made)
            add(UITapGestureRecognizer(), to: view)
            #expect(person.buttons == [])
            view.isUserInteractionEnabled = true
            #expect(person.buttons == [name])
            view.isHidden = true
        }
    }

    /// gestureRecognizerShouldBegin(_:), of the delegate and of the view: false lets the gesture fail.
    @Test(.withPerson) func `delegate and view can refuse a gesture`() {
        let delegate = Delegate()
        add(UITapGestureRecognizer(), to: view("card")).delegate = delegate
        #expect(person.buttons == ["card"])
        delegate.begins = false
        #expect(person.buttons == [])
        add(UITapGestureRecognizer(), to: view("other", Refusing()))
        #expect(person.buttons == [])
    }

    /// gestureRecognizer(_:shouldReceive:): false keeps the touch from the recognizer; the touch is in the view that was touched.
    @Test(.withPerson) func `the delegate can keep a touch from it`() {
        let delegate = Delegate(), card = view("card")
        add(UITapGestureRecognizer(), to: card).delegate = delegate
        delegate.takesTouch = { $0.view !== card }
        #expect(person.buttons == [])
    }

    /// UIView.removeGestureRecognizer(_:), gestureRecognizers: a recognizer belongs to one view.
    @Test(.withPerson) func `a recognizer that was removed recognizes nothing`() {
        let card = view("card"), recognizer = add(UITapGestureRecognizer(), to: card)
        view("other").addGestureRecognizer(recognizer)
        #expect(person.buttons == ["other"])
        recognizer.view?.removeGestureRecognizer(recognizer)
        #expect(person.buttons == [])
    }

    /// Without a target, the message goes up the responder chain (https://developer.apple.com/documentation/uikit/uicontrol).
    @Test(.withPerson) func `without an object the responder chain is called`() {
        final class Answering: UIViewController {
            var count = 0
            func pay() { count += 1 }
        }
        let screen = Answering(), button = UIButton(), card = UIView()
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Pay", style: .plain, target: nil, action: .calling("pay", of: Answering.self) { screen, _ in screen.pay() })
        button.accessibilityLabel = "Buy"
        button.addTarget(nil, action: .calling("pay", of: Answering.self) { screen, _ in screen.pay() }, for: .touchUpInside)
        screen.view.addSubview(button)
        screen.view.addSubview(card)
        stage.show(UINavigationController(rootViewController: screen))
        for title in ["Pay", "Buy"] { person.tap(button: title) }
        #expect(screen.count == 2)
    }

    /// UIControl.removeTarget(_:action:for:): of one object, or of all; UIBarButtonItem.target, action: can be changed.
    @Test(.withPerson) func `targets of controls and bar buttons can be taken away`() {
        let button = UIButton(), call = Selector.calling("tapped", of: Target.self) { target, _ in target.diary.note("tapped") }
        button.addTarget(target, action: call, for: .touchUpInside)
        _ = view("Buy", button)
        #expect(make("Buy") == ["tapped"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        #expect(person.buttons == [])
        let item = UIBarButtonItem(title: "Pay", style: .plain, target: target, action: call)
        root.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: root))
        #expect(make("Pay") == ["tapped"])
        item.action = nil
        #expect(person.buttons == [])
    }

    /// UIScrollView.panGestureRecognizer: the scroll view's own recognizer, to which an app can add targets.
    @Test(.withPerson) func `a scroll view's own drag calls what was added to it`() {
        let list = UIScrollView()
        _ = view("list", list)
        #expect(list.panGestureRecognizer.view === list)
        list.panGestureRecognizer.addTarget(target, action: action)
        #expect(make("list › drag up") == ["began", "changed", "ended"])
    }

    /// interactivePopGestureRecognizer: an app can add targets, which are called while the user swipes back.
    @Test(.withPerson) func `a swipe back calls what was added to its recognizer`() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        _ = stage.push("a", on: navigation)
        navigation.interactivePopGestureRecognizer?.addTarget(target, action: action)
        person.cancelBackSwipe()
        #expect(stage.diary.take(["began", "changed", "ended"]) == ["began", "changed", "ended"])
        person.swipeBack()
        #expect(stage.diary.take(["began", "changed", "ended"]) == ["began", "changed", "ended"])
    }

    /// The gesture of a kind that an app makes itself is not known: it is not offered.
    @Test(.withPerson) func `an app's own kind of gesture is not offered`() {
        add(Own(), to: view("card"))
        #expect(person.buttons == [])
    }

    /// NotificationCenter.addObserver(_:selector:name:object:)
    /// (https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)): the center does not
    /// retain the observer; removeObserver(_:) removes all its entries, removeObserver(_:name:object:) those of a name.
    @Test(.withPerson) func `an observer is called by its selector until it is removed or gone`() {
        final class Observer {
            var heard: [String] = []
        }
        let center = NotificationCenter(), name = Notification.Name("A"), other = Notification.Name("B")
        let selector = Selector.calling("hear:", of: Observer.self) { $0.heard.append(($1 as! Notification).name.rawValue) }
        func post() { for name in [name, other] { center.post(name: name, object: nil) } }
        weak var gone: Observer?
        inItsOwnScope {
            let observer = Observer()
            gone = observer
            for name in [name, other] { center.addObserver(observer, selector: selector, name: name, object: nil) }
            post()
            #expect(observer.heard == ["A", "B"])
            center.removeObserver(observer, name: name, object: nil)
            post()
            #expect(observer.heard == ["A", "B", "B"])
            center.removeObserver(observer)
            post()
            #expect(observer.heard == ["A", "B", "B"])
            center.addObserver(observer, selector: selector, name: name, object: nil)
        }
        #expect(gone == nil)
        post()
    }

    @Test func `a relaunched app has no observers of the former`() {
        final class Observer {
            var heard = 0
        }
        let center = NotificationCenter(), observer = Observer(), name = Notification.Name("A")
        let selector = Selector.calling("hear:", of: Observer.self) { observer, _ in observer.heard += 1 }
        center.addObserver(observer, selector: selector, name: name, object: nil)
        center.post(name: name, object: nil)
        UIApplication.relaunch()
        center.post(name: name, object: nil)
        #expect(observer.heard == 1)
    }
}
