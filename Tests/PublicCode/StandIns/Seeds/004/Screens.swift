// Stands in for the screens that the document mentions and does not show.
import UIKit

class LoginViewController: UIViewController { var coordinator: AccountCoordinator? }
class VerifyViewController: UIViewController { var coordinator: AccountCoordinator? }
class ProductViewController: UIViewController { var coordinator: ShopCoorinator? }
class PaymentViewController: UIViewController { var coordinator: ShopCoorinator? }
