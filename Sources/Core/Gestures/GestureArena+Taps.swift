import Geometry
import Platform

/// A recognizer of taps after a press that has not decided: it waits for another one's failure, or is waited for.
struct OpenTap {
    let recognizer: GestureRecognizer
    /// A Boolean value that indicates whether the recognizer has its taps, and only waits; otherwise it is between two taps.
    var isRecognized: Bool
    /// The recognizers for whose failure it waits.
    var failureRequirements: [GestureRecognizer]
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

    /// Returns whether a member is between two taps, and another one waits for its failure.
    func isAwaited(betweenTaps member: GestureRecognizer) -> Bool {
        member.nextPressDeadline != nil
            && (press.members.contains { requires($0, member) }
                || openTaps.contains { $0.failureRequirements.contains { $0 === member } })
    }

    private func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        failureRequirements[ObjectIdentifier(one)]?.contains { $0 === other } ?? false
    }

    /// Takes the members that are between two taps out of a press that ends, and those that wait for them.
    ///
    /// A tap that waits has its verdict now, and only its recognition waits. Another gesture cannot come of a tap, and loses.
    func keepTaps() {
        var found = press.members.filter { !isWaiting($0) && isAwaited(betweenTaps: $0) }, count = 0
        while found.count > count {
            count = found.count
            found += press.members.filter { one in
                !found.contains { $0 === one } && found.contains { requires(one, $0) }
            }
        }
        let kept = press.members.filter { one in found.contains { $0 === one } }
        var losers: [GestureRecognizer] = []
        for one in kept {
            let isRecognized = isWaiting(one) && one.isTap && acceptsHeldSamples(one)
            guard isRecognized || one.isTap && isAwaited(betweenTaps: one) else {
                losers.append(one)
                continue
            }
            openTaps.removeAll { $0.recognizer === one }
            openTaps.append(
                OpenTap(
                    recognizer: one, isRecognized: isRecognized,
                    failureRequirements: failureRequirements[ObjectIdentifier(one)] ?? []))
        }
        press.set(winners: winners, members: press.members.filter { one in !kept.contains { $0 === one } })
        for loser in losers { loser.lose() }
    }

    private func acceptsHeldSamples(_ one: GestureRecognizer) -> Bool {
        for held in heldSamples[ObjectIdentifier(one)] ?? [] {
            switch held.sample.track(by: one, at: held.time) {
            case .pending: break
            case .accept: return true
            case .reject: return false
            }
        }
        return false
    }

    /// Ends the rows of taps that a new press does not continue, and returns the candidates that do not have their taps
    /// already.
    func continueTaps(
        by sample: GestureSample, at time: Double, among candidates: [GestureRecognizer]
    ) -> [GestureRecognizer] {
        end { open in
            guard case .pointer(let event) = sample, candidates.contains(where: { $0 === open }) else { return true }
            return !open.continuesTaps(at: event.location, time)
        }
        return candidates.filter { one in !openTaps.contains { $0.recognizer === one && $0.isRecognized } }
    }

    /// Makes the recognizers between two taps that fulfil a condition fail.
    private func end(where isOver: (GestureRecognizer) -> Bool) {
        let losers = openTaps.filter { !$0.isRecognized && isOver($0.recognizer) }.map(\.recognizer)
        openTaps.removeAll { open in losers.contains { $0 === open.recognizer } }
        for loser in losers where loser.state == .possible { loser.lose() }
        recognizeTaps()
    }

    /// Removes the recognizers between two taps that the press has decided about.
    func settleTaps() {
        end { $0.state != .possible || !press.isMember($0) && $0.nextPressDeadline == nil }
    }

    /// The time at which the first row of taps ends without a further press, in seconds.
    var tapDeadline: Double? {
        openTaps.filter { !$0.isRecognized && !press.isMember($0.recognizer) }
            .compactMap(\.recognizer.nextPressDeadline).min()
    }

    /// Ends the rows of taps whose time has passed.
    func endTaps(at time: Double) {
        end { !press.isMember($0) && $0.nextPressDeadline ?? .infinity <= time }
    }

    /// Recognizes the taps that do not wait any more.
    private func recognizeTaps() {
        let isOpen = { (one: GestureRecognizer) in self.openTaps.contains { $0.recognizer === one } }
        while let open = openTaps.first(where: { $0.isRecognized && !$0.failureRequirements.contains(where: isOpen) }) {
            let one = open.recognizer
            let mayBegin = one.mayBegin
            if mayBegin { loseTaps(to: one, isOpen: true) }
            // The delegate or an observer of a loser may have withdrawn it.
            guard let index = openTaps.firstIndex(where: { $0.recognizer === one }) else { continue }
            openTaps.remove(at: index)
            if mayBegin { one.perform() } else { one.lose() }
        }
    }

    /// Makes the taps that a recognizer of taps excludes lose, because it is recognized.
    func loseTaps(to winner: GestureRecognizer, isOpen: Bool = false) {
        guard openTaps.contains(where: { $0.recognizer === winner }) else { return }
        let losers = openTaps.filter { open in
            open.recognizer !== winner
                && (open.failureRequirements.contains { $0 === winner }
                    || !open.recognizer.recognizesSimultaneously(with: winner))
        }.map(\.recognizer)
        openTaps.removeAll { open in
            losers.contains { $0 === open.recognizer } || !isOpen && open.recognizer === winner
        }
        for loser in losers where loser.state == .possible && !press.isMember(loser) { loser.lose() }
    }

    /// Withdraws a recognizer whose press has ended.
    func withdrawTap(_ recognizer: GestureRecognizer) {
        guard let index = openTaps.firstIndex(where: { $0.recognizer === recognizer }) else { return }
        openTaps.remove(at: index)
        recognizer.lose()
        recognizeTaps()
    }
}
