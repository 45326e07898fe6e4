import Geometry
import Platform
import System
package import Views

/// A button with a title on a rounded background, which can copy from a model whether it is enabled and selected.
package final class TextButton: Button {
    private let isEnabledInModel: (() -> Bool)?
    private let isSelectedInModel: (() -> Bool)?

    package init(
        _ title: String, isEnabled: (() -> Bool)? = nil, isSelected: (() -> Bool)? = nil,
        action: @escaping () -> Void
    ) {
        isEnabledInModel = isEnabled
        isSelectedInModel = isSelected
        super.init(title, font: Font(size: 12), color: Palette.text, action: action)
        setTitleColor(Palette.background, for: .selected)
        setTitleColor(Palette.quietText, for: .disabled)
        setTitleColor(Palette.text, for: [.disabled, .selected])
        snapsToPixels = true
        // The controls are laid out for English titles, which are shorter than most translations.
        minimumScaleFactor = strings.isEnglish ? 1 : 0.6
        disabledAlpha = nil
    }

    package override func updateState() {
        if let value = isEnabledInModel?(), value != isEnabled { isEnabled = value }
        if let value = isSelectedInModel?(), value != isSelected { isSelected = value }
    }

    package override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        var fill = isSelected ? Palette.accent : Palette.control
        if !isEnabled { fill.alpha = 0.4 }
        context.fill(context.bounds, with: fill, cornerRadius: 8)
    }
}
