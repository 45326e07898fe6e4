/// The facts of an import that the user must know: what was not used, and what was assumed.
nonisolated struct ImportReport {
    /// The most kinds of facts that are counted separately.
    private static let mostKinds = 64

    private var counts: [String: (count: Int, line: Int)] = [:]
    private var others: (count: Int, line: Int)?
    private var order: [String] = []
    private var movements: Set<String> = []

    /// Counts a fact that occurs in a line, once or several times.
    ///
    /// - Parameters:
    ///   - fact: the fact, without its line and its count.
    ///   - line: the line; 0 for a fact about the whole data.
    ///   - count: how often it occurs there.
    ///   - isMovement: whether the fact is about movements that are not used.
    mutating func note(_ fact: String, line: Int, count: Int = 1, isMovement: Bool = false) {
        if isMovement { movements.insert(fact) }
        if counts[fact] != nil {
            counts[fact]?.count += count
        } else if counts.count < Self.mostKinds {
            counts[fact] = (count, line)
            order.append(fact)
        } else {
            others = ((others?.count ?? 0) + count, others?.line ?? line)
        }
    }

    /// Adds the facts of another report.
    mutating func add(_ other: ImportReport) {
        for fact in other.order {
            let entry = other.counts[fact] ?? (0, 0)
            note(fact, line: entry.line, count: entry.count, isMovement: other.movements.contains(fact))
        }
        if let others = other.others { note("other events are not used", line: others.line, count: others.count) }
    }

    /// A Boolean value that indicates whether nothing has been noted.
    var isEmpty: Bool { counts.isEmpty && others == nil }

    /// The facts, a sentence each, with the line where they occurred first.
    var sentences: [String] {
        order.map(sentence)
            + (others.map { ["line \($0.line): other events are not used\(Self.times($0.count))"] } ?? [])
    }

    /// The facts about movements that are not used, and then the others.
    var movementsFirst: [String] {
        let first = order.filter(movements.contains).map(sentence)
        return first + sentences.filter { !first.contains($0) }
    }

    private func sentence(_ fact: String) -> String {
        let entry = counts[fact] ?? (0, 0)
        return (entry.line == 0 ? "" : "line \(entry.line): ") + fact + Self.times(entry.count)
    }

    private static func times(_ count: Int) -> String { count == 1 ? "" : ", \(count) times" }
}
