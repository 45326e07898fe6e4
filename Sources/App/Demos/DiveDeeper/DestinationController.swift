import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// The detail of a destination above the guide; the button, Escape, Backspace or a drag down dismisses it.
final class DestinationController: ViewController, PatternScreen {
    /// The destination's place in the guide.
    let place: Int
    let content: DestinationView
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }
    private(set) lazy var patternSwitch = PatternSwitch { [unowned self] in togglePattern() }
    /// A closure that is called when the detail has appeared and when it has disappeared.
    var didSettle: ((_ isPresented: Bool) -> Void)?

    /// The close button's frame: large enough for a finger, at a distance from the corner.
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

    /// Lays out the content, and the switch at the height of the close button in the opposite corner.
    override func viewDidLayoutSubviews() {
        content.frame = view.bounds
        patternSwitch.isFolded = PatternSwitch.folds(inWidth: view.size.width)
        let button = Self.closeButtonFrame, extent = patternSwitch.extent
        patternSwitch.frame = Rect(
            x: view.size.width - button.minX - extent.width, y: button.minY, width: extent.width, height: extent.height)
    }

    override func viewDidAppear(_ animated: Bool) { didSettle?(true) }
    override func viewDidDisappear(_ animated: Bool) { didSettle?(false) }

    /// Handles keys: Escape and Backspace dismiss, Enter presents again during the dismissal, arrows scroll.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let step = view.size.height / 4
        switch key.key {
        // A second dismissal would wait in the queue for the end of the running one, and delay Enter behind it.
        case "Escape", "Backspace": if key.phase == .down, !isHeld, !isLeaving { dismiss(animated: true) }
        case "Enter", " ":
            if key.phase == .down, isLeaving { presentingViewController?.present(self, animated: true) }
        case "ArrowDown": if key.phase == .down { scroll(by: step) }
        case "ArrowUp": if key.phase == .down { scroll(by: -step) }
        default: return false
        }
        return true
    }

    /// A Boolean value that indicates whether the user drives the transition, and so decides how it ends.
    private var isHeld: Bool { transitionCoordinator?.isInteractive ?? false }

    /// A Boolean value that indicates whether a dismissal runs that is neither interactive nor cancelled.
    private var isLeaving: Bool { isBeingDismissed && !isHeld && transitionCoordinator?.isCancelled == false }

    private func scroll(by step: Double) {
        content.setContentOffset(content.restingOffset + step, animated: true)
    }
}

/// The root view of the detail, which claims downward drags from content that is scrolled to its top.
private final class DestinationBackground: View, DragClaimant {
    private let content: ScrollView

    init(_ content: ScrollView) {
        self.content = content
        super.init()
    }

    func claimsDrag(_ direction: Vector, in scrollView: ScrollView) -> Bool {
        scrollView === content && content.yields(to: direction)
    }
}

extension ScrollView {
    /// Returns whether the scroll view leaves a drag to its surroundings: a downward drag while the content rests at its top.
    func yields(to direction: Vector) -> Bool {
        !isScrolling && contentOffset <= 0 && direction.dy > abs(direction.dx)
    }
}
