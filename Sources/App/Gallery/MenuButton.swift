import Geometry
import Platform
import Views

/// The round button that opens the menu; it lies over a scene and takes only taps on its disc.
final class MenuButton: Button {
    init(action: @escaping () -> Void) {
        super.init(
            .menu, color: Color(white: 1, alpha: 0.75), background: Color(white: 0.2, alpha: 0.45), action: action)
    }

    override func point(inside point: Point) -> Bool { (point - bounds.center).length <= size.width / 2 }

    /// Forwards the wheel to the views behind the button.
    override func scroll(_ event: ScrollEvent) -> Bool {
        isUserInteractionEnabled = false
        defer { isUserInteractionEnabled = true }
        var view = window?.hitTest(event.location)
        while let current = view {
            if current.scroll(event) { return true }
            view = current.superview
        }
        return false
    }
}

extension Symbol {
    /// Three bars: opens a menu.
    static let menu = Symbol(
        strokes: [0.22, 0.5, 0.78].map { [Point(x: 0.12, y: $0), Point(x: 0.88, y: $0)] }, thickness: 0.1)
}
