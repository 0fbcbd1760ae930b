import Foundation

extension Surroundings {
    private enum Kind: String {
        case h, pch, m, mm, storyboard, xib, plist, yml, yaml, strings, xcstrings, pbxproj
    }

    /// Whether a file is of those that are read beside Swift, by its name.
    public static func isPart(_ file: String) -> Bool {
        guard let dot = file.lastIndex(of: ".") else { return false }
        return Kind(rawValue: String(file[file.index(after: dot)...])) != nil
    }

    /// Reads Objective-C, interface files, property lists, projects, and the app's texts in one language. Those of tests are left out, as their Swift
    /// is.
    ///
    /// - Parameters:
    ///   - given: The files, sorted by name.
    ///   - language: The language of the texts, as in `de.lproj`; English, or what else the app has most of, if left out.
    /// - Returns: What they say together, and a sentence for each that could not be read, and for a language that the app does not have.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    public static func read(_ given: [SourceFolder.File], language: String? = nil) -> (surroundings: Surroundings, warnings: [String]) {
        let files = TextTables.of(language, given)
        let results = Results(count: files.count)
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            do {
                results[index] = .success(
                    Surroundings(
                        file: files[index].name, bytes: [UInt8](try Data(contentsOf: URL(filePath: files[index].path))), language: language)
                )
            } catch {
                results[index] = .failure(error)
            }
        }
        var whole = Surroundings()
        var warnings: [String] = []
        if let language {
            let known = TextTables.languages(given)
            if !known.contains(language) {
                let names = known.isEmpty ? "none were found" : "there are \(known.joined(separator: ", "))"
                warnings.append("no texts in the language \"\(language)\" were found: \(names)")
            }
        }
        for (file, result) in zip(files, results.values) {
            switch result {
            case .success(let one): whole.merge(one)
            case .failure(let error): warnings.append("\(file.name) cannot be read: \(error.localizedDescription)")
            }
        }
        return (whole, warnings)
    }

    /// What one file says.
    init(file: String, bytes: [UInt8], language: String? = nil) {
        self.init()
        guard let dot = file.lastIndex(of: "."), let kind = Kind(rawValue: String(file[file.index(after: dot)...])),
            !Program.isTest(path: file)
        else { return }
        switch kind {
        case .h, .pch: self = ObjectiveCParser.read(bytes, isHeader: true)
        case .m, .mm: self = ObjectiveCParser.read(bytes, isHeader: false)
        case .storyboard:
            self = ResourceScanner.interface(bytes, isStoryboard: true)
            if let board = StoryboardReader.read(bytes, file: file) { boards = [board] }
        case .xib: self = ResourceScanner.interface(bytes, isStoryboard: false)
        case .plist: self = ResourceScanner.propertyList(bytes)
        case .yml, .yaml:
            self = ResourceScanner.projectDescription(bytes)
            targets = ProjectSpec.targets(bytes, file: file)
        case .pbxproj:
            if var project = XcodeProject(bytes, file: file) { targets = project.targets() }
        case .strings: texts = TextTables.strings(bytes)
        case .xcstrings: texts = TextTables.catalog(bytes, language)
        }
    }

    /// What became of each file, in the order of the files.
    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var values: [Result<Surroundings, any Error>]

        init(count: Int) {
            values = Array(repeating: .success(Surroundings()), count: count)
        }

        subscript(index: Int) -> Result<Surroundings, any Error> {
            get { lock.withLock { values[index] } }
            set { lock.withLock { values[index] = newValue } }
        }
    }
}
