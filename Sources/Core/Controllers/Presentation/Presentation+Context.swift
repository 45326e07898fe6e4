import Views

/// Where a presentation lies: over the window, or in the context of its presenter.
extension Presentation {
    /// Whether it lies in the presenter's context; false: in the window.
    var isInContext: Bool { context?.holdsContainer ?? false }
    /// Whether it can be seen: what lies in a context goes out of sight with that.
    var isOnScreen: Bool { container.window != nil }
    /// Whether the presenter's place can be seen, be its view there or not.
    var isPresenterOnScreen: Bool {
        guard let around = context ?? presenting?.presentation?.container else { return true }
        return around.window != nil
    }
    /// The traits of what is around it; nil without a stage.
    var surroundings: TraitCollection? { context == nil ? presenting?.stage?.traits : presenting?.traitCollection }

    /// Puts the container where what frames it wants it: over the presenter, if that defines a context, or over the window.
    func placeContainer(on stage: Stage) {
        if let context, controller?.shouldPresentInFullscreen == false { return context.hold() }
        context?.release()
        guard container.superview !== stage.window else { return }
        let above = presented.childPresentation?.container
        if let above, above.superview === stage.window {
            stage.window.insertSubview(container, belowSubview: above)
        } else {
            stage.window.addSubview(container)
        }
        container.frame = stage.window.bounds
    }

    /// Has something stand for the presenter's view, where the presenter defines a context and the presentation asks for one.
    ///
    /// What fills the window needs none: its context is the window.
    func makeContext(on stage: Stage) {
        guard let presenting, presenting.definesPresentationContext, presenting !== stage.rootViewController,
            ownController?.shouldPresentInFullscreen == false
        else { return }
        context = PresentationContext(around: presenting.view, for: container)
    }

    /// Ends it at once, with all above it: who presents has left the stage, and nobody could dismiss it any more.
    func abandon() {
        for one in tower {
            one.restorePresentersView()
            if one.presented.appearance != .disappeared {
                one.presented.beginOwnAppearance(false, animated: false)
                one.presented.endOwnAppearance()
            }
            one.controller?.presentedView?.removeFromSuperview()
        }
        end()
    }

    /// Puts the presenter's view back without what stood for it.
    func dissolveContext() {
        let old = context
        // From now on the view stands for itself.
        context = nil
        old?.dissolve()
    }
}
