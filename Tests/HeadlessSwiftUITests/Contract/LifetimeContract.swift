#if os(Linux)
    import SwiftUI
    import Testing

    /// How long state, models and tasks of a screen live, and what reaches it from outside.
    @MainActor struct LifetimeContract {
        private let log = Log()

        private struct Page: View {
            @StateObject private var model: Mortal
            @State private var count = 0
            let log: Log
            init(log: Log) {
                self.log = log
                _model = StateObject(wrappedValue: Mortal { MainActor.assumeIsolated { log.lines.append("model ends") } })
            }
            var body: some View {
                Button("Count \(count) \(model.count)") {
                    count += 1
                    model.count += 1
                }
                .navigationTitle("Page")
                .task {
                    log.lines.append("task")
                    do { try await Task.sleep(for: .seconds(500)) } catch { log.lines.append("cancelled") }
                }
            }
        }

        private final class Router: ObservableObject {
            @Published var path: [Int] = []
            @Published var isSheet = false
            @Published var isOther = false
        }

        private struct Root: View {
            @ObservedObject var router: Router
            let log: Log
            var body: some View {
                NavigationStack(path: $router.path) {
                    Text("Root").navigationTitle("Root").navigationDestination(for: Int.self) { _ in Page(log: log) }
                }
                .sheet(isPresented: $router.isSheet) { Page(log: log) }
            }
        }

        /// stateobject: made once in the life of the view that declares it; state is kept while the view is there.
        @Test func `state lasts as long as the screen`() {
            let router = Router()
            let phone = Phone(Root(router: router, log: log))
            phone.run { router.path = [1] }
            phone.tap("Count 0 0")
            #expect(phone.buttons == ["Count 1 1"])
            phone.run { router.path = [1, 2] }
            #expect(phone.buttons == ["Count 0 0"])
            phone.make(.backButton)
            #expect(phone.buttons == ["Count 1 1"])
            phone.make(.backButton)
            phone.run { router.path = [1] }
            #expect(phone.buttons == ["Count 0 0"])
        }

        /// Seen: a model ends with the screen that owns it, however the screen goes.
        @Test(arguments: [SystemGesture.backButton, .backSwipe, .backMenu(0)]) func `a model ends when its screen is popped`(
            gesture: SystemGesture
        ) {
            let router = Router()
            let phone = Phone(Root(router: router, log: log))
            phone.run { router.path = [1] }
            phone.make(gesture)
            #expect(log.take() == ["task", "cancelled", "model ends"])
        }

        /// Seen: so it does when its sheet is swiped away or its binding is cleared.
        @Test(arguments: [true, false]) func `a model ends when its sheet goes`(isSwiped: Bool) {
            let router = Router()
            let phone = Phone(Root(router: router, log: log))
            phone.run { router.isSheet = true }
            if isSwiped { phone.make(.sheetSwipe) } else { phone.run { router.isSheet = false } }
            #expect(log.take() == ["task", "cancelled", "model ends"])
        }

        /// view/task(priority:_:): the task is cancelled after the view has disappeared, and starts again when it appears again.
        @Test func `a task is cancelled while its screen is covered`() {
            let router = Router()
            let phone = Phone(Root(router: router, log: log))
            phone.run { router.path = [1] }
            phone.run { router.path = [1, 2] }
            #expect(log.take().filter { $0 != "task" } == ["cancelled"])
            phone.make(.backButton)
            #expect(log.take().sorted() == ["cancelled", "model ends", "task"])
        }

        /// Seen: a view of another branch is another screen.
        @Test func `the screen of another branch is another screen`() {
            struct Inside: View { var body: some View { Button("Out") {} } }
            struct Outside: View { var body: some View { Button("In") {} } }
            struct Gate: View {
                @ObservedObject var router: Router
                var body: some View { if router.isOther { Inside() } else { Outside() } }
            }
            let router = Router()
            let phone = Phone(Gate(router: router))
            #expect(phone.window.rootViewController?.className == "UIHostingController<Outside>")
            phone.run { router.isOther = true }
            #expect(phone.window.rootViewController?.className == "UIHostingController<Inside>")
        }

        /// Seen: a stack in another branch is another stack, and the first one ends.
        @Test func `a stack ends with its branch`() {
            struct Gate: View {
                @ObservedObject var router: Router
                let log: Log
                var body: some View {
                    if router.isOther {
                        NavigationStack { Text("Other").navigationTitle("Other") }
                    } else {
                        Root(router: router, log: log)
                    }
                }
            }
            let router = Router()
            router.path = [1]
            let phone = Phone(Gate(router: router, log: log))
            #expect(phone.stack == ["Root", "Page"])
            phone.run { router.isOther = true }
            #expect(phone.stack == ["Other"])
            #expect(log.take() == ["task", "cancelled", "model ends"])
        }

        /// view/onopenurl(perform:): is called with a URL that the app receives.
        @Test func `a link that opens the app reaches the views`() {
            struct Linked: View {
                @State private var path: [String] = []
                let log: Log
                var body: some View {
                    NavigationStack(path: $path) {
                        Text("Root").navigationTitle("Root").navigationDestination(for: String.self) { name in
                            Text(name).navigationTitle(name).onOpenURL { log.lines.append("page hears \($0.host ?? "")") }
                        }
                    }
                    .onOpenURL { path = [$0.host ?? ""] }
                }
            }
            let phone = Phone(Linked(log: log))
            #expect(phone.window.takesLinks)
            phone.run { phone.window.receive(URL(string: "shop://cart")!) }
            #expect(phone.stack == ["Root", "cart"])
            phone.run { phone.window.receive(URL(string: "shop://offers")!) }
            #expect(phone.stack == ["Root", "offers"])
            #expect(log.take() == ["page hears offers"])
        }

        /// textfield: shows and edits a text that is kept elsewhere; view/onsubmit(of:_:): runs when a value is submitted.
        @Test func `a field is typed into`() {
            struct Search: View {
                @State private var text = ""
                @State private var found = ""
                var body: some View {
                    TextField("Term", text: $text).onSubmit { found = text }.navigationTitle(found)
                    Button("Clear") { text = "" }.disabled(text.isEmpty)
                }
            }
            let phone = Phone(Search())
            #expect(phone.buttons == ["return in Term"])
            phone.type("tea", into: "Term")
            #expect(phone.buttons == ["return in Term", "Clear"])
            phone.tap("return in Term")
            #expect(phone.stack == ["tea"])
            phone.tap("Clear")
            #expect(phone.window.rootViewController?.shownValues == [""])
        }
    }
#endif
