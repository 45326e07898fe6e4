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

/// An event of touches, which action methods can receive.
@preconcurrency @MainActor
public final class UIEvent {
    init() {}
}

nonisolated extension GestureRecognizer.State {
    /// UIKit's other name of `ended`.
    public static let recognized = GestureRecognizer.State.ended
}

extension GestureRecognizer {
    /// Adds a method of a target, which is not retained, that is called at each change of the gesture.
    public final func addTarget(_ target: Any, action: Selector) {
        let pair = TargetAction(target, action)
        addAction { [weak self] in if let self { pair.perform(with: self) } }
    }
}

extension PanGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each change.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension PinchGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each change.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension TapGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each tap.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}
