import Geometry
import Gestures
import Views

/// One controller presented by another: both controllers, the presentation controller and the container view.
///
/// The presenter owns the presentation, and the presentation owns the presented controller. The references in the other
/// direction are weak, so that a stage can be released as a whole.
final class Presentation {
    /// The controller on screen: the presented one or, adapted to the traits, its substitute.
    private(set) var presented: ViewController
    /// The controller that was presented.
    let original: ViewController
    private(set) weak var presenting: ViewController?
    private(set) weak var source: ViewController?
    let container = PresentationContainer()
    /// The view that represents the presenter's view, if the presentation began in the presenter's context.
    private(set) var context: PresentationContext?
    /// The presentation controller of the current style; nil before the presentation begins.
    private(set) var controller: PresentationController?
    /// The presentation controller of the presented controller's own style.
    private(set) var ownController: PresentationController?
    /// The operation that presents or dismisses, while it runs.
    weak var operation: ModalOperation?
    /// The change to the style that the traits ask for.
    private(set) lazy var adaptation = PresentationAdaptation(of: self)
    /// The position to which the presenter's view returns; nil while the view is there.
    private var presentersPosition: HierarchyPosition?
    /// The frame at rest that the presenter's view was given last.
    private var presentersRestingFrame = Rect.zero

    /// The position of a view that was removed.
    private struct HierarchyPosition {
        weak var superview: View?
        let index: Int
    }

    /// Creates the presentation, and refers both controllers to it.
    init(of presented: ViewController, by presenting: ViewController, source: ViewController) {
        self.presented = presented
        original = presented
        self.presenting = presenting
        self.source = source
        container.modalPresentation = self
        presenting.childPresentation = self
        presented.presentation = self
    }

    var isBeingPresented: Bool { operation?.kind == .present }
    var isBeingDismissed: Bool { operation?.kind == .dismiss }
    /// A Boolean value that indicates whether the animator of a running dismissal places the view.
    var isLeaving: Bool { isBeingDismissed && operation?.transition?.state.isRunning ?? false }

    /// This presentation and those above it that have begun, the top-most first.
    var chain: [Presentation] {
        let above = presented.childPresentation?.chain ?? []
        return container.superview == nil ? above : above + [self]
    }

    /// Detaches the presentation from its controllers, after those above it, without a transition.
    func end() {
        adaptation.finish()
        presented.childPresentation?.end()
        for child in presented.children { child.endPresentationsInWindow() }
        removeContext()
        container.removeFromSuperview()
        controller?.containerView = nil
        ownController?.containerView = nil
        presenting?.childPresentation = nil
        presented.presentation = nil
        original.earlyPresentationController = nil
        original.substitution = nil
    }

    /// Ends the presentation and those above it at once, because the presenter has left the stage, so that no call
    /// could dismiss them.
    func abandon() {
        for presentation in chain {
            presentation.restorePresentersView()
            if presentation.presented.appearance != .disappeared {
                presentation.presented.beginOwnAppearance(false, animated: false)
                presentation.presented.endOwnAppearance()
            }
            presentation.controller?.presentedView?.removeFromSuperview()
        }
        end()
    }

    // MARK: Presentation controller

    /// Takes the presentation controller of the presented controller's style, which may have been made early.
    func prepare() {
        let own = original.takePresentationController(presenting: presenting, source: source)
        own.presenter = presenting
        own.containerView = container
        ownController = own
        controller = own
    }

    /// Takes the presentation controller of a style, and shows a substitute or, without one, the original controller.
    func adapt(to style: ModalPresentationStyle, showing substitute: ViewController?) {
        guard let own = ownController else { return }
        let shown = substitute ?? original
        if shown !== presented { show(shown) }
        if style == .none {
            controller = own
        } else {
            let adapted = PresentationController.system(style, of: shown, presenting: presenting)
            adapted.delegate = own.delegate
            adapted.overrideTraitCollection = own.overrideTraitCollection
            controller = adapted
            own.delegate?.presentationController(own, prepare: adapted)
        }
        controller?.presenter = presenting
        controller?.containerView = container
    }

    /// Replaces the controller on screen; the new one takes over the presentation above it.
    private func show(_ controller: ViewController) {
        let above = presented.childPresentation
        presented.childPresentation = nil
        presented.presentation = nil
        // The substitute may have added the original as a child.
        if controller === original, controller.parent != nil {
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
        presented = controller
        original.substitution = controller === original ? nil : self
        controller.presentation = self
        above?.move(to: controller)
    }

    private func move(to presenter: ViewController) {
        presenting = presenter
        presenter.childPresentation = self
        controller?.presenter = presenter
        ownController?.presenter = presenter
    }

    /// Returns a delegate's answer, a controller to which the delegate may add the presented one as a child.
    func answerAllowingContainment<Answer>(_ ask: () -> Answer?) -> Answer? {
        presented.presentation = nil
        let answer = ask()
        if answer == nil || presented.parent == nil { presented.presentation = self }
        return answer
    }

    // MARK: Context

    /// A Boolean value that indicates whether the container is in the presenter's context rather than in the window.
    var isInContext: Bool { context?.holdsContainer ?? false }
    /// A Boolean value that indicates whether the container is in a window; it leaves that together with its context.
    var isOnScreen: Bool { container.window != nil }
    /// A Boolean value that indicates whether the area of the presenter is on screen, with or without its view.
    var isPresenterOnScreen: Bool {
        guard let around = context ?? presenting?.presentation?.container else { return true }
        return around.window != nil
    }
    /// The traits of the context or of the window; nil without a stage.
    var surroundingTraits: TraitCollection? {
        context == nil ? presenting?.stage?.traits : presenting?.traitCollection
    }

    /// Adds the container to the presenter's context if the presentation controller asks for it, else to the window.
    func placeContainer(on stage: Stage) {
        if let context, controller?.shouldPresentInFullscreen == false { return context.addContainer() }
        context?.releaseContainer()
        guard container.superview !== stage.window else { return }
        let above = presented.childPresentation?.container
        if let above, above.superview === stage.window {
            stage.window.insertSubview(container, belowSubview: above)
        } else {
            stage.window.addSubview(container)
        }
        container.frame = stage.window.bounds
    }

    /// Makes the context if the presenter defines one and the presentation asks for it.
    ///
    /// The root controller needs none, because its context is the window.
    func makeContext(on stage: Stage) {
        guard let presenting, presenting.definesPresentationContext, presenting !== stage.rootViewController,
            ownController?.shouldPresentInFullscreen == false
        else { return }
        context = PresentationContext(around: presenting.view, for: container)
    }

    /// Removes the context, and puts the presenter's view in its position.
    func removeContext() {
        let old = context
        // `ViewController.placedView` must be the view itself before the hierarchy changes.
        context = nil
        old?.remove()
    }

    // MARK: The presenter's view

    /// Returns the frame at rest of the presenter's view in a container: this one or that of the top-most presentation
    /// of a chain that is dismissed.
    func presentersFrame(in container: View) -> Rect {
        if let context { return context.convert(context.contentFrame, to: container) }
        guard let below = presenting?.presentation, let frame = below.frameAtRest else { return container.bounds }
        // Both containers fill the window, unless the lower one is in a context.
        return below.isInContext ? below.container.convert(frame, to: container) : frame
    }

    /// The frame at rest of the presented controller's view in the container; nil if the view is inside another one.
    private var frameAtRest: Rect? {
        guard let controller, controller.presentedView === presented.view else { return nil }
        return controller.frameOfPresentedViewInContainerView
    }

    /// Gives the presenter's view, if it was taken, its frame at rest.
    func placePresentersView(in container: View) {
        guard presentersPosition != nil else { return }
        context?.contentWillEnterContainer()
        presentersRestingFrame = presentersFrame(in: container)
        View.performWithoutAnimation { presenting?.view.frame = presentersRestingFrame }
    }

    /// Resizes the presenter's view, if it was taken, by as much as its frame at rest changes with the window.
    func containerDidResize() {
        guard presentersPosition != nil, let view = presenting?.view else { return }
        // Outside the container, the context resizes the view.
        guard context?.isContentInContainer ?? true else { return }
        let frame = presentersFrame(in: view.superview ?? container)
        view.frame = view.frame.following(presentersRestingFrame, to: frame)
        presentersRestingFrame = frame
    }

    /// A Boolean value that indicates whether the presenter's view is removed while it is covered.
    ///
    /// A view that anchors tie to other views stays, because those would lose their places without it.
    var takesPresentersView: Bool {
        guard let controller, controller.shouldRemovePresentersView, let presenting else { return false }
        return presenting.view.translatesAutoresizingMaskIntoConstraints
    }

    /// A Boolean value that indicates whether the presenter's view has been removed or is in the container.
    var hasPresentersView: Bool { presentersPosition != nil }

    /// Moves the presenter's view into the container, below all other views.
    func takePresentersView() {
        guard let view = presenting?.view else { return }
        if presentersPosition == nil, let superview = view.superview {
            let index = superview.subviews.firstIndex { $0 === view } ?? 0
            presentersPosition = HierarchyPosition(superview: superview, index: index)
        }
        container.insertSubview(view, at: 0)
        placePresentersView(in: container)
    }

    /// Removes the presenter's view, which is covered, from the hierarchy.
    func removePresentersView() {
        guard presentersPosition != nil else { return }
        presenting?.view.removeFromSuperview()
        context?.contentDidLeaveContainer()
    }

    /// Returns the presenter's view to its position.
    func restorePresentersView() {
        guard let position = presentersPosition, let view = presenting?.view else { return }
        presentersPosition = nil
        guard let superview = position.superview else { return }
        superview.insertSubview(view, at: position.index)
        if let context { return context.contentDidLeaveContainer() }
        view.frame = presenting?.presentation?.frameAtRest ?? superview.bounds
    }
}

/// The view that contains the presented view and all decoration of one presentation.
///
/// A touch that the presented controller or the presentation controller does not take goes to the views below.
final class PresentationContainer: View {
    weak var modalPresentation: Presentation?
    private var laidOutSize: Size?
    /// The frame at rest of the presented view at the last layout.
    private var restingFrame = Rect.zero

    /// A Boolean value that indicates whether a screen reader leaves out what lies behind: until the dismissal begins.
    override var accessibilityViewIsModal: Bool {
        get { modalPresentation.map { !$0.isBeingDismissed } ?? false }
        set {}
    }

    override func layoutSubviews() {
        guard let presentation = modalPresentation, let controller = presentation.controller, window != nil else {
            return
        }
        let stage = presentation.presented.stage
        let presentedView = controller.presentedView
        // The animator of a dismissal places the view, and overrides the presentation controller. The view follows only
        // a resize of the window.
        let frame = controller.frameOfPresentedViewInContainerView
        let leaving = presentation.isLeaving ? presentedView?.frame.following(restingFrame, to: frame) : nil
        restingFrame = frame
        // During a change of style the old decoration, which fades out, still follows the container. The new
        // presentation controller is called last, so that its frames count.
        presentation.adaptation.outgoingController?.containerViewWillLayoutSubviews()
        stage?.observe(.containerViewWillLayoutSubviews, of: controller)
        controller.containerViewWillLayoutSubviews()
        presentedView?.setNeedsLayout()
        stage?.observe(.containerViewDidLayoutSubviews, of: controller)
        controller.containerViewDidLayoutSubviews()
        if let leaving { View.performWithoutAnimation { presentedView?.frame = leaving } }
        let isResized = laidOutSize.map { $0 != size } ?? false
        laidOutSize = size
        if isResized { presentation.operation?.transition?.containerDidResize() }
    }

    /// Takes touches that would reach the presenter's view, which lies inside during the transitions that move it.
    override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        guard let hit, let view = modalPresentation?.presenting?.view, view.superview === self,
            hit.isDescendant(of: view)
        else { return hit }
        return self
    }

    override func point(inside point: Point) -> Bool {
        super.point(inside: point) && modalPresentation?.presented.view(containsTouchAt: point) ?? false
            && modalPresentation?.controller?.takesTouch(at: point) ?? false
    }
}

extension Rect {
    /// Returns the rectangle moved and resized by as much as another one, of which it may be a part.
    func following(_ old: Rect, to new: Rect) -> Rect {
        guard self != old else { return new }
        let size = Size(
            width: size.width + new.size.width - old.size.width, height: size.height + new.size.height - old.size.height
        )
        return Rect(center: center + (new.center - old.center), size: size)
    }
}
