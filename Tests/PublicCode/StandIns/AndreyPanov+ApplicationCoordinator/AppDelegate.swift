// Stands in for ApplicationCoordinator/Application/AppDelegate.swift: @UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private lazy var applicationCoordinator: Coordinator = ApplicationCoordinator(
        router: RouterImp(rootController: window!.rootViewController as! UINavigationController), coordinatorFactory: CoordinatorFactoryImp())

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        applicationCoordinator.start(with: nil)
        return true
    }
}
