import Foundation
import Testing

/// Writes the package of an exploration, and writes it again after something has changed.
struct ExplorationPackageCommandTests {
    private let folder: CommandTests.Folder

    init() throws {
        folder = try CommandTests.Folder()
        try FileManager.default.copyItem(
            at: NestedBuilds.root.appending(path: "Examples/Bookshop/Bookshop"), to: folder.url.appending(path: "Bookshop"))
    }

    private func write(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            ["init", "--exploration", "Bookshop", "--no-build"] + arguments, in: folder.url,
            environment: ["XDG_CACHE_HOME": folder.path(".cache")])
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

    private func names() -> [String] {
        (FileManager.default.subpaths(atPath: folder.path("CheckoutFlows")) ?? []).filter { $0.contains(".") }.sorted()
    }

    @Test func `the package has links to the app's files, and stand-ins for its screens`() throws {
        let run = try write("--from", "CheckoutCoordinator")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output == "CheckoutFlows: 5 files linked, 0 rewritten, 2 stand-ins\n  offered: 3 actions on 2 screens\n")
        #expect(
            names() == [
                ".gitignore", "Package.swift", "Sources/Checkout/main.swift",
                "Sources/CheckoutFlows/App/Coordinators/CheckoutCoordinator.swift",
                "Sources/CheckoutFlows/App/Coordinators/Coordinator.swift", "Sources/CheckoutFlows/App/Model/Book.swift",
                "Sources/CheckoutFlows/App/Screens/AddressViewControllerDelegate.swift",
                "Sources/CheckoutFlows/App/Screens/PaymentViewControllerDelegate.swift", "Sources/CheckoutFlows/Flows.swift",
                "Sources/CheckoutFlows/Offers.swift", "Sources/CheckoutFlows/StandIns/AddressViewControllerStandIn.swift",
                "Sources/CheckoutFlows/StandIns/PaymentViewControllerStandIn.swift", "Sources/CheckoutFlows/StandIns/StandInValues.swift",
            ])
        let link = folder.path("CheckoutFlows/Sources/CheckoutFlows/App/Model/Book.swift")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../../../Bookshop/Model/Book.swift")
        #expect(try String(contentsOfFile: link, encoding: .utf8).contains("struct Book"))
        #expect(try text("CheckoutFlows/Package.swift").hasPrefix("// swift-tools-version: 6.3\n// Written by "))
        #expect(try text("CheckoutFlows/Package.swift").contains("https://github.com/OWNER/flowviz"))
    }

    @Test func `written again, the same app gives the same bytes`() throws {
        _ = try write("--from", "CheckoutCoordinator")
        let before = try names().map { try text("CheckoutFlows/\($0)") }
        let run = try write("--from", "CheckoutCoordinator")
        #expect(run.output == "CheckoutFlows: 5 files linked, 0 rewritten, 2 stand-ins\n  offered: 3 actions on 2 screens\n")
        #expect(try names().map { try text("CheckoutFlows/\($0)") } == before)
    }

    @Test func `the package is no source of the app that it lies in`() throws {
        func doctor() throws -> String {
            try CommandTests.flowviz(["doctor"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")]).output
        }
        let before = try doctor()
        _ = try write("--from", "CheckoutCoordinator")
        #expect(try doctor() == before)
    }

    @Test func `what was edited is kept, what was written by hand is not written a second time, and what is not needed goes`() throws {
        _ = try write("--from", "CheckoutCoordinator")
        let flows = "CheckoutFlows/Sources/CheckoutFlows"
        let edited = try text("\(flows)/StandIns/PaymentViewControllerStandIn.swift") + "// mine\n"
        try folder.write(edited, to: "\(flows)/StandIns/PaymentViewControllerStandIn.swift")
        try folder.write("import UIKit\nclass AddressViewController: UIViewController {}\n", to: "\(flows)/Mine.swift")
        // The app has changed, too: the models lie elsewhere.
        try FileManager.default.moveItem(atPath: folder.path("Bookshop/Model"), toPath: folder.path("Bookshop/Data"))
        let run = try write("--from", "CheckoutCoordinator")
        #expect(
            run.output.contains("  kept Sources/CheckoutFlows/StandIns/PaymentViewControllerStandIn.swift: you changed it\n"),
            "\(run.output)")
        #expect(try text("\(flows)/StandIns/PaymentViewControllerStandIn.swift") == edited)
        #expect(!names().contains("Sources/CheckoutFlows/StandIns/AddressViewControllerStandIn.swift"))
        #expect(names().contains("Sources/CheckoutFlows/Mine.swift"))
        #expect(names().contains("Sources/CheckoutFlows/App/Data/Book.swift"))
        #expect(!names().contains("Sources/CheckoutFlows/App/Model/Book.swift"))
    }

    @Test func `the project says in which mode its code is compiled, and under which conditions`() throws {
        try folder.write(
            "buildSettings = {\n\tSWIFT_VERSION = 6.0;\n\tSWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) DEBUG STAGING\";\n};\n",
            to: "Bookshop.xcodeproj/project.pbxproj")
        _ = try write("--from", "CheckoutCoordinator", "-o", "Here", "--flowviz", "../flowviz")
        let manifest = try text("Here/Package.swift")
        #expect(manifest.contains(".swiftLanguageMode(.v6), .define(\"DEBUG\"), .define(\"STAGING\")]"))
        #expect(manifest.contains(".package(name: \"flowviz\", path: \"../../flowviz\")"))
    }

    /// A project with two targets, each with conditions of its own.
    private func project(_ first: String, _ second: String) -> String {
        func target(_ id: String, _ kind: String, _ conditions: String) -> String {
            """
            \t\t\(id)0000000000000000000001 /* A */ = {
            \t\t\tisa = PBXNativeTarget;
            \t\t\tbuildConfigurationList = \(id)0000000000000000000002 /* List */;
            \t\t\tproductType = "com.apple.product-type.\(kind)";
            \t\t};
            \t\t\(id)0000000000000000000002 /* List */ = {
            \t\t\tisa = XCConfigurationList;
            \t\t\tbuildConfigurations = (
            \t\t\t\t\(id)0000000000000000000003 /* Debug */,
            \t\t\t);
            \t\t};
            \t\t\(id)0000000000000000000003 /* Debug */ = {
            \t\t\tisa = XCBuildConfiguration;
            \t\t\tbuildSettings = {
            \t\t\t\tSWIFT_ACTIVE_COMPILATION_CONDITIONS = "\(conditions)";
            \t\t\t};
            \t\t\tname = Debug;
            \t\t};

            """
        }
        return "{\n\tobjects = {\n" + target("AA", first, "$(inherited) EXTENSION") + target("BB", second, "$(inherited) APP")
            + target("CC", "none", "DEBUG")
                + """
                \t\tDD0000000000000000000001 /* Project object */ = {
                \t\t\tisa = PBXProject;
                \t\t\tattributes = {
                \t\t\t\tTargetAttributes = {
                \t\t\t\t\tBB0000000000000000000001 = {
                \t\t\t\t\t\tCreatedOnToolsVersion = 9.0;
                \t\t\t\t\t};
                \t\t\t\t};
                \t\t\t};
                \t\t\tbuildConfigurationList = CC0000000000000000000002 /* List */;
                \t\t\ttargets = (
                \t\t\t\tAA0000000000000000000001 /* A */,
                \t\t\t\tBB0000000000000000000001 /* A */,
                \t\t\t);
                \t\t};
                \t};
                \trootObject = DD0000000000000000000001 /* Project object */;
                }

                """
    }

    @Test(arguments: [
        ("app-extension", "application", [".define(\"APP\")", ".define(\"DEBUG\")"]),
        ("application", "app-extension", [".define(\"DEBUG\")", ".define(\"EXTENSION\")"]),
        ("framework", "app-extension", [".define(\"APP\")", ".define(\"DEBUG\")", ".define(\"EXTENSION\")"]),
    ])
    func `the conditions are those of the first app`(first: String, second: String, conditions: [String]) throws {
        try folder.write(project(first, second), to: "Bookshop.xcodeproj/project.pbxproj")
        _ = try write("--from", "CheckoutCoordinator")
        #expect(try text("CheckoutFlows/Package.swift").contains(".swiftLanguageMode(.v5), \(conditions.joined(separator: ", "))]"))
    }

    @Test(arguments: [
        (["--from", "CheckoutCordinator"], 2, "error: there is no coordinator \"CheckoutCordinator\"; did you mean CheckoutCoordinator?"),
        (["--from", "CheckoutCoordinator", "--depth=-1"], 64, "Error: --depth takes a whole number of at least 0, not -1"),
        ([], 64, "Error: '--exploration' needs '--from COORDINATOR'; 'flowviz doctor' lists the coordinators"),
        (["--from", "CheckoutCoordinator", "--schema"], 64, "Error: '--exploration' writes a package"),
    ])
    func `wrong words are answered with what to do`(arguments: [String], status: Int, message: String) throws {
        let run = try CommandTests.flowviz(
            ["init", "--exploration", "Bookshop", "--no-build"] + arguments, in: folder.url,
            environment: ["XDG_CACHE_HOME": folder.path(".cache")])
        #expect(Int(run.status) == status)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("CheckoutFlows")))
    }
}
