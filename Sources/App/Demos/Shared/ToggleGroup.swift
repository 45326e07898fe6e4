import Geometry
import Viewer
import Views

/// Buttons that are selected independently of each other, in columns of equal width.
final class ToggleGroup: View {
    private enum Look {
        static let gap = 8.0
        static let narrowest = 80.0
    }

    /// The buttons in the order of their values.
    let buttons: [TextButton]

    /// Creates the buttons of some values, which always show the model's state.
    init<Value>(
        _ values: [Value], title: (Value) -> String, isSelected: @escaping (Value) -> Bool,
        toggle: @escaping (Value) -> Void
    ) {
        buttons = values.map { value in
            TextButton(title(value), isSelected: { isSelected(value) }, action: { toggle(value) })
        }
        super.init()
        for button in buttons { addSubview(button) }
    }

    /// The number of columns: as many as fit, but not so many that the last row has a gap that fewer would avoid.
    private func columns(inWidth width: Double) -> Int {
        let fitting = max(1, min(buttons.count, Int((width + Look.gap) / (Look.narrowest + Look.gap))))
        return (buttons.count + rows(of: fitting) - 1) / max(1, rows(of: fitting))
    }

    private func rows(of columns: Int) -> Int { (buttons.count + columns - 1) / columns }

    /// Returns the height of the buttons in a width, in points.
    func height(forWidth width: Double) -> Double {
        Double(rows(of: columns(inWidth: width))) * (FormView.Metrics.control + Look.gap) - Look.gap
    }

    override func layoutSubviews() {
        let columns = columns(inWidth: size.width), extent = (size.width + Look.gap) / Double(columns)
        for (index, button) in buttons.enumerated() {
            let left = (Double(index % columns) * extent).rounded()
            let right = (Double(index % columns + 1) * extent).rounded() - Look.gap
            let height = FormView.Metrics.control, y = Double(index / columns) * (height + Look.gap)
            button.frame = Rect(x: left, y: y, width: max(0, right - left), height: height)
        }
    }
}
