import Testing
import UIKit

// The tests of this folder compile against Apple's UIKit too: there this file is in a test target that is hosted by an app and has no
// HeadlessUIKit to import. Everything that differs between the two is here.

#if canImport(HeadlessUIKit)

    /// Lets everything that has begun come to rest.
    @MainActor func settle() { MainLoop.settle() }

    /// A window that nothing else uses.
    @MainActor func newWindow() -> UIWindow { UIWindow(frame: .zero) }

    /// Runs some work and lets go of what only it held.
    @MainActor func inItsOwnScope(_ work: () -> Void) { work() }

    /// What UIKit would raise or log about during some work.
    @MainActor func refusals(_ work: () -> Void) -> [String] {
        var found: [String] = []
        UIKitEvent.observer = { if case .misused(_, let message) = $0 { found.append(message) } }
        defer { UIKitEvent.observer = nil }
        work()
        return found
    }

    /// The addresses that the app hands to the system during some work.
    @MainActor func openings(_ work: () -> Void) -> [String] {
        var found: [String] = []
        UIKitEvent.observer = { if case .opened(let url) = $0 { found.append(url.absoluteString) } }
        defer { UIKitEvent.observer = nil }
        work()
        return found
    }

    /// Someone who uses what is in a window, and finds there only what the system offers.
    @MainActor struct Person {
        /// Whether a test can act as a person does: not against Apple's UIKit, where only a user interface test can.
        nonisolated static var isHere: Bool { true }

        let window: UIWindow

        var canTapBack: Bool { offers(.backButton) }
        var canSwipeBack: Bool { offers(.backSwipe) && offers(.cancelledBackSwipe) }
        var canSwipeSheetDown: Bool { offers(.sheetSwipe) }
        var canTapOutside: Bool { offers(.outsideTap) }
        var canTurnForward: Bool { offers(.page(true)) }
        var canTurnBack: Bool { offers(.page(false)) }
        /// The titles in the back button's menu, nearest screen first.
        var backMenu: [String] { titles { if case .backMenu = $0 { true } else { false } } }
        var tabs: [String] { titles { if case .tab = $0 { true } else { $0 == .selectedTab } } }
        var alertButtons: [String] { titles { if case .alertButton = $0 { true } else { false } } }
        /// The titles of the bar buttons and controls in sight.
        var buttons: [String] { controls.map(\.title) }

        func tapBack() { make(.backButton) }
        func swipeBack() { make(.backSwipe) }
        func cancelBackSwipe() { make(.cancelledBackSwipe) }
        func chooseFromBackMenu(_ index: Int) { make(.backMenu(index)) }
        func tapTab(_ index: Int) { make(offers(.tab(index)) ? .tab(index) : .selectedTab) }
        func swipeSheetDown() { make(.sheetSwipe) }
        func tapOutside() { make(.outsideTap) }
        func turnForward() { make(.page(true)) }
        func turnBack() { make(.page(false)) }

        func tap(alertAction title: String) {
            guard let found = window.systemGestures().first(where: { $0.target == title }) else { return missing(title) }
            make(found.gesture)
        }

        func tap(button title: String) {
            guard let found = controls.first(where: { $0.title == title }) else { return missing(title) }
            found.tap()
            settle()
        }

        private var controls: [(title: String, tap: () -> Void)] {
            window.topPresented?.shownPath.flatMap { $0.offeredControls() + $0.systemButtons($0).map { ($0.title, $0.tap) } } ?? []
        }

        private func offers(_ gesture: SystemGesture) -> Bool { window.systemGestures().contains { $0.gesture == gesture } }

        private func titles(_ isWanted: (SystemGesture) -> Bool) -> [String] {
            window.systemGestures().filter { isWanted($0.gesture) }.map(\.target)
        }

        private func make(_ gesture: SystemGesture) {
            guard offers(gesture) else { return missing("\(gesture)") }
            window.make(gesture)
            settle()
        }

        private func missing(_ what: String) { Issue.record("a person does not find this: \(what)") }
    }

#else

    @MainActor func settle() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 1)) }

    @MainActor func newWindow() -> UIWindow {
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        return scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: UIScreen.main.bounds)
    }

    @MainActor func inItsOwnScope(_ work: () -> Void) { autoreleasepool(invoking: work) }

    @MainActor func refusals(_ work: () -> Void) -> [String] { fatalError("UIKit raises") }

    @MainActor func openings(_ work: () -> Void) -> [String] { fatalError("only a user interface test sees another app") }

    @MainActor struct Person {
        nonisolated static var isHere: Bool { false }
        let window: UIWindow
        var canTapBack: Bool { fatalError() }
        var canSwipeBack: Bool { fatalError() }
        var canSwipeSheetDown: Bool { fatalError() }
        var canTapOutside: Bool { fatalError() }
        var canTurnForward: Bool { fatalError() }
        var canTurnBack: Bool { fatalError() }
        var backMenu: [String] { fatalError() }
        var tabs: [String] { fatalError() }
        var alertButtons: [String] { fatalError() }
        var buttons: [String] { fatalError() }
        func tapBack() { fatalError() }
        func swipeBack() { fatalError() }
        func cancelBackSwipe() { fatalError() }
        func chooseFromBackMenu(_ index: Int) { fatalError() }
        func tapTab(_ index: Int) { fatalError() }
        func swipeSheetDown() { fatalError() }
        func tapOutside() { fatalError() }
        func turnForward() { fatalError() }
        func turnBack() { fatalError() }
        func tap(alertAction title: String) { fatalError() }
        func tap(button title: String) { fatalError() }
    }

#endif

extension Trait where Self == ConditionTrait {
    /// A test in which a person acts.
    static var withPerson: Self { .enabled(if: Person.isHere, "only a user interface test can touch Apple's screen") }
    /// A test about what UIKit raises an exception for.
    static var aboutMisuse: Self { .enabled(if: Person.isHere, "UIKit raises, which would end the tests") }
}
