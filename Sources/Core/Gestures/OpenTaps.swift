import Geometry
import Platform

/// The recognizers of taps about which the presses that have ended have not decided.
///
/// Their failure is certain only some time after a press. It is a class because a recognizer that loses calls observers, which
/// may withdraw other recognizers meanwhile.
@MainActor
final class OpenTaps {
    /// A recognizer of taps that waits for another one's failure, or is waited for.
    private struct OpenTap {
        let recognizer: GestureRecognizer
        /// A Boolean value that indicates whether the recognizer has its taps, and only waits; otherwise it is between two
        /// taps.
        var isRecognized: Bool
        /// The recognizers for whose failure it waits.
        var failureRequirements: [GestureRecognizer]
    }

    private unowned let arena: GestureArena
    private var taps: [OpenTap] = []

    /// Creates the object without taps.
    init(in arena: GestureArena) { self.arena = arena }

    /// A Boolean value that indicates whether the presses have decided about all recognizers.
    var isEmpty: Bool { taps.isEmpty }
    private var press: ArenaPress { arena.press }

    /// Returns whether a member is between two taps, and another one waits for its failure.
    func isAwaited(betweenTaps member: GestureRecognizer) -> Bool {
        member.nextPressDeadline != nil
            && (press.members.contains { press.requires($0, failureOf: member) }
                || taps.contains { $0.failureRequirements.contains { $0 === member } })
    }

    /// Takes the members that are between two taps out of a press that ends, and those that wait for them.
    ///
    /// A tap that waits has its verdict now, and only its recognition waits. Another gesture cannot come of a tap, and loses.
    func keepTaps() {
        var found = press.members.filter { !press.isWaiting($0) && isAwaited(betweenTaps: $0) }, count = 0
        while found.count > count {
            count = found.count
            found += press.members.filter { one in
                !found.contains { $0 === one } && found.contains { press.requires(one, failureOf: $0) }
            }
        }
        let kept = press.members.filter { one in found.contains { $0 === one } }
        var losers: [GestureRecognizer] = []
        for one in kept {
            let isRecognized = press.isWaiting(one) && one.isTap && acceptsHeldSamples(one)
            guard isRecognized || one.isTap && isAwaited(betweenTaps: one) else {
                losers.append(one)
                continue
            }
            taps.removeAll { $0.recognizer === one }
            taps.append(
                OpenTap(
                    recognizer: one, isRecognized: isRecognized,
                    failureRequirements: press.failureRequirements(of: one)))
        }
        arena.press.set(winners: press.winners, members: press.members.filter { one in !kept.contains { $0 === one } })
        for loser in losers { loser.lose() }
    }

    private func acceptsHeldSamples(_ one: GestureRecognizer) -> Bool {
        for held in press.heldSamples(of: one) {
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
        return candidates.filter { one in !taps.contains { $0.recognizer === one && $0.isRecognized } }
    }

    /// Makes the recognizers between two taps that fulfil a condition fail.
    private func end(where isOver: (GestureRecognizer) -> Bool) {
        let losers = taps.filter { !$0.isRecognized && isOver($0.recognizer) }.map(\.recognizer)
        taps.removeAll { open in losers.contains { $0 === open.recognizer } }
        for loser in losers where loser.state == .possible { loser.lose() }
        recognizeTaps()
    }

    /// Removes the recognizers between two taps that the press has decided about.
    func settle() {
        end { $0.state != .possible || !press.isMember($0) && $0.nextPressDeadline == nil }
    }

    /// The time at which the first row of taps ends without a further press, in seconds.
    var deadline: Double? {
        taps.filter { !$0.isRecognized && !press.isMember($0.recognizer) }
            .compactMap(\.recognizer.nextPressDeadline).min()
    }

    /// Ends the rows of taps whose time has passed.
    func end(at time: Double) {
        end { !press.isMember($0) && $0.nextPressDeadline ?? .infinity <= time }
    }

    /// Recognizes the taps that do not wait any more.
    private func recognizeTaps() {
        let isOpen = { (one: GestureRecognizer) in self.taps.contains { $0.recognizer === one } }
        while let open = taps.first(where: { $0.isRecognized && !$0.failureRequirements.contains(where: isOpen) }) {
            let one = open.recognizer
            let mayBegin = one.mayBegin
            if mayBegin { lose(to: one, isOpen: true) }
            // The delegate or an observer of a loser may have withdrawn it.
            guard let index = taps.firstIndex(where: { $0.recognizer === one }) else { continue }
            taps.remove(at: index)
            if mayBegin { one.perform() } else { one.lose() }
        }
    }

    /// Makes the taps that a recognizer of taps excludes lose, because it is recognized.
    func lose(to winner: GestureRecognizer, isOpen: Bool = false) {
        guard taps.contains(where: { $0.recognizer === winner }) else { return }
        let losers = taps.filter { open in
            open.recognizer !== winner
                && (open.failureRequirements.contains { $0 === winner }
                    || !open.recognizer.recognizesSimultaneously(with: winner))
        }.map(\.recognizer)
        taps.removeAll { open in
            losers.contains { $0 === open.recognizer } || !isOpen && open.recognizer === winner
        }
        for loser in losers where loser.state == .possible && !press.isMember(loser) { loser.lose() }
    }

    /// Withdraws a recognizer whose press has ended.
    func withdraw(_ recognizer: GestureRecognizer) {
        guard let index = taps.firstIndex(where: { $0.recognizer === recognizer }) else { return }
        taps.remove(at: index)
        recognizer.lose()
        recognizeTaps()
    }
}
