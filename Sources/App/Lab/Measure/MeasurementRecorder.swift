import Controllers
import Geometry
import Gestures
import Replay

/// An observer that collects the gestures, releases and frames of one replay.
final class MeasurementRecorder: GestureObserver, TransitionObserver {
    /// The beginnings and ends of gestures.
    private(set) var changes: [GestureChange] = []
    /// The releases of drags and pinches.
    private(set) var releases: [Release] = []
    /// The frames.
    private(set) var frames: [MeasuredFrame] = []

    private unowned let session: ReplaySession
    private let next: (any TransitionObserver)?
    private var gestureCount = 0
    private var running: [ObjectIdentifier: RunningGesture] = [:]
    /// The index of the release whose transition has not ended.
    private var pending: Int?

    /// A gesture that has begun.
    private struct RunningGesture {
        let number: Int
        let beginTime: Double
        /// The time of the last sample before the end.
        var lastTime: Double
        var peakSpeed = 0.0
    }

    /// Observes a session's stage, and passes calls of transitions on to the observer that it had.
    init(_ session: ReplaySession) {
        self.session = session
        next = session.stage.transitionObserver
        session.stage.transitionObserver = self
        session.stage.gestureObserver = self
    }

    func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
        let key = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .possible, .failed: running[key] = nil
        case .began:
            running[key] = RunningGesture(number: gestureCount, beginTime: time, lastTime: time)
            note(recognizer, gestureCount, at: time)
            gestureCount += 1
            measureSpeed(of: recognizer)
        case .changed:
            running[key]?.lastTime = time
            measureSpeed(of: recognizer)
        case .ended, .cancelled: end(recognizer, at: time)
        }
    }

    private func note(_ recognizer: GestureRecognizer, _ number: Int, at time: Double) {
        changes.append(
            GestureChange(
                time: time, gesture: number, recognizer: "\(type(of: recognizer))", state: recognizer.state))
    }

    private func measureSpeed(of recognizer: GestureRecognizer) {
        let key = ObjectIdentifier(recognizer)
        guard var gesture = running[key] else { return }
        gesture.peakSpeed = max(gesture.peakSpeed, speed(of: recognizer))
        running[key] = gesture
    }

    private func end(_ recognizer: GestureRecognizer, at time: Double) {
        measureSpeed(of: recognizer)
        let gesture = running.removeValue(forKey: ObjectIdentifier(recognizer))
        note(recognizer, gesture?.number ?? gestureCount, at: time)
        if gesture == nil { gestureCount += 1 }
        guard let gesture else { return }
        let status = recognizer.interactionStatus?(), drivesTransition = status?.drivesTransition ?? false
        if drivesTransition, let release = pending.take() {
            // The transition of an earlier release belongs to this gesture.
            releases[release].ending = .caught
        }
        guard let kind = ReleaseKind(of: recognizer) else { return }
        if drivesTransition { pending = releases.count }
        releases.append(
            Release(
                kind: kind, time: gesture.lastTime, decisionTime: max(time, session.stage.time),
                duration: gesture.lastTime - gesture.beginTime, velocity: status?.velocity ?? speed(of: recognizer),
                peakSpeed: gesture.peakSpeed, isLiftInferred: recognizer.isLiftInferred, status: status,
                ending: drivesTransition ? .pending : .none))
    }

    private func speed(of recognizer: GestureRecognizer) -> Double {
        if let pan = recognizer as? PanGestureRecognizer { return pan.velocity.length }
        return recognizer.interactionStatus?().map { abs($0.velocity) } ?? 0
    }

    func transition(did call: TransitionCall, at time: Double) {
        if call.name == .completeTransition, let release = pending.take() {
            releases[release].ending = .ended(
                after: time - releases[release].decisionTime, isCompleted: call.answer == "true")
        }
        next?.transition(did: call, at: time)
    }

    func transition(reports fault: TransitionFault, at time: Double) { next?.transition(reports: fault, at: time) }

    /// Adds the state on screen at a time.
    func addFrame(at time: Double) {
        let active = session.stage.activeGestures
        let driver = active.first { $0.interactionStatus?() != nil } ?? active.first
        let fields = TraceValue.object(session.scene.traceSource.traceFields(at: time))
        frames.append(
            MeasuredFrame(
                time: time, velocity: (driver as? PanGestureRecognizer)?.velocity(at: time),
                progress: driver?.interactionStatus?()?.progress, scale: fields.number(named: "scale"),
                dimming: fields.number(named: "dimming")))
    }
}

extension InteractionStatus {
    /// A Boolean value that indicates whether the gesture drives a transition.
    nonisolated fileprivate var drivesTransition: Bool {
        switch kind {
        case .dismissal, .presentation, .transition: true
        case .page, .zoom: false
        }
    }
}

extension TraceValue {
    /// Returns the first number of a name, in this object or in one inside it; nil if there is none.
    fileprivate func number(named name: String) -> Double? {
        guard case .object(let fields) = self else { return nil }
        for field in fields.fields where field.name == name {
            if case .number(let value) = field.value { return value }
        }
        for field in fields.fields {
            if let value = field.value.number(named: name) { return value }
        }
        return nil
    }
}
