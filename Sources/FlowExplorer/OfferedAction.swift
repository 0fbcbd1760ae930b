import FlowGraph
import HeadlessUIKit

/// Something that the user can do now, and how it is done. It retains nothing of the app, and copying it costs nothing.
struct OfferedAction {
    enum What {
        /// A button and the like, by its number in ``LiveWorld/controls``.
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
    /// Whose it is: a number in ``LiveWorld/shownPath``.
    var screen = 0
}

extension LiveWorld {
    /// Gives what does an action. It may hold something of the app until it is over.
    func work(of action: OfferedAction) -> () -> Void {
        switch action.what {
        case .control(let number): return controls[number]
        case .gesture(let gesture):
            guard let window = flow?.window else { return {} }
            return { [unowned window] in window.make(gesture) }
        case .event(let number):
            guard let flow else { return {} }
            let event = exploration.events[number]
            return { event.perform(flow) }
        case .answer(let place, let number):
            guard let answers = flow?.answers[place] else { return {} }
            return { answers.giveAnswer(number) }
        case .wait: return MainLoop.wait
        case .touch, .declared, .closure:
            let screen = shownPath[action.screen]
            switch action.what {
            case .declared(let number):
                let offer = exploration.offers[number]
                return { [unowned screen] in offer.perform(screen) }
            case .closure(let number):
                let field = StoredClosures.fields(of: screen, reader)[number]
                return { [unowned screen] in StoredClosures.call(field, of: screen) }
            case .touch, .control, .gesture, .event, .answer, .wait: return { [unowned screen] in screen.touch() }
            }
        }
    }

    /// What a screen offers: its controls, and what was declared for it or else the closures that it keeps.
    ///
    /// - Parameter place: Its number in ``shownPath``.
    func addOffers(ofScreenAt place: Int, to found: inout [OfferedAction]) {
        let screen = shownPath[place]
        let (controls, equalRows, silentRows) = screen.offeredControlsAndRows()
        if silentRows > 0 { notes.silentRows[name(of: screen)] = max(silentRows, notes.silentRows[name(of: screen)] ?? 0) }
        if equalRows.isEmpty {
            for control in controls { add(control.title, control.tap, to: &found) }
        } else {
            let untried = leaveOut(equalRows)
            for (index, control) in controls.enumerated() where !untried.contains(index) { add(control.title, control.tap, to: &found) }
        }
        for button in screen.systemButtons(screen) { add(button.title, button.tap, to: &found) }
        for feature in screen.unfollowed { notes.unfollowed.insert("\(feature) of \(name(of: screen))") }
        addTexts(of: screen, to: &found)
        let traits = traits(of: screen)
        if traits.answersTouch || screen.viewIfLoaded?.hasNothingInside == false && screen.answersTouch {
            found.append(OfferedAction(number: labels.number("touch", .action), what: .touch, screen: place))
        }
        guard traits.declared.isEmpty else {
            for (offer, number) in traits.declared where exploration.offers[offer].isOffered(screen) {
                found.append(OfferedAction(number: number, what: .declared(offer), screen: place))
            }
            return
        }
        for (index, field) in StoredClosures.fields(of: screen, reader).enumerated() where StoredClosures.isSet(field, of: screen) {
            found.append(OfferedAction(number: labels.number(field.name, .action), what: .closure(index), screen: place))
        }
    }

    private func add(_ title: String, _ tap: @escaping () -> Void, to found: inout [OfferedAction]) {
        add(labels.number(Self.tapSort, title) { (title.isEmpty ? "tap a button" : "tap \"\(title)\"", .action) }, tap, to: &found)
    }

    /// - Parameter number: That of the label.
    func add(_ number: Int32, _ tap: @escaping () -> Void, to found: inout [OfferedAction]) {
        found.append(OfferedAction(number: number, what: .control(controls.count)))
        controls.append(tap)
    }

    /// Those of ``SystemGesture/sort`` begin at 0, those of texts end at -2.
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
        case .alertButton: (.alertButton, target.isEmpty ? "alert button" : "alert \"\(target)\"")
        }
    }
}
