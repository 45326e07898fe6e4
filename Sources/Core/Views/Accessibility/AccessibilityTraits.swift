/// The properties of an accessibility element that a screen reader announces; counterpart of `UIAccessibilityTraits`.
///
/// The bits are not UIKit's, because those are not documented.
public nonisolated struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// A bit set with one bit per trait.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No trait.
    public static let none: AccessibilityTraits = []
    /// The element is a button.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// The element is an image.
    public static let image = AccessibilityTraits(rawValue: 1 << 1)
    /// The element is text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 2)
    /// The element is a field in which the user types a search.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 3)
    /// The element has a value in a range.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 4)
    /// The element is on or off.
    public static let toggleButton = AccessibilityTraits(rawValue: 1 << 5)
    /// The element is selected, or on.
    public static let selected = AccessibilityTraits(rawValue: 1 << 6)
    /// The element does not respond to the user.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 7)
    /// The element is announced when it appears, where UIKit posts a notification.
    public static let announcement = AccessibilityTraits(rawValue: 1 << 8)
    /// The element is a row of a menu, which UIKit has without a trait of its own.
    public static let menuItem = AccessibilityTraits(rawValue: 1 << 9)
}

/// The kind of a container of accessibility elements; counterpart of `UIAccessibilityContainerType`.
public nonisolated enum AccessibilityContainerType: Hashable, Sendable {
    /// The container itself is no part of the accessibility tree: its elements belong to the containers around it.
    case none
    /// The elements are the items of a list, each of which is created when it is needed.
    case list
    /// The elements are the rows of a menu.
    case menu
    /// The elements belong together.
    case semanticGroup
}
