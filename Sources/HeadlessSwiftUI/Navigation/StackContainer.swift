/// A navigation stack of SwiftUI: a navigation controller whose screens follow from a path, from bindings and from links.
///
/// The path leads. Code that changes it pushes and pops; when a person has gone back, what they have left is taken off the path.
@MainActor final class StackContainer: NSObject, ViewContainer {
    /// The path of a stack, read and changed through its binding.
    struct Path {
        /// The object of the app that keeps it, if one does.
        weak var owner: AnyObject?
        let values: () -> [AnyHashable]
        /// Returns whether a value of its type may be in the path.
        let append: (AnyHashable) -> Bool
        let removeLast: (Int) -> Void
    }

    private enum Origin {
        case root
        case value(AnyHashable)
        /// A binding of a view on a screen says that it is there.
        case request(on: HostedScreen, PushRequest)
        /// A link on a screen was tapped.
        case link(on: UIViewController)
    }

    private struct Entry {
        var origin: Origin
        let screen: HostedScreen
    }

    let navigation: UINavigationController
    var controller: UIViewController { navigation }
    private var entries: [Entry]
    private var path: Path?
    /// What was pushed by links, where there is no path.
    private var ownValues: [AnyHashable] = []
    /// The columns that come above the first screen, one by one, as something is selected in the one below.
    private var columns: [any View] = []
    private var surroundings: Surroundings
    private var isBusy = false
    private var isStale = false

    init(in surroundings: Surroundings, root: @escaping () -> any View) {
        self.surroundings = surroundings
        let first = HostedScreen(named: surroundings.enclosing, in: surroundings, make: root)
        navigation = UINavigationController(rootViewController: first)
        entries = [Entry(origin: .root, screen: first)]
        super.init()
        navigation.delegate = self
    }

    /// Takes over what the views say now.
    func update(_ path: Path?, in outer: Surroundings, columns: [any View] = [], root: @escaping () -> any View) {
        self.path = path
        self.columns = columns
        var environment = outer.environment
        environment.stack = WeakStack(self)
        surroundings = Surroundings(environment, enclosing: outer.enclosing)
        entries[0].screen.set(surroundings)
        entries[0].screen.make = root
        if entries[0].screen.isViewLoaded { entries[0].screen.graph.update() } else { begin(entries[0].screen) }
        follow()
    }

    func close() { for entry in entries { entry.screen.graph.close() } }

    // MARK: What links and views ask for

    /// Whether a value may be in the path.
    func append(_ value: AnyHashable) {
        if let path = currentPath {
            guard path.append(value) else {
                return navigation.reportMisuse(
                    "a NavigationLink has a \(nameOfValue(value)), which does not fit the type of the path of its NavigationStack")
            }
        } else {
            ownValues.append(value)
        }
        follow()
    }

    /// Shows the destination of a link.
    func push(named name: String, in surroundings: Surroundings, from origin: UIViewController, make: @escaping () -> any View) {
        add(.link(on: origin), HostedScreen(named: name, in: surroundings, make: make))
        show()
    }

    /// Goes back to the first screen, as a tap on the selected tab does.
    func popToRoot() { leave(downTo: 1) }

    /// Takes screens off the path, or says in their bindings that they have gone.
    private func leave(downTo count: Int) {
        guard count >= 1, count < entries.count else { return }
        take(count...)
        show()
        follow()
    }

    /// The path of the stack that the last column is, else that of the whole stack.
    private var currentPath: Path? {
        for entry in entries.reversed() where column(of: entry.screen) ?? 0 > 0 {
            if let path = entry.screen.graph.latest.columnPath { return path }
        }
        return path
    }

    /// Takes screens off, and says so in the path and in bindings.
    private func take(_ range: PartialRangeFrom<Int>) {
        let path = currentPath
        let gone = Array(entries[range])
        entries.removeLast(gone.count)
        var values = 0
        for entry in gone {
            switch entry.origin {
            case .value: values += 1
            case .request(_, let request): request.clear()
            case .link, .root: break
            }
            entry.screen.graph.close()
        }
        guard values > 0 else { return }
        if let path { path.removeLast(values) } else { ownValues.removeLast(values) }
    }

    // MARK: Following the path

    /// Brings the screens in step with the path and the bindings.
    func follow() {
        if isBusy {
            isStale = true
            return
        }
        // A person is on the way back: the path is changed once they are there.
        guard navigation.viewControllers == entries.map(\.screen) else { return }
        isBusy = true
        repeat {
            isStale = false
            dropWhatIsGone()
            addWhatHasCome()
        } while isStale
        isBusy = false
        show()
    }

    private func dropWhatIsGone() {
        let wanted = currentPath?.values() ?? ownValues
        var kept = 0, values = 0
        while kept < entries.count, stays(entries[kept], above: entries[..<kept], wanted, &values) { kept += 1 }
        let gone = Array(entries[kept...])
        entries.removeLast(gone.count)
        for entry in gone {
            if case .request(let origin, let request) = entry.origin, requests(of: origin).contains(where: { $0.isSame(as: request) }) {
                request.clear()
            }
            entry.screen.graph.close()
        }
    }

    private func stays(_ entry: Entry, above below: ArraySlice<Entry>, _ wanted: [AnyHashable], _ values: inout Int) -> Bool {
        switch entry.origin {
        case .root: return true
        case .link(let origin): return below.contains { origin.isWithin($0.screen) }
        case .request(let origin, let request):
            return below.contains { $0.screen === origin } && requests(of: origin).contains { $0.isSame(as: request) }
        case .value(let value):
            guard values < wanted.count, wanted[values] == value else { return false }
            values += 1
            return true
        }
    }

    private func addWhatHasCome() {
        let there = entries.count { if case .value = $0.origin { true } else { false } }
        for value in (currentPath?.values() ?? ownValues).dropFirst(there) {
            if destination(of: value) == nil {
                navigation.reportMisuse("no navigationDestination is there for \(nameOfValue(value.base)), which is in the path of a stack")
            }
            let name = nameOfValue(value.base)
            let screen = HostedScreen(named: name, in: surroundings) { [weak self] in
                self?.destination(of: value)?.make(value) ?? EmptyView()
            }
            screen.set(destination(of: value)?.surroundings ?? surroundings)
            if type(of: value.base) is AnyClass { screen.graph.objectInPath = value.base as AnyObject }
            add(.value(value), screen)
        }
        for screen in entries.map(\.screen) {
            for request in requests(of: screen) where !isThere(request, of: screen) {
                add(.request(on: screen, request), HostedScreen(named: request.name, in: request.surroundings, make: request.make))
            }
        }
    }

    /// What the views on a screen want above it: the next column as well, if anything is selected in this one.
    private func requests(of screen: HostedScreen) -> [PushRequest] {
        let own = screen.graph.latest.pushes
        guard let column = column(of: screen), column < columns.count,
            let selection = screen.graph.latest.selections.first(where: \.isSet)
        else { return own }
        let view = columns[column]
        var environment = surroundings.environment
        environment.isColumn = true
        let inColumn = Surroundings(environment, enclosing: surroundings.enclosing)
        return [
            PushRequest(
                path: "column \(column + 1)", identity: nil,
                name: "\(surroundings.enclosing).\(column + 1 < columns.count ? "content" : "detail")",
                surroundings: inColumn, make: { view }, clear: selection.clear)
        ] + own
    }

    /// The number of the column that a screen is.
    private func column(of screen: HostedScreen) -> Int? {
        if columns.isEmpty { return nil }
        if entries.first?.screen === screen { return 0 }
        for entry in entries where entry.screen === screen {
            if case .request(_, let request) = entry.origin, request.path.hasPrefix("column ") { return Int(request.path.dropFirst(7)) }
        }
        return nil
    }

    private func isThere(_ request: PushRequest, of screen: HostedScreen) -> Bool {
        entries.contains { entry in
            guard case .request(let origin, let other) = entry.origin else { return false }
            return origin === screen && other.isSame(as: request)
        }
    }

    /// Of several for one type, the one nearest the first screen counts.
    private func destination(of value: AnyHashable) -> Destination? {
        let type = Swift.type(of: value.base)
        return entries.lazy.compactMap { $0.screen.graph.latest.destinations.first { $0.type == type } }.first
    }

    private func add(_ origin: Origin, _ screen: HostedScreen) {
        screen.exit = Exit { [weak self, weak screen] in
            guard let self, let index = entries.firstIndex(where: { $0.screen === screen }) else { return }
            leave(downTo: index)
        }
        entries.append(Entry(origin: origin, screen: screen))
        begin(screen)
    }

    private func begin(_ screen: HostedScreen) {
        screen.graph.hasUpdated = { [weak self, weak screen] in if let screen { self?.hasUpdated(screen) } }
        screen.loadViewIfNeeded()
    }

    /// What lies above a screen is made by views on it: it is made anew with them.
    private func hasUpdated(_ screen: HostedScreen) {
        guard let index = entries.firstIndex(where: { $0.screen === screen }) else { return }
        if index + 1 < entries.count {
            for entry in entries[(index + 1)...] {
                guard case .request(let origin, let request) = entry.origin,
                    let new = requests(of: origin).first(where: { $0.isSame(as: request) })
                else { continue }
                entry.screen.make = new.make
            }
            entries[index + 1].screen.graph.update()
        }
        follow()
        hideBar()
    }

    // MARK: The navigation controller

    /// Shows the screens as they are now.
    private func show() {
        let old = navigation.viewControllers, new = entries.map(\.screen)
        let common = zip(old, new).prefix { $0 === $1 }.count
        if common == old.count {
            for screen in new[common...] { navigation.pushViewController(screen, animated: true) }
        } else if common < new.count {
            navigation.setViewControllers(new, animated: true)
        } else if common == old.count - 1 {
            navigation.popViewController(animated: true)
        } else if common == 1 {
            navigation.popToRootViewController(animated: true)
        } else {
            navigation.popToViewController(new[common - 1], animated: true)
        }
        hideBar()
    }

    /// The screen on top decides whether there is a navigation bar.
    private func hideBar() { navigation.isNavigationBarHidden = entries.last?.screen.graph.latest.hidesBar ?? false }
}

extension StackContainer: UINavigationControllerDelegate {
    /// A person has gone back: the path is told.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        let there = navigation.viewControllers
        guard there.count < entries.count, zip(there, entries).allSatisfy({ $0 === $1.screen }) else { return }
        take(there.count...)
        follow()
        hideBar()
    }
}

extension PushRequest {
    fileprivate func isSame(as other: PushRequest) -> Bool { path == other.path && identity == other.identity }
}

extension UIViewController {
    /// Whether it is this controller or somewhere inside it.
    fileprivate func isWithin(_ other: UIViewController) -> Bool { self === other || parent?.isWithin(other) ?? false }
}

/// A stack that is not held.
final class WeakStack: @unchecked Sendable {
    weak var stack: StackContainer?
    init(_ stack: StackContainer?) { self.stack = stack }
}
