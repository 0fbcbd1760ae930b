#if os(Linux)
    import SwiftUI
    import Testing

    private struct Thing: Identifiable {
        let id: Int
        var name = ""
    }

    @Observable private final class Model {
        var isSheet = false
        var isCover = false
        var isPopover = false
        var thing: Thing?
        var isLocked = false
    }

    /// Sheets, covers and popovers.
    @MainActor struct PresentationContract {
        private let model = Model()
        private let log = Log()

        private struct Home: View {
            @Bindable var model: Model
            let log: Log
            var body: some View {
                Text("Home").navigationTitle("Home").logging("home", to: log)
                    .sheet(isPresented: $model.isSheet, onDismiss: { log.lines.append("dismissed") }) {
                        Inside(model: model, log: log, name: "Sheet")
                    }
                    .sheet(item: $model.thing, onDismiss: { log.lines.append("item dismissed") }) { thing in
                        Inside(model: model, log: log, name: "Thing \(thing.id) \(thing.name)")
                    }
                    .fullScreenCover(isPresented: $model.isCover) { Inside(model: model, log: log, name: "Cover") }
                    .popover(isPresented: $model.isPopover) { Inside(model: model, log: log, name: "Popover") }
            }
        }

        private struct Inside: View {
            let model: Model
            let log: Log
            let name: String
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            var body: some View {
                Button("Close") { dismiss() }.disabled(!isPresented).navigationTitle(name).logging(name, to: log)
                    .interactiveDismissDisabled(model.isLocked)
            }
        }

        private func phone() -> Phone { Phone(Home(model: model, log: log)) }

        /// view/sheet(ispresented:ondismiss:content:): presents while the binding is true; onDismiss runs when the sheet is dismissed.
        @Test func `a sheet follows its binding`() {
            let phone = phone()
            phone.run { model.isSheet = true }
            #expect(phone.stack == ["Sheet"])
            phone.run { model.isSheet = false }
            #expect(phone.stack == ["Home"])
            #expect(log.take() == ["home appears", "Sheet appears", "Sheet disappears", "dismissed"])
        }

        /// Seen: a person swipes a sheet down; the binding is cleared, then onDismiss runs.
        @Test func `a sheet that is swiped away clears its binding`() {
            let phone = phone()
            phone.run { model.isSheet = true }
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Home"])
            #expect(!model.isSheet)
            #expect(log.take().suffix(1) == ["dismissed"])
            phone.run { model.isSheet = true }
            #expect(phone.stack == ["Sheet"])
        }

        /// environmentvalues/dismiss: inside a sheet it dismisses the sheet.
        @Test func `dismiss takes a sheet away and clears its binding`() {
            let phone = phone()
            phone.run { model.isSheet = true }
            phone.tap("Close")
            #expect(phone.stack == ["Home"])
            #expect(!model.isSheet)
        }

        /// view/sheet(item:ondismiss:content:): the item is passed to the content; nil means no sheet.
        @Test func `a sheet for an item shows it and clears it`() {
            let phone = phone()
            phone.run { model.thing = Thing(id: 1) }
            #expect(phone.stack == ["Thing 1 "])
            phone.make(.sheetSwipe)
            #expect(model.thing == nil)
            #expect(log.take().suffix(1) == ["item dismissed"])
        }

        /// view/sheet(item:ondismiss:content:): where the item changes, the sheet is dismissed and replaced by a new one.
        @Test func `another item is another sheet, and the same item with other values is the same sheet`() {
            let phone = phone()
            phone.run { model.thing = Thing(id: 1) }
            _ = log.take()
            phone.run { model.thing = Thing(id: 1, name: "renamed") }
            #expect(phone.stack == ["Thing 1 renamed"])
            #expect(log.take() == [])
            phone.run { model.thing = Thing(id: 2) }
            #expect(phone.stack == ["Thing 2 "])
            #expect(log.take().contains("Thing 2  appears"))
        }

        /// view/interactivedismissdisabled(_:): keeps a person from dismissing; code still can.
        @Test func `a sheet can be locked`() {
            let phone = phone()
            model.isLocked = true
            phone.run { model.isSheet = true }
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Sheet"])
            phone.run { model.isLocked = false }
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Home"])
        }

        /// view/fullscreencover(ispresented:ondismiss:content:): covers as much of the screen as possible; there is nothing to swipe.
        @Test func `a cover cannot be swiped away`() {
            let phone = phone()
            phone.run { model.isCover = true }
            #expect(phone.stack == ["Cover"])
            #expect(phone.gestures == [])
            phone.tap("Close")
            #expect(phone.stack == ["Home"])
            #expect(!model.isCover)
        }

        /// view/popover(ispresented:attachmentanchor:arrowedge:content:): in a compact size class it is a sheet.
        @Test func `a popover on a phone is a sheet`() {
            let phone = phone()
            phone.run { model.isPopover = true }
            phone.make(.sheetSwipe)
            #expect(!model.isPopover)
        }

        /// view/presentationcompactadaptation(_:): how it adapts can be chosen.
        @Test func `a popover can stay one`() {
            struct Owner: View {
                @State private var isShown = true
                var body: some View {
                    Text("Owner").popover(isPresented: $isShown) { Text("Tip").presentationCompactAdaptation(.popover) }
                }
            }
            #expect(Phone(Owner()).gestures == [.outsideTap])
        }

        /// Seen: "Currently, only presenting a single sheet is supported. The next sheet will be presented when the currently presented
        /// sheet gets dismissed."
        @Test func `a second sheet waits for the first`() {
            let phone = phone()
            phone.run {
                model.isSheet = true
                model.thing = Thing(id: 1)
            }
            #expect(phone.stack == ["Sheet"])
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Thing 1 "])
        }

        /// Seen: so does one of another screen.
        @Test func `a sheet of another screen waits as well`() {
            struct Inner: View {
                @Bindable var model: Model
                var body: some View {
                    Text("Root").navigationTitle("Root").sheet(isPresented: $model.isPopover) { Text("Inner").navigationTitle("Inner") }
                }
            }
            struct Outer: View {
                @Bindable var model: Model
                var body: some View {
                    NavigationStack { Inner(model: model) }.sheet(isPresented: $model.isSheet) { Text("Outer").navigationTitle("Outer") }
                }
            }
            let phone = Phone(Outer(model: model))
            phone.run { model.isSheet = true }
            #expect(phone.misuses { model.isPopover = true } == [])
            #expect(phone.stack == ["Outer"])
            phone.make(.sheetSwipe)
            #expect(phone.stack == ["Inner"])
        }

        /// Seen: what closes one and opens the other in one piece of work shows the other.
        @Test func `a sheet can make way for a cover`() {
            let phone = phone()
            phone.run { model.isSheet = true }
            phone.run {
                model.isSheet = false
                model.isCover = true
            }
            #expect(phone.stack == ["Cover"])
        }

        /// Seen: a sheet on a sheet goes with it.
        @Test func `a sheet takes what lies above it away`() {
            struct Outer: View {
                @Binding var isShown: Bool
                @State private var isInner = false
                var body: some View {
                    Button("More") { isInner = true }.navigationTitle("Outer").sheet(isPresented: $isInner) {
                        Text("Inner").navigationTitle("Inner")
                    }
                }
            }
            struct Owner: View {
                @Bindable var model: Model
                var body: some View {
                    Text("Owner").navigationTitle("Owner").sheet(isPresented: $model.isSheet) { Outer(isShown: $model.isSheet) }
                }
            }
            let phone = Phone(Owner(model: model))
            phone.run { model.isSheet = true }
            phone.tap("More")
            #expect(phone.stack == ["Inner"])
            phone.run { model.isSheet = false }
            #expect(phone.stack == ["Owner"])
        }

        /// Seen: so it does when the screen goes by its own dismissal.
        @Test func `a sheet goes with the screen that is dismissed below it`() {
            struct Pushed: View {
                @Environment(\.dismiss) private var dismiss
                @State private var isShown = false
                var body: some View {
                    Button("More") { isShown = true }.navigationTitle("Pushed").sheet(isPresented: $isShown) { [dismiss] in
                        Button("Leave all") { dismiss() }
                    }
                }
            }
            let phone = Phone(NavigationStack { NavigationLink("Go") { Pushed() }.navigationTitle("Root") })
            phone.tap("Go")
            phone.tap("More")
            phone.tap("Leave all")
            #expect(phone.stack == ["Root"])
            #expect(phone.gestures == [])
        }

        /// Seen: a sheet belongs to the view that has the modifier, and goes with it.
        @Test func `a sheet goes with the screen that shows it`() {
            struct Pushed: View {
                @State private var isShown = true
                var body: some View { Text("Pushed").navigationTitle("Pushed").sheet(isPresented: $isShown) { Text("Sheet") } }
            }
            struct Owner: View {
                @Binding var path: [Int]
                var body: some View {
                    NavigationStack(path: $path) {
                        Text("Root").navigationTitle("Root").navigationDestination(for: Int.self) { _ in Pushed() }
                    }
                }
            }
            final class Paths: ObservableObject { @Published var path = [1] }
            struct Root: View {
                @ObservedObject var paths: Paths
                var body: some View { Owner(path: $paths.path) }
            }
            let paths = Paths()
            let phone = Phone(Root(paths: paths))
            #expect(phone.gestures == [.sheetSwipe])
            phone.run { paths.path = [] }
            #expect(phone.stack == ["Root"])
        }
    }
#endif
