/// Returns where a condition ceases to hold, in a range at whose lower end it holds and at whose upper end it does not.
///
/// The search ends at two neighbouring numbers and returns the upper one, at which the condition does not hold.
///
/// - Complexity: About 60 evaluations of the condition, one more for each halving towards 0.
func bisect(_ range: ClosedRange<Double>, while holds: (Double) -> Bool) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    while true {
        let middle = low + (high - low) / 2
        guard low < middle, middle < high else { return high }
        if holds(middle) { low = middle } else { high = middle }
    }
}
