public import Geometry
public import Platform

/// A control that is on or off; counterpart of `UISwitch`.
///
/// A tap anywhere in the bounds turns the switch over, and sends `.valueChanged`. The track lies at the left side of the
/// bounds, in the middle of their height. Unlike in UIKit, the thumb cannot be dragged.
@preconcurrency @MainActor
open class Switch: Control {
    private static let height = 26.0
    private static let inset = 3.0
    private static let duration = 0.2

    /// The colour of the track while the switch is on.
    public var onTintColor = Color.standardTint { didSet { show() } }
    /// The colour of the track while the switch is off.
    public var offTintColor = Color.standardTrack { didSet { show() } }
    /// The colour of the thumb.
    public var thumbTintColor = Color.white { didSet { show() } }

    private var value = false
    private let track = View()
    private let thumb = View()

    /// The alpha is 0.5 while the control is disabled.
    override class var isDimmedWhileDisabled: Bool { true }

    /// Creates a switch that is off, with a frame; a frame without extent takes the switch's own size.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
        addParts()
    }

    /// Creates a switch of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        // A press that moves would have to drag the thumb.
        tapsMayMove = false
        addSubview(track)
        addSubview(thumb)
        show()
    }

    /// A toggle that is selected while the switch is on.
    public override var accessibilityTraits: AccessibilityTraits {
        get { super.accessibilityTraits.union(isOn ? [.toggleButton, .selected] : .toggleButton) }
        set { super.accessibilityTraits = newValue }
    }

    /// A Boolean value that indicates whether the switch is on; setting it moves the thumb without an animation.
    public var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off, without an event; nothing happens if it is so already.
    ///
    /// - Parameters:
    ///   - isOn: Whether the switch is to be on.
    ///   - animated: Whether the thumb moves in an animation of 0.2 seconds.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != value else { return }
        value = isOn
        if animated { View.animate(withDuration: Self.duration) { show() } } else { show() }
    }

    /// The extent of the track, in points.
    public override var intrinsicContentSize: Size { Size(width: 42, height: Self.height) }

    /// Turns the switch over in an animation, then sends the events of a tap and `.valueChanged`.
    public override func handleTap(at point: Point) {
        setOn(!value, animated: true)
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }

    /// Places the track and the thumb, without an animation.
    public override func layoutSubviews() { View.performWithoutAnimation { show() } }

    private func show() {
        let y = ((size.height - Self.height) / 2).rounded(), side = Self.height - 2 * Self.inset
        track.frame = Rect(origin: Point(x: 0, y: y), size: intrinsicContentSize)
        track.cornerRadius = Self.height / 2
        track.backgroundColor = value ? onTintColor : offTintColor
        let x = value ? track.size.width - Self.inset - side : Self.inset
        thumb.frame = Rect(x: x, y: y + Self.inset, width: side, height: side)
        thumb.cornerRadius = side / 2
        thumb.backgroundColor = thumbTintColor
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
