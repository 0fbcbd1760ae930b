import FlowExplorer
import UIKit

/// Shows people and their friends, each on top of the one before: there is always a way on, with several choices.
private final class PeopleCoordinator: FlowCoordinator {
    /// Shows a screen above another one.
    private let show: (UIViewController, _ above: UIViewController) -> Void

    init(show: @escaping (UIViewController, _ above: UIViewController) -> Void) {
        self.show = show
    }

    override func start() {
        navigationController.pushViewController(profile(of: "Ann"), animated: false)
    }

    private func profile(of name: String) -> UIViewController {
        Place(
            name,
            [
                (
                    "Friends",
                    { [weak self] place in
                        guard let self else { return }
                        show(friends(of: name), place)
                    }
                ),
                (
                    "Groups",
                    { [weak self] place in
                        guard let self else { return }
                        show(groups(of: name), place)
                    }
                ),
            ])
    }

    private func friends(of name: String) -> UIViewController { people("Friends of \(name)", ["Ann", "Ben", "Cem"].filter { $0 != name }) }

    private func groups(of name: String) -> UIViewController { people("Groups of \(name)", ["Ann", "Ben", "Cem"]) }

    private func people(_ title: String, _ names: [String]) -> UIViewController {
        Place(
            title,
            names.map { name in
                (
                    name,
                    { [weak self] place in
                        guard let self else { return }
                        show(profile(of: name), place)
                    }
                )
            })
    }
}

/// Profile, friends, profile, friends: a stack that grows for ever, in two or three directions at each step.
@MainActor public func endlessStack() -> Exploration {
    Exploration("EndlessStack", gestures: [.backButton]) {
        PeopleCoordinator { screen, below in below.navigationController?.pushViewController(screen, animated: true) }
    }
}

/// The same with a sheet over a sheet over a sheet.
@MainActor public func endlessSheets() -> Exploration {
    Exploration("EndlessSheets", gestures: [.sheetSwipe]) {
        PeopleCoordinator { screen, below in below.present(screen, animated: true) }
    }
}
