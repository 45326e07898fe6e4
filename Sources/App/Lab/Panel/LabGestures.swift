import Gestures
import Replay
import Views

/// The gestures of the scene, as the measurements show them: those that run, and the newest release.
final class LabGestures: GestureObserver {
    /// A gesture as text.
    struct Entry: Hashable {
        /// The kind of recognizer, such as `Pan`.
        let kind: String
        /// The state.
        let state: String
        /// The controller or the view that the recognizer belongs to.
        let owner: String
    }

    /// The newest release that an interaction has decided.
    struct Release {
        let status: InteractionStatus
        let time: Double
    }

    /// The time for which the measurements show a release, in seconds.
    static let releaseLife = 2.0

    /// The newest release.
    private(set) var release: Release?
    /// The newest gesture that has ended, with the time.
    private(set) var ended: (entry: Entry, time: Double)?
    /// The newest release of a drag or a pinch, which the tester may mark.
    private(set) var last: MarkableRelease?
    /// Called after each release that has decided about an interaction.
    var didRelease: () -> Void = {}
    /// The times of the newest samples of the gestures that run, on the scene's clock.
    private var sampleTimes: [ObjectIdentifier: Double] = [:]
    /// Returns the time of the measurements for one of the stage.
    var clock: (Double) -> Double = { $0 }

    /// Records the end of a gesture, and the decision of its interaction.
    func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
        let now = clock(time), key = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .possible, .failed: sampleTimes[key] = nil
        case .changed: sampleTimes[key] = time
        case .began:
            sampleTimes[key] = time
            release = nil
        case .ended:
            ended = (Entry(recognizer), now)
            noteRelease(of: recognizer, at: sampleTimes.removeValue(forKey: key) ?? time, now)
        case .cancelled:
            sampleTimes[key] = nil
            ended = (Entry(recognizer), now)
        }
    }

    private func noteRelease(of recognizer: GestureRecognizer, at time: Double, _ now: Double) {
        let status = recognizer.interactionStatus?()
        if let status { release = Release(status: status, time: now) }
        if let kind = ReleaseKind(of: recognizer) {
            last = MarkableRelease(time: time, kind: kind, interaction: status?.kind)
            if status != nil { didRelease() }
        }
    }

    /// Gives the newest release a mark, unless the mark is that of another one.
    func mark(_ mark: RecordedMark) {
        guard let release = last, mark.judges(releaseAt: release.time) else { return }
        last?.mark = mark
    }

    /// Forgets all gestures, because another scene has replaced the one that had them.
    func removeAll() { (release, ended, last, sampleTimes) = (nil, nil, nil, [:]) }

    /// Returns whether a release or an end is shown at a time.
    func isFading(at time: Double) -> Bool { lastTime.map { time - $0 < Self.releaseLife } ?? false }

    private var lastTime: Double? { [release?.time, ended?.time].compactMap(\.self).max() }
}

extension LabGestures.Entry {
    /// Describes a recognizer in its current state.
    init(_ recognizer: GestureRecognizer) {
        let type = "\(type(of: recognizer))", suffix = "GestureRecognizer"
        kind = type.hasSuffix(suffix) ? String(type.dropLast(suffix.count)) : type
        state = recognizer.state.rawValue
        var host: (any GestureHost)? = recognizer.host
        var owner: AnyObject?
        while let view = host as? View, owner == nil {
            owner = view.owner
            host = view.gestureParent
        }
        self.owner = (owner ?? recognizer.host).map { "\(Swift.type(of: $0))" } ?? ""
    }
}
