import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// The help of the window: the keys of the scene and of the whole program, in columns over a darkened scene.
///
/// It fades in and out, so that it needs no other motion under reduced motion. A tap beside the keys closes it.
final class HelpPanel: View {
    private enum Look {
        static let margin = 24.0, padding = 24.0, header = 52.0
        /// The widest panel, and the least width of a panel with two columns.
        static let width = 980.0, twoColumns = 640.0
        static let keys = 148.0, gap = 12.0, columnGap = 32.0
        static let heading = 30.0, row = 22.0, sectionGap = 14.0
        static let button = 28.0
        static let dimming = Color(white: 0, alpha: 0.55)
        /// The duration of the fade, in seconds.
        static let fade = 0.15
        /// The distance by which an arrow scrolls, in points.
        static let step = 60.0
    }

    private struct Row {
        let keys: Label
        let effect: Label
    }

    private struct Part {
        let heading: Label
        let rows: [Row]
    }

    private let panel = View()
    private let scroll = ScrollView()
    private let title = Label(strings("Keys"), font: Font(size: 20, weight: .semibold), color: Palette.text)
    /// The button that closes the help.
    let closeButton: Button
    private let parts: [Part]
    private let didClose: () -> Void
    /// A Boolean value that indicates whether the help fades out.
    private(set) var isClosing = false

    /// Creates the help of a scene, which calls `didClose` when it has faded out.
    init(of scene: Demo?, didClose: @escaping () -> Void) {
        self.didClose = didClose
        closeButton = Button(.close, color: Palette.text, background: Palette.control)
        closeButton.accessibilityLabel = strings("Close")
        parts = KeyTable.keys(in: scene).sections.map(Self.makePart)
        super.init(frame: .zero)
        backgroundColor = Look.dimming
        accessibilityViewIsModal = true
        panel.backgroundColor = Palette.panel
        panel.cornerRadius = 14
        panel.clipsToBounds = true
        title.alignment = .leading
        addSubview(panel)
        for part in [title, closeButton, scroll] as [View] { panel.addSubview(part) }
        for part in parts {
            scroll.addSubview(part.heading)
            for row in part.rows { for label in [row.keys, row.effect] { scroll.addSubview(label) } }
        }
        closeButton.addAction(for: .primaryActionTriggered) { [unowned self] in close() }
        let tap = TapGestureRecognizer()
        tap.addAction { [unowned self, unowned tap] in
            if !panel.frame.contains(convertFromWindow(tap.location)) { close() }
        }
        addGestureRecognizer(tap)
    }

    private static func makePart(_ section: KeyTable.Section) -> Part {
        let heading = Label(strings(key: section.title), font: Font(size: 13, weight: .semibold), color: Palette.accent)
        heading.alignment = .leading
        let rows = section.entries.map { entry in
            let keys = Label(entry.keysInWords, font: Font(size: 13, weight: .semibold), color: Palette.text)
            let effect = Label(strings(key: entry.effect), font: Font(size: 13), color: Palette.quietText)
            for label in [keys, effect] {
                label.alignment = .leading
                label.numberOfLines = 0
            }
            return Row(keys: keys, effect: effect)
        }
        return Part(heading: heading, rows: rows)
    }

    /// Fades the help in.
    func appear() {
        alpha = 0
        View.animate(withDuration: Look.fade) { alpha = 1 }
    }

    /// Fades the help out; does nothing while it does so.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        View.animate(withDuration: Look.fade) {
            alpha = 0
        } completion: { [weak self] _ in
            self?.didClose()
        }
    }

    /// The commands of the help.
    private nonisolated static let commands = CommandTable<HelpPanel>([
        Command("close", keys: "Escape, Backspace", ignoring: .all) { help, _ in help.close() },
        Command("scroll", keys: "Up, Down", ignoring: .all) { help, key in
            help.scroll(by: key.key == "ArrowUp" ? -Look.step : Look.step)
        },
        Command("scroll by a page", keys: "Page Up, Page Down", ignoring: .all) { help, key in
            help.scroll(by: key.key == "PageUp" ? -help.scroll.size.height : help.scroll.size.height)
        },
        Command("scroll to an end", keys: "Home, End", ignoring: .all) { help, key in
            help.scroll(by: key.key == "Home" ? -help.scroll.contentSize.height : help.scroll.contentSize.height)
        },
    ])

    /// Takes a stroke, also one that opens the help, which closes it.
    override func handle(_ key: KeyEvent) -> Bool {
        if LabCommands.help.matches(key) {
            close()
            return true
        }
        return Self.commands.perform(key, on: self)
    }

    private func scroll(by distance: Double) {
        let last = max(scroll.contentSize.height - scroll.size.height, 0)
        scroll.contentOffset = min(max(scroll.contentOffset + distance, 0), last)
    }

    // MARK: Layout

    override func layoutSubviews() {
        let width = min(max(size.width - 2 * Look.margin, 0), Look.width)
        let inner = max(width - 2 * Look.padding, 0)
        let content = layOut(in: inner)
        let most = max(size.height - 2 * Look.margin, 0)
        let height = min(content + Look.header + Look.padding, most)
        panel.frame = Rect(
            x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
            height: height)
        title.frame = Rect(x: Look.padding, y: 0, width: max(inner - Look.button, 0), height: Look.header)
        closeButton.frame = Rect(
            x: width - Look.padding - Look.button, y: (Look.header - Look.button) / 2, width: Look.button,
            height: Look.button)
        scroll.frame = Rect(
            x: Look.padding, y: Look.header, width: inner, height: max(height - Look.header - Look.padding, 0))
        scroll.contentSize = Size(width: inner, height: content)
    }

    /// Places the sections in one or two columns of a width; returns the height of the longest column.
    private func layOut(in width: Double) -> Double {
        let count = width >= Look.twoColumns * textFactor ? 2.0 : 1
        let column = ((width - (count - 1) * Look.columnGap) / count).rounded(.down)
        let heights = parts.map { height(of: $0, width: column) + Look.sectionGap }
        let half = heights.reduce(0, +) / count
        var x = 0.0, y = 0.0, longest = 0.0
        for (part, height) in zip(parts, heights) {
            // A section goes to the column in which more of it lies.
            if count > 1, x == 0, y > 0, y + height / 2 > half { (x, y) = (column + Look.columnGap, 0) }
            place(part, at: Point(x: x, y: y), width: column)
            y += height
            longest = max(longest, y)
        }
        return max(longest - Look.sectionGap, 0)
    }

    private func keysWidth(_ width: Double) -> Double { min(Look.keys * textFactor, (width * 0.4).rounded()) }

    private func height(of row: Row, width: Double) -> Double {
        let keys = keysWidth(width), rest = max(width - keys - Look.gap, 0)
        let texts = [
            row.keys.sizeThatFits(Size(width: keys, height: 0)), row.effect.sizeThatFits(Size(width: rest, height: 0)),
        ]
        return max(Look.row, texts.map { $0.height.rounded(.up) }.reduce(0, max) + 4)
    }

    private func height(of part: Part, width: Double) -> Double {
        part.rows.reduce(Look.heading) { $0 + height(of: $1, width: width) }
    }

    private func place(_ part: Part, at origin: Point, width: Double) {
        part.heading.frame = Rect(x: origin.x, y: origin.y, width: width, height: Look.heading)
        let keys = keysWidth(width), rest = max(width - keys - Look.gap, 0)
        var y = origin.y + Look.heading
        for row in part.rows {
            let height = height(of: row, width: width)
            row.keys.frame = Rect(x: origin.x, y: y, width: keys, height: height)
            row.effect.frame = Rect(x: origin.x + keys + Look.gap, y: y, width: rest, height: height)
            y += height
        }
    }
}
