import Foundation
import PackagePlugin

/// `swift package flowviz lint`: the command on the sources of the package that uses it.
///
/// It reads source. Explorations are programs that must be built first, and SwiftPM lets nobody build while a plug-in runs: 'swift run flowviz' explores.
@main
struct FlowvizPlugin: CommandPlugin {
    /// Commands that read source if they are given nothing else.
    private static let reading: Set<String> = ["lint", "render", "check", "baseline"]

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "flowviz").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments + (needsInputs(arguments) ? folders(of: context.package) : [])
        try process.run()
        process.waitUntilExit()
        // The exit code is the answer that CI waits for.
        if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 { exit(max(1, process.terminationStatus)) }
    }

    private func needsInputs(_ arguments: [String]) -> Bool {
        guard let command = arguments.first, Self.reading.contains(command) else { return false }
        return arguments.count == 1 || arguments.dropFirst().allSatisfy { $0.hasPrefix("-") }
    }

    /// The folders of the package's own targets, without its tests.
    private func folders(of package: Package) -> [String] {
        let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
        return targets.map(\.directoryURL.path).sorted()
    }
}
