#if os(Linux)
    import FlowExplorer
    import SwiftUI
    import UIKit

    // Apps of SwiftUI as they are written today: coordinators are classes that own a path, children come in sheets or on the same path.

    /// What is wrong with the store.
    enum StoreDefect {
        case none
        /// Only the child's own buttons end it, and not a swipe.
        case swipeIsNotHeard
        /// Only the child's own buttons end it, and not the way back.
        case backIsNotHeard
        /// The child holds itself.
        case cycle
        /// The child is not kept, only its screen is shown.
        case notKept
    }

    enum StoreRoute: Hashable {
        case product(Int)
        case delivery
        case address
    }

    /// Owns the path, and keeps its children.
    @MainActor @Observable final class StoreCoordinator {
        var path = NavigationPath()
        var checkout: CheckoutCoordinator?
        var asksToEmpty = false
        private(set) var children: [AnyObject] = []
        let defect: StoreDefect

        init(_ defect: StoreDefect) { self.defect = defect }

        func show(_ product: Int) { path.append(StoreRoute.product(product)) }

        func buy() {
            let child = CheckoutCoordinator()
            child.onFinish = { [weak self, weak child] in
                self?.checkout = nil
                child.map { self?.remove($0) }
            }
            if defect == .cycle { child.onHelp = { _ = child } }
            if defect != .notKept { children.append(child) }
            checkout = child
        }

        func checkoutHasGone() { if defect != .swipeIsNotHeard { children.removeAll { $0 is CheckoutCoordinator } } }

        func deliver() {
            let child = DeliveryCoordinator()
            child.push = { [weak self] in self?.path.append(StoreRoute.address) }
            child.finish = { [weak self, weak child] in
                self?.path = NavigationPath()
                child.map { self?.remove($0) }
            }
            children.append(child)
            path.append(StoreRoute.delivery)
        }

        func deliveryHasGone() {
            if defect != .backIsNotHeard, path.isEmpty { children.removeAll { $0 is DeliveryCoordinator } }
        }

        var delivery: DeliveryCoordinator? { children.last { $0 is DeliveryCoordinator } as? DeliveryCoordinator }

        private func remove(_ child: AnyObject) { children.removeAll { $0 === child } }
    }

    @MainActor @Observable final class CheckoutCoordinator: Identifiable {
        var path: [Int] = []
        @ObservationIgnored var onFinish: (() -> Void)?
        @ObservationIgnored var onHelp: (() -> Void)?
    }

    @MainActor final class DeliveryCoordinator {
        var push: (() -> Void)?
        var finish: (() -> Void)?
    }

    /// A coordinator by what it does, and not by its name.
    @MainActor final class AccountNavigation: ObservableObject {
        @Published var stops: [String] = []
    }

    struct StoreRoot: View {
        @SwiftUI.State private var store: StoreCoordinator
        @StateObject private var account = AccountNavigation()
        @SwiftUI.State private var tab = "store"
        init(_ defect: StoreDefect) { _store = SwiftUI.State(initialValue: StoreCoordinator(defect)) }

        var body: some View {
            TabView(selection: $tab) {
                StoreFlow(store: store).tabItem { Label("Store", systemImage: "cart") }.tag("store")
                AccountFlow(account: account).tabItem { Label("Account", systemImage: "person") }.tag("account")
            }
            .onOpenURL { url in
                tab = "store"
                store.path = NavigationPath([StoreRoute.product(url.pathComponents.count)])
            }
        }
    }

    struct StoreFlow: View {
        @Bindable var store: StoreCoordinator
        var body: some View {
            NavigationStack(path: $store.path) {
                List {
                    Button("Tea") { store.show(1) }
                    Button("Checkout") { store.buy() }
                    Button("Delivery") { store.deliver() }
                    Button("Empty the cart") { store.asksToEmpty = true }
                }
                .navigationTitle("Store")
                .navigationDestination(for: StoreRoute.self) { route in
                    switch route {
                    case .product(let number): ProductView(number: number)
                    case .delivery: if let delivery = store.delivery { DeliveryView(coordinator: delivery) }
                    case .address: if let delivery = store.delivery { AddressView(coordinator: delivery) }
                    }
                }
                .onChange(of: store.path) { store.deliveryHasGone() }
                .confirmationDialog("Empty the cart?", isPresented: $store.asksToEmpty) { Button("Empty", role: .destructive) {} }
            }
            .sheet(item: $store.checkout, onDismiss: { store.checkoutHasGone() }) { CheckoutFlow(checkout: $0) }
        }
    }

    struct ProductView: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Button("Back to the store") { dismiss() }.navigationTitle("Product")
        }
    }

    struct DeliveryView: View {
        let coordinator: DeliveryCoordinator
        var body: some View { Button("Next") { coordinator.push?() }.navigationTitle("Delivery") }
    }

    struct AddressView: View {
        let coordinator: DeliveryCoordinator
        var body: some View { Button("Done") { coordinator.finish?() }.navigationTitle("Address") }
    }

    struct CheckoutFlow: View {
        @Bindable var checkout: CheckoutCoordinator
        var body: some View {
            NavigationStack(path: $checkout.path) {
                VStack {
                    NavigationLink("Pay", value: 1)
                    Button("Cancel") { checkout.onFinish?() }
                }
                .navigationTitle("Checkout")
                .navigationDestination(for: Int.self) { _ in
                    Button("Confirm") { checkout.onFinish?() }.navigationTitle("Payment")
                }
            }
        }
    }

    struct AccountFlow: View {
        @ObservedObject var account: AccountNavigation
        var body: some View {
            NavigationStack(path: $account.stops) {
                NavigationLink("Orders", value: "orders").navigationTitle("Account").navigationDestination(for: String.self) { _ in
                    Text("No orders").navigationTitle("Orders")
                }
            }
        }
    }

    @MainActor func store(_ defect: StoreDefect) -> Exploration {
        Exploration("Store") {
            let window = UIWindow(frame: .zero)
            window.rootViewController = UIHostingController(rootView: StoreRoot(defect))
            return Flow(window)
        }
    }

    /// One controller whose view is another one after each step, and in the end only holds a stack.
    struct GateRoot: View {
        @SwiftUI.State private var step = 0
        var body: some View {
            if step == 0 {
                WelcomeView(step: $step)
            } else if step == 1 {
                TermsView(step: $step)
            } else {
                NavigationStack { InsideView(step: $step) }
            }
        }
    }

    struct WelcomeView: View {
        @Binding var step: Int
        var body: some View { Button("Begin") { step = 1 } }
    }

    struct TermsView: View {
        @Binding var step: Int
        var body: some View {
            VStack {
                Button("Agree") { step = 2 }
                Button("Decline") { step = 0 }
            }
        }
    }

    struct InsideView: View {
        @Binding var step: Int
        var body: some View {
            VStack {
                NavigationLink("More") { Text("No more").navigationTitle("More") }
                Button("Leave") { step = 0 }
                Button("Terms") { step = 1 }
            }
        }
    }

    @MainActor final class GateCoordinator {}

    @MainActor let gate = Exploration("Gate") {
        let window = UIWindow(frame: .zero)
        window.rootViewController = UIHostingController(rootView: GateRoot())
        return Flow(window, root: GateCoordinator())
    }
#endif
