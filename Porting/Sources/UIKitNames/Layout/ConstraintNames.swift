public import Views

extension LayoutConstraint {
    /// The sides, lines and extents that constraints tie, with UIKit's values; leading is left.
    public nonisolated enum Attribute: Int, Hashable, Sendable {
        /// No attribute; the constraint sets a constant.
        case notAnAttribute = 0
        /// The left side.
        case left = 1
        /// The right side.
        case right
        /// The upper side.
        case top
        /// The lower side.
        case bottom
        /// The left side.
        case leading
        /// The right side.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle between left and right.
        case centerX
        /// The middle between top and bottom.
        case centerY
        /// The line on which the last line of text stands.
        @available(*, unavailable, message: "there are no baselines: tie centerY or a side")
        case lastBaseline
        /// The line on which the first line of text stands.
        @available(*, unavailable, message: "there are no baselines: tie centerY or a side")
        case firstBaseline
        /// The left margin.
        case leftMargin
        /// The right margin.
        case rightMargin
        /// The upper margin.
        case topMargin
        /// The lower margin.
        case bottomMargin
        /// The left margin.
        case leadingMargin
        /// The right margin.
        case trailingMargin
        /// The middle between the margins on the left and on the right.
        case centerXWithinMargins
        /// The middle between the margins above and below.
        case centerYWithinMargins

        @MainActor init(_ end: AnchorEnd?) {
            let inMargins = end?.isInMargins ?? false
            self =
                switch end?.attribute {
                case .left: inMargins ? .leadingMargin : .leading
                case .right: inMargins ? .trailingMargin : .trailing
                case .top: inMargins ? .topMargin : .top
                case .bottom: inMargins ? .bottomMargin : .bottom
                case .centerX: inMargins ? .centerXWithinMargins : .centerX
                case .centerY: inMargins ? .centerYWithinMargins : .centerY
                case .width: .width
                case .height: .height
                case nil: .notAnAttribute
                }
        }

        /// The attribute of an anchor, and whether it is in the margins; nil for none.
        fileprivate var end: (AnchorEnd.Attribute, isInMargins: Bool)? {
            switch self {
            case .left, .leading: (.left, false)
            case .right, .trailing: (.right, false)
            case .top: (.top, false)
            case .bottom: (.bottom, false)
            case .width: (.width, false)
            case .height: (.height, false)
            case .centerX: (.centerX, false)
            case .centerY: (.centerY, false)
            case .leftMargin, .leadingMargin: (.left, true)
            case .rightMargin, .trailingMargin: (.right, true)
            case .topMargin: (.top, true)
            case .bottomMargin: (.bottom, true)
            case .centerXWithinMargins: (.centerX, true)
            case .centerYWithinMargins: (.centerY, true)
            default: nil
            }
        }
    }

    /// Creates a constraint between attributes of two views or layout guides, or of one and a constant.
    ///
    /// - Precondition: both items are views or layout guides, and the first has an attribute.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: Double, constant c: Double
    ) {
        guard let first = Self.end(view1, attr1) else {
            preconditionFailure(
                ProgrammerError.unsuitableItem(
                    "\(type(of: view1)) cannot have a constraint of \(attr1): give a view or a layout guide"))
        }
        self.init(
            first, equalTo: view2.flatMap { Self.end($0, attr2) }, multiplier: multiplier == 0 ? 1 : multiplier,
            constant: c)
    }

    /// The relations between two attributes.
    public nonisolated enum Relation: Int, Hashable, Sendable {
        /// At most.
        @available(*, unavailable, message: "anchors are tied by equalities alone: use .equal")
        case lessThanOrEqual = -1
        /// Equal.
        case equal
        /// At least.
        @available(*, unavailable, message: "anchors are tied by equalities alone: use .equal")
        case greaterThanOrEqual
    }

    private static func end(_ item: Any, _ attribute: Attribute) -> AnchorEnd? {
        guard let (side, isInMargins) = attribute.end else { return nil }
        if let view = item as? UIView { return AnchorEnd(view: view, attribute: side, isInMargins: isInMargins) }
        guard let guide = item as? UILayoutGuide else { return nil }
        return AnchorEnd(view: guide.owningView, attribute: side, isInMargins: guide.isInMargins || isInMargins)
    }

    /// The view of the first attribute.
    public var firstItem: AnyObject? { first.view }
    /// The view of the second attribute; nil for a constant.
    public var secondItem: AnyObject? { second?.view }
    /// The first attribute.
    public var firstAttribute: Attribute { Attribute(first) }
    /// The second attribute.
    public var secondAttribute: Attribute { Attribute(second) }
    /// The relation: equality.
    public var relation: Relation { .equal }
}

extension LayoutAnchor {
    /// A distance that the system chooses.
    @available(*, unavailable, message: "there is no spacing of the system: use constraint(equalTo:constant:) with 8")
    public func constraint(equalToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double) -> NSLayoutConstraint {
        constraint(equalTo: anchor)
    }
    /// A distance that the system chooses.
    @available(*, unavailable, message: "there is no spacing of the system: use constraint(equalTo:constant:) with 8")
    public func constraint(equalToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double) -> NSLayoutConstraint {
        constraint(equalTo: anchor)
    }
}

extension LayoutAnchor where Kind == LayoutAxis.Extent {
    /// An inequality.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalToConstant:)")
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> NSLayoutConstraint {
        constraint(equalToConstant: constant)
    }
    /// An inequality.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalToConstant:)")
    public func constraint(lessThanOrEqualToConstant constant: Double) -> NSLayoutConstraint {
        constraint(equalToConstant: constant)
    }
    /// An inequality.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:multiplier:)")
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> NSLayoutConstraint { constraint(equalTo: anchor) }
    /// An inequality.
    @available(*, unavailable, message: "anchors are tied by equalities alone: use constraint(equalTo:multiplier:)")
    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> NSLayoutConstraint { constraint(equalTo: anchor) }
}

extension View {
    /// The line on which the first line of text stands.
    @available(*, unavailable, message: "there are no baselines: tie centerYAnchor or a side")
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { bottomAnchor }
    /// The line on which the last line of text stands.
    @available(*, unavailable, message: "there are no baselines: tie centerYAnchor or a side")
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { bottomAnchor }
    /// Adds a layout guide of a program's own.
    @available(*, unavailable, message: "add a view without a background: there are no guides of a program's own")
    public final func addLayoutGuide(_ guide: UILayoutGuide) {}
}

extension LayoutGuide {
    /// Creates a layout guide of a program's own.
    @available(*, unavailable, message: "use a view without a background: there are no guides of a program's own")
    public init() { self = UIView().layoutMarginsGuide }
}

extension LayoutConstraint {
    /// Creates a constraint of nothing, to which code assigns another one later.
    public convenience init() {
        self.init(AnchorEnd(view: nil, attribute: .width), equalTo: nil, multiplier: 1, constant: 0)
    }
}
