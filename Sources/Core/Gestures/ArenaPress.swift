import Geometry
import Platform

/// The press that an arena follows, with the recognizers that have won it or may win it.
struct ArenaPress {
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
    struct HeldSample {
        let sample: GestureSample
        let time: Double
    }

    private var phase = Phase.idle
    /// The recognizers whose failure each member waits for, and the samples held back meanwhile.
    private var failureRequirements: [ObjectIdentifier: [GestureRecognizer]] = [:]
    private var heldSamples: [ObjectIdentifier: [HeldSample]] = [:]
    /// A Boolean value that indicates whether the last sample of the press is being processed.
    var isEnding = false

    /// Creates the state without a press.
    init() {}

    /// Creates a press that no recognizer wants yet.
    init(of pointer: Int) { phase = .ignored(pointer: pointer, isUnclaimed: true) }

    /// The recognizers that have won the press.
    var winners: [GestureRecognizer] {
        if case .followed(_, let winners, _) = phase { winners } else { [] }
    }

    /// The recognizers that may still win the press.
    var members: [GestureRecognizer] {
        if case .followed(_, _, let members) = phase { members } else { [] }
    }

    /// The pointer that is followed, or whose press is ignored until it is up.
    var pointer: Int? {
        switch phase {
        case .idle: nil
        case .followed(let pointer, _, _), .ignored(let pointer, _): pointer
        }
    }

    /// A Boolean value that indicates whether the pointer stands for fingers on a trackpad.
    var isOnTrackpad: Bool { pointer == ScrollingFingers.pointer || pointer == PinchSample.pointer }
    /// A Boolean value that indicates whether no recognizer wants the press.
    var isUnclaimed: Bool { if case .ignored(_, isUnclaimed: true) = phase { true } else { false } }
    /// A Boolean value that indicates whether the press is ignored, because its winner withdrew.
    var isSpent: Bool { if case .ignored(_, isUnclaimed: false) = phase { true } else { false } }
    /// A Boolean value that indicates whether a pinch has won the press.
    var isPinch: Bool { winners.contains(where: \.followsPinches) }

    /// Returns whether a recognizer has won the press.
    func isWinner(_ recognizer: GestureRecognizer) -> Bool { winners.contains { $0 === recognizer } }
    /// Returns whether a recognizer may still win the press.
    func isMember(_ recognizer: GestureRecognizer) -> Bool { members.contains { $0 === recognizer } }

    /// Updates the winners and members; if none are left, the press is ignored.
    mutating func set(winners: [GestureRecognizer], members: [GestureRecognizer], isUnclaimed: Bool = true) {
        guard let pointer else { return }
        if winners.isEmpty && members.isEmpty {
            phase = isEnding ? .idle : .ignored(pointer: pointer, isUnclaimed: isUnclaimed)
        } else {
            phase = .followed(pointer: pointer, winners: winners, members: members)
        }
    }

    /// Removes a winner or a member; returns whether it was one.
    mutating func remove(_ recognizer: GestureRecognizer) -> Bool {
        let wasWinner = isWinner(recognizer)
        guard wasWinner || isMember(recognizer) else { return false }
        set(
            winners: winners.filter { $0 !== recognizer }, members: members.filter { $0 !== recognizer },
            isUnclaimed: !wasWinner)
        return true
    }

    // MARK: Waiting

    /// Sets the recognizers of the press for whose failure another one waits.
    mutating func setFailureRequirements(_ requirements: [GestureRecognizer], of one: GestureRecognizer) {
        failureRequirements[ObjectIdentifier(one)] = requirements
    }

    /// Returns the recognizers of the press for whose failure another one waits, or has waited.
    func failureRequirements(of one: GestureRecognizer) -> [GestureRecognizer] {
        failureRequirements[ObjectIdentifier(one)] ?? []
    }

    /// Returns whether a recognizer can only win after the failure of another one.
    func requires(_ one: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
        failureRequirements(of: one).contains { $0 === other }
    }

    /// Returns whether a recognizer waits for another one that may still win the press.
    func isWaiting(_ one: GestureRecognizer) -> Bool { failureRequirements(of: one).contains(where: isMember) }

    /// Holds a sample back from a member that waits.
    mutating func hold(_ sample: GestureSample, at time: Double, from member: GestureRecognizer) {
        heldSamples[ObjectIdentifier(member), default: []].append(HeldSample(sample: sample, time: time))
    }

    /// Returns the samples that are held back from a member.
    func heldSamples(of member: GestureRecognizer) -> [HeldSample] { heldSamples[ObjectIdentifier(member)] ?? [] }

    /// Returns the samples that were held back from a member, which is to receive them.
    mutating func takeHeldSamples(of member: GestureRecognizer) -> [HeldSample] {
        heldSamples.removeValue(forKey: ObjectIdentifier(member)) ?? []
    }

    /// Continues the press with another pointer.
    mutating func follow(_ pointer: Int) {
        phase = .followed(pointer: pointer, winners: winners, members: members)
    }
}

/// A sample of a press.
enum GestureSample {
    case pointer(PointerEvent)
    case pinch(PinchSample, isFirst: Bool)

    /// A Boolean value that indicates whether the sample ends the press.
    var isLast: Bool { if case .pointer(let event) = self { event.phase.isLast } else { false } }

    /// Passes the sample to a recognizer, and returns the verdict.
    func track(by recognizer: GestureRecognizer, at time: Double) -> GestureRecognizer.Verdict {
        switch self {
        case .pointer(let event): recognizer.track(event, at: time)
        case .pinch(let pinch, let isFirst): recognizer.track(pinch, isFirst: isFirst, at: time)
        }
    }

    /// Returns the sample with the pointer at another place.
    func moved(by vector: Vector) -> GestureSample {
        guard case .pointer(let event) = self, vector != .zero else { return self }
        return .pointer(
            PointerEvent(
                phase: event.phase, id: event.id, location: event.location + vector, source: event.source,
                modifiers: event.modifiers))
    }

    /// Returns whether the sample is one for a recognizer: a pinch and a drag of the same press each receive their own
    /// samples, and both receive the end.
    func isSample(for recognizer: GestureRecognizer) -> Bool {
        switch self {
        case .pointer(let event): event.phase.isLast || !recognizer.followsPinches
        case .pinch: recognizer.followsPinches
        }
    }
}

extension PointerEvent.Phase {
    /// A Boolean value that indicates whether this phase ends the press.
    var isLast: Bool { self == .up || self == .cancel }
}

/// Two scrolling fingers on a trackpad.
struct ScrollingFingers {
    /// The number of their pointer.
    static let pointer = Int.min
    /// The location of the cursor, moved by the fingers.
    var location: Point
    /// The time of the newest event, in seconds.
    var time: Double
    /// A Boolean value that indicates whether the desktop reports their lift.
    var reportsLift: Bool
    /// A Boolean value that indicates whether they have moved since they came to rest.
    var hasMoved = false

    /// Returns an event of their press.
    func event(_ phase: PointerEvent.Phase) -> PointerEvent {
        PointerEvent(phase: phase, id: Self.pointer, location: location, source: .scroll)
    }
}
