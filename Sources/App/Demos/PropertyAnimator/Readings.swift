import Geometry
import Platform
import Viewer
import Views

/// A list of names and values, which reads the values each time it is drawn.
final class Readings: View {
    /// The height of a line, in points.
    static let lineHeight = 20.0

    private static let gap = 24.0

    private let lines: [(name: Label, value: Label, read: () -> String)]
    private let columns: Int

    /// Creates a list that fills a number of columns row by row.
    init(_ lines: [(name: String, read: () -> String)], columns: Int = 1) {
        self.columns = max(1, columns)
        self.lines = lines.map { line in
            let name = Label(line.name, font: Font(size: 12), color: Palette.quietText)
            let value = Label("", font: Font(size: 12, weight: .semibold), color: Palette.text)
            name.alignment = .leading
            value.alignment = .trailing
            return (name, value, line.read)
        }
        super.init()
        for line in self.lines {
            addSubview(line.name)
            addSubview(line.value)
        }
    }

    /// The height of all lines, in points.
    var fittingHeight: Double { Double((lines.count + columns - 1) / columns) * Self.lineHeight }

    override func layoutSubviews() {
        let width = max(0, (size.width - Self.gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        for (index, line) in lines.enumerated() {
            let place = Rect(
                x: Double(index % columns) * (width + Self.gap), y: Double(index / columns) * Self.lineHeight,
                width: width, height: Self.lineHeight)
            line.name.frame = place
            line.value.frame = place
        }
    }

    override func draw(_ context: inout DrawingContext) {
        for line in lines { line.value.text = line.read() }
    }

    /// Returns a number with a number of decimal places, without a point if there are none.
    ///
    /// - Precondition: The scaled number fits into `Int`.
    static func decimal(_ number: Double, places: Int) -> String {
        let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
        let whole = Int((number * Double(unit)).rounded())
        guard places > 0 else { return "\(whole)" }
        let digits = String(whole.magnitude % unit.magnitude)
        let padding = String(repeating: "0", count: places - digits.count)
        return "\(whole < 0 ? "-" : "")\(whole.magnitude / unit.magnitude).\(padding)\(digits)"
    }
}
