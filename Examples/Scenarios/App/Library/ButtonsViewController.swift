import UIKit

/// A screen of buttons, one below the other: all that the screens of the scenarios are made of.
public class ButtonsViewController: UIViewController {
    /// What a tap on a button does.
    typealias Button = (title: String, tap: () -> Void)

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    /// The screen's buttons, which must not keep the screen.
    var buttons: [Button] { [] }

    public override func viewDidLoad() {
        super.viewDidLoad()
        for button in buttons {
            view.addSubview(UIButton(primaryAction: UIAction(title: button.title) { _ in button.tap() }))
        }
    }
}
