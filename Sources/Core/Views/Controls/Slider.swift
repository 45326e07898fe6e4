public import Geometry
public import Platform

/// A control that sets a number in a range; counterpart of `UISlider`.
///
/// Unlike in UIKit, a press anywhere in the bounds moves the thumb there, and the drag continues from it. The slider sends
/// `.valueChanged` at the press and at each movement of the drag, also where the value stays the same.
@preconcurrency @MainActor
open class Slider: Control {
    /// The gesture of a slider: a drag that begins at the press.
    public override var tracking: Tracking? { .drag }

    private static let thickness = 4.0
    private static let thumb = 16.0

    /// The values at the left and at the right end of the track; 0 to 1 by default.
    ///
    /// Setting it clamps the value. A range of a single value has its thumb at the left end.
    public final var range = 0.0...1.0 { didSet { value = number } }
    /// The number of decimal digits to which the value of a press is rounded; nil, the default, rounds nothing.
    public final var fractionDigits: Int?
    /// The colour of the track left of the thumb.
    public final var minimumTrackTintColor = Color.standardTint
    /// The colour of the track right of the thumb.
    public final var maximumTrackTintColor = Color.standardTrack
    /// The colour of the thumb.
    public final var thumbTintColor = Color.standardThumb

    /// A Boolean value that indicates whether the slider sends its events at each movement; true by default.
    ///
    /// If false, it sends them once, at the end of a drag.
    public final var isContinuous = true
    /// A Boolean value that indicates whether a drag has set the value and sent no event for it.
    private final var owesEvent = false

    private final var number = 0.0

    /// The alpha is 0.5 while the control is disabled.
    override class var isDimmedWhileDisabled: Bool { true }

    /// The number that is set; 0 by default.
    ///
    /// A number outside the range is clamped to it. A NaN leaves the value as it is.
    public final var value: Double {
        get { number }
        set { if !newValue.isNaN { number = min(max(newValue, range.lowerBound), range.upperBound) } }
    }

    // MARK: Geometry

    /// Returns the rectangle of the track: by default as wide as the bounds, in the middle of their height.
    open func trackRect(forBounds bounds: Rect) -> Rect {
        Rect(
            x: bounds.minX, y: bounds.center.y - Self.thickness / 2, width: bounds.width, height: Self.thickness)
    }

    /// The positions of the thumb's centre for the ends of the range; one thumb wide at least.
    private final func travel(along track: Rect) -> ClosedRange<Double> {
        track.minX + Self.thumb / 2...max(track.minX + Self.thumb, track.maxX - Self.thumb / 2)
    }

    /// The value for a press at `x`, in the slider's points; beyond the ends of the track, that of the end.
    private final func value(at x: Double) -> Double {
        let travel = travel(along: trackRect(forBounds: bounds))
        let fraction = (x - travel.lowerBound) / (travel.upperBound - travel.lowerBound)
        return rounded(range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound))
    }

    /// The number of steps of the last digit in 1.
    private final var unit: Double { (0..<max(fractionDigits ?? 0, 0)).reduce(1.0) { unit, _ in unit * 10 } }

    private final func rounded(_ exact: Double) -> Double {
        fractionDigits == nil ? exact : (exact * unit).rounded() / unit
    }

    // MARK: Tracking and drawing

    /// Sets the value to that of the pointer's location, then sends `.valueChanged` and `.primaryActionTriggered`.
    open override func handleDrag(at point: Point) {
        value = value(at: point.x)
        if isContinuous { super.handleDrag(at: point) } else { owesEvent = true }
    }

    /// Sends the events of a drag that has ended, unless the slider has sent them already.
    open override func stateDidChange() {
        guard owesEvent, !isHighlighted else { return }
        owesEvent = false
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The height of a slider, in points.
    private static let height = 34.0

    /// No width of its own, and the height of a finger.
    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: Self.height) }

    /// The arrows, Home and End.
    open override var focusKeys: Set<String> {
        ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]
    }

    /// Moves the value to an end of the range, or by a hundredth of it, at least by the last digit of
    /// ``fractionDigits``; then sends `.valueChanged` and `.primaryActionTriggered`.
    open override func handleKey(_ key: String) {
        let step = max((range.upperBound - range.lowerBound) / 100, fractionDigits == nil ? 0 : 1 / unit)
        switch key {
        case "Home": value = range.lowerBound
        case "End": value = range.upperBound
        default: value = rounded(value + (key == "ArrowLeft" || key == "ArrowDown" ? -step : step))
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The number with its digits, unless the program has set another value.
    open override var accessibilityValue: String? {
        get {
            updateState()
            let number = (value * 1000).rounded() / 1000
            return accessibility?.value ?? (number == number.rounded() ? "\(Int(number))" : "\(number)")
        }
        set { super.accessibilityValue = newValue }
    }

    /// Draws the track, and the thumb as a disc.
    open override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        let track = trackRect(forBounds: bounds), travel = travel(along: track)
        let extent = range.upperBound - range.lowerBound
        let fraction = extent > 0 ? (number - range.lowerBound) / extent : 0
        let x = travel.lowerBound + fraction * (travel.upperBound - travel.lowerBound)
        let radius = track.height / 2
        context.fill(track, with: maximumTrackTintColor, cornerRadius: radius)
        context.fill(
            Rect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height),
            with: minimumTrackTintColor, cornerRadius: radius)
        let thumb = Rect(
            center: Point(x: x, y: track.center.y), size: Size(width: Self.thumb, height: Self.thumb))
        context.fill(thumb.inset(by: -1), with: .standardThumbLine, cornerRadius: Self.thumb / 2 + 1)
        context.fill(thumb, with: thumbTintColor, cornerRadius: Self.thumb / 2)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
