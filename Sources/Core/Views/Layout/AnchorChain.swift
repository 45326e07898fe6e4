import Geometry

/// Follows the rules between the subviews of one view from what is known to what is not.
///
/// On each axis a view has two unknowns, start and extent. A rule of which one end is known says something of the other;
/// two such sentences place the view, and its ends are known from then on. Where nothing is left to follow, a view of
/// which one sentence is known takes the size of its content.
struct AnchorChain {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let axis: AnchorEnd.Axis
    }

    private let container: View
    private let views: [View]
    private var known: [Key: AxisKnowledge] = [:]
    private var rules: [LayoutConstraint] = []

    /// Makes the chain of a view's subviews; those that are placed by their frames are known.
    init(in container: View) {
        self.container = container
        views = container.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
        for view in views {
            known[Key(view: ObjectIdentifier(view), axis: .horizontally)] = AxisKnowledge()
            known[Key(view: ObjectIdentifier(view), axis: .vertically)] = AxisKnowledge()
        }
        for view in container.subviews {
            for rule in view.layoutRules where !rules.contains(where: { $0 === rule }) {
                // What ties a subview to its own subviews is followed when that one is laid out.
                if !rule.views.contains(where: { $0.superview === view }) { rules.append(rule) }
            }
        }
    }

    /// Follows all rules.
    ///
    /// - Precondition: they place each view, and none is left over.
    /// - Complexity: O(rules²)
    mutating func follow() {
        repeat {
            var count: Int
            repeat {
                count = rules.count
                let waiting = rules
                rules = waiting.filter { !use($0) }
            } while rules.count < count
        } while takeContentSize()
        for view in views {
            for axis in [AnchorEnd.Axis.horizontally, .vertically] where stretch(of: view, axis) == nil {
                preconditionFailure(ProgrammerError.missingRule(complaint(about: view, axis)))
            }
        }
    }

    /// Gives each view the frame that follows.
    func placeViews() {
        for view in views {
            guard let x = stretch(of: view, .horizontally), let y = stretch(of: view, .vertically) else { continue }
            view.frame = Rect(x: x.start, y: y.start, width: max(0, x.extent), height: max(0, y.extent))
        }
    }

    // MARK: Steps

    /// Learns what a rule says; false: neither end is known yet.
    private mutating func use(_ rule: LayoutConstraint) -> Bool {
        let first = value(of: rule.first, in: rule)
        // Without a second end there is a number alone.
        let second = rule.second.map { value(of: $0, in: rule) } ?? 0
        switch (first, second) {
        case (nil, nil): return false
        case (let first?, nil):
            if let end = rule.second { learn(end, is: (first - rule.constant) / rule.multiplier) }
        case (nil, let second?): learn(rule.first, is: second * rule.multiplier + rule.constant)
        case (_?, _?): preconditionFailure(complaint(aboutSpare: rule))
        }
        return true
    }

    private mutating func learn(_ end: AnchorEnd, is value: Double) {
        guard let view = end.view else { return }
        known[Key(view: ObjectIdentifier(view), axis: end.axis)]?.learn(end.form, is: value)
    }

    /// Has one view take the size of its content on an axis: of those that may, the first that no rule waits for.
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
        known[next.key]?.learn(.extent, is: next.extent)
        return true
    }

    private func isAwaited(_ view: View, _ axis: AnchorEnd.Axis) -> Bool {
        rules.contains { rule in
            [rule.first, rule.second].contains { $0?.view === view && $0?.axis == axis }
        }
    }

    // MARK: What is known

    private func stretch(of view: View, _ axis: AnchorEnd.Axis) -> AxisStretch? {
        known[Key(view: ObjectIdentifier(view), axis: axis)]?.stretch
    }

    /// What is known of an end.
    private func value(of end: AnchorEnd, in rule: LayoutConstraint) -> Double? {
        guard let view = end.view else { return nil }
        if view === container { return end.form.value(on: AxisStretch(container.bounds, end.axis)) }
        precondition(
            view.superview === container,
            ProgrammerError.distantRule(
                "\(rule.text): anchors reach from a view to its superview, to its siblings and to itself, no further"))
        guard let known = known[Key(view: ObjectIdentifier(view), axis: end.axis)] else {
            return end.form.value(on: AxisStretch(view.frame, end.axis))
        }
        return known.value(of: end.form)
    }

    // MARK: Complaints

    private func complaint(about view: View, _ axis: AnchorEnd.Axis) -> String {
        let waiting = rules.filter { $0.views.contains { $0 === view } && $0.first.axis == axis }
        guard waiting.isEmpty else {
            return "\(view.nameInRules) is not placed \(axis.rawValue): its rules lead only to one another "
                + "(\(waiting.map(\.text).joined(separator: ", "))); tie one of them to what is known"
        }
        let isHalf = known[Key(view: ObjectIdentifier(view), axis: axis)]?.isHalf ?? false
        return
            "\(view.nameInRules) is not placed \(axis.rawValue): \(isHalf ? "one rule is" : "two rules are") missing there"
    }

    private func complaint(aboutSpare rule: LayoutConstraint) -> String {
        let placed = rule.views.filter { !$0.translatesAutoresizingMaskIntoConstraints && $0 !== container }
        guard let view = placed.first else {
            return ProgrammerError.framedRule(
                "\(rule.text): both ends are placed by their frames; "
                    + "set translatesAutoresizingMaskIntoConstraints of one to false")
        }
        return ProgrammerError.spareRule(
            "\(view.nameInRules) has one rule too many \(rule.first.axis.rawValue): \(rule.text)")
    }
}
