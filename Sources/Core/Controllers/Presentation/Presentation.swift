import Geometry
import Views

/// One controller shown above another: who they are, who frames it, and the container in which it happens.
///
/// The presenter owns it and it owns what is presented; the ways back are weak, so that a stage can be let go whole.
final class Presentation {
    /// What is shown: what was presented or, adapted to the surroundings, what stands for that.
    private(set) var presented: ViewController
    /// What was presented.
    let original: ViewController
    private(set) weak var presenting: ViewController?
    private(set) weak var source: ViewController?
    let container = PresentationContainer()
    /// What stands for the presenter's view where the presentation began in the presenter's context.
    var context: PresentationContext?
    /// What frames it now; nil before it has begun.
    private(set) var controller: PresentationController?
    /// What frames it where it has not adapted.
    private(set) var ownController: PresentationController?
    /// How it has adapted; `none`: not.
    private(set) var adaptedStyle = ModalPresentationStyle.none
    /// The traits under which it took its style.
    var adaptedTraits = TraitCollection()
    /// What shows it or takes it away now.
    weak var operation: ModalOperation?
    /// The change to another style that is being seen.
    var adaptation: Adaptation?
    private var presentersPlace: Place?
    /// Where the presenter's view was placed last.
    private var presentersRest = Rect.zero

    /// Where a view lay that was taken out.
    private struct Place {
        weak var superview: View?
        let index: Int
    }

    /// Links the two.
    init(of presented: ViewController, by presenting: ViewController, source: ViewController) {
        self.presented = presented
        original = presented
        self.presenting = presenting
        self.source = source
        container.link = self
        presenting.childPresentation = self
        presented.presentation = self
    }

    var isBeingPresented: Bool { operation?.kind == .present }
    var isBeingDismissed: Bool { operation?.kind == .dismiss }
    /// Whether its view is on its way out, and its animator's to place.
    var isLeaving: Bool { isBeingDismissed && operation?.transition?.state.isRunning ?? false }

    /// This presentation and those above it that are in sight, the top-most first.
    var tower: [Presentation] {
        let above = presented.childPresentation?.tower ?? []
        return container.superview == nil ? above : above + [self]
    }

    /// Undoes the links, first those of everything above; what was shown is gone.
    func end() {
        finishAdapting()
        presented.childPresentation?.end()
        for child in presented.children { child.abandonWindow() }
        dissolveContext()
        container.removeFromSuperview()
        controller?.containerView = nil
        ownController?.containerView = nil
        presenting?.childPresentation = nil
        presented.presentation = nil
        original.earlyPresentationController = nil
        original.substitution = nil
    }

    // MARK: Who frames it

    /// Takes the presentation controller of the presented controller's style, which may have been asked for before.
    func prepare() {
        let own = original.takePresentationController(presenting: presenting, source: source)
        own.presenter = presenting
        own.containerView = container
        ownController = own
        controller = own
    }

    /// Takes another presentation controller, and another controller to show, for a style.
    func adapt(to style: ModalPresentationStyle, showing substitute: ViewController?) {
        guard let own = ownController else { return }
        adaptedStyle = style
        let shown = substitute ?? original
        if shown !== presented { show(shown) }
        if style == .none {
            controller = own
        } else {
            let adapted = PresentationController.system(style, of: shown, presenting: presenting)
            adapted.delegate = own.delegate
            adapted.overrideTraitCollection = own.overrideTraitCollection
            controller = adapted
        }
        controller?.presenter = presenting
        controller?.containerView = container
    }

    /// Lets another controller stand for the presented one, below all that this has presented.
    private func show(_ controller: ViewController) {
        let above = presented.childPresentation
        presented.childPresentation = nil
        presented.presentation = nil
        // What stood for it may have taken it in as a child.
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

    /// Has a question answered by somebody who may take the presented controller in as a child.
    func asking<Answer>(_ question: () -> Answer?) -> Answer? {
        presented.presentation = nil
        let answer = question()
        if answer == nil || presented.parent == nil { presented.presentation = self }
        return answer
    }

    // MARK: The presenter's view

    /// Where the presenter's view lies at rest, in a container: this one's, or that of the top-most of a tower that goes.
    func presentersFrame(in container: View) -> Rect {
        if let context { return context.convert(context.place, to: container) }
        guard let below = presenting?.presentation, let frame = below.frameAtRest else { return container.bounds }
        // Both fill the window, unless the one below lies in a context.
        return below.isInContext ? below.container.convert(frame, to: container) : frame
    }

    /// Where the presented controller's view lies at rest, in the container; nil: inside another view.
    private var frameAtRest: Rect? {
        guard let controller, controller.presentedView === presented.view else { return nil }
        return controller.frameOfPresentedViewInContainerView
    }

    /// Gives the presenter's view, if it was taken out, the place that it has at rest.
    func placePresentersView(in container: View) {
        guard presentersPlace != nil else { return }
        context?.lend()
        presentersRest = presentersFrame(in: container)
        View.performWithoutAnimation { presenting?.view.frame = presentersRest }
    }

    /// The window has another size: the presenter's view, if it was taken out, follows it from wherever it is.
    func containerDidResize() {
        guard presentersPlace != nil, let view = presenting?.view else { return }
        // What it has back, its context has follow it.
        guard context?.isLending ?? true else { return }
        let place = presentersFrame(in: view.superview ?? container)
        view.frame = view.frame.following(presentersRest, to: place)
        presentersRest = place
    }

    /// Whether the presenter's view leaves when it is covered: not where anchors tie it to others, which it would leave
    /// without a place.
    var takesPresentersView: Bool {
        guard let controller, controller.shouldRemovePresentersView, let presenting else { return false }
        return presenting.view.translatesAutoresizingMaskIntoConstraints
    }

    /// Whether the presenter's view is out of the hierarchy, or moved into the container.
    var hasPresentersView: Bool { presentersPlace != nil }

    /// Moves the presenter's view into the container, below everything.
    func takePresentersView() {
        guard let view = presenting?.view else { return }
        if presentersPlace == nil, let superview = view.superview {
            let index = superview.subviews.firstIndex { $0 === view } ?? 0
            presentersPlace = Place(superview: superview, index: index)
        }
        container.insertSubview(view, at: 0)
        placePresentersView(in: container)
    }

    /// Takes the presenter's view, which is covered, out of the hierarchy.
    func removePresentersView() {
        guard presentersPlace != nil else { return }
        presenting?.view.removeFromSuperview()
        context?.takeBack()
    }

    /// Puts the presenter's view back where it was.
    func restorePresentersView() {
        guard let place = presentersPlace, let view = presenting?.view else { return }
        presentersPlace = nil
        guard let superview = place.superview else { return }
        superview.insertSubview(view, at: place.index)
        if let context { return context.takeBack() }
        view.frame = presenting?.presentation?.frameAtRest ?? superview.bounds
    }
}
