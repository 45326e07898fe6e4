import Geometry
public import Platform

/// Pinches on a trackpad, and two fingers on a screen.
extension GestureArena {
    /// Processes a change of two fingers that pinch on a trackpad; at the beginning, `recognizers` returns the
    /// recognizers under it, the deepest first.
    ///
    /// Fingers that scroll or rest end with the beginning of a pinch: what they drag is cancelled, so that nothing is
    /// thrown, and the pinch may catch it. While a real press is followed, a pinch has no effect.
    public func handle(_ event: PinchEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] }) {
        self.time = time
        switch event.phase {
        case .began:
            if press.isOnTrackpad { cancelPress(at: event.location) }
            guard press.pointer == nil else { return }
            pinch = PinchSample(center: event.location)
            let found = recognizers().filter {
                $0.followsPinches && $0.receives(pinch.event(.down, event.modifiers), in: self)
            }
            begin(.pinch(pinch, isFirst: true), of: PinchSample.pointer, at: time, among: found)
        case .changed:
            guard press.pointer == PinchSample.pointer, event.scale > 0, event.scale.isFinite else { return }
            pinch.center = pinch.center + event.delta
            pinch.scale = event.scale
            pinch.rotation += event.rotation
            follow(.pinch(pinch, isFirst: false), at: time)
        case .ended, .cancelled:
            guard press.pointer == PinchSample.pointer else { return }
            handle(pinch.event(event.phase == .ended ? .up : .cancel), at: time)
        }
    }

    /// Updates the two fingers of a possible pinch on a screen, before the first finger's press is followed.
    func followPair(_ event: PointerEvent, at time: Double, _ recognizers: () -> [GestureRecognizer]) {
        if let finger, finger.event.id == event.id, event.phase == .move { self.finger?.event = event }
        guard let pair else { return join(event, at: time, recognizers) }
        guard pair.contains(event.id) else { return }
        switch event.phase {
        case .down: break
        case .move:
            moveMiddle(event)
            offerPair(isFirst: false, at: time)
            followMiddle(event, at: time)
        case .up, .cancel:
            failJoiners()
            let isFirst = event.id == press.pointer && !pair.isSingle
            guard press.isPinch || event.phase == .up && isFirst && !middleFollowers.isEmpty else {
                self.pair = nil
                return
            }
            if event.phase == .cancel, event.id != press.pointer { return cancelPress(at: event.location) }
            guard event.phase == .up else { return }
            self.pair?.lift(event.id)
            guard isFirst else { return }
            // The pinch and drags in the middle go on with the other finger; a drag by this one ends.
            for one in winners + press.members where !one.followsPinches && one.drift == nil {
                feed(one, .pointer(event), at: time)
            }
            guard press.isPinch || !middleFollowers.isEmpty else { return }
            let other = pair.other(than: event.id)
            move(middleFollowers, by: pair.location(of: event.id) - pair.location(of: other))
            press.follow(other)
        }
    }

    /// Joins a second finger to the press of the first one, if both are over a recognizer of pinches.
    private func join(_ event: PointerEvent, at time: Double, _ recognizers: () -> [GestureRecognizer]) {
        guard event.phase == .down, event.source == .touch, let finger, finger.event.id == press.pointer else { return }
        // A pinch whose other finger was lifted goes on.
        guard event.id != finger.event.id, !press.isSpent, !press.isPinch else { return }
        let under = recognizers()
        let found = finger.recognizers.filter { one in under.contains { $0 === one } && one.receives(event, in: self) }
        guard !found.isEmpty else { return }
        pair = TouchPair(finger.event, event)
        for one in winners + press.members where one.drift == nil && one.canFollowMiddle {
            one.drift = found.contains { one.recognizesSimultaneously(with: $0) } ? .zero : nil
        }
        for one in found {
            joiners.append(one)
            one.enter(self)
        }
        offerPair(isFirst: true, at: time)
    }

    private func offerPair(isFirst: Bool, at time: Double) {
        guard let sample = pair?.sample else { return }
        let earlier = winners
        for one in joiners where joiners.contains(where: { $0 === one }) {
            switch one.track(sample, isFirst: isFirst, at: time) {
            case .pending: break
            case .reject: withdraw(one)
            case .accept:
                if !one.mayBegin { withdraw(one) }
                if joiners.contains(where: { $0 === one }) { takeOver(one) }
            }
        }
        for one in earlier { feed(one, .pinch(sample, isFirst: false), at: time) }
    }

    // MARK: Drags in the middle

    /// The members and winners that follow the middle of both fingers.
    private var middleFollowers: [GestureRecognizer] { (winners + press.members).filter { $0.drift != nil } }

    private func move(_ followers: [GestureRecognizer], by vector: Vector) {
        for one in followers { one.drift = one.drift.map { $0 + vector } }
    }

    /// Moves a finger of the pair, and the drags in the middle as the centre moves.
    private func moveMiddle(_ event: PointerEvent) {
        guard let old = pair else { return }
        pair?.move(event)
        guard let new = pair else { return }
        let own = event.id == press.pointer ? new.location(of: event.id) - old.location(of: event.id) : .zero
        move(middleFollowers, by: new.sample.center - old.sample.center - own)
    }

    /// Passes a movement of the other finger to the drags in the middle.
    private func followMiddle(_ event: PointerEvent, at time: Double) {
        guard let pair, let pointer = press.pointer, pointer != event.id, !pair.isSingle else { return }
        let still = PointerEvent(
            phase: .move, id: pointer, location: pair.location(of: pointer), source: event.source,
            modifiers: event.modifiers)
        for one in middleFollowers { feed(one, .pointer(still), at: time) }
    }

    /// Gives the press to a pinch; other recognizers stay only if they may recognize simultaneously.
    private func takeOver(_ one: GestureRecognizer) {
        let stays = { (other: GestureRecognizer) in other.recognizesSimultaneously(with: one) }
        let others = joiners.filter { $0 !== one }
        let losers = others.filter { !stays($0) } + (winners + press.members).filter { !stays($0) }
        joiners = others.filter(stays)
        press.set(winners: winners.filter(stays) + [one], members: press.members.filter(stays))
        for loser in losers { loser.lose() }
        // An observer of a loser may have withdrawn the pinch.
        if press.isWinner(one) { one.perform() }
        feedHeldSamples()
    }

    func failJoiners() {
        let losers = joiners
        joiners = []
        for loser in losers { loser.lose() }
    }
}
