// Stands in for Packages/DeliveryFeature/Sources/DeliveryFeature/Screens/AddPickupPoints/AddPickupPointsViewController.swift: #selector
import UIKit

final class AddPickupPointsViewController: UIViewController, AddPickupPointsView {
    private let viewOutput: AddPickupPointsViewOutput

    init(viewOutput: AddPickupPointsViewOutput) {
        self.viewOutput = viewOutput
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    func render(_ state: AddPickupPointsViewState) {}
}
