import Geometry
import Platform

/// A row of segments of which one can be selected; counterpart of `UISegmentedControl`.
///
/// Each segment is a ``Button``. A tap on a segment that is not selected selects it and sends `.valueChanged`; a tap on the
/// selected one sends nothing. Touches between the segments go to the views behind the control.
@MainActor
open class SegmentedControl: Control {
    /// The gesture of a segmented control: none, because its segments recognize taps.
    public override var tracking: Tracking? { nil }

    /// The segments from left to right.
    public final let segments: [Button]
    /// The distance between two segments, in points; 8 by default.
    public final var spacing = 8.0 { didSet { if spacing != oldValue { setNeedsLayout() } } }
    /// The widths of the segments, in points, from left to right; by default empty: all have the same width.
    ///
    /// Segments beyond the last number have no width.
    public final var segmentWidths: [Double] = [] { didSet { if segmentWidths != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether segments are never selected, so that each tap sends `.valueChanged`.
    ///
    /// In the handler of that event, `selectedSegmentIndex` is the segment that was tapped; afterwards it is nil again.
    public final var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = nil } } }
    /// The index of the selected segment; nil, the default, if none is selected.
    ///
    /// Setting it sends no event. An index without a segment selects none.
    public final var selectedSegmentIndex: Int? {
        didSet {
            if let index = selectedSegmentIndex, !segments.indices.contains(index) { selectedSegmentIndex = nil }
            for (index, segment) in segments.enumerated() where segment.isSelected != isLit(index) {
                segment.isSelected.toggle()
            }
        }
    }

    /// The alpha is 0.5 while the control is disabled.
    override class var isDimmedWhileDisabled: Bool { true }

    /// Creates a control with the titles of its segments, which are grey, and brighter while selected.
    public convenience init(_ titles: [String]) {
        self.init(
            segments: titles.map { title in
                let segment = Button(title, font: Font(size: 12), color: .standardUnselectedText)
                segment.setTitleColor(.standardSelectedText, for: .selected)
                return segment
            })
    }

    /// Creates a control with segments of any look, which show by `isSelected` whether they are selected.
    public init(segments: [Button]) {
        self.segments = segments
        super.init(frame: .zero)
        absorbsTouchesWhileDisabled = false
        letsTouchesThrough = true
        for (index, segment) in segments.enumerated() {
            segment.addAction(for: .primaryActionTriggered) { [unowned self] in tapped(index) }
            addSubview(segment)
        }
    }

    private final func isLit(_ index: Int) -> Bool { !isMomentary && index == selectedSegmentIndex }

    private final func tapped(_ index: Int) {
        updateState()
        guard isEnabled, isMomentary || index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = nil }
    }

    /// Places the segments side by side: by their widths, or else with the same width apart from rounding to whole points.
    open override func layoutSubviews() {
        guard !segments.isEmpty else { return }
        guard segmentWidths.isEmpty else { return placeByWidths() }
        let extent = (size.width + spacing) / Double(segments.count)
        for (index, segment) in segments.enumerated() {
            let left = (Double(index) * extent).rounded(), right = (Double(index + 1) * extent).rounded()
            segment.frame = Rect(x: left, y: 0, width: max(0, right - left - spacing), height: size.height)
        }
    }

    private final func placeByWidths() {
        var x = 0.0
        for (index, segment) in segments.enumerated() {
            let width = index < segmentWidths.count ? segmentWidths[index] : 0
            segment.frame = Rect(x: x, y: 0, width: width, height: size.height)
            x += width + spacing
        }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
