/// The place in a range where a condition that holds at its lower end, and not at its upper end, ceases to hold.
///
/// The neighbouring numbers between which it lies are found; the upper one is returned, where it does not hold.
///
/// - Complexity: About 60 questions, one more for each halving towards 0.
func bisect(_ range: ClosedRange<Double>, while holds: (Double) -> Bool) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    while true {
        let middle = low + (high - low) / 2
        guard low < middle, middle < high else { return high }
        if holds(middle) { low = middle } else { high = middle }
    }
}
