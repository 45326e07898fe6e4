import Controllers
public import Motion
import Views

/// A group of changes of layers that have the duration of their implicit animations in common.
@preconcurrency @MainActor
public final class CATransaction {
    /// A transaction between `begin()` and `commit()`.
    final class Open {
        var duration = 0.25
        var timing: CubicTimingParameters?
        var isDisabled = false
        var completion: (() -> Void)?
        /// The number of its animations that have not ended.
        var pending = 0
        private var isCommitted = false

        func commit() {
            isCommitted = true
            guard completion != nil, pending == 0 else { return }
            CurrentStage.schedule(after: 0) { self.complete() }
        }

        func animationDidEnd() {
            pending -= 1
            if isCommitted, pending == 0 { complete() }
        }

        private func complete() {
            let handler = completion
            completion = nil
            handler?()
        }
    }

    private static var open: [Open] = []

    /// The innermost transaction; nil outside of all.
    static var current: Open? { open.last }

    private init() {}

    /// Begins a transaction, within the one that has begun already.
    public static func begin() {
        let next = Open()
        if let current {
            (next.duration, next.timing, next.isDisabled) = (current.duration, current.timing, current.isDisabled)
        }
        open.append(next)
    }

    /// Ends the transaction that began last.
    ///
    /// - Precondition: one has begun.
    public static func commit() {
        guard let last = open.popLast() else {
            preconditionFailure(
                ProgrammerError.unbalancedTransaction(
                    "commit() was called more often than begin(): call it once for each"))
        }
        last.commit()
    }

    /// Does nothing, because changes take effect at once.
    public static func flush() {}
    /// Returns the duration of implicit animations, in seconds; 0.25 by default.
    public static func animationDuration() -> Double { current?.duration ?? 0.25 }
    /// Sets the duration of implicit animations in the transaction, in seconds.
    public static func setAnimationDuration(_ duration: Double) { current?.duration = duration }
    /// Sets the course of implicit animations in the transaction.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current?.timing = function }
    /// Returns whether changes are not animated implicitly.
    public static func disableActions() -> Bool { current?.isDisabled ?? false }
    /// Sets whether changes in the transaction are not animated implicitly.
    public static func setDisableActions(_ flag: Bool) { current?.isDisabled = flag }
    /// Sets the closure that is called when the animations that follow in the transaction have ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) { current?.completion = block }

    /// Makes a change of a layer, animated as the transaction says.
    static func animateImplicitly(_ change: @escaping () -> Void) {
        let transaction = current, duration = animationDuration()
        guard !disableActions(), duration > 0 else { return View.performWithoutAnimation(change) }
        let animator = PropertyAnimator(
            duration: duration, timingParameters: transaction?.timing ?? CubicTimingParameters())
        animator.addAnimations(change)
        if let transaction {
            transaction.pending += 1
            animator.addCompletion { _ in transaction.animationDidEnd() }
        }
        animator.startAnimation()
    }
}
