import FlowGraph
import FlowSyntax
import Testing

/// Children of coordinators in apps that have no view controller at all: views show them as long as a property says so.
@Suite("Children in SwiftUI, read from source") struct ChildrenInSwiftUITests {
    /// A list that opens an editor, which has a coordinator of its own.
    private struct App {
        /// Declarations of the keeper: the property by which the editor is shown, and where it is kept.
        var state = "@Published var isShown = false\n    var shownID = UUID()"
        var kept = "private(set) var editors: [EditorCoordinator] = []"
        var keeper = ""
        var show = "editors.append(child); shownID = child.id; isShown = true"
        var hide = "self?.isShown = false"
        var drop = "self?.editors.removeAll { $0 === child }"
        var modifier =
            ".sheet(isPresented: $coordinator.isShown) { if let child = coordinator.editor() { EditorRoot(coordinator: child) } }"
        var content = ""
        var editor = "@ObservedObject var coordinator: EditorCoordinator"

        var source: String {
            """
            import SwiftUI
            @main struct DemoApp: App {
                @StateObject private var home = HomeCoordinator()
                var body: some Scene { WindowGroup { HomeRoot(coordinator: home) } }
            }
            enum Route: Hashable { case editor(UUID) }
            final class HomeCoordinator: ObservableObject {
                \(state)
                \(kept)
                func showEditor() {
                    let child = EditorCoordinator()
                    child.onDone = { [weak self, weak child] in
                        \(hide)
                        \(drop)
                    }
                    \(show)
                }
                func editor() -> EditorCoordinator? { editors.first { $0.id == shownID } }
                \(keeper)
            }
            struct HomeRoot: View {
                @ObservedObject var coordinator: HomeCoordinator
                var body: some View { NavigationStack { Button("Edit") { coordinator.showEditor() }\(modifier) } }
            }
            final class EditorCoordinator: ObservableObject, Identifiable {
                let id = UUID()
                @Published var isHelpShown = false
                var onDone: (() -> Void)?
                func done() { onDone?() }
            }
            struct EditorRoot: View {
                \(editor)
                var body: some View {
                    Button("Done") { coordinator.done() }
                        .sheet(isPresented: $coordinator.isHelpShown) { Text("Help") }
                        \(content)
                }
            }
            """
        }
    }

    private func leaks(_ change: (inout App) -> Void = { _ in }) -> [String] {
        var app = App()
        change(&app)
        return FlowApp.leaks(app.source)
    }

    @Test("a sheet that is swiped down leaves a child that only its own end releases")
    func sheetByFlag() {
        #expect(leaks() == ["EditorCoordinator: swiping down the sheet that isShown shows"])
        #expect(leaks { $0.drop = "_ = child" } == ["EditorCoordinator: swiping down the sheet that isShown shows"])
    }

    @Test("what runs when a sheet has gone may release the child: onDismiss, didSet, a subscriber, onDisappear of the content")
    func heardOfSheet() {
        let closed = "func closed() { editors.removeAll() }"
        let content = "{ if let child = coordinator.editor() { EditorRoot(coordinator: child) } }"
        #expect(
            leaks {
                $0.keeper = closed
                $0.modifier = ".sheet(isPresented: $coordinator.isShown, onDismiss: { coordinator.closed() }) \(content)"
            }.isEmpty)
        #expect(
            leaks {
                $0.keeper = closed
                $0.modifier = ".sheet(isPresented: $coordinator.isShown, onDismiss: coordinator.closed) \(content)"
            }.isEmpty)
        #expect(
            leaks {
                $0.keeper = closed
                $0.modifier = ".sheet(isPresented: $coordinator.isShown, onDismiss: { print(\"closed\") }) \(content)"
            } == ["EditorCoordinator: swiping down the sheet that isShown shows"])
        #expect(
            leaks { $0.state = "@Published var isShown = false { didSet { if !isShown { editors = [] } } }\n    var shownID = UUID()" }
                .isEmpty)
        #expect(
            leaks {
                $0.keeper = """
                    private var bag = Set<AnyCancellable>()
                    init() { $isShown.dropFirst().sink { [weak self] in if !$0 { self?.editors.removeAll() } }.store(in: &bag) }
                    """
            }.isEmpty)
        #expect(
            leaks {
                $0.keeper = closed
                $0.modifier =
                    ".sheet(isPresented: $coordinator.isShown) { EditorRoot(coordinator: coordinator.editor()!).onDisappear { coordinator.closed() } }"
            }.isEmpty)
        #expect(
            leaks {
                $0.keeper = closed
                $0.modifier = """
                    .sheet(isPresented: $coordinator.isShown) {
                        EditorRoot(coordinator: coordinator.editor()!).onDisappear(perform: coordinator.closed)
                    }
                    """
            }.isEmpty)
    }

    @Test("what runs when another sheet has gone releases nothing here")
    func heardOfAnotherSheet() {
        func leaks(_ other: String) -> [String] {
            self.leaks {
                $0.state += "\n    @Published var isHelpShown = false"
                $0.keeper = "func closed() { editors.removeAll() }"
                $0.modifier += ".sheet(isPresented: $coordinator.isHelpShown, onDismiss: \(other)) { Text(\"Help\") }"
            }
        }
        #expect(leaks("coordinator.closed") == ["EditorCoordinator: swiping down the sheet that isShown shows"])
    }

    @Test("a child goes with its screen where the property that shows it is what keeps it")
    func keptByTheBinding() {
        #expect(
            leaks {
                $0.state = "@Published var editor: EditorCoordinator?"
                $0.kept = "private let editors: [EditorCoordinator] = [], shownID = UUID()"
                $0.show = "editor = child"
                $0.hide = "self?.editor = nil"
                $0.drop = "_ = child"
                $0.modifier = ".sheet(item: $coordinator.editor) { EditorRoot(coordinator: $0) }"
            }.isEmpty)
    }

    @Test("a list beside the item that is shown keeps the child")
    func itemAndList() {
        #expect(
            leaks {
                $0.state = "@Published var shown: EditorCoordinator?\n    let shownID = UUID()"
                $0.show = "editors.append(child); shown = child"
                $0.hide = "self?.shown = nil"
                $0.modifier = ".sheet(item: $coordinator.shown) { EditorRoot(coordinator: $0) }"
            } == ["EditorCoordinator: swiping down the sheet that shown shows"])
    }

    @Test("a path is popped by the back button")
    func path() {
        func path(_ change: (inout App) -> Void = { _ in }) -> [String] {
            leaks {
                $0.state = "@Published var path: [Route] = []\n    let shownID = UUID()"
                $0.show = "editors.append(child); path.append(.editor(child.id))"
                $0.hide = "self?.path.removeLast()"
                $0.modifier = """
                    .background { NavigationStack(path: $coordinator.path) {
                        Text("").navigationDestination(for: Route.self) { route in
                            switch route { case .editor: if let child = coordinator.editor() { EditorRoot(coordinator: child) } }
                        }
                    } }
                    """
                change(&$0)
            }
        }
        #expect(path() == ["EditorCoordinator: the back button that path shows"])
        #expect(
            path {
                $0.state = "@Published var path: [Route] = [] { didSet { if path.isEmpty { editors = [] } } }\n    let shownID = UUID()"
            }.isEmpty)
        #expect(path { $0.content = ".navigationBarBackButtonHidden(true)" }.isEmpty)
    }

    @Test("a cover has no swipe, and a sheet may forbid it: the child's own end is all there is")
    func noSwipe() {
        let content = "{ if let child = coordinator.editor() { EditorRoot(coordinator: child) } }"
        #expect(leaks { $0.modifier = ".fullScreenCover(isPresented: $coordinator.isShown) \(content)" }.isEmpty)
        #expect(
            leaks {
                $0.modifier = ".fullScreenCover(isPresented: $coordinator.isShown) \(content)"
                $0.drop = "_ = child"
            } == ["EditorCoordinator: dismissing the cover that isShown shows"])
        #expect(leaks { $0.content = ".interactiveDismissDisabled()" }.isEmpty)
    }

    @Test("a screen that has nothing of the child is not the child's")
    func otherContent() {
        #expect(leaks { $0.modifier = ".sheet(isPresented: $coordinator.isShown) { Text(\"Help\") }" }.isEmpty)
    }
}
