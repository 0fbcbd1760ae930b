// One exploration of shop(T,D,S), measured from inside: what the benchmark's script runs beside the yardsticks.
//
//     FlowvizExplorerBenchmark T D S [hybrid|replay|walk] [--workers N]
//     FlowvizExplorerBenchmark steps      what single steps of HeadlessUIKit allocate

import FlowExplorer
import FlowvizCountedAllocations
import FlowvizShopApp
import FlowvizShopExploration
import Foundation

// Under flowviz it is an exploration as any other: 'flowviz explore .build/release/FlowvizExplorerBenchmark --flow "Shop 2-4-2" --workers 2'.
let isSupervised = ProcessInfo.processInfo.environment["FLOWVIZ_EXPLORATION"] != nil
let arguments = CommandLine.arguments
if isSupervised, arguments.count == 1 {
    Exploration.main(shop(tabs: 2, depth: 2, screens: 2), shop(tabs: 2, depth: 4, screens: 2), shop(tabs: 2, depth: 3, screens: 4))
}
let workers = arguments.firstIndex(of: "--workers").flatMap { arguments.indices.contains($0 + 1) ? Int(arguments[$0 + 1]) : nil } ?? 1
if arguments.dropFirst().first == "steps" {
    print(Steps.describe())
    exit(0)
}
let numbers = CommandLine.arguments.dropFirst().prefix(3).compactMap { Int($0) }
guard numbers.count == 3, let strategy = Strategy(rawValue: arguments.dropFirst(4).first { !$0.hasPrefix("--") } ?? "hybrid") else {
    FileHandle.standardError.write(
        Data("usage: FlowvizExplorerBenchmark steps, or TABS DEPTH SCREENS [hybrid|replay|walk] [--workers N]\n".utf8))
    exit(64)
}
var exploration = shop(tabs: numbers[0], depth: numbers[1], screens: numbers[2])
exploration.strategy = strategy
// The other workers run this program again.
if isSupervised { Exploration.main(exploration) }
let start = DispatchTime.now().uptimeNanoseconds
let allocations = allocations_made()
let effort = exploration.effort(workers: workers)
let perFire = (Double(allocations_made() - allocations) / Double(effort.fired) * 10).rounded() / 10
let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
let model = Shop(tabs: numbers[0], depth: numbers[1], screens: numbers[2])
guard effort.states == model.states, effort.transitions == model.transitions else {
    FileHandle.standardError.write(
        Data(
            "error: \(effort.states) states and \(effort.transitions) transitions, where the model has \(model.states) and \(model.transitions)\n"
                .utf8))
    exit(1)
}
var usage = rusage()
#if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let megabytes = usage.ru_maxrss / 1024
#else
    getrusage(RUSAGE_SELF, &usage)
    let megabytes = usage.ru_maxrss / 1_048_576
#endif
print(
    "states=\(effort.states) edges=\(effort.transitions) depth=\(effort.depth) fires=\(effort.fired) builds=\(effort.builds) "
        + "per_edge=\((Double(effort.fired) / Double(effort.transitions) * 100).rounded() / 100) sec=\((seconds * 1000).rounded() / 1000) "
        + "sps=\(Int(Double(effort.states) / seconds)) rssMB=\(megabytes)"
        + " allocations_per_fire=\(perFire)")
