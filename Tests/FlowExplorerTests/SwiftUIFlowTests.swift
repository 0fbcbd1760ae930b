#if os(Linux)
    import FlowGraph
    import FlowRules
    import SwiftUI
    import Testing
    import UIKit

    @testable import FlowExplorer

    /// Apps of SwiftUI, explored to the end.
    @MainActor struct SwiftUIFlowTests {
        private func judged(_ defect: StoreDefect) -> FlowDocument { store(defect).explore().judged(by: allRules) }
        private static let clean = store(.none).explore().judged(by: allRules)

        /// `Store --push, tap "Tea"--> Product`, without those that stay.
        private func steps(_ document: FlowDocument) -> Set<String> {
            let titles = Dictionary(uniqueKeysWithValues: document.graph.screens.map { ($0.id, $0.title) })
            return Set(
                document.graph.transitions.filter { $0.from != $0.to }.map {
                    "\(titles[$0.from]!) --\($0.kind.rawValue), \($0.trigger.label)--> \(titles[$0.to]!)"
                })
        }

        @Test func `a store without defects is explored to the end and clean`() {
            let document = Self.clean
            #expect(document.summary.isComplete)
            #expect(document.summary.unfollowed == nil)
            #expect(document.summary.divergences == [])
            #expect(document.findings.map(\.rule) == [])
            let owners = Dictionary(uniqueKeysWithValues: document.graph.screens.map { ($0.title, $0.owner) })
            let store = "StoreCoordinator"
            #expect(
                owners == [
                    "Store": store, "Product": store, "Delivery": "\(store)/DeliveryCoordinator", "Address": "\(store)/DeliveryCoordinator",
                    "Checkout": "\(store)/CheckoutCoordinator", "Payment": "\(store)/CheckoutCoordinator", "Empty the cart?": store,
                    "Account": "AccountNavigation", "Orders": "AccountNavigation",
                ])
            #expect(
                document.graph.coordinators.map(\.id) == [
                    "AccountNavigation", "StoreCoordinator", "StoreCoordinator/CheckoutCoordinator", "StoreCoordinator/DeliveryCoordinator",
                ])
        }

        @Test func `screens are named by their views and values`() {
            let types = Dictionary(uniqueKeysWithValues: Self.clean.graph.screens.map { ($0.title, $0.typeName) })
            #expect(
                types == [
                    "Store": "UIHostingController<StoreFlow>", "Product": "UIHostingController<ProductView>",
                    "Delivery": "UIHostingController<DeliveryView>", "Address": "UIHostingController<AddressView>",
                    "Checkout": "UIHostingController<CheckoutFlow>", "Payment": "UIHostingController<Int>",
                    "Empty the cart?": "UIAlertController", "Account": "UIHostingController<AccountFlow>",
                    "Orders": "UIHostingController<String>",
                ])
        }

        @Test func `all that a person does is tried`() {
            let expected: Set = [
                #"Store --push, tap "Tea"--> Product"#, #"Product --pop, tap "Back to the store"--> Store"#,
                "Product --pop, back button--> Store", "Product --pop, back swipe--> Store",
                #"Product --pop, selected tab "Store"--> Store"#,
                #"Product --popTo, back menu to "Store"--> Store"#, #"Store --present, tap "Checkout"--> Checkout"#,
                "Checkout --dismiss, sheet swipe--> Store", #"Checkout --dismiss, tap "Cancel"--> Store"#,
                #"Checkout --push, tap "Pay"--> Payment"#, "Payment --dismiss, sheet swipe--> Store",
                "Payment --pop, back swipe--> Checkout", #"Payment --dismiss, tap "Confirm"--> Store"#,
                #"Store --present, tap "Empty the cart"--> Empty the cart?"#, "Empty the cart? --dismiss, tap outside--> Store",
                #"Empty the cart? --dismiss, alert "Cancel"--> Store"#, #"Empty the cart? --dismiss, alert "Empty"--> Store"#,
                #"Store --push, tap "Delivery"--> Delivery"#, #"Delivery --push, tap "Next"--> Address"#,
                #"Address --popToRoot, tap "Done"--> Store"#, #"Address --popTo, back menu to "Store"--> Store"#,
                #"Address --popToRoot, selected tab "Store"--> Store"#, #"Store --select, tab "Account"--> Account"#,
                #"Account --push, tap "Orders"--> Orders"#, #"Account --select, tab "Store"--> Product"#,
            ]
            #expect(expected.subtracting(steps(Self.clean)) == [])
        }

        @Test func `a child that a swipe does not end is an orphan`() throws {
            let document = judged(.swipeIsNotHeard)
            let orphan = try #require(document.findings.first { $0.rule == "orphan_child" })
            #expect(orphan.child == "CheckoutCoordinator")
            #expect(orphan.triggers == ["sheet_swipe"])
            #expect(orphan.witnesses.map { $0.path.map(\.action) } == [["launch", "tap \"Checkout\"", "sheet swipe"]])
            #expect(
                orphan.holders.map { "\($0.object).\($0.reference)" } == [
                    "UIWindow.rootViewController", "UIHostingController<StoreRoot>.rootView.store", "StoreCoordinator.children[0]",
                    "CheckoutCoordinator.",
                ])
            #expect(document.summary.isComplete)
        }

        @Test func `a child that the way back does not end is an orphan`() throws {
            let document = judged(.backIsNotHeard)
            let orphan = try #require(document.findings.first { $0.rule == "orphan_child" })
            #expect(orphan.child == "DeliveryCoordinator")
            #expect(Set(orphan.triggers).isSuperset(of: ["back", "back_swipe", "back_menu"]))
            #expect(orphan.witnesses.first?.path.map(\.action) == ["launch", "tap \"Delivery\"", "back button"])
        }

        @Test func `a child that holds itself is leaked`() throws {
            let document = judged(.cycle)
            let leak = try #require(document.findings.first { $0.rule == "leaked_coordinator" })
            #expect(leak.child == "CheckoutCoordinator")
            #expect(document.findings.contains { $0.rule == "orphan_child" } == false)
        }

        @Test func `a child that its sheet keeps lives as long as the sheet`() {
            #expect(judged(.notKept).findings.map(\.rule) == [])
        }

        @Test func `a link that opens the app is tried in every state`() {
            let document = store(.none).deepLinks(["shop://product/7"]).explore()
            #expect(document.summary.isComplete)
            let steps = steps(document)
            #expect(steps.contains("Store --push, deep link shop://product/7--> Product"))
            #expect(steps.contains { $0.hasPrefix("Orders --") && $0.hasSuffix("deep link shop://product/7--> Product") })
        }

        /// A counter that no title and no button shows: the third tap leads elsewhere.
        struct Countdown: View {
            @Observable final class Model { var rest = 2 }
            let isInModel: Bool
            @SwiftUI.State private var taps = 0
            @SwiftUI.State private var model = Model()
            var body: some View {
                NavigationStack {
                    Button("Tap") { if isInModel { model.rest -= 1 } else { taps += 1 } }
                        .navigationTitle("Countdown")
                        .navigationDestination(isPresented: .constant(isInModel ? model.rest < 0 : taps > 2)) {
                            Text("Zero").navigationTitle("Zero")
                        }
                }
            }
        }

        @Test(arguments: [true, false]) func `state that cannot be seen tells two situations apart`(isInModel: Bool) {
            let world = LiveWorld(
                Exploration("Countdown") {
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = UIHostingController(rootView: Countdown(isInModel: isInModel))
                    return Flow(window)
                })
            MainLoop.capturing {
                defer { world.end() }
                world.reset()
                let before = (key: world.key(), fingerprint: world.fingerprint())
                world.reset()
                #expect(world.fingerprint() == before.fingerprint)
                world.perform(world.choices()[0])
                #expect(world.key() == before.key)
                #expect(world.fingerprint() != before.fingerprint)
            }
        }

        @Test func `two explorations of views give the same bytes`() throws {
            #expect(try judged(.swipeIsNotHeard).json() == judged(.swipeIsNotHeard).json())
        }

        @Test func `each edge from a fresh build gives the same flow`() throws {
            var replayed = store(.none)
            replayed.strategy = .replay
            #expect(try replayed.explore().judged(by: allRules).json() == Self.clean.json())
        }
    }
#endif
