/// The frame of every page: the head with its content security policy, and the reloading of served pages.
enum PageFrame {
    /// A whole page, ending in a newline.
    ///
    /// - Parameters:
    ///   - title: The title as HTML.
    ///   - styles: Style sheets whose hashes the policy allows.
    ///   - body: The body as HTML, ending in a newline.
    ///   - reload: Makes the page reload itself when its content changes, if a program serves it; `nil` for a page in a file.
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
