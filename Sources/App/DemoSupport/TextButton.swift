import Geometry
import Gestures
import Platform
package import Views

/// A button with a word on it; it asks each time whether it can be pressed and whether it is lit.
package final class TextButton: View {
    private let label: Label
    private let isEnabled: () -> Bool
    private let isSelected: () -> Bool

    package init(
        _ text: String, isEnabled: @escaping () -> Bool = { true }, isSelected: @escaping () -> Bool = { false },
        action: @escaping () -> Void
    ) {
        label = Label(text, font: Font(size: 12), color: Palette.text)
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        super.init()
        snapsToPixels = true
        addSubview(label)
        addGestureRecognizer(TapGestureRecognizer { if isEnabled() { action() } })
    }

    /// What it says.
    package var text: String { label.text }

    package override func layoutSubviews() { label.frame = bounds }

    package override func draw(_ context: inout DrawingContext) {
        let isEnabled = isEnabled(), isSelected = isSelected()
        var fill = isSelected ? Palette.accent : Palette.control
        if !isEnabled { fill.alpha = 0.4 }
        context.fill(context.bounds, with: fill, cornerRadius: 8)
        label.textColor =
            switch (isEnabled, isSelected) {
            case (true, true): Palette.background
            case (true, false): Palette.text
            case (false, true): Palette.quietText
            case (false, false): Palette.faintText
            }
    }
}
