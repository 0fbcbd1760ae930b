import FlowGraph
import HeadlessUIKit

/// The screens of a window at one moment: what is on show, and what waits in stacks and tabs.
@MainActor struct ScreenTree {
    /// Everything in the window, hidden tabs included. Containers of UIKit are left out.
    private(set) var all: [UIViewController] = []
    /// For each of them the number of the one below it, its predecessor on the stack, or what the presentation covers; -1 if there is none.
    private var below: [Int] = []
    /// The containers of UIKit, in the same order.
    private(set) var containers: [UIViewController] = []
    /// The numbers of those on show, bottom first.
    private var shown: [Int] = []
    /// Where in these each layer of presentation begins.
    private var starts: [Int] = []

    /// The screens on show, bottom first, one list for the root and one for each presentation above it.
    var layers: [[UIViewController]] {
        starts.indices.map { index in
            shown[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : shown.count)].map { all[$0] }
        }
        .filter { !$0.isEmpty }
    }

    /// The screen below one of ``all``.
    func screen(below index: Int) -> UIViewController? { below[index] < 0 ? nil : all[below[index]] }

    /// What the person sees on top.
    var top: UIViewController? { shown.last.map { all[$0] } }

    init(of window: UIWindow) {
        var root = window.rootViewController
        while let controller = root {
            let cover = shown.last ?? -1
            starts.append(shown.count)
            collect(controller, isOnShow: true, on: cover)
            root = controller.ownPresented
        }
    }

    private mutating func collect(_ controller: UIViewController, isOnShow: Bool, on cover: Int) {
        if let navigation = controller as? UINavigationController {
            containers.append(navigation)
            var cover = cover
            for screen in navigation.children {
                let first = all.count
                collect(screen, isOnShow: isOnShow, on: cover)
                if all.count > first { cover = first }
            }
        } else if let tabs = controller as? UITabBarController {
            containers.append(tabs)
            for tab in tabs.viewControllers ?? [] { collect(tab, isOnShow: isOnShow && tab === tabs.selectedViewController, on: cover) }
        } else {
            if isOnShow { shown.append(all.count) }
            all.append(controller)
            below.append(cover)
            let own = all.count - 1
            for child in controller.children { collect(child, isOnShow: isOnShow, on: own) }
        }
    }
}

extension UIViewController {
    /// What sort of place a person would call it.
    var screenKind: Screen.Kind {
        if self is UIAlertController { return .alert }
        if webAddress != nil { return .web }
        return children.isEmpty ? .screen : .container
    }

    /// The title, or the class without the ending that all of them share.
    var screenTitle: String { ScreenDescription.shownTitle(titleForPeople, shortName(type(of: self))) }
}
