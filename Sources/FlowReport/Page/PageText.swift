import FlowGraph
import Foundation

/// Writes a flow as an interactive page: the picture with pan and zoom, search, filters, paths between screens, and findings step by step.
///
/// The file is self-contained and opens from disk. A content security policy forbids it to load or send anything; only its own script and
/// style may run, identified by their hashes. Names from the app are data and text, never markup.
public struct PageText {
    /// The whole page, ending in a newline.
    public let html: String

    /// Writes the page of a flow.
    ///
    /// - Parameters:
    ///   - document: The flow.
    ///   - picture: The embedded picture; `nil` if it could not be drawn: then the page has only its lists, and says so.
    ///   - level: The level of detail at which the picture is drawn.
    ///   - sheet: The sheet of a split flow, if it is one: the page then links to the others, and a search on an overview covers them.
    ///   - more: Other pages of the same flow to link to, by their names.
    ///   - link: The address of a place in the source; `nil` if there is none.
    ///   - reload: Makes the page reload itself when the flow changes, if a program serves it; `nil` for a page in a file.
    public init(
        _ document: FlowDocument, picture: SVGPicture?, level: LevelOfDetail = .screens, sheet: LinkedSheet? = nil,
        more: [(name: String, address: String)] = [],
        link: (SourcePlace) -> String? = { _ in nil }, reload: PageReload? = nil
    ) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers alone: nothing that JSON could not say.
        let content = PageData(document, level: level, sheet: sheet, link: link)
        let data = String(decoding: (try? encoder.encode(content)) ?? Data(), as: UTF8.self)
        let noun = content.noun, isOverview = content.index != nil
        let title = (sheet?.sheet.title ?? document.name).displayed.xmlAttribute
        let body = """
            <header>
            <a class="skip" href="#search">Skip to search</a>
            \(Self.trail(sheet?.above ?? []))<h1>\(title)</h1>
            <p>\(FlowSummaryLine(document).counts.displayed.xmlAttribute)\(more.map { " · " + Self.anchor($0.name, $0.address) }.joined())</p>
            <div class="tools">
            <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
            <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
            <button type="button" id="fit">Fit picture</button>
            <details id="copy"><summary>Copy as</summary><div>
            <button type="button" id="copy-png">PNG</button> <button type="button" id="copy-svg">SVG</button> <button type="button" id="copy-mermaid">Mermaid</button>
            </div></details><span id="copied" class="quiet" role="status"></span>
            <button type="button" id="theme">Colors: auto</button>
            <button type="button" id="help">Shortcuts</button>
            </div>
            </header>
            <nav aria-label="Screens, findings and filters">
            <h2><label for="search">Find a \(isOverview ? "screen or coordinator" : "screen")</label></h2>
            <input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="title, class or coordinator">
            <p class="quiet"><small id="count"></small></p>
            <ul id="screens" class="scroll rows" aria-label="\(isOverview ? "Screens and coordinators" : "Screens")"></ul>
            <p id="elsewhere" class="quiet"></p>
            <div id="findings-part">
            <h2 id="findings-title">Findings</h2>
            <ul id="findings" class="scroll rows" aria-labelledby="findings-title"></ul>
            </div>
            <h2>Path between two \(noun)s</h2>
            <p><label for="from">From</label> <select id="from"></select></p>
            <p><label for="to">To</label> <select id="to"></select></p>
            <div class="tools"><button type="button" id="show-path">Show shortest path</button></div>
            <p id="no-path" class="quiet"></p>
            <h2>Filters</h2>
            <label class="check"><input type="checkbox" id="only-findings"> only with findings</label>
            <div class="tools"><button type="button" id="fold-all">Fold all coordinators</button></div>
            <details><summary>Coordinators</summary><div id="by-coordinator"></div></details>
            <details><summary>Kinds of transitions</summary><div id="by-kind"></div></details>
            <details><summary>Evidence</summary><div id="by-evidence"></div></details>
            </nav>
            <main>
            <div id="picture" tabindex="0" role="group" aria-label="Picture of \(title). Use the arrow keys to pan, plus and minus to zoom.">
            \(picture.map(Self.embedded) ?? "<p class=\"quiet\">The picture could not be drawn; the lists contain the whole flow.</p>")
            </div>
            <svg id="map" class="hidden" aria-hidden="true"></svg>
            </main>
            <aside aria-label="Selection">
            <div id="details"></div>
            <p id="status" role="status" class="unseen"></p>
            <noscript><p>This page needs JavaScript; without it, only the picture is available.</p></noscript>
            </aside>
            <dialog id="keys" aria-labelledby="keys-title">
            <h2 id="keys-title">Keyboard shortcuts</h2>
            <dl>
            <dt><kbd>/</kbd></dt><dd>find a screen; <kbd>Enter</kbd> selects the first</dd>
            <dt><kbd>Tab</kbd></dt><dd>go from coordinator to coordinator in the picture, then from box to box; <kbd>Space</kbd> selects, <kbd>Enter</kbd> selects or opens the linked picture</dd>
            <dt><kbd>← ↑ → ↓</kbd></dt><dd>go to the next box in that direction, or pan the picture</dd>
            <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, fit the picture</dd>
            <dt><kbd>f</kbd></dt><dd>show the next finding</dd>
            <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>go to the next or previous step of a path, also <kbd>→</kbd> and <kbd>←</kbd></dd>
            <dt><kbd>Esc</kbd></dt><dd>clear the search or the selection</dd>
            </dl>
            <div class="tools"><button type="button" id="close-help">Close</button></div>
            </dialog>
            <script type="application/json" id="flow">\(data.escapedForScript)</script>
            <script>\(Self.script)</script>

            """
        html = PageFrame.html(title: "\(title) – flowviz", styles: [Self.style, SVGStyle.whole], body: body, reload: reload)
    }

    // MARK: What is the same on every page

    static let script = [PackageResources.fold_js, PackageResources.copy_js, PackageResources.page_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

    /// The content security policy: only scripts and styles with known hashes are allowed.
    ///
    /// A served page may also send requests to its own server.
    static func policy(_ reload: PageReload?) -> String {
        let scripts = reload == nil ? "" : " '\(PageReload.scriptHash)'", styles = reload == nil ? "" : " '\(PageReload.styleHash)'"
        return
            "default-src 'none'; script-src '\(scriptHash)'\(scripts); style-src '\(styleHash)' '\(pictureStyleHash)'\(styles); img-src data:; "
            + "base-uri 'none'; form-action 'none'" + (reload == nil ? "" : "; connect-src 'self'")
    }

    /// SHA-256 of ``script`` and ``style``, in base 64 as the policy wants it. A test computes them and reports the expected values.
    static let scriptHash = "sha256-qO4n029t90Zt5RWaxCS++QRNOq3dCqCrfkUSk5Bb5pk="
    /// That of ``SVGStyle/whole``.
    static let pictureStyleHash = "sha256-kX4C5RUfi8eWmAmJ7PWYPGk837K9hs7X6KBIykhDq48="
    static let styleHash = "sha256-g8QvpA+MQ209MxFSd7WIv/DE2kiIdB2Jm4WEbaF2x+Q="

    /// The links to the pages above.
    private static func trail(_ above: [SheetLinks.Overview]) -> String {
        guard !above.isEmpty else { return "" }
        return "<p class=\"trail\">" + above.map { anchor($0.name, $0.address) + " ›" }.joined(separator: " ") + "</p>\n"
    }

    private static func anchor(_ name: String, _ address: String) -> String {
        "<a href=\"\(address.xmlAttribute)\">\(name.displayed.xmlAttribute)</a>"
    }

    /// The picture as part of HTML.
    static func embedded(_ picture: SVGPicture) -> String { String(decoding: picture.data, as: UTF8.self) }
}

extension String {
    /// JSON that cannot end the element that contains it.
    var escapedForScript: String { replacing("<", with: "\\u003c") }
}
