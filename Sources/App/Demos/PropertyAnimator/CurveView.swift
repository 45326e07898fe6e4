import Geometry
import Gestures
import Motion
import Platform
import System
import Viewer
import Views

/// A plot of a journey's progress over time: a marker travels along the curve with the card, and handles move the control
/// points of a cubic curve.
///
/// The timing of the next journey is drawn in a quiet colour while it differs from that of the current one.
final class CurveView: View {
    /// The axes of the plot.
    var axes: CurveAxes { picture.content.axes }

    private unowned let journey: Journey
    private var picture: CurvePicture
    private let handles: [Handle]
    private let progressName = Label(strings("Progress"), font: Font(size: 11), color: Palette.quietText)
    private let countdown = Label("", font: Font(size: 13, weight: .semibold), color: Palette.accent)
    private let marker = MarkerView()
    /// The kind of timing and the call that the picture shows.
    private var shown: (kind: JourneyTiming.Kind, call: Int?)

    private enum Look {
        static let name = Rect(x: 8, y: 5, width: 80, height: 14)
        static let countdown = (y: 2.0, height: 24.0, fade: 0.15)
        static let fade = 0.2
    }

    /// Creates a plot of a journey.
    init(_ journey: Journey) {
        self.journey = journey
        picture = CurvePicture(CurvePicture.Content(journey, in: .zero))
        shown = (journey.timing.kind, nil)
        handles = (0..<2).map { _ in Handle() }
        super.init()
        clipsToBounds = true
        cornerRadius = 10
        backgroundColor = Palette.background
        progressName.alignment = .leading
        for view in [picture, progressName, countdown, marker] { addSubview(view) }
        marker.places = { [unowned self] in markerPlaces }
        for (index, handle) in handles.enumerated() {
            addSubview(handle)
            handle.addPan { [unowned self] in moveHandle(index, to: convertFromWindow($0)) }
        }
    }

    private func moveHandle(_ index: Int, to place: Point) {
        guard !axes.area.isEmpty else { return }
        let reading = axes.reading(at: place), seconds = journey.timing[.duration]
        // The curve follows the pointer without a fade, also from the first movement, which selects the user's points.
        shown.kind = .points
        journey.timing.moveControlPoint(index, to: Point(x: reading.x / seconds, y: reading.y))
    }

    /// The positions of the handles, in this view's coordinate space; empty for a spring.
    var handlePlaces: [Point] { picture.content.controlPoints.map { axes.place(of: $0) } }

    /// The position of the marker, in this view's coordinate space: that of the card's vertical progress, and of its
    /// horizontal one if that differs.
    var markerPlaces: (down: Point, across: Point?) {
        let path = journey.path, time = journey.time
        func place(_ direction: TimingCurve.Direction) -> Point {
            axes.place(of: Point(x: time, y: path.value(at: path.time, along: direction)))
        }
        return (place(.y), path.isDirected ? place(.x) : nil)
    }

    // MARK: Layout

    /// Shows the new path and timing: after a call or another kind of timing in a short fade, during a drag at once.
    func journeyDidChange() { show(animated: true) }

    override func layoutSubviews() {
        for view in [picture, marker] { view.frame = bounds }
        progressName.frame = Look.name
        countdown.frame = Rect(x: 0, y: Look.countdown.y, width: size.width, height: Look.countdown.height)
        show(animated: false)
    }

    private func show(animated: Bool) {
        let content = CurvePicture.Content(journey, in: size)
        let now = (kind: journey.timing.kind, call: journey.calls.last?.number)
        defer { shown = now }
        guard content != picture.content else { return }
        if animated, window != nil, now != shown { fade(to: content) } else { picture.content = content }
        let places = handlePlaces
        for (index, handle) in handles.enumerated() {
            handle.isHidden = places.isEmpty
            if !places.isEmpty { handle.center = places[index] }
        }
    }

    private func fade(to content: CurvePicture.Content) {
        let old = picture
        picture = CurvePicture(content)
        picture.frame = bounds
        picture.alpha = 0
        insertSubview(picture, aboveSubview: old)
        View.animate(withDuration: Look.fade) {
            picture.alpha = 1
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    // MARK: Drawing

    /// Updates the countdown, which appears and disappears softly.
    override func draw(_ context: inout DrawingContext) {
        // The path can change between two calls, where the card returns from a piece and moves on along the one before.
        if journey.plotted.pieces != picture.content.pieces { setNeedsLayout() }
        let left = journey.countdown, passed = journey.animator.delay - left
        if left > 0 { countdown.text = strings("Starts in \(Readings.decimal(left, places: 2)) s") }
        countdown.alpha = (min(left, passed) / Look.countdown.fade).clamped(to: 0...1)
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
