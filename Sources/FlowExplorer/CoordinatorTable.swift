import FlowGraph
import HeadlessUIKit

/// The coordinators and screens that were met since the app was built, told apart by object, held by nobody here.
@MainActor final class CoordinatorTable {
    final class Entry {
        weak var object: AnyObject?
        let id: CoordinatorNode.ID
        let typeName: String
        /// Who kept it when it was met.
        let parent: Entry?
        let isRoot: Bool
        /// Whether somebody who is needed could still reach it when it was last looked at.
        var isReachable = true
        /// Whether it was already counted as forgotten, so that it is not counted again.
        var isReported = false

        init(_ object: AnyObject, id: CoordinatorNode.ID, typeName: String, parent: Entry?, isRoot: Bool) {
            self.object = object
            self.id = id
            self.typeName = typeName
            self.parent = parent
            self.isRoot = isRoot
        }
    }

    private final class Owned {
        weak var screen: UIViewController?
        let owner: Entry?
        let isGuessed: Bool
        /// Whose screen the person was on when it came, if nobody holds it: it may be that coordinator's as well, which is then not called forgotten.
        let bringer: Entry?

        init(_ screen: UIViewController, owner: Entry?, isGuessed: Bool, bringer: Entry?) {
            self.screen = screen
            self.owner = owner
            self.isGuessed = isGuessed
            self.bringer = bringer
        }
    }

    /// In the order in which they were met.
    private(set) var entries: [Entry] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var owned: [ObjectIdentifier: Owned] = [:]

    func entry(_ id: ObjectIdentifier) -> Entry? {
        guard let number = numbers[id], entries[number].object != nil else { return nil }
        return entries[number]
    }

    func entry(_ object: AnyObject) -> Entry? { entry(ObjectIdentifier(object)) }

    /// Takes in the coordinators that a walk has reached.
    func add(_ walk: HeapWalk, root: AnyObject?, isCoordinator: (AnyObject) -> Bool) {
        for object in walk.objects where isCoordinator(object) && entry(object) == nil {
            let parent = walk.ancestor(of: object) { entry($0) != nil }.flatMap { entry($0) }
            let typeName = shortName(type(of: object))
            let new = Entry(
                object, id: (parent.map { $0.id + "/" } ?? "") + typeName, typeName: typeName, parent: parent, isRoot: object === root)
            numbers[ObjectIdentifier(object)] = entries.count
            entries.append(new)
        }
        for entry in entries { entry.isReachable = entry.object.map(walk.reaches) ?? false }
    }

    /// Decides for each screen of the window whose it is; once decided, it stays.
    ///
    /// It belongs to the coordinator that holds it most directly; else to one that it refers to. All else is a guess: the first screen of a stack or a
    /// tab belongs to the coordinator that holds the stack or the tabs, any other one to the owner of the screen below, and the last resort is the
    /// root coordinator: the root itself, or the first that it keeps.
    ///
    /// - Parameter bringer: The owner of the screen on which the person acted.
    func assignOwners(_ tree: ScreenTree, _ walk: HeapWalk, reader: ReferenceReader, bringer: Entry?) {
        var holders: [ObjectIdentifier: (entry: Entry, distance: Int)] = [:]
        for entry in entries {
            guard let object = entry.object else { continue }
            for (screen, distance) in walk.holdings[ObjectIdentifier(object)] ?? [] {
                let id = ObjectIdentifier(screen)
                // Of two that hold it equally closely it is the one met later, the deeper one; but a stack is made by one and handed on to others.
                if let known = holders[id], known.distance < distance || (known.distance == distance && screen.isStackOrTabs) { continue }
                holders[id] = (entry, distance)
            }
        }
        for screen in tree.all where owned[ObjectIdentifier(screen)]?.screen !== screen {
            let id = ObjectIdentifier(screen)
            if let holder = holders[id]?.entry {
                owned[id] = Owned(screen, owner: holder, isGuessed: false, bringer: nil)
            } else if let known = coordinator(referredToBy: screen, reader) {
                owned[id] = Owned(screen, owner: known, isGuessed: false, bringer: bringer)
            } else {
                let top = entries.first(where: \.isRoot) ?? entries.first { $0.parent == nil }
                let around = screen.containersItIsFirstIn.lazy.compactMap { holders[ObjectIdentifier($0)]?.entry }.first
                let below = tree.below[id].flatMap { owned[ObjectIdentifier($0)]?.owner }
                owned[id] = Owned(screen, owner: around ?? below ?? top, isGuessed: true, bringer: bringer)
            }
        }
    }

    /// Whether nothing has to be decided for a window.
    func knowsOwners(_ tree: ScreenTree) -> Bool { tree.all.allSatisfy { owned[ObjectIdentifier($0)]?.screen === $0 } }

    func owner(of screen: UIViewController) -> Entry? { owned[ObjectIdentifier(screen)]?.owner }
    func isOwnerGuessed(of screen: UIViewController) -> Bool { owned[ObjectIdentifier(screen)]?.isGuessed ?? true }

    func describe(_ screen: UIViewController) -> ScreenDescription {
        ScreenDescription(
            owner: owner(of: screen)?.id, isOwnerGuessed: isOwnerGuessed(of: screen), typeName: shortName(type(of: screen)),
            title: screen.titleForPeople, kind: screen.screenKind)
    }

    /// The nearest coordinator that a screen refers to by any kind of reference, other screens and views not being passed through. Of several that are
    /// equally near it is the one met last: a child's screen often knows the parent as well, and a parent's the child hardly ever.
    private func coordinator(referredToBy screen: UIViewController, _ reader: ReferenceReader) -> Entry? {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(screen)]
        var level: [AnyObject] = [screen]
        while !level.isEmpty {
            var next: [AnyObject] = []
            for reference in level.flatMap({ reader.references(of: $0, isLabelled: false) }) {
                guard !(reference.target is UIResponder), seen.insert(ObjectIdentifier(reference.target)).inserted else { continue }
                next.append(reference.target)
            }
            if let last = next.compactMap({ numbers[ObjectIdentifier($0)] }).filter({ entries[$0].object != nil }).max() { return entries[last] }
            level = next
        }
        return nil
    }

    /// The coordinators of which a screen is in the window, those that keep them, and the root.
    func needed(_ tree: ScreenTree) -> Set<ObjectIdentifier> {
        var needed = Set(entries.filter(\.isRoot).map { ObjectIdentifier($0) })
        for screen in tree.all {
            for var place in [owner(of: screen), owned[ObjectIdentifier(screen)]?.bringer] {
                while let entry = place, needed.insert(ObjectIdentifier(entry)).inserted { place = entry.parent }
            }
        }
        return needed
    }
}

extension UIViewController {
    fileprivate var isStackOrTabs: Bool { self is UINavigationController || self is UITabBarController }

    /// The stacks and tabs around it that were made with it, the innermost first: not those on which it was pushed later.
    fileprivate var containersItIsFirstIn: [UIViewController] {
        guard let parent, parent.isStackOrTabs, !(parent is UINavigationController) || parent.children.first === self else { return [] }
        return [parent] + parent.containersItIsFirstIn
    }
}
