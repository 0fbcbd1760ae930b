@testable import FlowSyntax
import Testing

/// Code that Objective-C would call in place of UIKit's.
extension ExplorationPackageTests {
    @Test(arguments: ["method_exchangeImplementations(a, b)", "print(a, b)"])
    func `a method that the app exchanges for one of UIKit is named as not followed`(call: String) throws {
        let made = try package(
            Self.cart(
                "let screen = UIViewController(); screen.onClose = { self.end() }; \(Self.show)",
                more: "extension CartCoordinator { func end() {} }"),
            """
            // Closing.swift
            import UIKit
            extension UIViewController {
                var onClose: (() -> Void)? { get { nil } set {} }
                @objc func closingDidDisappear(_ animated: Bool) { onClose?() }
                static func exchange() {
                    let a = #selector(UIViewController.viewDidDisappear(_:)), b = #selector(UIViewController.closingDidDisappear(_:))
                    \(call)
                }
            }
            """)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        let line = #"UnfollowedCode.meet("UIViewController.closingDidDisappear(_:)", because: "the app exchanges for a method of UIKit")"#
        #expect(flows.contains(line) == call.hasPrefix("method"))
    }
}

/// Operators that an app declares for types from elsewhere.
extension ExplorationPackageTests {
    @Test(arguments: [("a + b", true), ("a += b", true), ("a == b", false)])
    func `an operator that code uses is taken with it`(use: String, isTaken: Bool) throws {
        let sign = use.split(separator: " ")[1]
        let made = try package(
            Self.cart("var a = CGPoint.zero, b = CGPoint.zero; _ = \(use); nav.show(UIViewController(), sender: nil)"),
            """
            // Points.swift
            import UIKit
            extension CGPoint {
                static func \(sign) (left: CGPoint, right: CGPoint) -> CGPoint { left }
            }
            """)
        #expect(made.files.contains { $0.path.hasSuffix("Points.swift") } == isTaken)
    }
}
