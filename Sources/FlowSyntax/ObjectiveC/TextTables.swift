import Foundation

/// The texts of an app by their keys, from `.strings` files and string catalogs.
enum TextTables {
    /// The files of one language: English, else the app's base, else the language with the most files, else the first by name. Files that
    /// belong to no language are kept.
    static func ofOneLanguage(_ files: [SourceFolder.File]) -> [SourceFolder.File] {
        var counts: [String: Int] = [:]
        for file in files where file.name.hasSuffix(".strings") { language(of: file.name).map { counts[$0, default: 0] += 1 } }
        let most = counts.keys.sorted().max { counts[$0]! < counts[$1]! }
        let chosen = ["en", "Base"].first { counts[$0] != nil } ?? most
        return files.filter { file in
            guard file.name.hasSuffix(".strings"), let language = language(of: file.name) else { return true }
            return language == chosen
        }
    }

    /// The folder `en.lproj` is that of English.
    private static func language(of file: String) -> String? {
        file.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    /// The pairs of a `.strings` file; none if it is damaged.
    static func strings(_ bytes: [UInt8]) -> [String: String] {
        (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) as? [String: String] ?? [:]
    }

    /// The pairs of a string catalog in its source language, where a key without a text is its own text; none if it is damaged.
    static func catalog(_ bytes: [UInt8]) -> [String: String] {
        struct Catalog: Decodable {
            struct Entry: Decodable { let localizations: [String: Localization]? }
            struct Localization: Decodable { let stringUnit: Unit? }
            struct Unit: Decodable { let value: String }
            let sourceLanguage: String
            let strings: [String: Entry]
        }
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else { return [:] }
        return catalog.strings.compactMapValues { $0.localizations?[catalog.sourceLanguage]?.stringUnit?.value }
    }

    /// A key as generated code spells it: `common.ok`, `common_ok` and `commonOk` are one.
    static func plain(_ key: String) -> String { String(key.filter { $0.isLetter || $0.isNumber }).lowercased() }
}
