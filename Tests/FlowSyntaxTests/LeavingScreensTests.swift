import FlowGraph
import FlowSyntax
import Foundation
import Testing

/// The ways by which the user leaves a child's screens: what UIKit and SwiftUI make of the code that shows them.
@Suite("Ways to leave a child's screens, read from source") struct LeavingScreensTests {
    /// The children that some exit leaves behind, as `owner > child: exits`.
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.map { fact in
            "\(fact.owner) > \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.label).joined(separator: ", "))"
        }
    }

    // MARK: - Helpers

    @Test func `An extension of a protocol uses what it says of its conformers`() {
        func app(_ end: String) -> String {
            """
            import UIKit
            final class Shop: Shown, Parent {
                let stack = UINavigationController()
                var flows: [Child] = []
                func begin() { stack.setViewControllers([ShopScreen(shop: self)], animated: false) }
                func showTerms() { present(Terms()) }
            }
            final class Terms: Shown, Child {
                let stack = UINavigationController()
                weak var owner: Parent?
                func begin() { stack.setViewControllers([TermsScreen(terms: self)], animated: false) }
                func accept() {
                    stack.dismiss(animated: true)
                    \(end)
                }
            }
            final class ShopScreen: UIViewController {
                weak var shop: Shop?
                init(shop: Shop) { self.shop = shop; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func termsTapped() { shop?.showTerms() }
            }
            final class TermsScreen: UIViewController {
                weak var terms: Terms?
                init(terms: Terms) {
                    self.terms = terms
                    super.init(nibName: nil, bundle: nil)
                    isModalInPresentation = true
                }
                required init?(coder: NSCoder) { nil }
                @objc func acceptTapped() { terms?.accept() }
            }
            protocol Flow: AnyObject { func begin() }
            protocol Shown: Flow { var stack: UINavigationController { get } }
            protocol Child: Flow { var owner: Parent? { get set } }
            protocol Parent: Flow { var flows: [Child] { get set } }
            extension Child { func end() { owner?.ended(self) } }
            extension Parent {
                func open(_ child: Child) {
                    flows.append(child)
                    child.owner = self
                    child.begin()
                }
                func ended(_ child: Child) { flows.removeAll { $0 === child } }
            }
            extension Shown where Self: Parent {
                func present<T: Shown & Child>(_ child: T) {
                    stack.present(child.stack, animated: true)
                    open(child)
                }
            }
            """
        }
        #expect(leaks(app("end()")) == [])
        #expect(leaks(app("")).map { $0.prefix { $0 != ":" } } == ["Shop > Terms"])
    }
}
