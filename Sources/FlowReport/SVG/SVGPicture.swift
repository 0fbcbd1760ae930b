import Foundation

/// A picture that Graphviz drew in light colors, rewritten to support light and dark mode, screen readers and styling.
///
/// The layout stays the same; the shapes are written differently:
///
/// * Colors become classes (`fill-error`, `stroke-line`) whose values are in one `<style>`; see ``SVGStyle``.
/// * Every screen, arrow and cluster is a `<g>` with its id and its classes (see ``PictureClass``), a `role`, an `aria-label`, and a
///   `<title>` with the whole tooltip. Graphviz's own titles, which repeat the ids, are removed.
/// * A badge's text has the length that Graphviz measured (see ``BadgePaper``), whatever font the reader has: it stays on its paper.
/// * The picture has a `<title>` and a `<desc>`.
/// * Links stay; anchors that only have a tooltip are removed.
public struct SVGPicture: Sendable {
    /// The bytes of the file.
    public let data: Data

    /// Rewrites an SVG of Graphviz.
    ///
    /// - Parameters:
    ///   - drawn: Graphviz's SVG for the text of ``DOTReporter`` or ``FlowComparisonDOT`` with the light theme.
    ///   - theme: The fixed theme of the picture; `nil` to follow the reader's system or the page around it.
    ///   - isEmbedded: Whether it is part of an HTML page instead of a file with an XML declaration. The page has ``SVGStyle/whole`` among
    ///     its own style sheets, since a content security policy allows those by their hashes.
    ///   - thumbnails: The images of screens that the text names; others are left out.
    ///   - imageFolder: The folder of these images, seen from the picture, if it links to them; `nil` for a picture that has them in itself.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    public init(
        drawn: Data, theme: PictureTheme? = nil, isEmbedded: Bool = false, thumbnails: Thumbnails = .none, imageFolder: String? = nil
    ) {
        var writer = SVGWriter(
            SVGTokens(Array(drawn)).tokens, theme: theme, hasStyle: !isEmbedded, thumbnails: thumbnails, imageFolder: imageFolder)
        data = Data((isEmbedded ? [] : Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)) + writer.written())
    }
}

/// Rewrites tokens, one by one.
private struct SVGWriter {
    private let tokens: [SVGTokens.Token]
    private let theme: PictureTheme?
    private let hasStyle: Bool
    private let thumbnails: Thumbnails
    private let imageFolder: String?
    /// The thumbnails in dark colors, where the reader decides on the colors.
    private let dark: [String: String]
    /// Whether something is seen in light or in dark colors only.
    private var hasBoth = false
    private var output: [UInt8] = []
    /// For each open element whether its end is written.
    private var isWritten: [Bool] = []
    private var fills: Set<Ink> = [], strokes: Set<Ink> = []
    /// The paper of the badge whose text may follow.
    private var paper: BadgePaper?
    /// The position of the style sheet, which is written last.
    private var styleAt: Int?

    init(_ tokens: [SVGTokens.Token], theme: PictureTheme?, hasStyle: Bool, thumbnails: Thumbnails, imageFolder: String?) {
        self.tokens = tokens
        self.theme = theme
        self.hasStyle = hasStyle
        self.thumbnails = thumbnails
        self.imageFolder = imageFolder
        dark = theme == nil ? thumbnails.dark : [:]
        output.reserveCapacity(tokens.count * 48)
    }

    mutating func written() -> [UInt8] {
        var place = 0
        while place < tokens.count {
            switch tokens[place] {
            case .other: break
            case .text(let text): if !isBlank(text) || !isAfterLineEnd { output += text }
            case .end(let name): if isWritten.popLast() ?? true { add("</\(name)>") }
            case .start("title", _, false) where isPart(before: place): place = end(of: place)
            case .start("svg", let attributes, _): picture(attributes)
            case .start("g", let attributes, let isEmpty): group(attributes, isEmpty, at: place)
            case .start("image", let attributes, let isEmpty): image(attributes, isEmpty)
            case .start("a", let attributes, let isEmpty): anchor(attributes, isEmpty)
            case .start(let name, let attributes, let isEmpty):
                let (classes, rest) = painted(attributes)
                if let shape = BadgePaper(attributes) { paper = shape }
                let fitting = name == "text" ? paper?.fitting(attributes) ?? [] : []
                start(name, (paper?.isOutlined(by: attributes) ?? false ? BadgePaper.closed(rest) : rest) + fitting, classes, isEmpty)
            }
            place += 1
        }
        if let styleAt, hasStyle {
            let style = SVGStyle(fills: fills, strokes: strokes, theme: theme, hasBoth: hasBoth).text
            output.insert(contentsOf: "<style>\n\(style)\n</style>\n".utf8, at: styleAt)
        }
        if output.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
        return output
    }

    // MARK: Elements

    private mutating func picture(_ attributes: [SVGTokens.Attribute]) {
        let graph = tokens.firstIndex { if case .start("g", _, _) = $0 { true } else { false } }
        let tooltip = graph.map { self.tooltip(from: $0) } ?? []
        var id = "flow"
        if let graph, case .start(_, let attributes, _) = tokens[graph], let own = attributes["id"] {
            id = String(decoding: own, as: UTF8.self)
        }
        let theme = theme.map { " data-theme=\"\($0.rawValue)\"" } ?? ""
        add("<svg class=\"flowviz\"\(theme) role=\"graphics-document document\" aria-labelledby=\"\(id)-title \(id)-desc\"")
        for attribute in attributes { add(attribute) }
        add(
            ">\n<title id=\"\(id)-title\">\(tooltip.first ?? "flow")</title>\n<desc id=\"\(id)-desc\">\(tooltip.dropFirst().joined(separator: "&#10;"))</desc>\n"
        )
        styleAt = output.count
        isWritten.append(true)
    }

    private mutating func group(_ attributes: [SVGTokens.Attribute], _ isEmpty: Bool, at place: Int) {
        paper = nil
        let classes = (attributes["class"] ?? []).split(separator: UInt8(ascii: " "))
        guard let sort = classes.first.map({ String(decoding: $0, as: UTF8.self) }), Self.parts.contains(sort) else {
            // Graphviz's wrapper of an anchor.
            let isWrapper = isAnchor(after: place)
            if !isWrapper { start("g", attributes, [], isEmpty) } else if !isEmpty { isWritten.append(false) }
            return
        }
        let tooltip = tooltip(from: place)
        guard sort != "graph", !tooltip.isEmpty else { return start("g", attributes, [], isEmpty) }
        add("<g")
        for attribute in attributes { add(attribute) }
        // What can be followed must not be hidden as the inside of an image.
        add(
            " role=\"\(hasLink(from: place) ? "group" : "img")\" aria-label=\"\(tooltip.prefix(sort == "edge" ? 2 : 1).joined(separator: ": "))\""
        )
        add(isEmpty ? "/>" : ">\n<title>\(tooltip.joined(separator: "&#10;"))</title>\n")
        if !isEmpty { isWritten.append(true) }
    }

    /// Links stay, without the tooltip that the group around has now.
    private mutating func anchor(_ attributes: [SVGTokens.Attribute], _ isEmpty: Bool) {
        guard attributes["xlink:href"] != nil else {
            if !isEmpty { isWritten.append(false) }
            return
        }
        start("a", attributes.filter { $0.name != "xlink:title" }, [], isEmpty)
    }

    /// An image of a screen, and beside it the one in dark colors: one of them is seen.
    private mutating func image(_ attributes: [SVGTokens.Attribute], _ isEmpty: Bool) {
        let name = attributes["xlink:href"].map { String(decoding: $0, as: UTF8.self) } ?? ""
        func at(_ address: String) -> [SVGTokens.Attribute] {
            attributes.map {
                $0.name == "xlink:href" ? SVGTokens.Attribute(name: $0.name, value: Array(address.xmlAttribute.utf8)[...]) : $0
            }
        }
        guard let address = thumbnails.address(of: name, in: imageFolder) else {
            if !isEmpty { isWritten.append(false) }
            return
        }
        let other = dark[name].flatMap { thumbnails.address(of: $0, in: imageFolder) }
        if let other {
            hasBoth = true
            start("image", at(other), [SVGStyle.onlyIn(.dark)], true)
        }
        start("image", at(address), other == nil ? [] : [SVGStyle.onlyIn(.light)], isEmpty)
    }

    private mutating func start(_ name: String, _ attributes: [SVGTokens.Attribute], _ classes: [String], _ isEmpty: Bool) {
        add("<" + name)
        if !classes.isEmpty { add(" class=\"\(classes.joined(separator: " "))\"") }
        for attribute in attributes { add(attribute) }
        add(isEmpty ? "/>" : ">")
        if !isEmpty { isWritten.append(true) }
    }

    // MARK: Inks

    /// The classes for the colors of a shape, and its other attributes. A color that is no ink stays unchanged.
    private mutating func painted(_ attributes: [SVGTokens.Attribute]) -> (classes: [String], rest: [SVGTokens.Attribute]) {
        var classes: [String] = []
        var rest: [SVGTokens.Attribute] = []
        for attribute in attributes {
            guard attribute.name == "fill" || attribute.name == "stroke" else {
                rest.append(attribute)
                continue
            }
            let shade = String(decoding: attribute.value, as: UTF8.self)
            if let ink = Self.inks[shade.lowercased()] {
                if attribute.name == "fill" { fills.insert(ink) } else { strokes.insert(ink) }
                classes.append("\(attribute.name)-\(ink.rawValue)")
            } else {
                // Graphviz 2 says "transparent", which SVG 1.1 does not know.
                rest.append(shade == "transparent" ? SVGTokens.Attribute(name: attribute.name, value: Array("none".utf8)[...]) : attribute)
            }
        }
        return (classes, rest)
    }

    private static let inks = Dictionary(uniqueKeysWithValues: Ink.allCases.map { ($0.shade(.light).lowercased(), $0) })
    private static let parts: Set<String> = ["graph", "cluster", "node", "edge"]

    // MARK: What stands where

    /// Whether the token before, but for line ends, begins a part of the picture: then a title is Graphviz's name for it.
    private func isPart(before place: Int) -> Bool {
        guard let before = tokens[..<place].lastIndex(where: { !isLineEnd($0) }), case .start("g", let attributes, _) = tokens[before]
        else { return false }
        return Self.parts.contains(String(decoding: (attributes["class"] ?? []).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }

    private func isLineEnd(_ token: SVGTokens.Token) -> Bool {
        switch token {
        case .other: true
        case .text(let text): isBlank(text)
        case .start, .end: false
        }
    }

    private func isBlank(_ text: SVGTokens.Bytes) -> Bool { text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

    private var isAfterLineEnd: Bool { output.last.map { $0 == UInt8(ascii: "\n") } ?? true }

    /// Where an element ends that holds only text.
    private func end(of place: Int) -> Int {
        tokens[place...].firstIndex { if case .end = $0 { true } else { false } } ?? tokens.count - 1
    }

    private func isAnchor(after place: Int) -> Bool {
        guard let next = tokens[(place + 1)...].first(where: { !isLineEnd($0) }), case .start("a", _, _) = next else { return false }
        return true
    }

    /// The attributes of the first anchor of the part that begins at a place: Graphviz writes the part's name, a wrapper, and then the
    /// anchor.
    private func firstAnchor(from place: Int) -> [SVGTokens.Attribute]? {
        for token in tokens[place...].prefix(16) { if case .start("a", let attributes, _) = token { return attributes } }
        return nil
    }

    /// The lines of the tooltip of the part that begins at a place, as they are written.
    private func tooltip(from place: Int) -> [String] {
        guard let title = firstAnchor(from: place)?["xlink:title"] else { return [] }
        return String(decoding: title, as: UTF8.self).components(separatedBy: "&#10;")
    }

    /// Whether the group that begins at a place contains a link: the whole of it, or a word of its text.
    private func hasLink(from place: Int) -> Bool {
        var depth = 0
        for token in tokens[place...] {
            switch token {
            case .start("a", let attributes, _) where attributes["xlink:href"] != nil: return true
            case .start("g", _, false): depth += 1
            case .end("g"):
                depth -= 1
                if depth == 0 { return false }
            default: break
            }
        }
        return false
    }

    // MARK: Writing

    private mutating func add(_ text: String) { output.append(contentsOf: text.utf8) }

    private mutating func add(_ attribute: SVGTokens.Attribute) {
        add(" \(attribute.name)=\"")
        output.append(contentsOf: attribute.value)
        output.append(UInt8(ascii: "\""))
    }
}

extension [SVGTokens.Attribute] {
    subscript(name: String) -> SVGTokens.Bytes? { first { $0.name == name }?.value }
}
