// Stands in for ApplicationCoordinator/Flows/OnboardingFlow/Controllers/StepController.swift: @IBOutlet
class StepController: UIViewController {
    var titleText: String?
}
