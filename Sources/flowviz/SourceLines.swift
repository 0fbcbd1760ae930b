import FlowGraph
import Foundation

extension FlowDocument {
    /// The places that reports show: of each finding its own, those that help, and those at which its child goes.
    var placesShown: [SourcePlace] {
        findings.flatMap { finding in
            [finding.location].compactMap { $0 } + finding.related.map(\.location) + (finding.exits ?? []).compactMap(\.place)
        }
    }
}

extension [FlowDocument] {
    /// The lines of source at the findings' places. What cannot be read is left out: a document may come from another machine. Only Swift
    /// files are looked at, since a document may also name any other file of this one.
    var sourceLines: [SourcePlace: String] {
        let places = Set(flatMap(\.placesShown))
        var found: [SourcePlace: String] = [:]
        for (file, places) in Dictionary(grouping: places, by: \.file) where file.hasSuffix(".swift") {
            guard let bytes = FileManager.default.contents(atPath: file) else { continue }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for place in places where lines.indices.contains(place.line - 1) {
                let line = lines[place.line - 1]
                found[place] = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
        }
        return found
    }
}
