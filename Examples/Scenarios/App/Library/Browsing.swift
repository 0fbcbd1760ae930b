import UIKit

extension Coordinator {
    /// Leaves the app for the system's browser.
    func browse(to url: URL) {
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }
}
