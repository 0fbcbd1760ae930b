import Foundation
import PackagePlugin

/// `swift package flowviz lint`: the command on the sources of the package that uses it.
///
/// It reads source. Explorations are programs that must be built first, and SwiftPM cannot build while a plug-in runs: 'swift run flowviz'
/// explores.
@main
struct FlowvizPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "flowviz").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        // The command knows best which of its words are inputs: it gets the folders to read if there are none.
        process.environment = ProcessInfo.processInfo.environment.merging([
            "FLOWVIZ_PACKAGE": ([context.package.displayName] + folders(of: context.package)).joined(separator: "\n"),
            // A plug-in may write nowhere else without being asked.
            "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path,
        ]) { $1 }
        try process.run()
        process.waitUntilExit()
        // The exit code is the answer that CI waits for.
        if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 { exit(max(1, process.terminationStatus)) }
    }

    /// The folders of the package's own targets, without its tests.
    private func folders(of package: Package) -> [String] {
        let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
        return targets.map(\.directoryURL.path).sorted()
    }
}
