public import Geometry
public import Motion
public import Views

/// An animator that moves each element that two screens have in common on its own, while the rest fades.
///
/// The presented view is hidden during the transition. A view of its background colour takes its place, and fades in above
/// the presenter, or out. The elements move above both.
///
/// ```swift
/// extension PlaceController: Transformable {
///     func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
///         let large = detail.picture
///         let places = [picture, large].map { $0.convert($0.bounds, to: nil) }
///         let flying = ImageView(image: large.image, contentMode: .scaleAspectFill)
///         flying.cornerRadius = presenting ? 18 : 0
///         return TransformViewModel(
///             presenting: presenting,
///             models: [
///                 TransformModel(
///                     initialView: picture, phantomView: flying, initialFrame: places[presenting ? 0 : 1],
///                     finalFrame: places[presenting ? 1 : 0],
///                     parallelAnimation: { flying.cornerRadius = presenting ? 0 : 18 })
///             ])
///     }
/// }
/// ```
@MainActor
open class TransformTransition: TransitionAnimator {
    /// The object that supplies the elements.
    public final let transformable: any Transformable
    private let timingParameters: SpringTimingParameters
    private var elements: Elements?

    /// The views that are in the container while the transition runs.
    private struct Elements {
        let models: [TransformModel]
        /// The background colour of the presented view, in place of that view.
        let fade: StandIn
        /// The phantom view of each model, in place of the initial view; `nil` for a model without one.
        var standIns: [StandIn?]

        func remove() {
            fade.remove()
            for model in models { model.completion?() }
            for model in models { model.phantomView.removeFromSuperview() }
            for standIn in standIns { standIn?.remove() }
        }
    }

    /// Makes an animator of one transition.
    ///
    /// - Parameters:
    ///   - duration: The duration without interaction, in seconds.
    ///   - timingParameters: The spring of the elements; by default critically damped, with an initial velocity of half the
    ///     distance per second.
    ///   - presenting: Whether the elements move into the presented view; otherwise out of it.
    ///   - transformable: The object that supplies the elements.
    public init(
        duration: Double = 0.5,
        timingParameters: SpringTimingParameters = SpringTimingParameters(dampingRatio: 1, initialVelocity: 0.5),
        presenting: Bool, transformable: any Transformable
    ) {
        (self.transformable, self.timingParameters) = (transformable, timingParameters)
        super.init(duration: duration, presenting: presenting)
    }

    /// Adds the background colour and the phantom views to the container, and moves them.
    open override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let (from, to) = views(context) else { return nil }
        let container = context.containerView, presented = presenting ? to : from
        let animator = PropertyAnimator(duration: duration, timingParameters: timingParameters)
        View.performWithoutAnimation {
            let fade = View(frame: presented.frame)
            fade.backgroundColor = presented.backgroundColor
            fade.alpha = presenting ? 0 : 1
            if !presenting, let view = context.view(forKey: .to), view.superview !== container {
                container.insertSubview(view, at: 0)
            }
            let cover = StandIn(fade, for: presented, in: container)
            if presenting { container.addSubview(to) }
            container.layoutIfNeeded()
            let models = models(from, to)
            var standIns: [StandIn?] = []
            for model in models {
                let phantom = model.phantomView
                standIns.append(model.initialView.map { StandIn(phantom, for: $0, in: container) })
                if model.initialView == nil { container.addSubview(phantom) }
                phantom.frame = model.initialFrame
                if let center = model.initialCenter { phantom.center = center }
            }
            elements = Elements(models: models, fade: cover, standIns: standIns)
        }
        animator.addAnimations { [weak self] in self?.goToEnd() }
        return animator
    }

    private func goToEnd() {
        guard let elements else { return }
        elements.fade.view.alpha = presenting ? 1 : 0
        for model in elements.models {
            place(model.phantomView, as: model)
            model.parallelAnimation?()
        }
    }

    private func place(_ phantom: View, as model: TransformModel) {
        phantom.frame = model.finalFrame
        if let center = model.finalCenter { phantom.center = center }
    }

    /// Returns the views of both screens, including one that takes no part in the transition.
    private func views(_ context: any ViewControllerContextTransitioning) -> (from: View, to: View)? {
        func view(_ key: TransitionContextKey) -> View? {
            context.view(forKey: key) ?? context.viewController(forKey: key)?.view
        }
        guard let from = view(.from), let to = view(.to) else { return nil }
        return (from, to)
    }

    private func models(_ from: View, _ to: View) -> [TransformModel] {
        let answer = transformable.prepareTransitionModels(fromView: from, toView: to, presenting: presenting)
        precondition(
            answer.presenting == presenting,
            "\(type(of: transformable)) was asked for presenting = \(presenting) and answered for \(answer.presenting)")
        return answer.models
    }

    /// Completes the transition, then shows the presented view, calls the models' completion handlers and shows the elements.
    open override func complete(_ context: any ViewControllerContextTransitioning) {
        super.complete(context)
        removeElements()
    }

    /// Removes the views that are left, also if the transition was not completed by this animator.
    open override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        removeElements()
    }

    private func removeElements() {
        let elements = elements
        self.elements = nil
        elements?.remove()
    }

    /// Moves the elements to their new final frames; their initial views may be other ones by now.
    open override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let elements, let (from, to) = views(context) else { return }
        let presented = presenting ? to : from
        var models: [TransformModel] = []
        View.performWithoutAnimation {
            elements.fade.view.frame = presented.frame
            for view in [from, to] { view.layoutIfNeeded() }
            models = self.models(from, to)
            for (index, model) in models.enumerated().prefix(elements.standIns.count) {
                guard let view = model.initialView else { continue }
                if let standIn = elements.standIns[index] {
                    standIn.replaceSource(with: view)
                } else {
                    // The phantom view moves already, so an empty view suffices to hide the element.
                    self.elements?.standIns[index] = StandIn(View(), for: view, in: context.containerView)
                }
            }
        }
        running?.addAnimations { [weak self] in
            for (old, new) in zip(elements.models, models) { self?.place(old.phantomView, as: new) }
        }
    }
}

/// An element that moves on its own in a ``TransformTransition``.
///
/// Frames are in the coordinate space of the transition's container.
@MainActor
public struct TransformModel {
    /// The element in the presenting screen, which is hidden during the transition; `nil` if only the phantom view exists.
    public let initialView: View?
    /// The view that moves in place of the element; the transition adds it to the container and removes it.
    public let phantomView: View
    /// The frame of the phantom view at the start.
    public let initialFrame: Rect
    /// The frame of the phantom view at the end.
    public let finalFrame: Rect
    /// The centre of the phantom view at the start; `nil` means the centre of `initialFrame`.
    public let initialCenter: Point?
    /// The centre of the phantom view at the end; `nil` means the centre of `finalFrame`.
    public let finalCenter: Point?
    /// Further changes to animate at the same time, such as a corner radius or an alpha.
    public let parallelAnimation: (() -> Void)?
    /// The handler to call when the transition has ended, completed or cancelled.
    public let completion: (() -> Void)?

    /// Makes the model of one element.
    public init(
        initialView: View?, phantomView: View, initialFrame: Rect, finalFrame: Rect, initialCenter: Point? = nil,
        finalCenter: Point? = nil, parallelAnimation: (() -> Void)? = nil, completion: (() -> Void)? = nil
    ) {
        self.initialView = initialView
        self.phantomView = phantomView
        self.initialFrame = initialFrame
        self.finalFrame = finalFrame
        self.initialCenter = initialCenter
        self.finalCenter = finalCenter
        self.parallelAnimation = parallelAnimation
        self.completion = completion
    }
}

/// The elements of a ``TransformTransition``, from back to front.
@MainActor
public struct TransformViewModel {
    /// A Boolean value that indicates whether the elements move into the presented view; otherwise they move out of it.
    public let presenting: Bool
    /// The model of each element.
    public let models: [TransformModel]

    /// Makes the list of the elements of one transition.
    public init(presenting: Bool, models: [TransformModel]) {
        self.presenting = presenting
        self.models = models
    }
}

/// An object that knows the elements that two screens have in common.
@MainActor
public protocol Transformable: AnyObject {
    /// Returns the elements that move, with their frames.
    ///
    /// Both views are laid out at their final frames when the transition calls this method. It calls the method again when the
    /// container gets another size. Frames are in the coordinate space of the container, which both views' superviews share.
    /// - Parameters:
    ///   - fromView: The view that is on screen before the transition.
    ///   - toView: The view that is on screen after it.
    ///   - presenting: Whether the elements move into the presented view.
    /// - Returns: The elements, from back to front.
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel
}
