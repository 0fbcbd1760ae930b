import Foundation

/// An SVG of Graphviz whose labels stay in the middle of their boxes and arrows, whatever font the reader has.
///
/// Graphviz says of each line of an HTML-like label where it begins, as it has measured it: with a wider font it would leave its box at one
/// side. Here a line of a node or an edge is centered where its middle is by ``TextWidths``. A line on a cell of its own color stays: it is
/// fitted to its cell. So do titles of clusters, which begin at an edge.
enum CenteredTexts {
    private typealias Bytes = ArraySlice<UInt8>

    /// Complexity: O(*n*), for *n* bytes.
    static func centered(_ svg: Data) -> Data {
        var result: [UInt8] = []
        result.reserveCapacity(svg.count)
        var part = Part.other, hasOutline = false, cells: [Shape] = [], isFirst = true
        for line in Array(svg).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !isFirst { result.append(UInt8(ascii: "\n")) }
            isFirst = false
            if line.starts(with: "<g id=".utf8) {
                // The wrapper of a link in a part has no class.
                if let sort = attribute("class", of: line) {
                    part = sort.starts(with: "node".utf8) ? .node : sort.starts(with: "edge".utf8) ? .edge : .other
                    (hasOutline, cells) = (false, [])
                }
            } else if part == .node, line.starts(with: "<path ".utf8) || line.starts(with: "<polygon ".utf8) {
                // The outline of the box is filled too, and comes first.
                if isFilled(line) {
                    if hasOutline, let cell = Shape(line) { cells.append(cell) }
                    hasOutline = true
                }
            } else if part != .other, line.starts(with: "<text text-anchor=\"start\"".utf8), let text = middle(of: line, besides: cells) {
                result += text
                continue
            }
            result += line
        }
        return Data(result)
    }

    /// What a line of the SVG belongs to.
    private enum Part { case node, edge, other }

    private static func isFilled(_ tag: Bytes) -> Bool {
        attribute("fill", of: tag).map { !$0.elementsEqual("none".utf8) && !$0.elementsEqual("transparent".utf8) } ?? false
    }

    /// A shape.
    private struct Shape {
        let x: ClosedRange<Double>, y: ClosedRange<Double>

        init?(_ tag: ArraySlice<UInt8>) {
            guard let points = attribute("d", of: tag) ?? attribute("points", of: tag) else { return nil }
            let numbers = points.split {
                !((UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-"))
            }
            .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
            let x = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }
            let y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
            guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
            (self.x, self.y) = (left...right, top...bottom)
        }
    }

    /// The line of a text with its middle in place of its start; `nil` if it stays.
    private static func middle(of line: Bytes, besides cells: [Shape]) -> [UInt8]? {
        func number(_ name: StaticString) -> Double? { attribute(name, of: line).flatMap { Double(String(decoding: $0, as: UTF8.self)) } }
        guard let x = number("x"), let y = number("y"), let size = number("font-size"),
            !cells.contains(where: { $0.x.contains(x) && $0.y.contains(y) }),
            let open = line.firstIndex(of: UInt8(ascii: ">")), let close = line.lastIndex(of: UInt8(ascii: "<")), open < close,
            let start = attribute("x", of: line)
        else { return nil }
        let isBold = attribute("font-weight", of: line)?.elementsEqual("bold".utf8) ?? false
        let text = plain(String(decoding: line[(open + 1)..<close], as: UTF8.self))
        let middle = ((x + TextWidths.width(of: text, size: size, isBold: isBold) / 2) * 100).rounded() / 100
        return Array("<text text-anchor=\"middle\" x=\"\(middle)\"".utf8) + line[(start.endIndex + 1)...]
    }

    /// The value of an attribute in a line that begins with its tag.
    private static func attribute(_ name: StaticString, of line: Bytes) -> Bytes? {
        let sign = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var place = line.startIndex
        while let space = line[place...].firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }),
            line[space] == UInt8(ascii: " "), let equals = line[space...].firstIndex(of: UInt8(ascii: "=")), equals + 1 < line.endIndex,
            let end = line[(equals + 2)...].firstIndex(of: UInt8(ascii: "\""))
        {
            if line[(space + 1)..<equals].elementsEqual(sign) { return line[(equals + 2)..<end] }
            place = end + 1
        }
        return nil
    }

    /// The text that is shown, without entities.
    private static func plain(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return text.replacing(/&(?:#([0-9]+)|(amp|lt|gt|quot|apos));/) { entity -> String in
            if let number = entity.1 { return UInt32(number).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "" }
            return ["amp": "&", "lt": "<", "gt": ">", "quot": "\""][entity.2!] ?? "'"
        }
    }
}
