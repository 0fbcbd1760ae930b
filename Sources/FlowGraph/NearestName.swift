/// Suggests names for one that does not exist.
public enum NearestName {
    /// The name that takes the fewest letters to add, drop, change or swap with their neighbour; `nil` if none is near.
    ///
    /// Of two that are equally near it is the first.
    public static func of(_ typed: String, among names: [String]) -> String? {
        let near = names.map { (name: $0, distance: distance(typed.lowercased(), $0.lowercased())) }
            .min { $0.distance < $1.distance }
        // A third of the letters may be wrong, and two of a short word.
        return near.flatMap { $0.distance <= max(2, $0.name.count / 3) ? $0.name : nil }
    }

    /// The names to suggest for one that was typed, as the end of a question: `orphan_child`, `a, b or c`; `nil` if none is near.
    ///
    /// Names that begin with what was typed are suggested first, then names that contain it, if there are at most three of them. Else it is
    /// the name that ``of(_:among:)`` finds.
    public static func suggestion(for typed: String, among names: [String]) -> String? {
        let typed = typed.lowercased()
        let sameLetters = names.filter { $0.lowercased() == typed }
        let beginning = names.filter { $0.lowercased().hasPrefix(typed) }
        let containing = names.filter { $0.lowercased().contains(typed) }
        // One or two letters are in too many names to mean one of them.
        let meant = typed.count < 3 ? nil : [sameLetters, beginning, containing].first { (1...3).contains($0.count) }
        guard let meant, let last = meant.last else { return of(typed, among: names) }
        return meant.count == 1 ? last : meant.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Complexity: O(*m* · *n*), *m* and *n* being the numbers of letters.
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a), b = Array(b)
        var rows = [Array(0...b.count)]
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
