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
/// would. While Control is held, they zoom and are no press. Where the desktop reports their phases, their lift is the press's,
/// and two fingers that rest on the trackpad are a press for those recognizers that begin at a press. Otherwise the lift is
/// inferred: `liftTime` is the time at which their pause counts as one. Until two fingers have become a gesture, a real press replaces them, so that a slight
/// movement on the trackpad suppresses no click.
///
/// Two fingers that pinch on a trackpad are a press, too. They take the place of fingers that scroll or rest. A second
/// finger on a screen joins the press of the first one if both are over a recognizer of pinches. If that recognizer
/// accepts, it takes the press over: the recognizers of the first finger fail or are cancelled.
@MainActor
public final class GestureArena {
    var press = ArenaPress()
    /// The recognizers of taps about which the presses that have ended have not decided.
    private(set) lazy var openTaps = OpenTaps(in: self)
    /// Valid only while two scrolling fingers are the followed pointer.
    private var scroll = ScrollingFingers(location: .zero, time: 0, reportsLift: false)
    /// The newest sample of two fingers that pinch on a trackpad; valid only while they are the followed pointer.
    var pinch = PinchSample(center: .zero)
    /// The newest event of the finger whose press is followed, and the recognizers of pinches under its press.
    var finger: (event: PointerEvent, recognizers: [GestureRecognizer])?
    /// The followed finger and a second one.
    var pair: TouchPair?
    /// The recognizers that may turn the press of the pair into a pinch.
    var joiners: [GestureRecognizer] = []
    /// The newest event of the press that is followed.
    private var newestEvent: PointerEvent?
    /// The time of the newest event, in seconds.
    ///
    /// To cancel a gesture without an event, set the time first.
    public var time = 0.0

    /// The touches on the window, which views receive until a recognizer takes them.
    package let touches = TouchSequence()

    /// The constants of the recognizers; a change applies to the next press.
    public var settings = GestureSettings.standard
    /// The observer of all gestures.
    public weak var observer: (any GestureObserver)?

    /// Creates an arena without a press.
    public init() {}

    /// A Boolean value that indicates whether a gesture has begun and not ended.
    public var hasWinner: Bool { !winners.isEmpty }
    /// The recognizers that have won the press.
    public var winners: [GestureRecognizer] { press.winners }

    /// Processes one event; at a press, `host` returns the host under it, and then `recognizers` the recognizers, the
    /// deepest first.
    public func handle(
        _ event: PointerEvent, at time: Double, recognizers: () -> [GestureRecognizer] = { [] },
        host: () -> (any GestureHost)? = { nil }
    ) {
        self.time = time
        defer { deliverTouches() }
        if event.phase == .down, let pointer = press.pointer, pointer == event.id || isTrackpadUndecided {
            // The end of the last press was lost, or two fingers moved only slightly.
            cancelPress(at: event.location)
        }
        touches.update(event, at: time, settings: settings, host: host)
        if event.phase == .down { for winner in winners { touches.claim(for: winner) } }
        followPair(event, at: time, recognizers)
        openTaps.settle()
        if press.pointer == nil || event.id == press.pointer { newestEvent = event }
        if press.pointer == nil {
            guard event.phase == .down else { return }
            let found = recognizers().filter { $0.receives(event, in: self) }
            if event.source == .touch { finger = (event, found.filter(\.followsPinches)) }
            begin(.pointer(event), of: event.id, at: time, among: found.filter { !$0.followsPinches })
        } else if event.id == press.pointer {
            follow(.pointer(event), at: time)
        } else if event.source == .touch {
            followOther(event)
        }
    }

    /// Cancels the press that is followed, at the current time.
    func cancelPress(at location: Point) {
        guard let pointer = press.pointer else { return }
        let source: PointerEvent.Source = finger == nil ? .mouse : .touch
        handle(PointerEvent(phase: .cancel, id: pointer, location: location, source: source), at: time)
    }

    // MARK: Two scrolling fingers

    /// Processes a movement of two fingers or one of their phases, or a wheel's step.
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
        switch press.pointer {
        case nil: return beginScroll(event, at: time, recognizers)
        case ScrollingFingers.pointer: return continueScroll(event, at: time, recognizers)
        default: return hasWinner
        }
    }

    private func beginScroll(_ event: ScrollEvent, at time: Double, _ recognizers: () -> [GestureRecognizer]) -> Bool {
        guard event.phase?.isLast != true else { return false }
        let fingers = ScrollingFingers(location: event.location, time: time, reportsLift: event.phase != nil)
        if event.modifiers.contains(.control) {
            // Fingers that zoom drag nothing before their lift, even if Control is released earlier.
            guard event.isPrecise, event.phase != .mayBegin else { return false }
            (scroll, press) = (fingers, ArenaPress(of: ScrollingFingers.pointer))
            return false
        }
        let isRest = event.phase == .mayBegin
        let members = recognizers().filter {
            $0.allows(event) && (!isRest || $0.begins(atPress: event.location))
                && $0.receives(fingers.event(.down), in: self)
        }
        guard !members.isEmpty else { return false }
        scroll = fingers
        begin(.pointer(fingers.event(.down)), of: ScrollingFingers.pointer, at: time, among: members)
        if !isRest {
            moveScroll(by: event.delta)
        } else if !hasWinner {
            // The fingers may still scroll something else.
            cancelPress(at: event.location)
        }
        return !isRest || hasWinner
    }

    private func continueScroll(
        _ event: ScrollEvent, at time: Double, _ recognizers: () -> [GestureRecognizer]
    ) -> Bool {
        // The step of a wheel is no movement of fingers whose lift is reported.
        if event.phase == nil, !event.isPrecise, scroll.reportsLift { return hasWinner }
        // If no recognizer wants the movement, it scrolls until the fingers pause or are lifted.
        let isUnclaimed = press.isUnclaimed
        switch event.phase {
        case .mayBegin:
            // The end of the last sequence was lost, or its fingers have just been lifted.
            if scroll.reportsLift { cancelPress(at: event.location) } else { inferLift() }
            return handle(event, at: time, recognizers: recognizers)
        case .changed, nil:
            scroll.reportsLift = event.phase != nil
            scroll.time = time
            if !isUnclaimed { moveScroll(by: event.delta) }
            return !isUnclaimed
        case .ended, .cancelled:
            scroll.time = time
            handle(scroll.event(event.phase == .cancelled && scroll.hasMoved ? .cancel : .up), at: time)
            return !isUnclaimed
        }
    }

    /// The time at which two scrolling fingers count as lifted if they do not move, in seconds; nil while none are
    /// followed, and where the desktop reports their lift.
    public var liftTime: Double? {
        press.pointer == ScrollingFingers.pointer && !scroll.reportsLift ? scroll.time + settings.scrollSilence : nil
    }

    /// Ends the press of two fingers that have not moved until `liftTime`.
    ///
    /// The lift has the time of their last sample, so the velocity is the one at that sample.
    public func inferLift() {
        guard liftTime != nil else { return }
        for one in winners + press.members { one.isLiftInferred = true }
        handle(scroll.event(.up), at: scroll.time)
    }

    private func moveScroll(by delta: Vector) {
        scroll.location = scroll.location + delta
        scroll.hasMoved = scroll.hasMoved || delta != .zero
        handle(scroll.event(.move), at: scroll.time)
    }

    /// A Boolean value that indicates whether fingers on a trackpad are followed but have not become a gesture.
    private var isTrackpadUndecided: Bool { press.isOnTrackpad && !hasWinner }

    // MARK: The press

    func begin(
        _ sample: GestureSample, of pointer: Int, at time: Double, among candidates: [GestureRecognizer]
    ) {
        let candidates = openTaps.continueTaps(by: sample, at: time, among: candidates)
        press = ArenaPress(of: pointer)
        for one in candidates {
            let requirements = candidates.filter { $0 !== one && one.requiresFailure(of: $0) }
            press.setFailureRequirements(requirements, of: one)
        }
        for recognizer in candidates {
            press.set(winners: [], members: press.members + [recognizer])
            recognizer.enter(self)
        }
        follow(sample, at: time)
    }

    /// Withdraws a recognizer from the press it follows: a gesture that had begun is cancelled, another fails.
    func withdraw(_ recognizer: GestureRecognizer) {
        if joiners.contains(where: { $0 === recognizer }) {
            joiners.removeAll { $0 === recognizer }
            return recognizer.lose()
        }
        guard press.remove(recognizer) else { return openTaps.withdraw(recognizer) }
        recognizer.lose()
        feedHeldSamples()
    }

    // MARK: Samples

    func follow(_ sample: GestureSample, at time: Double) {
        press.isEnding = sample.isLast
        for one in winners + press.members { feed(one, sample, at: time) }
        if press.isEnding { openTaps.keepTaps() }
        withdrawMembers()
        openTaps.settle()
        guard sample.isLast else { return }
        // A finished press keeps no recognizer alive.
        press = ArenaPress()
        (finger, pair) = (nil, nil)
        failJoiners()
    }

    /// Withdraws all members at the end of a press, those that wait after those they wait for.
    func withdrawMembers() {
        while press.isEnding, let loser = press.members.first(where: { !press.isWaiting($0) }) ?? press.members.first {
            withdraw(loser)
        }
    }

    func feed(_ one: GestureRecognizer, _ sample: GestureSample, at time: Double) {
        guard sample.isSample(for: one) else { return }
        pass(sample.moved(by: one.drift ?? .zero), to: one, at: time)
    }

    private func pass(_ sample: GestureSample, to one: GestureRecognizer, at time: Double) {
        if press.isWinner(one) {
            if sample.isLast { _ = press.remove(one) }
            _ = sample.track(by: one, at: time)
            one.perform()
        } else if press.isMember(one) {
            guard !press.isWaiting(one) else { return press.hold(sample, at: time, from: one) }
            offer(sample, at: time, to: one)
        }
    }

    private func offer(_ sample: GestureSample, at time: Double, to member: GestureRecognizer) {
        switch sample.track(by: member, at: time) {
        case .pending: break
        case .reject: if !sample.isLast || !openTaps.isAwaited(betweenTaps: member) { withdraw(member) }
        case .accept:
            guard member.mayBegin else { return withdraw(member) }
            if press.isMember(member) { win(member, isLast: sample.isLast) }
        }
    }

    private func win(_ winner: GestureRecognizer, isLast: Bool) {
        guard press.pointer != nil else { return }
        let others = press.members.filter { $0 !== winner }
        let stays = others.map {
            $0.recognizesSimultaneously(with: winner) && !press.requires($0, failureOf: winner)
        }
        let kept = zip(others, stays).compactMap { $1 ? $0 : nil }
        press.set(winners: winners + (isLast ? [] : [winner]), members: kept)
        for (other, stays) in zip(others, stays) where !stays { other.lose() }
        openTaps.lose(to: winner)
        // An observer of a loser may have withdrawn the winner.
        if isLast || press.isWinner(winner) { winner.perform() }
        feedHeldSamples()
    }

    /// Feeds the held samples to the members that no longer wait.
    func feedHeldSamples() {
        for member in press.members where press.isMember(member) && !press.isWaiting(member) {
            for held in press.takeHeldSamples(of: member) { pass(held.sample, to: member, at: held.time) }
        }
    }

    /// Passes a sample of a finger beside the followed one to the members, if one of them requires several fingers.
    private func followOther(_ event: PointerEvent) {
        guard press.members.contains(where: { $0.fingersRequired > 1 }), let touch = touches.touch(of: event.id) else {
            return
        }
        for one in press.members where press.isMember(one) && touch.isUnder(one) {
            if one.trackOther(event) == .reject { withdraw(one) }
        }
    }

    // MARK: Deadlines

    /// The time at which a member of the press is recognized if nothing happens before, in seconds; nil without one.
    public var deadline: Double? {
        let members = press.members.filter { !press.isWaiting($0) }.compactMap(\.deadline).min()
        return [members, openTaps.deadline, touches.deadline(after: time)].compactMap(\.self).min().map {
            max($0, time)
        }
    }

    /// Recognizes the members whose deadline has come.
    ///
    /// They receive the newest event of the press once more, at that time.
    public func reachDeadline() {
        // A lift that waited for a further tap needs no sample.
        defer { deliverTouches() }
        guard let deadline, let event = newestEvent else { return }
        time = deadline
        openTaps.end(at: deadline)
        let still = PointerEvent(
            phase: .move, id: event.id, location: event.location, source: event.source, modifiers: event.modifiers)
        for member in press.members where press.isMember(member) && (member.deadline ?? .infinity) <= deadline {
            feed(member, .pointer(still), at: deadline)
        }
    }

    /// Passes to the views what they may receive of the touches now.
    private func deliverTouches() { touches.deliver(at: time) { press.isMember($0) } }
}
