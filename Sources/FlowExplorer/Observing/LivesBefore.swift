import HeadlessUIKit
import HeapGraph

extension Lifetimes {
    /// What was so before the action. It retains nothing of the app, so that the action may release everything.
    @MainActor final class Before {
        /// Whether the action that comes now, or has come, is looked at.
        @exclusivity(unchecked) var isNoted = false
        /// What was known of the screens in the window: a record lives as long as it is here, its screen need not.
        @exclusivity(unchecked) private var screens: [CoordinatorTable.ScreenRecord] = []
        @exclusivity(unchecked) private var unmanagedScreens = ScratchList<Unmanaged<CoordinatorTable.ScreenRecord>>()
        /// How many screens were met.
        @exclusivity(unchecked) var screensMet = 0
        /// How many coordinators were met.
        @exclusivity(unchecked) var coordinatorsMet = Int.max
        @exclusivity(unchecked) var duplicates: [DuplicateChild] = []
        /// Whether a delegate would be called if a topmost sheet were swiped down, where that is what comes.
        @exclusivity(unchecked) var isSheetHeard = true

        deinit { unmanagedScreens.deallocate() }

        /// Visits what was known of the screens in the window, and retains none of it.
        @inline(__always) func eachScreen(_ visit: (CoordinatorTable.ScreenRecord) -> Void) {
            for screen in unmanagedScreens { screen._withUnsafeGuaranteedRef(visit) }
        }

        /// Most screens are those of the action before, in the same places: these are not taken in again.
        private func keep(_ record: Unmanaged<CoordinatorTable.ScreenRecord>, at place: Int) {
            if place < unmanagedScreens.count {
                if unmanagedScreens[place].toOpaque() == record.toOpaque() { return }
                screens[place] = record.takeUnretainedValue()
                unmanagedScreens[place] = record
            } else {
                screens.append(record.takeUnretainedValue())
                unmanagedScreens.append(record)
            }
        }

        private func keepOnly(_ count: Int) {
            screens.removeLast(screens.count - count)
            unmanagedScreens.removeLast(unmanagedScreens.count - count)
        }

        /// Takes note of what is so now.
        func note(_ table: CoordinatorTable, _ tree: ScreenTree, _ duplicates: [DuplicateChild]) {
            table.findNeeded(tree)
            table.eachLiving { entry in
                let lived = entry.isAlive
                entry.before = (lived, lived && table.isNeeded(entry), lived && entry.isReachable)
            }
            var count = 0
            for place in tree.places {
                guard let record = place.unmanagedRecord else { continue }
                record._withUnsafeGuaranteedRef { record in
                    if record.standIn != nil { record.name = place.screen.nameForPeople }
                }
                keep(record, at: count)
                count += 1
            }
            keepOnly(count)
            screensMet = table.screensMet
            coordinatorsMet = table.entries.count
            self.duplicates = duplicates
            isSheetHeard = true
            isNoted = true
        }

        /// Takes note of nothing: the state before a launch.
        func noteNothing(_ table: CoordinatorTable) {
            keepOnly(0)
            screensMet = 0
            coordinatorsMet = .max
            duplicates = []
            isSheetHeard = true
            isNoted = true
            table.eachLiving { $0.before = (false, false, false) }
        }
    }
}
