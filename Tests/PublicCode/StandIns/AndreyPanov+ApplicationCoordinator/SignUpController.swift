// Stands in for ApplicationCoordinator/Flows/Login flow/SignUpController.swift: @IBOutlet
final class SignUpController: UIViewController, SignUpView {
    var onSignUpComplete: (() -> Void)?
    var onTermsButtonTap: (() -> Void)?
    var confirmed = false
    func conformTermsAgreement(_ agree: Bool) { confirmed = agree }
}
