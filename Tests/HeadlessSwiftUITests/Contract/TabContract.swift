#if os(Linux)
    import SwiftUI
    import Testing

    private enum Place: Hashable { case home, add, settings }

    @Observable private final class Model {
        var tab = Place.home
        var path: [Int] = []
        var isAdding = false
        var showsSettings = true
    }

    /// `TabView`, its selection, and columns.
    @MainActor struct TabContract {
        private let model = Model()
        private let log = Log()

        private struct Tabs: View {
            @Bindable var model: Model
            let log: Log
            /// Does not let a person select one of the tabs.
            private var selection: Binding<Place> {
                Binding {
                    model.tab
                } set: {
                    if $0 == .add { model.isAdding = true } else { model.tab = $0 }
                }
            }
            var body: some View {
                TabView(selection: selection) {
                    NavigationStack(path: $model.path) {
                        NavigationLink("One", value: 1).navigationTitle("Home").navigationDestination(for: Int.self) {
                            Text("\($0)").navigationTitle("\($0)").toolbar($0 == 1 ? .hidden : .visible, for: .tabBar)
                        }
                    }
                    .logging("home", to: log)
                    .tabItem { Label("Home", systemImage: "house") }
                    .tag(Place.home)
                    Text("Add").tabItem { Text("Add") }.tag(Place.add)
                    if model.showsSettings {
                        Text("Settings").navigationTitle("Settings").logging("settings", to: log).tabItem { Text("Settings") }.tag(
                            Place.settings)
                    }
                }
                .sheet(isPresented: $model.isAdding) { Text("New").navigationTitle("New") }
            }
        }

        private func phone() -> Phone { Phone(Tabs(model: model, log: log)) }

        private func titles(_ phone: Phone) -> [String] { phone.window.systemGestures().map(\.target).filter { !$0.isEmpty } }

        /// view/tabitem(_:): the label stands for the view in the tab bar.
        @Test func `each view has its tab`() {
            let phone = phone()
            #expect(phone.gestures == [.selectedTab, .tab(1), .tab(2)])
            #expect(titles(phone) == ["Home", "Add", "Settings"])
        }

        /// tabview/init(selection:content:): the binding is the tag of the selected tab.
        @Test func `a tap selects a tab and says so in the binding`() {
            let phone = phone()
            phone.make(.tab(2))
            #expect(model.tab == .settings)
            #expect(phone.stack == ["Settings"])
            #expect(log.take().sorted() == ["home appears", "home disappears", "settings appears"])
        }

        /// tabview/init(selection:content:): code that changes the binding selects a tab.
        @Test func `code selects a tab`() {
            let phone = phone()
            phone.run { model.tab = .settings }
            #expect(phone.stack == ["Settings"])
        }

        /// Seen: where the binding does not take the value, the tab that was selected stays.
        @Test func `a binding can refuse a tab`() {
            let phone = phone()
            phone.make(.tab(1))
            #expect(phone.stack == ["New"])
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Home"])
        }

        /// Seen: so it does where nothing else changes.
        @Test func `a selection that never changes keeps its tab`() {
            struct Fixed: View {
                var body: some View {
                    TabView(selection: .constant(1)) {
                        Text("a").navigationTitle("a").tag(1)
                        Text("b").navigationTitle("b").tag(2)
                    }
                }
            }
            let phone = Phone(Fixed())
            phone.make(.tab(1))
            #expect(phone.stack == ["a"])
        }

        /// Seen: a tap on the selected tab takes its stack back to the root.
        @Test func `a tap on the selected tab pops its stack`() {
            model.path = [2]
            let phone = phone()
            phone.run { model.tab = .settings }
            phone.make(.tab(0))
            #expect(phone.stack == ["Home", "2"])
            phone.make(.selectedTab)
            #expect(phone.stack == ["Home"])
            #expect(model.path == [])
        }

        /// view/toolbar(_:for:): the tab bar can be hidden, and cannot be tapped then.
        @Test func `a hidden tab bar cannot be tapped`() {
            let phone = phone()
            phone.tap("One")
            #expect(phone.gestures == [.backButton, .backSwipe, .cancelledBackSwipe, .backMenu(0)])
            phone.make(.backButton)
            #expect(phone.gestures.count == 3)
        }

        /// Seen: tabs come and go with their views.
        @Test func `a tab goes with its view`() {
            let phone = phone()
            phone.run { model.showsSettings = false }
            #expect(titles(phone) == ["Home", "Add"])
        }

        /// Seen: without a selection the tabs are there, each with its number for a tag.
        @Test func `tabs need no binding`() {
            struct Plain: View {
                var body: some View {
                    TabView {
                        ForEach(["a", "b"], id: \.self) { name in Text(name).navigationTitle(name).tabItem { Text(name) } }
                    }
                }
            }
            let phone = Phone(Plain())
            #expect(phone.stack == ["a"])
            phone.make(.tab(1))
            #expect(phone.stack == ["b"])
        }

        /// tab: a tab with a title and a value.
        @Test func `tabs can be made with a title and a value`() {
            struct Modern: View {
                @Bindable var model: Model
                var body: some View {
                    TabView(selection: $model.tab) {
                        Tab("Home", systemImage: "house", value: .home) { Text("h").navigationTitle("Home") }
                        Tab("Settings", systemImage: "gear", value: .settings) { Text("s").navigationTitle("Settings") }
                    }
                }
            }
            let phone = Phone(Modern(model: model))
            #expect(titles(phone) == ["Home", "Settings"])
            phone.make(.tab(1))
            #expect(model.tab == .settings)
        }

        /// pagetabviewstyle: a person swipes between pages; the binding is the tag of the page that is shown.
        @Test func `pages are swiped`() {
            struct Pages: View {
                @Bindable var model: Model
                let log: Log
                var body: some View {
                    TabView(selection: $model.tab) {
                        Text("a").navigationTitle("a").logging("a", to: log).tag(Place.home)
                        Text("b").navigationTitle("b").logging("b", to: log).tag(Place.add)
                        Text("c").navigationTitle("c").tag(Place.settings)
                    }
                    .tabViewStyle(.page)
                }
            }
            let phone = Phone(Pages(model: model, log: log))
            #expect(phone.stack == ["a"])
            #expect(phone.gestures == [.page(true)])
            phone.make(.page(true))
            #expect(phone.stack == ["b"])
            #expect(model.tab == .add)
            #expect(log.take().sorted() == ["a appears", "a disappears", "b appears"])
            #expect(phone.gestures == [.page(true), .page(false)])
            phone.run { model.tab = .settings }
            #expect(phone.stack == ["c"])
            phone.make(.page(false))
            #expect(model.tab == .add)
        }

        /// segmentedpickerstyle: an option is selected by a tap on its segment.
        @Test func `a segment is tapped`() {
            struct Segments: View {
                @Bindable var model: Model
                var body: some View {
                    Picker("Place", selection: $model.tab) {
                        Text("Home").tag(Place.home)
                        Text("Settings").tag(Place.settings)
                    }
                    .pickerStyle(.segmented)
                }
            }
            let phone = Phone(Segments(model: model))
            #expect(phone.buttons == ["Settings"])
            phone.tap("Settings")
            #expect(model.tab == .settings)
            #expect(phone.buttons == ["Home"])
        }

        // MARK: Columns

        /// navigationsplitview: in a narrow size class the columns are one stack; what is selected in one leads to the next.
        @Test func `columns are a stack on a phone`() {
            struct Mail: View {
                @State private var folder: String?
                @State private var message: Int?
                var body: some View {
                    NavigationSplitView {
                        List(selection: $folder) {
                            Text("Inbox").tag("Inbox")
                            Text("Sent").tag("Sent")
                        }.navigationTitle("Folders")
                    } content: {
                        List(1..<3, id: \.self, selection: $message) { Text("Message \($0)") }.navigationTitle(folder ?? "None")
                    } detail: {
                        Text(message.map { "Message \($0)" } ?? "Nothing").navigationTitle("Message")
                    }
                }
            }
            let phone = Phone(Mail())
            #expect(phone.stack == ["Folders"])
            phone.tap("Sent")
            #expect(phone.stack == ["Folders", "Sent"])
            phone.tap("Message 2")
            #expect(phone.stack == ["Folders", "Sent", "Message"])
            phone.make(.backButton)
            phone.make(.backSwipe)
            #expect(phone.stack == ["Folders"])
            phone.tap("Inbox")
            #expect(phone.stack == ["Folders", "Inbox"])
        }

        /// navigationsplitview: a stack inside a column is part of the one stack that the columns are.
        @Test func `a stack in a column goes on in the same stack`() {
            struct Notes: View {
                @Bindable var model: Model
                @State private var folder: String?
                var body: some View {
                    NavigationSplitView {
                        List(["Work"], id: \.self, selection: $folder) { Text($0) }.navigationTitle("Folders")
                    } detail: {
                        NavigationStack(path: $model.path) {
                            NavigationLink("One", value: 1).navigationTitle("Notes").navigationDestination(for: Int.self) {
                                Text("\($0)").navigationTitle("Note \($0)")
                            }
                        }
                    }
                }
            }
            let phone = Phone(Notes(model: model))
            phone.tap("Work")
            phone.tap("One")
            #expect(phone.stack == ["Folders", "Notes", "Note 1"])
            #expect(model.path == [1])
            phone.make(.backSwipe)
            #expect(model.path == [])
            phone.run { model.path = [2, 3] }
            #expect(phone.stack == ["Folders", "Notes", "Note 2", "Note 3"])
            phone.make(.backMenu(0))
            #expect(phone.stack == ["Folders"])
            #expect(model.path == [])
        }

        /// list/init(selection:content:): a tap on a row selects it.
        @Test func `a row can be selected`() {
            struct Rows: View {
                @State private var selection: Int?
                var body: some View {
                    List(1..<3, id: \.self, selection: $selection) { Text("Row \($0)") }.navigationTitle("\(selection ?? 0)")
                }
            }
            let phone = Phone(Rows())
            phone.tap("Row 2")
            #expect(phone.stack == ["2"])
        }
    }
#endif
