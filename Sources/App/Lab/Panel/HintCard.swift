import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// A card that shows three gestures at the first start: a finger in a small picture for each, with a line of text.
///
/// It fades in and out. Under reduced motion each picture shows one moment of its gesture.
final class HintCard: View {
    private enum Look {
        static let padding = 16.0, gap = 12.0, radius = 16.0
        /// The widest card, and the distance from the window's edges.
        static let width = 560.0, margin = 16.0
        static let picture = Size(width: 108, height: 68)
        static let title = 20.0, line = 18.0, button = 24.0
        static let fade = 0.25
        /// The duration of a gesture in its picture, in seconds, and the number of times that it is shown.
        static let loop = 3.6
        static let loops = 6
        /// The least height of a window whose card has pictures.
        static let showsPictures = 330.0
    }

    private struct Column {
        let picture: HintPicture
        let title: Label
        let detail: Label
    }

    private let heading = Label(
        strings("Three gestures"), font: Font(size: 13, weight: .semibold), color: Palette.quietText)
    /// The button that dismisses the card.
    let closeButton = Button(.close, color: Palette.text, background: Palette.control)
    private let columns: [Column]
    private let didClose: () -> Void
    private var loops = Look.loops
    private var arrangement = HintCard.arrangements[0]
    /// A Boolean value that indicates whether the card fades out.
    private(set) var isClosing = false

    /// Creates a card, which calls `dismiss` for a press on it, and `didClose` when it has faded out.
    init(dismiss: @escaping () -> Void, didClose: @escaping () -> Void) {
        self.didClose = didClose
        columns = FirstGestures.Gesture.allCases.map { gesture in
            Column(
                picture: HintPicture(of: gesture),
                title: Label(gesture.title, font: Font(size: 13, weight: .semibold), color: Palette.text),
                detail: Label(gesture.effect, font: Font(size: 13), color: Palette.quietText))
        }
        super.init()
        backgroundColor = Palette.panel
        cornerRadius = Look.radius
        heading.alignment = .leading
        addSubview(heading)
        addSubview(closeButton)
        closeButton.accessibilityLabel = strings("Close")
        for column in columns {
            for part in [column.picture, column.title, column.detail] as [View] { addSubview(part) }
        }
        closeButton.addAction(for: .primaryActionTriggered) { dismiss() }
        let tap = TapGestureRecognizer()
        tap.addAction { dismiss() }
        addGestureRecognizer(tap)
    }

    /// Fades the card in, and begins to show the gestures.
    func appear() {
        alpha = 0
        View.animate(withDuration: Look.fade) { alpha = 1 }
        let isStill = window?.isReduceMotionEnabled ?? false
        for column in columns where isStill { column.picture.contentsProgress = column.picture.gesture.stillMoment }
        if !isStill { repeatGestures() }
    }

    /// Fades the card out; does nothing while it does so.
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

    /// Marks the gestures that the user has done.
    func mark(_ done: Set<FirstGestures.Gesture>) {
        for column in columns {
            column.picture.isDone = done.contains(column.picture.gesture)
            column.title.textColor = column.picture.isDone ? Palette.accent : Palette.text
        }
    }

    /// Shows the gestures some times, so that a window with the card comes to rest.
    private func repeatGestures() {
        guard loops > 0, !isClosing else { return }
        loops -= 1
        for column in columns { column.picture.contentsProgress = 0 }
        View.animate(withDuration: Look.loop, delay: 0, options: .curveLinear) {
            for column in columns { column.picture.contentsProgress = 1 }
        } completion: { [weak self] finished in
            if finished { self?.repeatGestures() }
        }
    }

    // MARK: Layout

    /// What a card has room for.
    private struct Arrangement: Hashable {
        /// A Boolean value that indicates whether the gestures are one below the other, and not side by side.
        var isStacked: Bool
        var hasPictures: Bool
        var hasDetails = true
    }

    /// The arrangements, the best first.
    private static let arrangements = [
        Arrangement(isStacked: false, hasPictures: true), Arrangement(isStacked: true, hasPictures: true),
        Arrangement(isStacked: false, hasPictures: false), Arrangement(isStacked: true, hasPictures: false),
        barest,
    ]
    /// The arrangement that needs the least room.
    private static let barest = Arrangement(isStacked: true, hasPictures: false, hasDetails: false)

    /// Returns the frame of the card in a window, above a bar at its lower edge, and arranges its parts for that frame.
    func frame(in bounds: Rect, above bar: Double) -> Rect {
        let width = min(max(bounds.width - 2 * Look.margin, 0), Look.width)
        let room = bounds.height - bar - 2 * Look.margin
        arrangement =
            Self.arrangements.first {
                ($0.hasPictures ? bounds.height >= Look.showsPictures : true) && height(of: $0) <= room
                    && textWidth(of: $0) <= columnWidth(of: $0, inWidth: width)
            } ?? Self.barest
        setNeedsLayout()
        let needed = height(of: arrangement)
        return Rect(
            x: ((bounds.width - width) / 2).rounded(), y: max(bounds.maxY - bar - Look.margin - needed, 0),
            width: width, height: needed)
    }

    private func height(of arrangement: Arrangement) -> Double {
        let text = titleHeight + (arrangement.hasDetails ? lineHeight : 0), picture = Look.picture.height
        let column: Double
        if arrangement.isStacked {
            let row = arrangement.hasPictures ? max(picture, text) : text
            column = 3 * row + (arrangement.hasDetails ? 2 * Look.gap : 0)
        } else {
            column = (arrangement.hasPictures ? picture + Look.gap : 0) + text
        }
        return 2 * Look.padding + headingHeight + Look.gap + column
    }

    private func textWidth(of arrangement: Arrangement) -> Double {
        columns.flatMap { arrangement.hasDetails ? [$0.title, $0.detail] : [$0.title] }.map(\.fittingSize.width)
            .reduce(0, max)
    }

    private func columnWidth(of arrangement: Arrangement, inWidth width: Double) -> Double {
        let inner = max(width - 2 * Look.padding, 0)
        guard arrangement.isStacked else { return ((inner - 2 * Look.gap) / 3).rounded(.down) }
        return arrangement.hasPictures ? inner - Look.picture.width - Look.gap : inner
    }

    private var titleHeight: Double { columns.map(\.title.fittingSize.height).reduce(Look.title, max).rounded(.up) }
    private var lineHeight: Double { columns.map(\.detail.fittingSize.height).reduce(Look.line, max).rounded(.up) }
    private var headingHeight: Double { max(Look.button, heading.fittingSize.height.rounded(.up)) }

    override func layoutSubviews() {
        let inner = max(size.width - 2 * Look.padding, 0), top = Look.padding + headingHeight + Look.gap
        heading.frame = Rect(
            x: Look.padding, y: Look.padding, width: max(inner - Look.button - Look.gap, 0), height: headingHeight)
        closeButton.frame = Rect(
            x: size.width - Look.padding - Look.button, y: Look.padding, width: Look.button, height: Look.button)
        let width = max(columnWidth(of: arrangement, inWidth: size.width), 0)
        let text = titleHeight + (arrangement.hasDetails ? lineHeight : 0)
        for (index, column) in columns.enumerated() {
            column.picture.isHidden = !arrangement.hasPictures
            column.detail.isHidden = !arrangement.hasDetails
            column.title.alignment = arrangement.isStacked ? .leading : .center
            column.detail.alignment = column.title.alignment
            let picture = Size(
                width: arrangement.isStacked ? Look.picture.width : min(Look.picture.width, width),
                height: Look.picture.height)
            var place = Point(x: Look.padding, y: top)
            if arrangement.isStacked {
                let row = arrangement.hasPictures ? max(picture.height, text) : text
                place.y += Double(index) * (row + (arrangement.hasDetails ? Look.gap : 0))
                column.picture.frame = Rect(
                    origin: Point(x: place.x, y: place.y + ((row - picture.height) / 2).rounded()), size: picture)
                if arrangement.hasPictures { place.x += picture.width + Look.gap }
                place.y += ((row - text) / 2).rounded()
            } else {
                place.x += Double(index) * (width + Look.gap)
                column.picture.frame = Rect(
                    origin: Point(x: place.x + ((width - picture.width) / 2).rounded(), y: place.y), size: picture)
                if arrangement.hasPictures { place.y += picture.height + Look.gap }
            }
            column.title.frame = Rect(x: place.x, y: place.y, width: width, height: titleHeight)
            column.detail.frame = Rect(x: place.x, y: place.y + titleHeight, width: width, height: lineHeight)
        }
    }
}

extension FirstGestures.Gesture {
    /// The gesture, as a title.
    fileprivate var title: String {
        switch self {
        case .open: strings("Tap a photo")
        case .close: strings("Drag it down")
        case .page: strings("Drag it sideways")
        }
    }

    /// The effect of the gesture.
    fileprivate var effect: String {
        switch self {
        case .open: strings("opens it")
        case .close: strings("closes it")
        case .page: strings("turns the page")
        }
    }

    /// The progress whose picture explains the gesture without motion.
    fileprivate var stillMoment: Double {
        switch self {
        case .open: 0.36
        case .close: 0.5
        case .page: 0.45
        }
    }
}
