public import Geometry

/// An object that a screen reader can read: a view, or an element without a view; counterpart of the informal protocol
/// `UIAccessibility`.
@MainActor
public protocol AccessibilityObject: AnyObject {
    /// A Boolean value that indicates whether a screen reader stops at the object, which then hides those inside it.
    var isAccessibilityElement: Bool { get }
    /// The name of the element.
    var accessibilityLabel: String? { get }
    /// The value of the element, which changes while the name stays.
    var accessibilityValue: String? { get }
    /// The properties of the element.
    var accessibilityTraits: AccessibilityTraits { get }
    /// The smallest upright rectangle around the element, in the window's points.
    var accessibilityFrame: Rect { get }
    /// The object around this one; nil for a window.
    var accessibilityContainer: (any AccessibilityObject)? { get }
    /// The kind of the container that this object is.
    var accessibilityContainerType: AccessibilityContainerType { get }
    /// A Boolean value that indicates whether the element has the focus of the keyboard.
    var isAccessibilityFocused: Bool { get }

    /// Returns the number of elements and containers directly in this container.
    func accessibilityElementCount() -> Int
    /// Returns the element or container at an index; nil outside of the container.
    func accessibilityElement(at index: Int) -> (any AccessibilityObject)?
    /// Returns the index of an element or container that lies directly in this one; nil if there is none.
    func index(ofAccessibilityElement element: any AccessibilityObject) -> Int?

    /// Does what a tap on the element does; returns whether it has an effect.
    func accessibilityActivate() -> Bool
    /// Closes what the element belongs to, such as a presented photo; returns whether it does.
    func accessibilityPerformEscape() -> Bool
    /// A Boolean value that indicates whether ``accessibilityPerformEscape()`` has an effect now.
    var canPerformAccessibilityEscape: Bool { get }
    /// Moves the focus of the keyboard to the element; returns whether it can have the focus.
    func accessibilityTakeFocus() -> Bool
}

/// An accessibility element without a view; counterpart of `UIAccessibilityElement`.
///
/// A container with many items creates an element when it is asked for one, and does not keep it. Two elements with the
/// same container and the same identifier are the same for a screen reader.
@MainActor
open class AccessibilityElement: AccessibilityObject {
    /// The view that contains the element.
    public private(set) final weak var containerView: View?
    /// The value that tells the element from others of its container.
    public final let identifier: AnyHashable

    /// Creates an element of a view.
    public init(accessibilityContainer: View, identifier: AnyHashable) {
        containerView = accessibilityContainer
        self.identifier = identifier
    }

    /// True.
    open var isAccessibilityElement: Bool { true }
    /// None by default; an element overrides it.
    open var accessibilityLabel: String? { nil }
    /// None by default.
    open var accessibilityValue: String? { nil }
    /// None by default.
    open var accessibilityTraits: AccessibilityTraits { .none }
    /// The rectangle of the element in its container's points, by default the bounds of the container.
    open var accessibilityFrameInContainerSpace: Rect { containerView?.bounds ?? .zero }
    /// The rectangle in the container, in the window's points.
    public final var accessibilityFrame: Rect {
        containerView.map { $0.convert(accessibilityFrameInContainerSpace, to: nil) } ?? .zero
    }
    /// The view that contains the element.
    public final var accessibilityContainer: (any AccessibilityObject)? { containerView }
    /// None.
    public final var accessibilityContainerType: AccessibilityContainerType { .none }
    /// False by default.
    open var isAccessibilityFocused: Bool { false }
    /// Returns 0.
    public final func accessibilityElementCount() -> Int { 0 }
    /// Returns nil.
    public final func accessibilityElement(at index: Int) -> (any AccessibilityObject)? { nil }
    /// Returns nil.
    public final func index(ofAccessibilityElement element: any AccessibilityObject) -> Int? { nil }
    /// Returns false by default.
    open func accessibilityActivate() -> Bool { false }
    /// Asks the container.
    open func accessibilityPerformEscape() -> Bool { containerView?.accessibilityPerformEscape() ?? false }
    /// The container's answer.
    open var canPerformAccessibilityEscape: Bool { containerView?.canPerformAccessibilityEscape ?? false }
    /// Returns false by default.
    open func accessibilityTakeFocus() -> Bool { false }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
