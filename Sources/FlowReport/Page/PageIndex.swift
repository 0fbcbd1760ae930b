import FlowGraph

/// Writes a page that links to the pages of several flows, with the number of findings in each.
public struct PageIndex {
    /// The whole page, ending in a newline.
    public let html: String

    /// Writes a list of flows.
    ///
    /// - Parameters:
    ///   - documents: The flows with their findings.
    ///   - address: The address of a document's page.
    ///   - reload: Makes the page reload itself when a flow changes, if a program serves it; `nil` for a page in a file.
    public init(_ documents: [FlowDocument], address: (FlowDocument) -> String, reload: PageReload? = nil) {
        let rows = documents.map { document in
            let said = FlowSummaryLine(document).text.split(separator: "\n").map { String($0).xmlAttribute }.joined(separator: "<br>")
            return
                "<li><a href=\"\(address(document).xmlAttribute)\">\(document.name.displayed.xmlAttribute)</a><p class=\"quiet\">\(said)</p></li>"
        }
        let body = """
            <header><h1>\(documents.count) flows</h1></header>
            <main>
            <ul>
            \(rows.joined(separator: "\n"))
            </ul>
            </main>

            """
        html = PageFrame.html(title: "Flows – flowviz", body: body, reload: reload)
    }
}
