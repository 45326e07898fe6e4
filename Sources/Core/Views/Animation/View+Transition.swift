import Geometry

extension View {
    /// Makes changes inside a view with a transition from the old to the new appearance.
    ///
    /// Counterpart of `UIView.transition(with:)`. A snapshot of the old appearance covers the view and fades out, or turns
    /// away before the view turns up. Page curls are not available. Without a transition option, or without a window,
    /// the change is visible at once. The transition of a window takes place inside it. Under reduced motion flips become
    /// fades of at most `Window.reducedMotionFade`.
    ///
    /// - Parameters:
    ///   - view: The view that changes.
    ///   - duration: The duration in seconds, not negative.
    ///   - options: The transition and its options; `allowAnimatedContent` permits animated changes.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the transition came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    @discardableResult
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let before = options.transition == nil ? nil : view.snapshotView(afterScreenUpdates: false)
        let change = {
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
        guard let before, let superview = view.superview ?? view as? Window, let kind = options.transition,
            !AnimationBlock.isSuspended
        else {
            change()
            completion?(true)
            return nil
        }
        performWithoutAnimation {
            before.transform = view.transform
            before.alpha = view.alpha
            before.isUserInteractionEnabled = false
            superview.insertSubview(before, aboveSubview: view)
        }
        change()
        var changed = view
        if superview === view {
            // The transition of a window takes place inside it, in front of what the change has added.
            superview.bringSubviewToFront(before)
            changed = view.subviews.last { $0 !== before } ?? view
        }
        return kind.run(from: before, to: changed, duration: duration, options: options) { finished in
            before.removeFromSuperview()
            completion?(finished)
        }
    }
}

/// A transition from the old appearance of a view to the new one.
enum ViewTransition: Int {
    case flipFromLeft = 1
    case flipFromRight
    case crossDissolve = 5
    case flipFromTop, flipFromBottom

    /// The distance of the eye from a flipping view, in units of its longer side (ours).
    private static let eyeDistance = 3.0

    fileprivate func run(
        from before: View, to view: View, duration: Double, options: AnimationOptions,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation? {
        let isFade = view.window?.isReduceMotionEnabled ?? false
        guard let turn, !isFade else {
            let duration = turn == nil ? duration : min(duration, Window.reducedMotionFade)
            view.dissolve(from: before)
            return View.animate(
                withDuration: duration, options: options, animations: { before.alpha = 0 }, completion: completion)
        }
        // Neither view is drawn edge on, so that the old one turns away before the new one turns up.
        let rest = view.transform
        let perspective = 1 / (max(view.size.width, view.size.height, 1) * Self.eyeDistance)
        let own = options.subtracting(.curveLinear)
        View.performWithoutAnimation {
            before.transform.perspective = perspective
            view.transform = rest.turned(by: turn, sign: -1, perspective: perspective)
        }
        View.animate(withDuration: duration / 2, options: own.union(.curveEaseIn)) {
            before.transform = rest.turned(by: turn, sign: 1, perspective: perspective)
        }
        let end = rest.turned(by: turn, sign: 0, perspective: perspective)
        return View.animate(
            withDuration: duration / 2, delay: duration / 2, options: own.union(.curveEaseOut),
            animations: { view.transform = end },
            completion: { finished in
                if view.transform == end { View.performWithoutAnimation { view.transform = rest } }
                completion(finished)
            })
    }

    /// The angles in radians by which the left and the upper edge turn towards the eye until the view is edge on.
    ///
    /// Nil for a transition without a turn.
    private var turn: Vector? {
        switch self {
        case .flipFromLeft: Vector(dx: .pi / 2, dy: 0)
        case .flipFromRight: Vector(dx: -.pi / 2, dy: 0)
        case .flipFromTop: Vector(dx: 0, dy: -.pi / 2)
        case .flipFromBottom: Vector(dx: 0, dy: .pi / 2)
        case .crossDissolve: nil
        }
    }
}

extension Transform {
    /// Returns the transform turned about the vertical axis by `dx` and the horizontal one by `dy`, with a perspective.
    nonisolated fileprivate func turned(by turn: Vector, sign: Double, perspective: Double) -> Transform {
        var turned = self
        turned.rotationY += turn.dx * sign
        turned.rotationX += turn.dy * sign
        turned.perspective = perspective
        return turned
    }
}
