import Foundation

/// What is asked of a campaign.
struct Options: Sendable {
    struct Wrong: Error, CustomStringConvertible {
        let description: String
    }

    var folder = ""
    var seed: UInt64
    var count = 100_000
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    var only: Int?

    init(_ arguments: [String]) throws {
        seed = UInt64.random(in: 1...999_999)
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                folder = word
                continue
            }
            guard let text = rest.popFirst(), let number = Int(text), number >= 0 else {
                throw Wrong(description: "\(word) needs a number")
            }
            switch word {
            case "--seed": seed = UInt64(number)
            case "--count": count = number
            case "--jobs": jobs = max(1, number)
            case "--only": only = number
            default: throw Wrong(description: "there is no option \(word); choose --seed, --count, --jobs or --only")
            }
        }
        if folder.isEmpty { throw Wrong(description: "name a folder of Swift") }
    }
}
