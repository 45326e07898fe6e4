import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// The controller that slides in: a panel about the photo, below a bar with Done if it covers the whole window.
final class PanelController: ModalController {
    private let direction: SlideInDirection
    private let hasBar: Bool
    /// The bar to leave a panel that covers the whole window, where no area beside it can be tapped.
    let bar = NavigationBar()
    private(set) lazy var panel = PanelView(
        "From the \(direction.rawValue)",
        lines: ["Catch it in flight, drag it out,", "tap beside it, or press Escape."], image: image,
        button: TextButton("Close") { [unowned self] in leave() })
    private let image: Image?

    init(from direction: SlideInDirection, image: Image?, hasBar: Bool) {
        self.direction = direction
        self.image = image
        self.hasBar = hasBar
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(panel)
        guard hasBar else { return }
        let item = NavigationItem(title: "Slide-in")
        item.rightBarButtonItem = BarButtonItem(primaryAction: Action(title: "Done") { [unowned self] _ in leave() })
        bar.items = [item]
        view.addSubview(bar)
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, top = hasBar ? NavigationBar.height : 0
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        panel.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}
