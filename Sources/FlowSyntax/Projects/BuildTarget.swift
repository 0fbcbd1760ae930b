/// A target of a project: what it is built from, as far as the project says so.
public struct BuildTarget: Sendable, Hashable {
    /// What a target builds.
    public enum Product: Sendable, Hashable {
        case app, appExtension, appClip, watchApp
        /// A library, a framework, a bundle, a test.
        case other

        /// - Parameter type: The last part of Xcode's product type, such as `application` of `com.apple.product-type.application`: XcodeGen
        ///   has the same words.
        init(_ type: String) {
            self =
                if type.contains("watch") { .watchApp } else if type.contains("extension") {
                    .appExtension
                } else if type
                    == "application.on-demand-install-capable"
                { .appClip } else if type == "application" || type == "application.messages" { .app } else { .other }
        }
    }

    /// A folder of which it has everything.
    public struct Folder: Sendable, Hashable {
        var path: String
        /// Files in it, and folders, that it does not have.
        var without: Set<String> = []
    }

    public var name: String
    public var product: Product
    /// Its own names, by which others use it.
    public var names: Set<String> = []
    /// Files that it is built from: paths as findings give them.
    public var files: Set<String> = []
    public var folders: [Folder] = []
    /// The names of the targets and products that it uses.
    public var uses: Set<String> = []
    /// The newest Xcode that has changed its project, as the project says it: 1130 for Xcode 11.3; `nil` if it does not.
    public var xcode: Int?

    /// Whether it is built from a file.
    ///
    /// Complexity: O(*n*), for *n* folders and the parts of the path.
    func has(_ file: String) -> Bool {
        if files.contains(file) { return true }
        return folders.contains { folder in
            Self.contains(folder.path, file) && !folder.without.contains { $0 == file || Self.contains($0, file) }
        }
    }

    /// The files that stand in a folder of which targets build others one by one, and that no target builds: left behind there, they need not
    /// even compile.
    ///
    /// One whose name some target knows from another folder is not meant: it may have been found at a wrong place.
    ///
    /// Complexity: O(*n* · *m*), for *n* such files and *m* targets.
    static func unbuilt(_ files: [String], by targets: [BuildTarget]) -> Set<String> {
        let listed = targets.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        guard !listed.isEmpty else { return [] }
        func split(_ file: String) -> (folder: Substring, name: Substring) {
            guard let end = file.lastIndex(of: "/") else { return ("", file[...]) }
            return (file[..<end], file[file.index(after: end)...])
        }
        let names = Set(listed.map { split($0).name }), folders = Set(listed.map { split($0).folder })
        return Set(
            files.filter { file in
                guard !listed.contains(file) else { return false }
                let (folder, name) = split(file)
                return folders.contains(folder) && !names.contains(name) && !targets.contains { $0.has(file) }
            })
    }

    private static func contains(_ folder: String, _ file: String) -> Bool { folder.isEmpty || file.hasPrefix(folder + "/") }

    /// A path without `.` and `..` in it, as far as it can do without: `App/../Kit/A.swift` is `Kit/A.swift`.
    static func plain(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// A path in a folder.
    static func path(_ folder: String, _ name: String) -> String {
        name.hasPrefix("/") ? plain(name) : plain(folder.isEmpty ? name : folder + "/" + name)
    }
}
