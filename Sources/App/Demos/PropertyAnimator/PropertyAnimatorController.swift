import Controllers
import DemoSupport
import Geometry
import Gestures
import Platform
import TactilePhotos
import Views

/// The demo of the property animator: the card on its track on the left, the panel of controls on the right.
final class PropertyAnimatorController: ViewController {
    private var photos: ScenePhotos?
    /// The size in which the photo is requested, in pixels: sharp on a card at twice its design size.
    private static let photoSize = PhotoRequest.TargetSize.filling(width: 960, height: 640)
    let journey = Journey()
    private(set) lazy var panel = ControlPanel(journey)
    /// The area in which a drag scrubs the card.
    let area = View()
    /// The track, along which the card's centre moves from the upper edge to the lower one.
    let track = View()
    private let rail = View()

    private enum Look {
        static let panel = (fraction: 0.46, narrowest: 160.0, widest: 340.0)
        static let margin = 16.0
        static let largest = 3.0
    }

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: 1, size: Self.photoSize) { [weak self] _, image, title in
            self?.journey.card.show(image, title: title)
        }
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        rail.backgroundColor = Palette.line
        track.size = Size(width: CardView.extent.width, height: CardView.travel)
        journey.card.center.x = track.size.width / 2
        rail.frame = Rect(x: track.size.width / 2 - 1, y: 0, width: 2, height: track.size.height)
        track.addSubview(rail)
        track.addSubview(journey.card)
        area.clipsToBounds = true
        area.addSubview(track)
        view.addSubview(area)
        view.addSubview(panel)
        area.addGestureRecognizer(makePan())
    }

    /// Scales the track so that the whole journey fits beside the panel.
    ///
    /// The track is scaled as a whole and keeps its size, so that a running journey keeps a valid end position.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let width = min(max(bounds.width * Look.panel.fraction, Look.panel.narrowest), Look.panel.widest, bounds.width)
            .rounded()
        area.frame = Rect(x: 0, y: 0, width: bounds.width - width, height: bounds.height)
        panel.frame = Rect(x: area.frame.maxX, y: 0, width: width, height: bounds.height)
        let whole = Size(width: CardView.extent.width, height: CardView.extent.height + CardView.travel)
        let fitting = whole.aspectFit(in: area.bounds.inset(by: Look.margin).size).width / whole.width
        let scale = min(max(fitting, 0.1), Look.largest)
        track.center = Point(x: (area.size.width / 2).rounded(), y: (area.size.height / 2).rounded())
        track.transform.scale = scale
        journey.card.magnification = scale
    }

    override func viewWillAppear(_ animated: Bool) { stage?.title = "Property animator" }

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
            ("card", .rect(shown.visibleFrame)), ("cornerRadius", .number(shown.cornerRadius)),
        ])
    }
}
