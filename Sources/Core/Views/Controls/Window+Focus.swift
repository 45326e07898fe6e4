import Geometry
package import Platform

extension Window {
    /// Moves the focus to the next control in reading order, or to the previous one; after the last follows the first.
    ///
    /// The controls are those that a touch on their middle would reach, so a control that is hidden, disabled or covered
    /// never has the focus. Reading order goes by rows from the top, and in a row from the left. Counterpart of the
    /// movement of the focus by Tab in UIKit's `UIFocusSystem`.
    ///
    /// - Returns: Whether there is a control.
    @discardableResult
    public func moveFocus(backward: Bool = false) -> Bool {
        let controls = focusableControls
        guard let first = controls.first, let last = controls.last else {
            focusedControl = nil
            return false
        }
        guard let focusedControl, let index = controls.firstIndex(where: { $0 === focusedControl }) else {
            focusedControl = backward ? last : first
            return true
        }
        self.focusedControl = controls[(index + (backward ? controls.count - 1 : 1)) % controls.count]
        return true
    }

    /// The controls that can get the focus now, in reading order.
    public var focusableControls: [Control] {
        var rest = controls(in: self).map { ($0, $0.convert($0.bounds, to: nil)) }
        rest.sort { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
        var ordered: [Control] = []
        while let top = rest.first?.1 {
            // A row consists of the controls whose middle lies beside the topmost one.
            let row = rest.filter { $0.1.center.y < top.maxY || $0.1 == top }
            rest.removeAll { $0.1.center.y < top.maxY || $0.1 == top }
            ordered += row.sorted { ($0.1.minX, $0.1.minY) < ($1.1.minX, $1.1.minY) }.map(\.0)
        }
        return ordered
    }

    private func controls(in view: View) -> [Control] {
        view.subviews.flatMap { view -> [Control] in
            let own = (view as? Control).map { $0.canBecomeFocused ? [$0] : [] } ?? []
            return own + controls(in: view)
        }
    }

    /// Returns whether the control that has the focus uses a key.
    package func usesFocus(_ key: KeyEvent) -> Bool {
        validateFocus()
        return key.modifiers.isEmpty && focusedControl?.focusKeys.contains(key.key) ?? false
    }

    /// Gives a key without modifiers to the control that has the focus; returns whether the control uses such keys.
    package func useFocus(_ key: KeyEvent) -> Bool {
        guard usesFocus(key), let focusedControl else { return false }
        guard key.phase == .down else { return true }
        focusedControl.updateState()
        if focusedControl.isEnabled { focusedControl.handleKey(key.key) }
        return true
    }

    /// Takes the focus from a control that cannot have it any more.
    package func validateFocus() {
        if let focusedControl, focusedControl.window !== self || !focusedControl.canBecomeFocused {
            self.focusedControl = nil
        }
    }
}

/// A control that is notified when it has got or lost the focus.
package protocol FocusFollowing: Control {
    /// Called when the control has got or lost the focus.
    func focusDidChange()
}

extension Control {
    /// A Boolean value that indicates whether the control has the focus of the keyboard; counterpart of
    /// `UIView.isFocused`.
    public final var isFocused: Bool { window?.focusedControl === self }

    /// A Boolean value that indicates whether the control can get the focus: it is enabled, uses keys, and a touch on
    /// its middle would reach it.
    public final var canBecomeFocused: Bool {
        guard !focusKeys.isEmpty, isEnabled, let window, !bounds.isEmpty else { return false }
        let middle = convert(bounds.center, to: nil)
        guard window.bounds.contains(middle), let hit = window.hitTest(middle) else { return false }
        return hit === self || hit.isDescendant(of: self)
    }

    /// Draws the ring of the focus, unless the control shows the focus itself.
    final func drawFocusRing(in context: inout DrawingContext) {
        guard drawsFocusRing else { return }
        window?.focusRing.draw(around: bounds, cornerRadius: cornerRadius, in: &context)
    }
}
