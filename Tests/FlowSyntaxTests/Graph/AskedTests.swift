import FlowGraph
import Testing

@testable import FlowSyntax

/// What steps are called by where no control has a title.
struct AskedTests {
    /// How the steps from the first screen of an app are called, by the screens to which they lead.
    private func steps(_ code: String) -> [String: String] {
        let graph = SourceSample.graph(
            """
            class AppCoordinator {
                let window: UIWindow
                let stack = UINavigationController()
                init(window: UIWindow) { self.window = window }
                func start() {
                    let first = FirstViewController()
                    first.coordinator = self
                    stack.setViewControllers([first], animated: false)
                    window.rootViewController = stack
                }
                func show(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
                func present(_ place: Place, animated: Bool) {
                    let screen = make(place)
                    if animated { stack.present(screen, animated: true) } else { stack.pushViewController(screen, animated: false) }
                }
                private func make(_ place: Place) -> UIViewController {
                    switch place {
                    case .help: return HelpViewController()
                    case .profile: return ProfileViewController()
                    }
                }
            }
            enum Place { case help, profile }
            class HelpViewController: UIViewController {}
            class ProfileViewController: UIViewController {}
            class FirstViewController: UIViewController {
                var coordinator: AppCoordinator?
            \(code)
            }
            """ + SourceSample.delegate("AppCoordinator"))
        var found: [String: String] = [:]
        for step in graph.transitions where step.leadsOn && step.from != step.to { found[step.to, default: ""] += step.trigger.label + ";" }
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.key.split(separator: "/").last ?? ""), $0.value) })
    }

    @Test func `a row is called as the case that decides what it shows`() {
        let found = steps(
            """
                enum Row: Int { case help, profile }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    guard let row = Row(rawValue: indexPath.row) else { return }
                    switch row {
                    case .help: navigationController?.pushViewController(HelpViewController(), animated: true)
                    case .profile: navigationController?.pushViewController(ProfileViewController(), animated: true)
                    }
                }
            """)
        #expect(found == ["HelpViewController": "help;", "ProfileViewController": "profile;"])
    }

    @Test func `a row is called as what a condition asks for`() {
        let found = steps(
            """
                enum Row: Int { case help, profile }
                func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                    if indexPath.row == Row.help.rawValue {
                        navigationController?.pushViewController(HelpViewController(), animated: true)
                    } else {
                        navigationController?.pushViewController(ProfileViewController(), animated: true)
                    }
                }
            """)
        #expect(
            found == ["HelpViewController": "help;", "ProfileViewController": "collectionView(_:didSelectItemAt:);"])
    }

    @Test func `a row is called as the method that its choice calls`() {
        let found = steps(
            """
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    if indexPath.section == 0 { openHelp() } else { handleTap() }
                }
                private func openHelp() { navigationController?.pushViewController(HelpViewController(), animated: true) }
                private func handleTap() { navigationController?.pushViewController(ProfileViewController(), animated: true) }
            """)
        #expect(found == ["HelpViewController": "openHelp();", "ProfileViewController": "tableView(_:didSelectRowAt:);"])
    }

    @Test func `a router that shows what it is given does not name the step`() {
        let found = steps(
            """
                func helpTapped() { coordinator?.show(HelpViewController()) }
                func profileTapped() { coordinator?.show(ProfileViewController()) }
            """)
        #expect(found == ["HelpViewController": "helpTapped();", "ProfileViewController": "profileTapped();"])
    }

    @Test func `a router is asked for the case that it is told`() {
        let found = steps(
            """
                func viewDidAppear() { coordinator?.present(.help, animated: false) }
                func didSelect() { coordinator?.present(.profile, animated: true) }
            """)
        #expect(found == ["HelpViewController": "help;", "ProfileViewController": "profile;"])
    }

    @Test func `a bar button without a title is called as its handler`() {
        let found = steps(
            """
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        image: nil, style: .plain, target: self, action: #selector(helpTapped))
                    let action = UIAction { [weak self] _ in self?.openProfile() }
                    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: action)
                }
                @objc func helpTapped() { navigationController?.pushViewController(HelpViewController(), animated: true) }
                func openProfile() { navigationController?.pushViewController(ProfileViewController(), animated: true) }
            """)
        #expect(found["HelpViewController"] == "helpTapped();")
        #expect(found["ProfileViewController"]?.contains("openProfile") == true)
    }

    @Test func `an item that carries its action is called by its title`() {
        let found = steps(
            """
                struct Item {
                    let title: String
                    let callback: () -> Void
                }
                var items: [Item] = []
                override func viewDidLoad() {
                    items = [
                        Item(title: "Help", callback: { self.open(HelpViewController()) }),
                        Item(title: L10n.profile, callback: { self.open(ProfileViewController()) }),
                    ]
                }
                func open(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
            """)
        #expect(found == ["HelpViewController": "tap \"Help\";", "ProfileViewController": "tap \"profile\";"])
    }
}
