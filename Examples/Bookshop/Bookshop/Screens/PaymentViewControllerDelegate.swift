protocol PaymentViewControllerDelegate: AnyObject {
    func paymentViewControllerDidPay(_ controller: PaymentViewController)
}
