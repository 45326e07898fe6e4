import Controllers
import Geometry
import Gestures

/// The gesture in a trace: state, translation, velocity and progress of the pan that drags the photo.
///
/// A state that ends a gesture stands in one frame, with the values that were given to the rule.
struct GestureTrace {
    private struct Sample {
        var state = GestureRecognizer.State.possible
        var translation = Vector.zero
        var velocity = Vector.zero
        var isLiftInferred = false
    }

    private var end: Sample?

    /// Notes a change of state; an end is kept for the next frame, even if another press follows it at once.
    mutating func note(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .possible: break
        case .began, .changed: end = nil
        case .ended, .cancelled:
            end = Sample(
                state: pan.state, translation: pan.translation, velocity: pan.velocity,
                isLiftInferred: pan.isLiftInferred)
        case .failed: end = Sample(state: pan.state)
        }
    }

    /// The fields of the frame at `time`.
    mutating func fields(of pan: PanGestureRecognizer?, at time: Double) -> [(name: String, value: TraceValue)] {
        var sample = end ?? Sample()
        end = nil
        if let pan, pan.state == .began || pan.state == .changed {
            sample = Sample(state: pan.state, translation: pan.translation, velocity: pan.velocity(at: time))
        }
        return [
            ("gesture", .string(sample.state.rawValue)), ("inferred", .bool(sample.isLiftInferred)),
            ("translation", .vector(sample.translation)),
            ("velocity", .vector(sample.velocity)),
            ("progress", .number(DismissRule.progress(translation: sample.translation.dy))),
        ]
    }
}
