import System

nonisolated extension JSONValue {
    /// Returns a number, or the string `infinity` or `-infinity`, which JSON has no number for.
    static func extended(_ number: Double) -> JSONValue {
        number.isFinite ? .number(number) : number > 0 ? "infinity" : "-infinity"
    }

    /// Returns an array of numbers, each of which may be infinite.
    static func extended(_ numbers: some Sequence<Double>) -> JSONValue {
        .array(numbers.map { .extended($0) })
    }
}
