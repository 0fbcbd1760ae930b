import FlowGraph

extension SourceGraph {
    /// The programs that the source is built into, each of which is launched by itself: the app, its extensions, a demo app beside it.
    ///
    /// Projects say which there are and what each is built from. Where no project was read, each type with `@main` begins one.
    struct Apps {
        struct App {
            let name: String
            let kind: FlowGraph.App.Kind
            /// Whether it is the one whose first screens are looked for where its launch cannot be followed.
            var isMain = false
            /// Whether it is an app by itself, and no part of one and no demo.
            var isApp: Bool { kind == .application && !isDemo }
            /// Whether it only shows a part of an app: it is called a demo, an example or a sample.
            var isDemo: Bool {
                let words = name.split { !$0.isLetter }.map { $0.lowercased() }
                return words.contains { word in ["demo", "example", "sample"].contains { word.hasPrefix($0) || word.hasSuffix($0) } }
            }
        }

        private(set) var all: [App] = []
        /// The programs that each file is built into; `nil` where that is not known: a package, a file of no project.
        private var builtInto: [Set<Int>?]

        /// Complexity: O(*n* · *m*), for *n* files and *m* targets.
        init(_ program: Program, entries: [Program.TypeID]) {
            builtInto = program.files.map { _ in nil }
            add(program.surroundings.targets, program)
            let count = all.count
            addMarked(program, entries)
            if all.isEmpty { all = [App(name: "", kind: .application)] }
            // Of those that projects name, the one that has most of the source.
            let sizes = all.indices.map { app in (all[app].isDemo ? 0 : 1, builtInto.count { $0?.contains(app) ?? false }) }
            let main = all.indices.filter { all[$0].kind == .application && (count == 0 || $0 < count) }
                .max { (sizes[$0].0, sizes[$0].1, $1) < (sizes[$1].0, sizes[$1].1, $0) }
            all[main ?? 0].isMain = true
        }

        /// Whether a file is built into a program; `isKnown` if that is said, and not only possible.
        func has(_ app: Int, _ file: Int, isKnown: Bool = false) -> Bool { builtInto[file]?.contains(app) ?? !isKnown }

        /// Whether a file is built into a program, and into none of another kind.
        func isOwn(_ app: Int, _ file: Int) -> Bool {
            guard let built = builtInto[file], built.contains(app) else { return false }
            return built.allSatisfy { all[$0].kind == all[app].kind && all[$0].isDemo == all[app].isDemo }
        }

        /// Whether it is known into what a file is built.
        func isKnown(_ file: Int) -> Bool { builtInto[file] != nil }

        private mutating func add(_ targets: [BuildTarget], _ program: Program) {
            guard targets.contains(where: { $0.product != .other }) else { return }
            var byName: [String: [Int]] = [:]
            for (index, target) in targets.enumerated() { for name in target.names { byName[name, default: []].append(index) } }
            let numbers = Dictionary(zip(program.files, program.files.indices), uniquingKeysWith: { first, _ in first })
            let files = targets.map { target in
                var found = Set(target.files.compactMap { numbers[$0] })
                if !target.folders.isEmpty { found.formUnion(program.files.indices.filter { target.has(program.files[$0]) }) }
                return found
            }
            var known: [(name: String, app: Int, files: Set<Int>)] = []
            for (index, target) in targets.enumerated() {
                let kind: FlowGraph.App.Kind
                switch target.product {
                case .app: kind = .application
                case .appExtension: kind = .extension
                case .appClip: kind = .clip
                case .watchApp: kind = .watch
                case .other: continue
                }
                guard !files[index].isEmpty else { continue }
                var seen: Set<Int> = [index], queue = [index], built = files[index]
                while let next = queue.popLast() {
                    for used in targets[next].uses.flatMap({ byName[$0] ?? [] }) where targets[used].product == .other {
                        guard seen.insert(used).inserted else { continue }
                        built.formUnion(files[used])
                        queue.append(used)
                    }
                }
                // A project and the description that it was written from are one; two projects may name targets alike.
                let alike = known.filter { $0.name == target.name && all[$0.app].kind == kind }
                let app = alike.first { !$0.files.isDisjoint(with: files[index]) }?.app ?? all.count
                if app == all.count { all.append(App(name: target.name + (alike.isEmpty ? "" : " \(alike.count + 1)"), kind: kind)) }
                known.append((target.name, app, files[index]))
                for file in built { builtInto[file] = (builtInto[file] ?? []).union([app]) }
            }
        }

        /// Each type that is marked as where a program begins, if no project says to which one it belongs. The types beside it that the
        /// system makes at the launch belong to the nearest.
        private mutating func addMarked(_ program: Program, _ entries: [Program.TypeID]) {
            let open = entries.filter { !isKnown(program.types[$0].file) }
            let marked = Set(open.map { program.types[$0] }.filter { !Self.marks.isDisjoint(with: $0.attributes) }.map(\.file)).sorted()
            guard !marked.isEmpty, !all.isEmpty || marked.count > 1 else { return }
            let folders = marked.map { Array(program.files[$0].split(separator: "/").dropLast()) }
            let first = all.count
            all += Self.names(of: folders).map { App(name: $0, kind: .application) }
            for type in open {
                let file = program.types[type].file
                let folder = program.files[file].split(separator: "/").dropLast()
                func nearness(_ place: Int) -> Int { zip(folder, folders[place]).prefix { $0 == $1 }.count }
                let nearest = folders.indices.max { (nearness($0), $1) < (nearness($1), $0) }!
                builtInto[file] = [first + (marked.firstIndex(of: file) ?? nearest)]
            }
        }

        private static let marks: Set = ["main", "UIApplicationMain"]
        /// What folders of source are called in every project.
        private static let plainFolders: Set<Substring> = ["Source", "Sources", "Targets", "App", "Application", "src"]

        /// A name for each folder that no other has: as many of its last parts as it takes, those left out that say nothing.
        private static func names(of folders: [[Substring]]) -> [String] {
            let telling = folders.map { folder in
                let parts = folder.filter { !plainFolders.contains($0) }
                return parts.isEmpty ? folder : parts
            }
            return telling.enumerated().map { index, parts in
                let count = (1...max(1, parts.count)).first { count in
                    !telling.enumerated().contains { $0.offset != index && $0.element.suffix(count) == parts.suffix(count) }
                }
                let name = parts.suffix(count ?? parts.count).joined(separator: "-")
                return name.isEmpty ? "App" : count == nil ? "\(name) \(index + 1)" : name
            }
        }
    }
}
