public import Geometry
public import Platform

/// A view that shows text in one or more lines.
///
/// The lines are centred vertically in the frame. As in UIKit, hit testing leaves a label out by default.
///
/// ```swift
/// let title = Label("Iceland in winter", font: Font(size: 22, weight: .semibold), color: .black)
/// title.alignment = .leading
/// title.numberOfLines = 0
/// screen.addSubview(title)
/// let size = title.sizeThatFits(Size(width: 120, height: 0))
/// title.frame = Rect(origin: Point(x: 20, y: 60), size: size)
/// ```
@preconcurrency @MainActor
open class Label: View {
    /// The horizontal position of a line in a wider frame.
    public enum Alignment: Hashable {
        /// At the left edge.
        case leading
        /// In the centre.
        case center
        /// At the right edge.
        case trailing
    }

    /// The rule that distributes words over lines; counterpart of the line break strategies of UIKit's paragraph styles.
    public enum LineBreakStrategy: Hashable {
        /// Each line holds as many words as fit.
        case standard
        /// The lines of a paragraph have about the same width, for headlines.
        ///
        /// Where the words allow it, the last line is at least a third as wide as the widest, so that no word is alone there.
        case balanced
    }

    /// The look of the end of a text that is too long.
    public enum Overflow: Hashable {
        /// An ellipsis in place of the letters that do not fit.
        case ellipsis
        /// The letters that fit.
        case clipped
    }

    /// The text.
    public var text: String { didSet { invalidateIntrinsicContentSize() } }
    /// The size and weight of the letters; the window's text scale multiplies the size.
    public var font: Font { didSet { invalidateIntrinsicContentSize() } }
    /// The horizontal position of the lines in the frame.
    public var alignment = Alignment.center
    /// The largest number of lines, each as wide as the frame; 0 for no limit; 1 by default.
    ///
    /// Longer text ends with an ellipsis.
    public var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    /// The smallest fraction of the font's size to which a text on one line shrinks before it ends with an ellipsis.
    ///
    /// From 0 to 1, the default, which keeps the size. Sizes that the label returns are those of the whole font.
    public var minimumScaleFactor = 1.0
    /// The look of the end of a text that is too long; an ellipsis by default.
    public var overflow = Overflow.ellipsis { didSet { invalidateIntrinsicContentSize() } }
    /// The rule that distributes words over lines; the standard one by default.
    public var lineBreakStrategy = LineBreakStrategy.standard { didSet { invalidateIntrinsicContentSize() } }
    /// The line distance in units of the font's line height, more than 0; UIKit has it in its paragraph styles.
    public var lineHeightMultiple = 1.0 { didSet { invalidateIntrinsicContentSize() } }
    /// The largest line width of `intrinsicContentSize`, in points; 0, the default, for no limit.
    public var preferredMaxLayoutWidth = 0.0 { didSet { invalidateIntrinsicContentSize() } }
    /// The colour of the letters.
    public var textColor: Color

    private var picture: (key: Key, images: [Image])?

    /// The result of the last line breaking, because layout asks for the same lines repeatedly.
    private var cachedLines: (key: LinesKey, lines: TextLines)?

    /// The distance by which a single line may exceed its frame before it is truncated, in points.
    ///
    /// Frames that are rounded to whole points are up to half a point narrower than their text.
    private static let roundingTolerance = 0.5

    private struct Key: Hashable {
        let lines: [String]
        let font: Font
        let scale: Double
    }

    private struct LinesKey: Hashable {
        let text: String
        let font: Font
        let width: Double
        let limit: Int
        let strategy: LineBreakStrategy
        let overflow: Overflow
    }

    /// True, unless the program says otherwise or there is no text.
    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? !text.isEmpty }
        set { super.isAccessibilityElement = newValue }
    }
    /// The text, unless the program has set another name.
    open override var accessibilityLabel: String? {
        get { accessibility?.label ?? text }
        set { super.accessibilityLabel = newValue }
    }
    /// Static text, unless the program says otherwise.
    open override var accessibilityTraits: AccessibilityTraits {
        get { accessibility?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }

    /// Creates a label.
    public init(_ text: String, font: Font, color: Color) {
        self.text = text
        self.font = font
        textColor = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// Creates an empty label with a font of 17 points, black or in the dark style white, at the left edge, like UIKit's.
    public override init(frame: Rect) {
        text = ""
        font = Font(size: 17)
        textColor = .standardText
        super.init(frame: frame)
        (alignment, isUserInteractionEnabled) = (.leading, false)
    }

    /// Creates an empty label like ``init(frame:)``; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        text = ""
        font = Font(size: 17)
        textColor = .standardText
        super.init(coder: coder)
        (alignment, isUserInteractionEnabled) = (.leading, false)
    }

    /// The size of the text in points; outside of a window, as the current window measures it.
    ///
    /// Several lines are at most as wide as the frame.
    public var fittingSize: Size { sizeThatFits(size) }

    /// Returns the size of the text in lines at most as wide as `size`, in points; outside of a window, as the
    /// current window measures it.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let engine = nearestTextEngine else { return .zero }
        guard numberOfLines != 1 else { return engine.size(of: text, font: shownFont) }
        let lines = self.lines(inWidth: size.width, engine)
        return Size(width: lines.width, height: lineHeight(engine) * Double(lines.lines.count))
    }

    private func lines(inWidth width: Double, font: Font? = nil, _ engine: any TextEngine) -> TextLines {
        let shownFont = font ?? shownFont, width = numberOfLines == 1 ? width + Self.roundingTolerance : width
        let key = LinesKey(
            text: text, font: shownFont, width: width, limit: numberOfLines, strategy: lineBreakStrategy,
            overflow: overflow)
        if let cachedLines, cachedLines.key == key { return cachedLines.lines }
        let lines = TextLines(
            text, font: shownFont, width: width, limit: numberOfLines, strategy: lineBreakStrategy,
            overflow: overflow, engine: engine)
        cachedLines = (key, lines)
        return lines
    }

    /// The font at the size that the user prefers.
    private var shownFont: Font {
        Font(size: font.size * (measuringWindow?.legibility.textScale ?? 1), weight: font.weight)
    }

    /// The font in which the text is drawn: smaller than the shown one if a line is too narrow for it.
    private func drawnFont(_ engine: any TextEngine) -> Font {
        let font = shownFont
        guard numberOfLines == 1, minimumScaleFactor < 1 else { return font }
        let needed = engine.size(of: text, font: font).width
        guard needed > size.width + Self.roundingTolerance, needed > 0 else { return font }
        // Half points, so that a text that grows a little keeps its pictures.
        let size = (font.size * size.width / needed * 2).rounded(.down) / 2
        return Font(size: max(size, font.size * max(minimumScaleFactor, 0), 1), weight: font.weight)
    }

    private func lineHeight(_ engine: any TextEngine) -> Double {
        engine.size(of: "", font: shownFont).height * lineHeightMultiple
    }

    /// The size of the text in lines at most as wide as `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: Size {
        sizeThatFits(Size(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, height: 0))
    }

    /// Draws the text; its pictures are made when the lines, the font or the scale change.
    ///
    /// Lines break at the frame's final width, so that no word jumps while the frame is animated.
    open override func draw(_ context: inout DrawingContext) {
        guard !text.isEmpty, let engine = nearestTextEngine else { return }
        let font = drawnFont(engine)
        let key = Key(
            lines: lines(inWidth: size.width, font: font, engine).lines, font: font, scale: context.displayScale)
        if picture?.key != key { picture = (key, makeImages(key, engine)) }
        let images = picture?.images ?? []
        // The line height is rounded to pixels, because the gaps between lines would differ by one otherwise.
        let scale = context.displayScale, height = max(1, (lineHeight(engine) * scale).rounded()) / scale
        var top = context.bounds.center.y - height * Double(images.count) / 2
        for image in images {
            draw(image, in: Rect(x: context.bounds.minX, y: top, width: context.bounds.width, height: height), &context)
            top += height
        }
    }

    private func makeImages(_ key: Key, _ engine: any TextEngine) -> [Image] {
        key.lines.map { engine.image(of: $0, font: key.font, scale: key.scale) }
    }

    private func draw(_ image: Image, in line: Rect, _ context: inout DrawingContext) {
        let size = Size(width: Double(image.width), height: Double(image.height)) * (1 / context.displayScale)
        var place = Rect(center: line.center, size: size)
        switch alignment {
        case .leading: place.origin.x = line.minX
        case .center: break
        case .trailing: place.origin.x = line.maxX - size.width
        }
        place = place.rounded(toScale: context.displayScale)
        // Text shows nothing of its background through itself while contrast is increased.
        let isSolid = context.isContrastIncreased && textColor.alpha > 0
        let color = isSolid ? textColor.withAlphaComponent(1) : textColor
        context.draw(image, in: Rect(origin: place.origin, size: size), tint: color)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
