/// Something that a transition was asked to do and cannot, with what was done instead; nothing is left broken by it.
public nonisolated struct TransitionFault: Hashable, Sendable, CustomStringConvertible {
    /// What was against the rules.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// `completeTransition` was called after the end: ignored.
        case completedTwice
        /// A hand's call came after the end: ignored.
        case calledAfterEnd
        /// `finish`, `cancel` or `update` was called while no hand had hold of the transition: ignored.
        case calledWithoutHand
        /// `completeTransition` says otherwise than the hand did: the argument counts.
        case completedAgainstHand
        /// The context was let go of before it was completed: completed as far as the hand had decided.
        case contextReleased
        /// The transition was not completed long after its time: completed as far as the hand had decided.
        case neverCompleted
        /// `interruptibleAnimator` answered another object than before: the first counts.
        case animatorReplaced
        /// The controller already presents another one: the new one is not presented.
        case alreadyPresenting
        /// The controller is already on a stage: it is not presented again.
        case alreadyPresented
        /// What was to present has gone, or was never on a stage: nothing is presented.
        case presenterGone
        /// There is nothing to dismiss.
        case nothingToDismiss
        /// An adaptive presentation asked for a style that it cannot take: it keeps its own.
        case unsuitableStyle
        /// The controller is in the navigation stack already: it is not pushed again.
        case alreadyPushed
        /// The controller cannot be in a navigation stack, for it is one, is presented or is around it: nothing changes.
        case unsuitableForStack
        /// `endAppearanceTransition` was called without a beginning: ignored.
        case unbalancedAppearance
    }

    /// What was against the rules.
    public let rule: Rule
    /// One sentence: who, what, and what became of it.
    public let description: String
}

extension TransitionFault {
    /// What a transition reports of itself; `animator` is the type of whatever animates it.
    nonisolated init(_ rule: Rule, by animator: String, _ event: TransitionState.Event) {
        let text =
            switch rule {
            case .completedTwice: "completeTransition was called again after the end; the call was ignored"
            case .calledAfterEnd: "\(event.call) was called after the end; the call was ignored"
            case .calledWithoutHand: "\(event.call) was called while no hand had hold of it; the call was ignored"
            case .completedAgainstHand:
                "completeTransition was told otherwise than the hand had decided, and was obeyed"
            case .contextReleased: "the context was let go of before completeTransition; the transition was ended"
            case .neverCompleted: "completeTransition was not called in time; the transition was ended"
            case .animatorReplaced: "interruptibleAnimator answered another object than before; the first counts"
            case .alreadyPresenting, .alreadyPresented, .presenterGone, .nothingToDismiss,
                .alreadyPushed, .unsuitableForStack, .unsuitableStyle, .unbalancedAppearance:
                rule.rawValue
            }
        self.init(rule: rule, description: "\(animator): \(text)")
    }

    init(alreadyPresented controller: ViewController) {
        self.init(
            rule: .alreadyPresented,
            description: "\(type(of: controller)) is on a stage already, and was not presented again")
    }

    init(_ presenting: ViewController, alreadyPresents other: Presentation) {
        let text = "\(type(of: presenting)) presents \(type(of: other.presented)) and cannot present another controller"
        self.init(rule: .alreadyPresenting, description: "\(text); present from that one, or dismiss it first")
    }

    init(_ presented: ViewController, hasLostPresenter presenting: ViewController) {
        self.init(
            rule: .presenterGone,
            description:
                "\(type(of: presented)) was not presented: \(type(of: presenting)) has left the stage or is out of sight"
        )
    }

    init(alreadyPushed controller: ViewController) {
        self.init(
            rule: .alreadyPushed,
            description: "\(type(of: controller)) is in the stack already: the stack stays as it is")
    }

    init(unsuitableForStack controller: ViewController) {
        let text = "is a navigation controller, is presented or is around this one"
        self.init(
            rule: .unsuitableForStack,
            description: "\(type(of: controller)) \(text), and cannot be in a stack: that stays as it is")
    }

    init(nothingToDismiss controller: ViewController) {
        self.init(
            rule: .nothingToDismiss,
            description: "\(type(of: controller)) neither presents nor is presented: there was nothing to dismiss")
    }
}

extension TransitionState.Event {
    /// The method that brought the event.
    nonisolated fileprivate var call: String {
        switch self {
        case .begin: "begin"
        case .pause: "pauseInteractiveTransition"
        case .update: "updateInteractiveTransition"
        case .finish: "finishInteractiveTransition"
        case .cancel: "cancelInteractiveTransition"
        case .reverse: "reverse"
        case .complete: "completeTransition"
        case .release: "release"
        case .expire: "expire"
        }
    }
}
