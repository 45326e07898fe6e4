public import Gestures
public import Platform

/// The base class of gesture recognizers.
public typealias UIGestureRecognizer = GestureRecognizer
/// A recognizer of drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// A recognizer of taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// A recognizer of two fingers that move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// A delegate that decides which gestures a recognizer may recognize.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// One event of a pointer or a finger.
public typealias UITouch = PointerEvent
/// The kinds of scroll events that a pan recognizer accepts.
public typealias UIScrollTypeMask = ScrollTypeMask

nonisolated extension GestureRecognizer.State {
    /// UIKit's other name of `ended`.
    public static let recognized = GestureRecognizer.State.ended
}

/// Targets and actions without selectors, which only Objective-C has: in a class `Screen`, a listing's
/// `#selector(drag(_:))` becomes `Screen.drag`. A recognizer does not retain its targets.
extension PanGestureRecognizer {
    /// Creates a recognizer that calls a method of a target at each change.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Adds a target whose method is called at each change.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
    ) {
        addAction { [unowned self, weak target] in target.map(action)?(self) }
    }
}

extension PinchGestureRecognizer {
    /// Creates a recognizer that calls a method of a target at each change.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (PinchGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Adds a target whose method is called at each change.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (PinchGestureRecognizer) -> Void
    ) {
        addAction { [unowned self, weak target] in target.map(action)?(self) }
    }
}

extension TapGestureRecognizer {
    /// Creates a recognizer that calls a method of a target at each tap.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of a target, without arguments, at each tap.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addAction { [weak target] in target.map(action)?() }
    }

    /// Adds a target whose method is called at each tap.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (TapGestureRecognizer) -> Void
    ) {
        addAction { [unowned self, weak target] in target.map(action)?(self) }
    }
}
