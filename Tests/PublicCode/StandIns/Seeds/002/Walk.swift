// Walks through the app of the document.
import UIKit
@testable import Document002

@main @MainActor struct Walk {
    static func main() {
        func rest() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
        let delegate = AppDelegate()
        _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
        rest()
        let navigation = delegate.window!.rootViewController as! UINavigationController
        let tabs = navigation.topViewController as! UITabBarController
        var way = ["\(type(of: tabs.selectedViewController!)) of \(tabs.viewControllers!.count) tabs"]
        func note() { way.append("\(type(of: navigation.topViewController!))") }
        tabs.selectedViewController!.touchesEnded([], with: nil)
        rest()
        note()
        navigation.topViewController!.touchesEnded([], with: nil)
        rest()
        note()
        print("walk:", way.joined(separator: " ▸ "))
    }
}
