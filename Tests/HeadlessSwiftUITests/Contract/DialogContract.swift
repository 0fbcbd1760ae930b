#if os(Linux)
    import SwiftUI
    import Testing

    private struct Failure: LocalizedError {
        var errorDescription: String? { "It failed" }
    }

    @Observable private final class Model {
        var isAlert = false
        var isDialog = false
        var isEmptyAlert = false
        var failure: Failure?
        var name = ""
        var log: [String] = []
    }

    /// Alerts and confirmation dialogs.
    @MainActor struct DialogContract {
        private let model = Model()

        private struct Home: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    Button("Ask") { model.isDialog = true }.navigationTitle("Home")
                }
                .alert("Sure?", isPresented: $model.isAlert) {
                    TextField("Name", text: $model.name)
                    Button("Delete", role: .destructive) { model.log.append("deleted \(model.name) \(model.isAlert)") }
                    Button("Keep", role: .cancel) {}
                } message: {
                    Text("It is gone then.")
                }
                .alert("Empty", isPresented: $model.isEmptyAlert) {}
                .confirmationDialog("Log out?", isPresented: $model.isDialog) {
                    Button("Log out", role: .destructive) { model.log.append("out") }
                }
                .alert(isPresented: Binding(get: { model.failure != nil }, set: { _ in model.failure = nil }), error: model.failure) {
                    Button("Retry") { model.log.append("again") }
                }
            }
        }

        private func phone() -> Phone { Phone(Home(model: model)) }

        /// view/alert(_:ispresented:actions:message:): presents while the binding is true, with the buttons of the actions.
        @Test func `an alert has its title, message and buttons`() throws {
            let phone = phone()
            phone.run { model.isAlert = true }
            #expect(phone.alert == "Sure?")
            let alert = try #require(phone.window.topPresented as? UIAlertController)
            #expect(alert.message == "It is gone then.")
            #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
            #expect(alert.actions.map(\.style) == [.destructive, .cancel])
            #expect(phone.gestures == [.alertButton(0), .alertButton(1)])
        }

        /// view/alert(_:ispresented:actions:): every action dismisses the alert after it has run.
        @Test func `a button runs its action, and the alert goes`() {
            let phone = phone()
            phone.run { model.isAlert = true }
            phone.tap("Delete")
            #expect(model.log == ["deleted  true"])
            #expect(!model.isAlert)
            #expect(phone.stack == ["Home"])
        }

        /// view/alert(_:ispresented:actions:): text fields may be among the actions of an alert.
        @Test func `a field of an alert is typed into`() {
            let phone = phone()
            phone.run { model.isAlert = true }
            phone.type("Ann", into: "Name")
            phone.tap("Delete")
            #expect(model.log == ["deleted Ann true"])
        }

        /// view/alert(_:ispresented:actions:): without actions the system includes one, OK.
        @Test func `an alert without buttons has OK`() {
            let phone = phone()
            phone.run { model.isEmptyAlert = true }
            phone.tap("OK")
            #expect(!model.isEmptyAlert)
        }

        /// view/alert(ispresented:error:actions:): the title is that of the error.
        @Test func `an alert shows an error`() {
            let phone = phone()
            phone.run { model.failure = Failure() }
            #expect(phone.alert == "It failed")
            phone.tap("Retry")
            #expect(model.log == ["again"])
            #expect(phone.alert == nil)
        }

        /// view/confirmationdialog(_:ispresented:titlevisibility:actions:): the system includes a button to cancel, unless one is there.
        @Test func `a dialog can be cancelled, also by a tap beside it`() {
            let phone = phone()
            phone.tap("Ask")
            #expect(phone.alert == "Log out?")
            phone.make(.outsideTap)
            #expect(!model.isDialog)
            phone.tap("Ask")
            phone.tap("Cancel")
            #expect(!model.isDialog)
            phone.tap("Ask")
            phone.tap("Log out")
            #expect(model.log == ["out"])
        }

        /// Seen: code can take an alert away.
        @Test func `an alert follows its binding`() {
            let phone = phone()
            phone.run { model.isAlert = true }
            phone.run { model.isAlert = false }
            #expect(phone.alert == nil)
        }

        /// Seen: nothing below an alert can be tapped.
        @Test func `what lies below an alert is out of reach`() {
            let phone = phone()
            phone.run { model.isAlert = true }
            #expect(phone.buttons == [])
        }
    }
#endif
