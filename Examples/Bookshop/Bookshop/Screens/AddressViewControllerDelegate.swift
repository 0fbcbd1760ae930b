/// In a file of its own, so that a stand-in can share it with the screen.
protocol AddressViewControllerDelegate: AnyObject {
    func addressViewControllerDidContinue(_ controller: AddressViewController)
    func addressViewControllerDidCancel(_ controller: AddressViewController)
}
