import UIKit

/// The first screen of the app.
public final class HomeViewController: UIViewController {
    public var onButtonPressed: (() -> Void)?

    public static func make() -> HomeViewController {
        let home = HomeViewController()
        home.title = "Code"
        return home
    }
}

public protocol StepViewControllerDelegate: AnyObject {
    func stepViewControllerDidPressNext(_ controller: StepViewController)
}

/// One lesson.
public final class StepViewController: UIViewController {
    // Strong on purpose, as in many tutorials: with the coordinator's stored screens this is a cycle.
    public var delegate: StepViewControllerDelegate?

    public init(title: String, delegate: StepViewControllerDelegate) {
        self.delegate = delegate
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    public func pressNext() { delegate?.stepViewControllerDidPressNext(self) }
}

public protocol StartOverViewControllerDelegate: AnyObject {
    func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController)
}

/// The end, which leads back to the beginning.
public final class StartOverViewController: UIViewController {
    public var delegate: StartOverViewControllerDelegate?

    public init(delegate: StartOverViewControllerDelegate) {
        self.delegate = delegate
        super.init(nibName: nil, bundle: nil)
        title = "Start over?"
    }

    public required init?(coder: NSCoder) { nil }

    public func pressStartOver() { delegate?.startOverViewControllerDidPressStartOver(self) }
}
