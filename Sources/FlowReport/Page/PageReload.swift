/// Makes a served page reload itself when the flow changes.
///
/// The page polls `/changes?since=VERSION`. The server answers when the version changes or an error occurs, or after a timeout without
/// changes: `{"version":2,"error":null}`. An error is shown above the page, which stays.
public struct PageReload: Sendable, Hashable {
    /// The version of the page; every change has another one.
    public let version: Int

    /// Reloads a page of a version.
    public init(version: Int) { self.version = version }

    /// The additional elements of the page's head.
    var head: String { "<meta name=\"flowviz-version\" content=\"\(version)\">\n<style>\(Self.style)</style>\n" }

    /// The beginning of the page's body.
    static let banner = "<p id=\"news\" role=\"alert\" hidden></p>\n"

    /// The end of the page's body.
    static let end = "<script>\(script)</script>\n"

    /// SHA-256 of ``script`` and ``style``, in base 64 as the policy wants it. A browser refuses to run or apply what does not have them.
    static let scriptHash = "sha256-FajMPbC4d8uRwtOBXPQMuBAC9BpMyL17rpi67TQdjO8="
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
              tell('flowviz serve has stopped: this page is no longer updated.');
              pause = 1000;
            }
            setTimeout(ask, pause);
          };
          ask();
        })();
        """
}
