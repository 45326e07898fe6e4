public import Geometry
public import Gestures
package import Platform

extension Touch {
    /// The view under the press; nil once it has been released.
    public var view: View? { host as? View }

    /// The window in which the view is.
    public var window: Window? { view?.window }

    /// Returns the location in a view's coordinates, or in the window's if nil.
    public func location(in view: View?) -> Point { view?.convertFromWindow(location) ?? location }

    /// Returns the location before the newest movement in a view's coordinates, or in the window's if nil.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromWindow(previousLocation) ?? previousLocation
    }
}

extension View {
    /// Attaches a recognizer and detaches it from its former view.
    ///
    /// The recognizer receives presses on this view and its subviews from now on.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        (recognizer.host as? View)?.removeGestureRecognizer(recognizer)
        recognizer.attach(to: self)
        gestureRecognizers.append(recognizer)
    }

    /// Detaches a recognizer and cancels its current gesture; does nothing if it belongs to another view.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.host === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }
}

extension View {
    /// Takes the state of the first responder from this view, a view inside it, or the controller of one of them.
    ///
    /// - Parameter force: Whether a first responder that cannot resign loses the state all the same.
    /// - Returns: Whether one of them was the first responder and is not any more.
    @discardableResult public final func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, first.isInside(self) else { return false }
        if !first.resignFirstResponder(), force { window.firstResponder = nil }
        return window.firstResponder !== first
    }
}

extension Window {
    /// Takes the state of the first responder from a view that leaves the window.
    final func releaseFirstResponder(in view: View) {
        if firstResponder === view || firstResponder != nil && firstResponder === view.owner { view.endEditing(true) }
    }

    /// Offers a key to the first responder, and then to the views around it; returns whether one of them has handled it.
    ///
    /// Controllers receive keys in their own order.
    package func offerToFirstResponder(_ key: KeyEvent) -> Bool {
        var responder = firstResponder
        while let current = responder {
            if let view = current as? View, view.handle(key) { return true }
            responder = current.next
        }
        return false
    }
}

extension Responder {
    /// Returns whether the chain of responders leads through a view.
    fileprivate final func isInside(_ view: View) -> Bool {
        var responder: Responder? = self
        while let current = responder {
            if current === view || current === view.owner { return true }
            responder = current.next
        }
        return false
    }
}
