import Geometry

extension View {
    /// Makes changes inside a view at once, and has what it shows go over from before to after; counterpart of
    /// `UIView.transition(with:)`.
    ///
    /// What was before is a picture over the view, which fades out, or turns away before the view turns up. Pages do not
    /// curl. Without one of the options of transitions, or without a superview in a window, the change is seen at once.
    /// Where the person wants less to move, nothing turns: the picture fades, in `Window.reducedMotionFade` at the most.
    ///
    /// - Parameters:
    ///   - view: what changes.
    ///   - duration: seconds, not negative.
    ///   - options: the kind of transition, and how it goes; `allowAnimatedContent` lets the changes be animated too.
    ///   - animations: makes the changes.
    ///   - completion: told once whether the transition came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    @discardableResult
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let before = options.transition == nil ? nil : view.snapshotView(afterScreenUpdates: false)
        let superview = view.superview
        let change = {
            if options.contains(.allowAnimatedContent) {
                animations?()
            } else {
                performWithoutAnimation { animations?() }
            }
        }
        guard let before, let superview, let kind = options.transition, !AnimationBlock.isSuspended else {
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
        return kind.play(from: before, to: view, duration: duration, options: options) { finished in
            before.removeFromSuperview()
            completion?(finished)
        }
    }

    /// Puts a view in another one's place in their superview, which goes over from the one to the other; counterpart of
    /// `UIView.transition(from:to:)`.
    ///
    /// With the option `showHideTransitionViews` both stay where they are, and are hidden and shown instead.
    ///
    /// - Parameters:
    ///   - fromView: what goes.
    ///   - toView: what comes.
    ///   - duration: seconds, not negative.
    ///   - options: the kind of transition, and how it goes.
    ///   - completion: told once whether the transition came to its end.
    /// - Returns: the running animation; nil where nothing moves.
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

/// How a view goes over from what it showed to what it shows.
enum ViewTransition: Int {
    case flipFromLeft = 1
    case flipFromRight
    case crossDissolve = 5
    case flipFromTop, flipFromBottom

    /// How far away the eye is from what flips, in lengths of its longer side; ours.
    private static let eyeDistance = 3.0

    func play(
        from before: View, to view: View, duration: Double, options: AnimationOptions,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation? {
        let isFade = view.window?.isReduceMotionEnabled ?? false
        guard let turn, !isFade else {
            let duration = turn == nil ? duration : min(duration, Window.reducedMotionFade)
            return View.animate(
                withDuration: duration, options: options, animations: { before.alpha = 0 }, completion: completion)
        }
        // Seen from the edge neither is drawn: so the one turns away until the other turns up.
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

    /// By how much the left and the upper side come towards the eye until the view is seen from the edge, in radians;
    /// nil: nothing turns.
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
    /// Turned about the vertical axis by `dx` and about the horizontal one by `dy`, and seen in perspective.
    nonisolated fileprivate func turned(by turn: Vector, sign: Double, perspective: Double) -> Transform {
        var turned = self
        turned.rotationY += turn.dx * sign
        turned.rotationX += turn.dy * sign
        turned.perspective = perspective
        return turned
    }
}
