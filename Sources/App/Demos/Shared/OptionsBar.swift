import Geometry
import Platform
import Viewer
import Views

/// A bar with the options of a first screen: groups of buttons with captions, side by side or below each other.
final class OptionsBar: View {
    /// A segmented control beside a caption.
    struct Group {
        let caption: String
        let control: SegmentedControl
        /// The segments of the control.
        var buttons: [Button] { control.segments }
    }

    private enum Look {
        static let margin = 16.0
        static let gap = 10.0
        static let button = 32.0
        static let caption = 96.0
        /// The least width in which the groups are side by side.
        static let wide = 760.0
        /// The greatest width of a group, and the distance between two of them.
        static let group = 460.0, distance = 40.0
    }

    /// The groups in their order.
    let groups: [Group]
    private let captions: [Label]
    private let line = View()

    init(_ groups: [Group]) {
        self.groups = groups
        captions = groups.map { Label($0.caption, font: Font(size: 12), color: Palette.quietText) }
        super.init()
        backgroundColor = Palette.background
        line.backgroundColor = Palette.line
        line.snapsToPixels = true
        for label in captions { label.alignment = .leading }
        for part in captions + groups.map(\.control) + [line] { addSubview(part) }
    }

    private func rows(inWidth width: Double) -> Int { width < Look.wide ? groups.count : 1 }

    /// Returns the height of the bar in a width, in points.
    func height(forWidth width: Double) -> Double {
        Double(rows(inWidth: width)) * (Look.button + Look.gap) + Look.gap
    }

    override func layoutSubviews() {
        let isWide = rows(inWidth: size.width) < groups.count, count = Double(groups.count)
        let inner = max(0, size.width - 2 * Look.margin)
        let width = isWide ? min((inner - (count - 1) * Look.distance) / count, Look.group) : inner
        for (index, group) in groups.enumerated() {
            let fraction = isWide && count > 1 ? Double(index) / (count - 1) : 0
            let x = Look.margin + (fraction * (inner - width)).rounded()
            let y = Look.gap + (isWide ? 0 : Double(index) * (Look.button + Look.gap))
            let caption = min(Look.caption, width)
            captions[index].frame = Rect(x: x, y: y, width: caption, height: Look.button)
            group.control.frame = Rect(x: x + caption, y: y, width: width - caption, height: Look.button)
        }
        let pixel = 1 / (window?.displayScale ?? 1)
        line.frame = Rect(x: 0, y: size.height - pixel, width: size.width, height: pixel)
    }
}
