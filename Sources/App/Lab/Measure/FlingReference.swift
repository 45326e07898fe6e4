import Geometry
import Motion

/// A published constant of another toolkit for the motion after a release, against which a release is held.
nonisolated struct FlingReference {
    /// The toolkit and its version or date.
    let toolkit: String
    /// The constant, by its public name.
    let constant: String
    /// The value, with its unit.
    let value: String
    /// The distance that content moves after a release, in points, by the speed in points per second; nil for a limit.
    let distance: ((_ speed: Double) -> Double)?
    /// The time after which it rests, in seconds; nil for a motion that only approaches its end, and for a limit.
    let duration: ((_ speed: Double) -> Double)?

    /// The references; Docs/Measurement.md has their sources.
    static var all: [FlingReference] {
        [
            decay("UIKit", "UIScrollView.DecelerationRate.normal", "0.998 per ms", 0.998),
            decay("UIKit", "UIScrollView.DecelerationRate.fast", "0.99 per ms", 0.99),
            spline("Android", "ViewConfiguration.getScrollFriction()", "0.015"),
            limit("Android", "MINIMUM_FLING_VELOCITY", "50 dp/s"),
            limit("Android", "MAXIMUM_FLING_VELOCITY", "8000 dp/s"),
            FlingReference(
                toolkit: "Flutter", constant: "BouncingScrollSimulation, drag", value: "0.135 per s",
                distance: { $0 / -Elementary.log(0.135) }, duration: nil),
            // Flutter's motion has the same end and another law, which begins more slowly.
            spline("Flutter", "ClampingScrollSimulation, friction", "0.015", lasting: rate * inflexion),
            limit("Flutter", "kMinFlingVelocity", "50 px/s"),
            limit("Flutter", "kMaxFlingVelocity", "8000 px/s"),
        ]
    }

    /// The speeds below and above which Android and Flutter do not take a release for a fling of its own speed.
    static let speeds = 50.0...8000.0

    /// The constants INFLEXION and DECELERATION_RATE of Android's spline.
    private static let inflexion = 0.35, rate = Elementary.log(0.78) / Elementary.log(0.9)

    private static func decay(
        _ toolkit: String, _ constant: String, _ value: String, _ deceleration: Double
    ) -> FlingReference {
        FlingReference(
            toolkit: toolkit, constant: constant, value: value,
            distance: { Decay(deceleration: deceleration).limit(velocity: $0) }, duration: nil)
    }

    private static func limit(_ toolkit: String, _ constant: String, _ value: String) -> FlingReference {
        FlingReference(toolkit: toolkit, constant: constant, value: value, distance: nil, duration: nil)
    }

    // Android's fling of OverScroller, at 160 pixels per inch, where a pixel is a dp. The factor is the duration in relation
    // to that of Android.
    private static func spline(
        _ toolkit: String, _ constant: String, _ value: String, lasting factor: Double = 1
    ) -> FlingReference {
        let friction = 0.015
        let coefficient = 9.80665 * 39.37 * 160 * 0.84
        func power(_ speed: Double, _ exponent: Double) -> Double {
            speed > 0 ? Elementary.exp(Elementary.log(inflexion * speed / (friction * coefficient)) * exponent) : 0
        }
        return FlingReference(
            toolkit: toolkit, constant: constant, value: value,
            distance: { friction * coefficient * power($0, rate / (rate - 1)) },
            duration: { power($0, 1 / (rate - 1)) * factor })
    }

    /// Returns the table of the references for the releases of recordings, as HTML.
    static func table(for recordings: [RecordingMeasurement]) -> String {
        let speeds = recordings.flatMap { $0.values(of: .releaseSpeed) ?? [] }
        guard let median = Distribution(speeds)?.median else {
            return "<p>There is no release whose speed could be held against the constants of other toolkits.</p>"
        }
        let slow = speeds.count { $0 < Self.speeds.lowerBound }, fast = speeds.count { $0 > Self.speeds.upperBound }
        let rows = all.map { reference in
            [
                reference.toolkit, "<code>\(Markup.escaped(reference.constant))</code>",
                Markup.escaped(reference.value), NumberText.fixed(reference.distance?(median), 0),
                NumberText.fixed(reference.duration?(median), 2),
            ]
        }
        let head = ["Toolkit", "Constant", "Value", "Distance" + Markup.unit("pt"), "Ends after" + Markup.unit("s")]
        let table = Markup.table(
            "The motion of content after a release at \(NumberText.fixed(median, 0)) pt/s", head: head, rows: rows,
            textColumns: [0, 1, 2])
        return """
            <p>The median speed of the \(speeds.count) releases is \(NumberText.fixed(median, 0)) pt/s. \
            Android and Flutter take a release for a fling from 50 to 8000 points a second: \(slow) were slower, \
            \(fast) faster.</p>
            \(table)
            """
    }
}
