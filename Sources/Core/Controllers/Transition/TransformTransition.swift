import Geometry
import Motion
public import Views

/// Takes one screen into another by flying each element that both have on its own, while the rest fades.
///
/// Of the presented view nothing is seen meanwhile but its colour, which fades in below it, or out above the presenter;
/// the elements fly over both. Critically damped, with an initial velocity of half the way a second.
@MainActor
open class TransformTransition: TransitionAnimator {
    /// Knows what flies.
    public final let transformable: any Transformable
    private var flight: Flight?

    /// What is in the container while the transition runs.
    private struct Flight {
        let models: [TransformModel]
        /// The colour of the presented view, in whose place it is seen.
        let fade: StandIn
        /// The phantom of each model, where it is seen in place of an element.
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
    ///   - duration: seconds without a hand.
    ///   - presenting: whether the elements fly into the detail; false: back out of it.
    ///   - transformable: knows what flies.
    public init(duration: Double = 0.5, presenting: Bool, transformable: any Transformable) {
        self.transformable = transformable
        super.init(duration: duration, presenting: presenting)
    }

    /// Puts the colour and the phantoms into the container, and moves them.
    open override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let (from, to) = views(context) else { return nil }
        let container = context.containerView, presented = presenting ? to : from
        let animator = PropertyAnimator(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: 0.5))
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
            flight = Flight(models: models, fade: cover, standIns: standIns)
        }
        animator.addAnimations { [weak self] in self?.goToEnd() }
        return animator
    }

    private func goToEnd() {
        guard let flight else { return }
        flight.fade.view.alpha = presenting ? 1 : 0
        for model in flight.models {
            place(model.phantomView, as: model)
            model.parallelAnimation?()
        }
    }

    private func place(_ phantom: View, as model: TransformModel) {
        phantom.frame = model.finalFrame
        if let center = model.finalCenter { phantom.center = center }
    }

    /// Both screens' views, whether or not they take part.
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

    /// In this order: the transition is complete, the presented view is seen, the models are told, the elements are seen.
    open override func complete(_ context: any ViewControllerContextTransitioning) {
        super.complete(context)
        land()
    }

    /// Takes out what is left, also of a transition that somebody else has ended.
    open override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        land()
    }

    private func land() {
        let flight = flight
        self.flight = nil
        flight?.remove()
    }

    /// Leads the elements to where they now belong; the views of which they are seen in place may be others by now.
    open override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let flight, let (from, to) = views(context) else { return }
        let presented = presenting ? to : from
        var models: [TransformModel] = []
        View.performWithoutAnimation {
            flight.fade.view.frame = presented.frame
            for view in [from, to] { view.layoutIfNeeded() }
            models = self.models(from, to)
            for (index, model) in models.enumerated().prefix(flight.standIns.count) {
                guard let view = model.initialView else { continue }
                if let standIn = flight.standIns[index] {
                    standIn.replaceSource(with: view)
                } else {
                    // The phantom flies already; nothing need be seen for the element to be hidden.
                    self.flight?.standIns[index] = StandIn(View(), for: view, in: context.containerView)
                }
            }
        }
        running?.addAnimations { [weak self] in
            for (old, new) in zip(flight.models, models) { self?.place(old.phantomView, as: new) }
        }
    }
}
