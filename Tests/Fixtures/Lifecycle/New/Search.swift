import UIKit

final class SearchCoordinator {
    private let navigation: UINavigationController
    private var results: [ResultCoordinator] = []

    init(navigation: UINavigationController) { self.navigation = navigation }

    func search() {
        let result = ResultCoordinator(navigation: navigation)
        result.onFound = { [weak self, weak result] in
            self?.navigation.popViewController(animated: true)
            self?.results.removeAll { $0 === result }
        }
        results.append(result)
        result.start()
    }
}

final class ResultCoordinator {
    var onFound: (() -> Void)?
    private let navigation: UINavigationController

    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        let map = MapViewController()
        map.onFound = { [weak self] in self?.onFound?() }
        navigation.pushViewController(map, animated: true)
    }
}

final class MapViewController: UIViewController {
    var onFound: (() -> Void)?

    @IBAction func find() { onFound?() }
}
