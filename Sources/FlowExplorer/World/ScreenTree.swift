import FlowGraph
import HeadlessUIKit
import HeapGraph

/// The screens of a window at one moment: what is on show, and what waits in stacks and tabs.
///
/// It is filled anew at each step and retains nothing; it means nothing any more once the app goes on.
@MainActor final class ScreenTree {
    struct Place: BitwiseCopyable {
        let unmanagedScreen: Unmanaged<UIViewController>
        /// What is known of it; `nil` for one that has just come.
        fileprivate(set) var unmanagedRecord: Unmanaged<CoordinatorTable.ScreenRecord>?
        /// The number of the one below it, its predecessor on the stack, or what the presentation covers; -1 if there is none.
        let below: Int32

        var screen: UIViewController { unmanagedScreen.takeUnretainedValue() }
        var record: CoordinatorTable.ScreenRecord? { unmanagedRecord?.takeUnretainedValue() }
    }

    /// A screen that is not known to the table: the numbers of its place, and of the word that stands for its owner.
    struct Newcomer: BitwiseCopyable {
        let place: Int32
        let word: Int32
    }

    private let exploration: Exploration
    /// Whether the titles of screens are the exploration's.
    private let hasOwnTitles: Bool
    /// Everything in the window, hidden tabs included. Containers of UIKit are left out.
    @exclusivity(unchecked) private(set) var places = ScratchList<Place>()
    @exclusivity(unchecked) private var unmanagedContainers = ScratchList<Unmanaged<UIViewController>>()
    /// The numbers of those on show, bottom first.
    @exclusivity(unchecked) private(set) var shown = ScratchList<Int32>()
    /// Where in these each layer of presentation begins.
    @exclusivity(unchecked) private(set) var starts = ScratchList<Int>()
    /// The screens that are not known to the table, with the place of their owner among the words.
    @exclusivity(unchecked) private(set) var newcomers = ScratchList<Newcomer>()
    /// What the key of a state says of the window.
    @exclusivity(unchecked) private(set) var words = ScratchList<UInt64>()

    init(_ exploration: Exploration) {
        self.exploration = exploration
        hasOwnTitles = exploration.hasOwnTitles
    }

    deinit {
        places.deallocate()
        unmanagedContainers.deallocate()
        shown.deallocate()
        starts.deallocate()
        newcomers.deallocate()
        words.deallocate()
    }

    /// Forgets everything.
    private func clear() {
        places.removeAll()
        unmanagedContainers.removeAll()
        shown.removeAll()
        starts.removeAll()
        newcomers.removeAll()
        words.removeAll()
    }

    /// Looks at a window. Complexity: O(*n*), for *n* controllers in it.
    ///
    /// Titles of the exploration's may take screens away while they are asked for: it then looks again, and sees nothing after three looks.
    func look(at window: UIWindow, _ table: CoordinatorTable) {
        guard hasOwnTitles else { return collect(window, table) }
        for _ in 0..<3 {
            let removals = UIKitTally.removals
            let held = window.controllers
            collect(window, table)
            withExtendedLifetime(held) {}
            if UIKitTally.removals == removals { return }
        }
        clear()
    }

    private func collect(_ window: UIWindow, _ table: CoordinatorTable) {
        clear()
        guard var controller = window.rootViewController else { return }
        while true {
            starts.append(shown.count)
            collect(controller, isOnShow: true, on: shown.last ?? -1, table)
            guard let presented = controller.ownPresented else { return }
            words.append(UInt64(1_000 + presented.modalPresentationStyle.rawValue))
            controller = presented
        }
    }

    /// What ``top`` is after a look at a window, found without one.
    static func top(of window: UIWindow) -> UIViewController? {
        var layer = window.rootViewController
        var top: UIViewController?
        while let controller = layer {
            top = last(in: controller) ?? top
            layer = controller.ownPresented
        }
        return top
    }

    private static func last(in controller: UIViewController) -> UIViewController? {
        if controller.sort == .tabs {
            let place = unsafeDowncast(controller, to: UITabBarController.self).place
            return place < controller.childCount ? controller.unmanagedChild(at: place)._withUnsafeGuaranteedRef { last(in: $0) } : nil
        }
        var index = controller.childCount
        while index > 0 {
            index -= 1
            if let found = controller.unmanagedChild(at: index)._withUnsafeGuaranteedRef({ last(in: $0) }) { return found }
        }
        return controller.sort == .stack || controller.sort == .wrapper ? nil : controller
    }

    /// The owner of what the person sees on top.
    var unmanagedOwnerOnTop: Unmanaged<CoordinatorTable.Entry>? {
        guard let place = shown.last else { return nil }
        return places[Int(place)].unmanagedRecord?._withUnsafeGuaranteedRef { $0.unmanagedOwner }
    }

    /// What begins and ends a piece of the window among the words.
    enum Mark {
        static let navigation: UInt64 = 2, tabs: UInt64 = 3, screen: UInt64 = 4, end: UInt64 = 5
    }

    private func collect(_ controller: UIViewController, isOnShow: Bool, on cover: Int32, _ table: CoordinatorTable) {
        switch controller.sort {
        case .stack:
            unmanagedContainers.append(Unmanaged.passUnretained(controller))
            words.append(Mark.navigation)
            words.append(unsafeDowncast(controller, to: UINavigationController.self).isNavigationBarHidden ? 1 : 0)
            var cover = cover
            var index = 0
            while index < controller.childCount {
                let first = places.count
                controller.unmanagedChild(at: index)._withUnsafeGuaranteedRef {
                    collect($0, isOnShow: isOnShow, on: cover, table)
                }
                if places.count > first { cover = Int32(first) }
                index += 1
            }
        case .tabs:
            unmanagedContainers.append(Unmanaged.passUnretained(controller))
            let selected = unsafeDowncast(controller, to: UITabBarController.self).place
            words.append(Mark.tabs)
            words.append(UInt64(bitPattern: Int64(selected)))
            var index = 0
            while index < controller.childCount {
                controller.unmanagedChild(at: index)._withUnsafeGuaranteedRef {
                    collect($0, isOnShow: isOnShow && index == selected, on: cover, table)
                }
                index += 1
            }
        case .wrapper:
            unmanagedContainers.append(Unmanaged.passUnretained(controller))
            for child in controller.ownChildren { collect(child, isOnShow: isOnShow, on: cover, table) }
            return
        case .screen, .alert, .pages, .columns:
            let own = Int32(places.count)
            if isOnShow { shown.append(own) }
            words.append(Mark.screen)
            let title = hasOwnTitles ? exploration.title(of: controller) : controller.titleForPeople
            if let record = table.unmanagedRecord(of: controller) {
                record._withUnsafeGuaranteedRef { record in
                    words.append(record.typeHash)
                    words.append(record.ownerHash)
                    words.append(record.titleHash(title))
                }
                places.append(Place(unmanagedScreen: .passUnretained(controller), unmanagedRecord: record, below: cover))
            } else {
                words.append(TypeHashes.hash(of: controller))
                newcomers.append(Newcomer(place: own, word: Int32(words.count)))
                words.append(0)
                words.append(KeyHasher.hash(title))
                places.append(Place(unmanagedScreen: .passUnretained(controller), unmanagedRecord: nil, below: cover))
            }
            var index = 0
            while index < controller.childCount {
                controller.unmanagedChild(at: index)._withUnsafeGuaranteedRef { collect($0, isOnShow: isOnShow, on: own, table) }
                index += 1
            }
        }
        words.append(Mark.end)
    }

    /// Notes what is now known of a screen that had come.
    func setRecord(_ record: CoordinatorTable.ScreenRecord, of newcomer: Newcomer) {
        places[Int(newcomer.place)].unmanagedRecord = .passUnretained(record)
        words[Int(newcomer.word)] = record.ownerHash
    }

    /// Visits the containers of UIKit.
    func eachContainer(_ visit: (UIViewController) -> Void) {
        for container in unmanagedContainers { container._withUnsafeGuaranteedRef(visit) }
    }

    // MARK: For those who have time

    /// The screens of ``places``.
    var all: [UIViewController] { places.map(\.screen) }

    /// The containers of UIKit, in the same order.
    var containers: [UIViewController] { unmanagedContainers.map { $0.takeUnretainedValue() } }

    /// The screens on show, bottom first, one list for the root and one for each presentation above it.
    var layers: [[UIViewController]] {
        starts.indices.map { layer in placesOfLayer(layer).map { places[Int(shown[$0])].screen } }.filter { !$0.isEmpty }
    }

    /// Where in ``shown`` the screens of a layer are.
    func placesOfLayer(_ layer: Int) -> Range<Int> { starts[layer]..<(layer + 1 < starts.count ? starts[layer + 1] : shown.count) }

    /// What the person sees on top.
    var top: Place? { shown.last.map { places[Int($0)] } }

    func contains(_ screen: UIViewController) -> Bool { places.contains { $0.screen === screen } }
}

extension UIViewController {
    /// What sort of place a person would call it.
    var screenKind: Screen.Kind {
        if self is UIAlertController { return .alert }
        if webAddress != nil { return .web }
        return children.isEmpty ? .screen : .container
    }

    /// The title, or the class without the ending that all of them share.
    var screenTitle: String { ScreenDescription.shownTitle(titleForPeople, className) }
}
