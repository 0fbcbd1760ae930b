@_spi(Measuring) import FlowSyntax
import Foundation

/// Reads mutants until there are enough of them.
final class Campaign: @unchecked Sendable {
    private let options: Options
    private let sources: [[UInt8]]
    private let lock = NSLock()
    private var next = 0
    private var failures: [String] = []
    private var slowest: (seconds: Double, mutant: Int) = (0, 0)
    private var withErrors = 0
    /// What each job reads, since when.
    private var current: [(mutant: Int, since: Date)?]

    init(_ options: Options) {
        self.options = options
        let (files, _) = SourceFolder.files(in: [options.folder])
        sources = files.compactMap { FileManager.default.contents(atPath: $0.path) }.filter { $0.count < 60_000 }.map { [UInt8]($0) }
        current = Array(repeating: nil, count: options.jobs)
    }

    func mutant(_ number: Int) -> [UInt8] {
        var random = SplitMix(seed: options.seed &* 0x1_0000_0001 ^ UInt64(number))
        return Mutator.mutate(sources.randomElement(using: &random)!, with: sources.randomElement(using: &random)!, using: &random)
    }

    /// - Returns: whether nothing was found.
    func run() -> Bool {
        print("seed \(options.seed), \(options.count) mutants of \(sources.count) files, \(options.jobs) jobs")
        guard !sources.isEmpty else { return false }
        Crash.install(jobs: options.jobs)
        let group = DispatchGroup()
        for job in 0..<options.jobs {
            group.enter()
            let thread = Thread { [self] in
                while readNext(job) {}
                group.leave()
            }
            thread.stackSize = 512 << 20
            thread.start()
        }
        while group.wait(timeout: .now() + 1) == .timedOut {
            let stuck = lock.withLock { current.compactMap { $0 }.first { -$0.since.timeIntervalSinceNow > 60 } }
            if let stuck {
                print("mutant \(stuck.mutant) hangs")
                return false
            }
        }
        for failure in failures.sorted() { print(failure) }
        print(
            "\(withErrors) had errors of syntax; the slowest took \(Int(slowest.seconds * 1000)) ms: mutant \(slowest.mutant); found: \(failures.count)"
        )
        return failures.isEmpty
    }

    private func readNext(_ job: Int) -> Bool {
        let number = lock.withLock {
            next += 1
            current[job] = next <= options.count ? (next - 1, Date()) : nil
            Crash.mutants[job] = Int32(next - 1)
            return next - 1
        }
        guard number < options.count else { return false }
        let bytes = mutant(number)
        let start = ContinuousClock.now
        let facts = FactExtractor.extract(bytes)
        let time = start.duration(to: .now) / .seconds(1)
        let encoded = FactsFile.encode([("mutant", facts)])
        let again = FactsFile.encode([("mutant", FactExtractor.extract(bytes))])
        let decoded = try? FactsFile.decode(encoded, path: "mutant")
        lock.withLock {
            if facts.hasErrors { withErrors += 1 }
            if time > slowest.seconds { slowest = (time, number) }
            if time > 5 { failures.append("mutant \(number) takes \(Int(time)) s") }
            if encoded != again { failures.append("mutant \(number) is not read the same twice") }
            if decoded?.first?.facts != facts { failures.append("mutant \(number) is not the same after writing and reading") }
        }
        return true
    }
}

/// Says which mutants were being read when the process was killed by one of them.
enum Crash {
    nonisolated(unsafe) static var mutants = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
    nonisolated(unsafe) private static var jobs = 0
    /// Made before anything crashes: a signal handler must not allocate.
    nonisolated(unsafe) private static let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)

    static func install(jobs: Int) {
        mutants = .allocate(capacity: jobs)
        mutants.initialize(repeating: -1, count: jobs)
        self.jobs = jobs
        for number in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS] {
            signal(number) { number in
                // Only what is safe in a signal handler: digits made by hand, and write.
                for job in 0..<Crash.jobs {
                    var rest = Crash.mutants[job]
                    var place = 15
                    Crash.digits[place] = 0x0A
                    repeat {
                        place -= 1
                        Crash.digits[place] = 0x30 + UInt8(max(0, rest) % 10)
                        rest /= 10
                    } while rest > 0
                    _ = write(2, Crash.digits + place, 16 - place)
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
