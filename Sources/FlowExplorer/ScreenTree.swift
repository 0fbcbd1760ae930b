import FlowGraph
import HeadlessUIKit

/// The screens of a window at one moment: what is on show, and what waits in stacks and tabs.
///
/// It is filled anew at each step and retains nothing; it means nothing any more once the app goes on.
@MainActor final class ScreenTree {
    /// A piece of the window, in the order of a walk through it.
    struct Piece {
        enum Kind { case stack, tabs, screen, end, presented }
        let kind: Kind
        unowned(unsafe) let controller: UIViewController
        /// Of a screen, its number in ``places``.
        var place: Int32 = -1
    }

    struct Place {
        unowned(unsafe) let screen: UIViewController
        /// What is known of it; `nil` for one that has just come.
        unowned(unsafe) var record: CoordinatorTable.ScreenRecord?
        /// The number of the one below it, its predecessor on the stack, or what the presentation covers; -1 if there is none.
        let below: Int32
    }

    @exclusivity(unchecked) private(set) var pieces: ContiguousArray<Piece> = []
    /// Everything in the window, hidden tabs included. Containers of UIKit are left out.
    @exclusivity(unchecked) private(set) var places: ContiguousArray<Place> = []
    /// The numbers of those on show, bottom first.
    @exclusivity(unchecked) private(set) var shown: ContiguousArray<Int32> = []
    /// Where in these each layer of presentation begins.
    @exclusivity(unchecked) private(set) var starts: ContiguousArray<Int> = []
    /// How many screens are not known to the table.
    @exclusivity(unchecked) private(set) var newcomers = 0

    /// Forgets everything.
    func clear() {
        pieces.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        newcomers = 0
    }

    /// Looks at a window. Complexity: O(*n*), for *n* controllers in it.
    func look(at window: UIWindow, _ table: CoordinatorTable) {
        clear()
        guard var controller = window.rootViewController else { return }
        while true {
            let cover = shown.last ?? -1
            starts.append(shown.count)
            collect(controller, isOnShow: true, on: cover, table)
            guard let presented = controller.ownPresented else { return }
            pieces.append(Piece(kind: .presented, controller: presented))
            controller = presented
        }
    }

    private func collect(_ controller: UIViewController, isOnShow: Bool, on cover: Int32, _ table: CoordinatorTable) {
        switch controller.sort {
        case .stack:
            pieces.append(Piece(kind: .stack, controller: controller))
            var cover = cover
            for screen in controller.children {
                let first = places.count
                collect(screen, isOnShow: isOnShow, on: cover, table)
                if places.count > first { cover = Int32(first) }
            }
        case .tabs:
            pieces.append(Piece(kind: .tabs, controller: controller))
            let tabs = unsafeDowncast(controller, to: UITabBarController.self)
            let selected = tabs.selectedViewController
            for tab in tabs.viewControllers ?? [] { collect(tab, isOnShow: isOnShow && tab === selected, on: cover, table) }
        case .screen, .alert, .pages, .columns:
            let own = Int32(places.count)
            pieces.append(Piece(kind: .screen, controller: controller, place: own))
            if isOnShow { shown.append(own) }
            let record = table.record(of: controller)
            if record == nil { newcomers += 1 }
            places.append(Place(screen: controller, record: record, below: cover))
            for child in controller.children { collect(child, isOnShow: isOnShow, on: own, table) }
        }
        pieces.append(Piece(kind: .end, controller: controller))
    }

    /// Notes what is now known of a screen.
    func setRecord(_ record: CoordinatorTable.ScreenRecord, at place: Int) { places[place].record = record }

    // MARK: For those who have time

    /// The screens of ``places``.
    var all: [UIViewController] { places.map(\.screen) }

    /// The containers of UIKit, in the same order.
    var containers: [UIViewController] { pieces.filter { $0.kind == .stack || $0.kind == .tabs }.map(\.controller) }

    /// The screens on show, bottom first, one list for the root and one for each presentation above it.
    var layers: [[UIViewController]] {
        starts.indices.map { index in
            shown[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : shown.count)].map { places[Int($0)].screen }
        }
        .filter { !$0.isEmpty }
    }

    /// What the person sees on top.
    var top: Place? { shown.last.map { places[Int($0)] } }

    func contains(_ screen: UIViewController) -> Bool { places.contains { $0.screen === screen } }
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
