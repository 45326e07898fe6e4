import Geometry
import Views

/// What a presentation or a dismissal is about.
final class ModalOperation: TransitionOperation {
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
        for presentation in presentations { presentation.operation = self }
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
        presentations.contains {
            controller.isDescendant(of: $0.presented) || $0.presenting.map(controller.isDescendant) ?? false
        }
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
        return isBefore || !takesPresenter ? lowest.presentersFrame(in: container) : .zero
    }

    // MARK: Beginning

    func open() {
        for presentation in presentations { presentation.finishAdapting() }
        guard kind == .present else { return }
        top.prepare()
        if let stage = transition?.stage {
            top.makeContext(on: stage)
            top.placeContainer(on: stage)
            top.adapt(coordinator: nil)
            top.placeContainer(on: stage)
        }
        top.presented.loadViewIfNeeded()
        top.presented.traitsMayHaveChanged()
    }

    func makeSystemAnimator() -> any ViewControllerAnimatedTransitioning {
        let presenting = lowest.presenting
        let isPresenters = lowest.isInContext && presenting?.providesPresentationContextTransitionStyle ?? false
        let style = isPresenters ? presenting?.modalTransitionStyle : nil
        return SystemAnimator(kind, style: style ?? top.presented.modalTransitionStyle)
    }

    /// Tells those who frame, then those whose views come and go.
    func announce() {
        if kind == .present { top.notifyAdaptiveStyle(isAnimated ? transition?.coordinator : nil) }
        takesPresenter = lowest.takesPresentersView
        switch kind {
        case .present:
            notifyPresentationControllers(.presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
            seen = presentations
            if takesPresenter {
                presenter?.beginOwnAppearance(false, animated: isAnimated)
                top.takePresentersView()
            }
            top.presented.beginOwnAppearance(true, animated: isAnimated)
        case .dismiss:
            notifyPresentationControllers(.dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
            seen = presentations.filter { $0.presented.appearance != .disappeared }
            for one in seen { one.presented.beginOwnAppearance(false, animated: isAnimated) }
            // Only the top-most is seen going.
            for one in presentations.dropFirst() { one.controller?.presentedView?.isHidden = true }
            if takesPresenter, lowest.isPresenterOnScreen {
                presenter?.beginOwnAppearance(true, animated: isAnimated)
            }
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
            if takesPresenter { lowest.placePresentersView(in: container) }
        }
    }

    // MARK: End

    func settle(didComplete: Bool) {
        switch (kind, didComplete) {
        case (.present, true):
            arrive(top.presented, isVisible: top.isOnScreen)
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
                if isVisible(presentation) { arrive(presentation.presented, isVisible: presentation.isOnScreen) }
            }
        }
        for presentation in presentations { presentation.operation = nil }
    }

    func close(didComplete: Bool) {
        switch kind {
        case .present:
            notifyPresentationControllers(.presentationTransitionDidEnd, answer: "\(didComplete)") {
                $0.presentationTransitionDidEnd(didComplete)
            }
            if !didComplete { lowest.end() }
        case .dismiss:
            notifyPresentationControllers(.dismissalTransitionDidEnd, answer: "\(didComplete)") {
                $0.dismissalTransitionDidEnd(didComplete)
            }
            if didComplete { lowest.end() }
        }
        // Who presents may have left meanwhile, or be no more, and what stays over the window would stay for ever.
        guard presenter?.stage == nil else { return }
        presentations.last { !$0.isInContext && $0.container.superview != nil }?.abandon()
    }

    /// Tells those who frame, the top-most first.
    private func notifyPresentationControllers(
        _ name: TransitionCall.Name, answer: String? = nil, _ notify: (PresentationController) -> Void
    ) {
        for controller in presentations.compactMap(\.controller) {
            transition?.observe(name, of: controller, answer: answer)
            notify(controller)
        }
    }

    private func isVisible(_ presentation: Presentation) -> Bool { seen.contains { $0 === presentation } }

    private func leave(_ presentation: Presentation) {
        let view = presentation.controller?.presentedView
        view?.removeFromSuperview()
        view?.isHidden = false
        if isVisible(presentation) { depart(presentation.presented) }
    }

    /// A controller's view has come; where its context has gone out of sight meanwhile, it has gone with that.
    private func arrive(_ controller: ViewController, isVisible: Bool) {
        guard isVisible else { return depart(controller) }
        controller.beginOwnAppearance(true, animated: isAnimated)
        transition?.stage?.window.layoutIfNeeded()
        controller.endOwnAppearance()
    }

    /// A controller's view has gone, which it may have been told with its context.
    private func depart(_ controller: ViewController) {
        guard controller.appearance != .disappeared else { return }
        controller.beginOwnAppearance(false, animated: isAnimated)
        controller.endOwnAppearance()
    }

    private func coverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.removePresentersView()
        depart(presenter)
    }

    private func uncoverPresenter() {
        guard takesPresenter, let presenter else { return }
        lowest.restorePresentersView()
        arrive(presenter, isVisible: lowest.isPresenterOnScreen)
    }
}
