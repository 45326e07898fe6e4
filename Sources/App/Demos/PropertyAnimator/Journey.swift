import Geometry
import Motion
import Views

/// The card's journey from the top of its track to the bottom, with a new property animator each time.
///
/// A journey begins at the top even if the last one ended elsewhere. A call that would be a programmer error in the
/// animator's state, or would have no effect, is not offered: ``isOffered(_:)`` returns `false`, and ``perform(_:)`` does
/// nothing.
final class Journey {
    /// A call to the animator that has a button; the raw value is the button's title.
    enum Call: String, CaseIterable {
        // strings: begin
        case start = "Start"
        case startLate = "Start later"
        case pause = "Pause"
        case reverse = "Reverse"
        case stop = "Stop"
        case drop = "Stop, no finish"
        case finishAtStart = "Finish at start"
        case finishHere = "Finish here"
        case finishAtEnd = "Finish at end"
        case goOn = "Same timing"
        case retime = "New timing"
        case join = "Light the badge"
        // strings: end
    }

    /// A call that was made, as Swift code.
    struct RecordedCall: Hashable {
        /// The number of calls before it; successive positions of one scrub count as one call.
        let number: Int
        /// The code.
        let code: String
    }

    /// The card that moves.
    let card = CardView()
    /// The timing of the next journey, and of a continuation with new timing.
    var timing = JourneyTiming() {
        didSet {
            guard timing != oldValue else { return }
            restingPath = nil
            if animator.state == .inactive { (leadIn, badge) = (0, nil) }
            changed()
        }
    }
    /// The delay of a late start, in seconds: 0 to 3.
    var delay = 1.0
    /// The duration of a continuation, as a fraction of the animator's duration: 0 to 2; 0 keeps the remaining time.
    var durationFactor = 0.5
    /// The fraction, 0 to 1, of the remaining time after which the badge joins.
    var delayFactor = 0.7
    /// A Boolean value that indicates whether a scrub sets the linear fraction of the distance, so that the card follows the
    /// pointer.
    var scrubsLinearly = true {
        didSet { record("animator.scrubsLinearly = \(scrubsLinearly)") { animator.scrubsLinearly = scrubsLinearly } }
    }
    /// A Boolean value that indicates whether the animator stays active at its end.
    var pausesOnCompletion = false {
        didSet {
            record("animator.pausesOnCompletion = \(pausesOnCompletion)") {
                animator.pausesOnCompletion = pausesOnCompletion
            }
        }
    }
    /// The animator of the current journey or, at rest, of the last one.
    private(set) var animator = PropertyAnimator(duration: 0, timingParameters: CubicTimingParameters())
    /// The position at which the last finished journey ended; `nil` before that.
    private(set) var lastPosition: ViewAnimatingPosition?
    /// A Boolean value that indicates whether the badge joins in the current journey or, at rest, in the next one.
    private(set) var joins = false
    /// The last calls, from the oldest to the newest; six at most.
    private(set) var calls: [RecordedCall] = []
    /// The path as it was after the last call or change of the timing.
    private lazy var recordedPath = path
    /// Called after each call and each change of the timing.
    var didChange: (() -> Void)?

    /// The path of the last journey with the card's position, while the timing is still the one of that journey.
    private var restingPath: PlaybackPath?
    /// The delay of the current journey before its start, in seconds; 0 without one.
    private(set) var leadIn = 0.0

    private static let callCount = 6
    private static let scrubbing = "animator.fractionComplete = "

    isolated deinit {
        // Releasing an active animator is a programmer error.
        if animator.state != .inactive { animator.stopAnimation(true) }
    }

    // MARK: Calls

    /// Returns whether a call is legal and has an effect.
    func isOffered(_ call: Call) -> Bool {
        switch call {
        case .start, .startLate: animator.state != .stopped && !animator.isRunning
        case .pause: animator.state == .inactive || animator.isRunning
        case .reverse, .stop: animator.state == .active
        case .goOn: animator.state != .stopped && (durationFactor > 0 || !animator.isRunning)
        case .retime: animator.state != .stopped
        case .join: animator.state != .stopped && !joins
        case .drop: animator.state != .inactive
        case .finishAtEnd, .finishAtStart, .finishHere: animator.state == .stopped
        }
    }

    /// Performs a call if it is offered.
    func perform(_ call: Call) {
        guard isOffered(call) else { return }
        card.jump { make(call) }
        dropLeadIn()
    }

    /// Forgets the delay of a start that no longer waits, because a pause has dropped the rest or a start at once followed.
    private func dropLeadIn() {
        guard leadIn > 0, !isWaitingAtStart, path.time == 0 else { return }
        leadIn = 0
        changed()
    }

    private func make(_ call: Call) {
        switch call {
        case .start: record("animator.startAnimation()") { departing().startAnimation() }
        case .startLate: startLate()
        case .pause: record("animator.pauseAnimation()") { departing().pauseAnimation() }
        case .reverse:
            record("animator.isReversed = \(!animator.isReversed)") { animator.isReversed.toggle() }
        case .goOn: continueJourney(with: nil, code: "nil")
        case .retime: continueJourney(with: timing.parameters, code: timing.code)
        case .join: join()
        case .stop: record("animator.stopAnimation(false)") { animator.stopAnimation(false) }
        case .drop:
            record("animator.stopAnimation(true)") {
                animator.stopAnimation(true)
                (joins, restingPath) = (false, animator.path)
            }
        case .finishAtEnd: finish(at: .end)
        case .finishAtStart: finish(at: .start)
        case .finishHere: finish(at: .current)
        }
    }

    private func startLate() {
        record("animator.startAnimation(afterDelay: \(JourneyTiming.literal(delay)))") {
            departing().startAnimation(afterDelay: delay)
            leadIn = path.time == 0 ? delay : 0
        }
    }

    private func continueJourney(with parameters: (any TimingCurveProvider)?, code: String) {
        let factor = JourneyTiming.literal(durationFactor)
        record("animator.continueAnimation(withTimingParameters: \(code), durationFactor: \(factor))") {
            departing().continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
        }
    }

    private func join() {
        joins = true
        // At rest, the next animator receives the call.
        if animator.state == .active { addBadge(to: animator) }
    }

    private func finish(at position: ViewAnimatingPosition) {
        record("animator.finishAnimation(at: .\(position))") { animator.finishAnimation(at: position) }
    }

    /// Performs a call, and records its code after the code of the calls that precede it.
    private func record(_ code: String, _ call: () -> Void) {
        call()
        let last = calls.last, isSameScrub = [code, last?.code ?? ""].allSatisfy { $0.hasPrefix(Self.scrubbing) }
        if isSameScrub { calls.removeLast() }
        let number = (last?.number ?? 0) + (isSameScrub ? 0 : 1)
        calls = (calls + [RecordedCall(number: number, code: code)]).suffix(Self.callCount)
        changed()
    }

    private func changed() {
        recordedPath = path
        didChange?()
    }

    // MARK: Progress

    /// The path of the card's progress with its position: of the journey or, at rest, of the next one.
    var path: PlaybackPath {
        if animator.state != .inactive, let path = animator.path { return path }
        if let restingPath { return restingPath }
        let curve = timing.curve
        return PlaybackPath(curve, time: curve.time(where: card.progress.dy))
    }

    /// The path to draw: ``path``, with the pieces that the card has left behind in reverse since the last call.
    ///
    /// They remain until the card moves on along the piece before them.
    var plotted: PlaybackPath {
        let path = path, recorded = recordedPath.pieces, count = path.pieces.count
        guard recorded.count > count, recorded.starts(with: path.pieces), path.time <= recorded[count].start else {
            return path
        }
        return PlaybackPath(pieces: recorded, time: path.time, delay: path.delay)
    }

    /// The seconds of the card's position on the path; negative during a delay before the start.
    var time: Double { isWaitingAtStart ? -path.delay : path.time }

    /// The progress at the position on the path, which is the card's: 0 at the start of its track, 1 at the end.
    var progress: Double { path.value(at: path.time, along: .y) }

    /// The seconds until the animator begins to move; 0 while it moves or is paused.
    var countdown: Double { animator.state == .active ? path.delay : 0 }

    private var isWaitingAtStart: Bool { leadIn > 0 && countdown > 0 && path.time == 0 }

    /// The piece of the path on which the badge was added, and the fraction of its time after which the badge begins.
    private var badge: (piece: Int, fraction: Double)?

    /// The seconds on the plotted path at which the badge begins; `nil` without one, and where the path leads back.
    ///
    /// A new timing for the remainder keeps the order of the changes, as Docs/Animation.md describes.
    var badgeTime: Double? {
        guard let badge, badge.piece < plotted.pieces.count else { return nil }
        var piece = plotted.pieces[badge.piece]
        var time = piece.start + badge.fraction * piece.curve.duration
        for next in plotted.pieces.dropFirst(badge.piece + 1) {
            guard next.target == piece.target else { return nil }
            let left = piece.start + piece.curve.duration - next.start
            if time > next.start, left > 0 {
                time = next.start + (time - next.start) / left * next.curve.duration
            }
            piece = next
        }
        return piece.target == 1 ? time : nil
    }

    // MARK: Scrubbing

    /// The card's centre and whether the animator ran when the scrub began; `nil` without a scrub.
    private var scrubStart: (centerY: Double, wasRunning: Bool)?

    /// A Boolean value that indicates whether the user can scrub in the animator's state.
    var canScrub: Bool { animator.state != .stopped }

    /// Begins a scrub: pauses the animator with the card at its visible position.
    func beginScrub() {
        guard canScrub else { return }
        scrubStart = (card.presentation.center.y, animator.isRunning)
        // The scrub itself moves the card to the pointer.
        if isOffered(.pause) { make(.pause) }
        dropLeadIn()
    }

    /// Scrubs to a translation since the beginning, in points of the design, positive downwards: the fraction is the translated
    /// centre's y divided by the distance of travel.
    func scrub(by translation: Double) {
        guard let scrubStart, canScrub else { return }
        let fraction = (scrubStart.centerY + translation) / CardView.travel.dy
        let complete = (animator.isReversed ? 1 - fraction : fraction).clamped(to: 0...1)
        record(Self.scrubbing + JourneyTiming.literal(complete)) { departing().fractionComplete = complete }
    }

    /// Ends a scrub: an animator that ran before continues, a paused one stays paused.
    func endScrub() {
        let wasRunning = scrubStart?.wasRunning ?? false
        scrubStart = nil
        if wasRunning, canScrub { perform(.start) }
    }

    // MARK: Departure and arrival

    /// Returns the active animator, or a new one with the card at the top.
    private func departing() -> PropertyAnimator {
        guard animator.state == .inactive else { return animator }
        let (new, code) = timing.makeAnimator()
        record("animator = " + code) { animator = new }
        animator.scrubsLinearly = scrubsLinearly
        animator.pausesOnCompletion = pausesOnCompletion
        (leadIn, restingPath, badge) = (0, nil, nil)
        card.leave()
        animator.addAnimations { [card] in card.arrive() }
        if joins { addBadge(to: animator) }
        animator.addCompletion { [weak self] in self?.didFinish(at: $0) }
        return animator
    }

    private func addBadge(to animator: PropertyAnimator) {
        let path = path
        if let last = path.pieces.last, last.curve.duration > 0 {
            let elapsed = ((path.time - last.start) / last.curve.duration).clamped(to: 0...1)
            badge = (path.pieces.count - 1, elapsed + delayFactor * (1 - elapsed))
        }
        record("animator.addAnimations(delayFactor: \(JourneyTiming.literal(delayFactor))) { badge.light() }") {
            animator.addAnimations(delayFactor: delayFactor) { [card] in card.badgeArrives() }
        }
    }

    private func didFinish(at position: ViewAnimatingPosition) {
        lastPosition = position
        joins = false
        guard let path = animator.path, let first = path.pieces.first else { return }
        let value = path.value(at: path.time)
        restingPath =
            switch position {
            case .end where value != 1: PlaybackPath(first.curve, time: first.curve.duration)
            case .start where value != 0: PlaybackPath(first.curve)
            case .end, .start, .current: path
            }
    }
}
