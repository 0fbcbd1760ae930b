import FlowGraph
import HeadlessUIKit

/// Something that a person can do now, and how it is done. It holds nothing of the app.
struct OfferedAction {
    enum What {
        /// A button and the like, by its place among those that the screen offers.
        case control(UnownedScreen, tap: () -> Void)
        case touch(UnownedScreen)
        case declared(UnownedScreen, Exploration.Offer)
        /// A closure that the screen keeps.
        case closure(UnownedScreen, TypeLayout.Field)
        case gesture(SystemGesture)
        case wait
    }

    struct UnownedScreen { unowned let screen: UIViewController }

    /// That of its label.
    let number: Int32
    let what: What

    @MainActor func perform(in flow: Flow?) {
        switch what {
        case .control(_, let tap): tap()
        case .touch(let place): place.screen.touch()
        case .declared(let place, let offer): offer.perform(place.screen)
        case .closure(let place, let field): StoredClosures.call(field, of: place.screen)
        case .gesture(let gesture): flow?.window.make(gesture)
        case .wait: MainLoop.wait()
        }
    }
}

extension LiveWorld {
    /// What a screen offers: its controls, and what was declared for it or else the closures that it keeps.
    func addOffers(of screen: UIViewController, to found: inout [OfferedAction]) {
        let place = OfferedAction.UnownedScreen(screen: screen)
        for control in screen.offeredControls() + screen.systemButtons(screen).map({ ($0.title, $0.tap) }) {
            let number = labels.number(Self.tapSort, control.title) {
                (control.title.isEmpty ? "tap a button" : "tap \"\(control.title)\"", .action)
            }
            found.append(OfferedAction(number: number, what: .control(place, tap: control.tap)))
        }
        if screen.answersTouch { found.append(OfferedAction(number: labels.number("touch", .action), what: .touch(place))) }
        let declared = declared(for: screen)
        guard declared.isEmpty else {
            for (offer, number) in declared where offer.isOffered(screen) {
                found.append(OfferedAction(number: number, what: .declared(place, offer)))
            }
            return
        }
        for field in StoredClosures.fields(of: screen, reader) where StoredClosures.isSet(field, of: screen) {
            found.append(OfferedAction(number: labels.number(field.name, .action), what: .closure(place, field)))
        }
    }

    /// Those of ``SystemGesture/sort`` begin at 0.
    private static let tapSort: Int32 = -1
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
        case .alertButton: (.alertButton, "alert \"\(target)\"")
        }
    }
}
