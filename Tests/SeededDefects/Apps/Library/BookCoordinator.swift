import UIKit

/// A book: its author, its reviews, a reservation.
final class BookCoordinator: Coordinator {
    override func start() {
        let book = BookViewController()
        book.onAuthor = { [weak self] in self?.showAuthor() }
        book.onReviews = { [weak self] in self?.showReviews() }
        book.onReserve = { [weak self] in self?.showReservation() }
        firstScreen = book
        navigationController.pushViewController(book, animated: true)
    }

    private func showAuthor() {
        let author = AuthorViewController()
        author.onCatalogue = { [weak self] in self?.showCatalogue() }
        navigationController.pushViewController(author, animated: true)
    }

    private func showCatalogue() {
        navigationController.popToRootViewController(animated: true)
    }

    private func showReviews() {
        let reviews = ReviewsCoordinator(navigationController: navigationController)
        add(reviews)
        reviews.start()
    }

    private func showReservation() {
        let reservation = ReservationCoordinator(presenter: navigationController)
        reservation.delegate = self
        add(reservation)
        reservation.start()
    }
}

extension BookCoordinator: ReservationCoordinatorDelegate {
    func reservationCoordinatorDidCancel(_ coordinator: ReservationCoordinator) {
        remove(coordinator)
    }

    func reservationCoordinatorDidReserve(_ coordinator: ReservationCoordinator) {
        remove(coordinator)
        let thanks = UIAlertController(title: "Reserved", message: "We keep it for a week.", preferredStyle: .alert)
        thanks.addAction(UIAlertAction(title: "OK", style: .default))
        navigationController.present(thanks, animated: true)
    }
}

/// What others say of a book.
final class ReviewsCoordinator: Coordinator {
    override func start() {
        let reviews = ReviewsViewController()
        reviews.onDelete = { [weak self] in self?.confirmDeletion() }
        firstScreen = reviews
        navigationController.pushViewController(reviews, animated: true)
    }

    private func confirmDeletion() {
        let question = UIAlertController(title: "Delete your review?", message: nil, preferredStyle: .alert)
        question.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.leave()
            })
        question.addAction(UIAlertAction(title: "Keep", style: .cancel))
        navigationController.present(question, animated: true)
    }

    private func leave() {
        navigationController.popViewController(animated: true)
    }
}
