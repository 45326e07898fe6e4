import Platform

extension GestureArena {
    /// The time at which a member of the press is recognized if nothing happens before, in seconds; nil without one.
    public var deadline: Double? {
        let members = press.members.filter { !isWaiting($0) }.compactMap(\.deadline).min()
        return [members, tapDeadline, touches.deadline(after: time)].compactMap(\.self).min().map { max($0, time) }
    }

    /// Recognizes the members whose deadline has come.
    ///
    /// They receive the newest event of the press once more, at that time.
    public func reachDeadline() {
        // A lift that waited for a further tap needs no sample.
        defer { deliverTouches() }
        guard let deadline, let event = newestEvent else { return }
        time = deadline
        endTaps(at: deadline)
        let still = PointerEvent(
            phase: .move, id: event.id, location: event.location, source: event.source, modifiers: event.modifiers)
        for member in press.members where press.isMember(member) && (member.deadline ?? .infinity) <= deadline {
            feed(member, .pointer(still), at: deadline)
        }
    }

    /// Passes to the views what they may receive of the touches now.
    func deliverTouches() { touches.deliver(at: time) { press.isMember($0) } }
}
