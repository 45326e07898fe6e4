import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The second screen: a drag down closes it, and catches it while it appears and disappears.
final class CircleDetailController: ViewController {
    /// The phases of the presentation.
    enum Phase: String {
        case presenting
        case shown = "presented"
        case dismissing
    }

    private(set) var phase = Phase.presenting
    private let transition: CircleTransitioningDelegate
    private let content: CirclePhotoView
    private(set) lazy var interactionController = makeInteractionController()
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    /// Where the close button lies, in points: large enough for a finger, clear of the corner.
    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    init(title: String, transition: CircleTransitioningDelegate) {
        self.transition = transition
        let help =
            transition.dismissal == .circle ? strings("Drag down to close.") : strings("Escape or the button closes.")
        content = CirclePhotoView(title: title, help: help, background: Color(red: 0.42, green: 0.24, blue: 0.2))
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    /// Shows a photo.
    func show(_ image: Image) { content.show(image) }

    override func viewDidLoad() {
        view.addSubview(content)
        closeButton.accessibilityLabel = strings("Close")
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
        view.addGestureRecognizer(interactionController.recognizer)
    }

    override func viewDidLayoutSubviews() { content.frame = view.bounds }

    /// Keeps the progress of a drag in the new window.
    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        interactionController.rebase()
    }

    // MARK: Phases

    override func viewWillAppear(_ animated: Bool) { phase = .presenting }

    override func viewDidAppear(_ animated: Bool) {
        phase = .shown
        transition.endInteraction()
    }

    override func viewWillDisappear(_ animated: Bool) { phase = .dismissing }

    override func viewDidDisappear(_ animated: Bool) { transition.endInteraction() }

    // MARK: Closing

    /// The commands.
    nonisolated static let commands = CommandTable<CircleDetailController>([
        Command("close", keys: "Escape, Backspace", "close it", ignoring: .all) { controller, _ in
            if controller.transition.isInteracting {
                controller.interactionController.recognizer.cancel()
            } else {
                controller.dismiss(animated: true)
            }
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func makeInteractionController() -> PanInteractionController {
        let pan = PanInteractionController()
        // The system's own animation cannot be dragged.
        pan.recognizer.shouldReceive = { [unowned self] _ in
            phase == .shown ? transition.dismissal == .circle : transition.interactor != nil
        }
        pan.recognizer.beginsAtPress = { [unowned self] _ in phase != .shown }
        pan.interactionToCatch = { [unowned self] in
            guard phase != .shown else { return nil }
            var caught = interaction
            caught?.updatesAtBeginning = false
            return caught
        }
        pan.makeInteraction = { [unowned self] _ in
            guard phase == .shown else { return nil }
            transition.beginInteraction()
            var made = interaction
            made?.request = { [unowned self] in dismiss(animated: true) }
            return made
        }
        return pan
    }

    private var interaction: PanInteraction? { transition.interaction { [unowned self] in view.size.height } }
}
