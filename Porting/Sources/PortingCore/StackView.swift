public import Geometry
public import Views

/// A view that places its arranged subviews in a row or a column; counterpart of `UIStackView`.
///
/// Hidden views take no room. A view's length is that of its constraint to a constant or to the length of another view, or
/// its intrinsic one, or else that of its frame. The rest goes to the views without a length, or else to those of the lowest
/// `contentHuggingPriority(for:)`, of which UIKit picks one and this view the last. What is missing is taken from the views of
/// the lowest `contentCompressionResistancePriority(for:)`, in proportion.
@preconcurrency @MainActor
open class StackView: View, SubviewArranging {
    /// The rules by which lengths fill the stack along its axis.
    public nonisolated enum Distribution: Int, Hashable, Sendable {
        /// Views without a length of their own, or the last one, take the rest.
        case fill
        /// All views have one length.
        case fillEqually
        /// Lengths in proportion to the views' own.
        case fillProportionally
        /// The views' own lengths, with equal gaps of at least the spacing.
        case equalSpacing
        /// The views' own lengths, with middles at equal distances.
        case equalCentering
    }

    /// The positions across the axis.
    public nonisolated enum Alignment: Int, Hashable, Sendable {
        /// From side to side.
        case fill
        /// At the left or upper side.
        case leading
        /// In the middle.
        case center = 3
        /// At the right or lower side.
        case trailing
        /// At the upper side; the same as `leading`.
        public static let top = Alignment.leading
        /// At the lower side; the same as `trailing`.
        public static let bottom = Alignment.trailing
    }

    /// The axis; horizontal by default.
    public final var axis = ScrollDirection.horizontal { didSet { arrangementChanged() } }
    /// The rule along the axis; `fill` by default.
    public final var distribution = Distribution.fill { didSet { arrangementChanged() } }
    /// The rule across the axis; `fill` by default.
    public final var alignment = Alignment.fill { didSet { arrangementChanged() } }
    /// The gap between two views, in points; 0 by default.
    public final var spacing = 0.0 { didSet { arrangementChanged() } }
    /// A Boolean value that indicates whether the views lie within the layout margins; false by default.
    public final var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
    /// The spacing that stands for the stack's own, in `setCustomSpacing(_:after:)`.
    public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
    /// The spacing that stands for the system's, 8 points.
    public static let spacingUseSystem = Double(Float.leastNormalMagnitude)
    /// The views that the stack places, in their order.
    public private(set) final var arrangedSubviews: [View] = []
    private final var customSpacings: [ObjectIdentifier: Double] = [:]

    /// Creates a stack without views.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        arrangesSubviews = true
    }

    /// Creates a stack of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        arrangesSubviews = true
    }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end, and makes it a subview.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at an index of the arranged subviews, and makes it a subview.
    public final func insertArrangedSubview(_ view: View, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// Stops placing a view, which remains a subview, as in UIKit.
    public final func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
        arrangementChanged()
    }

    /// Sets the gap after a view, in points.
    public final func setCustomSpacing(_ spacing: Double, after view: View) {
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// Returns the gap that was set after a view, in points; `spacingUseDefault` if none was.
    public final func customSpacing(after view: View) -> Double {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// Stops placing a view that leaves the stack.
    open override func willRemoveSubview(_ subview: View) {
        arrangedSubviews.removeAll { $0 === subview }
        customSpacings[ObjectIdentifier(subview)] = nil
        arrangementChanged()
    }

    /// Lays the views out again.
    package final func subviewDidChangeSize() { arrangementChanged() }

    /// Makes room or takes it away; a view that is hidden in an animation block folds until the block's end, as in UIKit.
    package final func subviewDidChangeVisibility(_ view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangementChanged()
        drawUntilFolded(view)
    }

    private func arrangementChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    private var shown: [View] { arrangedSubviews.filter { !$0.isHidden } }

    private func gaps(_ views: [View]) -> [Double] {
        views.dropLast().map { view in
            let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
            return gap == Self.spacingUseSystem ? Self.systemSpacing : gap
        }
    }

    private static let systemSpacing = 8.0

    /// The rectangle of the views.
    private var room: Rect { bounds.inset(by: isLayoutMarginsRelativeArrangement ? layoutMargins : .zero) }

    /// The length of the views and gaps, and the largest extent across.
    open override var intrinsicContentSize: Size {
        let views = shown, sizes = views.map(\.stackedSize)
        let along = sizes.map { axis.along($0) }.reduce(0, +) + gaps(views).reduce(0, +)
        let across = sizes.map { axis.across($0) }.max() ?? 0
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let content = axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
        return Size(
            width: content.width + margins.left + margins.right, height: content.height + margins.top + margins.bottom)
    }

    /// The intrinsic size.
    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Places the views; a hidden one has no length, behind the one before it.
    open override func layoutSubviews() {
        let views = shown, place = self.room, room = axis.along(place.size), gaps = gaps(views)
        let lengths = views.isEmpty ? [] : self.lengths(of: views, in: max(0, room - gaps.reduce(0, +)))
        var start = axis.along(place.origin), end = start, index = 0
        for view in arrangedSubviews {
            if view.isHidden {
                self.place(view, from: end, length: 0, in: place)
                continue
            }
            self.place(view, from: start, length: lengths[index], in: place)
            end = start + lengths[index]
            if index < gaps.count { start = end + gap(after: index, gaps, lengths, room) }
            index += 1
        }
    }

    private func place(_ view: View, from start: Double, length: Double, in room: Rect) {
        let width = axis.across(room.size), own = axis.across(view.stackedSize)
        let extent = alignment == .fill ? width : min(own, width)
        let side =
            alignment == .leading || alignment == .fill ? 0 : (width - extent) * (alignment == .center ? 0.5 : 1)
        view.frame =
            axis == .horizontal
            ? Rect(x: start, y: room.minY + side, width: length, height: extent)
            : Rect(x: room.minX + side, y: start, width: extent, height: length)
    }

    private func gap(after index: Int, _ gaps: [Double], _ lengths: [Double], _ room: Double) -> Double {
        switch distribution {
        case .fill, .fillEqually, .fillProportionally: return gaps[index]
        case .equalSpacing: return max(gaps[index], (room - lengths.reduce(0, +)) / Double(gaps.count))
        case .equalCentering:
            let step = (room - (lengths[0] + lengths[lengths.count - 1]) / 2) / Double(gaps.count)
            return max(gaps[index], step - (lengths[index] + lengths[index + 1]) / 2)
        }
    }

    private func lengths(of views: [View], in room: Double) -> [Double] {
        var lengths = views.map { axis.along($0.stackedSize) }
        let sum = lengths.reduce(0, +)
        switch distribution {
        case .equalSpacing, .equalCentering:
            return sum > room && sum > 0 ? lengths.map { $0 * room / sum } : lengths
        case .fillEqually: return lengths.map { _ in room / Double(views.count) }
        case .fillProportionally:
            return sum > 0 ? lengths.map { $0 * room / sum } : lengths.map { _ in room / Double(views.count) }
        case .fill:
            if sum > room { return shrunk(lengths, of: views, by: sum - room) }
            let takers = takers(among: views)
            for index in takers { lengths[index] += (room - sum) / Double(takers.count) }
            return lengths
        }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension StackView {
    /// Returns the views that take the rest of the length.
    private func takers(among views: [View]) -> [Int] {
        let open = views.indices.filter { !views[$0].hasStackedLength(axis) }
        guard open.isEmpty else { return open }
        let loose = views.indices.filter { !views[$0].hasConstrainedLength(axis) }
        let priorities = loose.map { views[$0].contentHuggingPriority(for: axis) }
        let least = zip(loose, priorities).filter { $0.1 == priorities.min() }.map(\.0)
        return [least.last ?? views.count - 1]
    }

    /// Returns the lengths without what is missing: taken from the views that resist least, then from the others.
    private func shrunk(_ lengths: [Double], of views: [View], by missing: Double) -> [Double] {
        var lengths = lengths, missing = missing
        let priorities = views.map { view in
            view.hasConstrainedLength(axis) ? .required : view.contentCompressionResistancePriority(for: axis)
        }
        for priority in Set(priorities).sorted() where missing > 0 {
            let indices = views.indices.filter { priorities[$0] == priority }
            let sum = indices.reduce(0) { $0 + lengths[$1] }
            guard sum > 0 else { continue }
            let taken = min(missing, sum)
            for index in indices { lengths[index] *= 1 - taken / sum }
            missing -= taken
        }
        return lengths
    }
}

extension View {
    /// The length that an active constraint gives an extent: a constant, or a length of another view; nil without one.
    private func constrained(_ attribute: AnchorEnd.Attribute, asking views: [View] = []) -> Double? {
        if let constant = constant(of: attribute) { return constant }
        guard !views.contains(where: { $0 === self }) else { return nil }
        for constraint in layoutConstraints {
            guard let second = constraint.second else { continue }
            let isFirst = constraint.first.view === self && constraint.first.attribute == attribute
            guard isFirst || second.view === self && second.attribute == attribute else { continue }
            let other = isFirst ? second : constraint.first
            guard let view = other.view, view.superview === superview || view === self,
                let length = view.length(of: other.attribute, asking: views + [self])
            else { continue }
            return isFirst
                ? length * constraint.multiplier + constraint.constant
                : (length - constraint.constant) / constraint.multiplier
        }
        return nil
    }

    private func length(of attribute: AnchorEnd.Attribute, asking views: [View]) -> Double? {
        guard attribute == .width || attribute == .height else { return nil }
        if let length = constrained(attribute, asking: views) { return length }
        let own = attribute == .width ? intrinsicContentSize.width : intrinsicContentSize.height
        return own >= 0 ? own : nil
    }

    /// Returns whether a constraint sets the length along an axis.
    fileprivate func hasConstrainedLength(_ axis: ScrollDirection) -> Bool {
        constrained(axis == .horizontal ? .width : .height) != nil
    }

    /// The constant to which an active constraint sets an extent; nil without one.
    private func constant(of attribute: AnchorEnd.Attribute) -> Double? {
        layoutConstraints.first { $0.second == nil && $0.first.view === self && $0.first.attribute == attribute }?
            .constant
    }

    /// Returns whether the view has a length of its own along an axis.
    fileprivate func hasStackedLength(_ axis: ScrollDirection) -> Bool {
        hasConstrainedLength(axis) || axis.along(intrinsicContentSize) >= 0
    }

    /// The size of the view in a stack.
    fileprivate var stackedSize: Size {
        let own = intrinsicContentSize
        return Size(
            width: constrained(.width) ?? (own.width >= 0 ? own.width : 0),
            height: constrained(.height) ?? (own.height >= 0 ? own.height : 0))
    }
}
