import FlowGraph
import Foundation

/// A file that holds a document, or a list of them; `-` is the standard input.
struct DocumentFile {
    let path: String

    /// - Throws: ``Failure`` if it cannot be read, or holds something else.
    func read() throws -> [FlowDocument] {
        let bytes = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
        guard let bytes else { throw Failure("\(path) cannot be read: no permission") }
        do {
            return try FlowDocument.documents(json: bytes)
        } catch let error as FlowDocumentError {
            throw Failure("\(name) \(error.description)")
        }
    }

    /// What it is called in a sentence.
    var name: String { path == "-" ? "the standard input" : path }
}
