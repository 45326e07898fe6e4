import Geometry
import Platform
import Viewer
import Views

/// A slider for a number of a model, with a name and the number above the track.
final class LabeledSlider: Slider {
    private let name: Label
    private let readout = Label("", font: Font(size: 12), color: Palette.text)
    private let unit: String
    private let places: Int
    private let valueInModel: () -> Double

    private static let textHeight = 18.0
    private static let trackHeight = 4.0

    init(
        _ name: String, unit: String = "", in range: ClosedRange<Double>, places: Int = 2,
        value: @escaping () -> Double, set: @escaping (Double) -> Void
    ) {
        self.name = Label(name, font: Font(size: 12), color: Palette.quietText)
        self.unit = unit
        self.places = places
        valueInModel = value
        super.init(frame: .zero)
        self.range = range
        fractionDigits = places
        accessibilityLabel = name
        self.name.alignment = .leading
        readout.alignment = .trailing
        for label in [self.name, readout] { addSubview(label) }
        addAction(for: .valueChanged) { [unowned self] in set(self.value) }
    }

    override func updateState() { value = valueInModel() }

    override func trackRect(forBounds bounds: Rect) -> Rect {
        let y = (Self.textHeight + bounds.height) / 2 - Self.trackHeight / 2
        return Rect(x: bounds.minX, y: y, width: bounds.width, height: Self.trackHeight)
    }

    override func layoutSubviews() {
        name.frame = Rect(x: 0, y: 0, width: size.width, height: Self.textHeight)
        readout.frame = name.frame
    }

    override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        readout.text = Readings.decimal(value, places: places) + unit
    }
}
