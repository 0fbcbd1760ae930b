import Foundation

/// The package for which SwiftPM runs flowviz as a plug-in; the plug-in passes it in the environment.
struct PluginPackage {
    /// What the plug-in calls it: the package's name, and the folders of its targets, a line each.
    static let variable = "FLOWVIZ_PACKAGE"

    let name: String
    /// What to look at if nothing is named.
    let sources: [String]

    /// `nil` if no plug-in has started this process.
    static let current = PluginPackage(environment: ProcessInfo.processInfo.environment)

    init?(environment: [String: String]) {
        guard let lines = environment[Self.variable]?.split(separator: "\n").map(String.init), let first = lines.first else { return nil }
        name = SourceInput.name(of: first)
        sources = Array(lines.dropFirst())
    }

    /// Why nothing can be built: SwiftPM waits for the plug-in, and whatever is built would wait for SwiftPM.
    static let refusal =
        "SwiftPM cannot build while it runs a plug-in, so explorations cannot run here; run them with 'swift run flowviz', or name a source folder"

    /// What else to do about a file that cannot be written.
    static var advice: String {
        current == nil ? "" : ", or allow the plug-in to write: 'swift package --allow-writing-to-package-directory flowviz'"
    }
}
