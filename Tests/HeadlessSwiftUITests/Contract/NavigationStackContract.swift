#if os(Linux)
    import SwiftUI
    import Testing

    private enum Route: Hashable { case list, item(Int) }

    @Observable private final class Model {
        var path = NavigationPath()
        var routes: [Route] = []
        var item: Int?
        var isPresented = false
    }

    /// `NavigationStack`, its path and its destinations.
    @MainActor struct NavigationStackContract {
        private let model = Model()
        private let log = Log()

        private struct Erased: View {
            @Bindable var model: Model
            let log: Log
            var body: some View {
                NavigationStack(path: $model.path) {
                    VStack {
                        NavigationLink("Link", value: 7)
                        NavigationLink("Word", value: "word")
                        NavigationLink("Nothing", value: Int?.none)
                        Button("Two") {
                            model.path.append(1)
                            model.path.append(2)
                        }
                    }
                    .logging("root", to: log)
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Next", value: number + 1).navigationTitle("\(number)").logging("\(number)", to: log)
                    }
                    .navigationDestination(for: String.self) { word in
                        Text(word).navigationTitle(word)
                    }
                }
            }
        }

        private func erased() -> Phone { Phone(Erased(model: model, log: log)) }

        /// navigationstack: the stack always shows its root view, which cannot be removed.
        @Test func `the root is shown, and there is no way back from it`() {
            let phone = erased()
            #expect(phone.stack == ["Root"])
            #expect(phone.gestures == [])
        }

        /// navigationlink/init(value:label:): a tap presents the view for the value, in a stack with a path by adding it to the path.
        @Test func `a link with a value adds it to the path`() {
            let phone = erased()
            phone.tap("Link")
            #expect(phone.stack == ["Root", "7"])
            #expect(model.path == NavigationPath([7]))
        }

        /// navigationlink/init(value:label:): without a value the link is disabled.
        @Test func `a link without a value is disabled`() { #expect(erased().buttons == ["Link", "Word", "Two"]) }

        /// navigationpath: the path holds values of several types; navigationstack: one destination for each kind of data.
        @Test func `each type of value has its own destination`() {
            let phone = erased()
            phone.tap("Word")
            #expect(phone.stack == ["Root", "word"])
            phone.run { model.path.append(3) }
            #expect(phone.stack == ["Root", "word", "3"])
        }

        /// navigationstack/init(path:root:): the stack adds items to the collection as views are added and removes them with the views.
        @Test(arguments: [SystemGesture.backButton, .backSwipe]) func `a person who goes back takes the last value off the path`(
            gesture: SystemGesture
        ) {
            let phone = erased()
            phone.tap("Two")
            #expect(phone.stack == ["Root", "1", "2"])
            phone.make(gesture)
            #expect(phone.stack == ["Root", "1"])
            #expect(model.path == NavigationPath([1]))
        }

        /// Seen: the long press on the back button leads to any screen of the stack.
        @Test func `the back menu takes several values off the path`() {
            let phone = erased()
            phone.tap("Two")
            phone.make(.backMenu(0))
            #expect(phone.stack == ["Root"])
            #expect(model.path.isEmpty)
        }

        /// Seen: a swipe that is given up changes nothing.
        @Test func `a swipe that is given up leaves the path alone`() {
            let phone = erased()
            phone.tap("Link")
            phone.make(.cancelledBackSwipe)
            #expect(phone.stack == ["Root", "7"])
            #expect(model.path.count == 1)
            phone.tap("Next")
            #expect(phone.stack == ["Root", "7", "8"])
        }

        /// navigationstack/init(path:root:): the path can be changed by code, which pushes and pops.
        @Test func `code that changes the path changes the stack`() {
            let phone = erased()
            phone.run { model.path = NavigationPath([1, 2, 3]) }
            #expect(phone.stack == ["Root", "1", "2", "3"])
            phone.run { model.path.removeLast(2) }
            #expect(phone.stack == ["Root", "1"])
            phone.run { model.path = NavigationPath([4, 5]) }
            #expect(phone.stack == ["Root", "4", "5"])
            phone.run { model.path = NavigationPath() }
            #expect(phone.stack == ["Root"])
        }

        /// navigationstack/init(path:root:): a path that is there from the beginning is shown.
        @Test func `a path that is not empty at first is shown`() {
            model.path = NavigationPath([1, 2])
            #expect(erased().stack == ["Root", "1", "2"])
        }

        /// view/onappear(perform:), view/ondisappear(perform:): before a view appears, after it has disappeared.
        @Test func `what is covered disappears, and appears again when it is uncovered`() {
            let phone = erased()
            #expect(log.take() == ["root appears"])
            phone.tap("Link")
            #expect(Set(log.take()) == ["root disappears", "7 appears"])
            phone.make(.backButton)
            #expect(Set(log.take()) == ["7 disappears", "root appears"])
        }

        /// Seen: screens between the old and the new top neither appear nor disappear.
        @Test func `what lies between does not appear`() {
            let phone = erased()
            phone.run { model.path = NavigationPath([1, 2]) }
            #expect(Set(log.take()) == ["root appears", "root disappears", "2 appears"])
            phone.run { model.path = NavigationPath() }
            #expect(Set(log.take()) == ["2 disappears", "root appears"])
        }

        /// Not documented as an error; SwiftUI logs that no matching destination is visible and shows a warning sign.
        @Test func `a value without a destination is reported`() {
            let phone = erased()
            let misuses = phone.misuses { model.path.append(1.5) }
            #expect(misuses == ["no navigationDestination is there for Double, which is in the path of a stack"])
            #expect(phone.stack.count == 2)
        }

        // MARK: A path of one type

        private struct Typed: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack(path: $model.routes) {
                    VStack {
                        NavigationLink("List", value: Route.list)
                        NavigationLink("Stranger", value: 1)
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Route.self) { route in
                        switch route {
                        case .list: NavigationLink("Item", value: Route.item(1)).navigationTitle("List")
                        case .item(let id): Text("\(id)").navigationTitle("Item \(id)")
                        }
                    }
                }
            }
        }

        /// navigationstack/init(path:root:): with a collection of one type of hashable values.
        @Test func `a typed path holds what is pushed`() {
            let phone = Phone(Typed(model: model))
            phone.tap("List")
            phone.tap("Item")
            #expect(model.routes == [.list, .item(1)])
            #expect(phone.stack == ["Root", "List", "Item 1"])
            phone.make(.backButton)
            #expect(model.routes == [.list])
            phone.run { model.routes = [.item(2)] }
            #expect(phone.stack == ["Root", "Item 2"])
        }

        /// navigationlink/init(value:label:): the value has to fit the path. SwiftUI logs what does not, and stays.
        @Test func `a link whose value does not fit the path leads nowhere`() {
            let phone = Phone(Typed(model: model))
            #expect(phone.misuses { phone.tap("Stranger") }.count == 1)
            #expect(phone.stack == ["Root"])
        }

        // MARK: Without a path

        private struct Own: View {
            @Bindable var model: Model
            let log: Log
            var body: some View {
                NavigationStack {
                    VStack {
                        NavigationLink("Value", value: 1)
                        NavigationLink("View") { Leaf(log: log).navigationTitle("View") }
                        Button("Present") { model.isPresented = true }
                        Button("Item") { model.item = 1 }
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Value \($0)") }
                    .navigationDestination(isPresented: $model.isPresented) { Leaf(log: log).navigationTitle("Presented") }
                    .navigationDestination(item: $model.item) { Text("\($0)").navigationTitle("Item \($0)").logging("item \($0)", to: log) }
                }
            }
        }

        private struct Leaf: View {
            let log: Log
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            var body: some View { Button(isPresented ? "Leave" : "Stay") { dismiss() }.logging("leaf", to: log) }
        }

        /// navigationstack: by default the stack itself keeps what is on it.
        @Test func `a stack without a path keeps what links push`() {
            let phone = Phone(Own(model: model, log: log))
            phone.tap("Value")
            #expect(phone.stack == ["Root", "Value 1"])
            phone.make(.backSwipe)
            phone.tap("Value")
            #expect(phone.stack == ["Root", "Value 1"])
        }

        /// navigationlink/init(destination:label:): a tap pushes the destination.
        @Test func `a link with a destination pushes it`() {
            let phone = Phone(Own(model: model, log: log))
            phone.tap("View")
            #expect(phone.stack == ["Root", "View"])
            phone.make(.backButton)
            #expect(phone.stack == ["Root"])
            #expect(log.take() == ["leaf appears", "leaf disappears"])
        }

        /// view/navigationdestination(ispresented:destination:): pushes one view while the binding is true.
        @Test func `a binding pushes a view and is cleared when a person goes back`() {
            let phone = Phone(Own(model: model, log: log))
            phone.tap("Present")
            #expect(phone.stack == ["Root", "Presented"])
            phone.make(.backButton)
            #expect(!model.isPresented)
            phone.tap("Present")
            phone.run { model.isPresented = false }
            #expect(phone.stack == ["Root"])
        }

        /// view/navigationdestination(item:destination:): pushes a view while there is an item; another item is another view.
        @Test func `an item pushes a view and is cleared when a person goes back`() {
            let phone = Phone(Own(model: model, log: log))
            phone.tap("Item")
            #expect(phone.stack == ["Root", "Item 1"])
            phone.run { model.item = 2 }
            #expect(phone.stack == ["Root", "Item 2"])
            #expect(log.take().sorted() == ["item 1 appears", "item 1 disappears", "item 2 appears"])
            phone.make(.backButton)
            #expect(model.item == nil)
        }

        /// view/navigationbarbackbuttonhidden(_:), view/toolbar(_:for:): hidden, the button cannot be tapped; seen: nor is there a swipe.
        @Test(arguments: ["button", "bar"]) func `a stack can be without a way back`(hidden: String) {
            struct Leaf: View {
                let hidden: String
                var body: some View {
                    if hidden == "bar" {
                        Text("Leaf").toolbar(.hidden, for: .navigationBar)
                    } else {
                        Text("Leaf").navigationBarBackButtonHidden()
                    }
                }
            }
            let phone = Phone(NavigationStack { NavigationLink("Go") { Leaf(hidden: hidden) } })
            phone.tap("Go")
            #expect(phone.gestures == [])
        }

        /// navigationlink: a link leads somewhere only inside a navigation container.
        @Test func `a link outside of a stack is not offered, and named`() {
            let phone = Phone(NavigationLink("Link", value: 1))
            #expect(phone.buttons == [])
            #expect(phone.window.rootViewController?.unfollowed == ["NavigationLink outside of a NavigationStack"])
        }

        /// environmentvalues/dismiss: takes the view off its stack; it clears what has put it there.
        @Test(arguments: ["View", "Present"]) func `dismiss goes back on the stack`(link: String) {
            let phone = Phone(Own(model: model, log: log))
            phone.tap(link)
            phone.tap("Leave")
            #expect(phone.stack == ["Root"])
            #expect(!model.isPresented)
        }

        /// dismissaction: no effect on a view that is not presented.
        @Test func `dismiss does nothing at the root`() {
            let phone = Phone(NavigationStack { Leaf(log: log).navigationTitle("Root") })
            phone.tap("Stay")
            #expect(phone.stack == ["Root"])
        }
    }
#endif
