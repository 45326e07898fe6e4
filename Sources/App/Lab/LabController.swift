import Controllers
import DemoSupport
import Geometry
import Views

/// The root controller of the lab's own stage, which is drawn above the scene's.
///
/// It contains the tuning panel at the right edge. Only the panel takes touches; the others go to the scene.
final class LabController: ViewController {
    /// The tuning panel; `nil` while it is closed.
    private(set) var panel: TuningPanel?

    /// Closes the tuning panel, or opens one that changes `settings` and saves them to `path`.
    func togglePanel(_ settings: TuningSettings, savingTo path: String) {
        guard panel == nil else { return closePanel() }
        let panel = TuningPanel(settings, savingTo: path) { [weak self] in self?.closePanel() }
        view.addSubview(panel)
        self.panel = panel
        view.setNeedsLayout()
    }

    /// Closes the tuning panel.
    func closePanel() {
        panel?.removeFromSuperview()
        panel = nil
    }

    /// Places the panel at the right edge, over the window's height; in a narrow window it leaves room for the scene.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, width = min(TuningPanel.width, bounds.width)
        panel?.frame = Rect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    /// Takes the touches on the panel only.
    override func view(containsTouchAt point: Point) -> Bool { panel?.frame.contains(point) ?? false }
}
