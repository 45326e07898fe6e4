import Controllers
import DemoSupport
import Geometry
public import Platform
public import Views

/// The view of the tuning panel.
public protocol LabPanel: View {
    /// Handles a key, and returns whether it did; the scene receives the others.
    func handle(_ key: KeyEvent) -> Bool
    /// Ends the selection of a constant, because the user has turned to the scene.
    func deselect()
}

/// The root controller of the lab's own stage, which is drawn above the scene's.
///
/// It contains the tuning panel at the right edge. Only the panel takes touches; the others go to the scene.
final class LabController: ViewController {
    /// The width of the panel, in points.
    static let panelWidth = 300.0

    /// The tuning panel; `nil` while it is closed.
    private(set) var panel: (any LabPanel)?
    /// Creates the panel, which calls its argument to close itself; `nil` if there is none.
    var makePanel: ((_ close: @escaping () -> Void) -> any LabPanel)?

    /// Opens or closes the tuning panel.
    func togglePanel() {
        guard panel == nil else { return closePanel() }
        guard let panel = makePanel?({ [weak self] in self?.closePanel() }) else { return }
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
        let bounds = view.bounds, width = min(Self.panelWidth, bounds.width)
        panel?.frame = Rect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height)
    }

    /// Takes the touches on the panel only.
    override func view(containsTouchAt point: Point) -> Bool { panel?.frame.contains(point) ?? false }
}
