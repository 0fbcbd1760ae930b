import FlowGraph
import FlowKit
import HeadlessUIKit

/// Runs the app's code, and takes in what it has brought.
extension LiveWorld {
    /// Takes in the coordinators and screens that an action has brought.
    ///
    /// While every screen's owner is known, nothing is looked for: the state's key needs no more.
    func lookAround() {
        guard let window else { return }
        screens.look(at: window, table)
        removalsSeen = UIKitTally.removals
        isLookOwed = false
        areScreensSeen = true
        if !hearing.listensClosely, screens.newcomers.isEmpty { return }
        let known = table.entries.count
        walk.begin()
        if let root { walk.addRoot(root) }
        table.eachLiving { entry in if let address = entry.address { walk.addRoot(at: address) } }
        walk.followRoots()
        screens.eachContainer { container in
            // UIKit's own containers hold nothing but what is in them.
            if type(of: container) != UINavigationController.self, type(of: container) != UITabBarController.self { walk.follow(container) }
        }
        for newcomer in screens.newcomers { screens.places[Int(newcomer.place)].unmanagedScreen._withUnsafeGuaranteedRef(walk.follow) }
        table.add(walk, root: root, isWhole: false)
        table.assignOwners(screens, walk, reader: reader, bringer: bringer)
        hearing.happened.comers = table.entries.count - known
        guard hearing.listensClosely else { return }
        let comers = table.entries[known...].map { ($0.isRoot || $0.parent == nil ? "" : "child ") + $0.typeName }
        hearing.happened.effect = (hearing.happened.events.compactMap(\.effect) + comers).joined(separator: ", ")
    }

    /// Finds out what can be done now, unless that is known.
    func seeOffers() {
        if !offers.areKnown || !offers.isPathThere { offers.see(in: problem == nil ? window : nil, isAsking: isAsking, flow) }
    }

    /// Forgets what was seen, so that nothing of it is retained while the app goes on.
    func forgetSight() {
        areScreensSeen = false
        isLookOwed = false
        offers.forget()
    }

    /// Releases the app, unless that would end the process.
    func tearDown() {
        if flow != nil { recorder?.note(FlightRecorder.teardown) }
        forgetSight()
        if exploration.keepsApps {
            flow.map { _ = Unmanaged.passRetained(KeptApp(flow: $0)) }
        } else {
            flow?.answers.forEach { $0.forget() }
        }
        flow = nil
        reader.isKnown = { _ in false }
        MainLoop.forget()
        UIApplication.relaunch()
        NavigationOwners.forget()
    }
}
