import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// The content of the two-thirds modal: a bar with a Cancel button, and a centred label.
final class PresentedController: ModalController {
    let bar = NavigationBar()
    private let label = Label("Presented", font: Font(size: 20, weight: .semibold), color: Palette.text)

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.cornerRadius = 12
        view.clipsToBounds = true
        view.addSubview(label)
        view.addSubview(bar)
        let item = NavigationItem(title: "Two thirds")
        item.leftBarButtonItem = BarButtonItem(
            primaryAction: Action(title: "Cancel") { [unowned self] _ in leave() })
        bar.items = [item]
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
        label.frame = Rect(
            x: 0, y: bar.frame.maxY, width: bounds.width, height: max(0, bounds.height - bar.frame.maxY))
    }
}
