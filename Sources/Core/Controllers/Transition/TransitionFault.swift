/// A violation of the rules of transitions, which is reported and leaves everything in a correct state.
public nonisolated struct TransitionFault: Hashable, Sendable, CustomStringConvertible {
    /// The rules that can be violated, each with the effect of the violation.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// `completeTransition` was called after the end: ignored.
        case completedTwice
        /// A method of the interaction was called after the end: ignored.
        case calledAfterEnd
        /// `finish`, `cancel` or `update` was called while the transition was not interactive: ignored.
        case calledWithoutInteraction
        /// The argument of `completeTransition` contradicts the outcome of the interaction: the argument is obeyed.
        case completedAgainstInteraction
        /// The context was released before it was completed: the transition ends with the outcome of the interaction.
        case contextReleased
        /// The transition was not completed long after its duration: it ends with the outcome of the interaction.
        case neverCompleted
        /// `interruptibleAnimator` returned another object than before: the first one is used.
        case animatorReplaced
        /// The controller already presents another one: the new one is not presented.
        case alreadyPresenting
        /// The controller is already on a stage: it is not presented again.
        case alreadyPresented
        /// The presenting controller has left its stage, or was never on one: nothing is presented.
        case presenterGone
        /// There is no presentation to dismiss.
        case nothingToDismiss
        /// A delegate asked for a style to which the presentation cannot adapt: it keeps its own style.
        case unsuitableStyle
        /// The controller is in the navigation stack already: it is not pushed again.
        case alreadyPushed
        /// The controller is a navigation controller, is presented, or is an ancestor of the stack: the stack stays unchanged.
        case unsuitableForStack
        /// The controller to pop to is not in the navigation stack: the stack stays unchanged.
        case notInStack
        /// `endAppearanceTransition` was called without a beginning: ignored.
        case unbalancedAppearance
        /// The controller is its own presenter, or an ancestor of it: nothing is presented.
        case presentsItself
        /// The controller is the child of another one: it is not presented.
        case presentsChild
        /// `modalPresentationStyle` was set while the controller is presented: it applies from the next presentation on.
        case styleChanged
        /// `transitionDuration` returned a negative, infinite or undefined number: the transition takes no time.
        case unsuitableDuration
        /// The transition was completed without the incoming view in the container: the view is added.
        case viewMissing
        /// A child's view was added to the view of a controller other than its parent: it stays there.
        case viewElsewhere
    }

    /// The rule that was violated.
    public let rule: Rule
    /// A sentence with the object, the mistake and its effect, followed by the name of the rule.
    public let description: String

    init(rule: Rule, description: String) {
        self.rule = rule
        self.description = "\(description) [\(rule.rawValue)]"
    }
}

extension TransitionFault {
    /// Makes a fault of a running transition; `animator` is the type of its animator, `event` the call that caused the fault.
    nonisolated init(_ rule: Rule, by animator: String, _ event: TransitionState.Event) {
        let text =
            switch rule {
            case .completedTwice: "completeTransition was called again after the end; the call was ignored"
            case .calledAfterEnd: "\(event.call) was called after the end; the call was ignored"
            case .calledWithoutInteraction:
                "\(event.call) was called while the transition was not interactive; the call was ignored"
            case .completedAgainstInteraction:
                "completeTransition contradicted the outcome of the interaction, and was obeyed"
            case .contextReleased: "the context was released before completeTransition; the transition was ended"
            case .neverCompleted: "completeTransition was not called in time; the transition was ended"
            case .animatorReplaced: "interruptibleAnimator returned another object than before; the first is used"
            case .unsuitableDuration:
                "transitionDuration returned no valid duration, and the transition takes no time; return 0 s or more"
            case .viewMissing:
                "completeTransition was called without the incoming view in the container; the view was added"
            case .alreadyPresenting, .alreadyPresented, .presenterGone, .nothingToDismiss, .alreadyPushed,
                .unsuitableForStack, .notInStack, .unsuitableStyle, .unbalancedAppearance, .presentsItself,
                .presentsChild, .styleChanged, .viewElsewhere:
                "an impossible transition was requested"
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
            description:
                "\(type(of: controller)) cannot be presented by itself or by a descendant, and was not presented")
    }

    init(presentsChild controller: ViewController, of parent: ViewController) {
        let text = "\(type(of: controller)) is a child of \(type(of: parent)), and was not presented"
        self.init(rule: .presentsChild, description: "\(text); remove it from its parent first")
    }

    init(styleChanged controller: ViewController, from old: ModalPresentationStyle) {
        let text = "modalPresentationStyle of \(type(of: controller)) was set while it is presented as \(old.rawValue)"
        self.init(
            rule: .styleChanged,
            description: "\(text), and applies from the next presentation on; set it before present")
    }

    init(_ child: ViewController, isInsideOf ancestor: ViewController, notOf parent: ViewController) {
        let text = "the view of \(type(of: child)), a child of \(type(of: parent)), was added to the view of"
        self.init(
            rule: .viewElsewhere,
            description: "\(text) \(type(of: ancestor)), and stays there; add the child to the controller of that view"
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
                "\(type(of: presented)) was not presented: \(type(of: presenting)) has left the stage or is off screen"
        )
    }

    init(alreadyPushed controller: ViewController) {
        self.init(
            rule: .alreadyPushed,
            description: "\(type(of: controller)) is in the stack already: the stack stays unchanged")
    }

    init(unsuitableForStack controller: ViewController) {
        let text = "is a navigation controller, is presented or is an ancestor of this one"
        self.init(
            rule: .unsuitableForStack,
            description: "\(type(of: controller)) \(text), and cannot be in its stack: the stack stays unchanged")
    }

    init(_ controller: ViewController, isNotInStackOf navigation: ViewController) {
        let text = "\(type(of: controller)) is not in the stack of \(type(of: navigation))"
        self.init(rule: .notInStack, description: "\(text): the stack stays unchanged; pop to a controller in it")
    }

    init(nothingToDismiss controller: ViewController) {
        self.init(
            rule: .nothingToDismiss,
            description: "\(type(of: controller)) neither presents nor is presented: there was nothing to dismiss")
    }
}

extension TransitionState.Event {
    /// The method whose call is the event.
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
