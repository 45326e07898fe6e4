import Geometry
import Platform
import TactilePhotos
import Views

/// A square of the grid with a cropped photo, a placeholder until it is decoded, or a mark with the reason why the photo
/// cannot be shown.
final class PhotoCell: View {
    /// The display of the cell's photo.
    enum Content: Hashable {
        case placeholder
        case thumbnail(Image)
        case broken(PhotosError)
    }

    var content = Content.placeholder { didSet { if content != oldValue { updateReason() } } }
    /// A Boolean value that indicates whether the photo has the visible focus.
    var isSelected = false
    /// A Boolean value that indicates whether the photo is one of several that are selected.
    var isMarked = false
    /// A Boolean value that indicates whether the photo does not match the search.
    var isDimmed = false
    /// The name below the photo; `nil` for none.
    var name: String? { didSet { if name != oldValue { updateName() } } }
    /// What is special about the photo's files, in a word over the photo; `nil` for nothing.
    var badge: String? { didSet { if badge != oldValue { updateBadge() } } }
    /// The backdrop of the photo's transparent parts; `nil` for the colour of a placeholder.
    var backdrop: PhotoBackdrop?
    /// Returns whether the photo is in flight or in the preview; drawing then leaves the cell empty.
    var isSourceHidden: () -> Bool = { false }
    /// The photo of the content, and the version of its file.
    private var photo: (index: Int, version: Int)?
    private var mark: Image?
    /// The reason why the photo cannot be shown; `nil` if it can.
    private var reason: Label?
    private var caption: Label?
    private var badgeLabel: CellBadge?
    private var tick: Image?

    private enum Look {
        static let mark = Palette.quietText
        static let markSide = 44.0
        static let font = Font(size: 13)
        static let margin = 10.0
        static let textHeight = 36.0
        static let ringDistance = 5.0
        static let ringThickness = 3.0
        /// The duration of the change to another picture, in seconds.
        static let fade = 0.25
        static let caption = Font(size: 12), captionGap = 2.0
        static let badge = 26.0, badgeMargin = 8.0, badgeLine = 2.0, wash = 0.3, dimming = 0.75
    }

    init() {
        super.init(frame: .zero)
        snapsToPixels = true
    }

    /// Releases the image of a cell that has left its window.
    override func didMoveToWindow() { if window == nil { content = .placeholder } }

    /// Prepares for the content of a photo: the picture of a changed file fades in over the former one.
    func willShow(_ index: Int, version: Int) {
        defer { photo = (index, version) }
        guard case .thumbnail(let image) = content, let photo, photo.index == index, photo.version != version,
            window != nil
        else { return }
        let former = FormerPicture(image, backdrop) { [weak self] in self?.isSourceHidden() ?? true }
        addSubview(former)
        former.frame = bounds
        View.animate(withDuration: Look.fade) {
            former.alpha = 0
        } completion: { [weak former] _ in
            former?.removeFromSuperview()
        }
    }

    private func updateReason() {
        guard case .broken(let error) = content else {
            reason?.removeFromSuperview()
            reason = nil
            return
        }
        let label = reason ?? Label("", font: Look.font, color: Look.mark)
        if reason == nil { addSubview(label) }
        reason = label
        label.numberOfLines = 2
        label.lineBreakStrategy = .balanced
        label.text = error.summary
        setNeedsLayout()
    }

    private func updateName() {
        guard let name else {
            caption?.removeFromSuperview()
            caption = nil
            return
        }
        let label = caption ?? Label("", font: Look.caption, color: Palette.quietText)
        if caption == nil { addSubview(label) }
        caption = label
        label.isUserInteractionEnabled = false
        label.text = name
        setNeedsLayout()
    }

    private func updateBadge() {
        guard let badge else {
            badgeLabel?.removeFromSuperview()
            badgeLabel = nil
            return
        }
        let label = badgeLabel ?? CellBadge { [weak self] in self?.isSourceHidden() ?? true }
        if badgeLabel == nil { addSubview(label) }
        badgeLabel = label
        label.text = badge
        setNeedsLayout()
    }

    override func layoutSubviews() {
        badgeLabel?.place(in: bounds)
        caption?.frame = Rect(
            x: 0, y: bounds.height + Look.captionGap, width: bounds.width, height: GridLayout.captionHeight)
        let top = (bounds.height + Look.markSide) / 2
        reason?.frame = Rect(
            x: Look.margin, y: top, width: max(bounds.width - 2 * Look.margin, 0), height: Look.textHeight)
    }

    override func draw(_ context: inout DrawingContext) {
        let radius = PreviewSettings.thumbnailCornerRadius
        if isSelected {
            context.fill(
                context.bounds.inset(by: -Look.ringDistance), with: Palette.accent,
                cornerRadius: radius + Look.ringDistance)
            let gap = Look.ringDistance - Look.ringThickness
            context.fill(
                context.bounds.inset(by: -gap), with: Palette.background, cornerRadius: radius + gap)
        }
        guard !isSourceHidden() else { return }
        drawContent(&context, radius)
        if isDimmed {
            var veil = Palette.background
            veil.alpha = Look.dimming
            context.fill(context.bounds, with: veil, cornerRadius: radius)
        }
        if isMarked { drawMark(&context, radius) }
    }

    /// Draws the wash and the tick of a selected photo.
    private func drawMark(_ context: inout DrawingContext, _ radius: Double) {
        var wash = Palette.accent
        wash.alpha = Look.wash
        context.fill(context.bounds, with: wash, cornerRadius: radius)
        let side = min(Look.badge, context.bounds.width / 3)
        let badge = Rect(
            x: context.bounds.maxX - Look.badgeMargin - side, y: context.bounds.minY + Look.badgeMargin, width: side,
            height: side)
        context.fill(
            badge.inset(by: -Look.badgeLine), with: Palette.background, cornerRadius: side / 2 + Look.badgeLine)
        context.fill(badge, with: Palette.accent, cornerRadius: side / 2)
        let pixels = Int((side * context.displayScale).rounded())
        if tick?.width != pixels { tick = Symbol.tick.image(side: max(pixels, 1)) }
        if let tick { context.draw(tick, in: badge, tint: Palette.background) }
    }

    private func drawContent(_ context: inout DrawingContext, _ radius: Double) {
        switch content {
        case .placeholder: context.fill(context.bounds, with: Palette.placeholder, cornerRadius: radius)
        case .thumbnail(let image):
            if !image.isOpaque, let backdrop {
                backdrop.draw(in: &context, cornerRadius: radius)
            } else if !image.isOpaque {
                context.fill(context.bounds, with: Palette.placeholder, cornerRadius: radius)
            }
            context.draw(image, filling: context.bounds, cornerRadius: radius)
        case .broken:
            context.fill(context.bounds, with: Palette.placeholder, cornerRadius: radius)
            let side = Int((Look.markSide * context.displayScale).rounded())
            if mark?.width != side { mark = Symbol.brokenPicture.image(side: side) }
            guard let mark else { return }
            let place = Rect(
                center: context.bounds.center, size: Size(width: Look.markSide, height: Look.markSide))
            context.draw(mark, in: place, tint: Look.mark)
        }
    }
}

/// The picture of a file before its change, which fades out.
private final class FormerPicture: View {
    private let image: Image
    private let backdrop: PhotoBackdrop?
    private let isSourceHidden: () -> Bool

    init(_ image: Image, _ backdrop: PhotoBackdrop?, isSourceHidden: @escaping () -> Bool) {
        (self.image, self.backdrop, self.isSourceHidden) = (image, backdrop, isSourceHidden)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        snapsToPixels = true
    }

    override func draw(_ context: inout DrawingContext) {
        guard !isSourceHidden() else { return }
        let radius = PreviewSettings.thumbnailCornerRadius
        if !image.isOpaque { backdrop?.draw(in: &context, cornerRadius: radius) }
        context.draw(image, filling: context.bounds, cornerRadius: radius)
    }
}

/// A word in the lower left corner of a thumbnail.
private final class CellBadge: Label {
    private let isSourceHidden: () -> Bool

    private enum Look {
        static let font = Font(size: 11, weight: .semibold)
        static let margin = 6.0, padding = EdgeInsets(top: 2, left: 6, bottom: 2, right: 6), cornerRadius = 5.0
        static let background = Color(white: 0, alpha: 0.65)
    }

    init(isSourceHidden: @escaping () -> Bool) {
        self.isSourceHidden = isSourceHidden
        super.init("", font: Look.font, color: .white)
        isAccessibilityElement = false
    }

    /// Takes the place in a thumbnail; one that is too small for the word has none.
    func place(in bounds: Rect) {
        let text = fittingSize, padding = Look.padding
        let size = Size(
            width: (text.width + padding.left + padding.right).rounded(.up),
            height: (text.height + padding.top + padding.bottom).rounded(.up))
        isHidden = size.width + 2 * Look.margin > bounds.width
        frame = Rect(
            x: Look.margin, y: bounds.height - Look.margin - size.height, width: size.width, height: size.height)
    }

    override func draw(_ context: inout DrawingContext) {
        guard !isSourceHidden() else { return }
        context.fill(context.bounds, with: Look.background, cornerRadius: Look.cornerRadius)
        super.draw(&context)
    }
}
