public import Geometry

/// The properties of a view in space, which few views have.
final class ViewSpace {
    var subviewTransform = Transform.identity
    var isDoubleSided = true
}

extension View {
    /// The transform of all subviews about the point of `transformAnchor`, after their own transforms; animatable.
    ///
    /// Counterpart of `CALayer.sublayerTransform`, mostly for a perspective that the subviews have in common: each is seen
    /// from above the middle of this view. Its `depth` is left out.
    public final var subviewTransform: Transform {
        get { space?.subviewTransform ?? .identity }
        set {
            let old = subviewTransform
            guard newValue != old else { return }
            changeableSpace.subviewTransform = newValue
            animate(.subviewTransform, from: old, to: newValue)
        }
    }

    /// A Boolean value that indicates whether the view is drawn when its back is turned to the viewer; true by default.
    ///
    /// Counterpart of `CALayer.isDoubleSided`. Hit testing finds the view all the same.
    public final var isDoubleSided: Bool {
        get { space?.isDoubleSided ?? true }
        set { if newValue != isDoubleSided { changeableSpace.isDoubleSided = newValue } }
    }

    private var changeableSpace: ViewSpace {
        if let space { return space }
        let space = ViewSpace()
        self.space = space
        return space
    }

    /// The superview's transform of this view; nil for none.
    final func outerTransform(isModel: Bool) -> Placement.Outer? {
        guard let superview, superview.space != nil || superview.presentationOverride != nil else { return nil }
        let state = isModel ? superview.unanimated : superview.presentation
        guard let transform = state.subviewTransform, transform != .identity else { return nil }
        let bounds = Rect(origin: superview.boundsOrigin, size: state.size)
        return Placement.Outer(transform: transform, center: bounds.point(at: superview.transformAnchor))
    }
}
