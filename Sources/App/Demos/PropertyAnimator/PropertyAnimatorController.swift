import Controllers
import Geometry
import Gestures
import Platform
import System
import TactilePhotos
import Viewer
import Views

/// The demo of the property animator: the card on its track below the last calls, and the panel of controls beside it or, in
/// a narrow window, in a sheet.
final class PropertyAnimatorController: ViewController {
    private var photos: ScenePhotos?
    /// The size in which the photo is requested, in pixels: sharp on a card at twice its design size.
    private static let photoSize = PhotoRequest.TargetSize.filling(width: 960, height: 640)
    let journey = Journey()
    private(set) lazy var panel = ControlPanel(journey)
    private(set) lazy var log = CallLogView { [unowned journey] in journey.calls }
    /// The area in which a drag scrubs the card.
    let area = View()
    /// The track, along which the card's centre moves from the upper edge to the lower one.
    let track = View()
    /// The outlines of the card at the start and at the end.
    private let outlines = [View(), View()]

    private enum Look {
        /// The width of a window, in points, below which the panel is a sheet, and from which it has two columns.
        static let widths = (sheet: 600.0, columns: 940.0)
        static let column = (fraction: 0.25, range: 280.0...340.0)
        static let singleColumn = (fraction: 0.46, range: 276.0...340.0)
        static let gap = 16.0
        /// The greatest part of the height that the sheet covers at its smallest detent.
        static let peek = 0.46
        static let log = (height: 116.0, low: 64.0, widest: 640.0)
        static let fonts = (large: 13.0, small: 12.0)
        /// The part of the travel that remains free beyond the end, for springs.
        static let overshoot = 0.12
        static let scales = 0.1...3.0
    }

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: 1, size: Self.photoSize) { [weak self] _, image, _ in
            self?.journey.card.show(image)
        }
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        let card = journey.card
        track.size = Size(width: CardView.extent.width + CardView.travel.dx, height: CardView.travel.dy)
        let ends = [(CardView.start, CardView.departure), (CardView.start + CardView.travel, CardView.arrival)]
        for (outline, (center, end)) in zip(outlines, ends) {
            outline.backgroundColor = Palette.panel
            outline.frame = Rect(center: center, size: CardView.extent * end.scale)
            outline.cornerRadius = end.cornerRadius * end.scale
            track.addSubview(outline)
        }
        track.addSubview(card)
        area.clipsToBounds = true
        area.addSubview(track)
        for child in [area, log, panel] { view.addSubview(child) }
        area.addGestureRecognizer(makePan())
        journey.didChange = { [unowned self] in
            log.callsDidChange()
            panel.journeyDidChange()
        }
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Property animator") }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let isSheet = bounds.width < Look.widths.sheet
        if isSheet {
            let peek = min(ControlPanel.peek, (bounds.height * Look.peek).rounded())
            panel.form = .sheet(peek)
            panel.frame = bounds
            area.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - peek)
        } else {
            let isWide = bounds.width >= Look.widths.columns, column = isWide ? Look.column : Look.singleColumn
            let count = isWide ? 2 : 1
            let own = (bounds.width * column.fraction).clamped(to: column.range).rounded()
            let width = Double(count) * own + Double(count + 1) * Look.gap
            panel.form = .columns(count)
            panel.frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
            area.frame = Rect(x: 0, y: 0, width: bounds.width - width, height: bounds.height)
        }
        placeLog(isSmall: isSheet)
        placeTrack()
    }

    private func placeLog(isSmall: Bool) {
        let width = max(0, min(Look.log.widest, area.size.width - 2 * Look.gap))
        log.fontSize = isSmall ? Look.fonts.small : Look.fonts.large
        let height = min(isSmall ? Look.log.low : Look.log.height, (area.size.height / 4).rounded())
        log.frame = Rect(
            x: ((area.size.width - width) / 2).rounded(), y: Look.gap, width: width, height: max(0, height))
        log.isHidden = log.size.height < Look.gap * 2
    }

    /// Scales the track so that the whole journey fits below the calls.
    ///
    /// The track is scaled as a whole and keeps its size, so that a running journey keeps a valid end position.
    private func placeTrack() {
        let top = log.isHidden ? 0 : log.frame.maxY
        let room = Rect(x: 0, y: top, width: area.size.width, height: max(0, area.size.height - top))
        let upper = CardView.extent.height * CardView.departure.scale / 2
        let lower = CardView.extent.height / 2 + CardView.travel.dy * Look.overshoot
        let whole = Size(width: track.size.width, height: upper + CardView.travel.dy + lower)
        let fitting = whole.aspectFit(in: room.inset(by: Look.gap).size).width / whole.width
        let scale = fitting.clamped(to: Look.scales)
        let offset = (upper - lower) / 2 * scale
        track.center = Point(x: room.center.x.rounded(), y: (room.center.y + offset).rounded())
        track.transform.scale = scale
        journey.card.magnification = scale
    }

    // MARK: Scrubbing

    private func makePan() -> PanGestureRecognizer {
        let pan = PanGestureRecognizer { [unowned self] pan in
            switch pan.state {
            case .began:
                journey.beginScrub()
                journey.scrub(by: pan.translation.dy / track.transform.scale)
            case .changed: journey.scrub(by: pan.translation.dy / track.transform.scale)
            case .ended, .cancelled: journey.endScrub()
            case .possible, .failed: break
            }
        }
        // A press catches a moving card immediately.
        pan.beginsAtPress = { [unowned self] place in
            journey.animator.isRunning
                && journey.card.presentation.visibleFrame.contains(track.convertFromWindow(place))
        }
        pan.shouldBegin = { [unowned self] in journey.canScrub }
        return pan
    }
}

extension PropertyAnimatorController: Scene {
    /// Returns the demo's trace fields; Docs/PropertyAnimator.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        let animator = journey.animator, shown = journey.card.presentation
        return TraceFields([
            ("state", .string(animator.state.rawValue)), ("running", .bool(animator.isRunning)),
            ("fraction", .number(animator.fractionComplete)), ("reversed", .bool(animator.isReversed)),
            ("completion", journey.lastPosition.map { .string($0.rawValue) } ?? .null),
            ("time", .number(journey.time)), ("progress", .number(journey.progress)),
            ("delay", .number(journey.countdown)), ("call", journey.calls.last.map { .string($0.code) } ?? .null),
            ("card", .rect(shown.visibleFrame)), ("cornerRadius", .number(shown.cornerRadius)),
        ])
    }
}
