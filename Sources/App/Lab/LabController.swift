public import Controllers
import DemoSupport
public import Geometry
import Platform
public import Views

/// The root controller of the lab's own stage, which is drawn above the scene's.
///
/// It contains the tuning panel at the right edge. Only the panel takes touches; the others go to the scene.
public final class LabController: ViewController {
    /// The width of the panel, in points.
    static let panelWidth = 300.0

    /// The tuning panel; `nil` while it is closed.
    private(set) var panel: View?
    private let makePanel: () -> View

    /// Creates the controller.
    ///
    /// - Parameter makePanel: creates the tuning panel.
    public init(makePanel: @escaping () -> View) {
        self.makePanel = makePanel
        super.init()
    }

    /// Opens or closes the tuning panel.
    func togglePanel() {
        if let panel {
            panel.removeFromSuperview()
            self.panel = nil
        } else {
            let panel = makePanel()
            view.addSubview(panel)
            self.panel = panel
            view.setNeedsLayout()
        }
    }

    /// Places the panel at the right edge, over the window's height; in a narrow window it leaves room for the scene.
    public override func viewDidLayoutSubviews() {
        let bounds = view.bounds, width = min(Self.panelWidth, bounds.width)
        panel?.frame = Rect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    /// Takes the touches on the panel only.
    public override func view(containsTouchAt point: Point) -> Bool { panel?.frame.contains(point) ?? false }
}
