import Geometry
public import Platform

/// Decides to which recogniser a press belongs: each member gets exactly one verdict, won or lost.
///
/// A press gathers the recognisers of the views under it, the deepest first. Every sample goes to each member in that
/// order, and the first to accept wins; all others lose before they see that sample. One press is followed at a time:
/// a second finger or button changes nothing until the first is up. What a recogniser asks and tells may take any of
/// them out of the press.
///
/// Two fingers that scroll are a press too, by a pointer of their own that begins where the cursor is and moves as the
/// content would. They have no known end: `liftTime` says when their silence counts as one. As long as they have not
/// become a gesture, a real press takes their place, so that a tremble on the trackpad swallows no click.
public final class GestureArena {
    private enum Phase {
        case idle
        case open(pointer: Int, members: [GestureRecognizer])
        case won(pointer: Int, winner: GestureRecognizer)
        /// Nobody wants the press, or the winner withdrew; what comes until it is up goes nowhere.
        case deaf(pointer: Int)
    }

    /// The number of the pointer that two scrolling fingers are.
    private static let scrollingFingers = Int.min

    private var phase = Phase.idle
    /// The newest place of two scrolling fingers and its time; of use only while they are the pointer that is followed.
    private var scroll = (location: Point.zero, time: 0.0)
    /// The time up to which the arena has heard, in seconds; whoever cancels a gesture without an event sets it first.
    public var time = 0.0

    /// Makes an arena without a press.
    public init() {}

    /// Whether some gesture has begun and not ended.
    public var hasWinner: Bool {
        if case .won = phase { true } else { false }
    }

    /// The pointer that is followed, or whose press is ignored until it is up.
    private var pointer: Int? {
        switch phase {
        case .idle: nil
        case .open(let pointer, _), .won(let pointer, _), .deaf(let pointer): pointer
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
        case .open(let pointer, _):
            guard event.id == pointer else { return }
            contest(event, at: time)
        case .won(let pointer, let winner):
            guard event.id == pointer else { return }
            if event.phase.isLast { phase = .idle }
            _ = winner.track(event, at: time)
            winner.perform()
        case .deaf(let pointer):
            if event.id == pointer, event.phase.isLast { phase = .idle }
        }
    }

    /// Feeds a movement of two fingers, or a wheel's step; `recognizers` is asked for those under it, the deepest first,
    /// if it may begin a gesture.
    ///
    /// - Returns: Whether a gesture has it, or will not be disturbed by it: then nothing else is to scroll.
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
        case Self.scrollingFingers: break
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
        for member in members { member.isLiftInferred = true }
        if case .won(_, let winner) = phase { winner.isLiftInferred = true }
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
        phase = .deaf(pointer: event.id)
        for recognizer in candidates {
            phase = .open(pointer: event.id, members: members + [recognizer])
            recognizer.enter(self)
        }
        contest(event, at: time)
    }

    /// Takes a recogniser out of the press it follows: one that had begun is cancelled, another fails.
    func withdraw(_ recognizer: GestureRecognizer) {
        switch phase {
        case .idle, .deaf: break
        case .open(let pointer, let members):
            guard members.contains(where: { $0 === recognizer }) else { return }
            let rest = members.filter { $0 !== recognizer }
            phase = rest.isEmpty ? .deaf(pointer: pointer) : .open(pointer: pointer, members: rest)
            recognizer.lose()
        case .won(let pointer, let winner):
            guard winner === recognizer else { return }
            phase = .deaf(pointer: pointer)
            recognizer.lose()
        }
    }

    /// Those to whom the press may still belong.
    private var members: [GestureRecognizer] {
        if case .open(_, let members) = phase { members } else { [] }
    }

    private func isMember(_ recognizer: GestureRecognizer) -> Bool { members.contains { $0 === recognizer } }

    private func contest(_ event: PointerEvent, at time: Double) {
        for member in members where isMember(member) {
            switch member.track(event, at: time) {
            case .pending: break
            case .reject: withdraw(member)
            case .accept:
                guard member.shouldBegin?() ?? true else {
                    withdraw(member)
                    continue
                }
                if isMember(member) { return win(member, event) }
            }
        }
        guard event.phase.isLast else { return }
        let losers = members
        phase = .idle
        for loser in losers { loser.lose() }
    }

    private func win(_ winner: GestureRecognizer, _ event: PointerEvent) {
        let losers = members.filter { $0 !== winner }
        phase = event.phase.isLast ? .idle : .won(pointer: event.id, winner: winner)
        for loser in losers { loser.lose() }
        // An observer of a loser may have taken the winner out.
        if event.phase.isLast || hasWinner { winner.perform() }
    }
}

extension PointerEvent.Phase {
    /// Whether the press is over with this.
    var isLast: Bool { self == .up || self == .cancel }
}
