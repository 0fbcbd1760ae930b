import FlowGraph
import HeadlessUIKit

/// Something that the user can do now, and how it is done. It retains nothing of the app, and copying it costs nothing.
struct OfferedAction {
    enum What {
        /// A button and the like, by its number in ``Offers/controls``.
        case control(Int)
        case touch
        /// What was declared, by its number in the exploration.
        case declared(Int)
        /// A closure that the screen keeps, by its number among those of its class.
        case closure(Int)
        case gesture(SystemGesture)
        /// Something from outside, by its number in the exploration.
        case event(Int)
        /// An answer, by its number among those of one of the flow's ``Answers``.
        case answer(of: Int, Int)
        case wait
    }

    /// That of its label.
    let number: Int32
    let what: What
    /// Whose it is: a number in ``Offers/path``.
    var screen = 0
}

extension Offers {
    /// What does an action once everything that was seen is forgotten.
    struct Work {
        fileprivate let what: OfferedAction.What
        /// Whose it is. It is on show, see ``Offers/isPathThere``, so the app retains it until the action begins.
        fileprivate let unmanagedScreen: Unmanaged<UIViewController>?
        /// It may hold something of the app until it is over.
        fileprivate let tap: (() -> Void)?

        fileprivate var screen: UIViewController? { unmanagedScreen?.takeUnretainedValue() }
    }

    func work(of action: OfferedAction) -> Work {
        let tap: (() -> Void)? = if case .control(let number) = action.what { controls[number] } else { nil }
        let screen = action.screen < path.count ? path.unmanaged(at: action.screen) : nil
        return Work(what: action.what, unmanagedScreen: screen, tap: tap)
    }

    /// - Parameter flow: Asked for only if something comes from outside.
    func run(_ work: Work, in window: UIWindow?, _ flow: @autoclosure () -> Flow?) {
        switch work.what {
        case .control: work.tap?()
        case .gesture(let gesture): window?.make(gesture)
        case .event(let number): if let flow = flow() { exploration.events[number].perform(flow) }
        case .answer(let place, let number): flow()?.answers[place].giveAnswer(number)
        case .wait: MainLoop.wait()
        case .declared(let number): if let screen = work.screen { exploration.offers[number].perform(screen) }
        case .closure(let number):
            if let screen = work.screen { StoredClosures.call(StoredClosures.fields(of: screen, reader)[number], of: screen) }
        case .touch: work.screen?.touch()
        }
    }

    /// What a screen offers: its controls, and what was declared for it or else the closures that it keeps.
    ///
    /// - Parameter place: Its number in ``path``.
    func add(of screen: UIViewController, at place: Int) {
        let showsControls = !screen.showsNoControls
        let traits = traits(of: screen)
        // The app is asked, and may release the screen meanwhile. Most containers ask nothing.
        let asksApp =
            showsControls || screen.hasSystemButtons || !exploration.texts.isEmpty
            || traits._withUnsafeGuaranteedRef { !$0.declared.isEmpty }
        let kept = asksApp ? Unmanaged.passRetained(screen) : nil
        defer { kept?.release() }
        if showsControls { addControls(of: screen, at: place) }
        if screen.hasSystemButtons { for button in screen.systemButtons(screen) { add(button.title, at: place, button.tap) } }
        if screen.hasUnfollowed {
            for feature in screen.unfollowed { omissions.unfollowed.insert("\(feature) of \(exploration.name(of: screen))") }
        }
        addTexts(at: place)
        traits._withUnsafeGuaranteedRef { traits in
            if traits.answersTouch || screen.showsSomething && screen.answersTouch {
                all.append(OfferedAction(number: labels.number("touch", .action), what: .touch, screen: place))
            }
            for index in traits.declared.indices where traits.declared[index].isOffered(screen) {
                all.append(
                    OfferedAction(number: traits.declared[index].label, what: .declared(traits.declared[index].offer), screen: place))
            }
            for index in traits.closures.indices where StoredClosures.isSet(traits.closures[index].field, of: screen) {
                all.append(OfferedAction(number: traits.closures[index].label, what: .closure(index), screen: place))
            }
        }
    }

    private func addControls(of screen: UIViewController, at place: Int) {
        let (controls, equalRows, silentRows) = screen.offeredControlsAndRows()
        if silentRows > 0 { omissions.note(silentRows: silentRows, of: exploration.name(of: screen)) }
        if equalRows.isEmpty {
            for control in controls { add(control.title, at: place, control.tap) }
        } else {
            let untried = leaveOut(equalRows)
            for (index, control) in controls.enumerated() where !untried.contains(index) { add(control.title, at: place, control.tap) }
        }
    }

    private func add(_ title: String, at place: Int, _ tap: @escaping () -> Void) {
        add(labels.number(Self.tapSort, title) { (title.isEmpty ? "tap a button" : "tap \"\(title)\"", .action) }, at: place, tap)
    }

    /// - Parameters:
    ///   - number: That of the label.
    ///   - place: That of the screen in ``path``.
    func add(_ number: Int32, at place: Int, _ tap: @escaping () -> Void) {
        all.append(OfferedAction(number: number, what: .control(controls.count), screen: place))
        controls.append(tap)
    }

    /// Those of ``SystemGesture/sort`` begin at 0, those of texts end at -2.
    private static let tapSort: Int32 = -1
}

/// Some gestures, asked for at every step.
struct GestureSet {
    private var bits = 0

    init(_ gestures: Set<Gesture>) {
        for gesture in gestures { bits |= Self.bit(gesture) }
    }

    func contains(_ gesture: Gesture) -> Bool { bits & Self.bit(gesture) != 0 }

    private static func bit(_ gesture: Gesture) -> Int {
        switch gesture {
        case .backButton: 1
        case .backSwipe: 2
        case .cancelledBackSwipe: 4
        case .backMenu: 8
        case .tabTap: 16
        case .selectedTabTap: 32
        case .sheetSwipe: 64
        case .outsideTap: 128
        case .alertButton: 256
        case .pageSwipe: 512
        case .wait: 1024
        }
    }
}

extension SystemGesture {
    /// The gesture that a user of the explorer can leave out, and a number for it.
    var sort: (Gesture, Int32) {
        switch self {
        case .backButton: (.backButton, 0)
        case .backSwipe: (.backSwipe, 1)
        case .cancelledBackSwipe: (.cancelledBackSwipe, 2)
        case .backMenu: (.backMenu, 3)
        case .tab: (.tabTap, 4)
        case .selectedTab: (.selectedTabTap, 5)
        case .sheetSwipe: (.sheetSwipe, 6)
        case .outsideTap: (.outsideTap, 7)
        case .page(let isNext): (.pageSwipe, isNext ? 8 : 9)
        case .alertButton: (.alertButton, 10)
        }
    }

    /// The trigger's kind, and the label.
    func naming(_ target: String) -> (Trigger.Kind, String) {
        switch self {
        case .backButton: (.backButton, "back button")
        case .backSwipe: (.backSwipe, "back swipe")
        case .cancelledBackSwipe: (.cancelledBackSwipe, "cancelled back swipe")
        case .backMenu: (.backMenu, "back menu to \"\(target)\"")
        case .tab: (.tabTap, "tab \"\(target)\"")
        case .selectedTab: (.selectedTabTap, "selected tab \"\(target)\"")
        case .sheetSwipe: (.sheetSwipe, "sheet swipe")
        case .outsideTap: (.outsideTap, "tap outside")
        case .page(let isNext): (.pageSwipe, isNext ? "swipe to the next page" : "swipe to the previous page")
        case .alertButton: (.alertButton, target.isEmpty ? "alert button" : "alert \"\(target)\"")
        }
    }
}
