import Geometry
import Gestures
import Platform
import Views

/// Two words side by side, of which one is lit: with the pattern or without; a tap takes the other one.
final class PatternSwitch: View {
    /// Which word is lit.
    var isPlain = false { didSet { if isPlain != oldValue { show() } } }

    /// How large it is, in points.
    static let extent = Size(width: 132, height: 36)

    private static let inset = 3.0
    private let thumb = View()
    private let words = ["Pattern", "Plain"].map { Label($0, font: Font(size: 12), color: Palette.text) }

    init(action: @escaping () -> Void) {
        super.init(frame: Rect(origin: .zero, size: Self.extent))
        backgroundColor = Color(white: 0.2, alpha: 0.45)
        cornerRadius = Self.extent.height / 2
        thumb.backgroundColor = Color(white: 1, alpha: 0.2)
        for part in [thumb] + words { addSubview(part) }
        addGestureRecognizer(TapGestureRecognizer(action: action))
        show()
    }

    private func show() {
        for (index, word) in words.enumerated() {
            word.textColor = (index == 1) == isPlain ? Palette.text : Palette.quietText
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let half = Size(width: size.width / 2, height: size.height)
        for (index, word) in words.enumerated() {
            word.frame = Rect(origin: Point(x: Double(index) * half.width, y: 0), size: half)
        }
        thumb.frame = words[isPlain ? 1 : 0].frame.inset(by: Self.inset)
        thumb.cornerRadius = thumb.size.height / 2
    }
}
