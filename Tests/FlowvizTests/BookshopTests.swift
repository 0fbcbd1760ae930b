import Foundation
import Testing

extension NestedBuilds {
    /// The sample of an app in an Xcode project, with a small package beside it, built and explored as a reader of its page would.
    @Suite struct BookshopTests {
        private static let flows = root.appending(path: "Examples/Bookshop/Flows")
        private static let scratch = root.appending(path: ".build/bookshop")

        private func build() throws -> (status: Int32, output: String) { try NestedBuilds.build(in: Self.flows, Self.scratch) }

        @Test func `the app's own files are explored from beside the app`() throws {
            let build = try build()
            #expect(build.status == 0, "\(build.output)")
            let lint = try run(in: Self.flows, CommandTests.product("flowviz"), "lint", "\(Self.scratch.path)/debug/Bookshop")
            #expect(lint.status == 1)
            let page = try String(contentsOf: root.appending(path: "Examples/Bookshop/README.md"), encoding: .utf8)
            let shown = try #require(page.firstRange(of: /\$ cd Flows && flowviz lint\n/))
            for line in page[shown.upperBound...].prefix(while: { $0 != "`" }).split(separator: "\n") {
                #expect(lint.output.contains(line), "\(line) is on the page")
            }
            #expect(lint.output.contains("Bookshop: 1 error in 2 coordinators\ncomplete · 4 states · 16 transitions · 4 screens · "))
        }

        @Test func `the package that flowviz writes finds the same, with nothing written by hand`() throws {
            let folder = try CommandTests.Folder()
            try FileManager.default.copyItem(
                at: root.appending(path: "Examples/Bookshop/Bookshop"), to: folder.url.appending(path: "Bookshop"))
            // In the scratch folder of another package SwiftPM may look for this one's program in that one's plan.
            let scratch = root.appending(path: ".build/bookshop-init")
            let flowviz = CommandTests.product("flowviz")
            let made = try run(
                in: folder.url, flowviz, "init", "--exploration", "--from", "AppCoordinator", "Bookshop", "--flowviz", root.path,
                "--scratch-path", scratch.path, "--quiet")
            #expect(made.status == 0)
            let page = try String(contentsOf: root.appending(path: "Sources/flowviz/Documentation.docc/Exploring.md"), encoding: .utf8)
            #expect(
                page.contains("$ flowviz init --exploration --from AppCoordinator Bookshop\n" + made.output + "```"), "\(made.output)")
            let lint = try run(in: folder.url, flowviz, "lint", "\(scratch.path)/debug/App")
            #expect(lint.status == 1)
            #expect(lint.output.contains("error[orphan_child]: CheckoutCoordinator is still retained by AppCoordinator.children[0]"))
            #expect(lint.output.contains("\ncomplete · 4 states · 15 transitions · 4 screens · "), "\(lint.output)")
        }

        @Test func `every link leads to a file of the app, and no linked file is stood in for`() throws {
            let app = Self.flows.appending(path: "Sources/BookshopFlows/App")
            let names = try #require(FileManager.default.enumerator(atPath: app.path)?.compactMap { $0 as? String })
            let links = names.filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: app.appending(path: $0).path)) != nil }
            #expect(
                links.sorted() == [
                    "Coordinators", "Model", "Screens/AddressViewControllerDelegate.swift", "Screens/BookViewController.swift",
                    "Screens/PaymentViewControllerDelegate.swift",
                ])
            for link in links {
                let target = app.appending(path: link).resolvingSymlinksInPath().path
                #expect(target.contains("/Examples/Bookshop/Bookshop/") && FileManager.default.fileExists(atPath: target), "\(link)")
            }
            let standIns = try String(
                contentsOf: Self.flows.appending(path: "Sources/BookshopFlows/StandIns/Screens.swift"), encoding: .utf8)
            #expect(!standIns.contains("class BookViewController") && standIns.contains("class AddressViewController"))
        }

        @Test func `a screen that changed makes the package stop compiling, and says where`() throws {
            _ = try build()
            let folder = FileManager.default.temporaryDirectory.appending(path: "bookshop-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var files: [String] = []
            for source in ["Bookshop/Coordinators", "Bookshop/Model", "Flows/Sources/BookshopFlows/StandIns"] {
                let from = root.appending(path: "Examples/Bookshop/\(source)")
                for name in try FileManager.default.contentsOfDirectory(atPath: from.path) {
                    files.append(folder.appending(path: name).path)
                    try FileManager.default.copyItem(at: from.appending(path: name), to: URL(filePath: files[files.count - 1]))
                }
            }
            for name in ["AddressViewControllerDelegate", "PaymentViewControllerDelegate", "BookViewController"] {
                files.append(root.appending(path: "Examples/Bookshop/Bookshop/Screens/\(name).swift").path)
            }
            func check() throws -> (status: Int32, output: String) {
                try run(
                    in: Self.flows, "/bin/sh", "-c",
                    "swiftc -typecheck -swift-version 5 -I '\(Self.scratch.path)/debug/Modules' -module-alias UIKit=HeadlessUIKit -Xfrontend "
                        + "-disable-cross-import-overlays \(files.map { "'\($0)'" }.joined(separator: " "))")
            }
            let before = try check()
            #expect(before.status == 0, "\(before.output)")
            let coordinator = folder.appending(path: "CheckoutCoordinator.swift")
            let changed = try String(contentsOf: coordinator, encoding: .utf8).replacing(
                "PaymentViewController(amount:", with: "PaymentViewController(total:")
            try changed.write(to: coordinator, atomically: true, encoding: .utf8)
            let after = try check()
            #expect(after.status != 0)
            #expect(after.output.contains("CheckoutCoordinator.swift") && after.output.contains("incorrect argument label in call"))
        }
    }
}
