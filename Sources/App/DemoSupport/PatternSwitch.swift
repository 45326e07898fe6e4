package import Geometry
import Platform
package import Views

/// A control with two words, of which one is lit: with the pattern or without it.
///
/// A tap anywhere asks for the other one; the switch itself changes only when `isPlain` is set. In a small window, where the
/// switch would cover the content, it folds into a disc with the letter of its key.
package final class PatternSwitch: Control {
    /// A Boolean value that indicates whether the word without the pattern is lit.
    package var isPlain = false { didSet { if isPlain != oldValue { show() } } }

    /// A Boolean value that indicates whether the switch is a disc, which is lit with the pattern.
    package var isFolded = false { didSet { if isFolded != oldValue { show() } } }

    /// The size of the switch, in points.
    package var extent: Size { Size(width: isFolded ? Self.height : Self.width, height: Self.height) }

    /// Returns whether the switch folds in a window of a width, of which it would otherwise take more than a quarter.
    package static func folds(inWidth width: Double) -> Bool { width < 4 * Self.width }

    private static let width = 132.0
    private static let height = 36.0

    private static let inset = 3.0
    private let thumb = View()
    private let words = ["Pattern", "Plain"].map { Label($0, font: Font(size: 12), color: Palette.text) }
    private let letter = Label("P", font: Font(size: 12), color: Palette.text)

    package init(action: @escaping () -> Void) {
        super.init(frame: Rect(x: 0, y: 0, width: Self.width, height: Self.height))
        overrideUserInterfaceStyle = .dark
        // Dark enough for the faint word, also over a bright picture.
        backgroundColor = Color(white: 0.15, alpha: 0.9)
        cornerRadius = Self.height / 2
        thumb.backgroundColor = Color(white: 1, alpha: 0.2)
        for part in [thumb, letter] + words { addSubview(part) }
        addAction(for: .primaryActionTriggered, handler: action)
        show()
    }

    private func show() {
        for (index, word) in words.enumerated() {
            word.textColor = (index == 1) == isPlain ? Palette.text : Palette.quietText
            word.isHidden = isFolded
        }
        letter.isHidden = !isFolded
        letter.textColor = isPlain ? Palette.quietText : Palette.text
        thumb.isHidden = isFolded && isPlain
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        let half = Size(width: size.width / 2, height: size.height)
        for (index, word) in words.enumerated() {
            word.frame = Rect(origin: Point(x: Double(index) * half.width, y: 0), size: half)
        }
        letter.frame = bounds
        thumb.frame = (isFolded ? bounds : words[isPlain ? 1 : 0].frame).inset(by: Self.inset)
        thumb.cornerRadius = thumb.size.height / 2
    }
}
