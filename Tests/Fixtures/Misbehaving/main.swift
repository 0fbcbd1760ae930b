import FlowExplorer
import Foundation
import UIKit

// An exploration that does what it should not, for the tests of the command. The name of the flow says what happens.

final class Page: UIViewController {
    var onFine: (() -> Void)?
    var onTrap: (() -> Void)?
    var onHang: (() -> Void)?
    var onExit: (() -> Void)?
    var onPrint: (() -> Void)?
}

@MainActor final class PageCoordinator {
    let page: Page
    init(_ page: Page) { self.page = page }
}

@MainActor func flow(_ change: @escaping @MainActor (Page) -> Void) -> @MainActor () -> Flow {
    {
        let page = Page()
        change(page)
        let window = UIWindow(frame: .zero)
        window.rootViewController = page
        return Flow(window, root: PageCoordinator(page))
    }
}

switch ProcessInfo.processInfo.environment["MISBEHAVE"] {
case "silent":
    while true { pause() }
case "unknown":
    print("hello")
    exit(0)
case "trap":
    Exploration.main(Exploration("Trap", build: flow { page in
        page.onFine = { [weak page] in
            page?.title = "fine"
            page?.onTrap = { fatalError("the cart is empty") }
        }
    }))
case "hang":
    Exploration.main(Exploration("Hang", build: flow { $0.onHang = { while true {} } }))
case "exit":
    Exploration.main(Exploration("Exit", build: flow { $0.onExit = { exit(7) } }))
case "print":
    Exploration.main(Exploration("Print", build: flow { page in
        page.onPrint = { print("{\"done\":{}}\nnoise") }
    }))
case "early":
    print("{\"done\":{}}\nnoise")
    Exploration.main(Exploration("Early", build: flow { _ in }))
case "foreign":
    print("{\"hello\":{\"names\":[\"Foreign\"]}}\n{\"document\":{\"_0\":{\"version\":0}}}\n{\"done\":{}}")
    exit(0)
case "queue":
    Exploration.main(Exploration("Queue", build: flow { page in
        page.onFine = { [weak page] in
            DispatchQueue.main.async {
                page?.title = "queued"
                Task { @MainActor in page?.title = (page?.title ?? "") + " and awaited" }
            }
        }
    }))
case "forever":
    Exploration.main(Exploration("Forever", build: flow { page in
        @MainActor func again() { DispatchQueue.main.async { again() } }
        page.onFine = { again() }
    }))
case "blank":
    Exploration.main(Exploration("Blank") { Flow(UIWindow(frame: .zero)) })
case "name":
    Exploration.main(Exploration("../escape", build: flow { _ in }))
case "twins":
    Exploration.main(Exploration("Twin", build: flow { _ in }), Exploration("Twin", build: flow { _ in }))
default:
    Exploration.main(Exploration("Fine", build: flow { page in page.onFine = { [weak page] in page?.title = page?.title == nil ? "fine" : nil } }))
}
