// Stands in for ApplicationCoordinator/Flows/Create flow/ItemCreateController.swift: #selector
final class ItemCreateController: UIViewController, ItemCreateView {
    var onHideButtonTap: (() -> Void)?
    var onCompleteCreateItem: ((ItemList) -> ())?
}
