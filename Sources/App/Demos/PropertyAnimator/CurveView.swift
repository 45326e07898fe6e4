import DemoSupport
import Geometry
import Gestures
import Motion
import Platform
import Views

/// A plot of a timing's progress over time, with handles to drag the control points of a cubic curve.
final class CurveView: View {
    private let timing: () -> JourneyTiming
    private let handles: [Handle]
    private var picture: (key: Key, image: Image)?

    private struct Key: Hashable {
        let curve: TimingCurve
        let width, height: Int
    }

    private enum Look {
        static let margin = 12.0
        static let thickness = 2.0
        static let lever = 1.0
    }

    /// Creates a plot.
    ///
    /// - Parameters:
    ///   - timing: Returns the timing to plot.
    ///   - moved: Receives the index of a dragged control point, and its new time (0 to 1) and value.
    init(of timing: @escaping () -> JourneyTiming, moved: @escaping (Int, Point) -> Void) {
        self.timing = timing
        handles = (0..<2).map { _ in Handle() }
        super.init()
        snapsToPixels = true
        clipsToBounds = true
        cornerRadius = 8
        backgroundColor = Color(light: Color(white: 0, alpha: 0.06), dark: Color(white: 0, alpha: 0.25))
        for (index, handle) in handles.enumerated() {
            addSubview(handle)
            handle.addPan { [unowned self] in
                moved(index, plot(inverse: convertFromWindow($0)))
                setNeedsLayout()
            }
        }
    }

    private var area: Rect { bounds.inset(by: Look.margin) }

    /// Returns the point of the plot for a time (0 to 1) and a value.
    func plot(_ p: Point) -> Point {
        let values = JourneyTiming.values
        let fraction = (p.y - values.lowerBound) / (values.upperBound - values.lowerBound)
        return Point(x: area.minX + p.x * area.width, y: area.maxY - fraction * area.height)
    }

    private func plot(inverse p: Point) -> Point {
        guard !area.isEmpty else { return .zero }
        let values = JourneyTiming.values
        let fraction = (area.maxY - p.y) / area.height
        return Point(
            x: (p.x - area.minX) / area.width,
            y: values.lowerBound + fraction * (values.upperBound - values.lowerBound))
    }

    /// The positions of the handles, in this view's coordinate space; empty for a spring.
    var handlePlaces: [Point] {
        timing().cubic.map { [plot($0.controlPoint1), plot($0.controlPoint2)] } ?? []
    }

    /// Moves the handles to the timing's control points.
    override func layoutSubviews() {
        let places = handlePlaces
        for (index, handle) in handles.enumerated() {
            handle.isHidden = places.isEmpty
            if !places.isEmpty { handle.center = places[index] }
        }
    }

    // MARK: Drawing

    override func draw(_ context: inout DrawingContext) {
        let timing = timing(), pixels = context.displayScale
        for value in [0.0, 1.0] {
            let y = plot(Point(x: 0, y: value)).y
            context.fill(Rect(x: area.minX, y: y, width: area.width, height: 1), with: Palette.line)
        }
        let width = Int((size.width * pixels).rounded()), height = Int((size.height * pixels).rounded())
        guard width > 0, height > 0 else { return }
        let place = Rect(
            origin: context.bounds.origin, size: Size(width: Double(width), height: Double(height)) * (1 / pixels))
        let key = Key(curve: timing.curve, width: width, height: height)
        if picture?.key != key { picture = (key, curveImage(of: timing.curve, key: key, scale: pixels)) }
        if let picture { context.draw(picture.image, in: place, tint: Palette.accent) }
        if handlePlaces.count == 2 { drawLevers(&context) }
    }

    private func curveImage(of curve: TimingCurve, key: Key, scale: Double) -> Image {
        let steps = max(2, key.width)
        let points = (0...steps).map { step in
            let fraction = Double(step) / Double(steps)
            let place = plot(Point(x: fraction, y: curve.value(at: fraction * curve.duration)))
            return Point(x: place.x * scale, y: place.y * scale)
        }
        return Polyline(points: points, thickness: Look.thickness * scale).image(width: key.width, height: key.height)
    }

    /// Draws dots from each end of the curve to its control point.
    private func drawLevers(_ context: inout DrawingContext) {
        let ends = [plot(.zero), plot(Point(x: 1, y: 1))]
        for (end, handle) in zip(ends, handlePlaces) {
            context.drawDots(from: end, to: handle)
        }
    }
}

/// A disc that the user can drag, with a touch area large enough for a finger.
private final class Handle: View {
    private static let reach = 28.0, disc = 12.0

    init() {
        super.init()
        size = Size(width: Self.reach, height: Self.reach)
    }

    func addPan(_ moved: @escaping (Point) -> Void) {
        let pan = PanGestureRecognizer { if $0.state == .began || $0.state == .changed { moved($0.location) } }
        pan.beginsAtPress = { _ in true }
        addGestureRecognizer(pan)
    }

    override func draw(_ context: inout DrawingContext) {
        let place = Rect(center: context.bounds.center, size: Size(width: Self.disc, height: Self.disc))
        context.fill(place, with: Palette.text, cornerRadius: Self.disc / 2)
    }
}

/// A polyline of one thickness with round joints.
struct Polyline {
    /// The vertices, in pixels from the image's upper left corner.
    var points: [Point]
    /// The thickness, in pixels.
    var thickness: Double

    /// Returns a white image of the line, to be drawn with a tint.
    ///
    /// - Complexity: O(length · thickness), because each stretch changes only the pixels around it.
    func image(width: Int, height: Int) -> Image {
        var bitmap = Bitmap(width: width, height: height)
        for (a, b) in zip(points, points.dropFirst()) { draw(from: a, to: b, into: &bitmap) }
        return Image(bitmap, isOpaque: false)
    }

    private func draw(from a: Point, to b: Point, into bitmap: inout Bitmap) {
        let along = b - a
        let length2 = along.dx * along.dx + along.dy * along.dy
        let reach = thickness / 2 + 1
        let columns = pixels(min(a.x, b.x) - reach, max(a.x, b.x) + reach, count: bitmap.width)
        for y in pixels(min(a.y, b.y) - reach, max(a.y, b.y) + reach, count: bitmap.height) {
            for x in columns {
                let toPixel = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - a
                let fraction = (toPixel.dx * along.dx + toPixel.dy * along.dy) / max(length2, .leastNormalMagnitude)
                let distance = (toPixel - along * min(max(fraction, 0), 1)).length
                let inside = min(max(thickness / 2 - distance + 0.5, 0), 1)
                let coverage = UInt32((inside * 255).rounded()) * 0x0101_0101
                let index = y * bitmap.width + x
                bitmap.pixels[index] = max(bitmap.pixels[index], coverage)
            }
        }
    }

    private func pixels(_ low: Double, _ high: Double, count: Int) -> Range<Int> {
        let first = Int(min(max(low.rounded(.down), 0), Double(count)))
        return first..<max(first, Int(min(max(high.rounded(.up), 0), Double(count))))
    }
}

extension DrawingContext {
    /// Draws a dotted line, which connects the end of a curve with its control point.
    mutating func drawDots(from start: Point, to end: Point) {
        let count = Int(((end - start).length / 5).rounded(.down))
        guard count > 0 else { return }
        for step in 1...count {
            let dot = start + (end - start) * (Double(step) / Double(count))
            fill(Rect(center: dot, size: Size(width: 2, height: 2)), with: Palette.quietText, cornerRadius: 1)
        }
    }
}
