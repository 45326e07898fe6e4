public import Geometry

/// The values that a program has set for a view; nil for those of the view's class.
package struct AccessibilityAttributes {
    var isElement: Bool?
    /// The name.
    package var label: String?
    /// The value.
    package var value: String?
    /// The properties.
    package var traits: AccessibilityTraits?
    var containerType: AccessibilityContainerType?
    var elements: [any AccessibilityObject]?
    var areElementsHidden = false
    var isModal = false
}

extension View {
    /// The elements of this container that have no view, or have views elsewhere; nil, the default, for those of the
    /// subviews.
    public final var accessibilityElements: [any AccessibilityObject]? {
        get { accessibility?.elements }
        set { setAccessibility { $0.elements = newValue } }
    }
    /// A Boolean value that indicates whether a screen reader leaves out the view and all inside it.
    public final var accessibilityElementsHidden: Bool {
        get { accessibility?.areElementsHidden ?? false }
        set { setAccessibility { $0.areElementsHidden = newValue } }
    }
    /// The smallest upright rectangle around the view as it is shown, in the window's points.
    public final var accessibilityFrame: Rect { convert(bounds, to: nil) }
    /// The view around this one.
    public final var accessibilityContainer: (any AccessibilityObject)? { superview }
    /// A Boolean value that indicates whether the view is a control with the focus of the keyboard.
    public final var isAccessibilityFocused: Bool { window.map { $0.focusedControl === self } ?? false }

    /// Changes the values that the program has set.
    final func setAccessibility(_ change: (inout AccessibilityAttributes) -> Void) {
        var attributes = accessibility ?? AccessibilityAttributes()
        change(&attributes)
        accessibility = attributes
    }

    /// The elements and containers directly in this one, in the order of the views.
    ///
    /// Hidden views have none. The front-most modal view hides its siblings.
    final var childAccessibilityObjects: [any AccessibilityObject] {
        if let elements = accessibilityElements { return elements }
        let visible = subviews.filter(\.isAccessibilityVisible)
        if let modal = visible.last(where: \.accessibilityViewIsModal) { return modal.accessibilityObjects }
        return visible.flatMap(\.accessibilityObjects)
    }

    /// The view itself if it is an element or a container, and otherwise the objects inside it.
    private final var accessibilityObjects: [any AccessibilityObject] {
        isAccessibilityElement || accessibilityContainerType != .none ? [self] : childAccessibilityObjects
    }

    private final var isAccessibilityVisible: Bool {
        isOnScreen && alpha > 0.01 && !accessibilityElementsHidden
    }

    /// The texts of the visible labels inside the view.
    final var visibleText: String? {
        let texts = subviews.filter(\.isAccessibilityVisible).flatMap { view -> [String] in
            [(view as? Label)?.text ?? view.visibleText].compactMap(\.self)
        }
        let parts = texts.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Window {
    /// The element with the focus of the keyboard: a control, an item of a list, or another element; nil without one.
    package var focusedAccessibilityObject: (any AccessibilityObject)? {
        if let focusedControl { return focusedControl }
        for object in childAccessibilityObjects {
            if let item = (object as? CollectionView)?.focusedAccessibilityElement { return item }
            if object.isAccessibilityFocused { return object }
        }
        return nil
    }
}
