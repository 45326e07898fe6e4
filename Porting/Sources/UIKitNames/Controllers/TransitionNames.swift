public import Controllers
import PortingCore
public import Views

extension ViewControllerContextTransitioning {
    /// The rotation of the content: the identity, because windows do not rotate.
    public var targetTransform: CGAffineTransform { .identity }
}

extension ViewControllerTransitionCoordinatorContext {
    /// The rotation of the content: the identity, because windows do not rotate.
    public var targetTransform: CGAffineTransform { .identity }
}

extension ViewControllerTransitionCoordinator {
    /// Adds a handler to call when the interaction ends, as it was named before iOS 10.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
    ) {
        notifyWhenInteractionChanges { context in if !context.isInteractive { handler(context) } }
    }
}

extension PresentationController {
    /// The traits of the presented controller.
    public final var traitCollection: UITraitCollection { presentedViewController.traitCollection }
}

extension ViewController {
    /// Returns the traits that override those of a child; nil for none.
    public final func overrideTraitCollection(forChild child: ViewController) -> UITraitCollection? {
        childOverride(of: child)
    }

    /// Replaces a child's view by another child's in this controller's view, with an animation.
    ///
    /// As in UIKit, the children receive the calls of appearance, and parents are not changed.
    ///
    /// - Parameters:
    ///   - from: The child on screen.
    ///   - to: The child that takes its place.
    ///   - duration: The duration, in seconds.
    ///   - options: The curve and, with a transition, its kind.
    ///   - animations: The block that makes the changes; nil for a transition alone.
    ///   - completion: The handler that receives whether the animation came to its end.
    public final func transition(
        from: ViewController, to: ViewController, duration: Double, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard let outgoing = from.view, let incoming = to.view, let parent = outgoing.superview else { return }
        from.beginAppearanceTransition(false, animated: duration > 0)
        to.beginAppearanceTransition(true, animated: duration > 0)
        let end: (Bool) -> Void = { finished in
            outgoing.removeFromSuperview()
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            completion?(finished)
        }
        if options.hasTransition {
            UIView.transition(
                with: parent, duration: duration, options: options,
                animations: {
                    parent.insertSubview(incoming, aboveSubview: outgoing)
                    outgoing.isHidden = true
                    animations?()
                },
                completion: { finished in
                    outgoing.isHidden = false
                    end(finished)
                })
        } else {
            parent.insertSubview(incoming, aboveSubview: outgoing)
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
    }

    /// The sides on which the content extends below bars; it never does here, where bars lie beside their content.
    public final var edgesForExtendedLayout: UIRectEdge {
        get { [] }
        set {}
    }
    /// A Boolean value that indicates whether the content extends below opaque bars; it never does here.
    public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { false }
        @available(*, unavailable, message: "bars lie beside their content: leave it out") set {}
    }
    /// A Boolean value that indicates whether the tab bar is hidden while the controller is in a stack.
    public final var hidesBottomBarWhenPushed: Bool {
        get { false }
        @available(*, unavailable, message: "the tab bar cannot be hidden: put the tab bar controller into the stack")
        set {}
    }
}

extension NavigationController {
    /// A Boolean value that indicates whether the toolbar is hidden: always, because there is none.
    public final var isToolbarHidden: Bool {
        get { true }
        @available(*, unavailable, message: "there is no toolbar: use a view with buttons") set {}
    }
}

extension NavigationBar {
    /// A Boolean value that indicates whether the content shows through the bar; it begins below the bar in any case.
    public var isTranslucent: Bool {
        get { (coreBackgroundColor.alpha) < 1 }
        set {}
    }
    /// A Boolean value that indicates whether titles are large: never.
    public var prefersLargeTitles: Bool {
        get { false }
        @available(*, unavailable, message: "there are no large titles: put a label above the content") set {}
    }
}

extension TabBar {
    /// A Boolean value that indicates whether the content shows through the bar; it ends above the bar in any case.
    public var isTranslucent: Bool {
        get { (coreBackgroundColor.alpha) < 1 }
        set {}
    }
}

extension TabBarItem {
    /// The text in a badge: none.
    public var badgeValue: String? {
        get { nil }
        @available(*, unavailable, message: "there are no badges: show the number in the title") set {}
    }
}

extension PopoverPresentationController {
    /// The rectangle of the source view at which the arrow points; by default, its bounds.
    public var sourceRect: CGRect {
        get { anchorRect ?? sourceView?.bounds ?? .zero }
        set { anchorRect = newValue }
    }
    /// The button at which the arrow points.
    @available(*, unavailable, message: "set sourceView and sourceRect: a button of a bar is no view here")
    public var barButtonItem: UIBarButtonItem? {
        get { nil }
        set {}
    }
    /// The views outside of the popover that receive touches.
    @available(*, unavailable, message: "a press outside dismisses the popover: leave it out")
    public var passthroughViews: [UIView]? {
        get { nil }
        set {}
    }
}
