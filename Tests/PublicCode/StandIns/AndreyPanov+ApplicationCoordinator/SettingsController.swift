// Stands in for ApplicationCoordinator/Flows/Settings flow/SettingsController.swift: @IBOutlet
final class SettingsController: UIViewController, SettingsView {}
