/// What makes a page load itself anew when the flow has changed: for pages that a program serves, which knows.
///
/// The page asks for `/changes?since=VERSION` again and again. The answer comes when there is something to tell, or after a while with
/// nothing new: `{"version":2,"error":null}`. An error is shown above the page, which stays.
public struct PageReload: Sendable, Hashable {
    /// The version of the page; every change of it gets another one.
    public let version: Int

    public init(version: Int) { self.version = version }

    /// What the page's head holds beside what every page has.
    var head: String { "<meta name=\"flowviz-version\" content=\"\(version)\">\n<style>\(Self.style)</style>\n" }

    /// What the page's body begins with.
    static let banner = "<p id=\"news\" role=\"alert\" hidden></p>\n"

    /// What the page's body ends with.
    static let end = "<script>\(script)</script>\n"

    /// SHA-256 of ``script`` and ``style``, in base 64 as the policy wants it. A browser refuses to run or apply what does not have them.
    static let scriptHash = "sha256-390KywK2XE5BaS3532R8PMlzV3jUjJAbjimLUG35lDk="
    static let styleHash = "sha256-t9No3Ri5LrO7464Ph2LbY0QDnE582QqnWSOHk9dwu0Y="

    static let style = """
        #news { position: fixed; z-index: 9; inset: 0 0 auto 0; margin: 0; padding: .6em 1em; background: #8c1d18; color: #fff; white-space: pre-wrap }
        #news[hidden] { display: none }
        """

    static let script = """
        'use strict';
        (() => {
          const version = Number(document.querySelector('meta[name=flowviz-version]').content);
          const news = document.getElementById('news');
          const tell = (text) => {
            if (news.textContent !== text) news.textContent = text;
            news.hidden = text === '';
          };
          const ask = async () => {
            let pause = 0;
            try {
              const answer = await (await fetch('/changes?since=' + version, { cache: 'no-store' })).json();
              if (answer.version !== version) { location.reload(); return; }
              tell(answer.error ?? '');
              if (answer.error) pause = 500;
            } catch {
              tell('flowviz serve has ended: what is shown here is not kept up to date any more.');
              pause = 1000;
            }
            setTimeout(ask, pause);
          };
          ask();
        })();
        """
}
