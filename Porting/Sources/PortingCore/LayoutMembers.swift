public import Views

/// The priorities of a view's own size along each axis.
private final class ContentPriorities {
    var hugging: [ScrollDirection: LayoutPriority] = [:]
    var resistance: [ScrollDirection: LayoutPriority] = [:]
}

extension View {
    private final var contentPriorities: ContentPriorities {
        let key = ObjectIdentifier(ContentPriorities.self)
        if let priorities = attachments[key] as? ContentPriorities { return priorities }
        let priorities = ContentPriorities()
        attachments[key] = priorities
        return priorities
    }

    /// Returns how much the view resists becoming larger than its content along an axis; `defaultLow` by default.
    public final func contentHuggingPriority(for axis: ScrollDirection) -> LayoutPriority {
        keptPriorities?.hugging[axis] ?? .defaultLow
    }

    /// Sets how much the view resists becoming larger than its content along an axis.
    ///
    /// In a stack, the views that resist least take the rest of the length.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: ScrollDirection) {
        contentPriorities.hugging[axis] = priority
        superview?.setNeedsLayout()
    }

    /// Returns how much the view resists becoming smaller than its content along an axis; `defaultHigh` by default.
    public final func contentCompressionResistancePriority(for axis: ScrollDirection) -> LayoutPriority {
        keptPriorities?.resistance[axis] ?? .defaultHigh
    }

    /// Sets how much the view resists becoming smaller than its content along an axis.
    ///
    /// In a stack that is too short, the views that resist least become shorter.
    public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: ScrollDirection) {
        contentPriorities.resistance[axis] = priority
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

    private final var keptPriorities: ContentPriorities? {
        attachments[ObjectIdentifier(ContentPriorities.self)] as? ContentPriorities
    }
}

nonisolated extension LayoutPriority {
    /// The priority of the smallest size in `systemLayoutSizeFitting(_:)`: 50.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// Returns a more important priority.
    public static func + (priority: LayoutPriority, number: Float) -> LayoutPriority {
        LayoutPriority(priority.rawValue + number)
    }
    /// Returns a less important priority.
    public static func - (priority: LayoutPriority, number: Float) -> LayoutPriority {
        LayoutPriority(priority.rawValue - number)
    }
}
