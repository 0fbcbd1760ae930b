import Testing
import UIKit

/// An app's delegate that writes down what it is told.
private final class AppDiary: UIResponder, UIApplicationDelegate {
    let diary: Diary
    var allows = true
    init(_ diary: Diary) { self.diary = diary }

    private func note(_ line: String, _ options: [UIApplication.LaunchOptionsKey: Any]?) {
        let link = options?[.url] as? URL
        diary.note(link.map { "\(line) for \($0)" } ?? line)
    }
    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        note("will finish", launchOptions)
        return true
    }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        note("did finish", launchOptions)
        return allows
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        diary.note("open \(url)")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { diary.note("active") }
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        diary.note("configure")
        return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    }
}

/// A scene's delegate that makes a window and writes down what it is told.
private final class SceneDiary: UIResponder, UIWindowSceneDelegate {
    let diary: Diary
    var window: UIWindow?
    init(_ diary: Diary) { self.diary = diary }

    private func state(_ scene: UIScene) -> String {
        switch scene.activationState {
        case .foregroundActive: "active"
        case .foregroundInactive: "inactive"
        default: "elsewhere"
        }
    }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        let links = connectionOptions.urlContexts.map { " for \($0.url)" }.joined()
        diary.note("connect\(links), \(state(scene)), its session: \(session === scene.session && session.scene === scene)")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = Screen("root", diary)
        window?.makeKeyAndVisible()
        diary.note("has window: \(scene.windows.contains { $0 === window }), key: \(scene.keyWindow === window)")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { diary.note("enters, \(state(scene))") }
    func sceneDidBecomeActive(_ scene: UIScene) { diary.note("active, \(state(scene))") }
}

/// The order in which an app and its scene are told that they begin.
@MainActor struct LaunchTests {
    let diary = Diary()
    private let link = URL(string: "app://item/7")!

    @Test func `an app without scenes finishes launching and becomes active`() {
        let delegate = AppDiary(diary)
        UIApplication.launch(delegate, sceneDelegate: nil)
        #expect(diary.take() == ["will finish", "did finish", "active"])
        #expect(UIApplication.shared.delegate === delegate)
    }

    @Test func `an app with a scene connects it, and is not told that it is active`() {
        let app = AppDiary(diary), scene = SceneDiary(diary)
        UIApplication.launch(app, sceneDelegate: scene)
        #expect(
            diary.take().filter { !$0.hasPrefix("root") } == [
                "will finish", "did finish", "configure", "connect, inactive, its session: true", "has window: true, key: true",
                "enters, inactive",
                "active, active",
            ])
        scene.window?.isHidden = true
    }

    @Test func `a link is in the launch options and is opened before the app is active`() {
        UIApplication.launch(AppDiary(diary), sceneDelegate: nil, url: link)
        #expect(diary.take() == ["will finish for app://item/7", "did finish for app://item/7", "open app://item/7", "active"])
    }

    @Test func `a link that a launch method does not want is not opened`() {
        let delegate = AppDiary(diary)
        delegate.allows = false
        UIApplication.launch(delegate, sceneDelegate: nil, url: link)
        #expect(diary.take(["item/7", "active"]) == ["will finish for app://item/7", "did finish for app://item/7", "active"])
    }

    @Test func `a link comes with the connection of a scene, and not in the launch options`() {
        let app = AppDiary(diary), scene = SceneDiary(diary)
        UIApplication.launch(app, sceneDelegate: scene, url: link)
        #expect(
            diary.take().prefix(4) == ["will finish", "did finish", "configure", "connect for app://item/7, inactive, its session: true"])
        scene.window?.isHidden = true
    }

    @Test func `the app knows its scene, and holds neither its delegate nor a window`() {
        let app = AppDiary(diary), scene = SceneDiary(diary)
        UIApplication.launch(app, sceneDelegate: scene)
        let found = UIApplication.shared.connectedScenes.first
        #expect(found?.session.configuration.name == "Main")
        #expect(found?.delegate === scene && UIApplication.shared.openSessions.first?.scene === found)
        weak var probe: AppDiary?
        weak var window: UIWindow?
        ({
            let other = AppDiary(diary), shown = UIWindow()
            UIApplication.shared.delegate = other
            shown.makeKeyAndVisible()
            (probe, window) = (other, shown)
        })()
        #expect(probe == nil && window == nil)
        scene.window?.isHidden = true
    }

    @Test func `the chain of a screen goes through window and scene to the app and its delegate`() {
        let app = AppDiary(diary), scene = SceneDiary(diary)
        UIApplication.launch(app, sceneDelegate: scene)
        let chain = scene.window?.rootViewController.map { Array(sequence(first: $0 as UIResponder, next: \.next)) } ?? []
        #expect(chain.suffix(4).map { String(describing: type(of: $0)) } == ["UIWindow", "UIWindowScene", "UIApplication", "AppDiary"])
        scene.window?.isHidden = true
    }

    @Test func `launching is posted`() {
        let center = NotificationCenter.default,
            names = [
                UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
                UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
            ]
        let tokens = names.enumerated().map { index, name in
            center.addObserver(forName: name, object: nil, queue: nil) { [diary] _ in
                MainActor.assumeIsolated { diary.note("posted \(index)") }
            }
        }
        defer { tokens.forEach(center.removeObserver) }
        let scene = SceneDiary(diary)
        UIApplication.launch(nil, sceneDelegate: scene)
        #expect(diary.take().filter { $0.hasPrefix("posted") } == (0..<5).map { "posted \($0)" })
        scene.window?.isHidden = true
    }

    @Test func `a relaunched app has nothing of the former`() {
        let scene = SceneDiary(diary)
        UIApplication.launch(AppDiary(diary), sceneDelegate: scene)
        UIApplication.relaunch()
        let app = UIApplication.shared
        #expect(app.delegate == nil && app.connectedScenes.isEmpty && !app.windows.contains { $0 === scene.window })
    }

    @Test func `a link that the app opens is told to the explorer`() {
        var opened: [URL] = [], isDone = false
        UIKitEvent.observer = { if case .opened(let url) = $0 { opened.append(url) } }
        defer { UIKitEvent.observer = nil }
        UIApplication.shared.open(link) { isDone = $0 }
        settle()
        #expect(opened == [link] && isDone)
    }
}
