import ArgumentParser
import FlowGraph
import FlowRules
import Foundation

/// How to judge: what the command line says, and where it is silent, what the configuration says.
struct Settings {
    let configuration: Configuration
    /// The rules that judge.
    let rules: [any Rule]

    /// The same, in which a rule does not judge.
    func without(_ rule: String) -> Settings { Settings(configuration: configuration, rules: rules.filter { $0.description.id != rule }) }
}

extension RuleChoice {
    /// - Throws: ``Failure`` if the configuration cannot be read, or is wrong, with line and column.
    func settings() throws -> Settings {
        let configuration = try configuration.read()
        return Settings(configuration: configuration, rules: rules(configuration).demanding(configuration.demands))
    }

    private func rules(_ configuration: Configuration) -> [any Rule] {
        let enabled = Self.ids(enable), disabled = Self.ids(disable)
        guard only.isEmpty else { return rules }
        guard configuration.only.isEmpty else {
            return allRules.chosen(only: configuration.only + enabled).filter { !disabled.contains($0.description.id) }
        }
        let settings = configuration.rules
        let weighed = settings.filter { !$0.value.isOff }.keys, off = settings.filter(\.value.isOff).keys.filter { !enabled.contains($0) }
        return allRules.chosen(enabled: enabled + weighed, disabled: disabled + off)
    }
}

extension Explored {
    /// Gives findings the severities that the configuration names, and leaves out what comments in the source say is known.
    ///
    /// - Parameter isHere: Whether the source is here from which what was judged has been made, and not an earlier or later version of it.
    mutating func apply(_ settings: Settings, isHere: Bool = true) {
        for demand in settings.configuration.demands where !documents.contains(where: demand.concerns) && isWhole {
            remarks.append(
                "no screen, and no coordinator with screens, matches \"\(demand.from)\" in \(settings.configuration.path ?? ""): what is \(demand.kind.rawValue) there is not checked"
            )
        }
        weigh(settings)
        leaveOutSuppressed(judgedBy: settings.rules, isHere: isHere)
        // What is said of comments has been added.
        weigh(settings)
    }

    private mutating func weigh(_ settings: Settings) { documents = documents.map { $0.weighed(by: settings.configuration.rules) } }
}
