public import Platform

/// Decides to which recogniser a press belongs: each member gets exactly one verdict, won or lost.
///
/// A press gathers the recognisers of the views under it, the deepest first. Every sample goes to each member in that
/// order, and the first to accept wins; all others lose before they see that sample. One press is followed at a time:
/// a second finger or button changes nothing until the first is up. What a recogniser asks and tells may take any of
/// them out of the press.
public final class GestureArena {
    private enum Phase {
        case idle
        case open(pointer: Int, members: [GestureRecognizer])
        case won(pointer: Int, winner: GestureRecognizer)
        /// Nobody wants the press, or the winner withdrew; what comes until it is up goes nowhere.
        case deaf(pointer: Int)
    }

    private var phase = Phase.idle
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
        if event.phase == .down, event.id == pointer {
            // The end of the last press was lost on the way.
            handle(PointerEvent(phase: .cancel, id: event.id, location: event.location, source: event.source), at: time)
        }
        switch phase {
        case .idle:
            guard event.phase == .down else { return }
            phase = .deaf(pointer: event.id)
            for recognizer in recognizers() where recognizer.isEnabled && recognizer.shouldReceive?(event) ?? true {
                phase = .open(pointer: event.id, members: members + [recognizer])
                recognizer.enter(self)
            }
            contest(event, at: time)
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
