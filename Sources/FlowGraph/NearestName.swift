/// Finds the name that was probably meant by a misspelled one.
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
