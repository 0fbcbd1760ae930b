#if os(Linux)
    import FlowKitSwiftUI
    import Testing
    import UIKit

    /// A path that runs each closure once, however its value goes.
    @MainActor struct PathRouterTests {
        private enum Route: Hashable { case list, item(Int) }
        private final class Log { var lines: [String] = [] }

        private struct AppView: View {
            @ObservedObject var router: PathRouter
            var body: some View {
                NavigationStack(path: $router.path) {
                    NavigationLink("Link", value: Route.list).navigationTitle("Home").navigationDestination(for: Route.self) { route in
                        Text("\(route)").navigationTitle("\(route)")
                    }
                }
                .sheet(item: $router.sheet) { Text("\($0.value)").navigationTitle("Sheet") }
            }
        }

        private let trace = NavigationTrace()
        private let router: PathRouter
        private let log = Log()
        private let window = UIWindow(frame: .zero)

        init() {
            router = PathRouter(trace: trace)
            run {
                window.rootViewController = UIHostingController(rootView: AppView(router: router))
                window.makeKeyAndVisible()
            }
        }

        private func run(_ work: () -> Void) {
            MainLoop.capturing {
                work()
                #expect(MainLoop.settle() == nil)
            }
        }

        private func push(_ names: Int...) {
            run { for name in names { router.push(Route.item(name)) { [log] in log.lines.append("gone \(name)") } } }
        }

        private var stack: [String] {
            let navigation = window.topPresented?.shownPath.last { $0 is UINavigationController } as? UINavigationController
            return navigation?.viewControllers.map(\.titleForPeople) ?? []
        }

        @Test(arguments: [SystemGesture.backButton, .backSwipe]) func `the way back runs the closure of what goes`(gesture: SystemGesture) {
            push(1, 2)
            #expect(stack == ["Home", "item(1)", "item(2)"])
            run { window.make(gesture) }
            #expect(log.lines == ["gone 2"])
            #expect(router.path.count == 1)
        }

        @Test func `the back menu runs the closures of all, the top one first`() {
            push(1, 2, 3)
            run { window.make(.backMenu(0)) }
            #expect(log.lines == ["gone 3", "gone 2", "gone 1"])
        }

        @Test func `a canceled swipe runs nothing`() {
            push(1)
            run { window.make(.cancelledBackSwipe) }
            #expect(log.lines == [])
            #expect(stack == ["Home", "item(1)"])
        }

        @Test func `the router pops one, to a value and to the root`() {
            push(1, 2, 3, 4)
            run { router.pop() }
            #expect(log.lines == ["gone 4"])
            run { router.pop(to: Route.item(1)) }
            #expect(log.lines == ["gone 4", "gone 3", "gone 2"])
            #expect(stack == ["Home", "item(1)"])
            run { router.popToRoot() }
            #expect(log.lines.last == "gone 1")
            run {
                router.pop()
                router.popToRoot()
                router.pop(to: Route.item(1))
            }
            #expect(stack == ["Home"])
            #expect(log.lines.count == 4)
        }

        @Test func `code that changes the path runs the closures of what it drops`() {
            push(1, 2)
            run { router.path = NavigationPath([Route.item(1), .item(3)]) }
            #expect(log.lines == ["gone 2"])
            run { router.path = NavigationPath([Route.item(7), .item(3)]) }
            #expect(log.lines == ["gone 2", "gone 1"])
        }

        @Test func `what a link has pushed lies between`() {
            run { router.path.append(Route.list) }
            push(1)
            run { router.path.append(Route.list) }
            #expect(stack == ["Home", "list", "item(1)", "list"])
            run { window.make(.backButton) }
            #expect(log.lines == [])
            run { window.make(.backButton) }
            #expect(log.lines == ["gone 1"])
        }

        @Test func `a closure may push the next`() {
            run { router.push(Route.item(1)) { [router] in router.push(Route.item(2)) } }
            run { router.pop() }
            #expect(stack == ["Home", "item(2)"])
        }

        @Test(arguments: [true, false]) func `a sheet runs its closure once`(isSwiped: Bool) {
            run { router.present(Route.list) { [log] in log.lines.append("sheet gone") } }
            #expect(window.topPresented?.titleForPeople == "Sheet")
            run { if isSwiped { window.make(.sheetSwipe) } else { router.dismiss() } }
            #expect(log.lines == ["sheet gone"])
            #expect(router.sheet == nil)
            run { router.dismiss() }
            #expect(log.lines.count == 1)
        }

        @Test func `another sheet takes the place of the first`() {
            run { router.present(Route.item(1)) { [log] in log.lines.append("first gone") } }
            run { router.present(Route.item(2)) { [log] in log.lines.append("second gone") } }
            #expect(log.lines == ["first gone"])
            run { window.make(.sheetSwipe) }
            #expect(log.lines == ["first gone", "second gone"])
        }

        @Test func `every call is recorded with its place`() {
            push(1)
            run { router.present(Route.list) }
            run { router.dismiss() }
            run { window.make(.backButton) }
            #expect(trace.records.map(\.kind) == [.push, .present, .dismiss, .gone, .gone])
            #expect(trace.records.map(\.screen) == ["Route.item", "Route.list", "", "Route.list", "Route.item"])
            #expect(trace.records.allSatisfy { $0.place.file == "FlowKitSwiftUITests/PathRouterTests.swift" })
        }

        @Test func `a router holds nothing that has gone`() {
            final class Held {}
            weak var held: Held?
            run {
                let object = Held()
                held = object
                router.push(Route.list) { _ = object }
            }
            #expect(held != nil)
            run { router.popToRoot() }
            #expect(held == nil)
        }
    }
#endif
