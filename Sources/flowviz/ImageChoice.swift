import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Which images of screens pictures show.
struct ImageChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show what screens look like: the reference images of snapshot tests in <folder>, or with 'auto' in the repository of the source.",
            valueName: "folder"), completion: .directory)
    var images: String?

    func validate() throws {
        if images == "" { throw ValidationError("--images takes the name of a folder, or 'auto'") }
    }

    /// The thumbnails of the screens of flows, by the names of flows.
    func thumbnails(of documents: [FlowDocument], theme: PictureTheme?, process: DrawingChoice, quiet: Bool) throws -> [String: Thumbnails]
    {
        Dictionary(
            uniqueKeysWithValues: try documents.map {
                ($0.name, try thumbnails(of: $0, theme: theme, process: process, quiet: quiet))
            })
    }

    /// The thumbnails of a flow's screens, for which nothing is done if no option asks for them. Says how many screens have one, and what
    /// could not be read.
    ///
    /// - Parameters:
    ///   - theme: The colors of the picture; `nil` for both.
    ///   - process: Makes them smaller.
    /// - Throws: ``Failure`` if the folder is not there.
    private func thumbnails(of document: FlowDocument, theme: PictureTheme?, process: DrawingChoice, quiet: Bool) throws -> Thumbnails {
        guard let images else { return .none }
        let folders = images == "auto" ? Self.repositories(of: document) : [images]
        let found = try folders.flatMap { try ImageFolder($0).images }
        let chosen = ScreenImages(of: document.graph, among: found.map(\.image), theme: theme)
        let files = Dictionary(found.map { ($0.image, $0) }) { first, _ in first }
        let wanted = Set(chosen.choices.values.flatMap { [$0.image] + ($0.dark.map { [$0] } ?? []) }).filter(\.isHere)
            .sorted { $0.path < $1.path }
        let scaled = process.run(wanted.count, quiet: quiet) { [wanted] index, drawer in try files[wanted[index]]!.thumbnail(drawer) }
        var made: [ReferenceImage: ImageFile.Thumbnail] = [:], problems: [String] = []
        for (image, result) in zip(wanted, scaled) {
            switch result.value {
            case .success(let thumbnail): made[image] = thumbnail
            case .failure(let failure): problems.append("\(image.path) is left out: \(failure.description)")
            }
        }
        var screens: [Screen.ID: Thumbnail] = [:]
        for (id, choice) in chosen.choices {
            guard let light = made[choice.image] else { continue }
            screens[id] = Thumbnail(
                name: light.name, dark: choice.dark.flatMap { made[$0]?.name }, pixelsWide: choice.image.width,
                pixelsHigh: choice.image.height)
        }
        say(document, screens.count, chosen, folders, problems, quiet)
        return Thumbnails(screens: screens, bytes: Dictionary(made.values.map { ($0.name, $0.png) }) { first, _ in first })
    }

    private func say(
        _ document: FlowDocument, _ count: Int, _ chosen: ScreenImages, _ folders: [String], _ problems: [String], _ quiet: Bool
    ) {
        ProgressLine.erase()
        var lines = problems.map { "warning: \($0)" }
        if !quiet {
            lines.append("\(document.name): images of \(count) of \(chosen.screens) screens")
            let pointers = chosen.choices.values.count { !$0.image.isHere }
            if pointers > 0 {
                lines.append(
                    "note: the images of \(pointers) more are not here but in Git LFS: 'git lfs pull' in \(folders[0]) brings them")
            } else if count == 0 {
                lines.append(
                    folders.isEmpty
                        ? "note: the source of \(document.name) is not here, so its repository is not known; name a folder with '--images DIR'"
                        : "note: no image in \(Self.place(folders)) is named as a class or a test of a screen; 'flowviz manual Diagrams' says how they are found"
                )
            }
        }
        FileHandle.standardError.write(Data(lines.map { $0.forLog + "\n" }.joined().utf8))
    }

    /// Where images were looked for, in few words: of many folders the one that has them all.
    private static func place(_ folders: [String]) -> String {
        guard folders.count > 2 else { return folders.joined(separator: " or ") }
        let paths = folders.map { $0.split(separator: "/") }
        let common = paths.dropFirst().reduce(paths[0][...]) { common, path in
            common.prefix(zip(common, path).prefix { $0 == $1 }.count)
        }
        return "the \(folders.count) folders of source in /\(common.joined(separator: "/"))"
    }

    /// The repositories of the source of a flow, or the folders of its files where there are none; without what lies in another one.
    private static func repositories(of document: FlowDocument) -> [String] {
        let folders = Set(
            document.graph.declaringFiles.keys.compactMap { FileNames.realPath($0) }.map { ($0 as NSString).deletingLastPathComponent })
        let roots = Set(folders.map { FileNames.repository(around: $0) ?? $0 }).sorted()
        return roots.filter { root in !roots.contains { $0 != root && root.hasPrefix($0 + "/") } }
    }
}

/// The images in a folder that may show screens.
private struct ImageFolder {
    let images: [ImageFile]

    /// - Throws: ``Failure`` if it is not there.
    init(_ folder: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure("there is no folder \(folder.forLog): '--images' takes one with reference images of snapshot tests, or 'auto'")
        }
        var files: [String] = []
        let walk = FileManager.default.enumerator(atPath: folder)
        while let file = walk?.nextObject() as? String {
            if (file as NSString).lastPathComponent.hasPrefix(".") {
                walk?.skipDescendants()
            } else if file.lowercased().hasSuffix(".png") {
                files.append((folder as NSString).appendingPathComponent(file))
            }
        }
        // Where there are folders of snapshot tests, other images are icons and the like.
        let ofTests = files.filter { $0.split(separator: "/").dropLast().contains(where: Self.isOfTests) }
        images = (ofTests.isEmpty ? files : ofTests).sorted().compactMap(ImageFile.init)
    }

    private static func isOfTests(_ folder: Substring) -> Bool { folder == "__Snapshots__" || folder.hasPrefix("ReferenceImages") }
}

/// An image in a file.
private struct ImageFile: Sendable {
    struct Thumbnail: Sendable {
        let name: String
        let png: Data
    }

    let image: ReferenceImage
    private let path: String

    /// The largest file and image that is read: those of a large tablet are a tenth of it.
    private static let mostBytes = 32 << 20, mostPixels = 64_000_000

    /// `nil` if it is neither a PNG nor the pointer to one.
    init?(_ path: String) {
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64) else { return nil }
        self.path = path
        if let size = Self.size(head) {
            image = ReferenceImage(path: path, width: size.width, height: size.height)
        } else if head.starts(with: Data("version https://git-lfs.github.com/spec/".utf8)) {
            image = ReferenceImage(path: path, width: 0, height: 0, isHere: false)
        } else {
            return nil
        }
    }

    /// The signature, and the header's length, type, width and height (PNG specification, third edition, 5.2 and 11.2.1).
    private static func size(_ head: Data) -> (width: Int, height: Int)? {
        let bytes = [UInt8](head)
        guard bytes.count >= 24, bytes[..<8] == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], bytes[12..<16].elementsEqual("IHDR".utf8)
        else {
            return nil
        }
        func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    /// The image made smaller. Its name is that of the bytes that it was made from: the same image has the same name everywhere.
    func thumbnail(_ drawer: Drawer) throws -> Thumbnail {
        guard image.width > 0, image.height > 0, image.width * image.height <= Self.mostPixels else {
            throw Failure(
                "it has \(image.width) × \(image.height) pixels, which is more than \(Self.mostPixels / 1_000_000) million, or none")
        }
        guard let bytes = FileManager.default.contents(atPath: path) else { throw Failure("it cannot be read") }
        guard bytes.count <= Self.mostBytes else { throw Failure("it has more than \(Self.mostBytes >> 20) megabytes") }
        let size = FlowReport.Thumbnail.pixels(image.width, image.height)
        return Thumbnail(
            name: "\(GeneratedFiles.checksum(of: bytes))-\(size.width)x\(size.height).png",
            png: try drawer.thumbnail(of: bytes, width: size.width, height: size.height))
    }
}

/// A folder of thumbnails for Graphviz, which takes them from files, until it is let go.
final class ThumbnailFolder: Sendable {
    let path: String

    /// `nil` if there are none.
    ///
    /// - Throws: ``Failure`` if it cannot be written.
    init?(_ thumbnails: [Thumbnails]) throws {
        guard !thumbnails.allSatisfy(\.bytes.isEmpty) else { return nil }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-\(UUID().uuidString)", isDirectory: true)
        path = folder.path
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, png) in Dictionary(thumbnails.flatMap(\.bytes), uniquingKeysWith: { first, _ in first }) {
                try png.write(to: folder.appendingPathComponent(name))
            }
        } catch {
            throw Failure("the thumbnails cannot be written to \(path) (\(WholeFiles.reason(error))); set TMPDIR to another folder")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
