import Glibc

/// The test of Mann and Whitney (1947), which says whether the values of one group tend to be greater than those of another.
nonisolated public struct RankTest: Hashable, Sendable {
    /// The statistic U of the first group: the number of pairs in which its value is the greater one; equal ones count half.
    public let u: Double
    /// The probability of a difference at least as great if both groups had the same distribution; two-sided.
    public let p: Double
    /// The fraction of pairs in which the value of the first group is the greater one, 0 to 1; equal ones count half.
    public let superiority: Double
    /// A Boolean value that indicates whether p is exact; it is approximated by a normal distribution otherwise.
    public let isExact: Bool

    /// The probability below which a difference counts as shown.
    public static let level = 0.05
    /// The most values of both groups for which p is exact.
    static let mostExact = 40

    /// Tests two groups; nil if they have so few values that even the greatest difference would not be shown.
    ///
    /// - Parameters:
    ///   - first: the values of the first group, in any order; all of them finite.
    ///   - second: those of the second group.
    init?(_ first: [Double], _ second: [Double]) {
        let count = first.count + second.count
        guard !first.isEmpty, !second.isEmpty, 2 / Self.choices(first.count, of: count) <= Self.level
        else { return nil }
        // Equal values have the mean of their ranks. Twice a rank is a whole number.
        let sorted = (first + second).sorted()
        var ranks: [Double: Int] = [:], ties = 0.0, start = 0
        while start < count {
            let end = sorted[start...].firstIndex { $0 != sorted[start] } ?? count
            let tied = Double(end - start)
            ranks[sorted[start]] = start + end + 1
            ties += tied * tied * tied - tied
            start = end
        }
        let sum = first.reduce(0) { $0 + (ranks[$1] ?? 0) }
        let pairs = Double(first.count * second.count)
        u = Double(sum - first.count * (first.count + 1)) / 2
        superiority = u / pairs
        isExact = count <= Self.mostExact
        if isExact {
            p = Self.exact(sum, first.count, sorted.map { ranks[$0] ?? 0 })
        } else {
            let number = Double(count)
            let variance = pairs / 12 * (number + 1 - ties / (number * (number - 1)))
            let distance = max(abs(u - pairs / 2) - 0.5, 0)
            p = variance > 0 ? erfc(distance / (2 * variance).squareRoot()) : 1
        }
    }

    /// Returns the number of choices of some elements.
    private static func choices(_ part: Int, of count: Int) -> Double {
        (0..<min(part, count - part)).reduce(1.0) { $0 * Double(count - $1) / Double($1 + 1) }
    }

    /// Returns the fraction of all choices of ranks whose sum is at least as far from its mean, ties included.
    ///
    /// It counts the choices by their size and their sum, as Streitberg and Röhmel (1986) do.
    ///
    /// - Parameters:
    ///   - sum: the sum of the first group's doubled ranks.
    ///   - size: the number of values of the first group.
    ///   - ranks: the doubled ranks of all values.
    /// - Returns: The fraction, 0 to 1.
    private static func exact(_ sum: Int, _ size: Int, _ ranks: [Int]) -> Double {
        let total = ranks.reduce(0, +)
        var counts = Array(repeating: Array(repeating: 0.0, count: total + 1), count: size + 1)
        counts[0][0] = 1
        for rank in ranks {
            for chosen in stride(from: size, to: 0, by: -1) {
                for value in stride(from: total, through: rank, by: -1) {
                    counts[chosen][value] += counts[chosen - 1][value - rank]
                }
            }
        }
        let mean = size * (ranks.count + 1), distance = abs(sum - mean)
        let extreme = counts[size].indices.reduce(0.0) { abs($1 - mean) >= distance ? $0 + counts[size][$1] : $0 }
        return min(extreme / choices(size, of: ranks.count), 1)
    }
}
