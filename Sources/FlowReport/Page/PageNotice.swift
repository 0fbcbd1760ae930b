/// Writes a page that says why there is nothing else at its address, and where to go on.
public struct PageNotice {
    /// The whole page, ending in a newline.
    public let html: String

    /// - Parameters:
    ///   - text: A sentence.
    ///   - link: Where to go on, and what is there.
    ///   - reload: How the page learns that there is something else now, if a program serves it.
    public init(_ text: String, link: (name: String, address: String), reload: PageReload? = nil) {
        html = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(PageText.policy(reload))">
            <title>flowviz</title>
            <style>\(PageText.style)</style>
            \(reload?.head ?? "")</head>
            <body>
            \(reload == nil ? "" : PageReload.banner)\
            <header><h1>\(text.displayed.xmlAttribute)</h1></header>
            <main>
            <p><a href="\(link.address.xmlAttribute)">\(link.name.displayed.xmlAttribute)</a></p>
            </main>
            \(reload == nil ? "" : PageReload.end)</body>
            </html>

            """
    }
}
