import Geometry
import Views

/// What a presentation or a dismissal is about.
final class ModalPassage: Passage {
    enum Kind { case present, dismiss }

    let kind: Kind
    /// Who takes part, the top-most first; a dismissal may take several away, of which only the first moves.
    let presentations: [Presentation]
    weak var transition: Transition?
    /// Those who are told that they come or go: not what another one covers.
    private var seen: [Presentation] = []
    /// Whether the presenter's view is covered at rest, and so comes and goes too.
    private var takesPresenter = false

    /// - Precondition: `presentations` is not empty.
    init(_ kind: Kind, _ presentations: [Presentation]) {
        self.kind = kind
        self.presentations = presentations
        for presentation in presentations { presentation.passage = self }
    }

    // MARK: Who takes part

    /// The presentation whose container and views the transition moves.
    var top: Presentation { presentations[0] }
    /// The lowest presentation that comes or goes.
    var lowest: Presentation { presentations[presentations.count - 1] }
    var container: View { top.container }
    var style: ModalPresentationStyle { top.original.modalPresentationStyle.resolved }

    private var presenter: ViewController? { lowest.presenting }
    private var isAnimated: Bool { transition?.isAnimated ?? false }

    func concerns(_ controller: ViewController) -> Bool {
        let outermost = controller.outermost
        return presentations.contains { $0.presented === outermost || $0.presenting === outermost }
    }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        (key == .to) == (kind == .present) ? top.presented : presenter
    }

    func view(forKey key: TransitionContextKey) -> View? {
        if (key == .to) == (kind == .present) { return top.controller?.presentedView }
        return takesPresenter ? presenter?.view : nil
    }

    func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        let isBefore = isInitial == (kind == .present)
        if controller === top.presented {
            return isBefore ? .zero : top.controller?.frameOfPresentedViewInContainerView ?? .zero
        }
        guard controller === presenter else { return .zero }
        return isBefore || !takesPresenter ? lowest.presentersFrame : .zero
    }

    // MARK: Beginning

    func open() {
        for presentation in presentations { presentation.finishAdapting() }
        guard kind == .present else { return }
        top.prepare()
        if let window = transition?.stage?.window {
            window.addSubview(container)
            container.frame = window.bounds
        }
        top.adapt(coordinator: nil)
        top.presented.loadViewIfNeeded()
        top.presented.traitsMayHaveChanged()
    }

    func makeSystemAnimator() -> any ViewControllerAnimatedTransitioning {
        SystemTransition(kind, style: top.presented.modalTransitionStyle)
    }

    /// Tells those who frame, then those whose views come and go.
    func announce() {
        if kind == .present { top.tellStyle(isAnimated ? transition?.coordinator : nil) }
        takesPresenter = lowest.controller?.shouldRemovePresentersView ?? false
        switch kind {
        case .present:
            tellFrames(.presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
            seen = presentations
            if takesPresenter {
                presenter?.beginAppearanceTransition(false, animated: isAnimated)
                top.takePresentersView()
            }
            top.presented.beginAppearanceTransition(true, animated: isAnimated)
        case .dismiss:
            tellFrames(.dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
            seen = presentations.filter { $0.presented.appearance != .disappeared }
            for one in seen { one.presented.beginAppearanceTransition(false, animated: isAnimated) }
            // Only the top-most is seen going.
            for one in presentations.dropFirst() { one.controller?.presentedView?.isHidden = true }
            if takesPresenter { presenter?.beginAppearanceTransition(true, animated: isAnimated) }
        }
        placeViews()
    }

    /// Gives the views that come their frames.
    private func placeViews() {
        transition?.observe(.presentedView, of: top.controller)
        switch kind {
        case .present:
            let frame = top.controller?.frameOfPresentedViewInContainerView ?? container.bounds
            top.controller?.presentedView?.frame = frame
        case .dismiss:
            // It may have been covered while the window took another size.
            if takesPresenter { lowest.placePresentersView() }
        }
    }

    // MARK: End

    func settle(didComplete: Bool) {
        switch (kind, didComplete) {
        case (.present, true):
            arrive(top.presented)
            coverPresenter()
        case (.present, false):
            leave(top)
            uncoverPresenter()
        case (.dismiss, true):
            uncoverPresenter()
            presentations.forEach(leave)
        case (.dismiss, false):
            coverPresenter()
            for presentation in presentations.reversed() {
                presentation.controller?.presentedView?.isHidden = false
                presentation.container.setNeedsLayout()
                if isSeen(presentation) { arrive(presentation.presented) }
            }
        }
        for presentation in presentations { presentation.passage = nil }
    }

    func close(didComplete: Bool) {
        switch kind {
        case .present:
            tellFrames(.presentationTransitionDidEnd, answer: "\(didComplete)") {
                $0.presentationTransitionDidEnd(didComplete)
            }
            if !didComplete { lowest.end() }
        case .dismiss:
            tellFrames(.dismissalTransitionDidEnd, answer: "\(didComplete)") {
                $0.dismissalTransitionDidEnd(didComplete)
            }
            if didComplete { lowest.end() }
        }
    }

    /// Tells those who frame, the top-most first.
    private func tellFrames(
        _ name: TransitionCall.Name, answer: String? = nil, _ tell: (PresentationController) -> Void
    ) {
        for controller in presentations.compactMap(\.controller) {
            transition?.observe(name, of: controller, answer: answer)
            tell(controller)
        }
    }

    private func isSeen(_ presentation: Presentation) -> Bool { seen.contains { $0 === presentation } }

    private func leave(_ presentation: Presentation) {
        let view = presentation.controller?.presentedView
        view?.removeFromSuperview()
        view?.isHidden = false
        if isSeen(presentation) { transition?.depart(presentation.presented) }
    }

    private func arrive(_ controller: ViewController) { transition?.arrive(controller) }

    private func coverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.removePresentersView()
        transition?.depart(presenter)
    }

    private func uncoverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.restorePresentersView()
        transition?.arrive(presenter)
    }
}
