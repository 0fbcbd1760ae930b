import UIKit

/// The first tab; a touch anywhere asks for a detail.
public final class HomeVC: UIViewController {
    public var onRequestHomeDetail: ((HomeVC, String) -> Void)?

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        onRequestHomeDetail?(self, "detail 1")
    }
}

/// What was asked for; a touch anywhere closes it.
public final class HomeDetailVC: UIViewController {
    public var closeAction: ((HomeDetailVC) -> Void)?
    public var detailId: String?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = detailId
        view.backgroundColor = .yellow
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        closeAction?(self)
    }
}

/// The second tab.
public final class ProfileVC: UIViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }
}
