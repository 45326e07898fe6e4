/// One call of the transition protocols, for those who watch them.
public nonisolated struct TransitionCall: Hashable, Sendable {
    /// The method, without its labels.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        // The transitioning delegate.
        /// The delegate was asked who frames and decorates a presentation.
        case presentationControllerForPresented
        /// The delegate was asked who animates a presentation.
        case animationControllerForPresented
        /// The delegate was asked who animates a dismissal.
        case animationControllerForDismissed
        /// The delegate was asked who drives a presentation.
        case interactionControllerForPresentation
        /// The delegate was asked who drives a dismissal.
        case interactionControllerForDismissal

        // The delegate of a navigation controller.
        /// The delegate was asked who animates a push or a pop.
        case animationControllerForOperation
        /// The delegate was asked who drives a push or a pop.
        case interactionControllerForNavigation
        /// The delegate was told which controller comes to the top.
        case navigationControllerWillShow
        /// The delegate was told which controller has come to the top.
        case navigationControllerDidShow

        // The delegate of tabs.
        /// The delegate was asked whether a tap may select a controller.
        case tabBarShouldSelect
        /// The delegate was told that a tap has selected a controller.
        case tabBarDidSelect
        /// The delegate was asked who animates a change of tabs.
        case animationControllerForTabs
        /// The delegate was asked who drives a change of tabs.
        case interactionControllerForTabs

        // The animator and the interaction controller.
        /// The animator was asked how long it takes.
        case transitionDuration
        /// The animator was told to begin.
        case animateTransition
        /// The animator was asked for what can be interrupted.
        case interruptibleAnimator
        /// The animator was told that the container has got a new size.
        case containerViewDidResize
        /// The animator was told of the end.
        case animationEnded
        /// The interaction controller was told to begin.
        case startInteractiveTransition

        // The context.
        /// A hand moved on.
        case updateInteractiveTransition
        /// A hand took hold.
        case pauseInteractiveTransition
        /// The hand's part ended forwards.
        case finishInteractiveTransition
        /// The hand's part ended backwards.
        case cancelInteractiveTransition
        /// The transition turned round, because its opposite was asked for.
        case reverseTransition
        /// The transition ended.
        case completeTransition

        // The presentation controller and its delegate.
        /// The presentation controller was told that the presentation begins.
        case presentationTransitionWillBegin
        /// The presentation controller was told of the presentation's end.
        case presentationTransitionDidEnd
        /// The presentation controller was told that the dismissal begins.
        case dismissalTransitionWillBegin
        /// The presentation controller was told of the dismissal's end.
        case dismissalTransitionDidEnd
        /// The presentation controller was asked for the view that takes part.
        case presentedView
        /// The presentation controller was told that the container is about to be laid out.
        case containerViewWillLayoutSubviews
        /// The presentation controller was told that the container has been laid out.
        case containerViewDidLayoutSubviews
        /// The presentation controller was asked which style it takes under the traits.
        case adaptivePresentationStyle
        /// The adaptive delegate was asked for another controller to show.
        case viewControllerForAdaptivePresentationStyle
        /// The adaptive delegate was told of the style.
        case willPresentWithAdaptiveStyle

        // What hands on a sheet bring about.
        /// The adaptive delegate was asked whether a hand may dismiss.
        case presentationControllerShouldDismiss
        /// The adaptive delegate was told that a hand dismisses.
        case presentationControllerWillDismiss
        /// The adaptive delegate was told that a hand has dismissed.
        case presentationControllerDidDismiss
        /// The adaptive delegate was told that a hand has tried to dismiss.
        case presentationControllerDidAttemptToDismiss
        /// The sheet's delegate was told that a hand has brought it to another detent.
        case sheetDidChangeSelectedDetent

        // Controllers.
        /// A controller was told that its view is about to come.
        case viewWillAppear
        /// A controller was told that its view has come and has its place.
        case viewIsAppearing
        /// A controller was told that its view is there.
        case viewDidAppear
        /// A controller was told that its view is about to go.
        case viewWillDisappear
        /// A controller was told that its view has gone.
        case viewDidDisappear
        /// A controller or presentation controller was told of the window's next size.
        case viewWillTransitionToSize
        /// A controller or presentation controller was told of its next traits.
        case willTransitionToTraits

        // The coordinator and the completions.
        /// What moves along with a transition was set going.
        case animateAlongsideTransition
        /// Somebody was told that a hand took hold or let go.
        case interactionChanged
        /// Somebody who moved along was told of the end.
        case alongsideCompletion
        /// Whoever asked for the presentation was told of its end.
        case presentCompletion
        /// Whoever asked for the dismissal was told of its end.
        case dismissCompletion
    }

    /// The method that was called.
    public let name: Name
    /// The type of what was called, where several could be; nil elsewhere.
    public let subject: String?
    /// What was answered, or the argument of a call that answers nothing; nil where neither says anything.
    public let answer: String?

    /// Makes the record of a call.
    public init(name: Name, subject: String? = nil, answer: String? = nil) {
        self.name = name
        self.subject = subject
        self.answer = answer
    }
}

/// Is told of every call of the transition protocols, in order, and of every fault.
@MainActor
public protocol TransitionObserver: AnyObject {
    /// A call was made at a time on the stage's clock; for questions, after the answer.
    func transition(did call: TransitionCall, at time: Double)

    /// Something was asked for that cannot be, at a time on the stage's clock.
    func transition(reports fault: TransitionFault, at time: Double)
}
