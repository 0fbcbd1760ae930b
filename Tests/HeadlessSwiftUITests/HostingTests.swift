#if os(Linux)
    import SwiftUI
    import Testing

    @Observable private final class Counter { var count = 0 }

    /// What a person can do in a tree of views comes up as actions of its screen.
    @MainActor struct HostingTests {
        private let model = SettingsViewModel()
        private let window = UIWindow(frame: .zero)

        /// Runs a piece of an app's code to rest.
        private func run(_ work: () -> Void) {
            MainLoop.capturing {
                work()
                #expect(MainLoop.settle() == nil)
            }
        }

        private func titles(_ screen: UIViewController) -> [String] { screen.systemButtons(screen).map(\.title) }

        private func tap(_ title: String, _ screen: UIViewController) {
            run { screen.systemButtons(screen).first { $0.title == title }?.tap() }
        }

        private func show(_ screen: UIViewController) {
            run {
                window.rootViewController = screen
                window.makeKeyAndVisible()
            }
        }

        @Test func `controls are offered in order, without those that are disabled or hidden`() {
            let screen = SettingsHostingController(model: model)
            show(screen)
            #expect(titles(screen) == ["Online", "Tapped 0", "a", "b", "delete", "Done", "Close", "Help"])
            #expect(screen.log == ["loaded"])
            #expect(screen.className == "SettingsHostingController")
        }

        @Test func `state that a tap changes is seen at the next look`() {
            let screen = SettingsHostingController(model: model)
            show(screen)
            tap("Tapped 0", screen)
            #expect(titles(screen).prefix(3) == ["Online", "Tapped 1", "plus"])
            tap("b", screen)
            tap("b", screen)
            tap("a", screen)
            #expect(model.log == ["connected", "task", "count 1", "b 1", "b 2", "a 1"])
        }

        @Test func `views come and go with the screen and with what they depend on`() {
            let screen = SettingsHostingController(model: model)
            show(screen)
            tap("Online", screen)
            #expect(model.isOnline == false)
            #expect(model.log == ["connected", "task", "gone"])
            run { model.isOnline = true }
            #expect(model.log == ["connected", "task", "gone", "connected"])
            show(UIViewController())
            #expect(model.log.last == "gone")
        }

        @Test func `the screen has the title of its views`() {
            let screen = SettingsHostingController(model: model)
            show(UINavigationController(rootViewController: screen))
            #expect(screen.navigationItem.title == "Settings")
            #expect(screen.title == nil)
        }

        @Test func `dismiss pops a screen that was pushed and dismisses one that was presented`() {
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            show(navigation)
            let pushed = SettingsHostingController(model: model)
            run { navigation.pushViewController(pushed, animated: true) }
            tap("Close", pushed)
            #expect(navigation.viewControllers == [root])
            let presented = SettingsHostingController(model: model)
            run { root.present(UINavigationController(rootViewController: presented), animated: true) }
            #expect(root.presentedViewController != nil)
            tap("Close", presented)
            #expect(root.presentedViewController == nil)
        }

        @Test func `a link pushes on the navigation stack of UIKit`() {
            final class Store: ObservableObject { let name = "shop" }
            struct Detail: View {
                @EnvironmentObject var store: Store
                @Environment(\.presentationMode) var presentationMode
                var body: some View {
                    Button("Back from \(store.name)") { presentationMode.wrappedValue.dismiss() }.navigationBarTitle(
                        Text(verbatim: "Detail"), displayMode: .inline)
                }
            }
            struct Root: View {
                var body: some View { VStack { NavigationLink(destination: Detail()) { Text("More") } } }
            }
            let screen = UIHostingController(rootView: Root().environmentObject(Store()))
            let navigation = UINavigationController(rootViewController: screen)
            show(navigation)
            tap("More", screen)
            #expect(navigation.viewControllers.count == 2)
            #expect(navigation.topViewController?.navigationItem.title == "Detail")
            #expect(titles(navigation.topViewController!) == ["Back from shop"])
            tap("Back from shop", navigation.topViewController!)
            #expect(navigation.viewControllers == [screen])
        }

        @Test func `an observable model is followed`() {
            struct Counting: View {
                let counter: Counter
                var log: (Int) -> Void
                var body: some View { Text("\(counter.count)").onChange(of: counter.count) { log(counter.count) } }
            }
            let counter = Counter()
            var seen: [Int] = []
            show(UIHostingController(rootView: Counting(counter: counter) { seen.append($0) }))
            run { counter.count = 1 }
            run { counter.count = 2 }
            #expect(seen == [1, 2])
        }

        @Test func `a task is cancelled when its screen goes`() {
            let log = SettingsViewModel()
            struct Waiting: View {
                let log: SettingsViewModel
                var body: some View {
                    Color.clear.task {
                        do { try await Task.sleep(for: .seconds(500)) } catch { log.log.append("cancelled") }
                    }
                }
            }
            MainLoop.capturing {
                window.rootViewController = UIHostingController(rootView: Waiting(log: log))
                window.makeKeyAndVisible()
                MainLoop.settle()
                window.rootViewController = nil
                MainLoop.settle()
            }
            #expect(log.log == ["cancelled"])
        }

        @Test func `a screen, its views and their models go when nobody holds them`() {
            weak var screen: UIViewController?
            weak var held: SettingsViewModel?
            MainLoop.capturing {
                var model: SettingsViewModel? = SettingsViewModel()
                held = model
                var controller: UIViewController? = SettingsHostingController(model: model!)
                screen = controller
                window.rootViewController = controller
                window.makeKeyAndVisible()
                MainLoop.settle()
                controller!.systemButtons(controller!).first { $0.title == "Tapped 0" }?.tap()
                MainLoop.settle()
                (controller, model) = (nil, nil)
                window.rootViewController = nil
                MainLoop.settle()
            }
            #expect(screen == nil)
            #expect(held == nil)
        }

        @Test func `a state object is made once`() {
            final class Model: ObservableObject {
                nonisolated(unsafe) static var made = 0
                @Published var count = 0
                init() { Model.made += 1 }
            }
            struct Inner: View {
                @StateObject private var model = Model()
                var body: some View { Button("\(model.count)") { model.count += 1 } }
            }
            struct Outer: View {
                @State private var isShown = true
                var body: some View {
                    Button("turn") { isShown.toggle() }
                    if isShown { Inner() }
                }
            }
            let screen = UIHostingController(rootView: Outer())
            show(screen)
            tap("0", screen)
            tap("1", screen)
            #expect(titles(screen) == ["turn", "2"])
            #expect(Model.made == 1)
            tap("turn", screen)
            tap("turn", screen)
            #expect(titles(screen) == ["turn", "0"])
        }
    }
#endif
