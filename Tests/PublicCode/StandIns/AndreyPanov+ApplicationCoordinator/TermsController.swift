// Stands in for ApplicationCoordinator/Flows/Login flow/Controllers/TermsController.swift: @IBOutlet
class TermsController: UIViewController, TermsView {
    var confirmed = false
    var onConfirmChanged: ((Bool) -> ())?
}
