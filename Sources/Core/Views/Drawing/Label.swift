public import Geometry
public import Platform

/// Text in one line or several, centred in its frame or at one of its sides.
///
/// Up and down, all lines together lie in the middle of the frame.
public final class Label: View {
    /// Where a line lies in a frame that is wider.
    public enum Alignment: Hashable {
        /// At the left side.
        case leading
        /// In the middle.
        case center
        /// At the right side.
        case trailing
    }

    /// What it says.
    public var text: String { didSet { invalidateIntrinsicContentSize() } }
    /// Size and weight.
    public var font: Font { didSet { invalidateIntrinsicContentSize() } }
    /// Where in the frame the lines lie.
    public var alignment = Alignment.center
    /// How many lines there are at the most, which are as wide as the frame; 0: as many as it takes; 1 unless set.
    ///
    /// Text that needs more ends with an ellipsis. A single line is not cut: it goes over the sides of its frame, where
    /// UIKit cuts it.
    public var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    /// From one line to the next, in heights of a line of the font, more than 0; UIKit has it in its paragraph styles.
    public var lineHeightMultiple = 1.0 { didSet { invalidateIntrinsicContentSize() } }
    /// How wide the lines of `intrinsicContentSize` are at the most, in points; 0, the default: any width.
    public var preferredMaxLayoutWidth = 0.0 { didSet { invalidateIntrinsicContentSize() } }
    /// The colour of the letters.
    public var textColor: Color

    private var picture: (key: Key, images: [Image])?

    /// The last lines that were cut; whoever lays text out asks for the same more than once.
    private var cut: (text: String, font: Font, width: Double, limit: Int, lines: TextLines)?

    private struct Key: Hashable {
        let text: String
        let font: Font
        let scale: Double
        /// How wide lines may be; nil: there is only one.
        let width: Double?
        let numberOfLines: Int
    }

    /// Makes a label.
    public init(_ text: String, font: Font, color: Color) {
        self.text = text
        self.font = font
        textColor = color
        super.init()
    }

    /// Makes a label without text, of 17 points, black and at the left side, as UIKit's are.
    public override init(frame: Rect) {
        text = ""
        font = Font(size: 17)
        textColor = .black
        super.init(frame: frame)
        alignment = .leading
    }

    /// The extent of the text, in points; zero outside of a window, where nothing can measure it.
    ///
    /// Several lines are as wide as the frame at the most.
    public var fittingSize: Size { sizeThatFits(size) }

    /// The extent of the text in lines as wide as `size` at the most, in points; zero outside of a window.
    public func sizeThatFits(_ size: Size) -> Size {
        guard let engine = nearestTextEngine else { return .zero }
        guard numberOfLines != 1 else { return engine.size(of: text, font: font) }
        let lines = self.lines(inWidth: size.width, engine)
        return Size(width: lines.width, height: lineHeight(engine) * Double(lines.lines.count))
    }

    private func lines(inWidth width: Double, _ engine: any TextEngine) -> TextLines {
        if let cut, (cut.text, cut.font, cut.width, cut.limit) == (text, font, width, numberOfLines) {
            return cut.lines
        }
        let lines = TextLines(text, font: font, width: width, limit: numberOfLines, engine: engine)
        cut = (text, font, width, numberOfLines, lines)
        return lines
    }

    private func lineHeight(_ engine: any TextEngine) -> Double {
        engine.size(of: "", font: font).height * lineHeightMultiple
    }

    /// The extent of the text, in lines as wide as `preferredMaxLayoutWidth` at the most.
    public override var intrinsicContentSize: Size {
        sizeThatFits(Size(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, height: 0))
    }

    /// Paints the text; its pictures are made when the text, the font, the scale or the width of lines changes.
    ///
    /// Lines are as wide as the frame will be: while that is animated, no word jumps.
    public override func draw(_ context: inout DrawingContext) {
        guard !text.isEmpty, let engine = nearestTextEngine else { return }
        let key = Key(
            text: text, font: font, scale: context.displayScale, width: numberOfLines == 1 ? nil : size.width,
            numberOfLines: numberOfLines)
        if picture?.key != key { picture = (key, makeImages(key, engine)) }
        let images = picture?.images ?? []
        // Whole pixels: else the gaps between lines would differ by one.
        let scale = context.displayScale, height = max(1, (lineHeight(engine) * scale).rounded()) / scale
        var top = context.bounds.center.y - height * Double(images.count) / 2
        for image in images {
            draw(image, in: Rect(x: context.bounds.minX, y: top, width: context.bounds.width, height: height), &context)
            top += height
        }
    }

    private func makeImages(_ key: Key, _ engine: any TextEngine) -> [Image] {
        let lines = key.width.map { self.lines(inWidth: $0, engine).lines } ?? [text]
        return lines.map { engine.image(of: $0, font: font, scale: key.scale) }
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
        context.draw(image, in: Rect(origin: place.origin, size: size), tint: textColor)
    }
}
