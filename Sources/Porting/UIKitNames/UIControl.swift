public import Views

/// ``/Tactile/Control`` under UIKit's name.
public typealias UIControl = Control

extension Control {
    /// Adds a method that is called on a target at events: `addTarget(self, action: Screen.close, for: .touchUpInside)`.
    ///
    /// The control does not keep the target alive.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        addAction(for: events) { [weak target] in target.map(action)?() }
    }
}
