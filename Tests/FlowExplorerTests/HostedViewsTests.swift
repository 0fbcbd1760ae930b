import FlowGraph
import FlowRules
import SwiftUI
import Testing
import UIKit

@testable import FlowExplorer

/// Views of SwiftUI in a hosting controller: what they want to show and is not followed is named.
@MainActor struct HostedViewsTests {
    enum Feature: CaseIterable { case link, destination, wrapped, none }

    struct Wrapped: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }

    struct Home: View {
        let feature: Feature
        @SwiftUI.State private var isShown = true

        var body: some View {
            switch feature {
            case .link: NavigationLink("Detail", value: 1)
            case .destination: Text("Home").navigationDestination(isPresented: $isShown) { Text("Detail") }
            case .wrapped: Wrapped()
            case .none: NavigationStack { Button("Do") { isShown.toggle() } }
            }
        }
    }

    @Test(arguments: Feature.allCases) func `what comes up and is not followed is named, and nothing is complete then`(feature: Feature) {
        let document = Exploration("Hosted") {
            let window = UIWindow(frame: .zero)
            window.rootViewController = UIHostingController(rootView: Home(feature: feature))
            return Flow(window)
        }
        .explore().judged(by: allRules)
        let expected =
            switch feature {
            case .link: "NavigationLink outside of a NavigationStack"
            case .destination: "navigationDestination outside of a NavigationStack"
            case .wrapped: "Wrapped"
            case .none: ""
            }
        let name = expected.isEmpty ? nil : "\(expected) of UIHostingController<Home>"
        #expect(document.summary.unfollowed == name.map { [$0] })
        #expect(document.summary.isComplete == (name == nil))
        let messages = document.findings.filter { $0.rule == "exploration_incomplete" }.map(\.message)
        #expect(messages == [name].compactMap(\.self).map { $0 + " is not followed: what it shows was not explored" })
    }

    @MainActor final class Messages: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    @Test(arguments: [true, false]) func `a list that offers nothing is counted`(allowsSelection: Bool) {
        let document = Exploration("Messages") {
            let messages = Messages()
            messages.title = "Inbox"
            messages.tableView.allowsSelection = allowsSelection
            let window = UIWindow(frame: .zero)
            window.rootViewController = messages
            return Flow(window)
        }
        .explore()
        #expect(document.summary.silentRows == (allowsSelection ? nil : [Summary.SilentRows(screen: "Messages \"Inbox\"", rows: 3)]))
    }

    /// A class counts as shown if one that inherits from it is.
    @Test(arguments: [true, false]) func `a declared screen that never comes is named`(shows: Bool) {
        class Help: UIViewController {}
        final class PhoneHelp: Help {}
        let document = Exploration("Help") {
            let window = UIWindow(frame: .zero)
            let navigation = UINavigationController(rootViewController: Messages())
            if shows { navigation.viewControllers.append(PhoneHelp()) }
            window.rootViewController = navigation
            return Flow(window)
        }
        .screen(Messages.self).screen(Help.self)
        .explore()
        #expect(document.summary.unshown == (shows ? nil : Summary.Unshown(declared: 2, screens: ["Help"])))
        #expect(document.summary.isComplete)
    }

    final class Focusable: NSObject, UICollectionViewDelegate {
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    }

    @Test func `a method of a delegate that is never called is named`() {
        _ = Focusable()
        let found = UncalledMethods.find { $0 == "FlowExplorerTests" }
        #expect(found == ["collectionView(_:canFocusItemAt:) of FlowExplorerTests.HostedViewsTests.Focusable"])
    }
}
