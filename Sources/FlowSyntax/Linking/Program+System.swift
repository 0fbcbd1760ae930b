/// What is not the app's own Swift: tests, what the system makes, and what Objective-C declares and calls.
extension Program {
    /// Whether a file belongs to tests: what it declares imitates the app and would only confuse.
    static func isTest(_ file: String, _ facts: FileFacts) -> Bool {
        let frameworks: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "ViewInspector", "XCUIAutomation"]
        return facts.imports.contains(where: frameworks.contains) || isTest(path: file)
    }

    /// Whether a file lies in a folder of tests.
    static func isTest(path file: String) -> Bool {
        file.split(separator: "/").dropLast().contains { part in
            ["Tests", "UITests", "Test", "Mocks", "TestUtils", "TestHelpers", "TestSupport"].contains { part.hasSuffix($0) }
                || part == "Mock" || part == "__tests__"
        }
    }

    /// Whether the system starts the app, or one of its windows, with a type.
    func isEntry(_ type: TypeID) -> Bool {
        types[type].externalParents.contains { ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App"].contains($0) }
    }

    /// Whether code is that of a preview: what it makes is not made in the app.
    func isPreview(_ owner: TypeID?) -> Bool { owner.map { externalAncestors(of: $0).contains("PreviewProvider") } ?? false }

    /// Whether the app begins in what was read: a library, or a part of an app, is called from elsewhere.
    var isWhole: Bool { !scripts.isEmpty || types.contains { isEntry($0.id) } }

    /// Whether the system makes the objects of a class: it starts the app or an extension with them, or finds them by a property list.
    func isMadeBySystem(_ type: TypeID) -> Bool {
        if isEntry(type) || types[type].isObjectiveC || surroundings.names.contains(types[type].simpleName) { return true }
        return externalAncestors(of: type).contains { name in
            SystemMade.classes.contains(name) || SystemMade.endings.contains { name.hasSuffix($0) }
                || UIKitClasses.inherits(name, from: "UIInputViewController")
        }
    }

    /// Gives a class what it inherits through Objective-C: the superclasses up to UIKit's, and protocols, those that are declared here among
    /// them.
    static func addObjectiveC(_ surroundings: Surroundings, to id: TypeID, types: inout [TypeInfo], byName: [String: [TypeID]]) {
        guard !surroundings.classes.isEmpty || !surroundings.protocols.isEmpty else { return }
        let own = types[id].kind == .class ? [types[id].simpleName] : []
        for name in (own + types[id].externalParents).flatMap({ surroundings.ancestors(of: $0) }) {
            if let parent = byName[name]?.first(where: { types[$0].kind == .protocol || types[$0].isObjectiveC }) {
                guard parent != id, !types[id].parents.contains(parent) else { continue }
                types[id].parents.append(parent)
                types[parent].children.append(id)
            } else if byName[name] == nil, !types[id].externalParents.contains(name) {
                types[id].externalParents.append(name)
            }
        }
    }

    /// Whether Objective-C may call a member: it sees the member, and sends what may be its selector.
    func mayObjectiveCCall(_ name: String, attributes: [String], of owner: TypeID?) -> Bool {
        sentMessages.contains(name)
            && (attributes + (owner.map { types[$0].attributes } ?? [])).contains { ["objc", "objcMembers", "IBAction"].contains($0) }
    }

    /// Whether the user can swipe a sheet down: in an app that is built with the SDK of iOS 13 or later (Apple's documentation of
    /// `UIModalPresentationStyle.automatic`). One whose projects no Xcode from 11 on has changed, and that uses nothing of iOS 13, may be
    /// older.
    ///
    /// Complexity: O(*n*), for *n* files and types.
    var swipesSheets: Bool {
        let known = surroundings.targets.compactMap(\.xcode)
        guard let newest = known.max(), newest < 1100 else { return true }
        let modules: Set = ["Combine", "SwiftUI"], scenes: Set = ["UIWindowSceneDelegate", "UISceneDelegate"]
        return imports.contains { !modules.isDisjoint(with: $0) } || types.contains { !scenes.isDisjoint(with: $0.externalParents) }
    }
}
