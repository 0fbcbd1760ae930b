#if os(Linux)
    import FlowGraph
    import FlowRules
    import FlowvizHowToCodeSwiftUIApp
    import SwiftUI
    import Testing

    @testable import FlowExplorer

    /// The example once in UIKit and once in SwiftUI: the same flow, and the same verdicts.
    @MainActor struct HowToCodeSwiftUITests {
        private static func views() -> FlowDocument {
            Exploration("HowToCodeSwiftUI") {
                let app = FlowvizHowToCodeSwiftUIApp.AppCoordinator(router: PathRouter())
                let window = UIWindow(frame: .zero)
                window.rootViewController = UIHostingController(rootView: HomeView(coordinator: app))
                return Flow(window, root: app)
            }
            .explore().judged(by: allRules)
        }

        private let inViews = views()
        private let inControllers = howToCode { ownRouter($0) }.explore().judged(by: allRules)

        /// A path that is emptied is popped to its root; the router of UIKit's names its root itself.
        private func alike(_ text: String) -> String { text.replacing("popToRoot", with: "popTo").replacing("pop_to_root", with: "pop_to") }

        /// What of a document does not depend on how screens are made.
        private func flow(_ document: FlowDocument) -> [String] {
            let titles = Dictionary(uniqueKeysWithValues: document.graph.screens.map { ($0.id, $0.title) })
            return document.graph.transitions.map {
                alike("\(titles[$0.from]!) --\($0.kind.rawValue), \($0.trigger.label)--> \(titles[$0.to]!) by \($0.owner ?? "-")")
            }.sorted()
        }

        @Test func `the flow is the same, action by action`() {
            #expect(flow(inViews) == flow(inControllers))
            #expect(inViews.graph.states.count == 6)
            #expect(inViews.graph.transitions.count == 36)
            #expect(inViews.summary.isComplete)
            #expect(inViews.summary.unfollowed == nil)
        }

        @Test func `the screens belong to the same coordinators`() {
            func owners(_ document: FlowDocument) -> [String: String?] {
                Dictionary(uniqueKeysWithValues: document.graph.screens.map { ($0.title, $0.owner) })
            }
            #expect(owners(inViews) == owners(inControllers))
            #expect(inViews.graph.coordinators.map(\.id) == inControllers.graph.coordinators.map(\.id))
        }

        @Test func `the verdicts are the same, with the same paths`() {
            func verdicts(_ document: FlowDocument) -> [String] {
                document.findings.map { finding in
                    let paths = finding.witnesses.map { $0.path.map(\.action).joined(separator: " ▸ ") }
                    return alike("\(finding.rule) of \(finding.child ?? "-") by \(finding.triggers): \(paths)")
                }
            }
            #expect(verdicts(inViews) == verdicts(inControllers))
        }
    }
#endif
