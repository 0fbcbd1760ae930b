import Foundation

/// The texts of an app by their keys, from `.strings` files and string catalogs.
enum TextTables {
    /// The files of one language first, then those of the language that stands in where it has no text: English, else the app's base, else
    /// the language with the most files, else the first by name. Files that belong to no language are kept.
    static func of(_ language: String?, _ files: [SourceFolder.File]) -> [SourceFolder.File] {
        var counts: [String: Int] = [:]
        for file in files where file.name.hasSuffix(".strings") { Self.language(of: file.name).map { counts[$0, default: 0] += 1 } }
        let most = counts.keys.sorted().max { counts[$0]! < counts[$1]! }
        let usual = ["en", "Base"].first { counts[$0] != nil } ?? most
        let chosen = files.filter { file in
            guard file.name.hasSuffix(".strings"), let its = Self.language(of: file.name) else { return true }
            return its == usual && (language ?? usual) != usual
        }
        return files.filter { $0.name.hasSuffix(".strings") && Self.language(of: $0.name) == (language ?? usual) } + chosen
    }

    /// The languages of the files, sorted: those of folders, and those of catalogs.
    static func languages(_ files: [SourceFolder.File]) -> [String] {
        let catalogs = files.filter { $0.name.hasSuffix(".xcstrings") }
            .compactMap { try? JSONDecoder().decode(Catalog.self, from: Data(contentsOf: URL(filePath: $0.path))) }
        let folders = files.filter { $0.name.hasSuffix(".strings") }.compactMap { language(of: $0.name) }.filter { $0 != "Base" }
        return Set(folders + catalogs.flatMap { $0.strings.values.flatMap { ($0.localizations ?? [:]).keys } + [$0.sourceLanguage] })
            .sorted()
    }

    /// The folder `en.lproj` is that of English.
    private static func language(of file: String) -> String? {
        file.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    /// The pairs of a `.strings` file; none if it is damaged.
    static func strings(_ bytes: [UInt8]) -> [String: String] {
        (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: String] ?? [:]
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let variations: Variations?

            /// The text, of a plural the one that fits most numbers.
            var text: String? {
                (stringUnit ?? variations?.plural?["other"]?.stringUnit ?? variations?.device?["other"]?.stringUnit)?.value
            }
        }
        struct Variations: Decodable {
            let plural: [String: Variation]?
            let device: [String: Variation]?
        }
        struct Variation: Decodable { let stringUnit: Unit? }
        struct Unit: Decodable { let value: String }
        let sourceLanguage: String
        let strings: [String: Entry]
    }

    /// The pairs of a string catalog in a language, or else in its source language, where a key without a text is its own text; none if it
    /// is damaged.
    static func catalog(_ bytes: [UInt8], _ language: String? = nil) -> [String: String] {
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else { return [:] }
        return catalog.strings.compactMapValues { entry in
            language.flatMap { entry.localizations?[$0]?.text } ?? entry.localizations?[catalog.sourceLanguage]?.text
        }
    }

    /// A key as generated code spells it: `common.ok`, `common_ok` and `commonOk` are one.
    static func plain(_ key: String) -> String { String(key.filter { $0.isLetter || $0.isNumber }).lowercased() }
}
