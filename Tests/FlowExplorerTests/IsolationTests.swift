import FlowGraph
import FlowRules
import FlowvizSignedInApp
import Testing
import UIKit

@testable import FlowExplorer

/// The fixture as its own exploration has it.
@MainActor private func signedIn() -> Exploration {
    Exploration("SignedIn") {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
}

/// What an app keeps in global state ends with the path on which it came about.
@MainActor struct IsolationTests {
    @Test func `two explorations of global state in one process give the same bytes`() throws {
        let first = try signedIn().explore().judged(by: allRules).json()
        #expect(try signedIn().explore().judged(by: allRules).json() == first)
    }

    @Test func `no variable at file level, no singleton and no lazy global reaches the next path`() {
        // "Log in" leads to "Welcome"; from there to help, and by logging out to "Log in again"; from there to "Welcome back", and to help
        // once more, which there is asked for the first time. The buttons: 1 + 2 + 1 + 2; and from each of the two help screens the back
        // button, the back swipe, the cancelled one and one entry in the menu: 2 × 4.
        let document = signedIn().explore().judged(by: allRules)
        #expect(
            document.graph.screens.map(\.title).sorted() == [
                "Help since login 1", "Help since login 2", "Log in", "Log in again", "Welcome", "Welcome back",
            ])
        #expect(document.graph.states.count == 6)
        #expect(document.graph.transitions.count == 14)
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences == [])
        #expect(document.findings.map(\.rule) == [])
    }

    @Test func `the app begins logged out`() {
        #expect(signedIn().explore().graph.screens.filter(\.isEntry).map(\.title) == ["Log in"])
    }
}

#if os(Linux)
    @MainActor struct GlobalStateTests {
        @Test func `globals count by what has changed since an exploration began`() throws {
            let flag = try #require(
                ProgramSymbols.globals.first { $0.module == "FlowvizSignedInApp" && $0.name.contains("isLogged") && $0.isPlain })
            let place = flag.place.assumingMemoryBound(to: Bool.self)
            func hash(_ globals: GlobalState) -> UInt64 {
                var hasher = KeyHasher()
                globals.add(to: &hasher)
                return hasher.value.low
            }
            defer { place.pointee = false }
            let off = GlobalState { $0 == "FlowvizSignedInApp" }
            let unchanged = hash(off)
            place.pointee = true
            #expect(hash(off) != unchanged)
            // As in another process, whose main.swift has set it before.
            let on = GlobalState { $0 == "FlowvizSignedInApp" }
            #expect(hash(on) == unchanged)
            place.pointee = false
            #expect(hash(on) != unchanged)
        }
    }

    /// What is set back must be there to be written: an optimised build puts constants into memory that the loader seals.
    struct ProgramSymbolsTests {
        @Test func `every global of the program lies in memory that can be written`() throws {
            let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n").filter {
                $0.split(separator: " ")[1].hasPrefix("rw")
            }
            let writable = maps.map { line in
                let bounds = line.prefix { $0 != " " }.split(separator: "-").map { UInt(String($0), radix: 16)! }
                return bounds[0]..<bounds[1]
            }
            #expect(ProgramSymbols.globals.contains { $0.module == "FlowvizSignedInApp" && $0.isToken })
            // "isLoggedIn", mangled: the "In" of the module's name is not written twice.
            #expect(ProgramSymbols.globals.contains { $0.module == "FlowvizSignedInApp" && $0.name.contains("isLogged") && $0.isPlain })
            for symbol in ProgramSymbols.globals {
                let first = UInt(bitPattern: symbol.place)
                // A global may begin in the pages of the file and end in those that the loader adds behind them: two lines of the map.
                for place in [first, first + UInt(symbol.size) - 1] {
                    #expect(writable.contains { $0.contains(place) }, "\(symbol.name)")
                }
            }
        }
    }
#endif
