import Geometry
import Motion
import Views

extension Stage {
    /// How long what adapts to other size classes takes, in seconds; ours.
    static let adaptationDuration = 0.3

    /// Gives the window another size, and everybody in it the chance to move along.
    ///
    /// A window follows the hand at its edge: so its content takes the new size at once, and only what adapts to other
    /// traits is seen changing.
    func resize(to size: Size, scale: Double) {
        let next = TraitCollection(windowSize: size, displayScale: scale)
        let isOther =
            next.horizontalSizeClass != traits.horizontalSizeClass
            || next.verticalSizeClass != traits.verticalSizeClass
        let coordinator = TransitionCoordinator(on: self, isAnimated: isOther, style: .none, container: window)
        coordinator.transitionDuration = isOther ? Self.adaptationDuration : 0
        let outer = resizing
        resizing = coordinator
        if next != traits { rootViewController.meet(next, coordinator) }
        if size != window.size { rootViewController.meet(size, coordinator) }
        window.frame = Rect(origin: .zero, size: size)
        window.displayScale = scale
        for view in window.subviews { view.frame = window.bounds }
        traits = next
        rootViewController.traitsMayHaveChanged()
        window.layoutIfNeeded()
        run(coordinator) { [self] in
            if isOther { adaptPresentations(with: coordinator) }
        }
        resizing = outer
    }

    /// Adapts what is presented to the traits, unless a transition of it runs.
    private func adaptPresentations(with coordinator: TransitionCoordinator) {
        var presentation = rootViewController.overlay
        while let current = presentation {
            if current.transition == nil, current.controller != nil { current.adapt(coordinator: coordinator) }
            presentation = current.presented.overlay
        }
        window.layoutIfNeeded()
    }

    /// Makes changes as the coordinator's animation, and all that was given to it.
    private func run(_ coordinator: TransitionCoordinator, _ changes: @escaping () -> Void) {
        guard coordinator.isAnimated else {
            View.performWithoutAnimation(changes)
            return coordinator.end()
        }
        let animator = PropertyAnimator(duration: coordinator.transitionDuration, curve: .easeInOut)
        animator.addAnimations {
            changes()
            coordinator.begin { $0() }
        }
        animator.addCompletion { _ in coordinator.end() }
        animator.startAnimation()
    }

    /// A transition is over: what could not adapt while it ran does now.
    func transitionEnded() {
        var presentation = rootViewController.overlay
        var isStale = false
        while let current = presentation {
            isStale = isStale || current.wantsToAdapt(to: traits)
            presentation = current.presented.overlay
        }
        guard isStale else { return }
        let coordinator = TransitionCoordinator(on: self, isAnimated: true, style: .none, container: window)
        coordinator.transitionDuration = Self.adaptationDuration
        let outer = resizing
        resizing = coordinator
        run(coordinator) { [self] in adaptPresentations(with: coordinator) }
        resizing = outer
    }

    // MARK: Observing

    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, _ answer: String? = nil) {
        let call = TransitionCall(name: name, subject: subject.map { "\(type(of: $0))" }, answer: answer)
        transitionObserver?.transition(did: call, at: time)
    }

    func observe(_ name: TransitionCall.Name, answer: String) { observe(name, of: nil, answer) }

    func report(_ fault: TransitionFault) { transitionObserver?.transition(reports: fault, at: time) }
}
