import FlowGraph
import HeadlessUIKit

/// The screens of a window at one moment: what is on show, and what waits in stacks and tabs.
@MainActor struct ScreenTree {
    /// The screens on show, bottom first, one list for the root and one for each presentation above it. Containers of UIKit are left out.
    private(set) var layers: [[UIViewController]] = []
    /// Everything in the window, hidden tabs included.
    private(set) var all: [UIViewController] = []
    /// For each screen the one below it: its predecessor on the stack, or what the presentation covers.
    private(set) var below: [ObjectIdentifier: UIViewController] = [:]

    /// What the person sees on top.
    var top: UIViewController? { layers.last?.last }

    init(of window: UIWindow) {
        var root = window.rootViewController
        while let controller = root {
            let cover = layers.last?.last
            layers.append([])
            collect(controller, isOnShow: true, on: cover)
            root = controller.ownPresented
        }
        layers.removeAll(where: \.isEmpty)
    }

    private mutating func collect(_ controller: UIViewController, isOnShow: Bool, on cover: UIViewController?) {
        switch controller {
        case let navigation as UINavigationController:
            var cover = cover
            for screen in navigation.viewControllers {
                collect(screen, isOnShow: isOnShow, on: cover)
                cover = screen
            }
        case let tabs as UITabBarController:
            for tab in tabs.viewControllers ?? [] { collect(tab, isOnShow: isOnShow && tab === tabs.selectedViewController, on: cover) }
        default:
            all.append(controller)
            if let cover { below[ObjectIdentifier(controller)] = cover }
            if isOnShow { layers[layers.count - 1].append(controller) }
            for child in controller.children { collect(child, isOnShow: isOnShow, on: controller) }
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
