#if os(Linux)
    import SwiftUI
    import Testing

    // The contracts in this folder stand for sentences of Apple's documentation. Each is given in other words, with the page below
    // https://developer.apple.com/documentation/swiftui/ that says so; "seen" means that it is not documented.

    /// A phone with a screen of SwiftUI, on which a person taps and swipes.
    @MainActor final class Phone {
        let window = UIWindow(frame: .zero)

        init(_ view: some View) {
            run {
                window.rootViewController = UIHostingController(rootView: view)
                window.makeKeyAndVisible()
            }
        }

        /// Runs a piece of an app's code to rest.
        func run(_ work: () -> Void) {
            MainLoop.capturing {
                work()
                #expect(MainLoop.settle() == nil)
            }
        }

        /// What a person sees, the outermost first.
        private var shown: [UIViewController] { window.topPresented?.shownPath ?? [] }

        /// What a person can tap, from the inside out.
        var buttons: [String] {
            shown.reversed().flatMap { screen in
                screen.offeredControls().map(\.title) + (screen.hasSystemButtons ? screen.systemButtons(screen).map(\.title) : [])
            }
        }

        /// What the system offers.
        var gestures: [SystemGesture] { window.systemGestures().map(\.gesture) }

        /// The titles of the innermost stack, bottom first; of the screen, if there is none.
        var stack: [String] {
            let navigation = shown.last { $0 is UINavigationController } as? UINavigationController
            return (navigation?.viewControllers ?? [shown.last].compactMap(\.self)).map { $0.titleForPeople }
        }

        /// The title of the alert that is shown.
        var alert: String? { (shown.last as? UIAlertController)?.title }

        func tap(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) {
            if let alert = shown.last as? UIAlertController, let index = alert.actions.firstIndex(where: { $0.title == title }) {
                return make(.alertButton(index))
            }
            let found = shown.reversed().lazy.flatMap { screen in
                screen.offeredControls().map { ($0.title, $0.tap) } + screen.systemButtons(screen).map { ($0.title, $0.tap) }
            }.first { $0.0 == title }
            #expect(found != nil, "nothing is called \(title)", sourceLocation: sourceLocation)
            run { found?.1() }
        }

        func make(_ gesture: SystemGesture, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(gestures.contains(gesture), "\(gesture) is not offered", sourceLocation: sourceLocation)
            run { window.make(gesture) }
        }

        func type(_ text: String, into field: String, sourceLocation: SourceLocation = #_sourceLocation) {
            let place = shown.flatMap { $0.textPlaces() }.first { $0.name == field }
            #expect(place != nil, "no field is called \(field)", sourceLocation: sourceLocation)
            run { place?.write(text) }
        }

        /// What was reported as misuse while a piece of code ran.
        func misuses(_ work: () -> Void) -> [String] {
            var found: [String] = []
            UIKitEvent.observer = { if case .misused(_, let message) = $0 { found.append(message) } }
            defer { UIKitEvent.observer = nil }
            run(work)
            return found
        }
    }

    /// What was written down, in the order in which it happened.
    @MainActor final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    /// A model that writes down its end.
    final class Mortal: ObservableObject {
        @Published var count = 0
        private let ended: @Sendable () -> Void
        init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }
        deinit { ended() }
    }

    extension View {
        /// Writes down when a view comes and goes.
        func logging(_ name: String, to log: Log) -> some View {
            onAppear { log.lines.append("\(name) appears") }.onDisappear { log.lines.append("\(name) disappears") }
        }
    }
#endif
