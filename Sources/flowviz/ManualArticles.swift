import Foundation

/// The articles of the manual, which the command carries along: the files of `Documentation.docc`. A new article is a file there, a line here,
/// one in `Package.swift`, and one under the topics of `flowviz.md`.
struct ManualArticle {
    /// What the file is called: `ReadingSource`.
    let name: String
    /// What it holds, in Markdown.
    let markdown: String

    private init(_ name: String, _ bytes: [UInt8]) { (self.name, markdown) = (name, String(decoding: bytes, as: UTF8.self)) }

    /// What the article is called on the command line: `reading-source`.
    var topic: String { Self.topic(name) }

    /// The sentence below the title.
    var abstract: String {
        let paragraph = markdown.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("#") || $0.isEmpty }
        return paragraph.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// `reading-source` for `ReadingSource`.
    static func topic(_ name: String) -> String {
        name.reduce(into: "") { $0 += ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
    }

    /// The page that lists the others.
    static let root = ManualArticle("flowviz", PackageResources.flowviz_md)

    static let all = [
        ManualArticle("Baselines", PackageResources.Baselines_md),
        ManualArticle("Benchmarks", PackageResources.Benchmarks_md),
        ManualArticle("Commands", PackageResources.Commands_md),
        ManualArticle("Configuration", PackageResources.Configuration_md),
        ManualArticle("ContinuousIntegration", PackageResources.ContinuousIntegration_md),
        ManualArticle("Data", PackageResources.Data_md),
        ManualArticle("Diagrams", PackageResources.Diagrams_md),
        ManualArticle("Examples", PackageResources.Examples_md),
        ManualArticle("Exploring", PackageResources.Exploring_md),
        ManualArticle("FlowKit", PackageResources.FlowKit_md),
        ManualArticle("GettingStarted", PackageResources.GettingStarted_md),
        ManualArticle("HowItExplores", PackageResources.HowItExplores_md),
        ManualArticle("Installing", PackageResources.Installing_md),
        ManualArticle("PagesAndServe", PackageResources.PagesAndServe_md),
        ManualArticle("Paths", PackageResources.Paths_md),
        ManualArticle("Plugin", PackageResources.Plugin_md),
        ManualArticle("Properties", PackageResources.Properties_md),
        ManualArticle("PublicCode", PackageResources.PublicCode_md),
        ManualArticle("PullRequests", PackageResources.PullRequests_md),
        ManualArticle("ReadingSource", PackageResources.ReadingSource_md),
        ManualArticle("Reports", PackageResources.Reports_md),
        ManualArticle("Rules", PackageResources.Rules_md),
        ManualArticle("Validation", PackageResources.Validation_md),
        ManualArticle("Vocabulary", PackageResources.Vocabulary_md),
        ManualArticle("WhatRuns", PackageResources.WhatRuns_md),
    ]
}
