import FlowGraph
import Testing

@testable import FlowSyntax

/// What projects say of what an app is built from.
struct ProjectTests {
    /// A project of Xcode with the objects that are given, and one root group `root` of which `children` are the files and groups.
    static func xcode(_ objects: String, targets: [String], children: [String]) -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 56;
            objects = {
                P = { isa = PBXProject; mainGroup = root; projectDirPath = ""; targets = (\(targets.joined(separator: ", "))); };
                root = { isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
                \(objects)
            };
            rootObject = P;
        }
        """
    }

    private func targets(_ text: String, file: String) -> [BuildTarget] {
        var project = XcodeProject(Array(text.utf8), file: file)
        return project?.targets() ?? []
    }

    @Test func `a target of Xcode has the files of its groups, wherever they lie`() {
        let found = targets(
            Self.xcode(
                """
                App = { isa = PBXGroup; path = App; children = (A, Inner); sourceTree = "<group>"; };
                Inner = { isa = PBXGroup; name = Views; children = (B); sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                B = { isa = PBXFileReference; path = "../Kit/B.swift"; sourceTree = "<group>"; };
                C = { isa = PBXFileReference; path = "Deep/C.swift"; sourceTree = SOURCE_ROOT; };
                bA = { isa = PBXBuildFile; fileRef = A; };
                bB = { isa = PBXBuildFile; fileRef = B; };
                bC = { isa = PBXBuildFile; fileRef = C; };
                S = { isa = PBXSourcesBuildPhase; files = (bA, bB, bC); };
                T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application"; buildPhases = (S); dependencies = (); };
                """, targets: ["T"], children: ["App", "C"]), file: "ios/My.xcodeproj/project.pbxproj")
        #expect(found.map(\.name) == ["My App"])
        #expect(found.first?.product == .app)
        #expect(found.first?.files == ["ios/App/A.swift", "ios/Kit/B.swift", "ios/Deep/C.swift"])
    }

    @Test func `a file beside others that no target builds is left out`() {
        var app = BuildTarget(name: "App", product: .app)
        app.files = ["App/Home.swift", "App/Cart/Cart.swift", "Kit/Money.swift"]
        app.folders = [BuildTarget.Folder(path: "Shared", without: ["Shared/Old"])]
        let files = [
            "App/Home.swift", "App/OldHome.swift", "App/Money.swift", "App/Views/Row.swift", "App/Cart/CartTests.swift",
            "Shared/Text.swift",
        ]
        // One that is listed elsewhere may be the one that is meant; a folder of which nothing is listed may be that of a package.
        #expect(BuildTarget.unbuilt(files, by: [app]) == ["App/OldHome.swift", "App/Cart/CartTests.swift"])
        var tests = BuildTarget(name: "Tests", product: .other)
        tests.files = ["App/Cart/CartTests.swift"]
        #expect(BuildTarget.unbuilt(files, by: [app, tests]) == ["App/OldHome.swift"])
        #expect(BuildTarget.unbuilt(files, by: []) == [])
    }

    @Test func `a folder that a target has as it is lacks what is excepted, which another target may have`() throws {
        let found = targets(
            Self.xcode(
                """
                F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (X, Y); sourceTree = "<group>"; };
                X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Share/Share.swift", Old); target = T; };
                Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Share/Share.swift"); target = E; };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (F); };
                E = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; };
                """, targets: ["T", "E"], children: ["F"]), file: "My.xcodeproj/project.pbxproj")
        let app = try #require(found.first), share = try #require(found.last)
        #expect(app.has("App/Home.swift"))
        #expect(!app.has("App/Share/Share.swift"))
        #expect(!app.has("App/Old/Old.swift"))
        #expect(!app.has("Application/Home.swift"))
        #expect(share.product == .appExtension)
        #expect(share.has("App/Share/Share.swift"))
        #expect(!share.has("App/Home.swift"))
    }

    @Test func `a description of XcodeGen names targets with their folders, templates and dependencies`() throws {
        let found = ProjectSpec.targets(
            Array(
                """
                name: My
                targetTemplates:
                  Common:
                    sources: [Shared]
                targets:
                  Kit:
                    type: framework
                    sources: ../Kit
                  App:
                    type: application
                    templates: [Common]
                    sources:
                      - path: App
                        excludes: ["Old/**", "*.md"]
                      - Extra/One.swift
                    dependencies:
                      - target: Kit
                """.utf8), file: "ios/app/project.yml")
        #expect(found.map(\.name) == ["App", "Kit"])
        let app = try #require(found.first)
        #expect(app.product == .app)
        #expect(app.uses == ["Kit"])
        #expect(["ios/app/App/A.swift", "ios/app/Shared/S.swift", "ios/app/Extra/One.swift"].allSatisfy(app.has))
        #expect(!app.has("ios/app/App/Old/O.swift"))
        #expect(found.last?.has("ios/Kit/K.swift") == true)
    }

    @Test(arguments: [
        "", "targets:", "targets: [", "// !$*UTF8*$!\n{ objects = {}; }", "{ rootObject = P; objects = { P = { targets = (Q); }; }; }",
    ])
    func `what is no project has no targets`(text: String) {
        #expect(ProjectSpec.targets(Array(text.utf8), file: "project.yml").isEmpty)
        #expect(targets(text, file: "A.xcodeproj/project.pbxproj").isEmpty)
    }

    @Test func `a group that contains itself ends`() {
        let found = targets(
            Self.xcode(
                """
                G = { isa = PBXGroup; path = G; children = (H); sourceTree = "<group>"; };
                H = { isa = PBXGroup; path = H; children = (G, A); sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                bA = { isa = PBXBuildFile; fileRef = A; };
                S = { isa = PBXSourcesBuildPhase; files = (bA); };
                T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application"; buildPhases = (S); };
                """, targets: ["T"], children: []), file: "My.xcodeproj/project.pbxproj")
        #expect(found.count == 1)
    }
}
