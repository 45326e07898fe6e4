import Geometry
package import Platform
import System
package import Views

/// A round button that opens a menu, and is brighter while the mouse is over it.
package final class MenuButton: Button {
    private let idle: Color
    private let hovered: Color

    /// Creates a button with its colours.
    package init(color: Color, background: Color, hovered: Color, action: @escaping () -> Void) {
        (idle, self.hovered) = (background, hovered)
        super.init(.lines, color: color, background: background, action: action)
        accessibilityLabel = strings("Menu")
    }

    /// Follows the mouse in the window.
    package override func didMoveToWindow() {
        window?.observePointer(for: self) { [weak self] in self?.pointerMoved() }
    }

    private func pointerMoved() {
        guard let window, let location = window.pointerLocation else { return }
        let isOver = bounds.contains(convertFromWindow(location))
        let color = isOver ? hovered : idle
        if backgroundColor != color { backgroundColor = color }
    }
}

extension Symbol {
    /// Three lines, for a menu.
    static let lines = Symbol(
        strokes: [0.2, 0.5, 0.8].map { [Point(x: 0.12, y: $0), Point(x: 0.88, y: $0)] }, thickness: 0.11)
}
