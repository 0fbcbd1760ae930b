/// Writes a page that says why there is nothing else at its address, and where to go on.
public struct PageNotice {
    /// The whole page, ending in a newline.
    public let html: String

    /// Says one thing, and leads on.
    ///
    /// - Parameters:
    ///   - text: A sentence.
    ///   - link: Where to go on, and what is there.
    ///   - reload: How the page learns that there is something else now, if a program serves it.
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
