import Tactile
import Testing

/// The stage makes exactly the calls that `Conformance/Transitions.json` lists.
///
/// A case without calls is recorded, and fails once: read what was recorded before it is committed.
@Suite struct TransitionVectorTests {
    typealias Call = TransitionVectors.Call

    @Test func `the vectors can be read`() {
        #expect(TransitionVectors.all.cases.count > 30)
        #expect(Set(TransitionVectors.all.cases.map(\.name)).count == TransitionVectors.all.cases.count)
    }

    @Test(arguments: TransitionVectors.all.cases)
    func `the calls of each case are those of its vector`(vector: TransitionVectors.Case) throws {
        let stage = TransitionVectorStage(vector.setup)
        for step in vector.steps { #expect(stage.perform(step), "unknown step: \(step)") }
        let made = stage.calls.map {
            Call(call: $0.name.rawValue, of: $0.subject, answer: answer($0), mark: mark($0.name, vector.setup))
        }
        #expect(stage.faults.isEmpty)
        #expect(stage.isIdle)
        #expect(stage.coveringViews.count == stage.height - 1, "a container each")
        guard let calls = vector.calls else {
            try TransitionVectors.record(made, for: vector.name)
            Issue.record("\(vector.name) had no calls: they have been recorded, and are to be read")
            return
        }
        #expect(made.map(\.text) == calls.map(\.text))
        #expect(made.map(\.mark) == calls.map(\.mark))
    }

    /// The answer of a call; fractions of the progress, which a spring may determine, to six digits.
    private func answer(_ call: TransitionCall) -> String? {
        guard call.name == .updateInteractiveTransition, let fraction = call.answer.flatMap(Double.init) else {
            return call.answer
        }
        return "\((fraction * 1e6).rounded() / 1e6)"
    }

    /// Where the order of a call comes from, as the README of the vectors explains.
    private func mark(_ name: TransitionCall.Name, _ setup: TransitionVectors.Setup) -> String {
        switch name {
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
            case (_, "fullScreen"): setup.interactive == true ? "I" : "M"
            default: "D"
            }
        case .animationEnded, .containerViewDidResize, .alongsideCompletion, .reverseTransition,
            .containerViewWillLayoutSubviews,
            .containerViewDidLayoutSubviews, .viewWillTransitionToSize, .willTransitionToTraits,
            .navigationControllerWillShow, .navigationControllerDidShow:
            "U"
        }
    }

    // MARK: At once

    /// The calls in which a variant of a case may differ: a transition without animation is not interactive.
    private func calls(_ animator: String, _ steps: [String], duration: Double) -> (calls: [Call], times: Set<Double>) {
        var setup = TransitionVectors.Setup()
        (setup.animator, setup.duration, setup.dimming) = (animator, duration, true)
        let stage = TransitionVectorStage(setup)
        for step in steps { _ = stage.perform(step) }
        let calls = stage.calls.map { call in
            let isQuestionOfTime = call.name == .transitionDuration || call.answer == "animated"
            return Call(
                call: call.name.rawValue, of: call.subject,
                answer: isQuestionOfTime || call.answer == "at once" ? nil : call.answer, mark: "")
        }
        let handless = calls.filter {
            !$0.call.hasPrefix("interactionController") && $0.call != "interruptibleAnimator"
        }
        return (handless, Set(stage.times))
    }

    @Test(arguments: ["present", "dismiss"], ["blocks", "interruptible", "none"])
    func `without a duration, and without animation, the same calls are made at one stamp`(
        change: String, animator: String
    ) {
        let start = change == "present" ? ["record"] : ["present at once", "record"]
        let animated = calls(animator, start + [change, "wait 2"], duration: 0.5)
        let still = calls(animator, start + ["\(change) at once"], duration: 0.5)
        #expect(animated.calls.map(\.text) == still.calls.map(\.text))
        #expect(animated.times.count == 2)
        #expect(still.times == [1])
        guard animator == "blocks" else { return }
        let short = calls(animator, start + [change], duration: 0)
        #expect(animated.calls.map(\.text) == short.calls.map(\.text))
        #expect(short.times == [1])
    }
}

extension TransitionVectors.Call {
    /// The call without its mark.
    fileprivate var text: String { [call, of, answer].compactMap { $0 }.joined(separator: " ") }
}
