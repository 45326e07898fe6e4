public import Gestures
import Views

/// The base class of gesture recognizers.
public typealias UIGestureRecognizer = GestureRecognizer
/// A recognizer of drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// A recognizer of taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// A recognizer of two fingers that move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// A recognizer of presses that stay where they are.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// A recognizer of quick movements.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// A recognizer of two fingers that turn.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// A recognizer of drags that begin at an edge.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// A set of the sides of a rectangle.
public typealias UIRectEdge = RectEdge
/// A delegate that decides which gestures a recognizer may recognize.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// A finger on a screen, or the mouse with its primary button.
public typealias UITouch = Touch
/// An object that handles touches.
public typealias UIResponder = Responder
/// The kinds of scroll events that a pan recognizer accepts.
public typealias UIScrollTypeMask = ScrollTypeMask

/// An event of touches.
public typealias UIEvent = Event

nonisolated extension GestureRecognizer.State {
    /// UIKit's other name of `ended`.
    public static let recognized = GestureRecognizer.State.ended
}

extension GestureRecognizer {
    /// Adds a method of a target, which is not retained, that is called at each change of the gesture.
    public final func addTarget(_ target: Any, action: Selector) {
        let pair = TargetAction(target, action)
        addAction(for: target as AnyObject) { [weak self] in if let self { pair.perform(with: self) } }
    }

    /// Removes all methods of a target, or of all targets if nil.
    public final func removeTarget(_ target: Any?, action: Never?) { removeActions(of: target.map { $0 as AnyObject }) }
    /// Removes a method of a target.
    @available(*, unavailable, message: "a method is not found again: give nil, which removes all of the target")
    public final func removeTarget(_ target: Any?, action: Selector) {}
}

extension PanGestureRecognizer {
    /// The largest number of fingers: one, because a pan follows one pointer.
    public final var maximumNumberOfTouches: Int {
        get { 1 }
        set {}
    }
    /// The least number of fingers: one, because a pan follows one pointer.
    ///
    /// - Precondition: The new value is 1.
    public final var minimumNumberOfTouches: Int {
        get { 1 }
        set {
            precondition(
                newValue == 1,
                ProgrammerError.severalFingers(
                    "a pan follows one pointer, and not \(newValue): use UIPinchGestureRecognizer for two fingers"))
        }
    }

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

extension LongPressGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each change.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension SwipeGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each swipe.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension RotationGestureRecognizer {
    /// Creates a recognizer that calls a method of a target, which is not retained, at each change.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}
