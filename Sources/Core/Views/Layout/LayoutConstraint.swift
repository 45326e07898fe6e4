import Geometry

/// An equality between two anchors, or between an extent and a constant; counterpart of UIKit's `NSLayoutConstraint`.
///
/// It applies while it is active. A view that leaves its superview deactivates its constraints to other views.
@preconcurrency @MainActor
public final class LayoutConstraint {
    package let first: AnchorEnd
    package let second: AnchorEnd?
    /// The factor of the second anchor; finite and not 0.
    public let multiplier: Double
    /// The summand in points, finite.
    ///
    /// A new value takes effect at the next layout, which an animation block may request.
    public var constant: Double {
        didSet {
            checkConstant()
            if constant != oldValue { requestLayout() }
        }
    }
    /// The importance of the constraint; `required` by default.
    ///
    /// A constraint of a lower priority has an effect only where the more important ones leave its value open.
    public var priority = LayoutPriority.required { didSet { if priority != oldValue { requestLayout() } } }
    /// A name that the caller assigns.
    public var identifier: String?

    package init(_ first: AnchorEnd, equalTo second: AnchorEnd?, multiplier: Double, constant: Double) {
        precondition(
            multiplier.isFinite && multiplier != 0,
            ProgrammerError.ruleNumber("a rule's multiplier must be finite and not 0, and is \(multiplier)")
        )
        self.first = first
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        checkConstant()
    }

    /// A Boolean value that indicates whether layout applies the constraint.
    ///
    /// - Precondition: when it becomes active, the views at its ends lie in one tree.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { checkTree() }
            for view in views {
                view.layoutConstraints.removeAll { $0 === self }
                if isActive { view.layoutConstraints.append(self) }
            }
            requestLayout()
        }
    }

    /// Activates constraints.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The views at both ends; one view if both ends are its own.
    package var views: [View] {
        let ends = [first.view, second?.view].compactMap(\.self)
        return ends.count == 2 && ends[0] === ends[1] ? [ends[0]] : ends
    }

    /// The equation in words, for messages: "left of Label = right of ImageView + 8.0".
    var text: String {
        guard let second else { return "\(first.text) = \(constant)" }
        let factor = multiplier == 1 ? "" : "\(multiplier) x "
        let sum = constant == 0 ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)"
        return "\(first.text) = \(factor)\(second.text)\(sum)"
    }

    private func checkConstant() {
        precondition(
            constant.isFinite, ProgrammerError.ruleNumber("a rule's constant must be finite, and is \(constant)"))
    }

    private func checkTree() {
        let roots = views.map(\.root)
        precondition(
            roots.dropFirst().allSatisfy { $0 === roots[0] },
            ProgrammerError.noCommonAncestor(
                "\(text): the views share no superview; add them to one before activating the rule")
        )
    }

    private func requestLayout() {
        for view in views {
            view.superview?.setNeedsLayout()
            view.superview?.arrangement?.subviewDidChangeSize()
        }
    }
}

/// One end of a constraint: an attribute of a view or of a guide inside it.
package struct AnchorEnd {
    /// An attribute of a view; leading is left.
    package enum Attribute: String {
        case left, right, centerX, width
        case top, bottom, centerY, height
    }

    enum Axis: String {
        case horizontally, vertically
    }

    package weak var view: View?
    package let attribute: Attribute
    /// A Boolean value that indicates whether the end is one of the guide of the view's margins.
    package let isInMargins: Bool

    package init(view: View?, attribute: Attribute, isInMargins: Bool = false) {
        (self.view, self.attribute, self.isInMargins) = (view, attribute, isInMargins)
    }

    var axis: Axis {
        switch attribute {
        case .left, .right, .centerX, .width: .horizontally
        case .top, .bottom, .centerY, .height: .vertically
        }
    }

    /// The attribute as a linear form of the view's unknowns on the axis.
    var form: AxisForm {
        let margins = isInMargins ? view?.layoutMargins ?? .zero : .zero
        return switch attribute {
        case .left: AxisForm(start: 1, extent: 0, number: margins.left)
        case .top: AxisForm(start: 1, extent: 0, number: margins.top)
        case .right: AxisForm(start: 1, extent: 1, number: -margins.right)
        case .bottom: AxisForm(start: 1, extent: 1, number: -margins.bottom)
        case .centerX: AxisForm(start: 1, extent: 0.5, number: (margins.left - margins.right) / 2)
        case .centerY: AxisForm(start: 1, extent: 0.5, number: (margins.top - margins.bottom) / 2)
        case .width: AxisForm(start: 0, extent: 1, number: -margins.left - margins.right)
        case .height: AxisForm(start: 0, extent: 1, number: -margins.top - margins.bottom)
        }
    }

    /// The end in words, for messages: "width of Label".
    var text: String { "\(attribute.rawValue) of \(view?.nameInMessages ?? "a view that is gone")" }
}

extension View {
    /// The view's type and, if it has one, its tag.
    final var nameInMessages: String { tag == 0 ? "\(type(of: self))" : "\(type(of: self)) with tag \(tag)" }
}
