import FlowGraph
import Foundation

/// What the world has seen, in JSON.
extension LiveWorld: NoteKeeper {
    private struct LabelNote: Codable { let text: String, kind: Trigger.Kind }
    private struct RowsNote: Codable { let title: String, untried: Int }

    func note(_ kind: NoteKind, _ number: Int32, inFile: (NoteKind, Int32) -> Int32) -> [UInt8] {
        switch kind {
        case .label:
            let label = labels[Choice(number: number)]
            return json(LabelNote(text: label.text, kind: label.kind))
        case .screen: return json(notes.screens[Int(number)])
        case .description: return json(notes.appearances[Int(number)].layers.map { $0.map { inFile(.screen, $0) } })
        case .observation: return json(notes.observations[Int(number)])
        case .coordinator, .leftOut, .equalRows, .silentRows, .unfollowed, .shown:
            preconditionFailure("\(kind) has no number: it is among the loose notes")
        }
    }

    func takeIn(_ kind: NoteKind, _ note: [UInt8], fromFile: (NoteKind, Int32) -> Int32?) -> Int32? {
        switch kind {
        case .label: return value(LabelNote.self, note).map { labels.number($0.text, $0.kind) }
        case .screen: return value(ScreenDescription.self, note).map { notes.number(of: $0) }
        case .description:
            guard let layers = value([[Int32]].self, note)?.map({ $0.compactMap { fromFile(.screen, $0) } }) else { return nil }
            return notes.number(of: Appearance(layers: layers))
        case .observation: return value(EdgeObservation.self, note).map { notes.number(of: $0) }
        case .coordinator:
            if let coordinator = value(CoordinatorDescription.self, note) { notes.coordinators.insert(coordinator) }
            return nil
        case .leftOut:
            offers.omissions.leftOut.insert(String(decoding: note, as: UTF8.self))
            return nil
        case .equalRows:
            if let rows = value(RowsNote.self, note) { offers.omissions.note(equalRows: rows.untried, titled: rows.title) }
            return nil
        case .silentRows:
            if let rows = value(RowsNote.self, note) { offers.omissions.note(silentRows: rows.untried, of: rows.title) }
            return nil
        case .unfollowed:
            offers.omissions.unfollowed.insert(String(decoding: note, as: UTF8.self))
            return nil
        case .shown:
            offers.omissions.shown.insert(String(decoding: note, as: UTF8.self))
            return nil
        }
    }

    var looseCount: Int {
        notes.coordinators.count + offers.omissions.leftOut.count + offers.omissions.unfollowed.count + offers.omissions.shown.count
            + [offers.omissions.equalRows, offers.omissions.silentRows].map { $0.count + $0.values.reduce(0, +) }.reduce(0, +)
    }

    var loose: [(kind: NoteKind, note: [UInt8])] {
        notes.coordinators.sorted { ($0.id, $0.typeName, $0.parent ?? "") < ($1.id, $1.typeName, $1.parent ?? "") }.map {
            (.coordinator, json($0))
        }
            + offers.omissions.leftOut.sorted().map { (.leftOut, Array($0.utf8)) }
            + rowsNotes(.equalRows, offers.omissions.equalRows) + rowsNotes(.silentRows, offers.omissions.silentRows)
            + offers.omissions.unfollowed.sorted().map { (.unfollowed, Array($0.utf8)) }
            + offers.omissions.shown.sorted().map { (.shown, Array($0.utf8)) }
    }

    private func rowsNotes(_ kind: NoteKind, _ rows: [String: Int]) -> [(kind: NoteKind, note: [UInt8])] {
        rows.sorted { $0.key < $1.key }.map { (kind, json(RowsNote(title: $0.key, untried: $0.value))) }
    }

    private func json(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            preconditionFailure("a note holds only strings, integers and lists, which always encode: \(error)")
        }
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ note: [UInt8]) -> Value? {
        try? JSONDecoder().decode(type, from: Data(note))
    }
}
