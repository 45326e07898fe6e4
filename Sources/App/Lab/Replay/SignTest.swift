/// The sign test: whether one of two things is preferred more often than by chance.
nonisolated public enum SignTest {
    /// Returns the probability that preferences are at least as unequal as counted, if each falls on either side alike.
    ///
    /// It is exact and two-sided: p = min(1, 2 · Σ C(n, i) / 2ⁿ for i = 0 … k), where n is the number of preferences and k the
    /// smaller count. Answers without a preference are left out (Dixon and Mood, The statistical sign test, Journal of the
    /// American Statistical Association 41, 1946, pages 557 to 566).
    ///
    /// - Parameters:
    ///   - first: the number of preferences for one thing.
    ///   - second: the number of preferences for the other.
    /// - Returns: The probability, above 0 and at most 1; 1 without preferences.
    /// - Precondition: both counts are at least 0, and their sum is at most 1000, so that 2⁻ⁿ is a number.
    /// - Complexity: O(*k*).
    public static func probability(_ first: Int, _ second: Int) -> Double {
        precondition(
            first >= 0 && second >= 0 && first + second <= 1000, "a sign test cannot have \(first) and \(second) signs")
        let count = first + second
        var term = 1.0
        for _ in 0..<count { term /= 2 }
        var sum = 0.0
        for index in 0...min(first, second) {
            sum += term
            term = term * Double(count - index) / Double(index + 1)
        }
        return min(1, 2 * sum)
    }
}
