import Geometry
public import Platform

/// Decides to which recogniser a press belongs: each member gets exactly one verdict, won or lost.
///
/// A press gathers the recognisers of the views under it, the deepest first. Every sample goes to each member in that
/// order, and the first to accept wins; the others lose before they see that sample, but for those of which a delegate
/// says that they go with it: these stay, and may win as well. Who waits for another one's failure sees no sample before
/// that; then it sees all that it has missed, at their own times. One press is followed at a time: a second finger or
/// button changes nothing until the first is up. What a recogniser asks and tells may take any of them out of the press.
///
/// Two fingers that scroll are a press too, by a pointer of their own that begins where the cursor is and moves as the
/// content would. They have no known end: `liftTime` says when their silence counts as one. As long as they have not
/// become a gesture, a real press takes their place, so that a tremble on the trackpad swallows no click.
public final class GestureArena {
    private enum Phase {
        case idle
        /// Somebody has the press, or may get it.
        case followed(pointer: Int, winners: [GestureRecognizer], members: [GestureRecognizer])
        /// The winner withdrew, or (`isFree`) nobody wants the press; what comes until it is up goes to no recogniser.
        case deaf(pointer: Int, isFree: Bool)
    }

    /// A sample that a member has missed.
    private struct Missed {
        let event: PointerEvent
        let time: Double
    }

    /// The number of the pointer that two scrolling fingers are.
    private static let scrollingFingers = Int.min

    private var phase = Phase.idle
    /// Whether the last sample of the press is being dealt with.
    private var isEnding = false
    /// Whom each member waits for, and what it has missed meanwhile.
    private var awaited: [ObjectIdentifier: [GestureRecognizer]] = [:]
    private var missed: [ObjectIdentifier: [Missed]] = [:]
    /// The newest place of two scrolling fingers and its time; of use only while they are the pointer that is followed.
    private var scroll = (location: Point.zero, time: 0.0)
    /// The time up to which the arena has heard, in seconds; whoever cancels a gesture without an event sets it first.
    public var time = 0.0

    /// Makes an arena without a press.
    public init() {}

    /// Whether some gesture has begun and not ended.
    public var hasWinner: Bool { !winners.isEmpty }

    /// Those that have the press.
    private var winners: [GestureRecognizer] {
        if case .followed(_, let winners, _) = phase { winners } else { [] }
    }

    /// Those to whom it may still belong.
    private var members: [GestureRecognizer] {
        if case .followed(_, _, let members) = phase { members } else { [] }
    }

    /// The pointer that is followed, or whose press is ignored until it is up.
    private var pointer: Int? {
        switch phase {
        case .idle: nil
        case .followed(let pointer, _, _), .deaf(let pointer, _): pointer
        }
    }

    /// Feeds one event; `recognizers` is asked at a press for those under it, the deepest first.
    public func handle(_ event: PointerEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] }) {
        self.time = time
        if event.phase == .down, let pointer, pointer == event.id || isScrollUndecided {
            // The end of the last press was lost on the way, or two fingers only trembled.
            handle(PointerEvent(phase: .cancel, id: pointer, location: event.location, source: event.source), at: time)
        }
        switch phase {
        case .idle:
            if event.phase == .down { begin(event, at: time, among: recognizers().filter { $0.wants(event) }) }
        case .followed(let pointer, _, _):
            if event.id == pointer { follow(event, at: time) }
        case .deaf(let pointer, _):
            if event.id == pointer, event.phase.isLast { phase = .idle }
        }
    }

    /// Feeds a movement of two fingers, or a wheel's step; `recognizers` is asked for those under it, the deepest first,
    /// if it may begin a gesture.
    ///
    /// - Returns: Whether a gesture has it, may have it, or will not be disturbed by it: then nothing else is to scroll.
    public func handle(
        _ event: ScrollEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] }
    ) -> Bool {
        self.time = time
        switch pointer {
        case nil:
            let press = PointerEvent(
                phase: .down, id: Self.scrollingFingers, location: event.location, source: .scroll)
            let members = recognizers().filter { $0.allows(event) && $0.wants(press) }
            guard !members.isEmpty else { return false }
            scroll = (event.location, time)
            begin(press, at: time, among: members)
        case Self.scrollingFingers:
            // Nobody wants them for a gesture: they scroll, until they have been silent.
            if case .deaf(_, isFree: true) = phase {
                scroll.time = time
                return false
            }
        default: return hasWinner
        }
        scroll = (scroll.location + event.delta, time)
        followScroll(.move)
        return true
    }

    /// When two scrolling fingers that stay silent count as lifted, in seconds; nil while none are followed.
    public var liftTime: Double? {
        pointer == Self.scrollingFingers ? scroll.time + GestureSettings.scrollSilence : nil
    }

    /// Ends the press of two fingers that have been silent until `liftTime`.
    ///
    /// The lift is dated to their last sample: whoever asks for the velocity gets the one it had there.
    public func inferLift() {
        guard pointer == Self.scrollingFingers else { return }
        for one in winners + members { one.isLiftInferred = true }
        followScroll(.up)
    }

    private func followScroll(_ phase: PointerEvent.Phase) {
        let event = PointerEvent(
            phase: phase, id: Self.scrollingFingers, location: scroll.location, source: .scroll)
        handle(event, at: scroll.time)
    }

    /// Whether two scrolling fingers are followed but have not become a gesture.
    private var isScrollUndecided: Bool { pointer == Self.scrollingFingers && !hasWinner }

    private func begin(_ event: PointerEvent, at time: Double, among candidates: [GestureRecognizer]) {
        phase = .deaf(pointer: event.id, isFree: true)
        missed = [:]
        awaited = [:]
        for one in candidates {
            awaited[ObjectIdentifier(one)] = candidates.filter { $0 !== one && one.awaitsFailure(of: $0) }
        }
        for recognizer in candidates {
            set(event.id, winners: [], members: members + [recognizer])
            recognizer.enter(self)
        }
        follow(event, at: time)
    }

    /// `isFree`: where nobody is left, others may have the press.
    private func set(
        _ pointer: Int, winners: [GestureRecognizer], members: [GestureRecognizer], isFree: Bool = true
    ) {
        if winners.isEmpty && members.isEmpty {
            phase = isEnding ? .idle : .deaf(pointer: pointer, isFree: isFree)
        } else {
            phase = .followed(pointer: pointer, winners: winners, members: members)
        }
    }

    /// Takes a recogniser out of the press it follows: one that had begun is cancelled, another fails.
    func withdraw(_ recognizer: GestureRecognizer) {
        guard remove(recognizer) else { return }
        recognizer.lose()
        notifyReleasedRecognizers()
    }

    private func remove(_ recognizer: GestureRecognizer) -> Bool {
        guard let pointer, (winners + members).contains(where: { $0 === recognizer }) else { return false }
        let isWinner = winners.contains { $0 === recognizer }
        set(
            pointer, winners: winners.filter { $0 !== recognizer }, members: members.filter { $0 !== recognizer },
            isFree: !isWinner)
        return true
    }

    // MARK: Samples

    private func follow(_ event: PointerEvent, at time: Double) {
        isEnding = event.phase.isLast
        for one in winners + members { feed(one, event, at: time) }
        // Who waits comes after those it waits for.
        while isEnding, let loser = members.first(where: { !isWaiting($0) }) ?? members.first { withdraw(loser) }
        isEnding = false
        // Nobody is kept alive by a press that is over.
        if pointer == nil { (awaited, missed) = ([:], [:]) }
    }

    private func feed(_ one: GestureRecognizer, _ event: PointerEvent, at time: Double) {
        if winners.contains(where: { $0 === one }) {
            if event.phase.isLast { _ = remove(one) }
            _ = one.track(event, at: time)
            one.perform()
        } else if isMember(one) {
            offer(event, at: time, to: one)
        }
    }

    private func offer(_ event: PointerEvent, at time: Double, to member: GestureRecognizer) {
        guard !isWaiting(member) else {
            return missed[ObjectIdentifier(member), default: []].append(Missed(event: event, time: time))
        }
        switch member.track(event, at: time) {
        case .pending: break
        case .reject: withdraw(member)
        case .accept:
            guard member.mayBegin else { return withdraw(member) }
            if isMember(member) { win(member, event) }
        }
    }

    private func win(_ winner: GestureRecognizer, _ event: PointerEvent) {
        guard let pointer else { return }
        let others = members.filter { $0 !== winner }
        let stays = others.map { $0.goes(with: winner) && !isWaiting($0, for: winner) }
        let kept = zip(others, stays).compactMap { $1 ? $0 : nil }
        set(pointer, winners: winners + (event.phase.isLast ? [] : [winner]), members: kept)
        for (other, stays) in zip(others, stays) where !stays { other.lose() }
        // An observer of a loser may have taken the winner out.
        if event.phase.isLast || winners.contains(where: { $0 === winner }) { winner.perform() }
        notifyReleasedRecognizers()
    }

    // MARK: Waiting

    private func isMember(_ recognizer: GestureRecognizer) -> Bool { members.contains { $0 === recognizer } }

    /// Whether it waits for somebody who may still get the press.
    private func isWaiting(_ one: GestureRecognizer) -> Bool {
        awaited[ObjectIdentifier(one)]?.contains(where: isMember) ?? false
    }

    private func isWaiting(_ one: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        awaited[ObjectIdentifier(one)]?.contains { $0 === other } ?? false
    }

    /// Those who wait for nobody any more see what they have missed.
    private func notifyReleasedRecognizers() {
        for member in members where isMember(member) && !isWaiting(member) {
            for sample in missed.removeValue(forKey: ObjectIdentifier(member)) ?? [] {
                feed(member, sample.event, at: sample.time)
            }
        }
    }
}

extension PointerEvent.Phase {
    /// Whether the press is over with this.
    var isLast: Bool { self == .up || self == .cancel }
}
