import Testing

/// A closure that extensions keep for a screen, which is the report of a child. Each app has a version whose back button forgets to run it.
@Suite("What extensions keep, read from source") struct AddedByExtensionsTests {
    private static let associated = """
        private var key: UInt8 = 0
        private final class Box {
            let closure: () -> Void
            init(_ closure: @escaping () -> Void) { self.closure = closure }
        }
        """

    private static let members = """
        func addOnGone(_ closure: @escaping () -> Void) { kept = closure }
        func gone() { kept?() }
        """

    private static let keptByObject = """
        private var kept: (() -> Void)? {
            get { (objc_getAssociatedObject(self, &key) as? Box)?.closure }
            set { objc_setAssociatedObject(self, &key, newValue.map { Box($0) }, .OBJC_ASSOCIATION_RETAIN) }
        }
        """

    /// The extensions, with what the screen itself declares.
    static let extensions: [(String, String)] = [
        ("extension UIViewController {\n\(members)\n\(keptByObject)\n}\n\(associated)", ""),
        (
            "protocol Leaving {}\nextension Leaving where Self: UIViewController {\n\(members)\n\(keptByObject)\n}\n"
                + "extension UIViewController: Leaving {}\n\(associated)", ""
        ),
        (
            "protocol Leaving {}\nextension Leaving where Self: Confirm {\n\(members)\n}\nextension Confirm: Leaving {}",
            "var kept: (() -> Void)?"
        ),
    ]

    /// A method that takes the place of one of UIKit's, which the source does not say.
    @Test(arguments: ["screen.addOnGone { [weak self] in self?.onEnd?() }", "screen.kept = { [weak self] in self?.onEnd?() }"])
    func `A closure that only a method without callers runs may run at any time`(listening: String) {
        let swizzled = """
            extension UIViewController {
                func addOnGone(_ closure: @escaping () -> Void) { kept = closure }
                @objc dynamic func newViewDidDisappear(_ animated: Bool) { kept?() }
                \(Self.keptByObject.replacing("private ", with: ""))
            }
            \(Self.associated)
            """
        #expect(told(swizzled, "func gone() {}", back: "", listening: listening) == [])
    }

    private func told(
        _ extensions: String, _ members: String, back: String, disappear: String = "",
        listening: String = "screen.addOnGone { [weak self] in self?.onEnd?() }"
    ) -> [String] {
        FlowApp.told(
            """
            \(extensions)
            final class Confirm: UIViewController {
                \(members)
                override func viewDidDisappear(_ animated: Bool) { \(disappear) }
                @objc func tapPay() { dismiss(animated: true) { self.gone() } }
                @objc func tapBack() { dismiss(animated: true) { \(back) } }
            }
            final class Guest {
                let nav: UINavigationController
                var onEnd: (() -> Void)?
                init(nav: UINavigationController) { self.nav = nav }
                func begin() {
                    let screen = Confirm()
                    \(listening)
                    screen.isModalInPresentation = true
                    nav.present(screen, animated: true)
                }
            }
            final class Host {
                let nav: UINavigationController
                var guests: [Guest] = []
                init(nav: UINavigationController) { self.nav = nav }
                func open() {
                    let guest = Guest(nav: nav)
                    guest.onEnd = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                    guests.append(guest)
                    guest.begin()
                }
            }
            """, base: "import UIKit")
    }

    @Test(arguments: extensions) func `A closure that an extension keeps is run by the methods that it gives to the screen`(
        extensions: String, members: String
    ) {
        #expect(told(extensions, members, back: "self.gone()") == [])
        #expect(told(extensions, members, back: "") == ["keptAfterExit Host > Guest: dismiss by Confirm.tapBack()"])
        // Whatever closes it, it says so when it has gone.
        #expect(told(extensions, members, back: "", disappear: "gone()") == [])
    }
}
