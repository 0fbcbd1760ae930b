import Foundation
import Testing

/// Children that one helper keeps for all, and releases at the end of the stream that each of them gives.
@Suite("Ends that a shared helper hears of, read from source") struct EndsOfSharedHelpersTests {
    private func told(_ source: String) -> [String] {
        FlowApp.told(source, base: "import UIKit\nimport Combine").filter { $0.contains("> Notes") }
    }

    @Test(arguments: ["", "guests.removeAll()"])
    func `a guest that a helper keeps twice is kept twice`(between: String) {
        let source = """
            protocol Host: AnyObject { var guests: [AnyObject] { get set } }
            extension Host { func keep(_ guest: AnyObject) { guests.append(guest) } }
            final class Notes {
                let nav = UINavigationController()
                func start() { nav.viewControllers = [UIViewController()] }
            }
            final class Home: Host {
                var guests: [AnyObject] = []
                let tabs = UITabBarController()
                func start() {
                    let notes = Notes()
                    notes.start()
                    keep(notes)
                    tabs.viewControllers = [notes.nav]
                    \(between)
                    keep(notes)
                }
            }
            """
        #expect(told(source) == (between.isEmpty ? ["keptAgain Home > Notes"] : []))
    }
}
