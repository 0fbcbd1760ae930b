@testable import FlowSyntax
import Testing

/// What becomes of a file that only Xcode can compile: each row of the table in the documentation of ``RewrittenSource``.
struct RewrittenSourceTests {
    private func rewritten(_ text: String, keeps: (Spot) -> Bool = { _ in true }) -> (text: String, changes: [String]) {
        let copy = RewrittenSource(
            SourceSyntax(text), keeps: keeps, keepsAlias: { _ in true }, hasModule: { ["UIKit", "Foundation"].contains($0) })
        return (copy.text, copy.changes)
    }

    @Test(arguments: [
        ("@objc func pay() {}", " func pay() {}", "@objc"),
        ("@objc(pay:) func pay(_ sender: Any) {}", " func pay(_ sender: Any) {}", "@objc"),
        ("@objcMembers class A {}", " class A {}", "@objcMembers"),
        ("@IBOutlet weak var label: UILabel!", " weak var label: UILabel!", "@IBOutlet"),
        ("@IBAction private func pay() {}", " private func pay() {}", "@IBAction"),
        ("@main class App {}", " class App {}", "@main"),
        ("let a = #selector(pay)", "let a = Selector(\"pay\")", "#selector"),
        ("let a = #selector(Shop.pay(_:))", "let a = Selector(\"pay:\")", "#selector"),
        ("let a = #selector(pay(_:for:))", "let a = Selector(\"pay:for:\")", "#selector"),
        ("let a = #selector(pay(item:))", "let a = Selector(\"payWithItem:\")", "#selector"),
        ("let a = #selector(self.pay as () -> Void)", "let a = Selector(\"pay\")", "#selector"),
        ("let a = #keyPath(Shop.cart.count)", "let a = \"cart.count\"", "#keyPath"),
        ("#Preview { Shop() }", "", "#Preview"),
        ("import class UIKit.UIView", "import UIKit", "import UIKit.…"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit", "import UIKit.…"),
        ("import RxSwift", "", "import RxSwift"),
        ("@testable import RxSwift", "", "import RxSwift"),
        ("#if os(iOS)\nlet a = 1\n#endif", "#if (os(iOS) || os(Linux) || os(macOS))\nlet a = 1\n#endif", "#if os(iOS)"),
        ("#if DEBUG && os(iOS)\n#endif", "#if DEBUG && (os(iOS) || os(Linux) || os(macOS))\n#endif", "#if os(iOS)"),
        ("@objc protocol P { @objc optional func a() }", " protocol P {   func a() }", "@objc"),
    ])
    func `what only Xcode can compile is replaced`(source: String, copy: String, change: String) {
        let found = rewritten(source)
        #expect(found.text == copy)
        #expect(found.changes.contains(change), "\(found.changes)")
    }

    @Test(arguments: [
        "import UIKit\nfinal class A { @Published var a = 1; @MainActor func b() {} }", "let a = \"@objc #selector(b)\" // @IBOutlet",
        "#if os(macOS)\n#endif", "#warning(\"a\")",
    ])
    func `everything else stays as it is`(source: String) {
        let found = rewritten(source)
        #expect(found.text == source)
        #expect(found.changes == [])
    }

    @Test func `what is not needed is left out, and every line stays in its place`() {
        let source = """
            import UIKit
            /// A protocol.
            protocol P {
                func a()
            }
            class A: UIViewController {
                @objc
                func a() {}
            }
            infix operator +++
            func free() {
            }
            let after = 1
            """
        let kept: Set = [Spot(line: 3, column: 10), Spot(line: 13, column: 5)]
        let found = rewritten(source, keeps: kept.contains)
        let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 13)
        #expect(lines[2] == "protocol P {" && lines[9] == "infix operator +++" && lines[12] == "let after = 1")
        #expect(lines[5...8].allSatisfy(\.isEmpty) && lines[10...11].allSatisfy(\.isEmpty))
        #expect(found.changes.contains("declarations"))
    }
}
