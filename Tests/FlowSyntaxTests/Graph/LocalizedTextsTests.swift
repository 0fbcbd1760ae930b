import FlowGraph
import Foundation
import Testing

@testable import FlowSyntax

/// The app's own words: titles that are looked up in its tables.
struct LocalizedTextsTests {
    private func steps(_ source: String, _ texts: [String: String]) -> [String] {
        var surroundings = Surroundings()
        surroundings.texts = texts
        let graph = SourceGraph.read(
            Program(files: [(file: "App.swift", facts: FactExtractor.facts(of: source))], surroundings: surroundings)
        ).graph
        return graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.trigger.label)--> \(graph.screen(step.to)!.title)"
        }
    }

    @Test func `SwiftUI's literals, generated constants and looked up texts are what the user reads`() {
        let source = """
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                @State var isOn = false
                var body: some View {
                    VStack {
                        NavigationLink("pay_title") { PayView() }
                        Button(L10n.Help.open) { isOn = true }
                    }
                    .sheet(isPresented: $isOn) { HelpView() }
                }
            }
            struct PayView: View { var body: some View { Button(NSLocalizedString("next", comment: "")) {}.navigationTitle("pay_title") } }
            struct HelpView: View { var body: some View { Text("x") } }
            """
        #expect(
            steps(source, ["pay_title": "Pay", "help.open": "Get help\nnow"]).sorted() == [
                #"HomeView --tap "Get help"--> HelpView"#, #"HomeView --tap "Pay"--> Pay"#,
            ])
        #expect(
            steps(source, [:]).sorted() == [#"HomeView --tap "open"--> HelpView"#, #"HomeView --tap "pay_title"--> pay_title"#])
    }

    @Test(arguments: [
        #"static let title = NSLocalizedString("a.pay", tableName: "Pay", bundle: .module, value: "Pay now", comment: "")"#,
        #"static var title: String { String(localized: "a.pay", defaultValue: "Pay now", comment: "") }"#,
        #"static let title = Strings.tr("Localizable", "a.pay", fallback: "Pay now")"#,
        #"static let title = AppText("a.pay", value: "Pay now", comment: "")"#,
        #"static let title = name; static let name = NSLocalizedString("a.pay", value: "Pay now", comment: "")"#,
    ])
    func `what no table has is the text beside the key, in a constant and in place`(_ constant: String) {
        let source = """
            import SwiftUI
            struct Strings {}
            extension Strings { struct Pay { \(constant) } }
            @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                @State var isOn = false
                var body: some View {
                    Button(NSLocalizedString("a.open", value: "Open", comment: "")) { isOn = true }.sheet(isPresented: $isOn) { PayView() }
                }
            }
            struct PayView: View { var body: some View { Text("x").navigationTitle(Strings.Pay.title) } }
            """
        #expect(steps(source, [:]) == [#"HomeView --tap "Open"--> Pay now"#])
        #expect(steps(source, ["a.pay": "Bezahlen"]) == [#"HomeView --tap "Open"--> Bezahlen"#])
    }

    @Test func `a screen's title is looked up, wrapped or not, and one that no table has is not its key`() {
        let source = """
            extension String {
                static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
                var wrapped: String { "> " + self }
            }
            enum L10n { static var help: String { NSLocalizedString("help", comment: "") } }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = HomeViewController()
                    return true
                }
            }
            class HomeViewController: UIViewController {
                override func viewDidLoad() { title = NSLocalizedString("menu", comment: "") }
                @objc func a() { present(PayViewController(), animated: true) }
                @objc func b() { present(HelpViewController(), animated: true) }
                @objc func c() { present(LastViewController(), animated: true) }
            }
            class PayViewController: UIViewController { override func viewDidLoad() { navigationItem.title = String.localized("pay") } }
            class HelpViewController: UIViewController { override func viewDidLoad() { title = L10n.help.wrapped } }
            class LastViewController: UIViewController { override func viewDidLoad() { title = String.localized("last") } }
            """
        #expect(
            steps(source, ["menu": "Settings & more", "pay": "Pay", "help": "Get help"]).sorted() == [
                "Settings & more --a()--> Pay", "Settings & more --b()--> Get help", "Settings & more --c()--> Last",
            ])
    }

    @Test func `a button's title and an alert's title are looked up`() {
        let steps = steps(
            """
            class HomeVC: UIViewController {
                let button = UIButton()
                override func viewDidLoad() {
                    button.setTitle(R.string.localizable.do_it(), for: .normal)
                    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
                }
                @objc func tap() {
                    present(UIAlertController(title: "sure".localized, message: nil, preferredStyle: .alert), animated: true)
                }
            }
            """, ["do_it": "Do it", "sure": "Are you sure?"])
        #expect(steps == [#"HomeVC --tap "Do it"--> Are you sure?"#])
    }

    @Test func `a value that the app puts into a text is shown as an ellipsis`() {
        func title(_ text: String) -> String? {
            steps(
                """
                class HomeVC: UIViewController {
                    let button = UIButton()
                    override func viewDidLoad() { button.addTarget(self, action: #selector(tap), for: .touchUpInside) }
                    @objc func tap() {
                        present(UIAlertController(title: "ask".localized, message: nil, preferredStyle: .alert), animated: true)
                    }
                }
                """, ["ask": text]
            ).first?.components(separatedBy: "--> ").last
        }
        #expect(title("Chat with %1$@?") == "Chat with …?")
        #expect(title("%lld of %.2f selected") == "… of … selected")
        #expect(title("100%% sure, 5 % off") == "100% sure, 5 % off")
    }

    @Test func `tables are read in one language`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("de.lproj/Localizable.strings", "\"a\" = \"Zahlen\";"),
            ("en.lproj/Localizable.strings", "/* x */\n\"a\" = \"Pay \\\"now\\\"\";"),
            ("fr.lproj/Localizable.strings", "\"a\" = \"Payer\";\n\"b\" = \"Aide\";"), ("Damaged.strings", "\"c\" = "),
            (
                "Texts.xcstrings",
                #"{"sourceLanguage":"en","version":"1.0","strings":{"d":{"localizations":{"en":{"stringUnit":{"value":"Help"}}}},"e":{},"#
                    + #""f":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld book"}},"other":{"stringUnit":"#
                    + #"{"value":"%lld books"}}}}},"es":{"stringUnit":{"value":"%lld libros"}}}}}}"#
            ),
        ] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let files = SourceFolder.surroundings(in: [folder.path])
        #expect(Surroundings.read(files).surroundings.texts == ["a": #"Pay "now""#, "d": "Help", "f": "%lld books"])
        // What a language lacks is said in the usual one.
        let french = Surroundings.read(files, language: "fr")
        #expect(french.surroundings.texts == ["a": "Payer", "b": "Aide", "d": "Help", "f": "%lld books"] && french.warnings.isEmpty)
        #expect(Surroundings.read(files, language: "es").surroundings.texts["f"] == "%lld libros")
        #expect(
            Surroundings.read(files, language: "it").warnings
                == ["no texts in the language \"it\" were found: there are de, en, es, fr"])
    }

    @Test func `an action's title is looked up by the whole of its constant's path`() {
        let source = """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = HomeViewController()
                    return true
                }
            }
            class HomeViewController: UIViewController {
                override func viewDidLoad() {
                    let open = UIAction(title: L10n.Actions.save) { [weak self] _ in
                        self?.present(SaveViewController(), animated: true)
                    }
                    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: open)
                }
            }
            class SaveViewController: UIViewController {}
            """
        #expect(
            steps(source, ["Actions.Save": "Save photo", "Menu.Save": "Save menu"]).filter { !$0.contains("sheet") }
                == [#"Home --tap "Save photo"--> Save"#])
    }
}
