extension Library {
    /// Flows navigate to the steps that steppers emit (the documentation of RxFlow); the graph follows them.
    static let rxFlow = Library(name: "RxFlow", bases: ["Flow", "Stepper", "FlowCoordinator"])
}
