/// A seeded generator of actions; equal seeds give equal actions, so that a failure can be replayed.
///
/// Its description, which a failed check prints, contains the seed and the latest actions.
public struct RandomActions: RandomNumberGenerator, CustomStringConvertible, Sendable {
    /// The seed.
    public let seed: UInt64
    /// The actions so far, in order.
    public private(set) var history: [String] = []
    /// The bytes that are the next random numbers, two at a time, before those of the generator.
    public private(set) var bytes: ArraySlice<UInt8> = []
    private var generator: SeededGenerator

    /// The number of actions in a description.
    private static let describedActions = 12

    /// Creates the generator of a seed.
    public init(seed: some BinaryInteger) {
        self.seed = UInt64(truncatingIfNeeded: seed)
        generator = SeededGenerator(seed: seed)
    }

    /// Creates a generator whose first numbers are made of bytes, which a fuzzer chooses.
    ///
    /// Each number repeats two bytes, because the standard library takes small numbers from the upper bits of a random
    /// one, and fractions from the lower bits.
    public init(bytes: [UInt8]) {
        self.init(seed: bytes.count)
        self.bytes = bytes[...]
    }

    /// Returns the next random number.
    public mutating func next() -> UInt64 {
        guard let first = bytes.popFirst() else { return generator.next() }
        return (UInt64(first) << 8 | UInt64(bytes.popFirst() ?? 0)) * 0x0001_0001_0001_0001
    }

    /// Returns a random action, and adds it to the history.
    ///
    /// - Parameter table: The actions with their weights; an action's probability is its weight divided by their sum.
    /// - Returns: One of the actions.
    /// - Precondition: The sum of the weights is positive.
    public mutating func action<Action>(from table: KeyValuePairs<Action, Int>) -> Action {
        let index = Int.random(in: 0..<table.reduce(0) { $0 + $1.value }, using: &generator)
        var sum = 0
        for (action, weight) in table {
            sum += weight
            guard index < sum else { continue }
            note("\(action)")
            return action
        }
        preconditionFailure("the weights are not positive: \(table)")
    }

    /// Returns true with a probability of one in `count`.
    public mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    /// Adds an action to the history.
    public mutating func note(_ action: String) { history.append(action) }

    /// Forgets the actions so far, so that a long use takes no memory.
    public mutating func removeHistory() { history = [] }

    /// The seed and the latest actions.
    public var description: String {
        "seed \(seed), the latest of \(history.count) actions: "
            + history.suffix(Self.describedActions).joined(separator: ", ")
    }
}
