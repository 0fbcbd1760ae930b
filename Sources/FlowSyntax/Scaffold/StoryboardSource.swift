/// The source of a class that makes what the app's storyboards make, as far as their classes are there: a class of the same name as
/// UIKit's, which comes first in the module that declares it.
struct StoryboardSource {
    let boards: [Storyboard]
    /// Whether there is a class of a name, taken or stood in for, that is a view controller.
    let hasClass: (String) -> Bool

    var text: String {
        var cases: [String] = []
        for board in boards.sorted(by: { $0.name < $1.name }) {
            for scene in board.scenes where !scene.isReference {
                let code = code(for: scene, in: board, depth: 0)
                if let identifier = scene.identifier {
                    cases.append("        case (\(literal(board.name)), \(literal(identifier))): \(code)")
                }
                if scene.id == board.initial { cases.append("        case (\(literal(board.name)), nil): \(code)") }
            }
        }
        return """
            import UIKit

            /// The storyboards of the app, as far as the classes of their scenes are here. Other scenes are plain view controllers.
            @MainActor class UIStoryboard: NSObject {
                private let name: String

                init(name: String, bundle: Bundle?) {
                    self.name = name
                    super.init()
                }

                func instantiateInitialViewController() -> UIViewController? { made(nil) }
                func instantiateViewController(withIdentifier identifier: String) -> UIViewController { made(identifier) ?? UIViewController() }
                func instantiateViewController<Screen: UIViewController>(identifier: String, creator: ((NSCoder) -> Screen?)? = nil) -> Screen {
                    creator?(NSKeyedUnarchiver(forReadingWith: Data())) ?? made(identifier) as! Screen
                }
                func instantiateInitialViewController<Screen: UIViewController>(creator: ((NSCoder) -> Screen?)?) -> Screen? {
                    creator?(NSKeyedUnarchiver(forReadingWith: Data())) ?? made(nil) as? Screen
                }

                /// What a method of Objective-C returns lives at least until the run loop turns, even if it is kept weakly.
                private func made(_ identifier: String?) -> UIViewController? {
                    let screen = make(identifier)
                    DispatchQueue.main.async { withExtendedLifetime(screen) {} }
                    return screen
                }

                private func make(_ identifier: String?) -> UIViewController? {
                    switch (name, identifier) {
            \(cases.map { "    " + $0 }.joined(separator: "\n"))
                    default: nil
                    }
                }

                private func titled<Screen: UIViewController>(_ screen: Screen, _ title: String) -> Screen {
                    screen.title = title
                    return screen
                }
            }

            """
    }

    private func code(for scene: Storyboard.Scene, in board: Storyboard, depth: Int) -> String {
        let base = "(nibName: nil, bundle: nil)"
        func children() -> [String] {
            scene.segues.filter { $0.kind == .relationship }.compactMap { segue in
                guard depth < 3, let child = board.scenes.first(where: { $0.id == segue.destination }) else { return nil }
                return code(for: child, in: board, depth: depth + 1)
            }
        }
        let custom = scene.customClass.flatMap { hasClass($0) || UIKitClasses.inherits($0, from: "UIViewController") ? $0 : nil }
        let plain: String
        switch scene.element {
        case "navigationController":
            let name = custom ?? "UINavigationController"
            plain = children().first.map { "\(name)(rootViewController: \($0))" } ?? "\(name)\(base)"
        case "tabBarController":
            plain = "{ $0.viewControllers = [\(children().joined(separator: ", "))]; return $0 }(\(custom ?? "UITabBarController")\(base))"
        default: plain = "\(custom ?? "UIViewController")\(base)"
        }
        guard let title = scene.title ?? scene.tabTitle else { return plain }
        return "titled(\(plain), \(literal(title)))"
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
