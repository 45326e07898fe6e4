import Controllers
import DemoSupport
import Platform
import Views

/// The first screen of the slide-in demo, where the user chooses the edge and the adaptation of panels.
final class SlideInController: ViewController {
    private var photos: ScenePhotos?
    /// The adaptation of a panel to a window of little height.
    nonisolated enum Adaptation: String, CaseIterable {
        case off = "Off"
        case overFullScreen = "Full screen"
        case substitute = "With Done"
    }

    /// The photo and the options.
    private(set) lazy var screen = FirstScreen(makeCard())
    /// The adaptation of the next panels to a window of little height.
    private(set) var adaptation = Adaptation.off
    /// The edge of the newest panel.
    private(set) var direction = SlideInDirection.left
    /// Presents the newest panel.
    private var presentation: SlideInTransitioningDelegate?

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: 1) { [weak self] _, image, _ in self?.screen.image = image }
    }

    /// Shows the photo and the options.
    override func viewDidLoad() { view.addSubview(screen) }

    /// Fills the window.
    override func viewDidLayoutSubviews() { screen.frame = view.bounds }

    /// Sets the window's title.
    override func viewWillAppear(_ animated: Bool) { stage?.title = "Slide-in" }

    /// Handles keys: an arrow presents a panel from its edge.
    override func handle(_ key: KeyEvent) -> Bool {
        guard presentedViewController == nil, key.modifiers.isEmpty,
            let direction = SlideInDirection.allCases.first(where: { $0.key == key.key })
        else { return false }
        if key.phase == .down { presentPanel(from: direction) }
        return true
    }

    private func makeCard() -> OptionsCard {
        let directions = ChoiceControl(
            SlideInDirection.allCases, title: \.title, action: { [unowned self] in presentPanel(from: $0) })
        let adaptations = ChoiceControl(
            Adaptation.allCases, title: \.rawValue, value: { [unowned self] in adaptation },
            set: { [unowned self] in adaptation = $0 })
        return OptionsCard(
            "Slide-in", "A panel that can be caught in flight and dragged out",
            rows: [
                .init(caption: "Present from", control: directions),
                .init(caption: "In a window lower than 480 points", control: adaptations),
            ])
    }

    private func presentPanel(from direction: SlideInDirection) {
        // While a panel is about to leave, a press that still gets here asks for that one again, or for nothing.
        guard presentedViewController == nil else { return }
        let delegate = SlideInTransitioningDelegate(direction: direction)
        delegate.disableCompactHeight = adaptation != .off
        if adaptation == .substitute {
            delegate.makeSubstitute = { [weak screen] _ in
                PanelController(from: direction, image: screen?.image, hasBar: true)
            }
        }
        let controller = PanelController(from: direction, image: screen.image, hasBar: false)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        (self.direction, presentation) = (direction, delegate)
        present(controller, animated: true)
    }
}

extension SlideInController: Scene {
    /// Returns the demo's trace fields; Docs/Presentations.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(
            presentationFields + [
                ("direction", .string(direction.rawValue)), ("adaptation", .string(adaptation.rawValue)),
            ])
    }
}
