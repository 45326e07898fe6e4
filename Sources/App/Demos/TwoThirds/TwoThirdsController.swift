import Controllers
import DemoSupport
import Platform
import Views

/// The first screen of the two-thirds modal: how it comes is chosen here.
final class TwoThirdsController: ViewController {
    /// The photo and the options.
    private(set) lazy var screen = FirstScreen(makeCard())
    private let presentation = TwoThirdsTransitioningDelegate()
    /// How the modal comes and goes the next time.
    private(set) var style = ModalTransitionStyle.coverVertical

    /// Shows the photo and the options.
    override func viewDidLoad() { view.addSubview(screen) }

    /// Fills the window.
    override func viewDidLayoutSubviews() { screen.frame = view.bounds }

    /// Says in the title what this is.
    override func viewWillAppear(_ animated: Bool) { stage?.title = "Two-thirds modal" }

    /// Enter and the space bar: present.
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

extension TwoThirdsController: TraceSource {
    /// What is on screen: see Docs/Presentations.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields(presentationFields + [("transition", .string(style.rawValue))])
    }
}
