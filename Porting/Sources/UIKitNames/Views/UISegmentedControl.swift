public import Geometry
public import Platform
public import Views

/// A row of segments of which one is selected; counterpart of UIKit's.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private enum Metrics {
        static let height = 32.0
        static let margin = 12.0
        static let inset = 2.0
        static let radius = 8.0
        static let lineWidth = 1.0
        static let font = Font(size: 13)
        static let selectedFont = Font(size: 13, weight: .semibold)
    }

    /// The index that stands for no segment.
    public static let noSegment = -1

    private struct Segment {
        let label = Label(frame: .zero)
        let picture = ImageView(contentMode: .center)
        var isEnabled = true
    }

    private final var segments: [Segment] = []
    private final let pill = UIView()
    /// The lines between neighbours of which none is selected.
    private final var lines: [UIView] = []

    /// A Boolean value that indicates whether no segment stays selected.
    public final var isMomentary = false { didSet { show() } }
    /// The colour behind the selected segment; nil, the default, for white, or grey in the dark style.
    public final var selectedSegmentTintColor: UIColor? { didSet { show() } }
    /// The index of the selected segment; `noSegment`, the default, if none is selected.
    ///
    /// Setting it sends no event. An index without a segment selects none.
    public final var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
            show()
        }
    }

    /// Creates a control without segments that has a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    /// Creates a control without segments; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        addParts()
    }

    /// Creates a control with titles or images of its segments, in its own size.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
            default: insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
            }
        }
        bounds.size = intrinsicContentSize
    }

    private func addParts() {
        disabledAlpha = 0.5
        backgroundColor = .tertiarySystemFill
        cornerRadius = Metrics.radius
        pill.isUserInteractionEnabled = false
        pill.cornerRadius = Metrics.radius - 1
        (pill.shadowOpacity, pill.shadowRadius, pill.shadowOffset) = (0.12, 3, Vector(dx: 0, dy: 2))
        addSubview(pill)
        show()
    }

    // MARK: Segments

    /// The number of segments.
    public final var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title; a selection behind it stays on its segment.
    public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(at: segment) { $0.label.text = title }
    }
    /// Inserts a segment with an image; a selection behind it stays on its segment.
    public final func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(at: segment) { $0.picture.image = image }
    }

    private func insert(at index: Int, _ fill: (Segment) -> Void) {
        let segment = Segment(), place = min(max(0, index), segments.count)
        segment.label.textAlignment = .center
        segment.label.isUserInteractionEnabled = false
        segment.picture.tint = segment.label.coreTextColor
        fill(segment)
        addSubview(segment.label)
        addSubview(segment.picture)
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        contentDidChange()
    }

    /// Removes a segment; a selection behind it stays on its segment.
    public final func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let removed = segments.remove(at: segment)
        removed.label.removeFromSuperview()
        removed.picture.removeFromSuperview()
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
        contentDidChange()
    }

    /// Removes all segments.
    public final func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    /// Returns the title of a segment.
    public final func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].label.text : nil
    }
    /// Sets the title of a segment.
    public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].label.text = title
        contentDidChange()
    }
    /// Sets the image of a segment.
    public final func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].picture.image = image
        contentDidChange()
    }
    /// Sets whether a segment can be selected by a tap.
    public final func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        segments[segment].label.isEnabled = enabled
    }
    /// Returns whether a segment can be selected by a tap.
    public final func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    // MARK: Taps and look

    /// Selects the segment at the point, and sends `.valueChanged` if another one was selected.
    open override func handleTap(at point: Point) {
        guard !segments.isEmpty, size.width > 0 else { return }
        let index = min(max(0, Int(point.x / size.width * Double(segments.count))), segments.count - 1)
        guard segments[index].isEnabled, isMomentary || index != selectedSegmentIndex else { return }
        UIView.animate(withDuration: isMomentary ? 0 : 0.2, delay: 0, options: .allowUserInteraction) {
            selectedSegmentIndex = index
            layoutIfNeeded()
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func contentDidChange() {
        UIView.performWithoutAnimation {
            while lines.count > max(segments.count - 1, 0) { lines.removeLast().removeFromSuperview() }
            while lines.count < segments.count - 1 {
                let line = UIView()
                (line.backgroundColor, line.isUserInteractionEnabled) = (.separator, false)
                insertSubview(line, at: 0)
                lines.append(line)
            }
        }
        show()
        invalidateIntrinsicContentSize()
    }

    private func show() {
        for (index, segment) in segments.enumerated() {
            segment.label.font = index == selectedSegmentIndex ? Metrics.selectedFont : Metrics.font
        }
        for (index, line) in lines.enumerated() {
            line.alpha = isMomentary || selectedSegmentIndex != index && selectedSegmentIndex != index + 1 ? 1 : 0
        }
        pill.isHidden = selectedSegmentIndex == Self.noSegment || isMomentary
        pill.backgroundColor =
            selectedSegmentTintColor ?? UIColor(light: .white, dark: UIColor(red: 0.39, green: 0.39, blue: 0.4))
        setNeedsLayout()
    }

    /// The widest segment for each, and a fixed height.
    open override var intrinsicContentSize: Size {
        let widest = segments.map { max($0.label.fittingSize.width, $0.picture.image?.size.width ?? 0) }.max() ?? 0
        return Size(width: (widest + 2 * Metrics.margin) * Double(segments.count), height: Metrics.height)
    }

    /// The intrinsic size.
    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Places the segments side by side, all of one width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = segments.isEmpty ? 0 : size.width / Double(segments.count)
        for (index, segment) in segments.enumerated() {
            let place = Rect(x: Double(index) * width, y: 0, width: width, height: size.height)
            segment.label.frame = place
            segment.picture.frame = place
            if index == selectedSegmentIndex { pill.frame = place.inset(by: Metrics.inset) }
        }
        for (index, line) in lines.enumerated() {
            let middle = Point(x: Double(index + 1) * width, y: size.height / 2)
            line.coreFrame = Rect(center: middle, size: Size(width: Metrics.lineWidth, height: size.height / 2))
                .rounded(toScale: window?.displayScale ?? 1)
        }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
