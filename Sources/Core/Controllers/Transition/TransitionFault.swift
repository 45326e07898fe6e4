/// Something that a transition was asked to do and cannot, with what was done instead; nothing is left broken by it.
public nonisolated struct TransitionFault: Hashable, Sendable, CustomStringConvertible {
    /// What was against the rules.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// `completeTransition` was called after the end: ignored.
        case completedTwice
        /// A hand's call came after the end: ignored.
        case calledAfterEnd
        /// `finish`, `cancel` or `update` was called while no hand had hold of the transition: ignored.
        case calledWithoutInteraction
        /// `completeTransition` says otherwise than the hand did: the argument counts.
        case completedAgainstInteraction
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
        /// The controller that was to pop to is not in the navigation stack: nothing changes.
        case notInStack
        /// `endAppearanceTransition` was called without a beginning: ignored.
        case unbalancedAppearance
        /// The controller is the presenter, or around it: nothing is presented.
        case presentsItself
        /// The controller is another one's child: it is not presented.
        case presentsChild
        /// `modalPresentationStyle` was set while the controller is presented: it counts from the next time on.
        case styleChanged
        /// `transitionDuration` answered no duration: the transition takes none.
        case unsuitableDuration
        /// The transition was completed without the view that it leads to: that was put in its place.
        case viewMissing
        /// A child's view was put into the view of another controller than its parent: it stays there.
        case viewElsewhere
    }

    /// What was against the rules.
    public let rule: Rule
    /// One sentence: who, what, and what became of it; behind it, the rule's name.
    public let description: String

    init(rule: Rule, description: String) {
        self.rule = rule
        self.description = "\(description) [\(rule.rawValue)]"
    }
}

extension TransitionFault {
    /// What a transition reports of itself; `animator` is the type of whatever animates it.
    nonisolated init(_ rule: Rule, by animator: String, _ event: TransitionState.Event) {
        let text =
            switch rule {
            case .completedTwice: "completeTransition was called again after the end; the call was ignored"
            case .calledAfterEnd: "\(event.call) was called after the end; the call was ignored"
            case .calledWithoutInteraction:
                "\(event.call) was called while the transition was not interactive; the call was ignored"
            case .completedAgainstInteraction:
                "completeTransition contradicted the outcome of the interaction, and was obeyed"
            case .contextReleased: "the context was let go of before completeTransition; the transition was ended"
            case .neverCompleted: "completeTransition was not called in time; the transition was ended"
            case .animatorReplaced: "interruptibleAnimator answered another object than before; the first counts"
            case .unsuitableDuration:
                "transitionDuration answered what no transition takes, and counts as 0; answer 0 s or more"
            case .viewMissing:
                "completeTransition was called without the view of the to controller in the container; it was put there"
            case .alreadyPresenting, .alreadyPresented, .presenterGone, .nothingToDismiss, .alreadyPushed,
                .unsuitableForStack, .notInStack, .unsuitableStyle, .unbalancedAppearance, .presentsItself,
                .presentsChild, .styleChanged, .viewElsewhere:
                "a transition was asked for that cannot be"
            }
        self.init(rule: rule, description: "\(animator): \(text)")
    }

    init(alreadyPresented controller: ViewController) {
        self.init(
            rule: .alreadyPresented,
            description: "\(type(of: controller)) is on a stage already, and was not presented again")
    }

    init(presentsItself controller: ViewController) {
        self.init(
            rule: .presentsItself,
            description: "\(type(of: controller)) was to be presented by itself or from within, and was not")
    }

    init(presentsChild controller: ViewController, of parent: ViewController) {
        let text = "\(type(of: controller)) is a child of \(type(of: parent)), and was not presented"
        self.init(rule: .presentsChild, description: "\(text); take it out of its parent first")
    }

    init(styleChanged controller: ViewController, from old: ModalPresentationStyle) {
        let text = "modalPresentationStyle of \(type(of: controller)) was set while it is presented as \(old.rawValue)"
        self.init(rule: .styleChanged, description: "\(text), and counts from the next time on; set it before present")
    }

    init(_ child: ViewController, isInsideOf around: ViewController, notOf parent: ViewController) {
        let text = "the view of \(type(of: child)), a child of \(type(of: parent)), was put into that of"
        self.init(
            rule: .viewElsewhere,
            description: "\(text) \(type(of: around)), and stays there; add the child to the controller around its view"
        )
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

    init(_ controller: ViewController, isNotInStackOf navigation: ViewController) {
        let text = "\(type(of: controller)) is not in the stack of \(type(of: navigation))"
        self.init(rule: .notInStack, description: "\(text): the stack stays as it is; pop to one that is in it")
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
