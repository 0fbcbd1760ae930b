import FlowExplorer
import UIKit

/// The app as a person meets it: how it is launched, and what the screens offer for which a stand-in stands.
@MainActor public let bookshop = Exploration("Bookshop") {
    let window = UIWindow(frame: .zero)
    let app = AppCoordinator(window: window)
    app.start()
    return Flow(window, root: app)
}
.screen(CatalogueViewController.self, offers: .tap("a book") { $0.onSelect?($0.books[0]) })
.screen(
    AddressViewController.self,
    offers: .tap("Continue") { $0.delegate?.addressViewControllerDidContinue($0) },
    .tap("Cancel") { $0.delegate?.addressViewControllerDidCancel($0) }
)
.screen(PaymentViewController.self, offers: .tap("Pay") { $0.delegate?.paymentViewControllerDidPay($0) })
