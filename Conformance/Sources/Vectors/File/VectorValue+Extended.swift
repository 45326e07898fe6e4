nonisolated extension VectorValue {
    /// Returns a number, or the string `infinity` or `-infinity`, which JSON has no number for.
    package static func extended(_ number: Double) -> VectorValue {
        number.isFinite ? .number(number) : number > 0 ? "infinity" : "-infinity"
    }

    /// Returns an array of numbers, each of which may be infinite.
    package static func extended(_ numbers: some Sequence<Double>) -> VectorValue {
        .array(numbers.map { .extended($0) })
    }
}
