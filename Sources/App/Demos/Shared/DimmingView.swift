import Controllers
import Platform
import Views

/// Greys what lies below a presented view, which it fades in and out with.
final class DimmingView: View {
    /// How much is seen of it at rest.
    static let strength = 0.5

    init() {
        super.init()
        backgroundColor = Color(white: 0.3)
        alpha = 0
    }

    /// Lies below everything in the container, and fades in with the transition.
    func appear(in container: View?, with coordinator: (any ViewControllerTransitionCoordinator)?) {
        guard let container else { return }
        if superview == nil { View.performWithoutAnimation { alpha = 0 } }
        container.insertSubview(self, at: 0)
        cover(container)
        fade(to: Self.strength, with: coordinator)
    }

    /// Fades out with the transition.
    func disappear(with coordinator: (any ViewControllerTransitionCoordinator)?) { fade(to: 0, with: coordinator) }

    /// Takes the container's size at once, for what it covers does so too.
    func cover(_ container: View?) {
        guard let container else { return }
        View.performWithoutAnimation { frame = container.bounds }
    }

    private func fade(to alpha: Double, with coordinator: (any ViewControllerTransitionCoordinator)?) {
        let isTaken = coordinator?.animate(alongsideTransition: { [self] _ in self.alpha = alpha }) ?? false
        if !isTaken { self.alpha = alpha }
    }
}
