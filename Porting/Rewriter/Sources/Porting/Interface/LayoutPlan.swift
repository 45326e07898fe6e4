/// Decides which constraints of a view's subviews the library can solve, and how the others are made up for.
///
/// The library solves equalities by substitution, and refuses rules that are missing or that are one too many. The plan goes
/// the same way without numbers: it leaves out what is redundant, adds lengths and positions of the storyboard's frames
/// where rules are missing, and gives views that no substitution reaches their frames with masks of autoresizing.
struct LayoutPlan {
    private struct Key: Hashable {
        let view: String
        let isHorizontal: Bool
    }

    private enum Knowledge {
        case none
        case half(LayoutForm)
        case whole
    }

    /// The rules that apply.
    var rules: [LayoutRule] = []
    /// The rules that do not apply, because others say the same or leave no room for them.
    var dropped: [LayoutRule] = []
    /// The views that keep their frames and masks.
    private(set) var framed: [String: Set<String>] = [:]

    private let tree: ViewTree
    private let container: String
    private let subviews: [String]
    private var anchored: [String]
    private var added: [LayoutRule] = []
    private var known: [Key: Knowledge] = [:]
    private var waiting: [LayoutRule] = []

    /// Plans the layout of a view's subviews by the rules between them and it.
    init(of container: String, in tree: ViewTree, _ rules: [LayoutRule]) {
        self.tree = tree
        self.container = container
        subviews = tree.subviews[container] ?? []
        anchored = subviews.filter { tree.nodes[$0]?.element.isAnchored ?? false }
        let isScrolled = tree.nodes[container]?.element.name == "scrollView"
        let untouched = anchored.filter { view in isScrolled || !rules.contains { $0.views.contains(view) } }
        for view in untouched { frame(view, rules) }
        // Each round resolves at least one view on one axis.
        for _ in 0...(4 * subviews.count) {
            solve(rules)
            guard complete(rules) else { break }
        }
        // A rule that is not required stays, because the library ignores it where others decide.
        let used = Set(self.rules.map(\.id)), placed = Set(anchored)
        self.rules += rules.filter { rule in
            rule.priority < 1000 && !used.contains(rule.id) && rule.views.contains(where: placed.contains)
        }
        let kept = Set(self.rules.map(\.id))
        dropped = rules.filter { !kept.contains($0.id) }
    }

    // MARK: Solving

    private mutating func solve(_ all: [LayoutRule]) {
        known = [:]
        for view in anchored {
            known[Key(view: view, isHorizontal: true)] = Knowledge.none
            known[Key(view: view, isHorizontal: false)] = Knowledge.none
        }
        rules = []
        var later = (added + all).sorted { $0.priority > $1.priority }
        waiting = []
        while true {
            // What is required comes first, then what is stronger than the sizes of contents, then these, then the rest.
            let strength = later.first.map(\.priority) ?? 0
            if strength > 250 || strength > 0 && !canTakeContentSize {
                waiting += later.filter { $0.priority == strength }
                later.removeAll { $0.priority == strength }
            } else if !takeContentSize() {
                break
            }
            useWaiting()
        }
    }

    private mutating func useWaiting() {
        var count: Int
        repeat {
            count = waiting.count
            waiting = waiting.filter { !use($0) }
        } while waiting.count < count
    }

    /// Uses a rule of which one end is known, and drops one of which both are; returns false if neither is.
    private mutating func use(_ rule: LayoutRule) -> Bool {
        let first = isKnown(rule.first), second = rule.second.map { isKnown($0) } ?? true
        guard first || second else { return false }
        if first && second { return true }
        let end = first ? rule.second ?? rule.first : rule.first
        set(end)
        rules.append(rule)
        return true
    }

    private func isKnown(_ end: LayoutRule.End) -> Bool {
        switch known[Key(view: end.view, isHorizontal: end.isHorizontal)] {
        // A view with a frame, or the container.
        case nil, .whole: true
        case .half(let form): form.isMultiple(of: end.form)
        case Knowledge.none?: false
        }
    }

    private mutating func set(_ end: LayoutRule.End) {
        let key = Key(view: end.view, isHorizontal: end.isHorizontal)
        if case .half = known[key] { known[key] = .whole } else { known[key] = .half(end.form) }
    }

    private var contentCandidates: [LayoutRule.End] {
        anchored.filter { tree.nodes[$0]?.element.hasContentSize ?? false }.flatMap { view in
            ["width", "height"].map { LayoutRule.End(view: view, attribute: $0) }
        }.filter { end in
            guard case .half(let form) = known[Key(view: end.view, isHorizontal: end.isHorizontal)] else {
                return false
            }
            return !form.isMultiple(of: end.form)
        }
    }

    private var canTakeContentSize: Bool { !contentCandidates.isEmpty }

    private mutating func takeContentSize() -> Bool {
        let candidates = contentCandidates, waiting = waiting
        let isAwaited = { (end: LayoutRule.End) in
            waiting.contains { rule in
                [rule.first, rule.second].contains { $0?.view == end.view && $0?.isHorizontal == end.isHorizontal }
            }
        }
        guard let next = candidates.first(where: { !isAwaited($0) }) ?? candidates.first else { return false }
        set(next)
        return true
    }

    // MARK: Making up for what is missing

    /// Adds rules or frames for one kind of gap; returns false if nothing is missing.
    private mutating func complete(_ all: [LayoutRule]) -> Bool {
        let gaps = anchored.flatMap { [Key(view: $0, isHorizontal: true), Key(view: $0, isHorizontal: false)] }
            .filter { if case .whole = known[$0] { false } else { true } }
        guard !gaps.isEmpty else { return false }
        let entangled = gaps.filter { gap in
            waiting.contains { rule in
                [rule.first, rule.second].contains { $0?.view == gap.view && $0?.isHorizontal == gap.isHorizontal }
            }
        }
        let free = gaps.filter { gap in !entangled.contains(gap) }
        if free.isEmpty {
            for gap in entangled where anchored.contains(gap.view) { frame(gap.view, all) }
        } else {
            for gap in free { complete(gap) }
        }
        return true
    }

    private mutating func complete(_ gap: Key) {
        guard let frame = tree.nodes[gap.view]?.frame, let outer = tree.nodes[container]?.frame else { return }
        let length = LayoutRule.End(view: gap.view, attribute: gap.isHorizontal ? "width" : "height")
        let start = gap.isHorizontal ? frame.x : frame.y, size = gap.isHorizontal ? frame.width : frame.height
        let room = gap.isHorizontal ? outer.width : outer.height
        var needsLength = true, needsPosition = true
        if case .half(let form) = known[gap] { (needsLength, needsPosition) = (form.start != 0, form.start == 0) }
        let id = "\(gap.view) \(length.attribute)"
        if needsLength { added.append(LayoutRule(id: id, first: length, constant: size)) }
        guard needsPosition else { return }
        let places = gap.isHorizontal ? ["left", "centerX", "right"] : ["top", "centerY", "bottom"]
        let distances = [start, start + size / 2 - room / 2, start + size - room]
        let index = abs(distances[1]) < 1 ? 1 : abs(distances[0]) <= abs(distances[2]) ? 0 : 2
        added.append(
            LayoutRule(
                id: id + " position", first: LayoutRule.End(view: gap.view, attribute: places[index]),
                second: LayoutRule.End(view: container, attribute: places[index]), constant: distances[index]))
    }

    /// Gives a view its frame, with a mask that changes what the rules would change.
    private mutating func frame(_ view: String, _ all: [LayoutRule]) {
        anchored.removeAll { $0 == view }
        added.removeAll { $0.views.contains(view) }
        framed[view] = mask(of: view, all, isHorizontal: true).union(mask(of: view, all, isHorizontal: false))
    }

    private func mask(of view: String, _ all: [LayoutRule], isHorizontal: Bool) -> Set<String> {
        let names =
            isHorizontal
            ? ["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"]
            : ["flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin"]
        /// Whether a side is tied, and whether to another subview, which moves itself.
        func tie(_ attribute: String) -> (isTied: Bool, isToSibling: Bool) {
            let others = all.compactMap { rule -> String? in
                if rule.first == LayoutRule.End(view: view, attribute: attribute) { return rule.second?.view }
                if rule.second == LayoutRule.End(view: view, attribute: attribute) { return rule.first.view }
                return nil
            }
            return (!others.isEmpty, !others.isEmpty && !others.contains(container))
        }
        let start = tie(isHorizontal ? "left" : "top"), end = tie(isHorizontal ? "right" : "bottom")
        let centre = tie(isHorizontal ? "centerX" : "centerY"), length = tie(isHorizontal ? "width" : "height")
        if start.isTied && end.isTied {
            return Set(
                [start.isToSibling ? names[0] : nil, names[1], end.isToSibling ? names[2] : nil].compactMap(\.self))
        }
        if centre.isTied { return [names[0], names[2]] }
        if length.isTied && !length.isToSibling { return [names[1]] }
        if end.isTied { return [names[0]] }
        if start.isTied { return [names[2]] }
        guard let frame = tree.nodes[view]?.frame, let outer = tree.nodes[container]?.frame else { return [] }
        let isWide = isHorizontal ? frame.width > 0.9 * outer.width : frame.height > 0.9 * outer.height
        return isWide ? [names[1]] : [names[2]]
    }
}

extension InterfaceElement {
    /// A Boolean value that indicates whether constraints place the view, and not its frame.
    var isAnchored: Bool {
        self["translatesAutoresizingMaskIntoConstraints"] == "NO" && !flag("fixedFrame")
    }

    /// A Boolean value that indicates whether the view of the library has a size of its content.
    var hasContentSize: Bool { ["label", "button", "switch", "stackView"].contains(name) }
}
