import Geometry
public import Platform

/// An arena that decides to which recognizer a press belongs: each member gets exactly one verdict, won or lost.
///
/// A press collects the recognizers of the views under it, the deepest first. Every sample goes to each member in that
/// order, and the first member to accept it wins. The others lose before they receive that sample, except those that a
/// delegate allows to recognize simultaneously: these stay, and may win as well. A member that waits for another one's
/// failure receives no sample before that failure, and then all held samples at their own times. One press is followed
/// at a time: a second finger or button changes nothing until the first is up. Any closure or delegate method of a
/// recognizer may withdraw recognizers from the press.
///
/// Two scrolling fingers are a press too, by a pointer of their own that begins at the cursor and moves as the content
/// would. Their end is not reported: `liftTime` is the time at which their pause counts as a lift. Until they have
/// become a gesture, a real press replaces them, so that a slight movement on the trackpad suppresses no click.
public final class GestureArena {
    private enum Phase {
        case idle
        /// The press has winners, or members that may win it.
        case followed(pointer: Int, winners: [GestureRecognizer], members: [GestureRecognizer])
        /// The press is ignored until it is up.
        ///
        /// The winner withdrew, or (`isUnclaimed`) no recognizer wants the press.
        case ignored(pointer: Int, isUnclaimed: Bool)
    }

    /// A sample that is held back while a member waits.
    private struct HeldSample {
        let event: PointerEvent
        let time: Double
    }

    /// The number of the pointer for two scrolling fingers.
    private static let scrollingFingers = Int.min

    private var phase = Phase.idle
    /// A Boolean value that indicates whether the last sample of the press is being processed.
    private var isEnding = false
    /// The members whose failure each member waits for, and the samples held back meanwhile.
    private var failureRequirements: [ObjectIdentifier: [GestureRecognizer]] = [:]
    private var heldSamples: [ObjectIdentifier: [HeldSample]] = [:]
    /// The newest location of two scrolling fingers and its time; valid only while they are the followed pointer.
    private var scroll = (location: Point.zero, time: 0.0)
    /// The time of the newest event, in seconds.
    ///
    /// To cancel a gesture without an event, set the time first.
    public var time = 0.0

    /// The constants of the recognizers; a change applies to the next press.
    public var settings = GestureSettings.standard
    /// The observer of all gestures.
    public weak var observer: (any GestureObserver)?

    /// Creates an arena without a press.
    public init() {}

    /// A Boolean value that indicates whether a gesture has begun and not ended.
    public var hasWinner: Bool { !winners.isEmpty }

    /// The recognizers that have won the press.
    public var winners: [GestureRecognizer] {
        if case .followed(_, let winners, _) = phase { winners } else { [] }
    }

    /// The recognizers that may still win the press.
    private var members: [GestureRecognizer] {
        if case .followed(_, _, let members) = phase { members } else { [] }
    }

    /// The pointer that is followed, or whose press is ignored until it is up.
    private var pointer: Int? {
        switch phase {
        case .idle: nil
        case .followed(let pointer, _, _), .ignored(let pointer, _): pointer
        }
    }

    /// Processes one event; at a press, `recognizers` returns the recognizers under it, the deepest first.
    public func handle(_ event: PointerEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] }) {
        self.time = time
        if event.phase == .down, let pointer, pointer == event.id || isScrollUndecided {
            // The end of the last press was lost, or two fingers moved only slightly.
            handle(PointerEvent(phase: .cancel, id: pointer, location: event.location, source: event.source), at: time)
        }
        switch phase {
        case .idle:
            if event.phase == .down { begin(event, at: time, among: recognizers().filter { $0.receives(event) }) }
        case .followed(let pointer, _, _):
            if event.id == pointer { follow(event, at: time) }
        case .ignored(let pointer, _):
            if event.id == pointer, event.phase.isLast { phase = .idle }
        }
    }

    /// Processes a movement of two fingers, or a wheel's step.
    ///
    /// `recognizers` returns the recognizers under it, the deepest first; it is called if the movement may begin a
    /// gesture.
    ///
    /// - Returns: Whether a gesture has the movement, may have it, or must not be disturbed by it: then nothing else
    ///   scrolls.
    public func handle(
        _ event: ScrollEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] }
    ) -> Bool {
        self.time = time
        switch pointer {
        case nil:
            let press = PointerEvent(
                phase: .down, id: Self.scrollingFingers, location: event.location, source: .scroll)
            let members = recognizers().filter { $0.allows(event) && $0.receives(press) }
            guard !members.isEmpty else { return false }
            scroll = (event.location, time)
            begin(press, at: time, among: members)
        case Self.scrollingFingers:
            // No recognizer wants the movement, so it scrolls until the fingers pause.
            if case .ignored(_, isUnclaimed: true) = phase {
                scroll.time = time
                return false
            }
        default: return hasWinner
        }
        scroll = (scroll.location + event.delta, time)
        followScroll(.move)
        return true
    }

    /// The time at which two scrolling fingers count as lifted if they do not move, in seconds; nil while none are
    /// followed.
    public var liftTime: Double? {
        pointer == Self.scrollingFingers ? scroll.time + settings.scrollSilence : nil
    }

    /// Ends the press of two fingers that have not moved until `liftTime`.
    ///
    /// The lift has the time of their last sample, so the velocity is the one at that sample.
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

    /// A Boolean value that indicates whether two scrolling fingers are followed but have not become a gesture.
    private var isScrollUndecided: Bool { pointer == Self.scrollingFingers && !hasWinner }

    private func begin(_ event: PointerEvent, at time: Double, among candidates: [GestureRecognizer]) {
        phase = .ignored(pointer: event.id, isUnclaimed: true)
        heldSamples = [:]
        failureRequirements = [:]
        for one in candidates {
            failureRequirements[ObjectIdentifier(one)] = candidates.filter { $0 !== one && one.requiresFailure(of: $0) }
        }
        for recognizer in candidates {
            setPress(event.id, winners: [], members: members + [recognizer])
            recognizer.enter(self)
        }
        follow(event, at: time)
    }

    /// Updates the winners and members; if none are left, the press is ignored.
    private func setPress(
        _ pointer: Int, winners: [GestureRecognizer], members: [GestureRecognizer], isUnclaimed: Bool = true
    ) {
        if winners.isEmpty && members.isEmpty {
            phase = isEnding ? .idle : .ignored(pointer: pointer, isUnclaimed: isUnclaimed)
        } else {
            phase = .followed(pointer: pointer, winners: winners, members: members)
        }
    }

    /// Withdraws a recognizer from the press it follows: a gesture that had begun is cancelled, another fails.
    func withdraw(_ recognizer: GestureRecognizer) {
        guard remove(recognizer) else { return }
        recognizer.lose()
        feedHeldSamples()
    }

    private func remove(_ recognizer: GestureRecognizer) -> Bool {
        guard let pointer, (winners + members).contains(where: { $0 === recognizer }) else { return false }
        let isWinner = winners.contains { $0 === recognizer }
        setPress(
            pointer, winners: winners.filter { $0 !== recognizer }, members: members.filter { $0 !== recognizer },
            isUnclaimed: !isWinner)
        return true
    }

    // MARK: Samples

    private func follow(_ event: PointerEvent, at time: Double) {
        isEnding = event.phase.isLast
        for one in winners + members { feed(one, event, at: time) }
        // Members that wait lose after those they wait for.
        while isEnding, let loser = members.first(where: { !isWaiting($0) }) ?? members.first { withdraw(loser) }
        isEnding = false
        // A finished press keeps no recognizer alive.
        if pointer == nil { (failureRequirements, heldSamples) = ([:], [:]) }
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
            return heldSamples[ObjectIdentifier(member), default: []].append(HeldSample(event: event, time: time))
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
        let stays = others.map { $0.recognizesSimultaneously(with: winner) && !isWaiting($0, for: winner) }
        let kept = zip(others, stays).compactMap { $1 ? $0 : nil }
        setPress(pointer, winners: winners + (event.phase.isLast ? [] : [winner]), members: kept)
        for (other, stays) in zip(others, stays) where !stays { other.lose() }
        // An observer of a loser may have withdrawn the winner.
        if event.phase.isLast || winners.contains(where: { $0 === winner }) { winner.perform() }
        feedHeldSamples()
    }

    // MARK: Waiting

    private func isMember(_ recognizer: GestureRecognizer) -> Bool { members.contains { $0 === recognizer } }

    /// Returns whether a member waits for another one that may still win the press.
    private func isWaiting(_ one: GestureRecognizer) -> Bool {
        failureRequirements[ObjectIdentifier(one)]?.contains(where: isMember) ?? false
    }

    private func isWaiting(_ one: GestureRecognizer, for other: GestureRecognizer) -> Bool {
        failureRequirements[ObjectIdentifier(one)]?.contains { $0 === other } ?? false
    }

    /// Feeds the held samples to the members that no longer wait.
    private func feedHeldSamples() {
        for member in members where isMember(member) && !isWaiting(member) {
            for sample in heldSamples.removeValue(forKey: ObjectIdentifier(member)) ?? [] {
                feed(member, sample.event, at: sample.time)
            }
        }
    }
}

extension PointerEvent.Phase {
    /// A Boolean value that indicates whether this phase ends the press.
    var isLast: Bool { self == .up || self == .cancel }
}
