import FlowGraph
import Foundation
import Testing
import UIKit

@testable import FlowExplorer

/// Who tries what, where several processes explore together.
@MainActor struct SharingTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("claims-\(UUID().uuidString)").path

    @Test func `a claim stands until somebody takes it`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try #require(Claims(path: path)), second = try #require(Claims(path: path))
        let key = StateKey(high: 0xabcd_ef00, low: 7), neighbor = StateKey(high: 0x1234_5600, low: 7)
        #expect(first.claim(key, for: 0))
        #expect(!second.claim(key, for: 1))
        #expect(second.owner(of: neighbor) == nil)
        second.take(key, for: 1)
        second.take(neighbor, for: 1)
        #expect(first.owner(of: key) == 1)
        #expect(first.owner(of: neighbor) == 1)
        #expect(!first.claim(key, for: 0))
    }

    @Test func `a region is one process's by its number, until another one takes it`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let world = LiveWorld(Exploration("Empty") { Flow(UIWindow(frame: .zero)) })
        let teams = try (1...2).map { number in
            try Team(
                joining: ExplorationRequest.Worker(number: number, of: 3, claims: path, log: path + ".log", leaderLog: path + ".leader"),
                keeper: world)
        }
        #expect(teams.map { $0.owns(region: 4) } == [true, false])
        #expect(teams.map { $0.owns(region: 3) } == [false, false])
        teams[1].take(region: 4)
        #expect(teams.map { $0.owns(region: 4) } == [false, true])
        #expect(teams.map { $0.owns(region: 7) } == [true, false])
    }
}
