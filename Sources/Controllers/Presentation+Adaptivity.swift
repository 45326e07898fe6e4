import Views

/// How a presentation takes another style under other traits.
///
/// UIKit does not publish what it does to one that stands. Chosen: the presentation controller that goes is told of a
/// dismissal, which takes its decoration away, and the one that comes of a presentation; the coordinator is the window's.
/// The controllers are told nothing of appearance unless one stands in for another, which is then shown at once.
extension Presentation {
    /// The style that the presentation controller asks for under traits; `none`: its own.
    private func style(under traits: TraitCollection) -> ModalPresentationStyle {
        guard let own = ownController else { return .none }
        let answer = own.adaptivePresentationStyle(for: traits)
        let stage = presented.stage
        stage?.observe(.adaptivePresentationStyle, of: own, answer.rawValue)
        guard answer != own.presentationStyle else { return .none }
        switch answer {
        case .none, .fullScreen, .overFullScreen: return answer
        case .custom:
            let text = "\(type(of: own)) cannot adapt to the style \(answer.rawValue): it keeps its own"
            stage?.report(TransitionFault(rule: .unsuitableStyle, description: text))
            return .none
        }
    }

    /// Whether the presentation stands in another style than it asks for.
    func wantsToAdapt(to traits: TraitCollection) -> Bool {
        guard transition == nil, container.superview != nil, traits != adaptedTraits else { return false }
        return style(under: traits) != adaptedStyle
    }

    /// Takes the style that the traits ask for; `coordinator` nil: before the presentation begins.
    func adapt(coordinator: TransitionCoordinator?) {
        guard let stage = presented.stage, let own = ownController else { return }
        adaptedTraits = stage.traits
        let style = style(under: stage.traits)
        guard style != adaptedStyle else { return }
        var substitute: ViewController?
        if style != .none, let delegate = own.delegate {
            substitute = delegate.presentationController(own, viewControllerForAdaptivePresentationStyle: style)
            let answer = substitute.map { "\(type(of: $0))" } ?? "nil"
            stage.observe(.viewControllerForAdaptivePresentationStyle, of: own, answer)
        }
        guard let coordinator else { return adapt(to: style, showing: substitute) }
        change(to: style, showing: substitute, on: stage, coordinator)
    }

    /// Tells the delegate which style the presentation is about to take.
    func tellStyle(_ coordinator: TransitionCoordinator) {
        guard adaptedStyle != .none, let own = ownController, let delegate = own.delegate else { return }
        presented.stage?.observe(.willPresentWithAdaptiveStyle, of: own, adaptedStyle.rawValue)
        delegate.presentationController(
            own, willPresentWithAdaptiveStyle: adaptedStyle, transitionCoordinator: coordinator)
    }

    private func change(
        to style: ModalPresentationStyle, showing substitute: ViewController?, on stage: Stage,
        _ coordinator: TransitionCoordinator
    ) {
        guard let old = controller, let own = ownController else { return }
        stage.observe(.willPresentWithAdaptiveStyle, of: own, style.rawValue)
        own.delegate?.presentationController(
            own, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        stage.observe(.dismissalTransitionWillBegin, of: old)
        old.dismissalTransitionWillBegin()
        let before = presented, view = old.presentedView
        if old.shouldRemovePresentersView { showPresenter() }
        adapt(to: style, showing: substitute)
        guard let new = controller else { return }
        if presented !== before { exchange(before, view) }
        stage.observe(.presentationTransitionWillBegin, of: new)
        new.presentationTransitionWillBegin()
        container.setNeedsLayout()
        presented.traitsMayHaveChanged()
        coordinator.animate(alongsideTransition: nil) { [weak self, weak stage] _ in
            // The window may have turned back meanwhile: what frames it again keeps its decoration.
            let isGone = self?.controller !== old
            stage?.observe(.dismissalTransitionDidEnd, of: old, "\(isGone)")
            old.dismissalTransitionDidEnd(isGone)
            guard let self, controller === new else { return }
            if new.shouldRemovePresentersView { hidePresenter() }
            stage?.observe(.presentationTransitionDidEnd, of: new, "true")
            new.presentationTransitionDidEnd(true)
        }
    }

    /// Shows the controller that now stands for another one, in its place.
    private func exchange(_ before: ViewController, _ view: View?) {
        presented.loadViewIfNeeded()
        let shown = controller?.presentedView ?? presented.view
        View.performWithoutAnimation { shown.frame = view?.frame ?? container.bounds }
        before.beginAppearanceTransition(false, animated: false)
        presented.beginAppearanceTransition(true, animated: false)
        if let view { container.insertSubview(shown, aboveSubview: view) } else { container.addSubview(shown) }
        // It lies there as the other one did; only what comes now is seen.
        View.performWithoutAnimation { shown.layoutIfNeeded() }
        view?.removeFromSuperview()
        before.endAppearanceTransition()
        presented.endAppearanceTransition()
    }

    private func showPresenter() {
        restorePresentersView()
        presenting?.beginAppearanceTransition(true, animated: false)
        presenting?.endAppearanceTransition()
    }

    private func hidePresenter() {
        takePresentersView()
        removePresentersView()
        presenting?.beginAppearanceTransition(false, animated: false)
        presenting?.endAppearanceTransition()
    }
}
