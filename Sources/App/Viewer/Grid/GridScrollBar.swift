import Geometry
import Gestures
import Platform
import Views

/// The scroll bar of the grid: it appears while the content moves, and a drag of it moves the content.
///
/// While it is dragged, a label beside it names the photos at the top.
final class GridScrollBar: View {
    private enum Look {
        static let thumb = 6.0, wide = 10.0, margin = 4.0
        /// The least length of the part that can be dragged.
        static let least = 44.0
        static let label = Size(width: 260, height: 34), labelGap = 10.0, labelPadding = 14.0
        static let alpha = 0.75
        /// The duration of the change of its width, in seconds.
        static let widening = 0.15
    }

    /// The width of the area that can be dragged, in points.
    static let width = 16.0

    /// Returns the text beside the bar while it is dragged; `nil` for none.
    var heading: () -> String? = { nil }
    /// Returns whether a movement of the content shows the bar.
    var appears: () -> Bool = { true }
    private weak var scrollView: ScrollView?
    private let thumb = View()
    private let bubble = View()
    private let label = Label("", font: Font(size: 15, weight: .semibold), color: Palette.background)
    private lazy var pan = PanGestureRecognizer { [unowned self] in dragged($0) }
    private var fade: PhysicsAnimation<ScrollBarFade>?
    /// The distance of the thumb from the upper end at the beginning of a drag; `nil` without one.
    private var dragStart: Double?

    /// Creates the scroll bar of a view.
    init(of scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init(frame: .zero)
        alpha = 0
        var color = Palette.quietText
        color.alpha = Look.alpha
        thumb.backgroundColor = color
        bubble.backgroundColor = Palette.accent
        bubble.cornerRadius = Look.label.height / 2
        bubble.alpha = 0
        bubble.addSubview(label)
        for part in [thumb, bubble] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addGestureRecognizer(pan)
        scrollView.observeOffset(for: self) { [unowned self] in moved() }
    }

    /// A Boolean value that indicates whether the user drags the bar.
    var isDragged: Bool { dragStart != nil }

    /// The part that can be dragged, in the bar's coordinates; `nil` if the content fits into the view.
    var thumbFrame: Rect? {
        guard let scrollView, case let range = scrollView.offsetRange, range.lowerBound < range.upperBound else {
            return nil
        }
        let track = max(size.height - 2 * Look.margin, 0), view = scrollView.size.height
        let whole = view + range.upperBound - range.lowerBound
        let length = min(max(track * view / whole, Look.least), track)
        let progress = (scrollView.contentOffset - range.lowerBound) / (range.upperBound - range.lowerBound)
        return Rect(
            x: 0, y: Look.margin + (track - length) * min(max(progress, 0), 1), width: size.width, height: length)
    }

    override func point(inside point: Point) -> Bool {
        isDragged || thumbFrame?.inset(by: -Look.margin).contains(point) ?? false
    }

    /// Passes wheels and trackpads on to the content.
    override func scroll(_ event: ScrollEvent) -> Bool { scrollView?.scroll(event) ?? false }

    override func layoutSubviews() {
        guard let frame = thumbFrame else {
            for part in [thumb, bubble] { part.isHidden = true }
            return
        }
        for part in [thumb, bubble] { part.isHidden = false }
        let width = isDragged ? Look.wide : Look.thumb
        thumb.frame = Rect(
            x: size.width - Look.margin - width, y: frame.minY, width: width, height: frame.height)
        thumb.cornerRadius = width / 2
        guard isDragged, let text = heading() else { return }
        label.text = text
        let length = min(label.fittingSize.width.rounded(.up) + 2 * Look.labelPadding, Look.label.width)
        let top = (frame.center.y - Look.label.height / 2).rounded()
        bubble.frame = Rect(
            x: -Look.labelGap - length, y: min(max(top, 0), max(size.height - Look.label.height, 0)), width: length,
            height: Look.label.height)
        label.frame = bubble.bounds
    }

    /// Shows the bar after a movement of the content.
    private func moved() {
        guard appears() else { return }
        setNeedsLayout()
        guard !isDragged, let engine = window?.engine else { return }
        if let fade { return fade.replace { ScrollBarFade(start: $0.value(at: $1)) } }
        fade = engine.start(ScrollBarFade(start: alpha), of: self, \.alpha) { [weak self] finished in
            if finished { self?.fade = nil }
        }
    }

    private func dragged(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard let frame = thumbFrame else { return }
            dragStart = frame.minY - Look.margin
            fade?.cancel()
            fade = nil
            alpha = 1
            widen()
            move(by: pan.translation.dy)
        case .changed: move(by: pan.translation.dy)
        case .ended, .cancelled:
            dragStart = nil
            widen()
            moved()
        case .possible, .failed: break
        }
    }

    private func widen() {
        View.animate(withDuration: Look.widening) {
            setNeedsLayout()
            layoutIfNeeded()
            bubble.alpha = isDragged && heading() != nil ? 1 : 0
        }
    }

    private func move(by distance: Double) {
        guard let dragStart, let scrollView, let frame = thumbFrame else { return }
        let track = size.height - 2 * Look.margin - frame.height, range = scrollView.offsetRange
        let progress = track > 0 ? min(max((dragStart + distance) / track, 0), 1) : 0
        scrollView.contentOffset = range.lowerBound + progress * (range.upperBound - range.lowerBound)
        scrollView.didRetarget?()
    }
}

/// The alpha of a scroll bar, which appears at once, stays while nothing moves, and fades out.
nonisolated private struct ScrollBarFade: PropertyMotion {
    /// The alpha at the beginning.
    let start: Double

    /// The durations of the appearance, the rest and the fade, in seconds (ours).
    private static let appearance = 0.1, rest = 0.9, fade = 0.3

    var restTime: Double { Self.appearance + Self.rest + Self.fade }

    func value(at time: Double) -> Double {
        let rise = min(start + max(time, 0) / Self.appearance, 1), left = (restTime - time) / Self.fade
        return time >= restTime ? 0 : min(rise, left)
    }

    func velocity(at time: Double) -> Components {
        if time < (1 - start) * Self.appearance { return Components(1 / Self.appearance) }
        return Components(time >= restTime - Self.fade && time < restTime ? -1 / Self.fade : 0)
    }
}
