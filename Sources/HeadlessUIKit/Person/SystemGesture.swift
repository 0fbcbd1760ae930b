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

extension UIWindow {
    /// The controller on top of all presentations.
    package var topPresented: UIViewController? {
        var top = rootViewController
        while let above = top?.shownPresentation { top = above }
        return top
    }

    /// Everything that the system offers right now, with the name of what it leads to where there is a choice. The order is always the
    /// same.
    package func systemGestures() -> [(gesture: SystemGesture, target: String)] {
        topPresented.map { systemGestures(above: $0, along: $0.shownPath) } ?? []
    }

    /// - Parameters:
    ///   - top: The controller on top of all presentations.
    ///   - path: Its ``UIViewController/shownPath``.
    package func systemGestures(above top: UIViewController, along path: [UIViewController]) -> [(gesture: SystemGesture, target: String)] {
        var found: [(SystemGesture, String)] = []
        if let alert = top as? UIAlertController {
            for (index, action) in alert.actions.enumerated() where action.isEnabled {
                found.append((.alertButton(index), action.title ?? ""))
            }
            if alert.cancelAction != nil { found.append((.outsideTap, "")) }
            return found
        }
        if let navigation = path.last(where: { $0 is UINavigationController }) as? UINavigationController {
            if navigation.offersBackButton { found.append((.backButton, "")) }
            if navigation.offersBackSwipe { found += [(.backSwipe, ""), (.cancelledBackSwipe, "")] }
            if navigation.offersBackButton {
                for index in navigation.viewControllers.indices.dropLast().reversed() {
                    found.append((.backMenu(index), navigation.viewControllers[index].titleOrClass))
                }
            }
        }
        if let tabs = tabBar(around: top, path), tabs.offersTabBar {
            for (index, tab) in (tabs.viewControllers ?? []).enumerated() {
                found.append((index == tabs.selectedIndex ? .selectedTab : .tab(index), tab.tabTitle))
            }
        }
        if let pages = path.last(where: { $0 is UIPageViewController }) as? UIPageViewController {
            for isNext in [true, false] where pages.page(isNext ? .forward : .reverse) != nil { found.append((.page(isNext), "")) }
        }
        if top.ownPresenting != nil {
            if top.styleOnShow.isSheet { found.append((.sheetSwipe, "")) }
            if top.styleOnShow == .popover { found.append((.outsideTap, "")) }
        }
        return found
    }

    /// The tab bar controller whose bar is in sight: on top, or around a presentation that covers one of its tabs only.
    private func tabBar(around top: UIViewController, _ path: [UIViewController]) -> UITabBarController? {
        path.last { $0 is UITabBarController } as? UITabBarController ?? top.ownPresenting?.tabBarController
    }

    /// Makes a gesture that ``systemGestures()`` has just offered. The caller lets it come to rest.
    package func make(_ gesture: SystemGesture) {
        guard let top = topPresented else { return }
        let path = top.shownPath
        let navigation = path.last { $0 is UINavigationController } as? UINavigationController
        let tabs = tabBar(around: top, path)
        switch gesture {
        case .backButton: navigation?.popViewController(animated: true)
        case .backSwipe: navigation?.swipeBack(cancelled: false)
        case .cancelledBackSwipe: navigation?.swipeBack(cancelled: true)
        case .backMenu(let index):
            if let navigation { navigation.popToViewController(navigation.viewControllers[index], animated: true) }
        case .tab(let index): tabs?.tap(tab: index)
        case .selectedTab: if let tabs { tabs.tap(tab: tabs.selectedIndex) }
        case .sheetSwipe: top.dismissByPerson()
        case .outsideTap:
            if let alert = top as? UIAlertController { alert.cancelAction.map(alert.tap) } else { top.dismissByPerson() }
        case .page(let isNext): (path.last { $0 is UIPageViewController } as? UIPageViewController)?.turn(isNext ? .forward : .reverse)
        case .alertButton(let index): if let alert = top as? UIAlertController { alert.tap(alert.actions[index]) }
        }
    }
}

extension UIViewController {
    /// This controller and those that are shown inside it, each before its children; the last one is the visible screen where one is shown
    /// at a time.
    package var shownPath: [UIViewController] {
        var path: [UIViewController] = []
        addShown(to: &path)
        return path
    }

    /// The first presentation by this controller or by one on show inside it.
    fileprivate var shownPresentation: UIViewController? {
        if let ownPresented { return ownPresented }
        for child in shownChildren { if let found = child.shownPresentation { return found } }
        return nil
    }

    private func addShown(to path: inout [UIViewController]) {
        path.append(self)
        for child in shownChildren { child.addShown(to: &path) }
    }

    /// What stands below a tab: its item's title, or that of a navigation controller's first screen.
    package var tabTitle: String {
        tabBarItem.title ?? (self as? UINavigationController)?.viewControllers.first?.tabTitle ?? titleOrClass
    }

    var titleOrClass: String {
        titleForPeople.isEmpty ? String(describing: type(of: self)) : titleForPeople
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
