import FlowGraph
import Foundation

/// Writes a flow as one page for a browser: the picture to move about in, search, filters, ways between screens, and findings step by step.
///
/// The file holds all it needs and opens from disk. A content policy forbids it to load or send anything; the only script and style that
/// may run are its own, known by their hashes. What the app calls its screens is data and text, never markup.
public struct PageText {
    /// The whole page, ending in a newline.
    public let html: String

    /// - Parameters:
    ///   - document: The flow.
    ///   - picture: The flow's picture, embedded; `nil` if it could not be drawn: then the page has its lists alone, and says so.
    ///   - level: The level of detail at which the picture is drawn.
    ///   - sheet: The sheet of an atlas that is drawn, if it is one: the page then leads to the others, and a search on an overview finds
    ///     what is on them.
    ///   - more: Other pages of the same flow that the page leads to, by what they are called.
    ///   - link: The address of a place in the source; `nil` if there is none.
    ///   - reload: How the page learns that the flow has changed, if a program serves it; `nil` for a page in a file.
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
        let title = document.name.displayed.xmlAttribute
        let body = """
            <header>
            <a class="skip" href="#search">To the search</a>
            \(Self.trail(sheet?.above ?? []))<h1>\(title)</h1>
            <p>\(FlowSummaryLine(document).counts.displayed.xmlAttribute)\(more.map { " · " + Self.anchor($0.name, $0.address) }.joined())</p>
            <div class="tools">
            <button type="button" id="zoom-in" aria-label="Larger">+</button>
            <button type="button" id="zoom-out" aria-label="Smaller">−</button>
            <button type="button" id="fit">Whole picture</button>
            <button type="button" id="theme">Colours: auto</button>
            <button type="button" id="help">Keys</button>
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
            <h2>A path between two \(noun)s</h2>
            <p><label for="from">From</label> <select id="from"></select></p>
            <p><label for="to">To</label> <select id="to"></select></p>
            <div class="tools"><button type="button" id="show-path">Show the shortest</button></div>
            <p id="no-path" class="quiet"></p>
            <h2>What is shown</h2>
            <label class="check"><input type="checkbox" id="only-findings"> only where something was found</label>
            <details><summary>Coordinators</summary><div id="by-coordinator"></div></details>
            <details><summary>Kinds of steps</summary><div id="by-kind"></div></details>
            <details><summary>How it is known</summary><div id="by-evidence"></div></details>
            </nav>
            <main>
            <div id="picture" tabindex="0" role="group" aria-label="The picture of \(title). Arrow keys move it, plus and minus change its size.">
            \(picture.map(Self.embedded) ?? "<p class=\"quiet\">The flow could not be drawn; the lists beside hold all of it.</p>")
            </div>
            </main>
            <aside aria-label="What is chosen">
            <div id="details"></div>
            <p id="status" role="status" class="unseen"></p>
            <noscript><p>This page needs its script; the picture alone is above.</p></noscript>
            </aside>
            <dialog id="keys" aria-labelledby="keys-title">
            <h2 id="keys-title">Keys</h2>
            <dl>
            <dt><kbd>/</kbd></dt><dd>find a screen; <kbd>Enter</kbd> takes the first</dd>
            <dt><kbd>Tab</kbd></dt><dd>from coordinator to coordinator in the picture, then from box to box; <kbd>Enter</kbd> chooses it, or opens what leads to another picture, and <kbd>Space</kbd> chooses that</dd>
            <dt><kbd>← ↑ → ↓</kbd></dt><dd>to the next one in that direction, or move the picture</dd>
            <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>larger, smaller, the whole picture</dd>
            <dt><kbd>f</kbd></dt><dd>the next finding</dd>
            <dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>the next and the previous step of a path, also <kbd>→</kbd> and <kbd>←</kbd></dd>
            <dt><kbd>Esc</kbd></dt><dd>empty the search, or let go of what is chosen</dd>
            </dl>
            <div class="tools"><button type="button" id="close-help">Close</button></div>
            </dialog>
            <script type="application/json" id="flow">\(data.escapedForScript)</script>
            <script>\(Self.script)</script>

            """
        html = PageFrame.html(title: "\(title) – flowviz", styles: [Self.style, SVGStyle.whole], body: body, reload: reload)
    }

    // MARK: What is the same on every page

    static let script = String(decoding: PackageResources.page_js, as: UTF8.self)
    static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

    /// What a browser may do with the page: run and apply what is known by its hash, and nothing else.
    ///
    /// A page that is served may also ask whoever has served it, and nobody else.
    static func policy(_ reload: PageReload?) -> String {
        let scripts = reload == nil ? "" : " '\(PageReload.scriptHash)'", styles = reload == nil ? "" : " '\(PageReload.styleHash)'"
        return
            "default-src 'none'; script-src '\(scriptHash)'\(scripts); style-src '\(styleHash)' '\(pictureStyleHash)'\(styles); img-src data:; "
            + "base-uri 'none'; form-action 'none'" + (reload == nil ? "" : "; connect-src 'self'")
    }

    /// SHA-256 of ``script`` and ``style``, in base 64 as the policy wants it. A test computes them anew and says what to put here.
    static let scriptHash = "sha256-L3RU04kyPsEKu6Ndi9kMUJ5/IjIdad+YHQvSVx3VEQY="
    /// That of ``SVGStyle/whole``.
    static let pictureStyleHash = "sha256-4QSkbXYti+pecouSKXZCru34lvKXQxmfev1GKcZA14s="
    static let styleHash = "sha256-o/GY+sLjqBZCp/AqHi7PcPePKt6pEnFk3PNV0hYHbVY="

    /// The pages above.
    private static func trail(_ above: [SheetLinks.Overview]) -> String {
        guard !above.isEmpty else { return "" }
        return "<p class=\"trail\">" + above.map { anchor($0.name, $0.address) + " ›" }.joined(separator: " ") + "</p>\n"
    }

    private static func anchor(_ name: String, _ address: String) -> String {
        "<a href=\"\(address.xmlAttribute)\">\(name.displayed.xmlAttribute)</a>"
    }

    /// The picture as it stands inside of HTML.
    static func embedded(_ picture: SVGPicture) -> String { String(decoding: picture.data, as: UTF8.self) }
}

extension String {
    /// JSON that cannot end the element it stands in.
    var escapedForScript: String { replacing("<", with: "\\u003c") }
}
