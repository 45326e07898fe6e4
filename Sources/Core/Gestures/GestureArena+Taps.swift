import Geometry
import Platform

/// A recognizer of several taps between two of them, with the members of the last press that wait for its failure.
struct TapPause {
    let taps: GestureRecognizer
    let pointer: Int
    var members: [GestureRecognizer]
    var failureRequirements: [ObjectIdentifier: [GestureRecognizer]]
    var heldSamples: [ObjectIdentifier: [GestureArena.HeldSample]]
}

/// Recognizers of several taps, whose failure is certain only some time after a press.
extension GestureArena {
    /// Passes a sample of a finger beside the followed one to the members, if one of them requires several fingers.
    func followOther(_ event: PointerEvent) {
        guard press.members.contains(where: { $0.fingersRequired > 1 }), let touch = touches.touch(of: event.id) else {
            return
        }
        for one in press.members where press.isMember(one) && touch.isUnder(one) {
            if one.trackOther(event) == .reject { withdraw(one) }
        }
    }

    /// Returns whether a member between two taps is one whose failure another member waits for.
    func isAwaited(betweenTaps member: GestureRecognizer) -> Bool {
        spansPresses && member.nextPressDeadline != nil && !awaiting(member).isEmpty
    }

    /// The members that wait for another one, directly or through others.
    private func awaiting(_ member: GestureRecognizer) -> [GestureRecognizer] {
        var found = [member], count = 0
        while found.count > count {
            count = found.count
            found += press.members.filter { one in
                !found.contains { $0 === one }
                    && failureRequirements[ObjectIdentifier(one)]?.contains { other in found.contains { $0 === other } }
                        ?? false
            }
        }
        return Array(found.dropFirst())
    }

    /// Keeps the members that wait for a recognizer between two taps until after the end of the press.
    func pauseTaps() {
        guard let pointer = press.pointer else { return }
        for taps in press.members where isAwaited(betweenTaps: taps) {
            let waiting = awaiting(taps), kept = [taps] + waiting
            press.set(
                winners: winners, members: press.members.filter { one in !kept.contains { $0 === one } })
            // A pause of the same row of taps goes on.
            if let index = tapPauses.firstIndex(where: { $0.taps === taps }) {
                tapPauses[index].members += waiting
                tapPauses[index].failureRequirements.merge(failureRequirements) { old, _ in old }
                tapPauses[index].heldSamples.merge(heldSamples) { old, _ in old }
            } else {
                tapPauses.append(
                    TapPause(
                        taps: taps, pointer: pointer, members: waiting, failureRequirements: failureRequirements,
                        heldSamples: heldSamples))
            }
        }
    }

    /// Ends the pauses that a new press does not continue, and returns the candidates that do not wait already.
    func continueTaps(
        by sample: GestureSample, at time: Double, among candidates: [GestureRecognizer]
    ) -> [GestureRecognizer] {
        for pause in tapPauses {
            let isCandidate = candidates.contains { $0 === pause.taps }
            if case .pointer(let event) = sample, isCandidate, pause.taps.continuesTaps(at: event.location, time) {
                continue
            }
            endTapPause(of: pause.taps)
        }
        let waiting = tapPauses.flatMap(\.members)
        return candidates.filter { one in !waiting.contains { $0 === one } }
    }

    /// Ends the pauses of recognizers that have failed.
    func settleTapPauses() {
        for pause in tapPauses where pause.taps.nextPressDeadline == nil && !press.isMember(pause.taps) {
            endTapPause(of: pause.taps)
        }
    }

    /// The time at which the first pause ends without a further press, in seconds.
    var tapDeadline: Double? { tapPauses.compactMap(\.taps.nextPressDeadline).min() }

    /// Ends the pauses whose time has passed.
    func endTapPauses(at time: Double) {
        for pause in tapPauses where pause.taps.nextPressDeadline ?? .infinity <= time { endTapPause(of: pause.taps) }
    }

    /// Makes the members that wait for a recognizer of several taps lose, because it has recognized.
    func loseAfterTaps(of winner: GestureRecognizer) {
        guard let index = tapPauses.firstIndex(where: { $0.taps === winner }) else { return }
        for loser in tapPauses.remove(at: index).members { loser.lose() }
    }

    /// Ends the pause of a recognizer of several taps, which has failed, or that of a member that is withdrawn.
    func endTapPause(of recognizer: GestureRecognizer) {
        guard let index = tapPauses.firstIndex(where: { $0.taps === recognizer }) else {
            for index in tapPauses.indices where tapPauses[index].members.contains(where: { $0 === recognizer }) {
                tapPauses[index].members.removeAll { $0 === recognizer }
                return recognizer.lose()
            }
            return
        }
        let pause = tapPauses.remove(at: index)
        if recognizer.state == .possible, !press.isMember(recognizer) { recognizer.lose() }
        // The members process the press that has ended, apart from one that is followed now.
        let current = (press, failureRequirements, heldSamples)
        press = ArenaPress(of: pause.pointer)
        press.set(winners: [], members: pause.members)
        (failureRequirements, heldSamples) = (pause.failureRequirements, pause.heldSamples)
        press.isEnding = true
        feedHeldSamples()
        withdrawMembers()
        (press, failureRequirements, heldSamples) = current
        for one in winners + press.members where !one.isEnabled { withdraw(one) }
    }
}
