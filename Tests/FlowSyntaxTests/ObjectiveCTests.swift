import FlowGraph
import Testing

@testable import FlowSyntax

/// What is read of an app beside its Swift.
struct ObjectiveCTests {
    private func read(_ file: String, _ text: String) -> Surroundings { Surroundings(file: file, bytes: Array(text.utf8)) }

    private func program(_ swift: String, _ others: [(file: String, text: String)]) -> Program {
        var surroundings = Surroundings()
        for other in others { surroundings.merge(read(other.file, other.text)) }
        return Program(files: [("App.swift", FactExtractor.facts(of: swift))], surroundings: surroundings)
    }

    @Test func `a header says who inherits, conforms and is weak`() {
        let found = read(
            "Room.h",
            """
            // @interface Comment : NSObject
            #import "Base.h"
            #define LIMIT 3
            @class Other, Another;
            @protocol Later;
            NS_ASSUME_NONNULL_BEGIN
            @protocol RoomDelegate <NSObject, Closing>
            - (void)roomDidClose:(RoomController *)room;
            @end
            @interface RoomController<__covariant T> : BaseController<T> <Handling, Other> {
                Other *other;
            }
            @property (nonatomic, weak, nullable) id<RoomDelegate> delegate;
            @property (nonatomic, strong) UIView *header; /* @property (weak) id no; */
            @property (weak) UIView *left, *right API_AVAILABLE(ios(13));
            @property (copy) void (^done)(NSString *name, BOOL isDone);
            @end
            @interface UIViewController (Closing) <Closing>
            @end
            @interface RoomController () <Private>
            @property (unsafe_unretained) id owner;
            @end
            NS_SWIFT_NAME(Shelf) @interface XYZShelf : NSObject
            @end
            """)
        #expect(found.classes.keys.sorted() == ["RoomController", "Shelf", "UIViewController", "XYZShelf"])
        #expect(found.classes["RoomController"]?.superclass == "BaseController")
        #expect(found.classes["RoomController"]?.protocols == ["Handling", "Other", "Private"])
        #expect(found.classes["RoomController"]?.weakProperties == ["delegate", "left", "right", "owner"])
        #expect(found.classes["UIViewController"] == Surroundings.Class(superclass: nil, protocols: ["Closing"]))
        #expect(found.protocols == ["RoomDelegate": ["NSObject", "Closing"]])
        #expect(found.names == [])
    }

    @Test func `bodies name classes and send messages`() {
        let found = read(
            "Room.m",
            """
            #import "App-Swift.h"
            @interface Room () <Closing>
            @end
            @implementation Room
            - (void)openWithGuest:(Guest *)guest {
                [[Lobby alloc] initWithGuest:guest]; // [Hidden new]
                [self.opener showRoomWithName:@"NSClass Named" animated:YES];
                self.title = NSStringFromSelector(@selector(close:now:));
                char quote = '"'; [Last class];
            }
            @end
            """)
        #expect(found.names.isSuperset(of: ["Lobby", "Named", "Last"]))
        #expect(found.names.isDisjoint(with: ["Room", "Guest", "Hidden"]))
        #expect(
            found.messages.isSuperset(of: ["alloc", "initWithGuest", "showRoomWithName", "animated", "opener", "close", "now", "class"]))
        #expect(!found.messages.contains("openWithGuest"))
        #expect(found.baseNames.isSuperset(of: ["show", "showRoom", "showRoomWith", "showRoomWithName"]))
    }

    @Test(arguments: [
        "@interface", "@interface A : ", "@interface A <", "@property (", "@protocol", "\"", "/*", "@selector(", "#define", "'", "{{{",
    ])
    func `what ends in the middle is read to its end`(text: String) {
        _ = read("A.h", text)
        _ = read("A.m", "@implementation B {" + text)
        _ = read("A.storyboard", "<a customClass=\"" + text)
        _ = read("A.plist", "<key>AClass</key><string>" + text)
    }

    @Test func `interface files name the classes of their objects, and not of who loads them`() {
        let text = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner" customModule="App"/>
            <viewController id="a>b" customClass="Detail" customModule="App"><view customClass='No'/></viewController>
            <segue destination="x" customClass="_TtC3App5Fader"/>
            """
        #expect(read("Main.storyboard", text).names == ["Detail", "Fader"])
        #expect(read("Main.storyboard", text).storyboards == 1)
        #expect(read("Launch.storyboard", "<viewController id=\"a\"/>").storyboards == 0)
    }

    @Test func `property lists and project descriptions name classes`() {
        let list = """
            <dict><key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).CarDelegate</string>
            <key>CFBundleName</key><string>Lobby</string>
            <key>NSExtensionPrincipalClass</key><string>Share</string></dict>
            """
        #expect(read("Info.plist", list).names == ["CarDelegate", "Share"])
        #expect(read("project.yml", "  NSExtensionPrincipalClass: \"$(PRODUCT_MODULE_NAME).Share\"\n  name: Lobby\n").names == ["Share"])
    }

    @Test func `files of tests are left out`() {
        #expect(read("AppTests/Room.m", "@implementation Room - (void)a { [Lobby new]; } @end").names == [])
    }

    @Test func `a class is what its superclass in Objective-C is`() throws {
        let program = program(
            """
            @objc protocol Closing { func close() }
            class Room: BaseController {}
            class Plain: Helper {}
            """,
            [
                ("A.h", "@interface BaseController : MiddleController <Closing, Handling>\n@property (weak) id owner;\n@end"),
                ("B.h", "@interface MiddleController : UINavigationController\n@end\n@protocol Handling <Other>\n@end"),
                ("C.h", "@interface Helper : NSObject\n@end\n@interface Loop : Loop2\n@end\n@interface Loop2 : Loop\n@end"),
            ])
        let room = try #require(program.type(named: "Room", scope: nil, file: 0))
        let closing = try #require(program.type(named: "Closing", scope: nil, file: 0))
        let plain = try #require(program.type(named: "Plain", scope: nil, file: 0))
        #expect(
            program.externalAncestors(of: room) == ["BaseController", "MiddleController", "Handling", "UINavigationController", "Other"])
        #expect(program.isSubtype(room, of: closing))
        #expect(program.weakProperties(of: room) == ["owner"])
        #expect(!program.externalAncestors(of: plain).contains("UINavigationController"))
        #expect(program.surroundings.ancestors(of: "Loop") == ["Loop2"])
    }

    @Test func `Objective-C calls what it sees`() {
        let program = program("@objc class Room {}", [("A.m", "@implementation A\n- (void)a { [room closeWithName:@\"\"]; }\n@end")])
        #expect(program.mayObjectiveCCall("close", attributes: [], of: 0))
        #expect(program.mayObjectiveCCall("close", attributes: ["objc"], of: nil))
        #expect(!program.mayObjectiveCCall("close", attributes: [], of: nil))
        #expect(!program.mayObjectiveCCall("open", attributes: ["objc"], of: nil))
    }

    // MARK: - The app's delegate

    private static let core = """
        import UIKit
        @objc(APPCore) public class Core: NSObject { lazy var router = Router(core: self) }
        public class Router {
            private let core: Core
            var root: RootController?
            init(core: Core) { self.core = core }
        }
        public class RootController: UIViewController {
            private let core: Core
            public init(core: Core) {
                self.core = core
                super.init(nibName: nil, bundle: nil)
                core.router.root = self
            }
            @IBAction func more() { navigationController?.pushViewController(MoreController(), animated: true) }
        }
        @objc public class RootFactory: NSObject {
            @objc public static func make(core: Core) -> UIViewController { RootController(core: core) }
            @objc public static func other() -> UIViewController { MoreController() }
        }
        class MoreController: UIViewController {}
        """

    private func document(_ protocols: String, _ property: String, _ body: String) -> FlowGraph {
        SourceAnalysis.document(
            name: "App",
            sources: [
                ("Core.swift", Self.core),
                (
                    "AppDelegate.h",
                    "@class APPCore;\n@interface AppDelegate : UIResponder \(protocols)\n@property (\(property), nonatomic, nullable) APPCore *core;\n@end"
                ),
                (
                    "AppDelegate.m",
                    "@implementation AppDelegate\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n\(body)\n}\n@end"
                ),
            ]
        ).graph
    }

    @Test func `what an app's delegate in Objective-C shows is where the app begins`() {
        func first(_ body: String, _ protocols: String = "<UIApplicationDelegate>") -> [String] {
            document(protocols, "strong", body).screens.filter(\.isEntry).map(\.typeName)
        }
        #expect(first("self.window.rootViewController = [[RootController alloc] initWithCore:self.core];") == ["RootController"])
        #expect(first("self.window.rootViewController = [RootFactory makeWithCore:self.core];") == ["RootController"])
        #expect(first("self.window.rootViewController = [RootFactory other];") == ["MoreController"])
        #expect(first("[room makeWithCore:self.core];") == [])
        #expect(first("[[RootController alloc] initWithCore:self.core];", "<Other>") == [])
    }

    @Test func `what an app's delegate in Objective-C holds lives as long as the app`() {
        func told(_ protocols: String, _ property: String, _ body: String = "") -> Bool {
            !(document(protocols, property, body).sourceFacts ?? []).filter { $0.kind == .strongParent }.isEmpty
        }
        #expect(told("<Other>", "strong"))
        #expect(told("<UIApplicationDelegate>", "weak"))
        #expect(!told("<UIApplicationDelegate>", "strong"))
        #expect(!told("<UIApplicationDelegate>", "weak", "core = [[APPCore alloc] init];"))
    }
}
