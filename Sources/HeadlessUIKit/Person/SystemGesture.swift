/// Something that the user can do because of the system and not because of the app: the explorer tries all of them.
package enum SystemGesture: Hashable, Sendable {
    case backButton
    case backSwipe
    case cancelledBackSwipe
    /// The back button's long-press menu; the index is the screen's in the navigation stack.
    case backMenu(Int)
    case tab(Int)
    case selectedTab
    case sheetSwipe
    /// A tap beside a popover or an action sheet.
    case outsideTap
    case alertButton(Int)
    /// A swipe to another page; true for the next one.
    case page(Bool)
}

extension SystemGesture {
    /// A number of its own, below 2^17 where it leads to one of fewer than 2^13 things.
    package var number: Int {
        switch self {
        case .backButton: 0
        case .backSwipe: 1
        case .cancelledBackSwipe: 2
        case .backMenu(let index): 3 + index << 4
        case .tab(let index): 4 + index << 4
        case .selectedTab: 5
        case .sheetSwipe: 6
        case .outsideTap: 7
        case .alertButton(let index): 8 + index << 4
        case .page(let isNext): isNext ? 9 : 10
        }
    }

    /// The gesture of a number; `nil` if there is none.
    package init?(number: Int) {
        let index = number >> 4
        switch number & 0xf {
        case 0: self = .backButton
        case 1: self = .backSwipe
        case 2: self = .cancelledBackSwipe
        case 3: self = .backMenu(index)
        case 4: self = .tab(index)
        case 5: self = .selectedTab
        case 6: self = .sheetSwipe
        case 7: self = .outsideTap
        case 8: self = .alertButton(index)
        case 9, 10: self = .page(number & 0xf == 9)
        default: return nil
        }
    }
}

extension UIWindow {
    /// The controller on top of all presentations.
    package var topPresented: UIViewController? {
        guard let rootViewController else { return nil }
        var top = Unmanaged.passUnretained(rootViewController)
        while let above = top._withUnsafeGuaranteedRef({ $0.shownPresentation }) { top = above }
        return top.takeUnretainedValue()
    }

    /// Everything that the system offers right now, with the name of what it leads to where there is a choice. The order is always the
    /// same.
    package func systemGestures() -> [(gesture: SystemGesture, target: String)] {
        var found: [(SystemGesture, String)] = []
        if let topPresented { eachSystemGesture(above: topPresented, along: ShownPath(from: topPresented)) { found.append(($0, $1)) } }
        return found
    }

    /// Visits ``systemGestures()`` in their order, and makes no list of them.
    ///
    /// - Parameters:
    ///   - top: The controller on top of all presentations.
    ///   - path: The path down from it.
    package func eachSystemGesture(
        above top: UIViewController, along path: ShownPath, visit: (_ gesture: SystemGesture, _ target: String) -> Void
    ) {
        if top.sort == .alert {
            let alert = unsafeDowncast(top, to: UIAlertController.self)
            for (index, action) in alert.actions.enumerated() where action.isEnabled { visit(.alertButton(index), action.title ?? "") }
            if alert.cancelAction != nil { visit(.outsideTap, "") }
            return
        }
        if let navigation = path.lastNavigation {
            let isButtonOffered = navigation.offersBackButton
            if isButtonOffered { visit(.backButton, "") }
            if navigation.offersBackSwipe(isButtonOffered: isButtonOffered) {
                visit(.backSwipe, "")
                visit(.cancelledBackSwipe, "")
            }
            if isButtonOffered {
                let stack = navigation.viewControllers
                for index in stack.indices.dropLast().reversed() { visit(.backMenu(index), stack[index].titleOrClass) }
            }
        }
        if let tabs = tabBar(around: top, path), tabs.offersTabBar {
            let selected = tabs.selectedIndex
            for index in 0..<tabs.childCount {
                let title = tabs.unmanagedChild(at: index)._withUnsafeGuaranteedRef { $0.tabTitle }
                visit(index == selected ? .selectedTab : .tab(index), title)
            }
        }
        if let pages = path.lastPages {
            for isNext in [true, false] where pages.page(isNext ? .forward : .reverse) != nil { visit(.page(isNext), "") }
        }
        if top.ownPresenting != nil {
            if top.styleOnShow.isSheet { visit(.sheetSwipe, "") }
            if top.styleOnShow == .popover { visit(.outsideTap, "") }
        }
    }

    /// Whether ``eachSystemGesture(above:along:visit:)`` would visit a gesture: asked for one that was offered in the same state before.
    package func offers(_ gesture: SystemGesture, above top: UIViewController, along path: ShownPath) -> Bool {
        if top.sort == .alert {
            let alert = unsafeDowncast(top, to: UIAlertController.self)
            switch gesture {
            case .alertButton(let index): return alert.actions.indices.contains(index) && alert.actions[index].isEnabled
            case .outsideTap: return alert.cancelAction != nil
            default: return false
            }
        }
        switch gesture {
        case .backButton: return path.lastNavigation?.offersBackButton ?? false
        case .backSwipe, .cancelledBackSwipe:
            return path.lastNavigation.map { $0.offersBackSwipe(isButtonOffered: $0.offersBackButton) } ?? false
        case .backMenu(let index): return path.lastNavigation.map { $0.offersBackButton && index < $0.viewControllers.count - 1 } ?? false
        case .tab, .selectedTab:
            guard let tabs = tabBar(around: top, path), tabs.offersTabBar, let all = tabs.viewControllers else { return false }
            if case .tab(let index) = gesture { return all.indices.contains(index) && index != tabs.selectedIndex }
            return all.indices.contains(tabs.selectedIndex)
        case .page(let isNext): return path.lastPages?.page(isNext ? .forward : .reverse) != nil
        case .sheetSwipe: return top.ownPresenting != nil && top.styleOnShow.isSheet
        case .outsideTap: return top.ownPresenting != nil && top.styleOnShow == .popover
        case .alertButton: return false
        }
    }

    /// The tab bar controller whose bar is in sight: on top, or around a presentation that covers one of its tabs only.
    private func tabBar(around top: UIViewController, _ path: ShownPath) -> UITabBarController? {
        path.lastTabs ?? top.ownPresenting?.tabBarController
    }

    /// Makes a gesture that ``systemGestures()`` has just offered. The caller lets it come to rest.
    package func make(_ gesture: SystemGesture) {
        guard let top = topPresented else { return }
        switch gesture {
        case .backButton: ShownPath(from: top).lastNavigation?.popViewController(animated: true)
        case .backSwipe: ShownPath(from: top).lastNavigation?.swipeBack(cancelled: false)
        case .cancelledBackSwipe: ShownPath(from: top).lastNavigation?.swipeBack(cancelled: true)
        case .backMenu(let index):
            if let navigation = ShownPath(from: top).lastNavigation {
                navigation.popToViewController(navigation.viewControllers[index], animated: true)
            }
        case .tab(let index): tabBar(around: top, ShownPath(from: top))?.tap(tab: index)
        case .selectedTab: if let tabs = tabBar(around: top, ShownPath(from: top)) { tabs.tap(tab: tabs.selectedIndex) }
        case .sheetSwipe: top.dismissByPerson()
        case .outsideTap:
            if let alert = top as? UIAlertController { alert.cancelAction.map(alert.tap) } else { top.dismissByPerson() }
        case .page(let isNext): ShownPath(from: top).lastPages?.turn(isNext ? .forward : .reverse)
        case .alertButton(let index): if let alert = top as? UIAlertController { alert.tap(alert.actions[index]) }
        }
    }
}

extension UIViewController {
    /// This controller and those that are shown inside it, each before its children; the last one is the visible screen where one is shown
    /// at a time.
    package var shownPath: [UIViewController] {
        var path: [UIViewController] = [self]
        eachShownChild { child in path += child.shownPath }
        return path
    }

    /// The first presentation by this controller or by one on show inside it.
    fileprivate var shownPresentation: Unmanaged<UIViewController>? {
        if let ownPresented { return .passUnretained(ownPresented) }
        var found: Unmanaged<UIViewController>?
        eachShownChild { child in if found == nil { found = child.shownPresentation } }
        return found
    }

    /// What stands below a tab: its item's title, or that of a navigation controller's first screen.
    package var tabTitle: String {
        tabBarItem.title ?? (sort == .stack ? unsafeDowncast(self, to: UINavigationController.self).viewControllers.first?.tabTitle : nil)
            ?? titleOrClass
    }

    var titleOrClass: String {
        titleForPeople.isEmpty ? className : titleForPeople
    }

    /// A swipe down or a tap outside: the delegate may refuse it, and hears of it either way.
    fileprivate func dismissByPerson() {
        let controller = ownPresentationController
        let isBlocked = shownPath.contains(where: \.isModalInPresentation)
        if isBlocked || controller.map({ $0.delegate?.presentationControllerShouldDismiss($0) ?? true }) == false {
            if let controller { controller.delegate?.presentationControllerDidAttemptToDismiss(controller) }
            return
        }
        ownPresenting?.dismissPresented(animated: true, byPerson: true, completion: nil)
    }
}
