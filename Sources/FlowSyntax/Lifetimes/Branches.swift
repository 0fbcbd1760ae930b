/// The branches of all code: which of its parts run only if others do not.
///
/// A branch is a number; 0 is code that runs in any case.
struct Branches {
    private struct Branch {
        let parent: Int
        let choice: Int
        let way: Int
        let cases: [Cases]
        let departures: Set<Departure>?
        /// A weak property that is `nil` there.
        let gone: Program.PropertyID?
        /// A property that is not `nil` there.
        let held: Program.PropertyID?
        /// What must be so of a property on whose enum the code switches.
        let asked: Asked?
    }

    /// What a branch says of a property whose enum it switches on.
    struct Asked {
        let property: String
        let owners: [Program.TypeID]
        let names: Set<String>
        /// Whether it is for all cases but these.
        let isRest: Bool
    }

    /// What a branch says of a parameter whose enum it switches on; of a `Bool`, the cases are `true` and `false`, and an optional may be
    /// `nil`.
    struct Cases: Hashable {
        let piece: CodeIndex.PieceID
        let place: Int
        let names: Set<String>
        /// Whether it is for all cases but these.
        var isRest: Bool
        /// Whether it must be known that it holds, and not only that it may.
        var isProof = false

        /// That it does not hold.
        var opposite: Cases {
            var opposite = self
            opposite.isRest.toggle()
            return opposite
        }

        /// That it does not hold, for certain.
        var negation: Cases {
            var negation = opposite
            negation.isProof = true
            return negation
        }

        func allows(_ name: String) -> Bool { names.contains(name) != isRest }

        /// The case that a parameter, or what a method of its gives, is of a class.
        static func name(of type: String, by method: String = "") -> String { "\(method) is \(type)" }

        /// The class that is asked for, and the method that gives what is asked, if any.
        var asksForClass: (type: String, method: String)? {
            guard names.count == 1, let name = names.first, let middle = name.range(of: " is ") else { return nil }
            return (String(name[middle.upperBound...]), String(name[..<middle.lowerBound]))
        }
    }

    private var all: [Branch] = []
    private var choices = 0

    /// A number for branches of which only one is taken.
    mutating func choice() -> Int {
        choices += 1
        return choices
    }

    mutating func add(
        _ way: Int, of choice: Int, in parent: Int, _ cases: [Cases] = [], departures: Set<Departure>? = nil,
        gone: Program.PropertyID? = nil, held: Program.PropertyID? = nil, asked: Asked? = nil
    ) -> Int {
        all.append(
            Branch(parent: parent, choice: choice, way: way, cases: cases, departures: departures, gone: gone, held: held, asked: asked))
        return all.count
    }

    /// Whether a branch of a screen's code is taken when the screen goes in one of some manners.
    func isTaken(_ branch: Int, on departures: Set<Departure>) -> Bool {
        path(to: branch).allSatisfy { !($0.departures?.isDisjoint(with: departures) ?? false) }
    }

    /// Whether any branch asks how a screen goes.
    var askForDepartures: Bool { all.contains { $0.departures != nil } }

    /// Whether two branches are never taken in the same run of their function.
    ///
    /// Complexity: O(*n* · *m*), for branches that are *n* and *m* deep.
    func areExclusive(_ a: Int, _ b: Int) -> Bool {
        var a = a
        while a > 0 {
            let one = all[a - 1]
            var b = b
            while b > 0 {
                let other = all[b - 1]
                if one.choice == other.choice, one.way != other.way { return true }
                b = other.parent
            }
            a = one.parent
        }
        return false
    }

    /// Whether a branch is another one, or in it.
    func isIn(_ branch: Int, _ outer: Int) -> Bool {
        var branch = branch
        while branch != outer, branch > 0 { branch = all[branch - 1].parent }
        return branch == outer
    }

    /// What must be so of parameters for a branch to be taken.
    func cases(of branch: Int) -> [Cases] { path(to: branch).flatMap(\.cases) }

    /// Weak properties whose objects are deallocated where a branch is taken.
    func gone(in branch: Int) -> [Program.PropertyID] { path(to: branch).compactMap(\.gone) }

    /// Properties that have an object where a branch is taken.
    func held(in branch: Int) -> [Program.PropertyID] { path(to: branch).compactMap(\.held) }

    /// What must be so of properties for a branch to be taken.
    func asked(in branch: Int) -> [Asked] { path(to: branch).compactMap(\.asked) }

    /// A branch and those that it is in, from the inside out.
    private func path(to branch: Int) -> [Branch] {
        var found: [Branch] = []
        var branch = branch
        while branch > 0 {
            found.append(all[branch - 1])
            branch = all[branch - 1].parent
        }
        return found
    }

    /// Whether a branch of a piece may be taken if some of its parameters are certain cases of their enums.
    func isOpen(_ branch: Int, of piece: CodeIndex.PieceID, given names: [Int: String]) -> Bool {
        cases(of: branch).allSatisfy { cases in
            guard cases.piece == piece, let name = names[cases.place] else { return true }
            return cases.allows(name)
        }
    }
}
