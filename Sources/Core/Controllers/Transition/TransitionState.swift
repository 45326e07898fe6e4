/// The state of a transition, which handles every event in every state and ends exactly once.
nonisolated enum TransitionState: Hashable, Sendable {
    /// The transition has not begun.
    case requested
    /// The transition runs by itself; `isCancelled`: back to its start.
    case playing(isCancelled: Bool)
    /// An interaction controller drives the transition, and has neither finished nor cancelled it.
    case held
    /// The transition has ended, completed or cancelled.
    case over(didComplete: Bool)

    enum Event: Hashable, Sendable {
        /// The transition begins, interactively or by itself.
        case begin(isInteractive: Bool)
        /// The interaction controller pauses the transition, which makes it interactive.
        case pause
        /// The interaction controller updates its progress.
        case update
        /// The interaction controller finishes the transition.
        case finish
        /// The interaction controller cancels the transition.
        case cancel
        /// A request asks for the opposite change.
        case reverse
        /// The animator calls `completeTransition`.
        case complete(Bool)
        /// The context has been released.
        case release
        /// The deadline of the transition has passed.
        case expire
    }

    enum Action: Hashable, Sendable {
        /// Notifies the coordinator that the transition has become interactive or has ceased to be.
        case notifyInteractionChanged
        /// Reports a call that breaks a rule.
        case report(TransitionFault.Rule)
        /// Puts the views to rest and notifies the participants.
        case end(didComplete: Bool)
    }

    /// A Boolean value that indicates whether an interaction controller drives the transition.
    var isInteractive: Bool { self == .held }

    /// A Boolean value that indicates whether the transition returns, or has returned, to its start.
    var isCancelled: Bool {
        switch self {
        case .playing(let isCancelled): isCancelled
        case .over(let didComplete): !didComplete
        case .requested, .held: false
        }
    }

    /// A Boolean value that indicates whether the transition has begun and has not ended.
    var isRunning: Bool {
        switch self {
        case .playing, .held: true
        case .requested, .over: false
        }
    }

    /// Moves to the next state, and returns the actions to perform.
    mutating func handle(_ event: Event) -> [Action] {
        let (next, actions) = answer(event)
        self = next
        return actions
    }

    private func answer(_ event: Event) -> (TransitionState, [Action]) {
        switch self {
        case .requested: answerBeforeBeginning(event)
        case .playing(let isCancelled): answerPlaying(event, isCancelled: isCancelled)
        case .held: answerHeld(event)
        case .over: answerAfterEnd(event)
        }
    }

    private func answerBeforeBeginning(_ event: Event) -> (TransitionState, [Action]) {
        switch event {
        case .begin(let isInteractive): (isInteractive ? .held : .playing(isCancelled: false), [])
        case .pause, .update, .finish, .cancel, .reverse, .complete, .release, .expire: (self, [])
        }
    }

    private func answerPlaying(_ event: Event, isCancelled: Bool) -> (TransitionState, [Action]) {
        switch event {
        case .pause: (.held, [.notifyInteractionChanged])
        case .update, .finish, .cancel: (self, [.report(.calledWithoutInteraction)])
        case .reverse: (.playing(isCancelled: !isCancelled), [])
        case .complete(let didComplete):
            end(didComplete, didComplete == isCancelled ? .completedAgainstInteraction : nil)
        case .release: end(!isCancelled, .contextReleased)
        case .expire: end(!isCancelled, .neverCompleted)
        case .begin: (self, [])
        }
    }

    private func answerHeld(_ event: Event) -> (TransitionState, [Action]) {
        switch event {
        case .finish: (.playing(isCancelled: false), [.notifyInteractionChanged])
        case .cancel: (.playing(isCancelled: true), [.notifyInteractionChanged])
        case .complete(let didComplete): end(didComplete, nil)
        // Neither finished nor cancelled: the transition counts as cancelled.
        case .release: end(false, .contextReleased)
        case .begin, .pause, .update, .reverse, .expire: (self, [])
        }
    }

    private func answerAfterEnd(_ event: Event) -> (TransitionState, [Action]) {
        switch event {
        case .complete: (self, [.report(.completedTwice)])
        case .pause, .update, .finish, .cancel: (self, [.report(.calledAfterEnd)])
        case .begin, .reverse, .release, .expire: (self, [])
        }
    }

    private func end(_ didComplete: Bool, _ fault: TransitionFault.Rule?) -> (TransitionState, [Action]) {
        let reports: [Action] = fault.map { [.report($0)] } ?? []
        return (.over(didComplete: didComplete), reports + [.end(didComplete: didComplete)])
    }
}
