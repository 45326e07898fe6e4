import Geometry
import Platform
import Views

/// A new size of the window, with its traits and the coordinator of the animations alongside.
struct WindowChange {
    let size: Size
    let traits: TraitCollection
    let coordinator: TransitionCoordinator
}

extension Stage {
    /// The duration of the adaptation to other size classes, in seconds; chosen here, because UIKit publishes none.
    private static let adaptationDuration = 0.3

    /// Resizes the window, and notifies its controllers before.
    ///
    /// The content takes the new size at once, because the window follows the pointer at its edge. Only the adaptation
    /// to other size classes is animated.
    func resize(to size: Size, scale: Double) {
        let next = TraitCollection(
            windowSize: size, displayScale: scale, userInterfaceStyle: traits.userInterfaceStyle)
        let isOther = !next.hasSizeClasses(of: traits)
        let coordinator = beginChange(to: size, next, isAnimated: isOther)
        if isOther { rootViewController.notifyWillTransition(to: next, with: coordinator) }
        if size != window.size { rootViewController.notifyWillTransition(to: size, with: coordinator) }
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

    /// Notifies the controllers of the window's new style.
    func styleDidChange() {
        traits.userInterfaceStyle = userInterfaceStyle
        rootViewController.traitsMayHaveChanged()
    }

    /// Adapts the presentations that could not adapt while the transition ran.
    func transitionDidEnd() {
        guard rootViewController.presentations.contains(where: \.adaptation.isNeeded) else { return }
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

    /// Adapts the presentations to the traits, unless a transition runs, which may be that of one above or below.
    private func adaptPresentations(with coordinator: TransitionCoordinator) {
        guard transitions.running == nil else { return }
        for presentation in rootViewController.presentations where presentation.adaptation.isNeeded {
            presentation.adaptation.adapt(coordinator: coordinator)
        }
    }

    /// Runs the coordinator's animation, which includes the new layout.
    private func run(_ coordinator: TransitionCoordinator) {
        guard coordinator.isAnimated else { return endChange(coordinator) }
        let animator = PropertyAnimator(duration: coordinator.transitionDuration, curve: .easeInOut)
        animator.addAnimations { [window] in
            window.layoutIfNeeded()
            // An animation that is added later takes the remaining time.
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
