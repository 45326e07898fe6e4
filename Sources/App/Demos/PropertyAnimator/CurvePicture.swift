import Geometry
import Motion
import Platform
import Viewer
import Views

/// The axes, the curves and the marks of a journey's plot.
final class CurvePicture: View {
    /// The content of a picture.
    struct Content: Hashable {
        let axes: CurveAxes
        /// The path of the journey.
        let pieces: [PlaybackPath.Piece]
        /// The timing of the next journey, if it differs from that of the current one.
        let planned: TimingCurve?
        /// The delay before the start, in seconds.
        let leadIn: Double
        /// The seconds at which the badge begins; `nil` without one.
        let badgeTime: Double?
        /// The control points of the next timing, in seconds and values; empty for a spring.
        let controlPoints: [Point]
        /// The duration of the next timing, in seconds.
        let duration: Double

        /// Reads the content from a journey.
        init(_ journey: Journey, in size: Size) {
            axes = CurveAxes(journey, in: size)
            pieces = journey.plotted.pieces
            let next = journey.timing.curve, seconds = journey.timing[.duration]
            planned = next == pieces.first?.curve ? nil : next
            (leadIn, badgeTime, duration) = (journey.leadIn, journey.badgeTime, seconds)
            let cubic = journey.timing.cubic
            controlPoints = (cubic.map { [$0.controlPoint1, $0.controlPoint2] } ?? []).map {
                Point(x: $0.x * seconds, y: $0.y)
            }
        }
    }

    /// The content; a change shows at once.
    var content: Content {
        didSet {
            guard content != oldValue else { return }
            curves = nil
            setNeedsLayout()
        }
    }
    private var ticks: [Label] = []
    private var curves: (pixels: Size, list: [(image: Image, style: Style)])?

    private enum Style {
        case planned, across, down
    }

    private enum Look {
        static let font = Font(size: 11)
        static let thickness = (main: 2.0, other: 1.25)
        static let tick = Size(width: 56, height: 14)
    }

    init(_ content: Content) {
        self.content = content
        super.init()
        snapsToPixels = true
        isUserInteractionEnabled = false
    }

    // MARK: Layout

    override func layoutSubviews() {
        let axes = content.axes
        var texts = axes.tickTexts
        if let time = content.badgeTime {
            let x = axes.place(of: Point(x: time, y: 0)).x
            texts.append(("Badge", Point(x: x, y: axes.area.maxY - Look.tick.height / 2)))
        }
        while ticks.count < texts.count {
            ticks.append(Label("", font: Look.font, color: Palette.quietText))
            addSubview(ticks[ticks.count - 1])
        }
        for (index, label) in ticks.enumerated() {
            label.isHidden = index >= texts.count
            guard index < texts.count else { continue }
            label.text = texts[index].text
            label.frame = Rect(center: texts[index].place, size: Look.tick)
        }
    }

    // MARK: Drawing

    override func draw(_ context: inout DrawingContext) {
        let axes = content.axes, area = axes.area, origin = axes.place(of: .zero)
        for value in [0.0, 1.0] {
            let y = axes.place(of: Point(x: 0, y: value)).y
            context.fill(Rect(x: area.minX, y: y, width: area.width, height: 1), with: Palette.line)
        }
        context.fill(Rect(x: origin.x, y: area.minY, width: 1, height: area.height), with: Palette.line)
        drawCurves(&context)
        if content.leadIn > 0 {
            context.drawDots(from: axes.place(of: Point(x: -content.leadIn, y: 0)), to: origin)
        }
        if let time = content.badgeTime {
            let x = axes.place(of: Point(x: time, y: 0)).x, bottom = max(area.minY, area.maxY - Look.tick.height)
            context.drawDots(from: Point(x: x, y: area.minY), to: Point(x: x, y: bottom))
        }
        guard content.controlPoints.count == 2 else { return }
        let end = axes.place(of: Point(x: content.duration, y: 1))
        context.drawDots(from: origin, to: axes.place(of: content.controlPoints[0]))
        context.drawDots(from: end, to: axes.place(of: content.controlPoints[1]))
    }

    private func drawCurves(_ context: inout DrawingContext) {
        let scale = context.displayScale
        let pixels = Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        guard pixels.width > 0, pixels.height > 0 else { return }
        if curves?.pixels != pixels { curves = (pixels, makeCurves(pixels, scale: scale)) }
        let place = Rect(origin: context.bounds.origin, size: pixels * (1 / scale))
        for curve in curves?.list ?? [] {
            let tint =
                switch curve.style {
                case .planned: Palette.quietText
                case .across: Palette.quietText
                case .down: Palette.accent
                }
            context.draw(curve.image, in: place, tint: tint)
        }
    }

    private func makeCurves(_ pixels: Size, scale: Double) -> [(image: Image, style: Style)] {
        let (width, height) = (Int(pixels.width), Int(pixels.height))
        func image(_ path: PlaybackPath, _ direction: TimingCurve.Direction, _ thickness: Double) -> Image {
            let steps = max(2, width)
            let points = (0...steps).map { step in
                let time = path.duration * Double(step) / Double(steps)
                let place = content.axes.place(of: Point(x: time, y: path.value(at: time, along: direction)))
                return Point(x: place.x * scale, y: place.y * scale)
            }
            return Polyline(points: points, thickness: thickness * scale).image(width: width, height: height)
        }
        let path = PlaybackPath(pieces: content.pieces)
        var curves: [(image: Image, style: Style)] = []
        if let planned = content.planned {
            curves.append((image(PlaybackPath(planned), .y, Look.thickness.other), .planned))
        }
        if path.isDirected { curves.append((image(path, .x, Look.thickness.other), .across)) }
        return curves + [(image(path, .y, Look.thickness.main), .down)]
    }
}
