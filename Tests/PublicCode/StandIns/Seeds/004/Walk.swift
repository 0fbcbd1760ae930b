// Walks through the app of the document.
import UIKit
@testable import Document004

@main @MainActor struct Walk {
    static func main() {
        let delegate = SceneDelegate()
        UIApplication.launch(nil, sceneDelegate: delegate)
        let navigation = delegate.window!.rootViewController as! UINavigationController
        var way: [String] = []
        func note() {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
            way.append("\(type(of: navigation.topViewController!)) (\(delegate.coordinator!.children.count))")
        }
        note()
        (navigation.topViewController as! LoginViewController).coordinator!.request(with: .toVerifyPage)
        note()
        (navigation.topViewController as! VerifyViewController).coordinator!.request(with: .toProductPage)
        note()
        (navigation.topViewController as! ProductViewController).coordinator!.request(with: .toPaymentPage)
        note()
        navigation.popToViewController(navigation.viewControllers[1], animated: true)
        note()
        navigation.popViewController(animated: true)
        note()
        print("walk:", way.joined(separator: " ▸ "))
    }
}
