// Stands in for Packages/CartFeature/Sources/CartFeature/Screens/PlaceOrder/PlaceOrderViewController.swift: #selector
import UIKit

@MainActor protocol PlaceOrderView: AnyObject {
    func startLoading()
    func stopLoading()
    func setOrderIDSubtitle(_ subtitle: String)
    func setPickupPointText(_ text: String)
}

final class PlaceOrderViewController: UIViewController, PlaceOrderView {
    var viewOutput: PlaceOrderViewOutput?
    func startLoading() {}
    func stopLoading() {}
    func setOrderIDSubtitle(_ subtitle: String) {}
    func setPickupPointText(_ text: String) {}
}
