import DemoSupport
import Geometry
import Platform
import Views

/// A photo with a heading, some lines and a button: stacked in a high view, side by side in a wide one.
final class PanelView: View {
    private enum Look {
        static let padding = 16.0
        static let gap = 12.0
        static let heading = 24.0, line = 20.0, button = 32.0
        static let widest = 640.0
        static let narrowestText = 200.0
    }

    /// The button below the lines.
    let button: TextButton
    private let photo = ImageView()
    private let heading: Label
    private let lines: [Label]

    init(_ heading: String, lines: [String], image: Image?, button: TextButton) {
        self.button = button
        self.heading = Label(heading, font: Font(size: 17, weight: .semibold), color: Palette.text)
        self.lines = lines.map { Label($0, font: Font(size: 13), color: Palette.quietText) }
        super.init()
        backgroundColor = Palette.background
        clipsToBounds = true
        photo.image = image
        photo.cornerRadius = 8
        photo.backgroundColor = Palette.control
        addSubview(photo)
        for label in [self.heading] + self.lines {
            label.alignment = .leading
            addSubview(label)
        }
        addSubview(button)
    }

    private var textHeight: Double {
        Look.heading + Look.gap / 2 + Double(lines.count) * Look.line + Look.gap + Look.button
    }

    override func layoutSubviews() {
        let width = max(0, min(size.width - 2 * Look.padding, Look.widest))
        let x = ((size.width - width) / 2).rounded()
        let height = max(0, size.height - 2 * Look.padding)
        let besides = (height * 1.5).rounded()
        if size.width > size.height, width - besides - Look.padding >= Look.narrowestText {
            photo.frame = Rect(x: x, y: Look.padding, width: besides, height: height)
            let left = x + besides + Look.padding
            let top = max(Look.padding, ((size.height - textHeight) / 2).rounded())
            stack(from: Point(x: left, y: top), width: width - besides - Look.padding)
        } else {
            let available = max(0, height - textHeight - Look.gap)
            let photoHeight = min((width / 1.5).rounded(), available)
            photo.frame = Rect(x: x, y: Look.padding, width: width, height: photoHeight)
            let top = photoHeight > 0 ? photo.frame.maxY + Look.gap : Look.padding
            stack(from: Point(x: x, y: top), width: width)
        }
    }

    private func stack(from origin: Point, width: Double) {
        var y = origin.y
        func place(_ view: View, height: Double, after gap: Double) {
            view.frame = Rect(x: origin.x, y: y, width: width, height: height)
            y += height + gap
        }
        place(heading, height: Look.heading, after: Look.gap / 2)
        for line in lines { place(line, height: Look.line, after: 0) }
        y += Look.gap
        place(button, height: Look.button, after: 0)
        button.size.width = min(width, 160)
        button.frame.origin.x = origin.x
    }
}
