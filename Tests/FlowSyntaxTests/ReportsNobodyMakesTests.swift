import FlowGraph
import FlowSyntax
import Testing

/// Reports that are missing: nothing calls what a delegate would do, or nobody is the delegate.
@Suite("Reports that nobody makes or hears, read from source") struct ReportsNobodyMakesTests {
    private func facts(_ kind: SourceFact.Kind, _ source: String) -> [SourceFact] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { $0.kind == kind }
    }

    /// A flow whose screen has two buttons, kept by a parent that reports to the root.
    private struct App {
        var decline = ""
        var declined = "delegate?.outerDidEnd(self)"
        var outer = ""
        var root = "OuterDelegate"
        var protocols = "protocol OuterDelegate: AnyObject { func outerDidEnd(_ flow: Outer) }"

        var source: String {
            """
            import UIKit
            \(protocols)
            protocol ConsentDelegate: AnyObject { func consentDidAccept(_ flow: Consent); func consentDidDecline(_ flow: Consent) }
            final class Root: \(root) {
                var children: [AnyObject] = []
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let child = Outer(stack: stack)
                    child.delegate = self
                    children.append(child)
                    child.start()
                }
                func outerDidEnd(_ flow: Outer) { children.removeAll { $0 === flow } }
            }
            final class Outer: ConsentDelegate {
                weak var delegate: OuterDelegate?
                var children: [AnyObject] = []
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let child = Consent(stack: stack)
                    child.delegate = self
                    children.append(child)
                    child.start()
                }
                func consentDidAccept(_ flow: Consent) { delegate?.outerDidEnd(self) }
                func consentDidDecline(_ flow: Consent) { \(declined) }
                \(outer)
            }
            final class Consent {
                weak var delegate: ConsentDelegate?
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let screen = ConsentScreen()
                    screen.flow = self
                    stack.pushViewController(screen, animated: true)
                }
                func accept() { delegate?.consentDidAccept(self) }
                func decline() { \(decline) }
            }
            final class ConsentScreen: UIViewController {
                weak var flow: Consent?
                @IBAction func acceptTapped() { flow?.accept() }
                @IBAction func declineTapped() { flow?.decline() }
            }
            """
        }
    }

    private func never(_ change: (inout App) -> Void = { _ in }) -> [String] {
        var app = App()
        change(&app)
        return facts(.finishNeverCalled, app.source).map { "\($0.child) \($0.circumstance)" }
    }

    @Test("an answer that reports on is one, be it by a helper, and whoever releases at last")
    func reportsOn() {
        #expect(never() == ["Consent consentDidDecline(_:)"])
        #expect(
            never {
                $0.declined = "end()"
                $0.outer = "private func end() { delegate?.outerDidEnd(self) }"
            } == ["Consent consentDidDecline(_:)"])
        #expect(never { $0.decline = "delegate?.consentDidDecline(self)" }.isEmpty)
        #expect(never { $0.declined = "" }.isEmpty)
    }

    @Test("a delegate that no Swift of the app is may be one in Objective-C")
    func delegateInObjectiveC() {
        #expect(
            never {
                $0.protocols = "@objc protocol OuterDelegate { func outerDidEnd(_ flow: Outer) }"
                $0.root = "AnyObject"
            } == ["Consent consentDidDecline(_:)"])
    }

    @Test("what else a child reports is listed with it")
    func others() {
        let exits = facts(.finishNeverCalled, App().source).flatMap(\.exits)
        #expect(exits.map(\.label) == ["consentDidAccept(_:)"])
        #expect(exits.allSatisfy { $0.isReleased })
    }

    @Test("the delegate of an object that was given is not that of another one")
    func othersDelegate() {
        func source(_ lookup: String) -> String {
            """
            import UIKit
            protocol ScanDelegate: AnyObject { func scanDidEnd(_ flow: Scan) }
            final class Root: ScanDelegate {
                var children: [AnyObject] = []
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { stack.viewControllers = [RootScreen(root: self)] }
                func scan() {
                    let child = Scan(stack: stack)
                    children.append(child)
                    child.start()
                }
                func lookUp() {
                    \(lookup)
                    children.append(child)
                    child.start()
                }
                func scanDidEnd(_ flow: Scan) { children.removeAll { $0 === flow } }
            }
            final class RootScreen: UIViewController {
                weak var root: Root?
                init(root: Root) { self.root = root; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func scanTapped() { root?.scan() }
                @objc func lookUpTapped() { root?.lookUp() }
            }
            final class LookUp: ScanDelegate {
                private let scan: Scan
                init(scan: Scan) { self.scan = scan }
                func start() {
                    scan.delegate = self
                    scan.start()
                }
                func scanDidEnd(_ flow: Scan) { flow.stack.popViewController(animated: true) }
            }
            final class Scan {
                weak var delegate: ScanDelegate?
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let screen = ScanScreen()
                    screen.flow = self
                    stack.pushViewController(screen, animated: true)
                }
            }
            final class ScanScreen: UIViewController {
                weak var flow: Scan?
                @objc func cancelTapped() { flow?.delegate?.scanDidEnd(flow!) }
            }
            """
        }
        #expect(facts(.finishNotHandled, source("let child = LookUp(scan: Scan(stack: stack))")).map(\.owner) == ["Root"])
    }

    @Test("an alert's button that does nothing to the child leaves it, whatever it calls")
    func buttonOfAlert() {
        func leaks(_ ok: String) -> [String] {
            let source = """
                import UIKit
                protocol Coordinator: AnyObject { func start() }
                final class Root: Coordinator {
                    var children: [Coordinator] = []
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() { stack.viewControllers = [RootScreen(root: self)] }
                    func clear() {
                        let child = Clear(stack: stack)
                        child.root = self
                        children.append(child)
                        child.start()
                    }
                    func clearDidFinish(_ flow: Clear) { \(ok) }
                    func clearDidCancel(_ flow: Clear) { children.removeAll { $0 === flow } }
                }
                final class RootScreen: UIViewController {
                    weak var root: Root?
                    init(root: Root) { self.root = root; super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { nil }
                    @objc func clearTapped() { root?.clear() }
                }
                final class Clear: Coordinator {
                    weak var root: Root?
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.root?.clearDidFinish(self) })
                        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in self.root?.clearDidCancel(self) })
                        stack.present(alert, animated: true)
                    }
                }
                """
            return facts(.keptAfterExit, source).flatMap { fact in fact.exits.filter { !$0.isReleased }.map(\.label) }
        }
        #expect(leaks("") == ["\"OK\" in the alert"])
        #expect(leaks("children.removeAll { $0 === flow }").isEmpty)
    }
}
