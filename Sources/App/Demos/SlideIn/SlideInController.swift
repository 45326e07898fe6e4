import Controllers
import DemoSupport
import Platform
import Views

/// The first screen of the slide-in: from where it comes and how it adapts is chosen here.
final class SlideInController: ViewController {
    private var photos: ScenePhotos?
    /// What a panel becomes in a window of little height.
    nonisolated enum Adaptation: String, CaseIterable {
        case off = "Off"
        case overFullScreen = "Full screen"
        case substitute = "With Done"
    }

    /// The photo and the options.
    private(set) lazy var screen = FirstScreen(makeCard())
    /// What panels do in a window of little height, from the next one on.
    private(set) var adaptation = Adaptation.off
    /// Where the newest panel comes from.
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

    /// Says in the title what this is.
    override func viewWillAppear(_ animated: Bool) { stage?.title = "Slide-in" }

    /// Arrows: present a panel from that edge.
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
    /// What is on screen: see Docs/Presentations.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(
            presentationFields + [
                ("direction", .string(direction.rawValue)), ("adaptation", .string(adaptation.rawValue)),
            ])
    }
}
