/// A value that a motion can drive: a property of an object, or a value behind a pair of closures.
@MainActor
public struct AnimatableProperty<Value: Animatable> {
    @usableFromInline let read: () -> Value?
    /// Writes a value; returns false if the object is gone.
    @usableFromInline let write: (Value) -> Bool

    /// Creates a property of an object, which it does not keep alive.
    @inlinable
    public init<Target: AnyObject>(of target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
        read = { [weak target] in target?[keyPath: keyPath] }
        write = { [weak target] value in
            guard let target else { return false }
            target[keyPath: keyPath] = value
            return true
        }
    }

    /// Creates a property of an object, which it does not keep alive, from two closures.
    ///
    /// A write through a key path allocates memory, one through closures does not. This matters for thousands of animations.
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

    /// Creates a property from two closures, which are kept as long as an animation drives it.
    @inlinable
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = { get() }
        write = { value in
            set(value)
            return true
        }
    }

    /// Creates a property with a value of its own; `observer` receives each value that an animation writes.
    public init(_ value: Value, observer: @escaping (Value) -> Void) {
        var current = value
        read = { current }
        write = { value in
            current = value
            observer(value)
            return true
        }
    }

    /// The current value; nil if the object is gone.
    public var value: Value? { read() }
}
