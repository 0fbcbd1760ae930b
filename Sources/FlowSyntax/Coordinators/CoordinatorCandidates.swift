/// Which types of an app may be coordinators at all, and which are what the user sees.
struct CoordinatorCandidates {
    /// View controllers and views.
    let visible: Set<Program.TypeID>
    /// View controllers.
    let controllers: Set<Program.TypeID>
    /// Types that may be coordinators, in the order of their declaration.
    let types: [Program.TypeID]
    /// Types that are named as stand-ins for tests, previews and demos.
    let standIns: Set<Program.TypeID>

    init(program: Program) {
        var visible: Set<Program.TypeID> = []
        var controllers: Set<Program.TypeID> = []
        var types: [Program.TypeID] = []
        let templates = Set(program.types.filter { Self.isOfTemplate($0.name) }.map(\.file))
        let marked = Self.marked(program)
        let doubles = Self.doubles(marked, program)
        for type in program.types {
            let external = program.externalAncestors(of: type.id)
            if type.kind == .class, external.contains(where: Self.isOfControllers) { controllers.insert(type.id) }
            if controllers.contains(type.id) || external.contains(where: Self.isOfViews) {
                visible.insert(type.id)
            } else if [.class, .actor, .struct].contains(type.kind), !external.contains(where: Self.isOfSystem),
                !templates.contains(type.file), !doubles.contains(type.id), !Self.isGlue(type, program)
            {
                types.append(type.id)
            }
        }
        self.visible = visible
        self.controllers = controllers
        self.types = types
        standIns = Set(marked.types.map(\.id))
    }

    /// A view controller of the system, or of a library that names it as one.
    private static func isOfControllers(_ name: String) -> Bool {
        UIKitClasses.inherits(name, from: "UIViewController") || name.hasSuffix("ViewController")
    }

    private static func isOfViews(_ name: String) -> Bool {
        UIKitClasses.inherits(name, from: "UIView") || name.hasSuffix("Cell")
            || ["View", "UIViewControllerRepresentable", "UIViewRepresentable", "ViewModifier", "App", "Scene"].contains(name)
    }

    /// What the system creates and calls: delegates of the app and its scenes, extensions of the system, previews, transitions.
    private static func isOfSystem(_ name: String) -> Bool {
        ["UIApplicationDelegate", "PreviewProvider", "NSExtensionRequestHandling", "INExtension", "UNNotificationServiceExtension"]
            .contains(name)
            || name.hasSuffix("SceneDelegate") || name.hasSuffix("AnimatedTransitioning") || name.hasSuffix("ExtensionHandler")
            || ["UIPresentationController", "UIPercentDrivenInteractiveTransition", "UIStoryboardSegue", "UIGestureRecognizer"]
                .contains(name)
    }

    /// A `Coordinator` inside a representable serves that view.
    private static func isGlue(_ type: Program.TypeInfo, _ program: Program) -> Bool {
        guard let dot = type.name.lastIndex(of: "."),
            let outer = program.type(named: String(type.name[..<dot]), scope: nil, file: type.file)
        else { return false }
        return program.externalAncestors(of: outer).contains { $0.hasSuffix("Representable") }
    }

    /// A name that Xcode fills in when it creates a file of a template.
    private static func isOfTemplate(_ name: String) -> Bool { name.contains("___") || name.contains("__FILE") }

    /// Types that are named as stand-ins, by themselves or by their folder.
    private static func marked(_ program: Program) -> (types: [Program.TypeInfo], files: Set<Int>) {
        let marks = ["Mock", "Stub", "Spy", "Fake", "Dummy"]
        func isMarked(_ name: Substring) -> Bool {
            marks.contains { mark in
                (name.hasPrefix(mark) && name.dropFirst(mark.count).first?.isLowercase != true) || name.hasSuffix(mark)
                    || name.hasSuffix(mark + "s")
            }
        }
        let files = program.files.indices.filter { file in
            program.files[file].split(separator: "/").contains { isMarked($0.prefix { $0 != "." }) }
        }
        let marked = Set(files)
        return (program.types.filter { isMarked(Substring($0.simpleName)) || marked.contains($0.file) }, marked)
    }

    /// Stand-ins that nothing but stand-ins names.
    private static func doubles(_ marks: (types: [Program.TypeInfo], files: Set<Int>), _ program: Program) -> Set<Program.TypeID> {
        let marked = marks.types
        func isMarked(file: Int) -> Bool { marks.files.contains(file) }
        guard !marked.isEmpty else { return [] }
        let wanted = Set(marked.map(\.simpleName))
        let ids = Set(marked.map(\.id))
        var named: Set<String> = []
        func see(_ body: Body?) {
            guard let body else { return }
            var names: Set<String> = []
            Names.collect(body, into: &names)
            named.formUnion(names.intersection(wanted))
        }
        for function in program.functions where function.owner.map({ !ids.contains($0) }) ?? !isMarked(file: function.file) {
            see(function.facts.body)
        }
        for property in program.properties where property.owner.map({ !ids.contains($0) }) ?? !isMarked(file: property.file) {
            see(property.facts.getter)
            if let initial = property.facts.initial {
                var names: Set<String> = []
                Names.collect(.expression(initial), into: &names)
                named.formUnion(names.intersection(wanted))
            }
        }
        for script in program.scripts { see(script.body) }
        return Set(marked.filter { !named.contains($0.simpleName) }.map(\.id))
    }
}
