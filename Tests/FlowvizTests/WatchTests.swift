import FlowGraph
import Foundation
import Testing

@testable import flowviz

/// When an action counts as one that hangs.
struct WatchTests {
    /// - Parameter share: How much of the time other programs have the processor.
    @Test(arguments: [(0.0, true), (1.0, false)])
    func `an action does not hang while other programs have the processor`(share: Double, hangs: Bool) throws {
        let recorder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(count: FlightRecord.size).write(to: recorder)
        defer { try? FileManager.default.removeItem(at: recorder) }
        let begin = Date()
        var watch = Watch(recorder: recorder, patience: 0.1) { Date().timeIntervalSince(begin) * share }
        let before = watch.isExhausted(received: 1, isExploration: true)
        Thread.sleep(forTimeInterval: 0.3)
        let after = watch.isExhausted(received: 1, isExploration: true)
        #expect(!before && after == hangs)
    }

    @Test func `the time without a processor is never less than before`() {
        let before = Watch.secondsWaited(by: ProcessInfo.processInfo.processIdentifier)
        #expect(before >= 0 && Watch.secondsWaited(by: ProcessInfo.processInfo.processIdentifier) >= before)
        #expect(Watch.secondsWaited(by: -1) == 0)
    }
}
