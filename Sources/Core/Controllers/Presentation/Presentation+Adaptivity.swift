import Geometry
import Views

/// How a presentation takes another style under other traits.
///
/// Nothing adapts while a transition runs; what has to does so after it, and one change ends before the next begins. UIKit
/// does not publish what it does to a presentation that stands. Chosen: the presentation controller that goes is told of a
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
        case .custom, .automatic, .pageSheet, .formSheet, .currentContext, .overCurrentContext:
            let text = "\(type(of: own)) cannot adapt to the style \(answer.rawValue): it keeps its own"
            stage?.report(TransitionFault(rule: .unsuitableStyle, description: text))
            return .none
        }
    }

    /// Whether it stands, and has not been asked yet how it adapts to the traits around it.
    var isStale: Bool {
        container.superview != nil && surroundings.map { !$0.hasSizeClasses(of: adaptedTraits) } ?? false
    }

    /// Takes the style that the traits ask for; `coordinator` nil: before the presentation begins.
    func adapt(coordinator: TransitionCoordinator?) {
        guard let stage = presented.stage, let own = ownController, let traits = surroundings else { return }
        adaptedTraits = traits
        let style = style(under: traits)
        guard style != adaptedStyle else { return }
        if coordinator != nil { finishAdapting() }
        var substitute: ViewController?
        if style != .none, let delegate = own.delegate {
            substitute = asking {
                delegate.presentationController(own, viewControllerForAdaptivePresentationStyle: style)
            }
            let answer = substitute.map { "\(type(of: $0))" } ?? "nil"
            stage.observe(.viewControllerForAdaptivePresentationStyle, of: own, answer)
        }
        guard let coordinator else { return adapt(to: style, showing: substitute) }
        change(to: style, showing: substitute, on: stage, coordinator)
    }

    /// Tells the delegate which style the presentation is about to take; `none`, as in UIKit, where it has not adapted.
    func notifyAdaptiveStyle(_ coordinator: TransitionCoordinator?) {
        guard let own = ownController, let delegate = own.delegate else { return }
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
        if takesPresentersView { showPresenter() }
        let wasVisible = before.appearance == .appeared
        let above = before.childPresentation
        let covers = above?.hasPresentersView ?? false
        above?.restorePresentersView()
        above?.dissolveContext()
        let place = view.map { container.convert($0.frame, to: nil) }
        adapt(to: style, showing: substitute)
        placeContainer(on: stage)
        guard let new = controller else { return }
        presented.loadViewIfNeeded()
        presented.traitsMayHaveChanged()
        if presented !== before, wasVisible { leave(before, on: stage) }
        stage.observe(.presentationTransitionWillBegin, of: new)
        new.presentationTransitionWillBegin()
        bring(
            new.presentedView ?? presented.view, inPlaceOf: view,
            at: place.map { stage.window.convert($0, to: container) })
        if presented !== before, wasVisible { come(presented) }
        above?.rejoin(on: stage, covering: covers)
        adaptation = Adaptation(old: old, new: new, outgoing: before, coordinator: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            if self?.adaptation?.coordinator === coordinator { self?.finishAdapting() }
        }
    }

    /// The presenter's view has come back, or another one has come in its place.
    private func rejoin(on stage: Stage, covering covers: Bool) {
        guard container.superview != nil else { return }
        makeContext(on: stage)
        placeContainer(on: stage)
        guard covers else { return }
        takePresentersView()
        removePresentersView()
    }

    /// The change to another style has been seen, or something else begins: both sides are told, once.
    func finishAdapting() {
        guard let adaptation else { return }
        self.adaptation = nil
        let (old, new) = (adaptation.old, adaptation.new)
        let stage = presented.stage
        stage?.observe(.dismissalTransitionDidEnd, of: old, "true")
        old.dismissalTransitionDidEnd(true)
        old.containerView = nil
        if takesPresentersView { hidePresenter() }
        stage?.observe(.presentationTransitionDidEnd, of: new, "true")
        new.presentationTransitionDidEnd(true)
    }

    /// A controller for which another one stands now is told that it is out of sight.
    private func leave(_ before: ViewController, on stage: Stage) {
        let isOut = before.ownStage == nil && before.parent == nil
        if isOut { before.ownStage = stage }
        before.beginOwnAppearance(false, animated: false)
        before.endOwnAppearance()
        if isOut { before.ownStage = nil }
    }

    private func come(_ controller: ViewController) {
        controller.beginOwnAppearance(true, animated: false)
        controller.endOwnAppearance()
    }

    /// Puts a view in front of all decoration, where another one was.
    private func bring(_ shown: View, inPlaceOf view: View?, at place: Rect?) {
        let place = place ?? container.bounds
        let wasHere = shown.superview === container
        container.addSubview(shown)
        if !wasHere {
            // It lies there as the other one did; only what comes now is seen.
            View.performWithoutAnimation {
                shown.frame = place
                shown.layoutIfNeeded()
            }
        }
        if let view, view !== shown, view.superview === container { view.removeFromSuperview() }
        container.setNeedsLayout()
    }

    private func showPresenter() {
        restorePresentersView()
        if let presenting, isPresenterOnScreen { come(presenting) }
    }

    private func hidePresenter() {
        takePresentersView()
        removePresentersView()
        guard let presenting, presenting.appearance != .disappeared else { return }
        presenting.beginOwnAppearance(false, animated: false)
        presenting.endOwnAppearance()
    }
}

/// A change from one style to another that is being seen.
struct Adaptation {
    let old: PresentationController
    let new: PresentationController
    /// Who was shown before: the old presentation controller asks for it until its decoration has gone.
    let outgoing: ViewController
    let coordinator: TransitionCoordinator
}
