/// Where an evaluation is in the tree of views, and what applies there.
@MainActor struct Walk {
    /// Tells the views of a tree apart, the same way at each evaluation.
    private(set) var path: String
    var place: Place
    private(set) var surroundings: Surroundings
    let result: Evaluation
    let graph: ViewGraph

    init(_ graph: ViewGraph, _ environment: EnvironmentValues) {
        self.init(
            path: "", place: Place(enclosing: graph.surroundings.enclosing),
            surroundings: Surroundings(environment, enclosing: graph.surroundings.enclosing), result: Evaluation(), graph: graph)
    }

    private init(path: String, place: Place, surroundings: Surroundings, result: Evaluation, graph: ViewGraph) {
        (self.path, self.place, self.surroundings, self.result, self.graph) = (path, place, surroundings, result, graph)
    }

    var environment: EnvironmentValues { _read { yield surroundings.environment } }

    /// Goes into a view: into what it shows if it is one of the module's, else into its body.
    func visit(_ view: any View, as name: String? = nil) { open(view, name.map(entering) ?? self) }

    /// Goes into one of several views, none of which is all that the screen shows.
    func visit(oneOfSeveral view: any View, as name: String? = nil) {
        var walk = self
        walk.place.isAlone = false
        walk.visit(view, as: name)
    }

    /// The place of that name in this one.
    func entering(_ name: String) -> Walk {
        var inner = self
        inner.path += "/" + name
        return inner
    }

    private func open<Content: View>(_ view: Content, _ walk: Walk) {
        if let primitive = view as? any PrimitiveView { return primitive.walk(walk) }
        // What wraps views or controllers of UIKit has nothing inside.
        guard Content.Body.self != Never.self else {
            if Content.self is any UIViewControllerRepresentable.Type { walk.result.unfollowed.insert(ViewName.of(Content.self).short) }
            return
        }
        let name = ViewName.of(Content.self)
        var inner = walk.entering(name.whole)
        inner.place.isOutermost = false
        if name.isOfApp {
            inner.place.enclosing = name.short
            if walk.place.isAlone { walk.result.name = name.short }
        } else {
            inner.place.isAlone = false
        }
        inner.connectProperties(of: view)
        inner.visit(view.body)
    }

    /// Connects the property wrappers of a view, or of a modifier, with what they stand for here.
    func connectProperties(of owner: Any) {
        for (label, value) in Mirror(reflecting: owner).children {
            if let property = value as? any ConnectedProperty {
                property.connect(self, key: "\(path).\(label ?? "")")
                if let model = property.model { result.models.append(model) }
            } else if type(of: value) is AnyClass {
                result.models.append(value as AnyObject)
            }
        }
    }

    /// Changes what applies from here on.
    func with(_ change: (inout EnvironmentValues) -> Void) -> Walk {
        var environment = surroundings.environment
        change(&environment)
        var walk = self
        walk.surroundings = Surroundings(environment, enclosing: place.enclosing)
        return walk
    }

    /// What screens find around them that are made here.
    func surroundingsHere(_ change: (inout EnvironmentValues) -> Void = { _ in }) -> Surroundings {
        var environment = surroundings.environment
        change(&environment)
        return Surroundings(environment, enclosing: place.enclosing)
    }

    /// What is found in a view when it is looked at by itself, out of sight. Its state is kept with that of the tree.
    func aside(_ view: any View, as name: String) -> Evaluation {
        let walk = Walk(path: path + "/" + name, place: place, surroundings: surroundings, result: Evaluation(), graph: graph)
        walk.visit(oneOfSeveral: view)
        result.usedState.formUnion(walk.result.usedState)
        return walk.result
    }

    /// What a view says, without what it offers.
    func text(of view: any View) -> String { aside(view, as: "label").text }

    /// Offers something that a person can do, unless it is disabled or out of sight.
    func offer(_ title: String, role: ButtonRole? = nil, _ run: @escaping @MainActor () -> Void) {
        guard environment.isEnabled, environment.isInSight else { return }
        result.offers.append(Evaluation.Offer(path: path, title: title, role: role, run: run))
    }
}

/// What applies to views because of where they are. It is shared by all of a place.
@MainActor final class Surroundings {
    let environment: EnvironmentValues
    /// The innermost view of the app around them.
    let enclosing: String
    init(_ environment: EnvironmentValues, enclosing: String) { (self.environment, self.enclosing) = (environment, enclosing) }
}

/// Where a view is among those around it.
struct Place {
    /// Whether it is all that the screen shows, apart from what lies around it and looks like nothing.
    var isAlone = true
    /// Whether no body of a view lies around it.
    var isOutermost = true
    /// The innermost view of the app around it.
    var enclosing: String
}

/// What one look at a tree of views has found.
@MainActor final class Evaluation {
    struct Offer {
        let path: String
        let title: String
        let role: ButtonRole?
        let run: @MainActor () -> Void
    }

    /// A field for text.
    struct Field {
        let path: String
        let name: String
        let text: Binding<String>
        let isEnabled: Bool
        let submit: (() -> Void)?
    }

    var texts: [String] = []
    var images: [String] = []
    var accessibilityLabel: String?
    var title: String?
    /// The view that is all the screen shows: the innermost of those of the app of which that is true.
    var name: String?
    /// What a person can do, in the order of the tree.
    var offers: [Offer] = []
    var fields: [Field] = []
    /// What is to happen when a view comes or goes; the key is its path.
    var lifecycle: [(path: String, appear: @MainActor () -> Void, disappear: @MainActor () -> Void)] = []
    var tasks: [(path: String, id: AnyHashable?, run: @MainActor () -> Task<Void, Never>)] = []
    var changes: [(path: String, value: Any, isSame: @MainActor (Any) -> Bool, run: @MainActor (Any) -> Void)] = []
    var receptions: [(path: String, subscribe: @MainActor () -> AnyCancellable)] = []
    /// Stacks, tabs and columns in the tree.
    var containers: [ContainerRequest] = []
    /// What is to be above the screen.
    var presentations: [PresentationRequest] = []
    /// How the values of a path are shown.
    var destinations: [Destination] = []
    /// What is to lie on the screen in its stack and is in no path.
    var pushes: [PushRequest] = []
    /// What is to be called with a link that opens the app.
    var linkHandlers: [(URL) -> Void] = []
    /// How it looks as a tab, and the value that stands for it.
    var tabTitle: String?
    var tag: AnyHashable?
    /// Whether anything is selected in the lists that push what is selected.
    var selections: [ColumnSelection] = []
    /// The path of the stack that a column is.
    var columnPath: StackContainer.Path?
    /// Whether a person cannot swipe it away, has no back button, or sees no tab bar.
    var isModal = false
    /// How it is presented on a phone, where the views say so.
    var compactStyle: UIModalPresentationStyle?
    var hidesBackButton = false
    var hidesBar = false
    var hidesTabBar = false
    /// What would be shown now by something that is not simulated.
    var unfollowed: Set<String> = []
    /// The objects that the views depend on.
    var models: [AnyObject] = []
    /// The keys of the state that the views have asked for.
    var usedState: Set<String> = []

    /// What it says.
    var text: String { accessibilityLabel ?? (texts.isEmpty ? images : texts).joined(separator: " ") }

    /// Whether it shows nothing but one stack, or tabs.
    private(set) lazy var isWrapper =
        containers.count == 1 && offers.isEmpty && texts.isEmpty && images.isEmpty && fields.isEmpty

    /// Keeps only what others ask for until the next look, and nothing that the views do.
    func settle() {
        _ = isWrapper
        (offers, fields, lifecycle, tasks, changes, receptions, presentations) = ([], [], [], [], [], [], [])
        (texts, images, usedState, models) = ([], [], [], [])
    }
}

/// The name of a type of views, worked out once.
@MainActor struct ViewName {
    /// With the types that it is made for.
    let whole: String
    let short: String
    /// Whether an app has declared it.
    let isOfApp: Bool

    private static var known: [ObjectIdentifier: ViewName] = [:]

    static func of(_ type: Any.Type) -> ViewName {
        let key = ObjectIdentifier(type)
        if let name = known[key] { return name }
        let whole = "\(type)"
        let name = ViewName(
            whole: whole, short: String(whole.prefix { $0 != "<" }), isOfApp: !String(reflecting: type).hasPrefix("HeadlessSwiftUI."))
        known[key] = name
        return name
    }
}
