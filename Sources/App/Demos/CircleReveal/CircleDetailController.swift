import Controllers
import DemoSupport
import Geometry
import Gestures
import Platform
import Views

/// The second screen: a drag down closes it, and catches it while it comes and goes.
final class CircleDetailController: ViewController {
    /// Where it stands between coming and going.
    enum Phase: String {
        case presenting
        case shown = "presented"
        case dismissing
    }

    private(set) var phase = Phase.presenting
    private let transition: CircleTransitioningDelegate
    private let content: CirclePhotoView
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in panned($0) }
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    /// How far the drag was when the hand took hold in flight, and whether the screen was closing then.
    private var grip: (translation: Vector, wasClosing: Bool)?

    /// Where the close button lies, in points: large enough for a finger, clear of the corner.
    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    init(title: String, transition: CircleTransitioningDelegate) {
        self.transition = transition
        let help = transition.dismissal == .circle ? "Drag down to close." : "Escape or the button closes."
        content = CirclePhotoView(title: title, help: help, background: Color(red: 0.42, green: 0.24, blue: 0.2))
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    /// Shows a photo.
    func show(_ image: Image) { content.show(image) }

    override func viewDidLoad() {
        view.addSubview(content)
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [unowned self] _ in phase == .shown ? canDrag : transition.interactor != nil }
        pan.beginsAtPress = { [unowned self] _ in phase != .shown }
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() { content.frame = view.bounds }

    /// A drag under way is as far in the new window as in the old one.
    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard transition.isInteracting, let interactor = transition.interactor else { return }
        let change = Vector(dx: 0, dy: interactor.progress * size.height - pan.translation.dy)
        pan.setTranslation(pan.translation + change)
        if let grip { self.grip = (grip.translation + change, grip.wasClosing) }
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

    /// Escape and Backspace: lets go of what is held, or closes.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.leadsBack else { return false }
        if key.phase == .down {
            if transition.isInteracting { pan.cancel() } else { dismiss(animated: true) }
        }
        return true
    }

    /// Whether a drag would have anything to drive: the system's own animation takes no hand.
    private var canDrag: Bool { transition.dismissal == .circle }

    private func panned(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began: grasp()
        case .changed: transition.interactor?.close(by: progress)
        case .ended: release()
        case .cancelled: transition.interactor?.release(closes: false, speed: 0)
        case .possible, .failed: break
        }
    }

    private var progress: Double {
        CircleClosingRule.progress(translation: pan.translation.dy, height: view.size.height)
    }

    /// Begins to close or, in flight, takes hold of what is shown: the drag is then as far as that.
    private func grasp() {
        grip = nil
        if phase == .shown {
            transition.beginInteraction()
            transition.interactor?.close(by: progress)
            dismiss(animated: true)
        } else if let interactor = transition.interactor {
            let wasClosing = interactor.isClosing
            interactor.pause()
            pan.setTranslation(Vector(dx: 0, dy: interactor.progress * view.size.height))
            grip = (pan.translation, wasClosing)
        }
    }

    /// Decides by how far it is closed; a press in flight that has not become a drag changes nothing.
    private func release() {
        var closes = CircleClosingRule.couldComplete(progress)
        if let grip, (pan.translation - grip.translation).length < GestureSettings.slop { closes = grip.wasClosing }
        let height = view.bounds.height
        let speed = height > 0 ? pan.velocity.dy / height : 0
        transition.interactor?.release(closes: closes, speed: speed)
    }
}
