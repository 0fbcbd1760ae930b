import Foundation

// How fast source is read and analyzed:
//
//     swift run -c release FlowvizSourceBenchmark FOLDER... [--rounds 5] [--limit 120]
//
// For each folder two tables. The first is of reading alone, on a copy of the folder, each line the median of some rounds. The second is of
// the phases of the analysis, each in a process of its own, so that memory is that phase's; then of the whole on a quarter and on half of
// the files, beside `swift format lint`. Processor time is that of all threads together, and tells more than the clock where other work
// goes on beside. What takes longer than the limit, in seconds, is ended.

var folders: [String] = []
var rounds = 5
var limit = 120
var measured: Phase?
var percent = 100

var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
    switch argument {
    case "--rounds": rounds = rest.popFirst().flatMap(Int.init).map { max(1, $0) } ?? rounds
    case "--limit": limit = rest.popFirst().flatMap(Int.init) ?? limit
    case "--measure": measured = rest.popFirst().flatMap(Phase.init)
    case "--percent": percent = rest.popFirst().flatMap(Int.init) ?? percent
    default: folders.append(argument)
    }
}
guard let first = folders.first else {
    FileHandle.standardError.write(Data("error: name folders of Swift: FlowvizSourceBenchmark FOLDER... [--rounds 5] [--limit 120]\n".utf8))
    exit(64)
}
if let measured {
    measured.measure(first, percent: percent)
} else {
    for folder in folders {
        print("\(folder)")
        try measureReading(folder, rounds: rounds)
        print("")
        printPhases(of: folder, limit: limit)
        print("")
    }
}
