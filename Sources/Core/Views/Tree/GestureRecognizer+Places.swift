public import Geometry
public import Gestures
public import Platform

extension GestureRecognizer {
    /// The view that it is attached to.
    public var view: View? { host as? View }
}

extension PointerEvent {
    /// Where the pointer is, in a view's plane; nil: in the window's.
    @MainActor
    public func location(in view: View?) -> Point { view?.convertFromWindow(location) ?? location }
}

extension TapGestureRecognizer {
    /// Where the press began, in a view's plane; nil: in the window's.
    public func location(in view: View?) -> Point { view?.convertFromWindow(location) ?? location }
}

extension PanGestureRecognizer {
    /// The newest place of the pointer, in a view's plane; nil: in the window's.
    public func location(in view: View?) -> Point { view?.convertFromWindow(location) ?? location }

    /// How far the pointer has moved since the drag began, in the points of a view as it is shown; nil: the window's.
    public func translation(in view: View?) -> Point {
        offset(before: location, by: translation, in: view)
    }

    /// The pointer's velocity, in a view's points a second; nil: the window's.
    public func velocity(in view: View?) -> Point { offset(before: location, by: velocity, in: view) }

    /// Sets the translation that has been reached, in a view's points; as in UIKit, this resets the velocity.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard let view else { return setTranslation(translation - .zero) }
        let place = view.convertFromWindow(location)
        let goal = view.convert(place + (translation - .zero), to: nil)
        setTranslation(goal - view.convert(place, to: nil))
    }

    /// A way in the window that ends at a place, as a view's plane sees it.
    private func offset(before place: Point, by way: Vector, in view: View?) -> Point {
        guard let view else { return .zero + way }
        return .zero + (view.convertFromWindow(place) - view.convertFromWindow(place - way))
    }
}
