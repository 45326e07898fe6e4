/// An integer that threads change at the same time, with the part of the interface of the toolchain's `Atomic` that the
/// sources use.
///
/// A module that stands for Synchronization cannot import it. The orderings are stronger than those that are asked for.
public struct Atomic<Value: FixedWidthInteger & Sendable>: ~Copyable, Sendable {
    /// The order of an operation among those of other threads.
    public enum Ordering: Sendable { case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent }

    private let value: Mutex<Value>

    /// Creates an atomic integer.
    public init(_ initialValue: Value) { value = Mutex(initialValue) }

    /// Returns the value.
    public borrowing func load(ordering: Ordering) -> Value { value.withLock { $0 } }

    /// Sets the value.
    public borrowing func store(_ desired: Value, ordering: Ordering) { value.withLock { $0 = desired } }

    /// Replaces the value if it is the expected one; returns whether it was, and the value before.
    public borrowing func compareExchange(
        expected: Value, desired: Value, ordering: Ordering
    ) -> (exchanged: Bool, original: Value) {
        value.withLock { value in
            let original = value
            if original == expected { value = desired }
            return (original == expected, original)
        }
    }

    /// Adds to the value, which must not overflow; returns the values before and after.
    @discardableResult
    public borrowing func add(_ operand: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
        value.withLock { value in
            let old = value
            value += operand
            return (old, value)
        }
    }
}
