public import Gestures
public import Platform
public import Views

extension View {
    /// Exchanges two subviews, by their indices.
    ///
    /// - Precondition: both are indices of `subviews`.
    public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

    /// Returns the first view with a tag, this one included, depth first from the back.
    ///
    /// - Complexity: O(the number of views inside)
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Replaces a view by another one in its superview with a transition; counterpart of `UIView.transition(from:to:)`.
    ///
    /// With the option `showHideTransitionViews` the views are hidden and shown instead of removed and added.
    ///
    /// - Parameters:
    ///   - fromView: The view that is replaced.
    ///   - toView: The view that replaces it.
    ///   - duration: The duration in seconds, not negative.
    ///   - options: The transition and its options.
    ///   - completion: The handler that receives, once, whether the transition came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    @discardableResult
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        guard let superview = fromView.superview else {
            completion?(true)
            return nil
        }
        return transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

nonisolated extension AnimationOptions {
    /// Begins at the presentation; has no effect, because additive animations always do, and exists for UIKit code.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
}

extension ScrollView {
    /// The recognizer of the drags.
    public final var panGestureRecognizer: PanGestureRecognizer { pan }
    /// A Boolean value that indicates whether the user drags the content, or has pressed it.
    public final var isTracking: Bool { isDragging || pan.isPressed }
}

nonisolated extension Color {
    /// A grey of one third of white's brightness.
    public static let darkGray = Color(white: 1.0 / 3)
    /// A grey of half of white's brightness.
    public static let gray = Color(white: 0.5)
    /// A grey of two thirds of white's brightness.
    public static let lightGray = Color(white: 2.0 / 3)
}
