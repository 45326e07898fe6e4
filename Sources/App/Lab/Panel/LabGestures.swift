import Gestures
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
    /// Returns the time of the measurements for one of the stage.
    var clock: (Double) -> Double = { $0 }

    /// Records the end of a gesture, and the decision of its interaction.
    func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
        let now = clock(time)
        switch recognizer.state {
        case .possible, .failed, .changed: break
        case .began: release = nil
        case .ended:
            ended = (Entry(recognizer), now)
            if let status = recognizer.interactionStatus?() { release = Release(status: status, time: now) }
        case .cancelled: ended = (Entry(recognizer), now)
        }
    }

    /// Forgets all gestures, because another scene has replaced the one that had them.
    func removeAll() { (release, ended) = (nil, nil) }

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
