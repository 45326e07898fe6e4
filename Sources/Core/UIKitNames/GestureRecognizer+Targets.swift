public import Gestures

/// Targets and actions without selectors, which only Objective-C has: a listing's `#selector(drag(_:))` in class `Screen`
/// becomes `Screen.drag`. Targets are not kept alive.
extension PanGestureRecognizer {
    /// Makes a recogniser that calls a target's method at each change.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Has a target's method called at each change.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
    ) {
        addAction { [unowned self, weak target] in target.map(action)?(self) }
    }
}

extension TapGestureRecognizer {
    /// Makes a recogniser that calls a target's method at each tap.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Makes a recogniser that calls a target's method without arguments at each tap.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addAction { [weak target] in target.map(action)?() }
    }

    /// Has a target's method called at each tap.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
    ) {
        addAction { [unowned self, weak target] in target.map(action)?(self) }
    }
}

nonisolated extension GestureRecognizer.State {
    /// UIKit's other word for the end of a gesture.
    public static let recognized = GestureRecognizer.State.ended
}
