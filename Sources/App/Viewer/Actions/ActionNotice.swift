import Geometry
import Platform
import System
import Views

/// A sentence about an action at the lower edge of a screen, with a button that undoes the action.
///
/// It moves in from below and fades out after some seconds; under reduced motion it fades in, too.
final class ActionNotice: View {
    private enum Look {
        static let font = Font(size: 14), buttonFont = Font(size: 14, weight: .semibold)
        static let padding = 14.0, margin = 16.0, gap = 12.0
        /// The least size of the button, and the distance of its title from its edges.
        static let button = Size(width: 72, height: 32), titlePadding = 12.0
        static let widest = 520.0, lines = 3
        /// The least height, in points.
        static let height = 48.0
        /// The duration of the movement and of the fades, in seconds.
        static let entry = 0.4, fade = 0.25
        /// The time for which the notice is visible, in seconds.
        static let life = 8.0
    }

    /// The sentence.
    var text: String { label.text }
    private let label: Label
    /// The button that undoes the action; `nil` if nothing can be undone.
    let button: Button?
    /// A Boolean value that indicates whether the notice fades out.
    private(set) var isLeaving = false

    init(_ text: String, undo: (() -> Void)? = nil) {
        label = Label(text, font: Look.font, color: Palette.text)
        button = undo.map { undo in
            Button(strings("Undo"), font: Look.buttonFont, color: Palette.background, action: undo)
        }
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        cornerRadius = 12
        label.alignment = .leading
        label.numberOfLines = Look.lines
        label.isUserInteractionEnabled = false
        label.accessibilityTraits = [.staticText, .announcement]
        addSubview(label)
        guard let button else { return }
        button.backgroundColor = Palette.accent
        button.cornerRadius = 8
        addSubview(button)
    }

    /// Shows the notice in a view, and removes it after some seconds.
    func appear(in view: View) {
        view.addSubview(self)
        View.performWithoutAnimation { place(in: view) }
        let isReduced = window?.isReduceMotionEnabled ?? false
        View.performWithoutAnimation {
            alpha = isReduced ? 0 : 1
            transform.translation.dy = isReduced ? 0 : size.height + 2 * Look.margin
        }
        View.animate(withDuration: Look.fade) { alpha = 1 }
        View.animate(springDuration: Look.entry) { transform.translation.dy = 0 }
        // The fade begins after a delay; until then the notice is as it was.
        View.animate(withDuration: Look.fade, delay: Look.life, options: .allowUserInteraction) {
            alpha = 0
        } completion: { [weak self] _ in
            self?.removeFromSuperview()
        }
    }

    /// Fades the notice out before its time.
    func leave() {
        guard !isLeaving else { return }
        isLeaving = true
        isUserInteractionEnabled = false
        View.animate(withDuration: Look.fade) {
            transform.translation.dy = window?.isReduceMotionEnabled ?? false ? 0 : size.height + 2 * Look.margin
        } completion: { [weak self] _ in
            self?.removeFromSuperview()
        }
    }

    /// Places the notice at the lower edge of a view.
    func place(in view: View) {
        let width = max(min(view.size.width - 2 * Look.margin, Look.widest), 0)
        let room = width - 2 * Look.padding - (button == nil ? 0 : buttonWidth + Look.gap)
        let text = label.sizeThatFits(Size(width: max(room, 0), height: 0))
        let height = max(Look.height, text.height.rounded(.up) + 2 * Look.padding)
        let fitting = min(width, text.width.rounded(.up) + width - room)
        frame = Rect(
            x: ((view.size.width - fitting) / 2).rounded(), y: view.size.height - Look.margin - height, width: fitting,
            height: height)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let right = button == nil ? 0 : buttonWidth + Look.gap
        label.frame = Rect(
            x: Look.padding, y: 0, width: max(size.width - 2 * Look.padding - right, 0), height: size.height)
        button?.frame = Rect(
            x: size.width - Look.padding - buttonWidth, y: ((size.height - Look.button.height) / 2).rounded(),
            width: buttonWidth, height: Look.button.height)
    }

    /// The width of the button, in which its title has room.
    private var buttonWidth: Double {
        let title = (button?.intrinsicContentSize.width ?? 0).rounded(.up)
        return max(Look.button.width, title + 2 * Look.titlePadding)
    }
}
