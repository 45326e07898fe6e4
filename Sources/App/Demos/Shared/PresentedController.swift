import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A placeholder for the content of a presentation: a bar with a Cancel button, and a centred label.
final class PresentedController: ModalController {
    let bar = NavigationBar()
    private let label = Label(strings("Presented"), font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let radius: Double

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - title: The title of the bar.
    ///   - cornerRadius: The radius of the corners, in points; with 0, the default, nothing is clipped.
    init(title: String, cornerRadius: Double = 0) {
        radius = cornerRadius
        super.init()
        let item = NavigationItem(title: title)
        item.leftBarButtonItem = BarButtonItem(
            primaryAction: Action(title: strings("Cancel")) { [unowned self] _ in leave() })
        bar.items = [item]
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.cornerRadius = radius
        view.clipsToBounds = radius > 0
        view.addSubview(label)
        view.addSubview(bar)
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
        label.frame = Rect(
            x: 0, y: bar.frame.maxY, width: bounds.width, height: max(0, bounds.height - bar.frame.maxY))
    }
}
