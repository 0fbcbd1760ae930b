import UIKit

/// The first tab; a touch anywhere asks for a detail.
public final class HomeVC: UIViewController {
    public var onRequestHomeDetail: ((HomeVC, String) -> Void)?
}

/// What was asked for; a touch anywhere closes it.
public final class HomeDetailVC: UIViewController {
    public var closeAction: ((HomeDetailVC) -> Void)?
    public var detailId: String?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = detailId
    }
}

/// The second tab.
public final class ProfileVC: UIViewController {}
