// Stands in for ApplicationCoordinator/Extensions/UIViewControllerExtension.swift: storyboards
extension UIViewController {
    class func controllerInStoryboard(_ storyboard: UIStoryboard, identifier: String) -> Self { self.init() }
    class func controllerInStoryboard(_ storyboard: UIStoryboard) -> Self { self.init() }
    class func controllerFromStoryboard(_ storyboard: Storyboards) -> Self { self.init() }
}
