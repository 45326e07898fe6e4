import Geometry
import Motion
import Viewer
import Views

/// The axes of a journey's plot: the visible seconds and values, and the rectangle that they fill.
struct CurveAxes: Hashable {
    /// The distances of the rectangle from the edges of the plot, in points.
    static let margin = (left: 32.0, right: 22.0, top: 26.0, bottom: 22.0)
    private static let samples = 200
    /// The values that are visible at least, for a spring.
    private static let values = -0.15...1.15
    private static let tick = 64.0

    /// The visible seconds.
    let seconds: ClosedRange<Double>
    /// The visible values.
    let values: ClosedRange<Double>
    /// The rectangle of the plot.
    let area: Rect

    /// Creates the axes that show the plotted path of a journey, the delay before it, and the timing of the next one, in a
    /// plot of a size.
    init(_ journey: Journey, in size: Size) {
        let margin = Self.margin
        area = Rect(
            x: margin.left, y: margin.top, width: max(0, size.width - margin.left - margin.right),
            height: max(0, size.height - margin.top - margin.bottom))
        let next = PlaybackPath(journey.timing.curve)
        let paths = [journey.plotted, next]
        seconds = -journey.leadIn...max(0.05, paths.map(\.duration).max() ?? 0)
        var range = journey.timing.cubic == nil ? Self.values : JourneyTiming.values
        for path in paths {
            for step in 0...Self.samples {
                let time = path.duration * Double(step) / Double(Self.samples)
                for direction in [TimingCurve.Direction.x, .y] {
                    let value = path.value(at: time, along: direction)
                    range = min(range.lowerBound, value)...max(range.upperBound, value)
                }
            }
        }
        values = range
    }

    /// Returns the position of a time and a value in the plot.
    func place(of reading: Point) -> Point {
        let across = (reading.x - seconds.lowerBound) / (seconds.upperBound - seconds.lowerBound)
        let up = (reading.y - values.lowerBound) / (values.upperBound - values.lowerBound)
        return Point(x: area.minX + across * area.width, y: area.maxY - up * area.height)
    }

    /// Returns the time and the value at a position in the plot.
    ///
    /// - Precondition: The rectangle is not empty.
    func reading(at place: Point) -> Point {
        let across = (place.x - area.minX) / area.width, up = (area.maxY - place.y) / area.height
        return Point(
            x: seconds.lowerBound + across * (seconds.upperBound - seconds.lowerBound),
            y: values.lowerBound + up * (values.upperBound - values.lowerBound))
    }

    /// The texts along the axes, with their centres: seconds below the plot, the values 0 and 1 on its left.
    var tickTexts: [(text: String, place: Point)] {
        let (places, decimals) = CurvePlot.ticks(in: seconds, about: max(2, Int(area.width / Self.tick)))
        let times = places.map { time in
            (
                "\(Readings.decimal(time, places: decimals)) s",
                Point(x: place(of: Point(x: time, y: 0)).x, y: area.maxY + Self.margin.bottom / 2)
            )
        }
        let values = [0.0, 1.0].map { value in
            (
                Readings.decimal(value, places: 0),
                Point(x: Self.margin.left / 2 - 4, y: place(of: Point(x: 0, y: value)).y)
            )
        }
        return times + values
    }
}

extension PlaybackPath {
    /// A Boolean value that indicates whether the progress depends on the direction.
    var isDirected: Bool { pieces.contains { $0.curve.isDirected } }
}
