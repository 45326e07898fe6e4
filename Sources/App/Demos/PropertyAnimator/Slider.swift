import DemoSupport
import Geometry
import Gestures
import Platform
import Views

/// A number in a range, named and written above a track with a knob; a press anywhere takes the knob there.
final class Slider: View {
    private let name: Label
    private let readout = Label("", font: Font(size: 12), color: Palette.text)
    private let unit: String
    private let places: Int
    private let range: ClosedRange<Double>
    private let value: () -> Double

    private enum Look {
        static let text = 18.0
        static let knob = 16.0
        static let track = 4.0
    }

    init(
        _ text: String, unit: String = "", in range: ClosedRange<Double>, places: Int = 2,
        value: @escaping () -> Double,
        set: @escaping (Double) -> Void
    ) {
        name = Label(text, font: Font(size: 12), color: Palette.quietText)
        self.unit = unit
        self.places = places
        self.range = range
        self.value = value
        super.init()
        name.alignment = .leading
        readout.alignment = .trailing
        addSubview(name)
        addSubview(readout)
        let pan = PanGestureRecognizer { [unowned self] pan in
            guard pan.state == .began || pan.state == .changed else { return }
            set(number(at: convertFromWindow(pan.location).x))
        }
        pan.beginsAtPress = { _ in true }
        addGestureRecognizer(pan)
    }

    /// Where the knob's middle can be, left and right.
    private var way: ClosedRange<Double> { Look.knob / 2...max(Look.knob, size.width - Look.knob / 2) }

    private func number(at x: Double) -> Double {
        let share = (x - way.lowerBound) / (way.upperBound - way.lowerBound)
        let exact = range.lowerBound + min(max(share, 0), 1) * (range.upperBound - range.lowerBound)
        let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
        return (exact * unit).rounded() / unit
    }

    override func layoutSubviews() {
        name.frame = Rect(x: 0, y: 0, width: size.width, height: Look.text)
        readout.frame = name.frame
    }

    override func draw(_ context: inout DrawingContext) {
        let value = value()
        readout.text = Readings.decimal(value, places: places) + unit
        let y = (Look.text + size.height) / 2
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        let x = way.lowerBound + share * (way.upperBound - way.lowerBound)
        let track = Rect(x: 0, y: y - Look.track / 2, width: size.width, height: Look.track)
        context.fill(track, with: Palette.control, cornerRadius: Look.track / 2)
        context.fill(
            Rect(x: 0, y: track.minY, width: x, height: Look.track), with: Palette.accent, cornerRadius: Look.track / 2)
        let knob = Rect(center: Point(x: x, y: y), size: Size(width: Look.knob, height: Look.knob))
        context.fill(knob, with: Palette.text, cornerRadius: Look.knob / 2)
    }
}
