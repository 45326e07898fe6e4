import Geometry
import Motion
import Views

/// A size that the window is about to get or has just got, with what moves along.
struct WindowChange {
    let size: Size
    let traits: TraitCollection
    let coordinator: TransitionCoordinator
}

extension Stage {
    /// How long what adapts to other size classes takes, in seconds; ours.
    static let adaptationDuration = 0.3

    /// Gives the window another size, and everybody in it the chance to move along.
    ///
    /// A window follows the hand at its edge: so its content takes the new size at once, and only what adapts to other
    /// traits is seen changing.
    func resize(to size: Size, scale: Double) {
        let next = TraitCollection(windowSize: size, displayScale: scale)
        let isOther = !next.hasSizeClasses(of: traits)
        let coordinator = beginChange(to: size, next, isAnimated: isOther)
        if isOther { rootViewController.meet(next, coordinator) }
        if size != window.size { rootViewController.meet(size, coordinator) }
        window.frame = Rect(origin: .zero, size: size)
        window.displayScale = scale
        for view in window.subviews { view.frame = window.bounds }
        for presentation in rootViewController.presentations { presentation.containerDidResize() }
        traits = next
        rootViewController.traitsMayHaveChanged()
        window.layoutIfNeeded()
        if isOther { adaptPresentations(with: coordinator) }
        run(coordinator)
    }

    /// A transition is over: what could not adapt while it ran does now.
    func transitionEnded() {
        guard rootViewController.presentations.contains(where: \.isStale) else { return }
        let coordinator = beginChange(to: window.size, traits, isAnimated: true)
        adaptPresentations(with: coordinator)
        run(coordinator)
    }

    private func beginChange(to size: Size, _ traits: TraitCollection, isAnimated: Bool) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(on: self, isAnimated: isAnimated, style: .none, container: window)
        coordinator.transitionDuration = isAnimated ? Self.adaptationDuration : 0
        resizing = WindowChange(size: size, traits: traits, coordinator: coordinator)
        return coordinator
    }

    /// Adapts what is presented to the traits, unless a transition runs: it may be of those above or below.
    private func adaptPresentations(with coordinator: TransitionCoordinator) {
        guard transitions.running == nil else { return }
        for presentation in rootViewController.presentations where presentation.isStale {
            presentation.adapt(coordinator: coordinator)
        }
    }

    /// Shows the new layout, and all that was given to the coordinator, as its animation.
    private func run(_ coordinator: TransitionCoordinator) {
        guard coordinator.isAnimated else { return endChange(coordinator) }
        let animator = PropertyAnimator(duration: coordinator.transitionDuration, curve: .easeInOut)
        animator.addAnimations { [window] in
            window.layoutIfNeeded()
            // What is given later takes what remains.
            coordinator.begin { [weak animator] in animator?.addAnimations($0) }
        }
        animator.addCompletion { [weak self] _ in self?.endChange(coordinator) }
        animator.startAnimation()
    }

    private func endChange(_ coordinator: TransitionCoordinator) {
        // Another change may have begun meanwhile.
        if resizing?.coordinator === coordinator { resizing = nil }
        coordinator.end()
    }
}
