/// The views that SwiftUI makes of the bodies of others: it has them as long as it shows these (Apple's documentation of `View.body`).
extension RetentionReader {
    /// Views that show all that their closure gives, at once.
    private static let builders: Set<String> = [
        "HStack", "VStack", "ZStack", "Group", "ScrollView", "Form", "Section", "GroupBox", "GeometryReader", "NavigationStack",
        "NavigationView",
    ]

    /// What a view conforms to.
    private static let views: Set<String> = ["View", "UIViewRepresentable", "UIViewControllerRepresentable"]

    /// The body of a view of the app.
    func bodyOfView(_ type: Program.TypeID) -> Program.PropertyID? {
        guard program.types[type].kind == .struct, program.externalAncestors(of: type).contains("View"),
            let body = program.property(named: "body", on: type), program.properties[body].facts.getter != nil,
            program.properties[body].owner.map({ program.types[$0].kind == .struct }) ?? false
        else { return nil }
        return body
    }

    /// Notes a view that the body of another one makes.
    func build(_ object: Term, _ type: Program.TypeID) {
        guard builtViews != nil, program.externalAncestors(of: type).contains(where: RetentionReader.views.contains) else { return }
        builtViews?.append(object)
        showBodies(of: [object], nodes[object.node!].spot)
    }

    /// Lets views that are shown keep what their bodies make.
    func showBodies(of views: [Term], _ spot: Spot) {
        for view in views {
            guard let node = view.node, case .object(let type) = nodes[node].kind, let body = bodyOfView(type) else { continue }
            hold([call([unit(of: body)], receiver: [view], [:], spot)], by: view, "body", cause: .content, spot)
        }
    }

    /// Whether an argument is the closure that gives a view its content, which is read as the code around it is.
    func runBuilder(_ argument: Expression, of kind: String) -> Bool {
        guard builtViews != nil, RetentionReader.builders.contains(kind), case .closure(let closure) = argument else { return false }
        _ = run(closure)
        return true
    }

    /// Forgets the views of a statement that shows them only at times.
    func endBuilding(_ statement: Statement, before views: [Term]?) {
        switch statement {
        case .if, .switch, .loop, .guard, .do: builtViews = views
        case .local, .function, .expression, .return, .throw, .jump, .defer, .block: break
        }
    }

    /// Lets the body that has been read give the views that it is made of.
    func giveBuiltViews(_ spot: Spot) {
        defer { builtViews = nil }
        guard let views = builtViews, !views.isEmpty else { return }
        let content = make(.container("content"), spot)
        hold(views, by: content, "content", cause: .content, spot)
        units[unit].returned = [content]
    }

    /// The view that a modifier makes of another one, which it has (Apple's documentation of `ModifiedContent`); `nil` for any other call.
    ///
    /// - Parameter added: What extensions of the app add by that name, if it is no modifier of SwiftUI's.
    func modified(_ call: Call, _ receivers: [Term], by added: [Program.FunctionID] = []) -> [Term]? {
        guard !receivers.isEmpty, receivers.allSatisfy(isView), added.allSatisfy({ program.functions[$0].externalOwner == "View" }) else {
            return nil
        }
        _ = added.isEmpty ? unknown(call) : invoke(added, receivers, call)
        let view = make(.container(RetentionReader.modifiedView), call.spot)
        hold(receivers, by: view, "content", cause: .content, call.spot)
        return [view]
    }

    private static let modifiedView = "ModifiedContent"

    private func isView(_ term: Term) -> Bool {
        guard let node = term.node else { return false }
        return switch nodes[node].kind {
        case .object(let type): program.types[type].kind == .struct && program.externalAncestors(of: type).contains("View")
        case .container(let name): name == RetentionReader.modifiedView
        case .closure, .method, .subscription, .result: false
        }
    }
}
