import Geometry
import Gestures
import Motion
import Platform
import Viewer
import Views

/// A graph of a curve and its velocity, with a playhead and the curve's control points, which can be dragged.
final class CurveGraph: View {
    /// The object of a drag.
    enum DragTarget: Equatable {
        case playhead
        case controlPoint(Int)
    }

    /// The samples and ranges of the curve.
    private(set) var plot: CurvePlot
    /// The curve's control points; empty for a curve without any.
    private var controlPoints: [Point] = []
    /// The position of the playhead, as a fraction of the width.
    var playhead = 0.0 { didSet { if playhead != oldValue { setNeedsLayout() } } }
    /// The value under the playhead.
    var value = 0.0 { didSet { if value != oldValue { setNeedsLayout() } } }
    /// The object that the user drags; `nil` without a drag.
    private(set) var dragTarget: DragTarget?
    private let moved: (DragTarget, Point) -> Void
    private let line = View()
    private let dot = View()
    private var labels: [Label] = []
    private var pictures: (key: Key, value: Image, velocity: Image)?
    /// The number of curves shown so far.
    private var version = 0

    private struct Key: Hashable {
        let version, width, height: Int
    }

    private enum Look {
        static let velocity = Color(
            light: Color(red: 0.7, green: 0.36, blue: 0.04),
            dark: Color(red: 0.85, green: 0.56, blue: 0.27, alpha: 0.75))
        static let font = Font(size: 11)
        static let thickness = (value: 2.5, velocity: 1.25)
        static let sides = (left: 44.0, right: 14.0)
        static let label = 14.0
        static let dot = 14.0
        static let handle = 14.0
        static let reach = 22.0
        static let tick = (across: 72.0, up: 44.0)
    }

    /// Creates a graph.
    ///
    /// - Parameters:
    ///   - study: the curve.
    ///   - moved: called during a drag with its object, and its position in the curve's coordinates.
    init(_ study: CurveStudy, moved: @escaping (DragTarget, Point) -> Void) {
        plot = Self.plot(of: study)
        self.moved = moved
        super.init()
        snapsToPixels = true
        clipsToBounds = true
        cornerRadius = 10
        backgroundColor = Palette.panel
        line.backgroundColor = Palette.quietText
        dot.backgroundColor = Palette.text
        dot.size = Size(width: Look.dot, height: Look.dot)
        dot.cornerRadius = Look.dot / 2
        addSubview(line)
        addSubview(dot)
        let pan = PanGestureRecognizer { [unowned self] in drag($0) }
        pan.beginsAtPress = { _ in true }
        addGestureRecognizer(pan)
        show(study)
    }

    private static func plot(of study: CurveStudy) -> CurvePlot {
        let curve = study.curve
        return CurvePlot(
            of: curve, over: curve.range, showing: study.cubic == nil ? nil : CurveStudy.cubicValues)
    }

    /// Shows another curve.
    func show(_ study: CurveStudy) {
        plot = Self.plot(of: study)
        controlPoints = study.cubic.map { [$0.controlPoint1, $0.controlPoint2] } ?? []
        version += 1
        setNeedsLayout()
    }

    // MARK: Places

    /// The distance of the plot from the upper and the lower edge, in points; half of the card fits in it.
    var margin: Double { (size.height * 0.07).clamped(to: 22...44) }
    /// The rectangle of the plot.
    var area: Rect {
        Rect(
            x: Look.sides.left, y: margin, width: max(1, size.width - Look.sides.left - Look.sides.right),
            height: max(1, size.height - 2 * margin))
    }

    /// Returns the position of a place on the axis and a value, in this view's points.
    func place(of p: Point) -> Point {
        Point(x: area.minX + plot.across(p.x) * area.width, y: area.maxY - plot.up(p.y) * area.height)
    }

    /// Returns the place on the axis and the value at a position in this view's points.
    private func reading(at p: Point) -> Point {
        let (domain, values) = (plot.domain, plot.values)
        return Point(
            x: domain.lowerBound + (p.x - area.minX) / area.width * (domain.upperBound - domain.lowerBound),
            y: values.lowerBound + (area.maxY - p.y) / area.height * (values.upperBound - values.lowerBound))
    }

    /// The positions of the control points, in this view's points.
    var handlePlaces: [Point] { controlPoints.map { place(of: $0) } }

    // MARK: Dragging

    private func drag(_ pan: PanGestureRecognizer) {
        let here = convertFromWindow(pan.location)
        switch pan.state {
        case .began: dragTarget = dragTarget(at: here)
        case .changed, .possible: break
        case .ended, .cancelled, .failed: dragTarget = nil
        }
        if let dragTarget { moved(dragTarget, reading(at: here)) }
    }

    private func dragTarget(at place: Point) -> DragTarget {
        let near = handlePlaces.enumerated().min { ($0.element - place).length < ($1.element - place).length }
        guard let near, (near.element - place).length <= Look.reach else { return .playhead }
        return .controlPoint(near.offset)
    }

    // MARK: Drawing

    override func layoutSubviews() {
        let x = area.minX + playhead * area.width
        line.frame = Rect(x: x - 0.5, y: area.minY, width: 1, height: area.height)
        dot.center = Point(x: x, y: area.maxY - plot.up(value) * area.height)
        var next = 0
        func write(_ text: String, in frame: Rect, _ alignment: Label.Alignment) {
            if next == labels.count {
                labels.append(Label("", font: Look.font, color: Palette.quietText))
                insertSubview(labels[next], belowSubview: line)
            }
            let label = labels[next]
            if label.text != text { label.text = text }
            label.alignment = alignment
            label.frame = frame
            label.isHidden = false
            next += 1
        }
        let (across, up) = ticks
        for t in across.places {
            let text = Readings.decimal(t, places: across.decimals)
            let middle = place(of: Point(x: t, y: 0)).x
            write(
                text, in: Rect(x: middle - 30, y: area.maxY + 3, width: 60, height: Look.label),
                .center)
        }
        for value in up.places {
            let text = Readings.decimal(value, places: up.decimals)
            let middle = place(of: Point(x: 0, y: value)).y
            write(
                text, in: Rect(x: 0, y: middle - Look.label / 2, width: area.minX - 6, height: Look.label), .trailing)
        }
        for label in labels[next...] { label.isHidden = true }
    }

    private typealias Ticks = (places: [Double], decimals: Int)

    private var ticks: (across: Ticks, up: Ticks) {
        (
            CurvePlot.ticks(in: plot.domain, about: max(2, Int(area.width / Look.tick.across))),
            CurvePlot.ticks(in: plot.values, about: max(2, Int(area.height / Look.tick.up)))
        )
    }

    override func draw(_ context: inout DrawingContext) {
        let (across, up) = ticks
        for t in across.places {
            let x = place(of: Point(x: t, y: 0)).x
            context.fill(Rect(x: x, y: area.minY, width: 1, height: area.height), with: Palette.line)
        }
        for value in up.places {
            let y = place(of: Point(x: 0, y: value)).y
            let color = value == 0 ? Palette.quietText : Palette.line
            context.fill(Rect(x: area.minX, y: y, width: area.width, height: 1), with: color)
        }
        let pixels = context.displayScale
        let width = Int((size.width * pixels).rounded()), height = Int((size.height * pixels).rounded())
        guard width > 0, height > 0 else { return }
        let key = Key(version: version, width: width, height: height)
        if pictures?.key != key {
            pictures = (
                key, picture(key, pixels, \.value, over: 1, Look.thickness.value),
                picture(key, pixels, \.velocity, over: plot.velocityScale, Look.thickness.velocity)
            )
        }
        let whole = Rect(
            origin: context.bounds.origin, size: Size(width: Double(width), height: Double(height)) * (1 / pixels))
        if let pictures {
            context.draw(pictures.velocity, in: whole, tint: Look.velocity)
            context.draw(pictures.value, in: whole, tint: Palette.accent)
        }
        drawHandles(&context)
    }

    private func picture(
        _ key: Key, _ pixels: Double, _ part: KeyPath<Curve.Sample, Double>, over scale: Double, _ thickness: Double
    ) -> Image {
        // The graph clips its content, so values far outside can be clamped to finite ones.
        let points = plot.samples.map { sample in
            let here = place(of: Point(x: sample.t, y: sample[keyPath: part] / scale))
            return Point(x: here.x * pixels, y: here.y.clamped(to: -size.height...2 * size.height) * pixels)
        }
        return Polyline(points: points, thickness: thickness * pixels).image(width: key.width, height: key.height)
    }

    private func drawHandles(_ context: inout DrawingContext) {
        let ends = [place(of: .zero), place(of: Point(x: 1, y: 1))]
        for (end, handle) in zip(ends, handlePlaces) {
            context.drawDots(from: end, to: handle)
            let extent = Size(width: Look.handle, height: Look.handle)
            context.fill(Rect(center: handle, size: extent), with: Palette.accent, cornerRadius: Look.handle / 2)
            context.fill(
                Rect(center: handle, size: extent * 0.6), with: Palette.panel, cornerRadius: Look.handle * 0.3)
        }
    }
}
