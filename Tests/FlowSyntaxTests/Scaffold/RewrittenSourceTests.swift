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
        ("let a = Bundle(identifier: \"a.b\")!.path", "let a = (Bundle(identifier: \"a.b\") ?? .main).path", "Bundle"),
        ("import class UIKit.UIView", "import UIKit", "import UIKit.…"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit", "import UIKit.…"),
        ("import RxSwift", "", "import RxSwift"),
        ("public final class A { public private(set) var a = 1 }", " final class A {  private(set) var a = 1 }", "public"),
        ("open class A { @inlinable public func a() {} }", " class A {   func a() {} }", "open"),
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
        ("pay", "func pay() {}", "_ = $0; self?.pay()"),
        ("A.pay(_:)", "func pay(_ button: UIButton) {}", "self?.pay($0 as! UIButton)"),
        ("pay(_:)", "func pay(_ sender: Any) {}", "self?.pay($0)"),
        ("pay(by:)", "func pay() {}; func pay(by sender: UIButton?) {}", "self?.pay(by: $0 as? UIButton)"),
    ])
    func `what a selector of self calls is run`(selector: String, method: String, call: String) {
        let found = rewritten("class A { \(method); func a() { b(self, selector: #selector(\(selector)), name: n) } }")
        #expect(found.text == "class A { \(method); func a() { b(self, run: { [weak self] in \(call) }, name: n) } }")
    }

    @Test(arguments: [
        ("pay", "func pay() {}", "\"pay\", of: A.self) { _ = $1; $0.pay() }"),
        ("A.pay(_:)", "func pay(_ button: UIButton) {}", "\"pay:\", of: A.self) { $0.pay($1 as! UIButton) }"),
        ("self.pay(_:)", "func pay(_ sender: Any) {}", "\"pay:\", of: A.self) { $0.pay($1 as Any) }"),
        ("pay(by:)", "func pay() {}; func pay(by sender: UIButton?) {}", "\"payWithBy:\", of: A.self) { $0.pay(by: $1 as? UIButton) }"),
        ("B.pay", "func pay(_ a: UIButton) {} }; class B { func pay() -> Bool { true }", "\"pay\", of: B.self) { _ = $1; _ = $0.pay() }"),
        ("pay", "} extension A { func pay() {}", "\"pay\", of: A.self) { _ = $1; $0.pay() }"),
    ])
    func `any other selector of a known method has what calls it`(selector: String, method: String, call: String) {
        for use in ["b(target: self, action: #selector(\(selector)))", "b(#selector(\(selector)))"] {
            let source = "class A { func a() { \(use) }; \(method) }"
            #expect(rewritten(source).text == source.replacing("#selector(\(selector))", with: "Selector.calling(\(call)"))
        }
    }

    @Test(arguments: [
        ("class B { @objc func pay() {} }", "Selector.calling(\"pay\", of: A.self) { _ = $1; $0.pay() }"),
        ("class B { @objc func pay() {} }; class C { @objc func pay() {} }", "Selector(\"pay\")"),
        ("class B { @objc private func pay() {} }", "Selector(\"pay\")"),
    ])
    func `a selector of a method of another file has what calls it, if there is one`(other: String, selector: String) {
        let source = "class A: B { func a() { b(#selector(pay)) } }"
        let copy = RewrittenSource(
            SourceSyntax(source), keeps: { _ in true }, keepsAlias: { _ in true }, hasModule: { _ in true },
            others: SourceSyntax(other).functions)
        #expect(copy.text == source.replacing("#selector(pay)", with: selector))
    }

    @Test(arguments: [
        "class A { func a() { b(target: self, action: #selector(pay)) } }",
        "class A { func pay(_ a: Any, _ b: Any) {}; func a() { b(target: self, action: #selector(pay)) } }",
        "class A { static func pay() {}; func a() { b(target: self, action: #selector(pay)) } }",
        "class A { func pay() throws {}; func a() { b(target: self, action: #selector(pay)) } }",
        "class A { func pay() {}; func a() { b(action: #selector(delegate.pay)) } }",
    ])
    func `a selector of a method that is not known is its name`(source: String) {
        #expect(rewritten(source).text == source.replacing(#/#selector\((delegate\.)?pay\)/#, with: "Selector(\"pay\")"))
    }

    @Test(arguments: [
        "import UIKit\nfinal class A { @Published var a = 1; @MainActor func b() {} }", "let a = \"@objc #selector(b)\" // @IBOutlet",
        "let a = Bundle(identifier: b), c = d.bundle()!",
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
        #expect(found.changes.contains("declarations that are not needed"))
    }
}
