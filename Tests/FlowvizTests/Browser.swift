import Foundation
import Testing

/// A headless Chromium that tests drive as a person would: keys, clicks, and a look at what is there.
///
/// It is spoken to by Chrome's DevTools protocol over two pipes (`--remote-debugging-pipe`: messages that end in a zero byte), so that
/// nothing listens on a port.
final class Browser {
    /// Why a browser could not be driven.
    struct Failed: Error, CustomStringConvertible { let description: String }

    /// Where Chromium or Chrome is; `nil` if there is none. Pipelines must have one: a test that is left out there finds nothing.
    static let program: String? = {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["FLOWVIZ_BROWSER"].map { [$0] } ?? []
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let usual = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap { name in
            folders.map { "\($0)/\(name)" }
        }
        let apple = ["Google Chrome", "Chromium"].map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
        return (named + usual + apple).first { FileManager.default.isExecutableFile(atPath: $0) }
    }()
    static let isThere = program != nil || ProcessInfo.processInfo.environment["CI"] != nil

    private let process = Process()
    private let input = Pipe(), output = Pipe()
    private var buffer = Data()
    private var number = 0
    private var session: String?
    private let profile: URL
    /// Exceptions, errors and warnings of the console, and what the content policy has forbidden.
    private(set) var problems: [String] = []
    /// The addresses of everything that was asked for.
    private(set) var requests: [String] = []

    init(width: Int = 1400, height: Int = 900) throws {
        guard let program = Self.program else {
            throw Failed(description: "there is no Chromium on the PATH: install it, or name one in FLOWVIZ_BROWSER")
        }
        profile = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 >/dev/null 2>/dev/null", program, "--headless", "--no-sandbox", "--disable-gpu",
            "--hide-scrollbars",
            "--no-first-run", "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)", "--remote-debugging-pipe",
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let target = try string(send("Target.createTarget", ["url": "about:blank"])["targetId"])
        session = try string(send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"])
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { _ = try send("\(domain).enable") }
        _ = try send("Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    // MARK: What a person does

    /// Opens a page of flowviz, and waits until its script has set it up.
    func open(_ address: String) throws {
        _ = try send("Page.navigate", ["url": address])
        try wait(
            "document.readyState === 'complete' && location.href !== 'about:blank' && (document.documentElement.dataset.ready === 'yes' || !document.scripts.length)"
        )
    }

    func open(file: String) throws { try open(URL(fileURLWithPath: file).absoluteString) }

    /// Presses a key by its name (`Enter`, `ArrowRight`, `Escape`) or types a letter.
    func press(_ key: String, shift: Bool = false) throws {
        let codes = ["Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, " ": 32]
        var event: [String: Any] = ["key": key, "windowsVirtualKeyCode": codes[key] ?? 0, "modifiers": shift ? 8 : 0]
        if key.count == 1 || key == "Enter" { event["text"] = key == "Enter" ? "\r" : key }
        _ = try send("Input.dispatchKeyEvent", event.merging(["type": "keyDown"]) { $1 })
        event["text"] = nil
        _ = try send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }

    func type(_ text: String) throws { for letter in text { try press(String(letter)) } }

    /// Moves the mouse onto the middle of the first thing that a selector finds.
    @discardableResult func point(at selector: String) throws -> (x: Double, y: Double) {
        let middle = try evaluate(
            "(() => { const element = document.querySelector(\(quoted(selector))); if (!element.closest('svg')) element.scrollIntoView({ block: 'nearest' }); const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()"
        )
        guard let middle = middle as? [Any], middle.count == 2, let x = (middle[0] as? NSNumber)?.doubleValue,
            let y = (middle[1] as? NSNumber)?.doubleValue
        else {
            throw Failed(description: "nothing is found by \(selector)")
        }
        _ = try send("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
        return (x, y)
    }

    func click(_ selector: String) throws {
        let (x, y) = try point(at: selector)
        for type in ["mousePressed", "mouseReleased"] {
            _ = try send("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
        }
    }

    /// Prefers `light` or `dark` colours, or the medium `print`.
    func prefer(colours: String = "light", medium: String = "") throws {
        _ = try send("Emulation.setEmulatedMedia", ["media": medium, "features": [["name": "prefers-color-scheme", "value": colours]]])
    }

    // MARK: What there is to see

    /// The value of an expression of JavaScript.
    func evaluate(_ expression: String) throws -> Any? {
        let answer = try send("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let details = answer["exceptionDetails"] as? [String: Any] {
            let exception = details["exception"] as? [String: Any]
            throw Failed(description: "\(exception?["description"] ?? details["text"] ?? "an exception") in: \(expression)")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func text(_ selector: String) throws -> String {
        try evaluate("document.querySelector(\(quoted(selector)))?.innerText ?? ''") as? String ?? ""
    }

    func texts(_ selector: String) throws -> [String] {
        try evaluate("[...document.querySelectorAll(\(quoted(selector)))].map((each) => each.innerText ?? each.textContent)") as? [String]
            ?? []
    }

    func count(_ selector: String) throws -> Int {
        (try evaluate("document.querySelectorAll(\(quoted(selector))).length") as? NSNumber)?.intValue ?? 0
    }

    func isTrue(_ expression: String) throws -> Bool { try evaluate("Boolean(\(expression))") as? Bool ?? false }

    /// The controls as a screen reader has them: role and name.
    func controls() throws -> [(role: String, name: String)] {
        let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        let roles: Set = [
            "button", "link", "searchbox", "textbox", "combobox", "checkbox", "dialog", "listbox", "navigation", "complementary", "image",
            "img",
        ]
        return nodes.compactMap { node in
            guard node["ignored"] as? Bool != true, let role = (node["role"] as? [String: Any])?["value"] as? String, roles.contains(role)
            else { return nil }
            return (role, (node["name"] as? [String: Any])?["value"] as? String ?? "")
        }
    }

    /// A picture of what is to be seen, as PNG.
    func screenshot() throws -> Data {
        Data(base64Encoded: try string(send("Page.captureScreenshot", ["format": "png"])["data"])) ?? Data()
    }

    func wait(_ condition: String, seconds: Double = 20) throws {
        let end = Date().addingTimeInterval(seconds)
        // While one page gives way to another there may be neither.
        while (try? isTrue(condition)) != true {
            guard Date() < end else {
                throw Failed(
                    description:
                        "it never came true that \(condition) at \((try? evaluate("location.href")) ?? "no page"); problems: \(problems)")
            }
            usleep(20_000)
        }
    }

    // MARK: The protocol

    private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
        while true {
            let answer = try receive()
            if answer["id"] as? Int == number {
                if let error = answer["error"] as? [String: Any] { throw Failed(description: "\(method): \(error["message"] ?? error)") }
                return answer["result"] as? [String: Any] ?? [:]
            }
            note(answer)
        }
    }

    private func note(_ event: [String: Any]) {
        guard let method = event["method"] as? String, let parameters = event["params"] as? [String: Any] else { return }
        switch method {
        case "Runtime.exceptionThrown": problems.append("exception: \(parameters["exceptionDetails"] ?? parameters)")
        case "Runtime.consoleAPICalled": problems.append("console: \(parameters["args"] ?? parameters)")
        case "Log.entryAdded": problems.append("log: \((parameters["entry"] as? [String: Any])?["text"] ?? parameters)")
        case "Network.requestWillBeSent":
            if let request = parameters["request"] as? [String: Any], let address = request["url"] as? String { requests.append(address) }
        default: break
        }
    }

    private func receive() throws -> [String: Any] {
        let handle = output.fileHandleForReading.fileDescriptor
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let message = buffer[buffer.startIndex..<end]
                buffer = Data(buffer[buffer.index(after: end)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 60_000) > 0 else { throw Failed(description: "Chromium says nothing for a minute") }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(handle, &bytes, bytes.count)
            guard count > 0 else { throw Failed(description: "Chromium has ended: does '\(Self.program ?? "")' start here?") }
            buffer.append(contentsOf: bytes[..<count])
        }
    }

    private func string(_ value: Any?) throws -> String {
        guard let text = value as? String else {
            throw Failed(description: "Chromium answered something else: \(String(describing: value))")
        }
        return text
    }

    private func quoted(_ text: String) -> String {
        String(decoding: (try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)) ?? Data(), as: UTF8.self)
    }
}

extension Browser {
    /// Texts whose contrast to what is behind them is below that of the Web Content Accessibility Guidelines 2.2 (1.4.3): 4.5 to 1, 3 to 1
    /// if large.
    static let weakTexts = """
        (() => {
          const parse = (text) => { const parts = (text.match(/[\\d.]+/g) || []).map(Number); return { r: parts[0], g: parts[1], b: parts[2], a: parts.length > 3 ? parts[3] : parts.length ? 1 : 0 }; };
          const channel = (value) => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; };
          const light = (colour) => 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b);
          const ratio = (a, b) => { const [high, low] = [light(a), light(b)].sort((x, y) => y - x); return (high + 0.05) / (low + 0.05); };
          const behind = (element) => { for (let at = element; at; at = at.parentElement) { const colour = parse(getComputedStyle(at).backgroundColor); if (colour.a > 0.99) return colour; } return { r: 255, g: 255, b: 255 }; };
          const weak = [];
          for (const element of document.querySelectorAll('body *:not(script):not(style)')) {
            if (element.closest('svg') || !element.checkVisibility() || element.disabled) continue;
            if (element.placeholder) {
              // What it says in an empty field is mixed with what is behind it, as far as it is not opaque.
              const style = getComputedStyle(element, '::placeholder'), own = parse(style.color), under = behind(element), part = own.a * Number(style.opacity);
              const mixed = Object.fromEntries(['r', 'g', 'b'].map((each) => [each, own[each] * part + under[each] * (1 - part)]));
              if (ratio(mixed, under) < 4.5) weak.push(`${element.placeholder}: ${ratio(mixed, under).toFixed(2)}`);
            }
            if (![...element.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
            const style = getComputedStyle(element), size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
            const found = ratio(parse(style.color), behind(element));
            if (found < (isLarge ? 3 : 4.5)) weak.push(`${element.textContent.trim().slice(0, 40)}: ${found.toFixed(2)}`);
          }
          return weak;
        })()
        """
}
