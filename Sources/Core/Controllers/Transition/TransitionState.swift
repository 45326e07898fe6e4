/// Where a transition is in its life, as a value: every call is answered in every state, and the end comes once.
nonisolated enum TransitionState: Hashable, Sendable {
    /// Asked for.
    case requested
    /// Running by itself; `isCancelled`: back to where it began.
    case playing(isCancelled: Bool)
    /// In a hand, which has not decided yet.
    case held
    /// Complete, or back.
    case over(didComplete: Bool)

    enum Event: Hashable, Sendable {
        /// It begins, in a hand or by itself.
        case begin(isInteractive: Bool)
        /// A hand takes hold.
        case pause
        /// The hand moves.
        case update
        /// The hand lets go, forwards.
        case finish
        /// The hand lets go, backwards.
        case cancel
        /// The opposite was asked for.
        case reverse
        /// Whoever animates says that it is over.
        case complete(Bool)
        /// Nobody has its context any more.
        case release
        /// Its time has long been over.
        case expire
    }

    enum Action: Hashable, Sendable {
        /// Tells those who want to know that a hand has taken hold or let go.
        case notifyInteractionChanged
        /// Reports what cannot be done.
        case report(TransitionFault.Rule)
        /// Tidies up and tells everybody.
        case end(didComplete: Bool)
    }

    /// Whether a hand drives it.
    var isInteractive: Bool { self == .held }

    /// Whether it is going back or has gone back.
    var isCancelled: Bool {
        switch self {
        case .playing(let isCancelled): isCancelled
        case .over(let didComplete): !didComplete
        case .requested, .held: false
        }
    }

    /// Whether it has begun and is not over.
    var isRunning: Bool {
        switch self {
        case .playing, .held: true
        case .requested, .over: false
        }
    }

    /// Moves on, and answers what is to be done.
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
        case .update, .finish, .cancel: (self, [.report(.calledWithoutHand)])
        case .reverse: (.playing(isCancelled: !isCancelled), [])
        case .complete(let didComplete): end(didComplete, didComplete == isCancelled ? .completedAgainstHand : nil)
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
        // Nobody has decided: then it is as if nothing had been.
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
