import Controllers
public import Views

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
    public static var isReduceMotionEnabled: Bool { CurrentStage.stage?.isReduceMotionEnabled ?? false }

    /// Notifies a screen reader of an event.
    ///
    /// - Parameters:
    ///   - notification: The event.
    ///   - argument: The text of an announcement, or a view with it; the view to go to after a change, which has no effect
    ///     here.
    public static func post(notification: Notification, argument: Any?) {
        guard notification == .announcement, let window = CurrentStage.stage?.window else { return }
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

extension View {
    /// A sentence about the effect of the element.
    @available(*, unavailable, message: "readers get no hints here: say it in accessibilityLabel")
    public final var accessibilityHint: String? {
        get { nil }
        set {}
    }
}

nonisolated extension AccessibilityTraits {
    /// The element is a title.
    @available(*, unavailable, message: "readers know no headers here: use .staticText")
    public static var header: AccessibilityTraits { .staticText }
    /// The element is a link.
    @available(*, unavailable, message: "readers know no links here: use .button")
    public static var link: AccessibilityTraits { .button }
    /// The element changes often.
    @available(*, unavailable, message: "readers notice changes by themselves: leave it out")
    public static var updatesFrequently: AccessibilityTraits { [] }
}
