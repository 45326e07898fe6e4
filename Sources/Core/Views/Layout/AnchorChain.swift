import Geometry

/// Solves the constraints between the subviews of one view by substitution.
///
/// On each axis a view has two unknowns, start and extent. A constraint with one known end yields an equation for the
/// other end; two equations place the view, and all its ends are known from then on. When no constraint is left to use, a
/// view with one equation takes the size of its content.
struct AnchorChain {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let axis: AnchorEnd.Axis
    }

    private let container: View
    private let views: [View]
    private var known: [Key: AxisKnowledge] = [:]
    /// The constraints that have not been used yet.
    private var constraints: [LayoutConstraint] = []

    /// Creates the chain of a view's subviews; the frames of subviews without anchors are known.
    init(in container: View) {
        self.container = container
        views = container.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
        for view in views {
            known[Key(view: ObjectIdentifier(view), axis: .horizontally)] = AxisKnowledge()
            known[Key(view: ObjectIdentifier(view), axis: .vertically)] = AxisKnowledge()
        }
        for view in container.subviews {
            for constraint in view.layoutConstraints where !constraints.contains(where: { $0 === constraint }) {
                // Constraints between a subview and its own subviews are solved in the layout of that subview.
                if !constraint.views.contains(where: { $0.superview === view }) { constraints.append(constraint) }
            }
        }
    }

    /// Uses all constraints: first the required ones, then the others by their priorities, those below the priority of a
    /// view's own size after that.
    ///
    /// - Precondition: they place each view, and no required one is redundant.
    /// - Complexity: O(constraints²)
    mutating func follow() {
        repeat {
            var count: Int
            repeat {
                count = constraints.count
                let waiting = constraints
                constraints = waiting.filter { $0.priority < .required || !use($0) }
            } while constraints.count < count
        } while useOptional(above: .defaultLow) || takeContentSize() || useOptional(above: LayoutPriority(0))
        for view in views {
            for axis in [AnchorEnd.Axis.horizontally, .vertically] where stretch(of: view, axis) == nil {
                preconditionFailure(ProgrammerError.missingRule(missingMessage(for: view, axis)))
            }
        }
    }

    /// Sets each view's frame to the solution.
    func placeViews() {
        for view in views {
            guard let x = stretch(of: view, .horizontally), let y = stretch(of: view, .vertically) else { continue }
            view.frame = Rect(x: x.start, y: y.start, width: max(0, x.extent), height: max(0, y.extent))
        }
    }

    // MARK: Steps

    /// Uses the most important one of the constraints that are not required; returns false if none can be used.
    private mutating func useOptional(above least: LayoutPriority) -> Bool {
        let optional = constraints.enumerated().filter {
            $0.element.priority < .required && $0.element.priority > least
        }
        .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
        for (index, constraint) in optional where use(constraint) {
            constraints.remove(at: index)
            return true
        }
        return false
    }

    /// Adds the equation that a constraint yields; returns false if neither end is known yet.
    private mutating func use(_ constraint: LayoutConstraint) -> Bool {
        let first = value(of: constraint.first, in: constraint)
        // Without a second end only the constant counts.
        let second = constraint.second.map { value(of: $0, in: constraint) } ?? 0
        switch (first, second) {
        case (nil, nil): return false
        case (let first?, nil):
            if let end = constraint.second { set(end, to: (first - constraint.constant) / constraint.multiplier) }
        case (nil, let second?): set(constraint.first, to: second * constraint.multiplier + constraint.constant)
        case (_?, _?):
            precondition(constraint.priority < .required, redundantMessage(for: constraint))
        }
        return true
    }

    private mutating func set(_ end: AnchorEnd, to value: Double) {
        guard let view = end.view else { return }
        known[Key(view: ObjectIdentifier(view), axis: end.axis)]?.set(end.form, to: value)
    }

    /// Gives one view the size of its content on an axis; prefers the first view that no unused constraint refers to.
    ///
    /// Returns false if no view can take it.
    private mutating func takeContentSize() -> Bool {
        var candidates: [(key: Key, extent: Double, isAwaited: Bool)] = []
        for view in views {
            for axis in [AnchorEnd.Axis.horizontally, .vertically] {
                let key = Key(view: ObjectIdentifier(view), axis: axis)
                let extent = AxisStretch(Rect(origin: .zero, size: view.intrinsicContentSize), axis).extent
                guard let now = known[key], now.isHalf, now.value(of: .extent) == nil, extent >= 0 else { continue }
                candidates.append((key, extent, isAwaited(view, axis)))
            }
        }
        guard let next = candidates.first(where: { !$0.isAwaited }) ?? candidates.first else { return false }
        known[next.key]?.set(.extent, to: next.extent)
        return true
    }

    private func isAwaited(_ view: View, _ axis: AnchorEnd.Axis) -> Bool {
        constraints.contains { constraint in
            [constraint.first, constraint.second].contains { $0?.view === view && $0?.axis == axis }
        }
    }

    // MARK: Known values

    private func stretch(of view: View, _ axis: AnchorEnd.Axis) -> AxisStretch? {
        known[Key(view: ObjectIdentifier(view), axis: axis)]?.stretch
    }

    /// Returns the value of an end; nil if it does not follow yet.
    private func value(of end: AnchorEnd, in constraint: LayoutConstraint) -> Double? {
        guard let view = end.view else { return nil }
        if view === container { return end.form.value(on: AxisStretch(container.bounds, end.axis)) }
        precondition(
            view.superview === container,
            ProgrammerError.distantRule(
                "\(constraint.text): anchors reach from a view to its superview, to its siblings and to itself, no further"
            ))
        guard let known = known[Key(view: ObjectIdentifier(view), axis: end.axis)] else {
            return end.form.value(on: AxisStretch(view.frame, end.axis))
        }
        return known.value(of: end.form)
    }

    // MARK: Messages

    private func missingMessage(for view: View, _ axis: AnchorEnd.Axis) -> String {
        let waiting = constraints.filter { $0.views.contains { $0 === view } && $0.first.axis == axis }
        guard waiting.isEmpty else {
            return "\(view.nameInMessages) is not placed \(axis.rawValue): its rules lead only to one another "
                + "(\(waiting.map(\.text).joined(separator: ", "))); tie one of them to what is known"
        }
        let isHalf = known[Key(view: ObjectIdentifier(view), axis: axis)]?.isHalf ?? false
        return
            "\(view.nameInMessages) is not placed \(axis.rawValue): \(isHalf ? "one rule is" : "two rules are") missing there"
    }

    private func redundantMessage(for constraint: LayoutConstraint) -> String {
        let placed = constraint.views.filter { !$0.translatesAutoresizingMaskIntoConstraints && $0 !== container }
        guard let view = placed.first else {
            return ProgrammerError.framedRule(
                "\(constraint.text): both ends are placed by their frames; "
                    + "set translatesAutoresizingMaskIntoConstraints of one to false")
        }
        return ProgrammerError.spareRule(
            "\(view.nameInMessages) has one rule too many \(constraint.first.axis.rawValue): \(constraint.text)")
    }
}

/// The known facts about a view on an axis: none, one equation, or its start and extent.
private struct AxisKnowledge {
    private var equation: (form: AxisForm, value: Double)?
    /// The view's start and extent, once two equations are known.
    private(set) var stretch: AxisStretch?

    /// A Boolean value that indicates whether exactly one equation is known.
    var isHalf: Bool { equation != nil && stretch == nil }

    /// Returns the value of a form; nil if it does not follow from the known facts.
    func value(of form: AxisForm) -> Double? {
        if let stretch { return form.value(on: stretch) }
        guard let equation, determinant(equation.form, form) == 0 else { return nil }
        // The forms are multiples of each other; the factor follows from an unknown that they contain.
        let factor = form.extent != 0 ? form.extent / equation.form.extent : form.start / equation.form.start
        return factor * (equation.value - equation.form.number) + form.number
    }

    /// Adds the equation that a form, whose value did not follow so far, has a value.
    mutating func set(_ form: AxisForm, to value: Double) {
        guard let (old, oldValue) = equation else {
            equation = (form, value)
            return
        }
        let (v, w) = (oldValue - old.number, value - form.number)
        let d = determinant(old, form)
        stretch = AxisStretch(
            start: (v * form.extent - w * old.extent) / d, extent: (old.start * w - form.start * v) / d)
    }

    private func determinant(_ a: AxisForm, _ b: AxisForm) -> Double { a.start * b.extent - b.start * a.extent }
}

extension AxisForm {
    /// The form that is the extent itself.
    fileprivate static let extent = AxisForm(start: 0, extent: 1, number: 0)
}

/// A linear form: a multiple of the start, plus a multiple of the extent, plus a number.
struct AxisForm {
    var start: Double
    var extent: Double
    var number: Double

    /// Returns the value of the form for a start and an extent.
    fileprivate func value(on stretch: AxisStretch) -> Double {
        start * stretch.start + extent * stretch.extent + number
    }
}

/// A start and an extent on an axis.
private struct AxisStretch {
    var start: Double
    var extent: Double

    init(start: Double, extent: Double) { (self.start, self.extent) = (start, extent) }

    init(_ rect: Rect, _ axis: AnchorEnd.Axis) {
        switch axis {
        case .horizontally: self.init(start: rect.minX, extent: rect.width)
        case .vertically: self.init(start: rect.minY, extent: rect.height)
        }
    }
}
