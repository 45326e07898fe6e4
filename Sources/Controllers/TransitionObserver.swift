/// One call of the transition protocol, for those who watch it.
public struct TransitionCall: Hashable, Sendable {
    /// The method, without its labels.
    public enum Name: String, Hashable, Sendable {
        /// The delegate was asked who animates a presentation.
        case animationControllerForPresented
        /// The delegate was asked who animates a dismissal.
        case animationControllerForDismissed
        /// The delegate was asked who drives a presentation.
        case interactionControllerForPresentation
        /// The delegate was asked who drives a dismissal.
        case interactionControllerForDismissal
        /// The animator was asked how long it takes.
        case transitionDuration
        /// The animator was told to begin.
        case animateTransition
        /// The interaction controller was told to begin.
        case startInteractiveTransition
        /// A hand took hold.
        case pauseInteractiveTransition
        /// The hand's part ended forwards.
        case finishInteractiveTransition
        /// The hand's part ended backwards.
        case cancelInteractiveTransition
        /// The transition ended.
        case completeTransition
        /// The animator was told of the end.
        case animationEnded
    }

    /// The method that was called.
    public let name: Name
    /// What was answered, or the argument of a call that answers nothing; nil where neither says anything.
    public let answer: String?
}

/// Is told of every call of the transition protocol, in order.
public protocol TransitionObserver: AnyObject {
    /// A call was made at a time on the stage's clock; for questions, after the answer.
    func transition(did call: TransitionCall, at time: Double)
}
