import Controllers
import DemoSupport
import Geometry
import Gestures
import Platform
import TactilePhotos
import Views

/// The stage of the card on the left, the panel of controls on the right.
final class PropertyAnimatorController: ViewController {
    private var photos: ScenePhotos?
    /// The size in which the photo is requested, in pixels: sharp on a card of twice its size.
    private static let photoSize = PhotoRequest.TargetSize.filling(width: 960, height: 640)
    let journey = Journey()
    private(set) lazy var panel = ControlPanel(journey)
    /// Where the card can be taken hold of.
    let area = View()
    /// What the card's centre goes along, from its upper edge to its lower one.
    let track = View()
    private let rail = View()

    private enum Look {
        static let panel = (share: 0.46, narrowest: 160.0, widest: 340.0)
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

    /// Puts the card on its track, and the panel beside it.
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

    /// Shows the whole journey as large as fits beside the panel.
    ///
    /// The track keeps its size and is enlarged as a whole, so that no journey under way flies to a stale place.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let width = min(max(bounds.width * Look.panel.share, Look.panel.narrowest), Look.panel.widest, bounds.width)
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

    /// Says in the title what this is.
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
        // A card in flight is caught at once.
        pan.beginsAtPress = { [unowned self] place in
            journey.animator.isRunning
                && journey.card.presentation.visibleFrame.contains(track.convertFromWindow(place))
        }
        pan.shouldBegin = { [unowned self] in journey.canScrub }
        return pan
    }
}

extension PropertyAnimatorController: Scene {
    /// What is on screen: see Docs/PropertyAnimator.md for each field.
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
