import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// A destination in full, over the guide: the button, Escape, Backspace or a drag down leads back.
final class DestinationController: ViewController, PatternScreen {
    /// Which of the guide's destinations it is.
    let place: Int
    let content: DestinationView
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    private(set) lazy var patternSwitch = PatternSwitch { [unowned self] in togglePattern() }
    /// Told when it has come for good, and when it has gone.
    var didSettle: ((_ isThere: Bool) -> Void)?

    /// Large enough for a finger, clear of the corner.
    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    init(_ destination: Destination, at place: Int, _ picture: Image?) {
        self.place = place
        content = DestinationView(destination, picture)
        super.init()
    }

    override func loadView() { view = DestinationBackground(content) }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(content)
        view.addSubview(closeButton)
        view.addSubview(patternSwitch)
        closeButton.frame = Self.closeButtonFrame
    }

    /// The switch lies level with the button, in the other corner of the picture.
    override func viewDidLayoutSubviews() {
        content.frame = view.bounds
        patternSwitch.isFolded = PatternSwitch.folds(inWidth: view.size.width)
        let button = Self.closeButtonFrame, extent = patternSwitch.extent
        patternSwitch.frame = Rect(
            x: view.size.width - button.minX - extent.width, y: button.minY, width: extent.width, height: extent.height)
    }

    override func viewDidAppear(_ animated: Bool) { didSettle?(true) }
    override func viewDidDisappear(_ animated: Bool) { didSettle?(false) }

    /// Escape and Backspace lead back, Enter forth again while it goes; arrows scroll.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let step = view.size.height / 4
        switch key.key {
        // Asked for again while it goes, it would wait for the end, and so would Enter behind it.
        case "Escape", "Backspace": if key.phase == .down, !isHeld, !isLeaving { dismiss(animated: true) }
        case "Enter", " ":
            if key.phase == .down, isLeaving { presentingViewController?.present(self, animated: true) }
        case "ArrowDown": if key.phase == .down { scroll(by: step) }
        case "ArrowUp": if key.phase == .down { scroll(by: -step) }
        default: return false
        }
        return true
    }

    /// Whether a drag holds it, which decides then.
    private var isHeld: Bool { transitionCoordinator?.isInteractive ?? false }

    /// Whether it goes, and has not been turned round.
    private var isLeaving: Bool { isBeingDismissed && !isHeld && transitionCoordinator?.isCancelled == false }

    private func scroll(by step: Double) {
        content.setContentOffset(content.restingOffset + step, animated: true)
    }
}

/// Claims drags down from content that rests at its beginning.
private final class DestinationBackground: View, DragClaimant {
    private let content: ScrollView

    init(_ content: ScrollView) {
        self.content = content
        super.init()
    }

    func claimsDrag(_ offset: Vector, in scrollView: ScrollView) -> Bool {
        scrollView === content && content.yields(to: offset)
    }
}

extension ScrollView {
    /// Whether a drag moves the surrounding screen: a drag down while the content rests at its beginning.
    func yields(to offset: Vector) -> Bool { !isScrolling && contentOffset <= 0 && offset.dy > abs(offset.dx) }
}
