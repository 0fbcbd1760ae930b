import Foundation

// Reads damaged copies of real source, to find what crashes, hangs or is not the same twice:
//
//     swift run -c release FlowvizFactsFuzz FOLDER [--seed n] [--count n] [--jobs n]
//     swift run -c release FlowvizFactsFuzz FOLDER --seed n --only m > mutant.swift
//
// It prints its seed. A mutant is a pure function of the seed, its number and the files of the folder, so that --only makes it again.
// The process dies of a crash; the last line on stderr then names the mutants that were being read.

let options: Options
do {
    options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(64)
}
let campaign = Campaign(options)
if let only = options.only {
    FileHandle.standardOutput.write(Data(campaign.mutant(only)))
} else {
    exit(campaign.run() ? 0 : 1)
}
