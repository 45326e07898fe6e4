import Geometry
import Views

extension ViewController {
    /// The controller that this one presents, or else that the nearest presenting controller around it presents; nil
    /// before the call of `present` and after the end of the dismissal.
    public final var presentedViewController: ViewController? { nearestChildPresentation?.presented }

    /// The controller that presents this one or the outermost one around it; in a context, the one that defines that.
    public final var presentingViewController: ViewController? { outermost.presentation?.presenting }

    /// The presentation by this controller, or else by the nearest presenting controller around it.
    final var nearestChildPresentation: Presentation? { childPresentation ?? parent?.nearestChildPresentation }

    /// The coordinator of the transition in which this controller takes part, or of the resize of the window; nil if
    /// neither is under way.
    public final var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
        stage?.transitions.coordinator(of: self) ?? stage?.resizing?.coordinator
    }

    /// Presents a controller; nothing visible changes before the current event has been handled.
    ///
    /// The presenting controller is the outermost one around this one or, where the presentation asks for a context,
    /// the nearest that defines one, which may be this one.
    ///
    /// While a dismissal of the same controller runs and can be interrupted, it is reversed. Otherwise the presentation
    /// waits until the running transition has ended.
    ///
    /// A presentation that is not possible is reported to the stage's observer, and changes nothing: the controller is
    /// on a stage already, the presenting controller already presents another one, or the context is off screen.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether the presentation is animated.
    ///   - completion: A handler that is called when the presented view has appeared, but not when the presentation is
    ///     cancelled.
    /// - Precondition: This controller is on a stage, and the style of `controller` is not `none`.
    public final func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let stage else {
            preconditionFailure(
                ProgrammerError.presenterOffStage(
                    "\(self) presents \(controller), but is on no stage: wait until it has been shown"))
        }
        precondition(
            controller.modalPresentationStyle != .none,
            ProgrammerError.noStyle(
                "\(controller) cannot be presented with the style none: set modalPresentationStyle to another"))
        stage.transitions.present(controller, from: self, on: stage, animated: animated, completion: completion)
    }

    /// Reports a style that was set after the presentation had begun.
    final func styleDidChange(from old: ModalPresentationStyle) {
        guard let presentation, presentation.container.superview != nil else { return }
        stage?.report(TransitionFault(styleChanged: self, from: old))
    }

    /// Dismisses the controller that this one, or the nearest presenting controller around it, presents.
    ///
    /// If none of them presents, the outermost controller around this one is dismissed.
    ///
    /// All controllers that the dismissed one has presented are dismissed with it, and only the top-most moves. A
    /// presentation that one of them has requested is not performed.
    ///
    /// While the presentation of the same controller runs and can be interrupted, it is reversed, and unless `animated`
    /// it ends at once. Otherwise the dismissal waits until the running transition has ended. A second dismissal waits
    /// for the first, and its `completion` is called as well. If there is nothing to dismiss, that is reported to the
    /// stage's observer.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissal is animated.
    ///   - completion: A handler that is called when the view has disappeared, but not when the dismissal is cancelled.
    public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if let stage = stage ?? outermost.substitution?.presented.stage {
            return stage.transitions.dismiss(self, on: stage, animated: animated, completion: completion)
        }
        // The controller has left its stage together with the presentation in its context: nothing is on screen.
        guard let presentation = nearestChildPresentation ?? outermost.presentation else { return }
        presentation.restorePresentersView()
        presentation.end()
        completion?()
    }
}

// MARK: - Presentation controller

extension ViewController {
    /// The presentation controller of this controller, or of the outermost one around it.
    ///
    /// Before the presentation has begun, this makes the instance that the presentation will use, so that its
    /// `delegate` can be set before `present`. Read the property anew each time, because adapting replaces the
    /// instance.
    public final var presentationController: PresentationController? {
        let outermost = outermost
        if let active = outermost.presentation?.controller { return active }
        guard outermost.modalPresentationStyle != .none else { return nil }
        if let early = outermost.earlyPresentationController { return early }
        let presentation = outermost.presentation
        let made = outermost.makePresentationController(
            presenting: presentation?.presenting, source: presentation?.source)
        outermost.earlyPresentationController = made
        return made
    }

    /// The presentation controller if it is a sheet's; nil in another style.
    public final var sheetPresentationController: SheetPresentationController? {
        presentationController as? SheetPresentationController
    }

    /// The presentation controller if it is a popover's; nil in another style.
    public final var popoverPresentationController: PopoverPresentationController? {
        outermost.modalPresentationStyle == .popover
            ? outermost.presentation?.ownController as? PopoverPresentationController
                ?? presentationController as? PopoverPresentationController : nil
    }

    /// Returns the presentation controller that was made early, if it suits the style, or a new one.
    final func takePresentationController(
        presenting: ViewController?, source: ViewController?
    ) -> PresentationController {
        defer { earlyPresentationController = nil }
        if let early = earlyPresentationController, early.presentationStyle == modalPresentationStyle.resolved {
            return early
        }
        return makePresentationController(presenting: presenting, source: source)
    }

    private func makePresentationController(
        presenting: ViewController?, source: ViewController?
    ) -> PresentationController {
        guard modalPresentationStyle == .custom else {
            return .system(modalPresentationStyle, of: self, presenting: presenting)
        }
        guard let delegate = transitioningDelegate else { return .system(.custom, of: self, presenting: presenting) }
        let answer = delegate.presentationController(
            forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
        stage?.observe(.presentationControllerForPresented, answer: answer.map { "\(type(of: $0))" } ?? "nil")
        return answer ?? .system(.custom, of: self, presenting: presenting)
    }
}

// MARK: - Presentation context

extension ViewController {
    /// Returns the controller that presents another one on behalf of this one.
    final func presenter(of other: ViewController) -> ViewController {
        let outermost = outermost
        guard let context = nearestContext, context !== outermost,
            other.presentationController?.shouldPresentInFullscreen == false
        else { return outermost }
        return context
    }

    /// The nearest controller that defines a context: this one or one around it.
    private var nearestContext: ViewController? {
        definesPresentationContext ? self : parent?.nearestContext
    }

    /// The view that represents this controller in a hierarchy: its own or, while it presents in its context, the
    /// ``PresentationContext``.
    final var placedView: View { childPresentation?.context ?? view }

    /// The controller that this one presents in its context, which appears and disappears with it.
    final var presentedInContext: ViewController? {
        childPresentation.flatMap { $0.isInContext ? $0.presented : nil }
    }

    /// Ends the presentations over the window that began above presentations in the contexts of this controller and of
    /// its children.
    ///
    /// They would otherwise stay in the window when this controller leaves the stage. A running transition ends its own
    /// presentation in ``ModalOperation/didEnd(didComplete:)``.
    final func endPresentationsInWindow() {
        for child in children { child.endPresentationsInWindow() }
        guard let childPresentation, let window = stage?.window else { return }
        if childPresentation.container.superview !== window {
            childPresentation.presented.endPresentationsInWindow()
        } else if childPresentation.operation == nil {
            childPresentation.abandon()
        }
    }

    /// A Boolean value that indicates whether the presentation by this controller has taken its view away.
    final var isCovered: Bool { childPresentation?.hasPresentersView ?? false }

    /// The state of appearance of the view that is visible in this controller's place.
    final var visibleAppearance: Appearance {
        isCovered ? presentedInContext?.visibleAppearance ?? appearance : appearance
    }

    /// The presentations by this controller, by those inside it and by those above it, from the lowest to the top-most.
    final var presentations: [Presentation] {
        children.flatMap(\.presentations) + (childPresentation.map { [$0] + $0.presented.presentations } ?? [])
    }
}
