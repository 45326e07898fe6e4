public import Geometry

/// The margins of a view, which few views set.
struct LayoutTraits {
    var margins: EdgeInsets?
    var preservesSuperviewMargins = false
    var resizesSubviews = true
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
}
