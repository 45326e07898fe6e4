public import Geometry

/// The margins of a view and the priorities of its own size, which few views set.
struct LayoutTraits {
    var margins: EdgeInsets?
    var preservesSuperviewMargins = false
    var resizesSubviews = true
    var hugging: [ScrollDirection: LayoutPriority] = [:]
    var resistance: [ScrollDirection: LayoutPriority] = [:]
}

extension View {
    /// The default margin of a view on each side, in points.
    private static var defaultMargin: Double { 8 }
    /// The margins of a controller's view on the left and on the right, in points, and the width from which they are wide.
    private static var rootMargins: (narrow: Double, wide: Double, width: Double) { (16, 20, 414) }

    /// The distances from the sides at which content begins, in points.
    ///
    /// By default 8 on each side. For the view of a controller, by default 0 above and below and 16 on the left and on the
    /// right, 20 in a view at least 414 points wide; its margins on the left and on the right are not less than that.
    public final var layoutMargins: EdgeInsets {
        get {
            let all = Self.defaultMargin
            guard owner != nil else {
                var margins = layoutTraits.margins ?? EdgeInsets(top: all, left: all, bottom: all, right: all)
                guard layoutTraits.preservesSuperviewMargins, let superview else { return margins }
                let outer = superview.layoutMargins
                margins.top = max(margins.top, outer.top - frame.minY)
                margins.left = max(margins.left, outer.left - frame.minX)
                margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.maxY - frame.maxY))
                margins.right = max(margins.right, outer.right - (superview.bounds.maxX - frame.maxX))
                return margins
            }
            let least = size.width < Self.rootMargins.width ? Self.rootMargins.narrow : Self.rootMargins.wide
            var margins = layoutTraits.margins ?? .zero
            (margins.left, margins.right) = (max(margins.left, least), max(margins.right, least))
            return margins
        }
        set {
            guard layoutTraits.margins != newValue else { return }
            layoutTraits.margins = newValue
            marginsMayHaveChanged()
        }
    }

    /// A Boolean value that indicates whether the margins reach at least as far inside as those of the superview; false by
    /// default.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { layoutTraits.preservesSuperviewMargins }
        set {
            layoutTraits.preservesSuperviewMargins = newValue
            marginsMayHaveChanged()
        }
    }

    /// A Boolean value that indicates whether the subviews follow their autoresizing masks when the size changes; true by
    /// default.
    public final var autoresizesSubviews: Bool {
        get { layoutTraits.resizesSubviews }
        set { layoutTraits.resizesSubviews = newValue }
    }

    private func marginsMayHaveChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        layoutMarginsDidChange()
    }

    /// Returns how much the view resists becoming larger than its content along an axis; `defaultLow` by default.
    public final func contentHuggingPriority(for axis: ScrollDirection) -> LayoutPriority {
        layoutTraits.hugging[axis] ?? .defaultLow
    }

    /// Sets how much the view resists becoming larger than its content along an axis.
    ///
    /// In a stack, the views that resist least take the rest of the length.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: ScrollDirection) {
        layoutTraits.hugging[axis] = priority
        superview?.setNeedsLayout()
    }

    /// Returns how much the view resists becoming smaller than its content along an axis; `defaultHigh` by default.
    public final func contentCompressionResistancePriority(for axis: ScrollDirection) -> LayoutPriority {
        layoutTraits.resistance[axis] ?? .defaultHigh
    }

    /// Sets how much the view resists becoming smaller than its content along an axis.
    ///
    /// In a stack that is too short, the views that resist least become shorter.
    public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: ScrollDirection) {
        layoutTraits.resistance[axis] = priority
        superview?.setNeedsLayout()
    }

    /// The active constraints that have this view at their first end alone, or between it or its subviews.
    public final var constraints: [LayoutConstraint] {
        var found: [LayoutConstraint] = []
        for view in [self] + subviews {
            for constraint in view.layoutConstraints where !found.contains(where: { $0 === constraint }) {
                let ends = constraint.views
                let isOwn = ends.count == 1 ? ends[0] === self : ends.contains { $0 === self || $0.superview === self }
                if isOwn, ends.allSatisfy({ $0 === self || $0.superview === self }) { found.append(constraint) }
            }
        }
        return found
    }
}
