import Views

/// What the sheet's hand does to its transition.
extension SheetAnimator {
    /// A hand has taken hold.
    ///
    /// What comes has come with that, as far as anybody is told; what leaves may still stay.
    func hold() {
        switch kind {
        case .present: arriveEarly()
        case .dismiss:
            guard let context, state == .active else { return }
            if !context.isInteractive { context.pauseInteractiveTransition() }
            (isPaused, leadsBack) = (true, false)
        }
    }

    /// Ends a presentation where the sheet is; what goes alongside goes on by itself.
    func arriveEarly() {
        guard kind == .present, state == .active, let context else { return }
        sheet?.halt()
        isPaused = true
        context.pauseInteractiveTransition()
        state = .inactive
        if alongside.state == .active { alongside.startAnimation() }
        context.completeTransition(true)
    }

    func handMoved() { if context?.isInteractive == true { context?.updateInteractiveTransition(share) } }

    /// The hand lets go, at a velocity in points a second.
    func release(isOut: Bool, velocity: Double) {
        guard let context, context.isInteractive else { return }
        leadsBack = !isOut
        if isOut { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        lead(velocity: velocity)
    }
}
