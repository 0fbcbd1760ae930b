import FlowGraph
import FlowSyntax
import Foundation
import Testing

/// Coordinators, screens and routes that nothing makes; `▶` marks the places that are told.
struct UnreachableTests {
    /// What is told of an app that has a scene, in words; each place must be a marked line.
    private func told(_ text: String, launching: String = "", others: [(file: String, text: String)] = []) -> [String] {
        let app = """
            import UIKit
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    Shop(UINavigationController()).start()
                    \(launching)
                    window?.makeKeyAndVisible()
                }
            }
            """
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let document = SourceAnalysis.document(name: "App", sources: [("Shop.swift", text), ("SceneDelegate.swift", app)] + others)
        return (document.graph.sourceFacts ?? []).filter { [.unreachableCoordinator, .unreachableScreen].contains($0.kind) }.map { fact in
            let isMarked = lines.indices.contains(fact.location.line - 1) && lines[fact.location.line - 1].contains("▶")
            return (fact.owner + " " + fact.circumstance + (isMarked ? "" : " at \(fact.location.file):\(fact.location.line)"))
                .trimmingCharacters(in: .whitespaces)
        }
    }

    private let shop = """
        import UIKit
        class Shop {
            let navigation: UINavigationController
            init(_ navigation: UINavigationController) { self.navigation = navigation }
            func start() { navigation.pushViewController(UIViewController(), animated: true) }
        }

        """
    private let gifts = """
        class Gifts { // ▶
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func start() { navigation.pushViewController(GiftScreen(), animated: true) }
        }
        class GiftScreen: UIViewController {}

        """

    @Test func `a coordinator that nothing makes is told, and what only it makes is told through it`() {
        #expect(told(shop + gifts) == ["Gifts"])
    }

    @Test(arguments: [
        "Gifts(navigation: n)", "Gifts.init(navigation: n)", "let gifts: Gifts = .init(navigation: n)", "take(.init(navigation: n))",
        "make(Gifts.self)",
        "let make = Gifts.init", "let gifts: Gifts = resolve()", "resolve() as Gifts", "make(\"App.Gifts\")", "let box = Box<Gifts>()",
    ])
    func `every way to make one counts`(line: String) {
        #expect(told(shop + gifts, launching: line) == [])
    }

    @Test(arguments: [
        "_ = child is Gifts", "if let gifts = child as? Gifts { print(gifts) }", "let gifts = [Other]()", "func end(_ gifts: Gifts) {}",
    ])
    func `who asks for one does not make it`(line: String) {
        #expect(told(shop + gifts, launching: line) == ["Gifts"])
    }

    @Test func `a test reaches nothing, a preview what it shows`() {
        let test = "import XCTest\nclass GiftsTests: XCTestCase { func test() { Gifts(navigation: UINavigationController()).start() } }"
        #expect(told(shop + gifts, others: [("GiftsTests.swift", test)]) == ["Gifts"])
        let preview =
            "import SwiftUI\nstruct Page_Previews: PreviewProvider { static var previews: some View { Gifts(navigation: UINavigationController()).start() } }"
        #expect(told(shop + gifts, others: [("Preview.swift", preview)]) == [])
    }

    @Test func `a base from elsewhere does not say that a class is a screen`() {
        let document = SourceAnalysis.document(
            name: "App",
            sources: [
                (
                    "App.swift",
                    """
                    import UIKit
                    class Delegate: NSObject, UIApplicationDelegate {}
                    class Page: LibraryVC { func close() { dismiss(animated: true) } }
                    """
                )
            ])
        #expect((document.graph.sourceFacts ?? []).map { "\($0.kind.rawValue) \($0.owner)" } == [])
    }

    @Test func `of two that only make one another the first is told`() {
        let circle = """
            class Back { func start() { Forth().start(); UINavigationController().pushViewController(UIViewController(), animated: true) } } // ▶
            class Forth { func start() { Back().start(); UINavigationController().pushViewController(UIViewController(), animated: true) } }
            """
        #expect(told(shop + circle) == ["Back"])
    }

    @Test func `what a property is declared to be counts once something is put there`() {
        #expect(told(shop + gifts + "extension Shop { static var gifts: Gifts? }") == ["Gifts"])
        #expect(told(shop + gifts + "extension Shop { static var gifts: Gifts? }", launching: "Shop.gifts = resolve()") == [])
        #expect(told(shop + gifts + "struct Wrapped { @Injected var gifts: Gifts }") == [])
    }

    @Test(arguments: ["public class Left", "open class Left", "@objc class Left", "@objcMembers class Left"])
    func `what may be used from elsewhere is left out`(declaration: String) {
        #expect(told(shop + declaration + ": UIViewController {}") == [])
    }

    @Test func `the base of another class is left out`() {
        #expect(told(shop + "class Base: UIViewController {}\nclass Page: Base {}", launching: "Page()") == [])
    }

    @Test func `a library is called from elsewhere`() {
        let document = SourceAnalysis.document(name: "Library", sources: [("Gifts.swift", shop + gifts)])
        #expect((document.graph.sourceFacts ?? []).isEmpty)
    }

    @Test func `where there are storyboards only a screen that cannot come out of one is told`() {
        let screens = """
            class FromStoryboard: UIViewController {}
            class Made: UIViewController { // ▶
                let name: String
                init(name: String) { self.name = name; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        #expect(told(shop + screens, launching: "UIStoryboard(name: file, bundle: nil)") == ["Made"])
    }

    @Test func `a class that is looked for by a text that the app puts together may be any`() {
        #expect(told(shop + gifts, launching: "NSClassFromString(\"App.\" + name)") == [])
        #expect(told(shop + gifts, launching: "NSClassFromString(\"XCTest\")") == ["Gifts"])
    }

    @Test func `a route that a coordinator shows and nothing asks for is told`() {
        let routes = """
            enum Route { case goods, offers, none }
            class Desk {
                func show(_ route: Route) {
                    switch route {
                    case .goods: UINavigationController().pushViewController(UIViewController(), animated: true)
                    case .offers: UINavigationController().pushViewController(UIViewController(), animated: true) // ▶
                    case .none: break
                    }
                }
            }
            """
        #expect(told(shop + routes, launching: "Desk().show(.goods)") == ["Desk Route.offers"])
        #expect(told(shop + routes, launching: "Desk().show(isEmpty ? .goods : .offers)") == [])
        #expect(
            told(shop + routes.replacing("enum Route", with: "enum Route: String"), launching: "Desk().show(Route(rawValue: text)!)") == [])
    }

    @Test(arguments: [
        ("Shop.m", "@implementation Shelf\n- (void)open { [[Gifts alloc] init]; }\n@end"),
        ("Info.plist", "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Gifts</string>"),
        ("Gifts.xib", "<customObject id=\"1\" customClass=\"Gifts\"/>"),
    ])
    func `what Objective-C, nibs and property lists name is made`(file: String, text: String) {
        #expect(told(shop + gifts, others: [(file, text)]) == [])
    }

    @Test func `a header makes nothing, and neither does the owner of a nib`() {
        let others = [
            ("Gifts.h", "@class Gifts;\n@interface Shelf : NSObject\n@property Gifts *gifts;\n@end"),
            ("Gifts.xib", "<placeholder id=\"-1\" customClass=\"Gifts\"/>"),
        ]
        #expect(told(shop + gifts, others: others.map { (file: $0.0, text: $0.1) }) == ["Gifts"])
    }

    @Test(arguments: [
        "CPTemplateApplicationSceneDelegate", "WKExtensionDelegate", "UNNotificationServiceExtension", "WKInterfaceController",
    ])
    func `the system makes what extensions and scenes consist of`(parent: String) {
        let made = "class Made: \(parent) { func show() { navigation.pushViewController(page, animated: true) } }"
        #expect(told(shop + made) == [])
    }

    @Test func `where storyboards are read they say which screens come out of one`() {
        let screens = """
            class FromStoryboard: UIViewController {}
            class Left: UIViewController {} // ▶
            """
        let storyboard = (file: "Main.storyboard", text: "<viewController id=\"1\" customClass=\"FromStoryboard\"/>")
        #expect(told(shop + screens, launching: "UIStoryboard(name: file, bundle: nil)", others: [storyboard]) == ["Left"])
    }

    @Test func `a screen whose superclass is one of Objective-C is a screen`() {
        let header = (file: "Base.h", text: "@interface Base : UIViewController\n@end")
        #expect(told(shop + "class Left: Base {} // ▶", others: [header]) == ["Left"])
        #expect(told(shop + "class Left: Base {}") == [])
    }

    @Test func `what a closure is given a generic function makes`() {
        #expect(told(shop + gifts, launching: "instantiate { (gifts: Gifts) in print(gifts) }") == [])
    }

    @Test func `what has only a superclass in common with a coordinator is none`() {
        let work = """
            class Work { func begin() {} }
            class Opening: Work { override func begin() { UINavigationController().pushViewController(UIViewController(), animated: true) } }
            class Counting: Work { override func begin() { print(1) } }
            """
        #expect(told(shop + work, launching: "Opening()") == [])
    }

    @Test(arguments: [
        "func show(_ route: Route) -> Color { switch route { case .goods: return .red\ncase .offers: return .green } }",
        "func show(_ route: Route) -> String { switch route { case .goods: return \"a\"\ncase .offers: return Text.localized(\"b\") } }",
        "func show(_ route: Route) { switch route { case .goods: label.text = \"a\"\ncase .offers: log(\"b\") } }\nfunc log(_ text: String) {}",
    ])
    func `a case that is turned into a colour or a text is no route`(function: String) {
        let desk = """
            enum Route { case goods, offers }
            class Desk {
                func begin() { UINavigationController().pushViewController(UIViewController(), animated: true) }
                \(function)
            }
            """
        #expect(told(shop + desk, launching: "Desk().show(.goods)") == [])
    }

    @Test func `a case for which another function shows is a route`() {
        let desk = """
            enum Route { case goods, offers }
            class Desk {
                func show(_ route: Route) {
                    switch route {
                    case .goods: print(1)
                    case .offers: openOffers() // ▶
                    }
                }
                private func openOffers() { open() }
                private func open() { UINavigationController().pushViewController(UIViewController(), animated: true) }
            }
            """
        #expect(told(shop + desk, launching: "Desk().show(.goods)") == ["Desk Route.offers"])
    }
}
