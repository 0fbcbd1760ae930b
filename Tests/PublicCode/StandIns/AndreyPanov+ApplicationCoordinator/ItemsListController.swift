// Stands in for ApplicationCoordinator/Flows/Items flow/ItemsListController.swift: @IBOutlet, #selector
final class ItemsListController: UIViewController, ItemsListView {
    var onItemSelect: ((ItemList) -> ())?
    var onCreateItem: (() -> Void)?
    var authCheck = false
}
