import ArgumentParser
import FlowReport
import FlowRules

/// What a shell offers for a value on the command line, beside what a type's own cases say.
extension CompletionKind {
    /// The ids of all rules.
    static var rules: CompletionKind { .list(allRules.map(\.description.id)) }
    /// The names of all reporters, to which `=FILE` may be added.
    static var reporters: CompletionKind { .list(allReporters.map { $0.name }) }
    /// The names of all gestures, in one word each.
    static var gestures: CompletionKind { .list(Inputs.gestureNames.map { $0.replacing(" ", with: "-") }) }
    static var strategies: CompletionKind { .list(Inputs.strategies) }
    /// Source, and documents; folders come with them.
    static var inputs: CompletionKind { .file(extensions: ["swift", "flow.json"]) }
    static var documents: CompletionKind { .file(extensions: ["flow.json"]) }
    static var configurations: CompletionKind { .file(extensions: ["yml", "yaml"]) }
    static var baselines: CompletionKind { .file(extensions: ["json"]) }
    /// The branches and tags of the repository.
    static var revisions: CompletionKind {
        .shellCommand("git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null")
    }
}
