import Geometry
import Platform
import System
import TactilePhotos
import Views

/// A panel with the details of a photo: its file, its sizes and the camera's data.
final class FactsPanel: View {
    private enum Look {
        static let inset = 14.0, gap = 8.0, rowGap = 6.0
        static let title = Font(size: 13, weight: .semibold)
        static let font = Font(size: 12)
        /// The least width of the names, in points, and their greatest fraction of the panel.
        static let names = 78.0, namesFraction = 0.5
        static let lines = 4
        /// The duration of the fade, in seconds.
        static let fade = 0.15
    }

    /// The widest panel, in points.
    static let width = 300.0

    private let title = Label("", font: Look.title, color: Palette.text)
    private var rows: [(name: Label, value: Label)] = []
    /// A Boolean value that indicates whether the panel is open.
    private(set) var isOpen = false

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        cornerRadius = 12
        title.alignment = .leading
        title.numberOfLines = 2
        addSubview(title)
        (isHidden, alpha) = (true, 0)
    }

    /// The rows on screen.
    var facts: [Fact] { rows.map { Fact(name: $0.name.text, value: $0.value.text) } }

    /// Shows the details of a photo.
    func show(_ title: String, _ facts: [Fact]) {
        guard title != self.title.text || facts != self.facts else { return }
        self.title.text = title
        for row in rows { for label in [row.name, row.value] { label.removeFromSuperview() } }
        rows = facts.map { fact in
            let name = Label(fact.name, font: Look.font, color: Palette.quietText)
            let value = Label(fact.value, font: Look.font, color: Palette.text)
            value.numberOfLines = Look.lines
            for label in [name, value] {
                label.alignment = .leading
                addSubview(label)
            }
            return (name, value)
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Opens or closes the panel by a fade.
    func setOpen(_ isOpen: Bool) {
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        if isOpen { isHidden = false }
        View.animate(withDuration: Look.fade) {
            alpha = isOpen ? 1 : 0
        } completion: { [weak self] _ in
            guard let self else { return }
            isHidden = !self.isOpen
        }
    }

    /// Returns the height of the panel in a width, in points.
    func height(forWidth width: Double) -> Double {
        rows.reduce(Look.inset + titleHeight(width) + Look.inset) { $0 + Look.rowGap + height(of: $1.value, width) }
    }

    private func titleHeight(_ width: Double) -> Double {
        title.sizeThatFits(Size(width: width - 2 * Look.inset, height: 0)).height.rounded(.up)
    }

    /// The width of the names: that of the longest one, if the panel has room for it.
    private func namesWidth(_ width: Double) -> Double {
        let longest = rows.map { $0.name.fittingSize.width.rounded(.up) }.reduce(Look.names, max)
        return max(min(longest, ((width - 2 * Look.inset) * Look.namesFraction).rounded()), Look.names)
    }

    private func valueWidth(_ width: Double) -> Double {
        max(width - 2 * Look.inset - namesWidth(width) - Look.gap, 0)
    }

    private func height(of value: Label, _ width: Double) -> Double {
        value.sizeThatFits(Size(width: valueWidth(width), height: 0)).height.rounded(.up)
    }

    override func layoutSubviews() {
        let heading = titleHeight(size.width)
        title.frame = Rect(x: Look.inset, y: Look.inset, width: size.width - 2 * Look.inset, height: heading)
        var y = Look.inset + heading
        let names = namesWidth(size.width)
        for row in rows {
            y += Look.rowGap
            let height = height(of: row.value, size.width)
            let line = row.name.sizeThatFits(Size(width: names, height: 0)).height.rounded(.up)
            row.name.frame = Rect(x: Look.inset, y: y, width: names, height: line)
            row.value.frame = Rect(
                x: Look.inset + names + Look.gap, y: y, width: valueWidth(size.width), height: height)
            y += height
        }
    }
}

extension FactsPanel {
    /// A detail of a photo, with its name.
    struct Fact: Hashable {
        let name: String
        let value: String
    }
}

extension PhotoStore {
    /// What is known of a photo's files beside their details, as rows.
    func facts(at index: Int) -> [FactsPanel.Fact] {
        let partners = latestUpdate.partners(of: index).map { latestUpdate.catalogue.name(at: $0) }
        let rows: [(String, String?)] = [
            (strings("Other file"), partners.isEmpty ? nil : partners.joined(separator: ", ")),
            (
                strings("Damage"),
                isIncomplete(at: index) ? strings("The file ends too early; the rest is missing.") : nil
            ),
        ]
        return rows.compactMap { name, value in value.map { FactsPanel.Fact(name: name, value: $0) } }
    }
}

extension PhotoDetails {
    /// The details as rows, without those that the file does not have.
    var facts: [FactsPanel.Fact] {
        let pixels = naturalSize.map { strings("\(Int($0.width)) × \(Int($0.height)) pixels") }
        let rows: [(String, String?)] = [
            (strings("Taken"), date.map(DateText.text)), (strings("Rating"), rating.map(Self.text(rating:))),
            (strings("Camera"), camera), (strings("Lens"), lens),
            (strings("Exposure"), exposure.map(strings.decimal)), (strings("Aperture"), aperture.map(strings.decimal)),
            (strings("Sensitivity"), sensitivity), (strings("Focal length"), focalLength.map(strings.decimal)),
            (strings("Place"), place?.text), (strings("Size"), pixels), (strings("Pages"), pages.map { "\($0)" }),
            (strings("File"), "\(format), \(Self.text(byteCount))"), (strings("Path"), path),
        ]
        return rows.compactMap { name, value in value.map { FactsPanel.Fact(name: name, value: $0) } }
    }

    private static func text(rating: Int) -> String {
        rating > 0 ? PhotoValue.stars(rating) : strings("Rejected")
    }

    /// Returns a number of bytes with a unit.
    private static func text(_ byteCount: Int) -> String {
        guard byteCount >= 1000 else {
            return strings("\(byteCount) byte", plural: "\(byteCount) bytes", count: byteCount)
        }
        var value = Double(byteCount) / 1000, unit = 0
        while value >= 999.95, unit < 2 { (value, unit) = (value / 1000, unit + 1) }
        let tenths = Int((value * 10).rounded())
        let number = strings.decimal("\(tenths / 10).\(tenths % 10)")
        return switch unit {
        case 0: strings("\(number) kB")
        case 1: strings("\(number) MB")
        case _: strings("\(number) GB")
        }
    }
}
