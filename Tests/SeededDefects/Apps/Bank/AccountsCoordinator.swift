import UIKit

/// The tab of the accounts.
final class AccountsCoordinator: Coordinator {
    let router = Router()
    var onLogOut: (() -> Void)?

    override func start() {
        let accounts = AccountsViewController()
        accounts.onAccount = { [weak self] in self?.showAccount() }
        accounts.onLogOut = { [weak self] in self?.confirmLogOut() }
        router.setRoot(accounts)
    }

    private func showAccount() {
        let account = AccountCoordinator(router: router)
        account.onFinish = { [weak self, weak account] in
            self?.remove(account)
        }
        add(account)
        account.start()
    }

    private func confirmLogOut() {
        router.ask("Log out?", answer: "Log out") { [weak self] in self?.onLogOut?() }
    }
}

/// One account: its statement, and its card.
final class AccountCoordinator: Coordinator {
    private let router: Router
    private weak var account: UIViewController?

    init(router: Router) {
        self.router = router
    }

    override func start() {
        let account = AccountViewController()
        account.onStatement = { [weak self] in self?.showStatement() }
        account.onCard = { [weak self] in self?.showCard() }
        self.account = account
        router.push(account) { [weak self] in
            self?.onFinish?()
        }
    }

    private func showStatement() {
        let statement = StatementViewController()
        router.push(statement)
    }

    private func showCard() {
        let card = CardCoordinator(router: router)
        card.onFinish = { [weak self, weak card] in
            self?.remove(card)
        }
        card.onBlocked = { [weak self] in self?.showAccountAgain() }
        add(card)
        card.start()
    }

    private func showAccountAgain() {
        guard let account else { return }
        router.pop(to: account)
    }
}

/// A card of an account, with its limits.
final class CardCoordinator: Coordinator {
    private let router: Router
    var onBlocked: (() -> Void)?

    init(router: Router) {
        self.router = router
    }

    override func start() {
        let card = CardViewController()
        card.onLimits = { [weak self] in self?.showLimits() }
        router.push(card) { [weak self] in
            self?.onFinish?()
        }
    }

    private func showLimits() {
        let limits = LimitsViewController()
        limits.onBlock = { [weak self] in self?.confirmBlocking() }
        router.push(limits)
    }

    private func confirmBlocking() {
        router.ask("Block the card?", answer: "Block") { [weak self] in self?.onBlocked?() }
    }
}
