// Stands in for the blocks with HomeViewController, StepViewController and StartOverViewController, or for their absence: #selector
import UIKit

public class HomeViewController: UIViewController {
    public var onButtonPressed: (() -> Void)?
    func press() { onButtonPressed?() }
    public class func instantiate() -> HomeViewController {
        let screen = HomeViewController()
        screen.title = "Code"
        return screen
    }
}

public protocol StartOverViewControllerDelegate: AnyObject {
    func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController)
}

public class StartOverViewController: UIViewController {
    public var delegate: StartOverViewControllerDelegate?
    func press() { delegate?.startOverViewControllerDidPressStartOver(self) }
    public class func instantiate(delegate: StartOverViewControllerDelegate?) -> StartOverViewController {
        let screen = StartOverViewController()
        screen.delegate = delegate
        screen.title = "Start Over?"
        return screen
    }
}

public protocol StepViewControllerDelegate: AnyObject {
    func stepViewControllerDidPressNext(_ controller: StepViewController)
}

public class StepViewController: UIViewController {
    public var delegate: StepViewControllerDelegate?
    func press() { delegate?.stepViewControllerDidPressNext(self) }
    public class func instantiate(delegate: StepViewControllerDelegate?, buttonColor: UIColor, text: String, title: String)
        -> StepViewController
    {
        let screen = StepViewController()
        screen.delegate = delegate
        screen.title = title
        return screen
    }
}
