import FlowExplorer
import UIKit

// A lending library, in order: defects are planted in copies of it.
Exploration.main(
    Exploration("Library", limits: Limits(maxStates: 500, maxDepth: 20, seconds: 60)) {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
    .screen(
        CatalogueViewController.self,
        offers: .tap("Book") { $0.onBook?() }, .tap("Membership") { $0.onMembership?() },
        .tap("Fines", when: { $0.fines > 0 }) { $0.onFines?() }
    )
    .screen(
        BookViewController.self,
        offers: .tap("Author") { $0.onAuthor?() }, .tap("Reviews") { $0.onReviews?() }, .tap("Reserve") { $0.onReserve?() }
    )
    .screen(AuthorViewController.self, offers: .tap("Catalogue") { $0.onCatalogue?() })
    .screen(ReviewsViewController.self, offers: .buttonsOnly)
    .screen(PickupViewController.self, offers: .tap("Next") { $0.onNext?() })
    .screen(SummaryViewController.self, offers: .tap("Reserve") { $0.onReserve?() })
    .screen(CardViewController.self, offers: .tap("Renew") { $0.onRenew?() })
    .screen(FinesViewController.self, offers: .tap("Pay") { $0.onPay?() })
)

extension Action {
    /// Nothing but the screen's own buttons, which call its closures.
    static var buttonsOnly: Action { Action("nothing", when: { _ in false }) { _ in } }
}
