import Geometry
import Platform
import System
import Viewer
package import Views

/// The bar below the scene: the scene's title, the switch of a pattern scene, and the button that opens the gallery.
///
/// A wide bar names the keys of its controls; a narrow one shortens their titles and leaves the scene's title out.
package final class AppBar: View {
    /// The height of the bar, in points.
    package static let height = 44.0

    /// The switch of a pattern scene, which is hidden in other scenes.
    let modeControl: ChoiceControl
    /// The button that opens the gallery.
    let scenesButton: TextButton
    /// The button of the scene's menu, which is hidden for a scene without one.
    private(set) lazy var menuButton = MenuButton(
        color: Palette.text, background: Palette.control.withAlphaComponent(0), hovered: Palette.control
    ) { [unowned self] in menu?.toggle() }
    /// The menu of the scene; `nil` if it has none.
    var menu: PhotoMenu? {
        didSet {
            menuButton.isHidden = menu == nil
            menu?.button = menuButton
            setNeedsLayout()
        }
    }
    private let title = Label("", font: Font(size: 13), color: Palette.quietText)
    /// The part of the bar before the gallery's button that neither the title nor a control needs, in the bar's points.
    private(set) var room = Rect.zero

    private enum Look {
        static let control = 28.0
        /// The distance of the controls from the edges and from each other, and of a title from its button's edges.
        static let margin = (wide: 16.0, narrow: 8.0)
        static let gap = 8.0
        static let padding = (wide: 12.0, narrow: 8.0)
        static let segmentGap = 2.0
        /// The least widths of a bar that names keys, and of one with titles in full.
        static let namesKeys = 720.0, hasFullTitles = 380.0
    }

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - mode: returns the view of the pattern scene; `nil` in another scene.
    ///   - select: called with the view that the user has chosen.
    ///   - openGallery: called when the user taps the gallery's button.
    init(mode: @escaping () -> PatternMode?, select: @escaping (PatternMode) -> Void, openGallery: @escaping () -> Void)
    {
        modeControl = ChoiceControl(
            PatternMode.allCases.map(Optional.some), title: { $0?.title ?? "" }, value: mode,
            set: { if let chosen = $0 { select(chosen) } })
        scenesButton = TextButton(strings("Scenes"), action: openGallery)
        super.init()
        backgroundColor = Palette.background
        title.alignment = .leading
        modeControl.spacing = Look.segmentGap
        scenesButton.setSymbol(.menu, color: Palette.text, for: .normal)
        menuButton.isHidden = true
        for part in [title, modeControl, scenesButton, menuButton] { addSubview(part) }
    }

    /// Shows the title of a scene, and the switch if the scene has a pattern.
    func show(_ title: String, hasPattern: Bool) {
        self.title.text = title
        modeControl.isHidden = !hasPattern
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        nameControls()
        let isNarrow = roomForText < Look.hasFullTitles
        let margin = isNarrow ? Look.margin.narrow : Look.margin.wide
        let padding = isNarrow ? Look.padding.narrow : Look.padding.wide
        // Large text makes the controls higher, at most as high as the bar.
        let text = scenesButton.intrinsicContentSize.height.rounded(.up)
        let height = min(max(Look.control, text), size.height)
        let top = ((size.height - height) / 2).rounded()
        func width(_ button: TextButton) -> Double { button.intrinsicContentSize.width + 2 * padding }
        let button = width(scenesButton)
        menuButton.frame = Rect(x: size.width - margin - height, y: top, width: height, height: height)
        let right = menuButton.isHidden ? size.width - margin : menuButton.frame.minX - Look.gap
        scenesButton.frame = Rect(x: max(right - button, 0), y: top, width: button, height: height)
        var widths = modeControl.segments.map { $0.intrinsicContentSize.width + 2 * padding }
        let gaps = Look.segmentGap * Double(widths.count - 1)
        // Without room for the titles, each has the same part of it, and an ellipsis.
        let most = max(scenesButton.frame.minX - Look.gap - margin, 0)
        if widths.reduce(gaps, +) > most {
            widths = widths.map { _ in max((most - gaps) / Double(widths.count), 0) }
        }
        let total = widths.reduce(gaps, +)
        let middle = ((size.width - total) / 2).rounded(), last = scenesButton.frame.minX - Look.gap - total
        modeControl.segmentWidths = widths
        modeControl.frame = Rect(x: max(min(middle, last), margin), y: top, width: total, height: height)
        let end = (modeControl.isHidden ? scenesButton : modeControl).frame.minX - Look.gap
        title.isHidden = title.fittingSize.width > end - margin
        title.frame = Rect(x: margin, y: 0, width: max(end - margin, 0), height: size.height)
        let titleEnd = title.isHidden ? margin : margin + title.fittingSize.width
        let used = modeControl.isHidden ? titleEnd : modeControl.frame.maxX
        let free = scenesButton.frame.minX - used - 2 * Look.gap
        room = Rect(x: used + Look.gap, y: top, width: max(free, 0), height: height)
    }

    /// The width of the bar in units of the user's size of text.
    private var roomForText: Double { size.width / (window?.legibility.textScale ?? 1) }

    /// Gives the controls the longest titles that the bar has room for.
    private func nameControls() {
        let namesKeys = roomForText >= Look.namesKeys, isFull = roomForText >= Look.hasFullTitles
        for (segment, mode) in zip(modeControl.segments, PatternMode.allCases) {
            segment.title = namesKeys ? mode.titleWithKey : isFull ? mode.title : mode.shortTitle
        }
        scenesButton.title = namesKeys ? "\(strings("Scenes")) (G)" : strings("Scenes")
    }

    /// Draws a hairline along the upper edge.
    package override func draw(_ context: inout DrawingContext) {
        context.fill(Rect(x: 0, y: 0, width: size.width, height: 1), with: Palette.line)
    }
}

extension Symbol {
    /// Four tiles: opens the gallery.
    static let menu = Symbol(
        strokes: [(0.1, 0.1), (0.58, 0.1), (0.1, 0.58), (0.58, 0.58)].map { x, y in
            [(0.0, 0.0), (0.32, 0.0), (0.32, 0.32), (0.0, 0.32), (0.0, 0.0)].map { Point(x: x + $0.0, y: y + $0.1) }
        }, thickness: 0.1)
}
