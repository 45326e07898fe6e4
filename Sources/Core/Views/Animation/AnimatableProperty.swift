/// Something that a motion can drive: a property of an object, or whatever a pair of closures reads and writes.
public struct AnimatableProperty<Value: Animatable> {
    @usableFromInline let read: () -> Value?
    /// Writes, unless there is nothing left to write to, which it says.
    @usableFromInline let write: (Value) -> Bool

    /// Makes a property of an object, which is not kept alive.
    @inlinable
    public init<Target: AnyObject>(of target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
        read = { [weak target] in target?[keyPath: keyPath] }
        write = { [weak target] value in
            guard let target else { return false }
            target[keyPath: keyPath] = value
            return true
        }
    }

    /// Makes a property of an object, which is not kept alive, by two closures.
    ///
    /// A write through a key path asks for memory, one through closures does not: for animations by the thousand.
    @inlinable
    public init<Target: AnyObject>(
        of target: Target, get: @escaping (Target) -> Value, set: @escaping (Target, Value) -> Void
    ) {
        read = { [weak target] in target.map { get($0) } }
        write = { [weak target] value in
            guard let target else { return false }
            set(target, value)
            return true
        }
    }

    /// Makes a property of two closures, which are kept as long as something drives it.
    @inlinable
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = { get() }
        write = { value in
            set(value)
            return true
        }
    }

    /// Makes a property that is a value of its own, of which `observer` is told whenever it is driven.
    public init(_ value: Value, observer: @escaping (Value) -> Void) {
        var current = value
        read = { current }
        write = { value in
            current = value
            observer(value)
            return true
        }
    }

    /// What it is now; nil where the object is gone.
    public var value: Value? { read() }
}
