import FlowGraph
import Testing

@testable import FlowSyntax

/// Libraries whose classes keep children: what they do is known without their source, and their source hides nothing of the app.
struct LibrariesTests {
    private func facts(_ sources: [(file: String, text: String)]) -> [String] {
        (SourceAnalysis.document(name: "App", sources: sources).graph.sourceFacts ?? []).filter {
            [.keptAfterExit, .neverRemoved].contains($0.kind)
        }
        .map { fact in
            let exits = fact.exits.filter { !$0.isReleased }.map(\.label).joined(separator: ", ")
            return "\(fact.kind.rawValue) \(fact.location.file): \(fact.owner) > \(fact.child): \(exits)"
        }
    }

    private func app(_ show: String, _ leave: String = "") -> String {
        """
        import RIBs
        import UIKit
        protocol StampListener: AnyObject { func stampDidEnd() }
        protocol StampBuildable: AnyObject { func build(withListener listener: StampListener) -> ViewableRouting }
        final class StampBuilder: StampBuildable {
            func build(withListener listener: StampListener) -> ViewableRouting {
                let screen = StampViewController()
                let interactor = StampInteractor()
                interactor.listener = listener
                screen.interactor = interactor
                return StampRouter(interactor: interactor, viewController: screen)
            }
        }
        final class StampInteractor: Interactor {
            weak var listener: StampListener?
            func end() { listener?.stampDidEnd() }
        }
        final class StampViewController: UIViewController, ViewControllable {
            weak var interactor: StampInteractor?
            @objc func tapped() { interactor?.end() }
        }
        final class StampRouter: ViewableRouter<StampInteractor, StampViewController> {}
        protocol AlbumViewControllable: ViewControllable {
            func push(_ screen: ViewControllable)
            func present(_ screen: ViewControllable)
        }
        final class AlbumInteractor: Interactor, StampListener {
            weak var router: AlbumRouter?
            func stampDidEnd() { router?.leaveStamp() }
        }
        final class AlbumRouter: ViewableRouter<AlbumInteractor, AlbumViewControllable> {
            var builder: StampBuildable = StampBuilder()
            private weak var stamp: ViewableRouting?
            override func didLoad() { interactor.router = self }
            func routeToStamp() {
                let stamp = builder.build(withListener: interactor)
                attachChild(stamp)
                self.stamp = stamp
                viewController.\(show)(stamp.viewControllable)
            }
            func leaveStamp() { \(leave) }
        }
        final class AlbumViewController: UIViewController, AlbumViewControllable {
            weak var router: AlbumRouter?
            @objc func tapped() { router?.routeToStamp() }
            func push(_ screen: ViewControllable) { navigationController?.pushViewController(screen.uiviewController, animated: true) }
            func present(_ screen: ViewControllable) { present(screen.uiviewController, animated: true) }
        }
        """
    }

    @Test func `A router that RIBs attaches stays until it is detached`() {
        #expect(facts([("App.swift", app("push"))]) == ["neverRemoved App.swift: AlbumRouter > StampRouter: the back button"])
        #expect(facts([("App.swift", app("present"))]).first?.hasPrefix("neverRemoved App.swift: AlbumRouter > StampRouter: ") == true)
        let leave = "if let stamp { detachChild(stamp) }"
        #expect(
            facts([("App.swift", app("present", leave))])
                == ["keptAfterExit App.swift: AlbumRouter > StampRouter: swiping down the sheet"])
    }

    @Test func `What is said of a library has no place in the app's files`() {
        let leave = "if let stamp { detachChild(stamp) }"
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", app("present", leave))])
        for fact in document.graph.sourceFacts ?? [] {
            #expect(fact.location.file == "App.swift")
            #expect(fact.related.allSatisfy { $0.location.file == "App.swift" })
            #expect(fact.exits.allSatisfy { $0.place.map { $0.file == "App.swift" } ?? true })
        }
    }

    private static let library = [
        ("Pods/RIBs/Router.swift", "open class Router<I>: Routing { }"),
        ("Pods/RIBs/ViewableRouter.swift", "open class ViewableRouter<I, V>: Router<I> { }"),
        ("Pods/RIBs/LaunchRouter.swift", "open class LaunchRouter<I, V>: ViewableRouter<I, V> { }"),
    ]

    @Test func `A library's own source beside the app is not drawn`() {
        func left(_ files: [(String, String)]) -> [String] {
            Library.leavingOut(files.map { ($0.0, FactExtractor.facts(of: $0.1)) }).map(\.file)
        }
        let app = ("App/App.swift", app("push"))
        #expect(left(Self.library + [app]) == ["App/App.swift"])
        // Nothing builds on it, or there is nothing else.
        #expect(left(Self.library + [("App/App.swift", "final class App {}")]).count == 4)
        #expect(left(Self.library).count == 3)
        // The app's own class of that name is none of a library.
        #expect(left([("App/Router.swift", "class Router {}"), app]).count == 2)
    }
}
