import Controllers
import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// The first screen: a tap anywhere presents the second one, in a circle from there.
final class CircleRevealController: ViewController {
    private var photos: ScenePhotos?
    let transition: CircleTransitioningDelegate
    private(set) lazy var switches = CircleSwitches(transition)
    private lazy var content = CirclePhotoView(
        title: strings("Circle reveal"), help: strings("Tap anywhere: the next photo opens from there."),
        background: Color(red: 0.16, green: 0.22, blue: 0.32),
        footer: switches)
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The photo of the second screen; nil until it has arrived.
    private var picture: (image: Image, title: String)?

    /// The second screen, from the call that presents it to the end of its dismissal.
    var second: CircleDetailController? { presentedViewController as? CircleDetailController }

    /// Creates the controller without photos.
    init(settings: TuningSettings = TuningSettings()) {
        transition = CircleTransitioningDelegate(settings)
        super.init()
    }

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init(settings: material.settings)
        photos = ScenePhotos(material, count: 2) { [weak self] place, image, title in
            self?.show(image, title: title, at: place)
        }
    }

    /// Fills the view with the photo, and listens to taps.
    override func viewDidLoad() {
        // The screen does not move behind the circle, so it is drawn once.
        content.shouldRasterize = true
        view.addSubview(content)
        view.addGestureRecognizer(tap)
    }

    /// Keeps the photo as large as the window.
    override func viewDidLayoutSubviews() { content.frame = view.bounds }

    /// Sets the window's title.
    override func viewWillAppear(_ animated: Bool) { stage?.title = strings("Circle reveal") }

    /// The commands.
    nonisolated static let commands = CommandTable<CircleRevealController>([
        Command(
            "open", keys: "Enter, Space", "open the second photo", ignoring: .all,
            if: { $0.presentedViewController == nil }
        ) { controller, _ in controller.reveal(from: .middle) }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    /// Takes a photo: the first is this screen's, the second the other one's.
    func show(_ image: Image, title: String, at place: Int) {
        guard place > 0 else { return content.show(image) }
        picture = (image, title)
        second?.show(image)
    }

    private func tapped() { reveal(from: CircleOrigin(view.convertFromWindow(tap.location), in: view.size)) }

    /// Presents the second screen.
    func reveal(from origin: CircleOrigin) {
        guard presentedViewController == nil else { return }
        transition.origin = origin
        let second = CircleDetailController(title: picture?.title ?? strings("The next photo"), transition: transition)
        if let picture { second.show(picture.image) }
        present(second, animated: true)
    }
}

extension CircleRevealController: Scene {
    /// Returns the demo's trace fields; Docs/CircleReveal.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        let second = second, circle = (second?.view.mask as? CircleMask)?.shown
        return TraceFields([
            ("state", .string(second?.phase.rawValue ?? "away")),
            ("center", circle.map { .list([.number($0.center.x), .number($0.center.y)]) } ?? .null),
            ("radius", circle.map { .number($0.radius) } ?? .null),
            (
                "progress",
                transition.isInteracting ? transition.closedFraction.map { .number($0) } ?? .null : .null
            ),
            ("held", .bool(transition.isInteracting)),
        ])
    }
}
