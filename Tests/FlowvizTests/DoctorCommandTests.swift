import Foundation
import Testing

/// Asks what it takes to explore an app, as a user would.
struct DoctorCommandTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func doctor(_ arguments: String..., in place: URL? = nil) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            ["doctor"] + arguments, in: place ?? folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache")])
    }

    private static let bookshop = NestedBuilds.root.appending(path: "Examples/Bookshop")

    @Test func `the coordinators are listed, the cheapest first, as the manual shows`() throws {
        let run = try doctor("Bookshop", in: Self.bookshop)
        #expect(run.status == 0 && run.errors == "")
        let manual = try String(
            contentsOf: NestedBuilds.root.appending(path: "Sources/flowviz/Documentation.docc/Exploring.md"), encoding: .utf8)
        #expect(manual.contains("$ flowviz doctor Bookshop\n" + run.output + "```"), "\(run.output)")
    }

    @Test func `of one coordinator the files and screens are named`() throws {
        let run = try doctor("Bookshop", "--of", "CheckoutCoordinator", in: Self.bookshop)
        #expect(
            run.output == """
                CheckoutCoordinator: 5 files, 2 screens, nothing missing
                  files
                    Bookshop/Coordinators/CheckoutCoordinator.swift
                    Bookshop/Coordinators/Coordinator.swift
                    Bookshop/Model/Book.swift
                    Bookshop/Screens/AddressViewControllerDelegate.swift
                    Bookshop/Screens/PaymentViewControllerDelegate.swift
                  screens
                    AddressViewController
                    PaymentViewController

                """)
    }

    @Test func `a program gets JSON`() throws {
        struct Needs: Decodable {
            let name: String
            let files: [String]
            let screens: [String]
        }
        let run = try doctor("Bookshop", "--json", in: Self.bookshop)
        let all = try JSONDecoder().decode([Needs].self, from: Data(run.output.utf8))
        #expect(all.map(\.name) == ["CheckoutCoordinator", "AppCoordinator"])
        #expect(all.first?.screens == ["AddressViewController", "PaymentViewController"])
    }

    @Test func `an unknown name is answered with the one that is near`() throws {
        let run = try doctor("Bookshop", "--of", "CheckoutCordinator", in: Self.bookshop)
        #expect(run.status == 2)
        #expect(
            run.errors
                == "error: there is no coordinator \"CheckoutCordinator\"; did you mean CheckoutCoordinator? 'flowviz doctor' lists them all\n"
        )
    }

    @Test func `without a coordinator a sentence says what was looked for`() throws {
        try folder.write("struct Item {}\n", to: "App/Item.swift")
        let run = try doctor()
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("no coordinator was found in 1 Swift file; looked for classes"), "\(run.output)")
        try FileManager.default.removeItem(atPath: folder.path("App"))
        let empty = try doctor()
        #expect(empty.status == 2 && empty.errors.hasPrefix("error: there is no Swift file in "), "\(empty.errors)")
    }
}
