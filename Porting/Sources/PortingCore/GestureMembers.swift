public import Geometry
public import Gestures
public import Views

extension GestureRecognizer {
    /// Returns the location of the gesture in a view's coordinates, or the window's if nil.
    public func location(in view: View?) -> Point {
        let location =
            switch self {
            case let pan as PanGestureRecognizer: pan.location
            case let tap as TapGestureRecognizer: tap.location
            case let pinch as PinchGestureRecognizer: pinch.location
            case let press as LongPressGestureRecognizer: press.location
            case let swipe as SwipeGestureRecognizer: swipe.location
            case let rotation as RotationGestureRecognizer: rotation.location
            default: Point.zero
            }
        return view?.convertFromWindow(location) ?? location
    }
}

extension PanGestureRecognizer {
    /// Returns the translation since the drag began, in a view's points as it is shown; nil: in the window's.
    public func translation(in view: View?) -> Point {
        convert(translation, endingAt: location, to: view)
    }

    /// Returns the pointer's velocity in a view's points per second; nil: in the window's.
    public func velocity(in view: View?) -> Point { convert(velocity, endingAt: location, to: view) }

    /// Sets the current translation, in a view's points; as in UIKit, this resets the velocity.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard let view else { return setTranslation(translation - .zero) }
        let start = view.convertFromWindow(location)
        let end = view.convert(start + (translation - .zero), to: nil)
        setTranslation(end - view.convert(start, to: nil))
    }

    /// Converts a vector of the window that ends at a point to a view's coordinates.
    private func convert(_ vector: Vector, endingAt end: Point, to view: View?) -> Point {
        guard let view else { return .zero + vector }
        return .zero + (view.convertFromWindow(end) - view.convertFromWindow(end - vector))
    }
}

extension Touch {
    /// Returns the same as ``location(in:)``, because no location is rounded.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Returns the same as ``previousLocation(in:)``, because no location is rounded.
    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}
