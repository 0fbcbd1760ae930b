import FlowGraph
import Testing

@testable import FlowSyntax

/// Events that seem to lead to more screens than a user can be brought to by one of them.
struct FansTests {
    /// A home screen with a link that opens any of a number of screens, of which each leads to the next by a button.
    ///
    /// - Parameters:
    ///   - count: How many screens there are.
    ///   - link: The declaration of the method that opens any screen.
    private func steps(_ count: Int, areInRow: Bool = true) -> [String] {
        let pages = (1...count).map { number in
            """
            final class Page\(number)ViewController: UIViewController {
                \(number == count || !areInRow ? "" : "@objc func next() { navigationController?.pushViewController(Page\(number + 1)ViewController(), animated: true) }")
            }
            """
        }
        let cases = (1...count).map { "case \($0): navigationController?.pushViewController(Page\($0)ViewController(), animated: true)" }
        return SourceSample.stepsForward(
            """
            final class HomeViewController: UIViewController {
                @objc func open(_ sender: UIButton) {
                    switch sender.tag {
                    \(cases.joined(separator: "\n"))
                    default: break
                    }
                }
            }
            """ + "\n" + pages.joined(separator: "\n"), root: "HomeViewController()")
    }

    private func row(_ count: Int) -> [String] {
        (1..<count).map { "Page\($0)ViewController --push, next()--> Page\($0 + 1)ViewController" }
    }

    private func menu(_ count: Int) -> [String] {
        (1...count).map { "HomeViewController --push, open(_:)--> Page\($0)ViewController" }
    }

    @Test func `an event that leads to many screens says nothing of those to which others lead`() {
        #expect(steps(13) == (["HomeViewController --push, open(_:)--> Page1ViewController"] + row(13)).sorted())
    }

    @Test func `an event that leads to some screens is taken at its word`() {
        #expect(steps(12) == (menu(12) + row(12)).sorted())
    }

    @Test func `a menu keeps all its rows`() {
        #expect(steps(20, areInRow: false) == menu(20).sorted())
    }
}
