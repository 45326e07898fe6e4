import Controllers

extension VectorPart {
    /// Transitions: every call of the transition protocols, in its order.
    static let transitions = VectorPart(
        name: "Transitions",
        formula: """
            Every call of a presentation, a dismissal, a push, a pop, a sheet that a drag moves and a change of tabs, in \
            order, from the last step `record` on. README.md describes the setup and the steps. marks: the calls by \
            the source of their position in the order: D Apple's documentation, H comments of its public headers, M \
            measured by others, I inferred, U not published, chosen here. A call without a called object of several \
            types has no `of`, one without a result or an argument no `answer`.
            """,
        source:
            "Docs/Transitions.md, Docs/TransitionsReference.md, Docs/Decisions/0011-one-order-of-transition-calls.md",
        units: [
            .init("setup.duration", "s"), .init("setup.detents", "pt"), .init("wait", "s"), .init("press, move", "pt"),
        ],
        tolerance: .exact
    ) { _ throws(VectorError) in
        TransitionCase.all.map { one in
            let stage = TransitionVectorStage(one.setup)
            for step in one.steps { stage.perform(step) }
            return VectorCase(
                one.name,
                given: [
                    "setup": one.setup.value, "steps": .array(one.steps.map { .string($0) }),
                    "marks": marks(of: Set(stage.calls.map(\.name)), in: one.setup),
                ],
                expect: ["calls": .array(stage.calls.map(value))])
        }
    }

    /// Returns the names of calls by their marks.
    private static func marks(of names: Set<TransitionCall.Name>, in setup: TransitionCase.Setup) -> VectorValue {
        let marks = Dictionary(grouping: names) { $0.mark(in: setup) }.sorted { $0.key < $1.key }
        return .object(
            marks.map { mark, names in .init(mark, .array(names.map(\.rawValue).sorted().map { .string($0) })) })
    }

    /// Returns a call as an object.
    private static func value(_ call: TransitionCall) -> VectorValue {
        let members = [("call", call.name.rawValue), ("of", call.subject), ("answer", answer(call))]
        return .object(members.compactMap { name, text in text.map { .init(name, .string($0)) } })
    }

    /// Returns the answer of a call; fractions of the progress, which a spring may determine, to six digits.
    private static func answer(_ call: TransitionCall) -> String? {
        guard call.name == .updateInteractiveTransition, let fraction = call.answer.flatMap(Double.init) else {
            return call.answer
        }
        return "\((fraction * 1e6).rounded() / 1e6)"
    }
}

extension TransitionCall.Name {
    /// Returns where the position of a call in the order comes from.
    nonisolated fileprivate func mark(in setup: TransitionCase.Setup) -> String {
        switch self {
        case .presentationControllerForPresented, .animationControllerForPresented, .animationControllerForDismissed,
            .interactionControllerForPresentation, .interactionControllerForDismissal,
            .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
            .dismissalTransitionDidEnd, .presentedView, .transitionDuration, .animateTransition, .completeTransition,
            .adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle, .willPresentWithAdaptiveStyle,
            .viewIsAppearing, .presentCompletion, .dismissCompletion, .animationControllerForOperation,
            .interactionControllerForNavigation, .presentationControllerShouldDismiss,
            .presentationControllerWillDismiss, .presentationControllerDidDismiss,
            .presentationControllerDidAttemptToDismiss, .tabBarShouldSelect, .tabBarDidSelect,
            .animationControllerForTabs, .interactionControllerForTabs, .sheetDidChangeSelectedDetent:
            "D"
        case .startInteractiveTransition, .interruptibleAnimator, .updateInteractiveTransition,
            .pauseInteractiveTransition, .finishInteractiveTransition, .cancelInteractiveTransition,
            .interactionChanged, .animateAlongsideTransition:
            "H"
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            switch (setup.container, setup.style) {
            case ("tabs", _), (_, "currentContext"): "I"
            case ("context", _): "D"
            case (_?, _), (_, "pageSheet"), (_, "formSheet"): "M"
            case (_, "fullScreen"): setup.interactive ? "I" : "M"
            default: "D"
            }
        case .animationEnded, .containerViewDidResize, .alongsideCompletion, .reverseTransition,
            .containerViewWillLayoutSubviews, .containerViewDidLayoutSubviews, .viewWillTransitionToSize,
            .willTransitionToTraits, .navigationControllerWillShow, .navigationControllerDidShow:
            "U"
        }
    }
}
