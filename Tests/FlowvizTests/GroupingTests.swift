import Foundation
import Testing
@testable import flowviz

/// Groups of an app: folders, modules and the owners in CODEOWNERS.
struct GroupingTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// An app of two packages and a project, each with a coordinator that shows a screen.
    private func app() throws {
        func coordinator(_ name: String) -> String {
            """
            import UIKit
            final class \(name)ViewController: UIViewController {}
            public final class \(name)Coordinator {
                let navigationController: UINavigationController
                init(navigationController: UINavigationController) { self.navigationController = navigationController }
                public func start() { navigationController.pushViewController(\(name)ViewController(), animated: true) }
            }

            """
        }
        try write(coordinator("Cart"), to: "Shop/Packages/Cart/Sources/CartKit/CartCoordinator.swift")
        try write("// swift-tools-version: 5.9\n", to: "Shop/Packages/Cart/Package.swift")
        try write(coordinator("Help"), to: "Shop/Packages/Help/Sources/HelpCoordinator.swift")
        try write("let project = Project(name: \"Help\")\n", to: "Shop/Packages/Help/Project.swift")
        try write(coordinator("Login"), to: "Shop/App/Login/LoginCoordinator.swift")
        try write("name: Shop\n", to: "Shop/project.yml")
    }

    /// The names of the pictures, and what the command says.
    private func render(_ arguments: String...) throws -> (files: [String], run: CommandTests.Run) {
        let run = try CommandTests.flowviz(
            ["render", "Shop", "--name", "Shop", "--no-config", "--no-cache", "-f", "dot", "-o", "out", "-q"] + arguments, input: nil,
            in: folder.url, environment: [:])
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? []
        return (files.sorted(), run)
    }

    @Test func `modules are those of packages and projects around the source`() throws {
        try app()
        #expect(try render("--group-by", "module").files == ["Shop-1-App.dot", "Shop-2-CartKit.dot", "Shop-3-Help.dot", "Shop.dot"])
    }

    @Test func `folders that fit into a picture are not divided`() throws {
        try app()
        #expect(
            try render("--group-by", "folder").files == [
                "Shop-1-App.dot", "Shop-2-Packages.dot", "Shop.dot",
            ])
    }

    @Test func `owners are those of CODEOWNERS, and what nobody owns is last`() throws {
        try app()
        try write("# Teams\n*.swift @shop/everybody\n/Shop/Packages/ @shop/cart @anna\nHelp/\n", to: ".github/CODEOWNERS")
        let drawn = try render("--group-by", "owner")
        #expect(drawn.files == ["Shop-1-shop-cart-anna.dot", "Shop-2-shop-everybody.dot", "Shop-3-no-owner.dot", "Shop.dot"])
        let overview = try String(contentsOf: folder.url.appending(path: "out/Shop.dot"), encoding: .utf8)
        #expect(overview.contains("@shop/cart, @anna"))
    }

    @Test func `what cannot be grouped is told with what can`() throws {
        try app()
        let unowned = try render("--group-by", "owner").run
        #expect(unowned.status == 2)
        #expect(unowned.errors.contains("the repository of Shop has no CODEOWNERS file (.github/CODEOWNERS, "))
        #expect(unowned.errors.contains("use '--group-by folder'"))
        try write("* @shop/everybody\n", to: "CODEOWNERS")
        #expect(try render("--group-by", "owner").run.errors.contains("all of Shop has one owner, @shop/everybody, so there are no groups"))
        for arguments in [
            ["--split", "--group-by", "folder"], ["--group-by", "team"], ["--split-by", "folder"],
            ["--group-by", "folder", "--view", "states"],
        ] {
            let run = try CommandTests.flowviz(["render", "Shop"] + arguments, input: nil, in: folder.url, environment: [:])
            #expect(run.status == 64)
        }
    }

    @Test(arguments: [
        ("*", "a/b.swift", true), ("*.swift", "a/b.swift", true), ("*.swift", "a/b.m", false), ("b.swift", "a/b.swift", true),
        ("/b.swift", "a/b.swift", false), ("/a", "a/b.swift", true), ("/a/", "a/b.swift", true), ("a/", "x/a/b.swift", true),
        ("a/", "x/a", false), ("a/b", "x/a/b/c.swift", false), ("a/b", "a/b/c.swift", true), ("a/*", "a/b.swift", true),
        ("a/*", "a/b/c.swift", false), ("a/*/", "a/b/c.swift", true), ("a/**", "a/b/c.swift", true), ("**/b", "x/y/b/c.swift", true),
        ("a/**/c", "a/c/d.swift", true), ("a/**/c", "a/x/y/c/d.swift", true), ("a/**/c", "b/a/c/d.swift", false),
        ("a/*Flow", "a/CartFlow/b.swift", true), ("C?rt", "x/Cart/b.swift", true), ("My\\ App/", "My App/b.swift", true),
        ("/", "a/b.swift", true),
    ])
    func `a pattern matches as in the documentation`(pattern: String, path: String, isMatch: Bool) {
        #expect(CodeOwners("\(pattern) @me").owners(of: path) == (isMatch ? ["@me"] : []))
    }

    @Test func `the last pattern counts, and a section has owners for those that name none`() {
        let owners = CodeOwners("* @all\n\n[Cart][2] @cart @anna\nCart/ # comment\nCart/Pay @pay\n^[Help]\nHelp/\n!Cart/Old\n")
        #expect(owners.owners(of: "App.swift") == ["@all"])
        #expect(owners.owners(of: "Cart/A.swift") == ["@cart", "@anna"])
        #expect(owners.owners(of: "Cart/Pay/A.swift") == ["@pay"])
        #expect(owners.owners(of: "Help/A.swift") == [])
        #expect(owners.owners(of: "Cart/Old/A.swift") == [])
    }
}
