/// Writes a page with a notice instead of a flow, and a link.
public struct PageNotice {
    /// The whole page, ending in a newline.
    public let html: String

    /// Writes a notice.
    ///
    /// - Parameters:
    ///   - text: A sentence.
    ///   - link: The name and the address of the page to link to.
    ///   - reload: Makes the page reload itself when its content changes, if a program serves it.
    public init(_ text: String, link: (name: String, address: String), reload: PageReload? = nil) {
        let body = """
            <header><h1>\(text.displayed.xmlAttribute)</h1></header>
            <main>
            <p><a href="\(link.address.xmlAttribute)">\(link.name.displayed.xmlAttribute)</a></p>
            </main>

            """
        html = PageFrame.html(title: "flowviz", body: body, reload: reload)
    }
}
