import FlowGraph
import FlowRules
import FlowvizParcelsFlows
import Testing
import UIKit

@testable import FlowExplorer

/// A small app to which everything that can come as data comes: typed texts, a server's answers, links, rows that look the same.
@MainActor struct ParcelsTests {
    @Test func `texts, answers, links and rows are tried in every combination`() {
        let document = parcels().explore().judged(by: allRules)
        // States. On Login the name is "" or "bob", and the login was asked or not: 2 × 2. On Mail the search is "" or "L"; above it lies a
        // parcel (from "" only) or a letter (from either): 2 + 1 + 2 = 5. The guest's link leads there while the login is still open: 5 ×
        // 2. Help may lie on each of them: (4 + 10) × 2 = 28.
        #expect(document.graph.states.count == 28)
        // Actions. Two links everywhere: 56. Two answers wherever the login is open, 2 + 5 states and Help on each: 28. Without Help: two
        // names on 4 states and two searches on 4, 16; the search key where there is an "L", 2; Log in where there is a name and nothing
        // open, 1; rows of "", a parcel and a letter, 4, and of "L", 2; back from a parcel or a letter, 6. With Help: a swipe, 14. 56 + 28
        // + 16 + 2 + 1 + 6 + 6 + 14 = 129.
        #expect(document.graph.transitions.count == 129)
        #expect(Set(document.graph.screens.map(\.title)) == ["Login", "Mail", "Parcel", "Letter", "Help"])
        #expect(document.summary.equalRows == [Summary.EqualRows(title: "Parcel", untried: 2)])
        #expect(document.summary.isComplete && document.summary.divergences == [])
        // The search key is the one thing that nobody listens to.
        #expect(document.findings.map(\.message) == ["tap \"search\" on MailViewController \"Mail\" has no visible effect"])
    }

    @Test func `every row is tried on demand`() {
        var exploration = parcels()
        exploration.triesAllRows = true
        let document = exploration.explore()
        // Two parcels more on each of the two states of Mail that show them.
        #expect(document.graph.states.count == 28 && document.graph.transitions.count == 129 + 2 * 2)
        #expect(document.graph.transitions.filter { $0.trigger.label == "tap \"Parcel (3)\"" }.count == 2)
        #expect(document.summary.equalRows == nil)
    }

    @Test func `walking and replaying find the same`() {
        // With n names the actions of above are 8n + 40 links, 4n + 20 answers, 2n² names, n - 1 times Log in, 2n + 10 swipes, and 22
        // others; the states are 4n + 20. With 14 names there is enough for the explorer to walk: replaying builds the app for every
        // action.
        let actions = 152 + 76 + 392 + 13 + 38 + 22
        let walked = parcels(names: (0..<14).map { String(repeating: "x", count: $0) })
        var replayed = walked
        replayed.strategy = .replay
        #expect(walked.effort().builds < actions)
        let document = walked.explore()
        #expect(document.graph.states.count == 76 && document.graph.transitions.count == actions)
        #expect(document == replayed.explore())
    }

    @Test func `a person types, logs in and is answered`() {
        let replay = Replay(parcels())
        let way = ["type \"bob\" into \"Name\"", "Log in", "login answers failure", "Log in", "login answers success", "Letter"]
        let place = replay.run(way)
        #expect(place.done == 6 && place.stack == "[Mail, Letter]")
        #expect(
            replay.run(Array(way.prefix(2))).choices == [
                "type \"\" into \"Name\"", "type \"bob\" into \"Name\"", "deep link parcels://help", "deep link parcels://guest",
                "login answers success",
                "login answers failure",
            ])
    }

    @Test func `an answer that comes after its screen has gone changes nothing but that nobody waits any more`() {
        let place = Replay(parcels()).run(["type \"bob\" into \"Name\"", "Log in", "deep link parcels://guest", "login answers success"])
        #expect(place.done == 4 && place.stack == "[Mail]")
        #expect(!place.choices.contains("login answers success"))
    }

    @Test func `a link that comes during a sheet is handed to the app, which may ignore it or not`() throws {
        let replay = Replay(parcels())
        #expect(replay.run(["deep link parcels://help", "deep link parcels://help"]).stack == "[Login] ▸ [Help]")
        #expect(replay.run(["deep link parcels://help", "deep link parcels://guest"]).stack == "[Mail]")
        // In the graph the one is a stay, and the other a transition.
        let steps = parcels().explore().graph.transitions.filter { $0.trigger.kind == .event && $0.from.contains("Help") }
        #expect(Set(steps.filter { $0.trigger.label == "deep link parcels://help" }.map(\.kind)) == [.stay])
        #expect(Set(steps.filter { $0.trigger.label == "deep link parcels://guest" }.map { $0.to.contains("Mail") }) == [true])
    }

    @Test func `links and answers are left out by their labels`() {
        var exploration = parcels()
        exploration.skippedActions = ["deep link parcels://help", "deep link parcels://guest", "login answers failure"]
        let document = exploration.explore()
        // Login as before, without Help; Mail only after a success: 4 + 5.
        #expect(document.graph.states.count == 9)
        #expect(document.summary.leftOut == ["deep link parcels://guest", "deep link parcels://help", "login answers failure"])
    }
}
