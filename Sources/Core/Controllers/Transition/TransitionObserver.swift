/// A call of a method of the transition protocols, as a ``TransitionObserver`` receives it.
public nonisolated struct TransitionCall: Hashable, Sendable {
    /// The method, without its labels.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        // The transitioning delegate.
        /// The delegate was asked for a presentation controller.
        case presentationControllerForPresented
        /// The delegate was asked for the animator of a presentation.
        case animationControllerForPresented
        /// The delegate was asked for the animator of a dismissal.
        case animationControllerForDismissed
        /// The delegate was asked for the interaction controller of a presentation.
        case interactionControllerForPresentation
        /// The delegate was asked for the interaction controller of a dismissal.
        case interactionControllerForDismissal

        // The delegate of a navigation controller.
        /// The delegate was asked for the animator of a push or a pop.
        case animationControllerForOperation
        /// The delegate was asked for the interaction controller of a push or a pop.
        case interactionControllerForNavigation
        /// The delegate was notified of the controller that will become the top.
        case navigationControllerWillShow
        /// The delegate was notified of the controller that has become the top.
        case navigationControllerDidShow

        // The delegate of a tab bar controller.
        /// The delegate was asked whether a tap may select a controller.
        case tabBarShouldSelect
        /// The delegate was notified that a tap has selected a controller.
        case tabBarDidSelect
        /// The delegate was asked for the animator of a change of tabs.
        case animationControllerForTabs
        /// The delegate was asked for the interaction controller of a change of tabs.
        case interactionControllerForTabs

        // The animator and the interaction controller.
        /// The animator was asked for its duration.
        case transitionDuration
        /// The animator was started.
        case animateTransition
        /// The animator was asked for its interruptible animator.
        case interruptibleAnimator
        /// The animator was notified of the container's new size.
        case containerViewDidResize
        /// The animator was notified of the end.
        case animationEnded
        /// The interaction controller was started.
        case startInteractiveTransition

        // The context.
        /// The interaction controller updated its progress.
        case updateInteractiveTransition
        /// The interaction controller paused the transition.
        case pauseInteractiveTransition
        /// The interaction controller finished the transition.
        case finishInteractiveTransition
        /// The interaction controller cancelled the transition.
        case cancelInteractiveTransition
        /// The transition was reversed, because its opposite was requested.
        case reverseTransition
        /// The transition ended.
        case completeTransition

        // The presentation controller and its delegate.
        /// The presentation controller was notified that the presentation begins.
        case presentationTransitionWillBegin
        /// The presentation controller was notified of the presentation's end.
        case presentationTransitionDidEnd
        /// The presentation controller was notified that the dismissal begins.
        case dismissalTransitionWillBegin
        /// The presentation controller was notified of the dismissal's end.
        case dismissalTransitionDidEnd
        /// The presentation controller was asked for the view that takes part.
        case presentedView
        /// The presentation controller was notified that the container will be laid out.
        case containerViewWillLayoutSubviews
        /// The presentation controller was notified that the container has been laid out.
        case containerViewDidLayoutSubviews
        /// The presentation controller was asked for its style under the traits.
        case adaptivePresentationStyle
        /// The adaptive delegate was asked for a substitute controller.
        case viewControllerForAdaptivePresentationStyle
        /// The adaptive delegate was notified of the style.
        case willPresentWithAdaptiveStyle

        // The user's interaction with a sheet.
        /// The adaptive delegate was asked whether the user may dismiss the presentation.
        case presentationControllerShouldDismiss
        /// The adaptive delegate was notified that the user dismisses the presentation.
        case presentationControllerWillDismiss
        /// The adaptive delegate was notified that the user has dismissed the presentation.
        case presentationControllerDidDismiss
        /// The adaptive delegate was notified that the user has tried to dismiss the presentation.
        case presentationControllerDidAttemptToDismiss
        /// The sheet's delegate was notified that the user has selected another detent.
        case sheetDidChangeSelectedDetent

        // Controllers.
        /// A controller was notified that its view will appear.
        case viewWillAppear
        /// A controller was notified that its view has been added and laid out.
        case viewIsAppearing
        /// A controller was notified that its view has appeared.
        case viewDidAppear
        /// A controller was notified that its view will disappear.
        case viewWillDisappear
        /// A controller was notified that its view has disappeared.
        case viewDidDisappear
        /// A controller or presentation controller was notified of the window's next size.
        case viewWillTransitionToSize
        /// A controller or presentation controller was notified of its next traits.
        case willTransitionToTraits

        // The coordinator and the completions.
        /// An animation alongside a transition was started.
        case animateAlongsideTransition
        /// A handler was called because the transition became interactive or ceased to be.
        case interactionChanged
        /// The completion handler of an animation alongside a transition was called.
        case alongsideCompletion
        /// The completion handler of a presentation was called.
        case presentCompletion
        /// The completion handler of a dismissal was called.
        case dismissCompletion
    }

    /// The method that was called.
    public let name: Name
    /// The type of the called object; `nil` where only one type is possible.
    public let subject: String?
    /// The result of a question, or the argument of another call; `nil` if there is none.
    public let answer: String?

    /// Makes the record of a call.
    public init(name: Name, subject: String? = nil, answer: String? = nil) {
        self.name = name
        self.subject = subject
        self.answer = answer
    }
}

/// An object that receives every call of the transition protocols, in order, and every fault.
@MainActor
public protocol TransitionObserver: AnyObject {
    /// Notifies the observer of a call; of a question, after the answer. `time` is on the stage's clock.
    func transition(did call: TransitionCall, at time: Double)

    /// Notifies the observer of a fault. `time` is on the stage's clock.
    func transition(reports fault: TransitionFault, at time: Double)
}
