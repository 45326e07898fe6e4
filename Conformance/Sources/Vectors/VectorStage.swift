import Controllers
import Geometry
import Gestures
import Platform
import Views

/// A stage whose clock and events a part controls, with text that depends on no font.
class VectorStage: TransitionObserver {
    /// The stage.
    final let stage: Stage
    /// The calls of the transition protocols, with their times.
    private(set) final var records: [(call: TransitionCall, time: Double)] = []
    /// The faults of the transition protocols.
    private(set) final var faults: [TransitionFault] = []

    /// Creates a stage, at 0 s.
    init(_ root: ViewController, size: Size, scale: Double = 1) {
        stage = Stage(
            rootViewController: root, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.gestureSettings = .ofQuestions
        stage.transitionObserver = self
        stage.step(to: 0)
    }

    /// Records a call.
    final func transition(did call: TransitionCall, at time: Double) { records.append((call, time)) }

    /// Records a fault.
    final func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }

    /// Removes the calls.
    final func removeCalls() { records = [] }

    /// The time that the stage has reached, in seconds.
    final var time: Double { stage.time }

    /// Advances the stage by a number of seconds, in one step.
    final func wait(_ seconds: Double) { stage.step(to: stage.time + seconds) }

    /// Adds an event of the mouse at the current time; it takes effect with the next step.
    final func point(_ phase: PointerEvent.Phase, at location: Point) {
        let event = PointerEvent(phase: phase, id: 0, location: location, source: .mouse)
        stage.enqueue([InputEvent(time: time, kind: .pointer(event))])
    }

    /// Gives the window another size, in points, at the current time; it takes effect with the next step.
    final func resize(to size: Size, scale: Double = 1) {
        stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: scale))])
    }

    /// Performs the steps of a question at their times.
    ///
    /// - Parameters:
    ///   - steps: the steps, in order.
    ///   - times: the times of the described states.
    ///   - perform: performs a step.
    ///   - describe: is called after the steps of each time, and receives whether it is a described one.
    /// - Throws: ``VectorFault`` for a step that cannot be read.
    final func perform(
        _ steps: [VectorNode], describing times: [Double], _ perform: (VectorNode) throws(VectorFault) -> Void,
        then describe: (_ isDescribed: Bool) -> Void
    ) throws(VectorFault) {
        var rest = try steps.map { step throws(VectorFault) in (time: try step["at"].number, step: step) }[...]
        for time in Set(rest.map(\.time) + times).sorted() {
            stage.step(to: time)
            while let next = rest.first, next.time <= time {
                rest.removeFirst()
                try perform(next.step)
            }
            describe(times.contains(time))
        }
    }
}

extension GestureSettings {
    /// The settings of stages: the estimator was the default when the questions were asked.
    nonisolated static let ofQuestions = {
        var settings = GestureSettings.standard
        settings.velocityEstimator = .weighted
        return settings
    }()
}
