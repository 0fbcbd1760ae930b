import Foundation

/// Reads Xcode's projects: `project.pbxproj`, a property list of objects that refer to each other by their names.
///
/// The format has no documentation; what is read is what Xcode writes: targets with their phases of sources and resources, groups with paths
/// relative to the group around them, and, since Xcode 16, folders that a target has as they are.
public struct XcodeProject {
    private typealias Object = [String: Any]

    private let objects: [String: Object]
    /// The project itself.
    private let root: Object
    /// The folder of the project, as findings name files.
    private let folder: String
    /// What tells its objects from those of other projects.
    private let file: String
    /// The group around each file and group.
    private var parents: [String: String] = [:]
    private var paths: [String: String?] = [:]

    /// Reads a project; `nil` if the bytes are none.
    ///
    /// - Parameter file: The path of `project.pbxproj`, as findings name files.
    public init?(_ bytes: [UInt8], file: String) {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) as? [String: Any],
            let objects = (list["objects"] as? [String: Any])?.compactMapValues({ $0 as? Object }),
            let root = (list["rootObject"] as? String).flatMap({ objects[$0] })
        else { return nil }
        self.objects = objects
        self.root = root
        self.file = file
        let place = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        folder = BuildTarget.path(place, root["projectDirPath"] as? String ?? "")
        for (id, object) in objects { for child in Self.list(object["children"]) { parents[child] = id } }
    }

    /// The newest Xcode that has changed the project.
    private var xcode: Int? {
        let attributes = root["attributes"] as? Object ?? [:]
        return ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { (attributes[$0] as? String).flatMap(Int.init) }.max()
    }

    /// The targets, in the order of the project. Complexity: O(*n*), for *n* objects and the groups around them.
    mutating func targets() -> [BuildTarget] {
        var exceptions: [String: [(folder: String, names: [String])]] = [:]
        for (id, object) in objects where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = path(of: id) else { continue }
            for set in Self.list(object["exceptions"]).compactMap({ objects[$0] }) {
                guard let target = set["target"] as? String else { continue }
                exceptions[target, default: []].append((folder, Self.list(set["membershipExceptions"])))
            }
        }
        return Self.list(root["targets"]).compactMap { id in
            guard let object = objects[id], let name = object["name"] as? String else { return nil }
            var target = BuildTarget(name: name, product: Self.product(of: object))
            target.xcode = xcode
            target.names = [name, "\(file)#\(id)"]
            for product in [object["productName"] as? String, fileName(object["productReference"] as? String)] {
                if let product { target.names.insert(product) }
            }
            for phase in Self.list(object["buildPhases"]).compactMap({ objects[$0] }) {
                let references = Self.list(phase["files"]).compactMap { objects[$0] }
                switch phase["isa"] as? String {
                case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
                    for reference in references { if let id = reference["fileRef"] as? String { add(id, to: &target.files) } }
                case "PBXFrameworksBuildPhase":
                    for reference in references {
                        if let name = fileName(reference["fileRef"] as? String) { target.uses.insert(name) }
                        if let id = reference["productRef"] as? String, let name = objects[id]?["productName"] as? String {
                            target.uses.insert(name)
                        }
                    }
                default: break
                }
            }
            for dependency in Self.list(object["dependencies"]).compactMap({ objects[$0] }) {
                if let other = dependency["target"] as? String { target.uses.insert("\(file)#\(other)") }
                if let name = dependency["name"] as? String { target.uses.insert(name) }
            }
            for group in Self.list(object["fileSystemSynchronizedGroups"]) {
                guard let path = path(of: group) else { continue }
                target.folders.append(BuildTarget.Folder(path: path))
            }
            for (place, names) in exceptions[id] ?? [] {
                // What is named is left out of the target that has the folder, and is in any other.
                let named = names.map { BuildTarget.path(place, $0) }
                if let index = target.folders.firstIndex(where: { $0.path == place }) {
                    target.folders[index].without.formUnion(named)
                } else {
                    target.files.formUnion(named)
                }
            }
            return target
        }
    }

    /// Under which conditions the first target that is an app is compiled for debugging, in the order of the project, with those of the
    /// project where it takes them over; `nil` if there is no app, or the project has none.
    public var conditions: [String]? {
        guard let app = Self.list(root["targets"]).lazy.compactMap({ objects[$0] }).first(where: { Self.product(of: $0) == .app }) else {
            return nil
        }
        let inherited = "$(inherited)", own = conditions(in: app) ?? [inherited]
        let all = own.filter { $0 != inherited } + (own.contains(inherited) ? conditions(in: root) ?? [] : [])
        // They may stand in a file of configuration.
        return all.isEmpty ? nil : all
    }

    private func conditions(in object: Object) -> [String]? {
        let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
        let configurations = Self.list(list?["buildConfigurations"]).compactMap { objects[$0] }
        let debug = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
        let value = (debug?["buildSettings"] as? Object)?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        return value as? [String] ?? (value as? String)?.split(separator: " ").map(String.init)
    }

    private static func product(of target: Object) -> BuildTarget.Product {
        BuildTarget.Product((target["productType"] as? String ?? "").replacing("com.apple.product-type.", with: ""))
    }

    /// A file, or the variants of one in several languages.
    private mutating func add(_ id: String, to files: inout Set<String>) {
        if objects[id]?["isa"] as? String == "PBXVariantGroup" {
            for child in Self.list(objects[id]?["children"]) { add(child, to: &files) }
        } else if let path = path(of: id) {
            files.insert(path)
        }
    }

    /// `Kit` of a reference to `Kit.framework`.
    private func fileName(_ id: String?) -> String? {
        guard let id, let object = objects[id], let path = object["path"] as? String ?? object["name"] as? String else { return nil }
        let last = path.split(separator: "/").last ?? ""
        return last.split(separator: ".").first.map(String.init)
    }

    private mutating func path(of id: String) -> String? {
        if let known = paths[id] { return known }
        paths[id] = .some(nil)
        guard let object = objects[id] else { return nil }
        let name = object["path"] as? String ?? ""
        let found: String? =
            switch object["sourceTree"] as? String ?? "<group>" {
            case "<group>":
                parents[id].map { parent in path(of: parent).map { BuildTarget.path($0, name) } } ?? BuildTarget.path(folder, name)
            case "SOURCE_ROOT": BuildTarget.path(folder, name)
            default: nil
            }
        paths[id] = .some(found)
        return found
    }

    private static func list(_ value: Any?) -> [String] { value as? [String] ?? [] }
}
