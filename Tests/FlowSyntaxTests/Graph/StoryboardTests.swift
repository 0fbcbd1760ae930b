import FlowGraph
import Testing

@testable import FlowSyntax

/// What storyboards make and show. Each test shows source and, under it, the steps that it tells, the ways back left out.
struct StoryboardTests {
    private func graph(_ sources: (file: String, text: String)...) -> FlowGraph {
        SourceAnalysis.document(name: "App", sources: sources.map { ($0.file, $0.text) }).graph
    }

    private func name(_ screen: Screen) -> String { screen.title.replacing("Controller", with: "") }

    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture && !["pop", "popToRoot", "dismiss"].contains($0.kind.rawValue) }.map { step in
            "\(name(graph.screen(step.from)!)) --\(step.kind.rawValue), \(step.trigger.label)--> \(name(graph.screen(step.to)!))"
        }.sorted()
    }

    private func first(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(name).sorted() }

    private static let delegate = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        """

    private static func app(_ board: String) -> String {
        delegate + """

            class AppScene: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = UINavigationController(rootViewController: HomeController())
                }
            }
            class HomeController: UIViewController {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
                }
                @objc func go() { \(board) }
            }
            class EditController: UIViewController { init?(coder: NSCoder, item: Int) { super.init(coder: coder) } }
            class OtherController: UIViewController {}
            """
    }

    @Test func `what a closure makes is what a storyboard makes with it`() {
        let board = #"UIStoryboard(name: "Main", bundle: nil)"#
        let made = #"\#(board).instantiateViewController(identifier: "Edit") { coder in EditController(coder: coder, item: 1) }"#
        let initial = #"\#(board).instantiateInitialViewController(creator: { EditController(coder: $0, item: 1) })!"#
        for one in [made, initial] {
            #expect(steps(graph(("App.swift", Self.app("present(\(one), animated: true)")))) == [#"Home --present, tap "Go"--> Edit"#])
            #expect(
                steps(graph(("App.swift", Self.app("navigationController?.pushViewController(\(one), animated: true)"))))
                    == [#"Home --push, tap "Go"--> Edit"#])
        }
    }

    @Test func `a stack that a storyboard makes is presented, and what is put on it later is its first screen`() {
        let shown = """
            let stack = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Stack") as! UINavigationController
            stack.setViewControllers([OtherController()], animated: false)
            present(stack, animated: true)
            """
        #expect(steps(graph(("App.swift", Self.app(shown)))) == [#"Home --present, tap "Go"--> Other"#])
    }

    private static let scenes = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document targetRuntime="iOS.CocoaTouch" initialViewController="tabs">
          <!-- <scene><objects><viewController id="none" sceneMemberID="viewController"/></objects></scene> -->
          <scenes>
            <scene sceneID="s0"><objects>
              <tabBarController id="tabs" sceneMemberID="viewController"><connections>
                <segue destination="nav" kind="relationship" relationship="viewControllers" id="r0"/>
                <segue destination="more" kind="relationship" relationship="viewControllers" id="r1"/>
              </connections></tabBarController>
            </objects></scene>
            <scene sceneID="s1"><objects>
              <navigationController id="nav" sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="Rooms" id="t1"/>
                <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r2"/></connections>
              </navigationController>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <viewController storyboardIdentifier="List" id="list" customClass="ListController" customModule="App" sceneMemberID="viewController">
                <view key="view" id="v"><subviews>
                  <button id="b"><state key="normal" title="A &amp; B"/><connections>
                    <segue destination="edit" kind="show" id="g1"/>
                  </connections></button>
                  <containerView id="c"><connections><segue destination="map" kind="embed" id="g3"/></connections></containerView>
                </subviews></view>
                <connections><segue destination="sheet" kind="presentation" identifier="Sheet" id="g2"/></connections>
              </viewController>
            </objects></scene>
            <scene sceneID="s3"><objects>
              <viewController id="edit" customClass="EditController" sceneMemberID="viewController"/>
            </objects></scene>
            <scene sceneID="s4"><objects>
              <navigationController id="sheet" sceneMemberID="viewController"><connections>
                <segue destination="far" kind="relationship" relationship="rootViewController" id="r3"/>
              </connections></navigationController>
            </objects></scene>
            <scene sceneID="s5"><objects>
              <viewControllerPlaceholder storyboardName="Far" id="far" sceneMemberID="viewController"/>
            </objects></scene>
            <scene sceneID="s6"><objects>
              <tableViewController id="more" customClass="MoreController" sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="More" id="t2"/>
              </tableViewController>
            </objects></scene>
            <scene sceneID="s7"><objects>
              <viewController id="map" customClass="MapController" sceneMemberID="viewController"/>
            </objects></scene>
          </scenes>
        </document>
        """

    private static let far = """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="x"><scenes><scene><objects>
          <viewController id="x" customClass="SheetController" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """

    private static let controllers = """
        class ListController: UIViewController {
            func choose() { performSegue(withIdentifier: "Sheet", sender: nil) }
        }
        class EditController: UIViewController {}
        class SheetController: UIViewController {
        }
        class MoreController: UITableViewController {}
        class MapController: UIViewController {}
        """

    private static func plist(_ key: String) -> String {
        "<plist><dict><key>\(key)</key><string>Main</string><key>CFBundleName</key><string>Far</string></dict></plist>"
    }

    @Test func `segues are steps: of a button, and of code that names them`() {
        let graph = graph(
            ("App.swift", Self.delegate + "\n" + Self.controllers), ("Info.plist", Self.plist("UIMainStoryboardFile")),
            ("Base.lproj/Main.storyboard", Self.scenes), ("Far.storyboard", Self.far))
        #expect(first(graph) == ["List"])
        #expect(
            steps(graph) == [
                #"List --present, choose()--> Sheet"#, #"List --push, tap "A & B"--> Edit"#,
            ])
        let tabs = graph.transitions.filter { $0.kind == .select && $0.from == "ListController" }
        #expect(tabs.map { "\($0.trigger.label) \($0.to)" } == [#"tab "More" MoreController"#])
        let push = graph.transitions.first { $0.kind == .push }
        #expect(push?.evidence == [.source(SourcePlace(file: "Base.lproj/Main.storyboard", line: 21, column: 13))])
    }

    @Test func `without a main storyboard nothing is a launch screen`() {
        let graph = graph(
            ("App.swift", Self.delegate + "\n" + Self.controllers), ("Info.plist", Self.plist("UILaunchStoryboardName")),
            ("Main.storyboard", Self.scenes), ("Far.storyboard", Self.far))
        #expect(first(graph) == [])
        #expect(steps(graph).contains(#"List --push, tap "A & B"--> Edit"#))
    }

    @Test func `a method of the source may make what a segue leads to`() {
        let board = """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="home"><scenes>
              <scene><objects><viewController id="home" customClass="HomeController" sceneMemberID="viewController"><connections>
                <segue destination="edit" kind="show" identifier="Edit" CREATION id="g"/>
              </connections></viewController></objects></scene>
              <scene><objects><viewController id="edit" customClass="EditController" sceneMemberID="viewController"/></objects></scene>
            </scenes></document>
            """
        let app =
            Self.app(#"performSegue(withIdentifier: "Edit", sender: nil)"#) + """

                extension HomeController { @IBSegueAction func makeOther(_ coder: NSCoder) -> OtherController? { OtherController(coder: coder) } }
                """
        let plain = graph(("App.swift", app), ("Main.storyboard", board.replacing("CREATION ", with: "")))
        #expect(steps(plain) == [#"Home --push, tap "Go"--> Edit"#])
        let made = graph(
            ("App.swift", app), ("Main.storyboard", board.replacing("CREATION", with: #"destinationCreationSelector="makeOther:""#)))
        #expect(steps(made) == [#"Home --push, tap "Go"--> Other"#])
    }

    @Test func `a storyboard of a Mac app or a watch is none of the phone's`() {
        #expect(StoryboardReader.read(Array(Self.far.utf8), file: "Far.storyboard")?.scenes.map(\.customClass) == ["SheetController"])
        for runtime in ["MacOSX.Cocoa", "watchKit"] {
            let text = Self.far.replacing("iOS.CocoaTouch", with: runtime)
            #expect(StoryboardReader.read(Array(text.utf8), file: "Far.storyboard") == nil)
        }
        #expect(StoryboardReader.read(Array("<document".utf8), file: "Far.storyboard") == nil)
    }
}
