/// What is around every page: the head with its content policy, and what a page has that is served.
enum PageFrame {
    /// A whole page, ending in a newline.
    ///
    /// - Parameters:
    ///   - title: As it stands in HTML.
    ///   - styles: Each known to the policy by its hash.
    ///   - body: What is in it, ending in a newline.
    ///   - reload: How the page learns that there is something else now, if a program serves it; `nil` for a page in a file.
    static func html(title: String, styles: [String] = [PageText.style], body: String, reload: PageReload?) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(PageText.policy(reload))">
        <title>\(title)</title>
        \(styles.map { "<style>\($0)</style>\n" }.joined())\(reload?.head ?? "")</head>
        <body>
        \(reload == nil ? "" : PageReload.banner)\(body)\(reload == nil ? "" : PageReload.end)</body>
        </html>

        """
    }
}
