public import Controllers
import Geometry
public import Views

extension View {
    /// The traits of the view: those of the controller around it, or of the window, with the view's own style.
    public final var traitCollection: UITraitCollection {
        var view: View? = self, style = UIUserInterfaceStyle.unspecified
        while let current = view {
            if let controller = current.owner as? ViewController {
                return controller.traitCollection.overridden(by: UITraitCollection(userInterfaceStyle: style))
            }
            if style == .unspecified { style = current.overrideUserInterfaceStyle }
            view = current.superview
        }
        return UIScreen.main.traitCollection.overridden(by: UITraitCollection(userInterfaceStyle: style))
    }

    /// The number of pixels per point in which the view is drawn: that of the window.
    public final var contentScaleFactor: Double {
        get { window?.displayScale ?? UIScreen.main.scale }
        @available(*, unavailable, message: "a view is drawn at the scale of its window: leave it out") set {}
    }

    /// A name for tests; nil by default.
    public final var accessibilityIdentifier: String? {
        get { attachment(of: AccessibilityIdentifier.self)?.name }
        set { attach(AccessibilityIdentifier(newValue)) }
    }
}

private final class AccessibilityIdentifier {
    let name: String?

    init(_ name: String?) { self.name = name }
}
