public import Geometry
public import Platform

/// One line of text, centred in its frame or at one of its sides.
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
    /// Where in the frame the line lies.
    public var alignment = Alignment.center
    /// The colour of the letters.
    public var textColor: Color

    private var picture: (key: Key, image: Image)?

    private struct Key: Hashable {
        let text: String
        let font: Font
        let scale: Double
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
    public var fittingSize: Size { nearestTextEngine?.size(of: text, font: font) ?? .zero }

    /// The extent of the text.
    public override var intrinsicContentSize: Size { fittingSize }

    /// Paints the text; its picture is made when the text, the font or the scale changes.
    public override func draw(_ context: inout DrawingContext) {
        guard !text.isEmpty, let engine = nearestTextEngine else { return }
        let key = Key(text: text, font: font, scale: context.displayScale)
        if picture?.key != key {
            picture = (key, engine.image(of: text, font: font, scale: context.displayScale))
        }
        guard let image = picture?.image else { return }
        let size = Size(width: Double(image.width), height: Double(image.height)) * (1 / context.displayScale)
        var place = Rect(center: context.bounds.center, size: size)
        switch alignment {
        case .leading: place.origin.x = context.bounds.minX
        case .center: break
        case .trailing: place.origin.x = context.bounds.maxX - size.width
        }
        place = place.rounded(toScale: context.displayScale)
        context.draw(image, in: Rect(origin: place.origin, size: size), tint: textColor)
    }
}
