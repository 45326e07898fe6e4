import Views

/// How controllers find the context in which they present, and go about with it.
extension ViewController {
    /// Who presents another controller for this one.
    final func presenter(of other: ViewController) -> ViewController {
        let outermost = outermost
        guard let context = nearestContext, context !== outermost,
            other.presentationController?.shouldPresentInFullscreen == false
        else { return outermost }
        return context
    }

    /// The nearest controller that defines a context: this one or one around it.
    private var nearestContext: ViewController? {
        definesPresentationContext ? self : parent?.nearestContext
    }

    /// What stands for this controller in a hierarchy: its view or, where it presents in its context, what holds both.
    final var placedView: View { childPresentation?.context ?? view }

    /// What is presented in this controller's context, and comes and goes with it.
    final var presentedInContext: ViewController? {
        childPresentation.flatMap { $0.isInContext ? $0.presented : nil }
    }

    /// Takes away what lies over the window above what is presented in the contexts of this controller and its children.
    ///
    /// It would stay behind when the controller leaves the stage with those. A transition under way sees to it at its end.
    final func abandonWindow() {
        for child in children { child.abandonWindow() }
        guard let childPresentation, let window = stage?.window else { return }
        if childPresentation.container.superview !== window {
            childPresentation.presented.abandonWindow()
        } else if childPresentation.operation == nil {
            childPresentation.abandon()
        }
    }

    /// Whether what this controller presents has taken its view away.
    final var isCovered: Bool { childPresentation?.hasPresentersView ?? false }

    /// The appearance of what is seen in this controller's place.
    final var visibleAppearance: Appearance {
        isCovered ? presentedInContext?.visibleAppearance ?? appearance : appearance
    }

    /// What is presented by this controller, by those inside it and by those above it, from the lowest to the top-most.
    final var presentations: [Presentation] {
        children.flatMap(\.presentations) + (childPresentation.map { [$0] + $0.presented.presentations } ?? [])
    }
}
