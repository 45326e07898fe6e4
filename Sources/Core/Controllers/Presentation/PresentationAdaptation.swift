import Geometry
import Views

/// The change of a presentation to another style when the traits change.
///
/// A presentation does not adapt while a transition runs, but after it, and one change ends before the next begins.
///
/// UIKit does not document the calls when a presentation on screen adapts. Chosen here: The old presentation controller
/// is notified of a dismissal, in which it removes its decoration, and the new one of a presentation. The coordinator
/// is that of the window's resize. The controllers are not notified of appearance, unless a substitute replaces another
/// controller at once.
@MainActor
final class PresentationAdaptation {
    /// A running change from one style to another.
    private struct Change {
        let old: PresentationController
        let new: PresentationController
        /// The controller that was on screen before; kept because the old presentation controller refers to it.
        let outgoing: ViewController
        let coordinator: TransitionCoordinator
    }

    private unowned let presentation: Presentation
    /// The style to which the presentation has adapted; `none` for its own.
    private var style = ModalPresentationStyle.none
    /// The traits for which the style was chosen.
    private var traits = TraitCollection()
    private var running: Change?

    /// Creates the object of a presentation in its own style.
    init(of presentation: Presentation) { self.presentation = presentation }

    private var own: PresentationController? { presentation.ownController }
    private var container: PresentationContainer { presentation.container }

    /// The presentation controller of the former style, whose decoration fades out; nil while no change runs.
    var outgoingController: PresentationController? { running?.old }

    /// Returns the style that the presentation controller asks for under given traits; `none` for its own.
    private func style(under traits: TraitCollection) -> ModalPresentationStyle {
        guard let own else { return .none }
        let asked = own.adaptivePresentationStyle(for: traits)
        let answer = asked == .automatic ? own.suitableStyle(for: traits) : asked
        let stage = presentation.presented.stage
        stage?.observe(.adaptivePresentationStyle, of: own, answer.rawValue)
        guard answer != own.presentationStyle else { return .none }
        switch answer {
        case .none, .fullScreen, .overFullScreen: return answer
        case .pageSheet where asked == .automatic: return answer
        case .custom, .automatic, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover:
            let text = "\(type(of: own)) cannot adapt to the style \(answer.rawValue): it keeps its own"
            stage?.report(TransitionFault(rule: .unsuitableStyle, description: text))
            return .none
        }
    }

    /// A Boolean value that indicates whether the presentation has begun and must adapt to other size classes.
    var isNeeded: Bool {
        container.superview != nil && presentation.surroundingTraits.map { !$0.hasSizeClasses(of: traits) } ?? false
    }

    /// Takes the style that the traits ask for.
    ///
    /// - Parameter coordinator: The coordinator of the change; nil before the presentation begins, when nothing moves.
    func adapt(coordinator: TransitionCoordinator?) {
        guard let stage = presentation.presented.stage, let own, let surrounding = presentation.surroundingTraits
        else { return }
        traits = surrounding
        let next = style(under: surrounding)
        guard next != style else { return }
        if coordinator != nil { finish() }
        var substitute: ViewController?
        if next != .none, let delegate = own.delegate {
            substitute = presentation.answerAllowingContainment {
                delegate.presentationController(own, viewControllerForAdaptivePresentationStyle: next)
            }
            let answer = substitute.map { "\(type(of: $0))" } ?? "nil"
            stage.observe(.viewControllerForAdaptivePresentationStyle, of: own, answer)
        }
        guard let coordinator else { return take(next, showing: substitute) }
        change(to: next, showing: substitute, on: stage, coordinator)
    }

    /// Notifies the delegate of the style that the presentation takes; as in UIKit, `none` if it does not adapt.
    func notifyStyle(_ coordinator: TransitionCoordinator?) {
        guard let own, let delegate = own.delegate else { return }
        presentation.presented.stage?.observe(.willPresentWithAdaptiveStyle, of: own, style.rawValue)
        delegate.presentationController(own, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }

    private func take(_ style: ModalPresentationStyle, showing substitute: ViewController?) {
        self.style = style
        presentation.adapt(to: style, showing: substitute)
    }

    private func change(
        to style: ModalPresentationStyle, showing substitute: ViewController?, on stage: Stage,
        _ coordinator: TransitionCoordinator
    ) {
        guard let old = presentation.controller, let own else { return }
        stage.observe(.willPresentWithAdaptiveStyle, of: own, style.rawValue)
        own.delegate?.presentationController(
            own, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        stage.observe(.dismissalTransitionWillBegin, of: old)
        old.dismissalTransitionWillBegin()
        let outgoing = presentation.presented, outgoingView = old.presentedView
        if presentation.takesPresentersView { uncoverPresenter() }
        let wasVisible = outgoing.appearance == .appeared
        let above = outgoing.childPresentation
        let isCovered = above?.hasPresentersView ?? false
        above?.restorePresentersView()
        above?.removeContext()
        let frame = outgoingView.map { container.convert($0.frame, to: nil) }
        take(style, showing: substitute)
        presentation.placeContainer(on: stage)
        guard let new = presentation.controller else { return }
        let presented = presentation.presented
        presented.loadViewIfNeeded()
        presented.traitsMayHaveChanged()
        if presented !== outgoing, wasVisible { disappear(outgoing, on: stage) }
        stage.observe(.presentationTransitionWillBegin, of: new)
        new.presentationTransitionWillBegin()
        add(
            new.presentedView ?? presented.view, inPlaceOf: outgoingView,
            from: frame.map { stage.window.convert($0, to: container) })
        if presented !== outgoing, wasVisible { appear(presented) }
        if let above { Self.place(above, on: stage, covering: isCovered) }
        running = Change(old: old, new: new, outgoing: outgoing, coordinator: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            if self?.running?.coordinator === coordinator { self?.finish() }
        }
    }

    /// Makes a new context of a presentation whose presenter's view was restored or replaced, and covers the presenter again.
    private static func place(_ presentation: Presentation, on stage: Stage, covering covers: Bool) {
        guard presentation.container.superview != nil else { return }
        presentation.makeContext(on: stage)
        presentation.placeContainer(on: stage)
        if covers { cover(presentation) }
    }

    private static func cover(_ presentation: Presentation) {
        presentation.takePresentersView()
        presentation.removePresentersView()
    }

    /// Ends the change of style, and notifies both presentation controllers.
    ///
    /// Called at the end of the animation, or before the next change or the end of the presentation.
    func finish() {
        guard let ended = running else { return }
        running = nil
        let (old, new) = (ended.old, ended.new)
        let stage = presentation.presented.stage
        stage?.observe(.dismissalTransitionDidEnd, of: old, "true")
        old.dismissalTransitionDidEnd(true)
        old.containerView = nil
        if presentation.takesPresentersView { coverPresenter() }
        stage?.observe(.presentationTransitionDidEnd, of: new, "true")
        new.presentationTransitionDidEnd(true)
    }

    /// Notifies a controller that a substitute has replaced it.
    private func disappear(_ controller: ViewController, on stage: Stage) {
        // Outside the hierarchy it has no stage, without which its calls would not be observed.
        let isDetached = controller.ownStage == nil && controller.parent == nil
        if isDetached { controller.ownStage = stage }
        controller.beginOwnAppearance(false, animated: false)
        controller.endOwnAppearance()
        if isDetached { controller.ownStage = nil }
    }

    private func appear(_ controller: ViewController) {
        controller.beginOwnAppearance(true, animated: false)
        controller.endOwnAppearance()
    }

    /// Adds a view above all decoration, in the frame of the view that it replaces.
    private func add(_ shown: View, inPlaceOf view: View?, from frame: Rect?) {
        let frame = frame ?? container.bounds
        let wasHere = shown.superview === container
        container.addSubview(shown)
        if !wasHere {
            // Only the change from the old frame to the new one is animated.
            View.performWithoutAnimation {
                shown.frame = frame
                shown.layoutIfNeeded()
            }
        }
        if let view, view !== shown, view.superview === container { view.removeFromSuperview() }
        container.setNeedsLayout()
    }

    private func uncoverPresenter() {
        presentation.restorePresentersView()
        if let presenting = presentation.presenting, presentation.isPresenterOnScreen { appear(presenting) }
    }

    private func coverPresenter() {
        Self.cover(presentation)
        guard let presenting = presentation.presenting, presenting.appearance != .disappeared else { return }
        presenting.beginOwnAppearance(false, animated: false)
        presenting.endOwnAppearance()
    }
}
