import Geometry
import Platform
import Views

// MARK: - Key frames

extension TimingCurveVectors {
    /// A key frame that moves a view's centre: fractions of the whole, and the coordinate.
    private struct KeyFrame {
        let start, duration, value: Double
    }

    private static let blocks: [(name: String, duration: Double, frames: [KeyFrame])] = [
        (
            "one after another", 2,
            [
                KeyFrame(start: 0, duration: 0.25, value: 100), KeyFrame(start: 0.25, duration: 0.25, value: 40),
                KeyFrame(start: 0.5, duration: 0.5, value: 300),
            ]
        ),
        (
            "with a pause", 1.6,
            [
                KeyFrame(start: 0.125, duration: 0.25, value: 80), KeyFrame(start: 0.75, duration: 0.125, value: -80),
            ]
        ),
        (
            "at once", 1,
            [
                KeyFrame(start: 0.1, duration: 0.6, value: 50), KeyFrame(start: 0.3, duration: 0.6, value: 200),
            ]
        ),
        ("beyond the end", 1, [KeyFrame(start: 0.8, duration: 0.7, value: 100)]),
        ("the whole", 0.5, [KeyFrame(start: 0, duration: 1, value: 100)]),
        (
            "without a duration", 1,
            [
                KeyFrame(start: 0.5, duration: 0, value: 60), KeyFrame(start: 0.75, duration: 0.25, value: 90),
            ]
        ),
        ("at the end", 1, [KeyFrame(start: 1, duration: 1, value: 100)]),
    ]

    /// Key frames of a view's centre.
    static func keyFrames(_ engine: any TextEngine) -> [VectorCase] {
        blocks.map { name, duration, frames in
            let times = [0, 0.05, 0.11, 0.25, 0.375, 0.45, 0.55, 0.7, 0.82, 0.95, 1, 1.1].map { $0 * duration }
            return VectorCase(
                "key frames: \(name)",
                given: [
                    "kind": "keyFrames", "duration": .number(duration), "times": VectorValue(times),
                    "keyFrames": .array(
                        frames.map {
                            [
                                "start": .number($0.start), "duration": .number($0.duration),
                                "value": .number($0.value),
                            ]
                        }),
                ],
                expect: ["values": VectorValue(values(frames, duration: duration, times, engine))])
        }
    }

    /// Returns the centre that is visible at each time.
    private static func values(
        _ frames: [KeyFrame], duration: Double, _ times: [Double], _ engine: any TextEngine
    ) -> [Double] {
        let window = Window(size: Size(width: 400, height: 300), displayScale: 1, textEngine: engine)
        let view = View(frame: Rect(x: -50, y: 0, width: 100, height: 100))
        window.addSubview(view)
        window.engine.beginStep()
        View.animateKeyframes(withDuration: duration) {
            for frame in frames {
                View.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) {
                    view.center.x = frame.value
                }
            }
        }
        window.engine.endStep()
        return times.map { time in
            window.engine.beginStep()
            while let end = window.engine.nextEnd, end <= time {
                window.engine.advance(to: max(end, window.engine.now))
                window.engine.endOne()
            }
            window.engine.advance(to: time)
            window.engine.endStep()
            return view.presentation.center.x
        }
    }
}
