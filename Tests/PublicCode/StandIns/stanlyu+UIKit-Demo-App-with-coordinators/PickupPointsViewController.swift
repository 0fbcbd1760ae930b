// Stands in for Packages/DeliveryFeature/Sources/DeliveryFeature/Screens/PickupPoints/PickupPointsViewController.swift: #selector
import UIKit

final class PickupPointsViewController: UIViewController, PickupPointsView {
    private let viewOutput: PickupPointsViewOutput

    init(viewOutput: PickupPointsViewOutput, rootNavigationControl: PickupPointsRootNavigationControl) {
        self.viewOutput = viewOutput
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    func render(_ state: PickupPointsViewState) {}
}
