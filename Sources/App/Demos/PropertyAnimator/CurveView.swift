import DemoSupport
import Geometry
import Gestures
import Motion
import Platform
import Views

/// A plot of a journey's progress over time: a marker travels along the curve with the card, and handles move the control
/// points of a cubic curve.
///
/// The timing of the next journey is drawn in a quiet colour while it differs from that of the current one. A change of the
/// journey needs a new layout.
final class CurveView: View {
    private unowned let journey: Journey
    private let handles: [Handle]
    private let progressName = Label("Progress", font: Look.font, color: Palette.quietText)
    private var ticks: [Label] = []
    private let countdown = Label("", font: Font(size: 13, weight: .semibold), color: Palette.accent)
    private let marker: MarkerView
    private(set) var axes: CurveAxes
    private var pictures: (key: Key, curves: [(image: Image, style: Style)])?

    private enum Style {
        case planned, across, down
    }

    private struct Key: Hashable {
        let axes: CurveAxes
        let pieces: [PlaybackPath.Piece]
        let planned: TimingCurve?
        let width, height: Int
    }

    private enum Look {
        static let font = Font(size: 11)
        static let thickness = 2.0, thin = 1.25
        static let tick = (width: 56.0, height: 14.0)
        static let countdown = 24.0
    }

    /// Creates a plot of a journey.
    init(_ journey: Journey) {
        self.journey = journey
        axes = CurveAxes(journey)
        handles = (0..<2).map { _ in Handle() }
        marker = MarkerView()
        super.init()
        snapsToPixels = true
        clipsToBounds = true
        cornerRadius = 10
        backgroundColor = Palette.background
        progressName.alignment = .leading
        for view in [progressName, countdown, marker] { addSubview(view) }
        marker.places = { [unowned self] in markerPlaces }
        for (index, handle) in handles.enumerated() {
            addSubview(handle)
            handle.addPan { [unowned self] in moveHandle(index, to: convertFromWindow($0)) }
        }
    }

    private func moveHandle(_ index: Int, to place: Point) {
        guard !axes.area.isEmpty else { return }
        let reading = axes.reading(at: place), seconds = journey.timing[.duration]
        journey.timing.moveControlPoint(index, to: Point(x: reading.x / seconds, y: reading.y))
    }

    /// The positions of the handles, in this view's coordinate space; empty for a spring.
    var handlePlaces: [Point] {
        let seconds = journey.timing[.duration]
        return (journey.timing.cubic.map { [$0.controlPoint1, $0.controlPoint2] } ?? []).map {
            axes.place(of: Point(x: $0.x * seconds, y: $0.y))
        }
    }

    /// The position of the marker, in this view's coordinate space: that of the card's vertical progress, and of its
    /// horizontal one if that differs.
    var markerPlaces: (down: Point, across: Point?) {
        let path = journey.path, time = journey.time
        func place(_ direction: TimingCurve.Direction) -> Point {
            axes.place(of: Point(x: time, y: path.value(at: path.time, along: direction)))
        }
        return (place(.y), path.isDirected ? place(.x) : nil)
    }

    /// The timing of the next journey, if it differs from that of the current one.
    private var planned: TimingCurve? {
        let curve = journey.timing.curve
        return curve == journey.plotted.pieces.first?.curve ? nil : curve
    }

    // MARK: Layout

    override func layoutSubviews() {
        axes = CurveAxes(journey)
        axes.area = Rect(
            x: CurveAxes.margin.left, y: CurveAxes.margin.top,
            width: max(0, size.width - CurveAxes.margin.left - CurveAxes.margin.right),
            height: max(0, size.height - CurveAxes.margin.top - CurveAxes.margin.bottom))
        let places = handlePlaces
        for (index, handle) in handles.enumerated() {
            handle.isHidden = places.isEmpty
            if !places.isEmpty { handle.center = places[index] }
        }
        marker.frame = bounds
        progressName.frame = Rect(x: 8, y: 5, width: 80, height: Look.tick.height)
        countdown.frame = Rect(x: 0, y: 2, width: size.width, height: Look.countdown)
        placeTicks()
    }

    private func placeTicks() {
        var texts = axes.tickTexts
        if let time = journey.badgeTime {
            let place = axes.place(of: Point(x: time, y: 0)).x
            texts.append(("Badge", Point(x: place, y: axes.area.maxY - Look.tick.height / 2)))
        }
        while ticks.count < texts.count {
            ticks.append(Label("", font: Look.font, color: Palette.quietText))
            insertSubview(ticks[ticks.count - 1], belowSubview: marker)
        }
        for (index, label) in ticks.enumerated() {
            label.isHidden = index >= texts.count
            guard index < texts.count else { continue }
            label.text = texts[index].text
            label.frame = Rect(center: texts[index].place, size: Size(width: Look.tick.width, height: Look.tick.height))
        }
    }

    // MARK: Drawing

    override func draw(_ context: inout DrawingContext) {
        let left = journey.countdown
        countdown.text = left > 0 ? "Starts in \(Readings.decimal(left, places: 2)) s" : ""
        let area = axes.area
        for value in [0.0, 1.0] {
            let y = axes.place(of: Point(x: 0, y: value)).y
            context.fill(Rect(x: area.minX, y: y, width: area.width, height: 1), with: Palette.line)
        }
        let origin = axes.place(of: .zero)
        context.fill(Rect(x: origin.x, y: area.minY, width: 1, height: area.height), with: Palette.line)
        drawCurves(&context)
        if journey.leadIn > 0 { context.drawDots(from: axes.place(of: Point(x: -journey.leadIn, y: 0)), to: origin) }
        if let time = journey.badgeTime {
            let x = axes.place(of: Point(x: time, y: 0)).x
            context.drawDots(
                from: Point(x: x, y: area.minY), to: Point(x: x, y: max(area.minY, area.maxY - Look.tick.height)))
        }
        let places = handlePlaces
        guard places.count == 2 else { return }
        let end = axes.place(of: Point(x: journey.timing[.duration], y: 1))
        context.drawDots(from: origin, to: places[0])
        context.drawDots(from: end, to: places[1])
    }

    private func drawCurves(_ context: inout DrawingContext) {
        let scale = context.displayScale
        let width = Int((size.width * scale).rounded()), height = Int((size.height * scale).rounded())
        guard width > 0, height > 0 else { return }
        let key = Key(
            axes: axes, pieces: journey.plotted.pieces, planned: planned, width: width, height: height)
        if pictures?.key != key { pictures = (key, curves(key, scale: scale)) }
        let place = Rect(
            origin: context.bounds.origin, size: Size(width: Double(width), height: Double(height)) * (1 / scale))
        for curve in pictures?.curves ?? [] {
            let tint =
                switch curve.style {
                case .planned: Palette.faintText
                case .across: Palette.quietText
                case .down: Palette.accent
                }
            context.draw(curve.image, in: place, tint: tint)
        }
    }

    private func curves(_ key: Key, scale: Double) -> [(image: Image, style: Style)] {
        func image(_ path: PlaybackPath, _ direction: TimingCurve.Direction, _ thickness: Double) -> Image {
            let steps = max(2, key.width)
            let points = (0...steps).map { step in
                let time = path.duration * Double(step) / Double(steps)
                let place = axes.place(of: Point(x: time, y: path.value(at: time, along: direction)))
                return Point(x: place.x * scale, y: place.y * scale)
            }
            return Polyline(points: points, thickness: thickness * scale).image(width: key.width, height: key.height)
        }
        let path = journey.plotted
        var curves: [(image: Image, style: Style)] = []
        if let planned = key.planned { curves.append((image(PlaybackPath(planned), .y, Look.thin), .planned)) }
        if path.isDirected { curves.append((image(path, .x, Look.thin), .across)) }
        return curves + [(image(path, .y, Look.thickness), .down)]
    }
}

/// The markers of a plot, which are not aligned with whole pixels, so that they move evenly.
private final class MarkerView: View {
    /// Returns the positions of the markers; called for each drawing.
    var places: () -> (down: Point, across: Point?) = { (.zero, nil) }

    private enum Look {
        static let disc = 14.0, core = 8.0, small = 8.0
    }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ context: inout DrawingContext) {
        let (down, across) = places()
        let line = Rect(x: down.x - 0.5, y: CurveAxes.margin.top, width: 1, height: size.height)
        context.fill(
            line.intersection(bounds.inset(by: CurveAxes.margin.bottom)), with: Palette.line)
        if let across { disc(at: across, Look.small, Palette.quietText, &context) }
        disc(at: down, Look.disc, Palette.accent, &context)
        disc(at: down, Look.core, Palette.text, &context)
    }

    private func disc(at center: Point, _ side: Double, _ color: Color, _ context: inout DrawingContext) {
        context.fill(Rect(center: center, size: Size(width: side, height: side)), with: color, cornerRadius: side / 2)
    }
}

/// A disc that the user can drag, with a touch area large enough for a finger.
private final class Handle: View {
    private static let reach = 32.0, disc = 12.0

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
        context.fill(place.inset(by: 3), with: Palette.background, cornerRadius: Self.disc / 2 - 3)
    }
}
