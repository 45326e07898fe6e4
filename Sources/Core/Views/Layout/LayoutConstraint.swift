import Geometry

/// A rule that ties two anchors, or sets an extent; counterpart of UIKit's `NSLayoutConstraint`.
///
/// It counts as long as it is active; a view that leaves its superview drops the rules that tie it to others.
public final class LayoutConstraint {
    let first: AnchorEnd
    let second: AnchorEnd?
    /// What the second anchor is multiplied by; finite and not 0.
    public let multiplier: Double
    /// What is added, in points, finite; a new value is followed at the next layout, which an animation block may ask for.
    public var constant: Double {
        didSet {
            checkConstant()
            if constant != oldValue { requestLayout() }
        }
    }
    /// A name of the caller's.
    public var identifier: String?

    init(_ first: AnchorEnd, equalTo second: AnchorEnd?, multiplier: Double, constant: Double) {
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

    /// Whether the rule counts.
    ///
    /// - Precondition: where it becomes active, the views at its ends lie in one tree.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { checkTree() }
            for view in views {
                view.layoutRules.removeAll { $0 === self }
                if isActive { view.layoutRules.append(self) }
            }
            requestLayout()
        }
    }

    /// Has all rules count.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Has no rule count any more.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The views at both ends; one, where both are of the same view.
    var views: [View] {
        let ends = [first.view, second?.view].compactMap(\.self)
        return ends.count == 2 && ends[0] === ends[1] ? [ends[0]] : ends
    }

    /// In words: "left of Label = right of ImageView + 8.0".
    var text: String {
        guard let second else { return "\(first.text) = \(constant)" }
        let factor = multiplier == 1 ? "" : "\(multiplier) x "
        let sum = constant == 0 ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)"
        return "\(first.text) = \(factor)\(second.text)\(sum)"
    }

    private func checkConstant() {
        precondition(constant.isFinite, ProgrammerError.ruleNumber("a rule's constant must be finite, and is \(constant)"))
    }

    private func checkTree() {
        let roots = views.map(\.root)
        precondition(
            roots.dropFirst().allSatisfy { $0 === roots[0] },
            ProgrammerError.noCommonAncestor("\(text): the views share no superview; add them to one before activating the rule")
        )
    }

    private func requestLayout() {
        for view in views { view.superview?.setNeedsLayout() }
    }
}
