import Geometry
import Gestures
public import Platform

/// A round button with a symbol, which does something when it is tapped.
public final class Button: View {
    private let icon: SymbolView

    /// Makes a button.
    public init(_ symbol: Symbol, color: Color, background: Color, action: @escaping () -> Void) {
        icon = SymbolView(symbol, color: color)
        super.init()
        backgroundColor = background
        addSubview(icon)
        addGestureRecognizer(TapGestureRecognizer(action: action))
    }

    /// Rounds the background to a disc and puts the symbol in its middle.
    public override func layoutSubviews() {
        let side = min(size.width, size.height)
        cornerRadius = side / 2
        let inset = (side / 4).rounded()
        icon.frame = bounds.inset(by: inset)
    }
}
