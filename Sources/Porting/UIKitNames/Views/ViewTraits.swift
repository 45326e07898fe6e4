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

/// The notifications of screen readers, and the preferences of their users.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// The events that a screen reader is notified of.
    public nonisolated struct Notification: Hashable, Sendable {
        fileprivate let name: String

        /// A text to speak, or a view whose name is spoken.
        public static let announcement = Notification(name: "announcement")
        /// A part of the screen has changed, which the reader notices by itself here.
        public static let layoutChanged = Notification(name: "layoutChanged")
        /// The screen has changed, which the reader notices by itself here.
        public static let screenChanged = Notification(name: "screenChanged")
    }

    /// The duration for which an announcement can be read, in seconds.
    private static let announcementDuration = 5.0

    /// A Boolean value that indicates whether the user prefers reduced motion.
    public static var isReduceMotionEnabled: Bool { Stage.current?.isReduceMotionEnabled ?? false }

    /// Notifies a screen reader of an event.
    ///
    /// - Parameters:
    ///   - notification: The event.
    ///   - argument: The text of an announcement, or a view with it; the view to go to after a change, which has no effect
    ///     here.
    public static func post(notification: Notification, argument: Any?) {
        guard notification == .announcement, let window = Stage.current?.window else { return }
        let text = argument as? String ?? (argument as? any AccessibilityObject)?.accessibilityLabel
        guard let text, !text.isEmpty else { return }
        let notice = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        notice.isUserInteractionEnabled = false
        notice.isAccessibilityElement = true
        notice.accessibilityLabel = text
        notice.accessibilityTraits = [.staticText, .announcement]
        (window.subviews.last(where: \.accessibilityViewIsModal) ?? window).addSubview(notice)
        DispatchQueue.main.asyncAfter(deadline: .now() + announcementDuration) { notice.removeFromSuperview() }
    }
}
