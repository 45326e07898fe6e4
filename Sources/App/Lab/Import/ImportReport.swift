/// The facts of an import that the user must know: what was not used, and what was assumed.
nonisolated struct ImportReport {
    /// The most kinds of facts that are counted separately.
    private static let mostKinds = 64

    private var counts: [String: (count: Int, line: Int)] = [:]
    private var others: (count: Int, line: Int)?
    private var order: [String] = []

    /// Counts a fact that occurs in a line.
    mutating func note(_ fact: String, line: Int) {
        if counts[fact] != nil {
            counts[fact]?.count += 1
        } else if counts.count < Self.mostKinds {
            counts[fact] = (1, line)
            order.append(fact)
        } else {
            others = ((others?.count ?? 0) + 1, others?.line ?? line)
        }
    }

    /// The facts, a sentence each, with the line where they occurred first.
    var sentences: [String] {
        let kinds = order.map { fact in
            let entry = counts[fact] ?? (0, 0)
            return entry.line == 0 ? fact : "line \(entry.line): \(fact)\(Self.times(entry.count))"
        }
        return kinds + (others.map { ["line \($0.line): other events are not used\(Self.times($0.count))"] } ?? [])
    }

    private static func times(_ count: Int) -> String { count == 1 ? "" : ", \(count) times" }
}
