import FlowGraph
import Testing

@testable import FlowSyntax

/// Code that nothing in the program and nothing of the system calls.
struct UnusedCodeTests {
    private func steps(_ members: String) -> [String] {
        SourceSample.stepsForward(
            """
            final class StartViewController: UIViewController {
                \(members)
            }
            final class SettingsViewController: UIViewController {}
            """, root: "StartViewController()")
    }

    @Test func `a private method that nothing names is not called`() {
        #expect(steps("private func showSettings() { present(SettingsViewController(), animated: true) }") == [])
    }

    @Test(
        arguments: [
            "func showSettings() {", "@objc private func showSettings() {", "@IBAction private func showSettings() {",
            "override func viewDidLoad() { super.viewDidLoad(); perform(showSettings) }\nprivate func showSettings() {",
        ])
    func `one that something can call is`(declaration: String) {
        #expect(
            steps(declaration + " present(SettingsViewController(), animated: true) }")
                == ["StartViewController --present, showSettings()--> SettingsViewController"])
    }

    @Test func `a share sheet calls its handler when it has gone`() {
        let shown = steps(
            """
            @objc func tapped() {
                let share = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
                share.completionWithItemsHandler = { _, completed, _, _ in
                    if completed { self.navigationController?.pushViewController(SettingsViewController(), animated: true) }
                }
                present(share, animated: true)
            }
            """)
        #expect(shown.contains { $0.hasSuffix("--> SettingsViewController") && $0.contains("push") })
    }
}
