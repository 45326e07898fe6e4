import Controllers
import DemoSupport
import Platform
import Views

/// The demo of the two-thirds modal: a screen to choose the transition style and to present the modal.
final class TwoThirdsController: ViewController {
    private var photos: ScenePhotos?
    /// The photo and the options.
    private(set) lazy var screen = FirstScreen(makeCard())
    private let presentation = TwoThirdsTransitioningDelegate()
    /// The transition style of the next modal.
    private(set) var style = ModalTransitionStyle.coverVertical

    /// Creates the controller, and requests its photos, which may arrive later.
    convenience init(_ material: SceneMaterial) {
        self.init()
        photos = ScenePhotos(material, count: 1) { [weak self] _, image, _ in self?.screen.image = image }
    }

    override func viewDidLoad() { view.addSubview(screen) }

    override func viewDidLayoutSubviews() { screen.frame = view.bounds }

    override func viewWillAppear(_ animated: Bool) { stage?.title = "Two-thirds modal" }

    /// Handles keys: Enter and the space bar present the modal.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.key == "Enter" || key.key == " ", presentedViewController == nil else { return false }
        if key.phase == .down { presentModal() }
        return true
    }

    private func makeCard() -> OptionsCard {
        let styles = ChoiceControl(
            [ModalTransitionStyle.coverVertical, .crossDissolve],
            title: { $0 == .coverVertical ? "Cover vertical" : "Cross dissolve" },
            value: { [unowned self] in style }, set: { [unowned self] in style = $0 })
        let present = ChoiceControl(["Present"], title: \.self, action: { [unowned self] _ in presentModal() })
        return OptionsCard(
            "Two-thirds modal", "A presentation controller frames it, the system moves it",
            rows: [
                .init(caption: "Transition", control: styles),
                .init(caption: "Two thirds of the window, in its middle", control: present),
            ])
    }

    private func presentModal() {
        let controller = PresentedController()
        controller.modalPresentationStyle = .custom
        controller.modalTransitionStyle = style
        controller.transitioningDelegate = presentation
        present(controller, animated: true)
    }
}

extension TwoThirdsController: Scene {
    /// Returns the demo's trace fields; Docs/Presentations.md describes them.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(presentationFields + [("transition", .string(style.rawValue))])
    }
}
