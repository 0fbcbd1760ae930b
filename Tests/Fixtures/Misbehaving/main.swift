import FlowExplorer
import Foundation
import FlowvizRuleExamples
import UIKit

// An exploration that does what it should not, for the tests of the command. The name of the flow says what happens.

final class Page: UIViewController {
    var onFine: (() -> Void)?
    var onTrap: (() -> Void)?
    var onHang: (() -> Void)?
    var onExit: (() -> Void)?
    var onPrint: (() -> Void)?
    var onRight: (() -> Void)?
    var onDown: (() -> Void)?
}

/// A screen that stays alive for no good.
final class LastWords: UIViewController {
    deinit { fatalError("not yet") }
}

/// Something that nobody must release.
final class Treasure {
    deinit { assert(false, "nobody must release it") }
}

/// Whether the variable is set for the explorer's own process and this is the time that it names, counted across all replays.
@MainActor func isTime(_ variable: String) -> Bool {
    guard let time = ProcessInfo.processInfo.environment[variable].flatMap(Int.init) else { return false }
    setenv(variable, "\(time - 1)", 1)
    return time == 1
}

/// A field of so many columns and rows, a state each, in which every step takes its time.
@MainActor func field(_ columns: Int, _ rows: Int) -> Exploration {
    Exploration(
        "Field",
        build: flow { page in
            @MainActor func place(_ x: Int, _ y: Int) {
                usleep(UInt32(ProcessInfo.processInfo.environment["MICROSECONDS"] ?? "") ?? 0)
                page.title = "\(x) \(y)"
                page.onRight = x + 1 < columns ? { place(x + 1, y) } : nil
                page.onDown = y + 1 < rows ? { place(x, y + 1) } : nil
                page.onTrap =
                    y > 0 && x == 0 && ProcessInfo.processInfo.environment["TRAPS"] != nil ? { fatalError("nobody stands here") } : nil
                page.onFine = { place(0, 0) }
            }
            place(0, 0)
        }
    )
    .title(of: Page.self) { $0.title ?? "" }
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
    Exploration.main(
        Exploration(
            "Trap",
            build: flow { page in
                page.onFine = { [weak page] in
                    page?.title = "fine"
                    page?.onTrap = { fatalError("the cart is empty") }
                }
            }))
case "example":
    if let example = ruleExamples["action_crashed"]?.bad { Exploration.main(example) }
case "several":
    let fine = flow { page in page.onFine = { [weak page] in page?.title = "fine" } }
    Exploration.main(
        Exploration("First", build: fine), Exploration("Second", build: { fatalError("no launch") }), Exploration("Third", build: fine))
case "field":
    Exploration.main(field(8, 8))
case "late":
    Exploration.main(
        Exploration(
            "Late",
            build: flow { page in
                page.onFine = { [weak page] in
                    if isTime("TIME") { fatalError("once is enough") }
                    page?.title = "fine"
                }
            }))
case "teardown":
    Exploration.main(
        Exploration("Teardown") {
            let window = UIWindow(frame: .zero)
            window.rootViewController = LastWords()
            return Flow(window, root: PageCoordinator(Page()))
        })
case "assertion":
    Exploration.main(
        Exploration(
            "Assertion",
            build: flow { page in
                var treasure: Treasure? = Treasure()
                page.onFine = { [weak page] in page?.title = treasure == nil ? "poor" : "rich" }
                page.onDown = { treasure = nil }
            }))
case "hang":
    Exploration.main(Exploration("Hang", build: flow { $0.onHang = { while true {} } }))
case "exit":
    Exploration.main(Exploration("Exit", build: flow { $0.onExit = { exit(7) } }))
case "print":
    Exploration.main(
        Exploration(
            "Print",
            build: flow { page in
                page.onPrint = { print("{\"done\":{}}\nnoise") }
            }))
case "early":
    print("{\"done\":{}}\nnoise")
    Exploration.main(Exploration("Early", build: flow { _ in }))
case "foreign":
    print("{\"hello\":{\"names\":[\"Foreign\"]}}\n{\"document\":{\"_0\":{\"version\":0}}}\n{\"done\":{}}")
    exit(0)
case "queue":
    Exploration.main(
        Exploration(
            "Queue",
            build: flow { page in
                page.onFine = { [weak page] in
                    DispatchQueue.main.async {
                        page?.title = "queued"
                        Task { @MainActor in page?.title = (page?.title ?? "") + " and awaited" }
                    }
                }
            }))
case "forever":
    Exploration.main(
        Exploration(
            "Forever",
            build: flow { page in
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
    Exploration.main(
        Exploration("Fine", build: flow { page in page.onFine = { [weak page] in page?.title = page?.title == nil ? "fine" : nil } }))
}
